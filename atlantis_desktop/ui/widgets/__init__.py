"""The widgets of the interface: everything a screen is put together from."""
