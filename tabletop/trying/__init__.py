"""Trying cards out: every ability of a card is used in a position made for it."""
