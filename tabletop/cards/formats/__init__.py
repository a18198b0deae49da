"""The formats of files: cards (our TOML, JSON lines, text that was pasted) and decks.

Each reads outside text into records, and says in one sentence with its place what it can't read. `record` is what a
card prints, whichever file it came from; `type_line` reads type lines (205, 212). Begin with `record`.
"""
