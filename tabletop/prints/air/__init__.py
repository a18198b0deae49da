"""What an audience reads: plates of life, captions, titles, questions, the stack, printed large on flat plates.

Every measure is that of a canvas of 1920 x 1080 and is multiplied by a scale `k`; no letter is smaller than 20 pixels
there. Begin with `wording.py`, which fits words into boxes.
"""
