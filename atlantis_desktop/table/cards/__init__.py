"""Cards put together from pictures, ribbons, frames and words, at any size and in every state."""
