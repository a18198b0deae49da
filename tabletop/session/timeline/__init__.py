"""The room timeline."""
