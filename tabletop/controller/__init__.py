"""The controller between session and view: intents come in, answers go to the game, updates and refusals go out.

`table` is the game at the table: begin with `table/table_controller.py`, then `table/updates.py`, which is all that
the view is told. `beside` holds what goes on beside that table (taking back, timeline, demonstrations, moving things by
hand), `start` what comes before a game (decks, the party, settings, saves, typed cards). Only signals need Qt.
"""
