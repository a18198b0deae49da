"""Sentences and lines: what puts acts together, and what stands around them.

`sentences` (and, then, if, unless, you may: 403, 404), `offers` and `anybody` (what players who are named, or any one
of them, may do: 410.5), `choices` ("of your choice"), `instead` (what is said of an effect behind it), `lines`
(spells, triggered and static abilities: 401, 404, 405), `limits` (when an ability may be played: 403),
`keyword_lines` (502) and `spell_costs` (409.1). The categories `spell_line` and `permanent_line` are the tops of the
grammar. Begin with `lines`.
"""
