"""The one door of a game: how a batch of events is replaced, committed, and noticed by what triggers.

Begin with `run.Run.commit`: a batch is one simultaneous happening, written by `appliers` into the next state, and
`triggering` notes what it triggers (404, 410). Where something could replace or prevent, `replacement.happen` asks
`replacing` first (419). `carrying_out` carries out effects (413.2b), `subjects` and `asking` find and ask what they are
about, `drawing`, `shuffling` and `copies` (503) happen in many of them. `game_end` and `leaving` end the game for
players (102, 600.4), `illegal_actions` takes an action back (422).
"""
