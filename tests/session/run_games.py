"""Games with runs in tests: small hands, what a seat is asked, and beginning a run by its words."""

from __future__ import annotations

from tabletop.engine.language.abilities import Spell
from tabletop.engine.language.player_effects import GainLife
from tabletop.engine.vocabulary import turn_parts as t
from tabletop.engine.vocabulary.ids import Seat
from tabletop.session.orders.orders import TABLE_ORDERS
from tabletop.session.seeing.observation import Ask
from tabletop.session.table.session import Session
from tests.engine.table import Table, land, plain, table
from tests.session.games import pending

TABLE = (TABLE_ORDERS, TABLE_ORDERS)
HEAL = plain("Heal", "instant", Spell(effects=(GainLife(1),)), cost=("0",))
FILLER = land("Forest")


def game_of(**more: object) -> Table:
    usual = {"hands": ((HEAL, FILLER),) * 2, "libraries": ((FILLER,) * 9,) * 2, "priority": 0}
    return table(**{**usual, **more})  # type: ignore[arg-type]


def ask_of(session: Session) -> Ask:
    ask = session.observe(pending(session).seat).ask
    assert ask is not None
    return ask


def where(session: Session) -> tuple[Seat, str]:
    turn = session.state.turn
    return pending(session).seat, t.part_text(turn.phase, turn.step)


def run(session: Session, text: str) -> None:
    """Begin the run with that text for whoever is asked."""
    key = next(one.key for one in ask_of(session).runs if one.text == text)
    assert session.run(pending(session).seat, key) is None
