"""Demonstrations written to files, without a display: stills, animations, films, captions, chapters, sheets.

`wanted` is what was asked for, `stills` makes pictures of a demonstration's shots, `writing` writes one file of each
kind. Begin with `writing`.
"""
