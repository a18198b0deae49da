"""The rulebook: an index of all rule ids in our own words, and what points at them."""
