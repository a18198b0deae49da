"""Plain facts about objects and players, read off the state: filters and words ask for them (`matching`, `reading`).

`deeds` is what something has done or was done to it, and `asked` whether any card asks that; `fighting` who attacks,
blocks and is banded with whom, `defending` whom an attack is on; `likeness` what two have in common; `names` what they
are called.
"""
