"""Where seats are asked, and what their orders answer for them."""

from __future__ import annotations

import random

import msgspec
import pytest

from tabletop.engine.language.abilities import Activated, Card, Spell
from tabletop.engine.language.costs import TapThis
from tabletop.engine.language.player_effects import GainLife
from tabletop.engine.state.game import State
from tabletop.engine.state.players import PoolMana
from tabletop.engine.vocabulary import turn_parts as t
from tabletop.engine.vocabulary.decisions import Assigned, Pick, Picked
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.session.orders import stops
from tabletop.session.orders.orders import FULL_CONTROL, TABLE_ORDERS, Orders, Yielded, toggled
from tabletop.session.simulation.agents import RandomAgent
from tabletop.session.simulation.secrecy import disguised
from tabletop.session.table.session import Session
from tabletop.session.timeline.entries import Answered
from tabletop.session.timeline.position import Position
from tests.engine.table import Table, creature, land, plain, table
from tests.session.games import do, keep_hands, new_session, pending, play, session_at

replace = msgspec.structs.replace
TABLE = (TABLE_ORDERS, TABLE_ORDERS)
HEAL = plain("Heal", "instant", Spell(effects=(GainLife(1),)), cost=("0",))
ALTAR = plain("Altar", "artifact", Activated(cost=(TapThis(),), effects=(GainLife(1),)))
FILLER = land("Forest")


def where(session: Session) -> tuple[int, str]:
    """Whose decision is pending, and at which part of the turn."""
    state = session.state
    return pending(session).seat, t.part_text(state.turn.phase, state.turn.step)


def by_order(session: Session) -> int:
    return sum(isinstance(entry, Answered) and entry.by == "order" for entry in session.entries)


def two_hands(**more: object) -> Table:
    return table(hands=((HEAL, FILLER), (HEAL, FILLER)), libraries=((FILLER,) * 9, (FILLER,) * 9), **more)  # type: ignore[arg-type]


@pytest.mark.rule("300.2")
def test_the_active_seat_is_asked_in_main_phases_and_the_other_wherever_it_has_let_nothing_run() -> None:
    session = session_at(two_hands(priority=0).state, TABLE)
    asked = [where(session)]
    for _ in range(6):
        do(session, "pass")
        asked.append(where(session))
    assert asked == [
        (0, t.MAIN_1),
        (1, t.MAIN_1),
        (1, t.BEGINNING_OF_COMBAT),
        (1, t.DECLARE_ATTACKERS),
        (1, t.END_OF_COMBAT),
        (0, t.MAIN_2),
        (1, t.MAIN_2),
    ]
    assert by_order(session) == 3
    assert any("by order" in line.text for line in session.log(NOBODY))


def test_full_control_is_asked_every_time() -> None:
    session = session_at(two_hands(priority=0).state)
    for _ in range(10):
        do(session, "pass")
    assert by_order(session) == 0


@pytest.mark.rule("408.1c")
def test_ones_own_spell_is_let_go_and_the_other_player_is_asked() -> None:
    game = two_hands(priority=0)
    session = session_at(game.state, TABLE)
    do(session, f"play:{game.ids('Heal', 0)[0]}")
    assert where(session) == (1, t.MAIN_1)
    assert session.state.stack
    do(session, "pass")
    assert not session.state.stack
    assert where(session) == (0, t.MAIN_1)


def test_a_hold_keeps_priority_once() -> None:
    game = two_hands(priority=0)
    session = session_at(game.state, TABLE)
    assert session.answer(0, Picked((f"play:{game.ids('Heal', 0)[0]}",)), hold=True) is None
    assert where(session) == (0, t.MAIN_1)
    assert session.state.stack
    assert not session.orders(0).hold
    do(session, "pass")
    assert where(session) == (1, t.MAIN_1)


