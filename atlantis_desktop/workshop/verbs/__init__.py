"""What follows the verb ``workshop``, one module each, in the shape of a verb of `atlantis_desktop.commands`."""
