"""Furniture of the table, printed with QPainter: lands of seats, plates, the top bar, strips of the stack, buttons.

Every measure is that of a window of 1920 x 1080 and is multiplied by a scale `k`. Each function prints a record into a
box that starts at 0, 0. Begin with `seat_plate.py`.
"""
