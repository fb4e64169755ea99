"""Pictures: the store that loads and scales them, and the surfaces built from several of them."""
