"""The words of the game: zones, colours, types, steps, mana, ids, decisions."""
