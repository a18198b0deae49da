"""Settings, commands and their keys."""
