"""Words for what static abilities make of mana, of lands, and of the characteristics of their own object."""
