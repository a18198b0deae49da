"""One game at one table. Begin with `table_controller.py`: a QObject that holds parts, and says which part goes first.

Each part is a plain class that is handed the `context.py`: `lifted_hands`, `heads`, `seat_orders`, `loops`,
`declarations`, `payment`, `play_draft`. What is dropped or clicked goes to `gestures`, and from there to `plays` or
`assignments`. State that goes with a decision is in `pending`; `game` is all that the table asks of a game. Pure, and
good to read by themselves: `intents`, `selection`, `banding`, `payment_plan`, `shown`, `pointed_at`, `numbers`.
"""
