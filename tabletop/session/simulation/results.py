"""What is kept of a random game once it is over, and what many of them come to."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from math import sqrt
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

from msgspec import Struct

from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.ids import Seat
from tabletop.session.keeping.saves import SaveError
from tabletop.session.simulation.driven_game import Driven
from tabletop.session.simulation.notes import Notes
from tabletop.session.simulation.play_game import Played

#: how a game ended; "stopped": an invariant did not hold before its end
How: TypeAlias = Literal["won", "drawn", "cut", "stopped"]
#: so many standard deviations to each side hold 95 % of a normal distribution
_Z: Final = 1.959964
#: the ends that are counted
_COUNTED: Final[tuple[How, ...]] = ("won", "drawn", "cut")


class Violated(Struct, frozen=True):
    """What did not hold in a game, after which entry, and where the game is saved (None: nowhere)."""

    entry: int
    invariant: str
    message: str
    save: str | None = None


class Result(Struct, frozen=True, omit_defaults=True):
    """One game: its `number` from 0, how it ended and for whom. Equal seeds give equal results, on any machine."""

    number: int
    seed: int
    how: How
    winners: tuple[Seat, ...]
    turns: int
    priorities: int
    decisions: int
    violated: Violated | None = None
    #: what the game was like, where that was wanted; the decks of a gauntlet by seat, as numbers
    notes: Notes | None = None
    decks: tuple[int, ...] = ()


def result_of(number: int, seed: int, played: Played, saves: Path | None, decks: tuple[int, ...] = ()) -> Result:
    """Return what is kept of a game; one with a violation is saved in the folder `saves` (None: nowhere)."""
    state = played.session.timeline.position.checkpoint
    violation = played.violation
    violated = None
    if violation is not None:
        saved = None if saves is None else _saved(played, saves / f"violation-{seed}.json")
        violated = Violated(played.session.entry, violation.invariant, violation.message, saved)
    how: How = "stopped"
    if state.outcome is not None:
        how = "won" if state.outcome.winners else "drawn"
    elif violation is not None and violation.invariant == "cut":
        how = "cut"
    return Result(
        number, seed, how, _winners(state), state.turn.number, played.priorities, played.decisions,
        violated, played.notes, decks,
    )  # fmt: skip


def result_of_driven(number: int, seed: int, driven: Driven, decks: tuple[int, ...] = ()) -> Result:
    """Return what is kept of a game that was played without a session, to its end."""
    winners, turns = _winners(driven.state), driven.state.turn.number
    how: How = "won" if winners else "drawn"
    return Result(
        number, seed, how, winners, turns, driven.priorities, driven.decisions, None, driven.notes, decks
    )  # fmt: skip


def _winners(state: State) -> tuple[Seat, ...]:
    return tuple(sorted(state.outcome.winners)) if state.outcome is not None else ()


def _saved(played: Played, path: Path) -> str | None:
    try:
        played.session.save(path)
    except SaveError:
        return None
    return str(path)


def summary(
    results: Iterable[Result], seats: int, seed: int, played: Sequence[Result], cpu_s: float, peak: float | None
) -> dict[str, Any]:
    """Return what `simulate` finds: counts over all games, and what those cost that were `played` now.

    `cpu_s`: how many seconds of a processor they took; `peak`: the most memory, in megabytes.
    """
    used = max(cpu_s, 1e-9)
    return {
        **counts(results, seats, seed),
        "games_per_cpu_s": round(len(played) / used, 2),
        "priorities_per_cpu_s": round(sum(one.priorities for one in played) / used, 1),
        "peak_mb": peak,
    }


def counts(results: Iterable[Result], seats: int, seed: int) -> dict[str, Any]:
    """Count over games of so many seats, in the order of their numbers: the same wherever they were played.

    Of two players `win_rate` is the share of the games won by somebody that the first won, and `interval` where that
    share lies with 95 % (Wilson); None where nobody won.
    """
    games = sorted(results, key=lambda one: one.number)
    wins = [sum(seat in one.winners for one in games) for seat in range(seats)]
    share = {} if seats != 2 else rate(wins[0], sum(wins))
    return {
        "games": len(games),
        "seed": seed,
        "ended": {how: sum(one.how == how for one in games) for how in _COUNTED},
        "violations": [_as_violation(one, one.violated) for one in games if one.violated is not None],
        "turns": sum(one.turns for one in games),
        "priorities": sum(one.priorities for one in games),
        "decisions": sum(one.decisions for one in games),
        "wins": wins,
        **share,
    }


def rate(won: int, of: int) -> dict[str, Any]:
    """Return the share of games that were won, and where it lies with 95 % (Wilson); None where none was played."""
    if not of:
        return {"win_rate": None, "interval": None}
    share = won / of
    middle, spread = share + _Z * _Z / (2 * of), _Z * sqrt(share * (1 - share) / of + _Z * _Z / (4 * of * of))
    whole = 1 + _Z * _Z / of
    return {
        "win_rate": round(share, 4),
        "interval": [round((middle - spread) / whole, 4), round((middle + spread) / whole, 4)],
    }


def _as_violation(one: Result, violated: Violated) -> dict[str, Any]:
    return {
        "game": one.number,
        "seed": one.seed,
        "entry": violated.entry,
        "invariant": violated.invariant,
        "message": violated.message,
        "save": violated.save,
    }


def peak_mb(children: bool = False) -> float | None:
    """The most memory this process (`children`: any that it waited for) has had, in megabytes.

    None where the system does not say.
    """
    try:
        import resource
    except ImportError:
        return None
    peak = resource.getrusage(resource.RUSAGE_CHILDREN if children else resource.RUSAGE_SELF).ru_maxrss
    return round(peak / (1 << 20 if sys.platform == "darwin" else 1 << 10), 1)
