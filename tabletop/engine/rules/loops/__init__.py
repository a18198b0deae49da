"""Loops (421): found, settled by the players, and repeated at once."""
