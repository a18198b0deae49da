"""The text compiler: reads rules text into the nodes of `engine.language`, and prints nodes as text.

The rooms from bottom to top: `kernel` (what a grammar is), `nouns` (what is spoken of), `lasting` (continuous and
replacement effects), `happening` (what is done once), `sentences` (who may do it, when, at what cost; whole lines),
`grammar.py` (all of it together) and `reading` (cards, lines, references). Begin with the page in `reading`, which
walks one sentence.
"""
