"""Words for what static abilities make of mana and of the characteristics of their own object."""
