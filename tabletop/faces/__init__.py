"""What a card looks like: a model is laid out as a display list, and a painter draws the list."""
