"""The room lasting."""
