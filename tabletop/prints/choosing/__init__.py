"""Choosing a picture: which family of emblems a card has, and in which inks it is printed. Nothing here needs Qt.

A creature has the family of its most telling subtype (`kinds`), any other card that of what it does (`deeds`, read off
the nodes of its text; `things` for artifacts and enchantments, `places` for lands). Begin with `choosing.py`.
"""
