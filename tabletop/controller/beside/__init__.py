"""The room beside."""
