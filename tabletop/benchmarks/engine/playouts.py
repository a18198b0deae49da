"""Random games per CPU second as searches play them: nobody is asked who could only pass."""

from __future__ import annotations

import time
from typing import Final

from tabletop.benchmarks.row import NotRun, Row, Say, at_least
from tabletop.cards.own_decks import own_decks
from tabletop.engine.rules.forward import proceed_to_deeds
from tabletop.session.simulation.driven_game import drive_game
from tabletop.session.simulation.simulate import seldom_collecting

LIMIT: Final = 15
_GAMES: Final = 100
_SEED: Final = 1


@seldom_collecting()
def measure(say: Say) -> Row:
    """Games of the two decks, by players who never make mana for nothing. Raises NotRun where one goes wrong."""
    decks = own_decks()
    began = 0.0
    for number in range(-2, _GAMES):
        if number == 0:
            began = time.process_time()  # what is made only once is no game's cost
        say(f"game {max(number, 0) + 1} of {_GAMES}")
        seed = str(_SEED + number)
        if drive_game(decks, seed, mana_for_nothing=False, going_on=proceed_to_deeds) is None:
            raise NotRun(f"The game with seed {seed} did not come to its end.")
    return at_least(_GAMES / (time.process_time() - began), LIMIT, "games per CPU second")
