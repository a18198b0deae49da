"""The room happening."""
