"""Nouns: what sentences speak of, each as a category that others use.

`noun_phrases`, `behind_nouns` and `sources` (filters: "other Goblins you control"), `mentions` (targets, "it",
players: 415), `amounts` and `measures` (numbers and what is counted), `this_way` (what was done "this way": 413.2f),
`conditions` (404.3 and elsewhere), `events` (what triggers: 404, 410) and `paying` (costs: 403). Begin with
`noun_phrases`: its filters stand in nearly every sentence.
"""
