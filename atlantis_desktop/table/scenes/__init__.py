"""The screens of the program, each one a :class:`~atlantis_desktop.table.scenes.base.Scene`."""
