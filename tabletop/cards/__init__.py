"""Cards: what they print, read into the language of the engine.

`formats` reads files of cards and decks, `text` is the compiler of rules text, `compiling` puts both together for one
card; `library` finds cards by name, `users` and `importing` keep those of the user, `deck_cards` finds those of a deck
(100); `corpus` and `coverage` say how much of many cards is read. Begin with `compiling.read_record`.
"""
