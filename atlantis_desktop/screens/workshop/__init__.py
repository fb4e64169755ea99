"""The workshop: prototypes and games of the box, their cards changed, played and measured."""
