"""Emblems of artifacts and enchantments: arms, vessels, engines, books, wards. One module for each kind."""
