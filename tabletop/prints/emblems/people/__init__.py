"""Emblems of people: those that speak, wear clothes and bear arms, whatever their kind."""
