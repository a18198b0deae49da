"""Emblems of lands: five basic land types in three poses each, and places that people built or left."""
