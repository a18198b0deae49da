"""Games with passing on in tests: small hands, what a seat is asked, and passing on by the words of a way."""

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


def pass_on(session: Session, text: str) -> None:
    """Pass on by the way with that text for whoever is asked."""
    key = next(one.key for one in ask_of(session).pass_until if one.text == text)
    assert session.pass_until(pending(session).seat, key) is None
