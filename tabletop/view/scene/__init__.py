"""The room scene."""
