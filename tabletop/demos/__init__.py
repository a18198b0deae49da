"""Scenario files: a position and its steps, read, set up, played and checked."""
