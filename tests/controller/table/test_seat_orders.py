"""Orders at the table: guarded like every pass, given by the right seat, and gone with the hand that shows them."""

from __future__ import annotations

import pytest

from tabletop.controller.table.table_controller import SHIFT, TableController
from tabletop.controller.table.updates import TABLE, HandPlace
from tabletop.engine.language.abilities import Activated, Spell
from tabletop.engine.language.costs import TapThis
from tabletop.engine.language.player_effects import GainLife
from tabletop.engine.vocabulary import turn_parts as t
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.session.orders.orders import TABLE_ORDERS
from tabletop.session.table.session import Session
from tests.engine.table import Table, creature, land, plain, table
from tests.session.games import session_at

HEAL = plain("Heal", "instant", Spell(effects=(GainLife(1),)), cost=("0",))
ALTAR = plain("Altar", "artifact", Activated(cost=(TapThis(),), effects=(GainLife(1),)))
FILLER = land("Forest")


class Clock:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def at_table(game: Table | None = None, open_hands: bool = False) -> tuple[TableController, Session, Clock]:
    """A table with a game that stands in a main phase, long after the last answer."""
    stands = game or table(
        in_play=((creature("Bear", 2, 2), FILLER, ALTAR), ()),
        hands=((HEAL,), (HEAL,)),
        libraries=((FILLER,) * 9, (FILLER,) * 9),
        priority=0,
    )
    session, clock = session_at(stands.state, (TABLE_ORDERS, TABLE_ORDERS)), Clock()
    controller = TableController(session, open_hands, clock)
    clock.now += 1
    return controller, session, clock


def stops_shown(controller: TableController) -> bool:
    return bool(controller.update.table.own_stops or controller.update.table.other_stops)


def key_of(controller: TableController, text: str) -> str:
    ask = controller.update.ask
    assert ask is not None
    return next(one.key for one in ask.pass_until if one.text == text)


def test_the_pass_key_begins_the_first_run_and_lets_the_others_go_on() -> None:
    controller, session, clock = at_table()
    controller.pass_priority(0)
    ask = controller.update.ask
    assert ask is not None
    assert (ask.seat, ask.offer) == (1, "Ann goes to attack")
    controller.pass_priority(1)
    assert controller.update.ask == ask  # too soon after the ask came
    clock.now += 1
    controller.pass_priority(0)
    assert controller.update.ask == ask  # the wrong seat
    controller.pass_priority(1)
    assert session.decision is not None
    assert session.decision.purpose == "attackers"


def test_a_run_is_chosen_like_an_option() -> None:
    controller, session, clock = at_table()
    controller.choose(key_of(controller, "End turn"))
    clock.now += 1
    controller.choose(key_of(controller, t.BEGINNING_OF_COMBAT))
    assert session.state.turn.step == t.BEGINNING_OF_COMBAT
    assert session.decision is not None
    assert session.decision.seat == 1


@pytest.mark.rule("300.3")
def test_every_run_asks_twice_before_mana_burns() -> None:
    for text in ("To attack", "End turn", "second main"):
        controller, session, clock = at_table()
        forest = next(thing.id for thing in session.state.permanents() if session.state.cards[thing.card] == FILLER)
        controller.touch(forest)
        ask = controller.update.ask
        assert ask is not None
        assert ask.burn == 1
        clock.now += 1
        before = session.entry
        controller.orders.begin_run(key_of(controller, text), 0)
        assert controller.update.armed
        assert session.entry == before
        controller.orders.begin_run(key_of(controller, text), 0)
        assert session.entry > before


def test_shift_on_the_drop_holds_priority() -> None:
    for modifiers, asked in ((SHIFT, 0), (0, 1)):
        controller, session, _ = at_table()
        controller.hands.lift(0, True)
        controller.drop(HandPlace(0, 0), TABLE, modifiers)
        controller.confirm()
        assert session.state.stack
        assert session.decision is not None
        assert session.decision.seat == asked


def test_stops_are_set_and_seen_with_the_hand_lifted_only() -> None:
    controller, session, _ = at_table()
    assert not controller.orders.toggle_stop(t.UPKEEP, False)
    controller.hands.keep(1)
    assert controller.orders.toggle_stop(t.UPKEEP, False)
    assert controller.orders.toggle_stop(t.END_OF_TURN, True)
    assert session.orders(1).other_stops == controller.update.table.other_stops == (t.UPKEEP,)
    assert controller.update.table.own_stops == (t.END_OF_TURN,)
    controller.hands.lower_all()
    assert not stops_shown(controller)
    controller.hands.keep(0)
    assert not stops_shown(controller)
    controller.hands.lift(1, True)
    controller.orders.toggle_stop(t.UPKEEP, False)
    assert session.orders(1).other_stops == ()


def test_with_open_hands_the_seat_that_is_asked_sets_its_stops() -> None:
    controller, session, _ = at_table(open_hands=True)
    assert controller.orders.toggle_stop(t.UPKEEP, True)
    assert session.orders(0).own_stops == controller.update.table.own_stops == (t.UPKEEP,)


def test_full_control_is_known_to_everybody_and_asked_at_every_priority() -> None:
    controller, session, _ = at_table()
    controller.orders.toggle_full_control(1)
    assert session.observe(NOBODY).full_control == (False, True)
    controller.pass_priority(0)
    ask = controller.update.ask
    assert ask is not None
    assert (ask.seat, ask.offer, ask.pass_until) == (1, "", ())
    controller.orders.toggle_full_control(1)
    ask = controller.update.ask
    assert ask is not None
    assert ask.offer != ""


def test_an_ability_is_let_by_and_asked_for_again_when_that_is_withdrawn() -> None:
    controller, session, clock = at_table()
    altar = next(thing.id for thing in session.state.permanents() if session.state.cards[thing.card] == ALTAR)
    controller.touch(altar)
    ask = controller.update.ask
    assert ask is not None
    assert (ask.seat, ask.yieldable) == (1, True)
    controller.orders.let_by(game=True)
    assert session.state.stack  # too soon
    clock.now += 1
    controller.orders.let_by(game=True)
    assert not session.state.stack
    assert [(one.seat, one.source, one.game) for one in controller.update.table.yields] == [(1, altar, True)]
    controller.orders.withdraw_yields(1)
    assert controller.update.table.yields == ()
    controller.undo()
    assert session.orders(1).yields == ()
