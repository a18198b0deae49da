"""The words that all else is said in: zones (217), colours, types (205), turn parts (300), mana (104).

Begin with `decisions`: the seven shapes of every choice and the answers to them, which `validation` checks. `ids` has
the ids of objects and players, and the kinds of numbers that loops tell apart (421). `rule_ids` has the decorator
`@rule`, by which a function says which rules it carries out.
"""
