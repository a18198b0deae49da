"""The room keeping."""
