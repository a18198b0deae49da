"""Random games per CPU second, without invariants."""

from __future__ import annotations

from typing import Final

from tabletop.benchmarks.row import NotRun, Row, Say, at_least
from tabletop.cards.own_decks import own_decks
from tabletop.session.simulation.simulate import simulate

LIMIT: Final = 10
_GAMES: Final = 100
_SEED: Final = 1


def measure(say: Say) -> Row:
    """Games of the two decks."""
    return at_least(games_per_second(_GAMES, say, checks=False), LIMIT, "games per CPU second")


def games_per_second(games: int, say: Say, *, checks: bool) -> float:
    """Return how many random games of two decks a CPU second is enough for. Raises NotRun where one goes wrong."""
    simulate(own_decks(), 2, _SEED, checks=checks)  # what is made only once is no game's cost
    found = simulate(own_decks(), games, _SEED, checks=checks, progress=lambda done: say(f"game {done} of {games}"))
    if found["violations"]:
        first = found["violations"][0]
        raise NotRun(f"The game with seed {first['seed']} went wrong: {first['message']}.")
    value: float = found["games_per_cpu_s"]
    return value
