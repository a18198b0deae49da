"""Emblems of what spells do: burn, draw, counter, destroy, protect, grow. One module for each few of a kind."""
