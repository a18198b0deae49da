"""Effects that last: continuous ones (418), replacement and prevention effects (419), of abilities and for a time.

`changing` has the categories `change_*` ("gets +1/+1"), which `becoming`, `granting`, `combat_words` and
`combat_phrases` (500) add to; `land_words`, `hand_words` and `ending_words` are whole lines; `replacing`, `preventing`
and `redirecting` have `replacing`, a replacement without its full stop. Begin with `changing`.
"""
