"""Many random games without a window, in this process or in several; each is the same wherever it is played."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import combinations
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from tabletop.cards.formats.deck_file import Deck
from tabletop.cards.library import CardLibrary
from tabletop.engine.state.game_options import NO_OPTIONS, GameOptions
from tabletop.session.simulation.agents import MakePlayer
from tabletop.session.simulation.drawn_decks import drawn_deck
from tabletop.session.simulation.driven_game import drive_game
from tabletop.session.simulation.play_game import MOST_DECISIONS, play_game
from tabletop.session.simulation.results import Result, peak_mb, result_of, result_of_driven, summary

#: how many new things make Python look for garbage in circles among them
_YOUNG: Final = 20_000


class Setup(Struct, frozen=True):
    """What all games have in common. `decks`: one for each seat; game number g (from 0) has the seed `seed` + g.

    Where `drawn` is said these only say how many seats there are: each seat of each game has a deck of its own, drawn
    from the cards that are played with. `heads` players in a row make a team, `options` are of a multiplayer
    game; `saves`: a folder for a save of each game with a violation.
    """

    decks: tuple[Deck, ...]
    seed: int
    heads: int = 1
    checks: bool = True
    max_decisions: int = MOST_DECISIONS
    saves: Path | None = None
    drawn: bool = False
    options: GameOptions = NO_OPTIONS
    #: who plays each seat; (): all at random
    by: tuple[str, ...] = ()
    #: everyone against everyone: `decks` are all of them, two play
    gauntlet: bool = False
    #: of a gauntlet only the games of the first deck
    of_first: bool = False
    #: what each game was like is noted
    noted: bool = False

    def pairing(self, number: int) -> tuple[int, ...]:
        """Return which decks play a game of a gauntlet, by seat: each pair twice running, seats changed."""
        if not self.gauntlet:
            return ()
        pairs = pairs_of(len(self.decks), self.of_first)
        one, other = pairs[number // 2 % len(pairs)]
        return (other, one) if number % 2 else (one, other)

    def seats(self, number: int, library: CardLibrary | None) -> tuple[Deck, ...]:
        """Return the decks of a game, by seat."""
        if self.gauntlet:
            return tuple(self.decks[one] for one in self.pairing(number))
        if not self.drawn or library is None:
            return self.decks
        first = number * len(self.decks)
        return tuple(drawn_deck(library, self.seed, first + seat) for seat in range(len(self.decks)))


def pairs_of(decks: int, of_first: bool) -> tuple[tuple[int, int], ...]:
    """Return which of so many decks meet in a gauntlet; `of_first`: only the first and each other one."""
    return tuple(pair for pair in combinations(range(decks), 2) if not of_first or pair[0] == 0)


class Finished(Struct, frozen=True):
    """A game that is over, and how many seconds of a processor it took."""

    result: Result
    cpu_s: float


@contextmanager
def seldom_collecting() -> Iterator[None]:
    """Look for garbage in circles seldom: what is loaded stays, and games leave little that does not go by itself."""
    before = gc.get_threshold()
    gc.freeze()
    gc.set_threshold(_YOUNG, *before[1:])
    try:
        yield
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()


def play_number(setup: Setup, number: int, library: CardLibrary | None, players: MakePlayer | None = None) -> Finished:
    """Play the game with a number, from 0. `players` makes those of `setup.by` who do not play at random.

    Without the invariants it has no session around it, unless something happens that only a session deals with.
    """
    began = time.process_time()
    result = None if setup.checks else _driven(setup, number, library, players)
    return Finished(result or _played(setup, number, library, players), time.process_time() - began)


def _driven(setup: Setup, number: int, library: CardLibrary | None, players: MakePlayer | None) -> Result | None:
    """The game with a number without a session; None where one has to play it."""
    seed = setup.seed + number
    try:
        driven = drive_game(
            setup.seats(number, library),
            str(seed),
            max_decisions=setup.max_decisions,
            library=library,
            heads=setup.heads,
            options=setup.options,
            by=setup.by,
            players=players,
            noted=setup.noted,
        )
    except Exception:  # whatever it is, it happens again in the session, which tells and saves it
        return None
    return None if driven is None else result_of_driven(number, seed, driven, setup.pairing(number))


def _played(setup: Setup, number: int, library: CardLibrary | None, players: MakePlayer | None) -> Result:
    """The game with a number, in a session."""
    seed = setup.seed + number
    played = play_game(
        setup.seats(number, library),
        str(seed),
        checks=setup.checks,
        max_decisions=setup.max_decisions,
        library=library,
        heads=setup.heads,
        options=setup.options,
        by=setup.by,
        players=players,
        noted=setup.noted,
    )
    result = result_of(number, seed, played, setup.saves, setup.pairing(number))
    played.session.timeline.let_go()
    return result


@seldom_collecting()
def simulate(
    decks: tuple[Deck, ...],
    games: int,
    seed: int,
    *,
    players: int = 2,
    heads: int = 1,
    checks: bool = True,
    max_decisions: int = MOST_DECISIONS,
    library: CardLibrary | None = None,
    saves: Path | None = None,
    drawn: bool = False,
    options: GameOptions = NO_OPTIONS,
    progress: Callable[[int], None] | None = None,
) -> dict[str, Any]:
    """Play `games` random games in this process; game number g (from 0) has the seed `seed` + g.

    Fewer decks than `players` are repeated in seat order. `progress` is told after each game how many are done. The
    rest is as in `Setup`. Returns what commands.md says of `simulate`.
    """
    setup = Setup(seated(decks, players), seed, heads, checks, max_decisions, saves, drawn, options)
    results, used = [], 0.0
    for number in range(games):
        finished = play_number(setup, number, library)
        results.append(finished.result)
        used += finished.cpu_s
        if progress is not None:
            progress(number + 1)
    return summary(results, players, seed, results, used, peak_mb())


def seated(decks: tuple[Deck, ...], players: int) -> tuple[Deck, ...]:
    """Return a deck for each of so many players; fewer decks are repeated in seat order."""
    return tuple(decks[place % len(decks)] for place in range(players))
