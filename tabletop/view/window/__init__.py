"""The room window."""
