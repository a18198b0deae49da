"""Keyword abilities (502): a module for each, with its rules and the hooks that the other rooms call.

Begin with `kind.KeywordRules`, the closed list of hooks, then `flanking` or `cycling`. `registry` finds a keyword by
its name, `expansion` gives the abilities that a keyword stands for.
"""