@pytest.mark.rule("300.2")
def test_combat_damage_and_declared_attackers_ask_both() -> None:
    game = table(
        in_play=((creature("Bear", 2, 2),), ()),
        hands=((HEAL,), (HEAL,)),
        libraries=((FILLER,) * 5, (FILLER,) * 5),
        priority=0,
    )
    session = session_at(game.state, TABLE)
    do(session, "pass")
    do(session, "pass")
    assert do(session, "pass").purpose == "attackers"
    bear = game.key("Bear")
    assert session.answer(0, Assigned(((bear, "p1", 1),))) is None
    asked = []
    while session.state.turn.step != t.COMBAT_DAMAGE or session.state.stack:
        asked.append(where(session))
        do(session, "pass")
    parts = (t.DECLARE_ATTACKERS, t.DECLARE_BLOCKERS, t.COMBAT_DAMAGE)
    assert asked == [(seat, part) for part in parts for seat in (0, 1)]


@pytest.mark.rule("300.2")
def test_nobody_burns_unasked() -> None:
    state = two_hands(priority=0, phase=t.BEGINNING, step=t.DRAW).state
    players = tuple(replace(player, pool=(PoolMana("R"),)) for player in state.players)
    session = session_at(replace(state, players=players), TABLE)
    assert where(session) == (0, t.DRAW)
    do(session, "pass")
    assert where(session) == (1, t.DRAW)
    do(session, "pass")
    assert session.state.life_of(0) == 19
    assert session.state.life_of(1) == 19


def test_a_seat_with_nothing_but_passing_is_not_asked() -> None:
    game = table(hands=((HEAL,), ()), in_play=((), (FILLER, creature("Bear", 2, 2))), priority=0)
    session = session_at(game.state, TABLE)
    do(session, f"play:{game.id('Heal')}")
    # seat 1 has no hand and only a land to tap: the spell has resolved already
    assert not session.state.stack
    assert where(session)[0] == 0


def test_but_one_that_everybody_sees_could_act_is() -> None:
    game = table(hands=((HEAL,), ()), in_play=((), (ALTAR,)), priority=0)
    session = session_at(game.state, TABLE)
    do(session, f"play:{game.id('Heal')}")
    assert where(session)[0] == 1


def test_an_ability_that_was_yielded_to_resolves() -> None:
    game = table(hands=((), (HEAL,)), in_play=((ALTAR, replace_name(ALTAR, "Shrine")), ()), priority=0)
    altar, shrine = game.id("Altar"), game.id("Shrine")
    session = session_at(game.state, TABLE)
    session.order(1, replace(TABLE_ORDERS, yields=(Yielded(altar, game.state.turn.number),)))
    do(session, f"ability:{altar}:0")
    assert not session.state.stack
    do(session, f"ability:{shrine}:0")
    assert where(session)[0] == 1


def replace_name(card: Card, name: str) -> Card:
    return replace(card, name=name)


def test_stops_add_a_time_to_be_asked_to_ones_own_turns() -> None:
    session = session_at(two_hands(priority=0).state, TABLE)
    session.order(0, replace(TABLE_ORDERS, own_stops=(t.BEGINNING_OF_COMBAT,)))
    do(session, "pass")
    do(session, "pass")
    assert where(session) == (0, t.BEGINNING_OF_COMBAT)


def test_a_stop_in_the_others_turn_ends_its_passing_on_and_ones_own() -> None:
    session = session_at(two_hands(priority=0).state, TABLE)
    session.order(1, replace(TABLE_ORDERS, other_stops=(t.END_OF_COMBAT,)))
    number = session.state.turn.number
    assert session.pass_until(0, f"pass until:{number + 1}:{t.MAIN_1}") is None
    assert where(session) == (1, t.MAIN_1)
    assert session.pass_until(1, f"pass until:{number}:") is None
    assert where(session) == (1, t.END_OF_COMBAT)
    ask = session.observe(1).ask
    assert ask is not None
    assert (ask.offer, ask.pass_until) == ("", ())
    do(session, "pass")
    assert where(session) == (0, t.MAIN_2)


def test_toggling_a_stop_twice_leaves_it_out_and_keeps_the_order_of_a_turn() -> None:
    stops_ = toggled(toggled((), "end of turn"), "upkeep")
    assert stops_ == ("upkeep", "end of turn")
    assert toggled(stops_, "upkeep") == ("end of turn",)


