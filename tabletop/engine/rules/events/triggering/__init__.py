"""Triggering (404, 410): what watches for an event, and what then waits to be put on the stack.

Begin with `triggers.notice`, which every batch goes through. `watchers` has the abilities that could trigger on a kind
of event, `trigger_patterns` a reader for each pattern: it tells whether an event meets it, and how often.
"""
