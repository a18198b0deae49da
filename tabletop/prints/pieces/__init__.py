"""Pieces of the table, printed with QPainter: faces, blocks, tiles, backs, signs, plates and marks.

Measures of a face are in units of a fiftieth of its width. `lettering` has the two typefaces, `colours` every colour
that is not a picture's ink, `frames` what surrounds a card; begin with `faces.py` and `permanents.py`. What a permanent
shows beside its card is in `conditions`; `rings` lie round a piece, `bonds` join two.
"""
