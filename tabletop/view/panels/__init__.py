"""The room panels."""
