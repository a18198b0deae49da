"""One module per keyword ability."""
