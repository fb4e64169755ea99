"""Everything that draws and plays sound: the window, its screens, their widgets and the pictures on them."""
