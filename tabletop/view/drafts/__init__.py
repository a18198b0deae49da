"""What is being put together before it is announced."""
