"""Loops (421): one round is shown, the players agree how often it runs, and it is repeated at once.

Begin with `closing.close_loop`, the procedure of 421.2-421.5. `rounds` plays one round and finds what it changes,
`jump` repeats it exactly, without playing every round, where that is proved safe, and `alone` tries whether the actions
of several players depend on one another (421.5).
"""
