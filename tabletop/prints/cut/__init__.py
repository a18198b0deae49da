"""Tools of the cutter: smooth outlines, tapered gouges, four inks and an accent, the plate, and grounds behind it.

The world of a picture is 160 wide and 100 high: x from -80 to 80, y from 0 (top) to 100; a subject stays within 50 of
the middle and may bleed off the lower edge. Light comes from the upper left. Begin with `plate.py`.
"""
