"""The verbs of effects (413): one executor for each kind of effect of the language, registered with `@executes`.

Begin with `destroying` or `life`, the shortest, then `may_pay` for effects that contain others. `all` imports every
module, which registers it; `events/carrying_out.py` calls them in the order written (413.2b). An effect that may be
offered and then prove impossible has a predicate beside its executor (`@feasible_where`, 413.2c).
"""
