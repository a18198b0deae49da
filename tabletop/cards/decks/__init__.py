"""Decks in the forms that other programs and sites write them, told apart by what is in them, and written back.

`deck_list` is a deck with its sideboard, whatever it came from; `deck_forms` says which form a file has and reads it;
`plain_lists`, `xml_decks` and `deck_tables` read one family of forms each; `exporting` writes. Begin with `deck_forms`.
"""
