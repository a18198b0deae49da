"""The deck screen."""
