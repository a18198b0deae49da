"""The room kernel."""
