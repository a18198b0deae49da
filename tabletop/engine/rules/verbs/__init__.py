"""One executor per kind of effect."""
