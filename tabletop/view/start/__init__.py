"""The room start."""
