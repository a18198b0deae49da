"""Benchmarks: how fast the program is and how much memory it takes, beside floors measured in the same run.

Begin at `registry.py`, the list by name; each benchmark is a module with `measure(say) -> Row`, and `row.py` has
the row. `engine` measures without a window, `drawing` pictures without one, `screen` with one, through programs in
`on_screen`.
"""
