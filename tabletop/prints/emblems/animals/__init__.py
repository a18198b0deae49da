"""Emblems of animals, natural ones and those that legend made of them."""
