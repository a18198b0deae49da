"""Reasons on the screen: what may be done and why not, values, rules, the judge, and loops.

Begin at `why_desk.py`, the side column of a table. `inspector.py` shows an explanation, `rule_finder.py` and
`rule_text.py` the rules, `judge_panel.py` edits by hand; `loops` says what repeats and what is wrong with an attack.
"""
