"""The room turn."""
