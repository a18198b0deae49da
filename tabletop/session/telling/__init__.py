"""Words: the events of a game as lines of a log.

Begin at `narration.py`, which has a sentence for each kind of event; `log_lines.py` is a line and who may read what of
it, `phrases.py` and `naming.py` are the parts of sentences, `combat_words.py` tells of attacks and blocks, `passing.py`
says what a pass would do.
"""
