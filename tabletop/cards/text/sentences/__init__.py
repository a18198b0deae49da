"""The room sentences."""
