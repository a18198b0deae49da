"""The room reading."""
