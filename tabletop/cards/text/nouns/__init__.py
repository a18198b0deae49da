"""The room nouns."""
