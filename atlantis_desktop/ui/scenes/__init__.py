"""The scene, the stack of scenes, and what every full screen is put together from."""