def test_orders_are_saved_with_the_game() -> None:
    session = new_session(full_control=False)
    mine = Orders(full_control=True, other_stops=("upkeep",))
    session.order(1, mine)
    assert session.orders(1) == mine
    assert session.observe(1).other_stops == ("upkeep",)
    # stops are private
    assert session.observe(0).other_stops == TABLE_ORDERS.other_stops
    assert session.observe(NOBODY).own_stops == ()


def decisions_of(state: State, orders: Orders, passes: int) -> list[tuple[int, str, bool]]:
    """Who is asked what, and whether orders answer it, while everybody passes."""
    position = Position(state)
    seen = []
    for _ in range(passes):
        decision = position.current()
        if not isinstance(decision, Pick) or decision.purpose != "priority":
            break
        answer = stops.by_order(position.state, decision, orders)
        seen.append((decision.seat, decision.text, answer is None))
        if position.checkpoint.turn.number != state.turn.number:
            break  # a card from a library that nobody knows
        position.send(stops.PASS)
    return seen


@pytest.mark.parametrize("orders", [TABLE_ORDERS, FULL_CONTROL])
def test_whether_a_seat_is_asked_does_not_depend_on_hidden_cards(orders: Orders) -> None:
    """Non-interference: other cards in all hands and libraries, the same asks."""
    compared = 0
    for game in range(10):
        session = new_session(f"{game}")
        agent = RandomAgent(f"{game}")
        dice = random.Random(game)
        print("seed", game)
        while (decision := session.decision) is not None:
            session.answer(decision.seat, agent.answer(session.state, decision))
            if session.timeline.position.answers or dice.randrange(15) or session.state.turn.number == 0:
                continue
            state = session.state
            mine = decisions_of(state, orders, 12)
            for _ in range(2):
                assert decisions_of(disguised(state, NOBODY, dice), orders, 12) == mine
            compared += len(mine)
    assert compared > 200


def test_a_game_at_the_table_asks_far_less_often() -> None:
    full, table_ = new_session("12"), new_session("12", full_control=False)
    play(full, 2000, "12")
    agent = RandomAgent("12")
    while (decision := table_.decision) is not None:
        answer = agent.answer(table_.state, decision)
        ask = table_.observe(decision.seat).ask
        assert ask is not None
        if answer == stops.PASS and ask.pass_until:
            assert table_.pass_until(decision.seat, ask.pass_until[0].key) is None
        else:
            assert table_.answer(decision.seat, answer) is None
    assert full.over
    assert table_.over
    asked = [sum(isinstance(e, Answered) and e.by == "player" for e in one.entries) for one in (full, table_)]
    turns = [one.timeline.cursor.turn for one in (full, table_)]
    assert asked[1] / turns[1] < 0.7 * asked[0] / turns[0]


@pytest.mark.rule("408.1c")
def test_upkeeps_before_anything_is_in_play_are_passed_by_everybodys_orders() -> None:
    session = new_session("4", full_control=False)
    keep_hands(session)
    assert where(session) == (0, t.MAIN_1)
    assert by_order(session) >= 2
    # the second turn too, as long as nobody has put anything into play
    session.pass_until(0, f"pass until:{session.state.turn.number + 1}:{t.MAIN_1}")
    while where(session)[0] == 1 and session.state.turn.number == 1:
        do(session, "pass")
    assert session.state.in_play == ()
    assert where(session) == (1, t.MAIN_1)


@pytest.mark.rule("408.1c")
@pytest.mark.parametrize("mine", [replace(TABLE_ORDERS, other_stops=(t.UPKEEP,)), FULL_CONTROL])
def test_a_stop_or_full_control_is_asked_there_all_the_same(mine: Orders) -> None:
    session = new_session("4", full_control=False)
    session.order(1, mine)
    keep_hands(session)
    assert where(session) == (1, t.UPKEEP)


def test_with_something_in_play_the_other_seat_is_asked_in_the_upkeep() -> None:
    laid = two_hands(priority=0, in_play=((FILLER,), ()), phase=t.BEGINNING, step=t.UPKEEP)
    assert not stops.before_anything(laid.state)
    bare = two_hands(priority=0, phase=t.BEGINNING, step=t.UPKEEP)
    assert stops.before_anything(bare.state)
