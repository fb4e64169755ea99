"""The toolkit: window, loop, scenes, widgets, words, pictures, motion and sound. It knows no match."""
