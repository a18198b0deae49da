"""Words for what is said of mana, of lands, and of the characteristics of an object by its own static abilities."""
