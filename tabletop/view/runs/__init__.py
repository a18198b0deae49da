"""The phase bar, and passing on by order."""
