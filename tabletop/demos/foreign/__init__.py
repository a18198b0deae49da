"""Positions of other programs, read as scenarios where their files are plain data.

`puzzle_files` reads Forge's puzzles (.pzl). What a file says beyond our own words is named, line by line, and left out.
"""
