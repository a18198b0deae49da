"""The room playing."""
