"""Benchmarks of drawing: a piece of the table printed into an image, beside a thousand filled paths of the same run.

Begin at `pieces.py`, the program that prints and measures; it needs no screen. The other modules are one size each.
"""
