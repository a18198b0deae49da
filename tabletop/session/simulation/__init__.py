"""Random games: who plays them, and what must hold in them."""
