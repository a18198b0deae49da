"""The formats of card files and deck files."""
