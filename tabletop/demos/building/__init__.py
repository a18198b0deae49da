"""Positions of scenario files: what a file says stands there, built as a state of a game.

Begin at `building.py`. `building_combat.py` builds a combat under way, `building_stack.py` what lies on the stack and
what has resolved before.
"""
