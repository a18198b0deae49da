"""The room table."""
