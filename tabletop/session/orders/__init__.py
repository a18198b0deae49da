"""The room orders."""
