"""The kernel: a small grammar over words that works in both directions, and knows nothing of cards.

`forms` has categories and phrases, `shapes` derives both functions of a phrase from nodes with blanks, `reader` and
`printer` use them; `words` are the open classes (numbers, mana, subtypes), `placeholders` the nodes that stand for a
word until it is known what it means. Begin with `forms.Grammar`: `node`, `one` and `shape` are what most phrases need.
"""
