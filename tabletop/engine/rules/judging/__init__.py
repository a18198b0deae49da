"""The room judging."""
