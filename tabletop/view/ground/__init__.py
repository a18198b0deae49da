"""The room ground."""
