"""A table to build a position on: a game of any kind that begins empty, with the rules off."""

from __future__ import annotations

from pathlib import Path

import msgspec

from tabletop import __version__
from tabletop.engine.rules.board.influence import ranges_now
from tabletop.engine.state.game import State
from tabletop.engine.state.game_options import NO_OPTIONS, GameOptions, why_unfit
from tabletop.engine.state.players import Player, Team
from tabletop.engine.state.turn import Turn
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.engine.vocabulary.turn_parts import MAIN, MAIN_1
from tabletop.session.keeping import seeds
from tabletop.session.keeping.saves import EDITION, DeckKept, Header, cards_hash
from tabletop.session.orders.orders import TABLE_ORDERS
from tabletop.session.table.session import Session
from tabletop.session.timeline import chance

#: life totals begin with so much for each member of a team (606.10)
LIFE = 20
#: the turn that a position stands in until somebody says another one: nothing is special about it
TURN = 3


def empty_table(
    names: tuple[str, ...],
    heads: int = 1,
    *,
    options: GameOptions = NO_OPTIONS,
    seed: str | None = None,
    data: Path | None = None,
) -> Session:
    """Begin a game in which nothing is there yet and everything is moved by hand, in the first seat's main phase.

    `heads`: how many players make a team; `options`: of a multiplayer game. Raises ValueError where the players make no
    two or more whole teams, or have options that are of another game.
    """
    if wrong := why_unfit(options, len(names)):
        raise ValueError(f"These options are of another game than one of {len(names)} players: {wrong}.")
    if heads < 1 or len(names) % heads or len(names) < 2 * heads:
        raise ValueError(f"{len(names)} players make no two or more teams of {heads}.")
    teams = len(names) // heads
    state = State(
        cards=(),
        players=tuple(
            Player(seat=seat, name=name, team=seat // heads, kept=True, upkeeps=_upkeeps(seat // heads, teams))
            for seat, name in enumerate(names)
        ),
        teams=tuple(
            Team(members=tuple(range(first, first + heads)), life=heads * LIFE) for first in range(0, len(names), heads)
        ),
        objects={},
        turn=Turn(number=TURN, team=0, phase=MAIN_1, step=MAIN, priority=0, next_team=1),
        chooser=NOBODY,
        starting_team=(1 - TURN) % teams,
        rules_off=True,
        options=options,
    )
    state = msgspec.structs.replace(state, reach=ranges_now(state))
    drawn = chance.hidden_seed() if seed is None else seed
    header = Header(
        engine=__version__,
        edition=EDITION,
        cards=cards_hash((state.cards,)),
        seed=drawn,
        hidden_seed=seed is None,
        names=names,
        decks=tuple(DeckKept("the editor", ()) for _ in names),
        orders=(TABLE_ORDERS,) * len(names),
        start=state,
        heads=heads,
        options=options,
    )
    session = Session(seeds.seal(header), state, data=data)
    session.course.open_journal()
    session.advance()
    return session


def _upkeeps(team: int, teams: int) -> tuple[int, int]:
    """The turns of a team's last two upkeeps, as they would be with one turn after another."""
    last = TURN + (team - teams if team else 0)
    return max(0, last - teams), max(0, last)
