"""The room seeing."""
