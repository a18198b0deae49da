"""Pictures of cards as small reduction linocuts, printed with QPainter: same name, same picture on every machine.

`cut` has the tools (outlines, gouges, inks, one plate under the press, grounds), `emblems` a module for each family of
pictures, `catalogue` the families and poses by name. Begin with `cut/plate.py`, then read one emblem.
"""
