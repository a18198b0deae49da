"""The room events."""
