"""Passing on: what is offered to whom, what ends them, and that they hide no place and burn nobody unasked."""

from __future__ import annotations

import msgspec
import pytest

from tabletop.engine.language.abilities import Activated, Triggered
from tabletop.engine.language.costs import TapThis
from tabletop.engine.language.effects import DealDamage
from tabletop.engine.language.patterns import Begins
from tabletop.engine.language.player_effects import GainLife
from tabletop.engine.language.references import This
from tabletop.engine.state.players import PoolMana
from tabletop.engine.vocabulary import turn_parts as t
from tabletop.engine.vocabulary.decisions import Assigned
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.session.orders.orders import TABLE_ORDERS, PassUntil, Yielded
from tabletop.session.seeing.observation import Ask
from tabletop.session.table.session import Session
from tabletop.session.timeline.entries import Answered
from tests.engine.table import creature, plain
from tests.session.games import do, pending, session_at
from tests.session.passing_games import FILLER, HEAL, TABLE, ask_of, game_of, pass_on, where

replace = msgspec.structs.replace
ALTAR = plain("Altar", "artifact", Activated(cost=(TapThis(),), effects=(GainLife(1),)))
WHOLE_WAY = (
    t.MAIN_1, t.BEGINNING_OF_COMBAT, t.DECLARE_ATTACKERS, t.END_OF_COMBAT, t.MAIN_2, t.END_OF_TURN,
)  # fmt: skip


def places(ask: Ask) -> tuple[str, ...]:
    return tuple(one.key.split(":")[2] for one in ask.pass_until if one.key.startswith("step in"))


@pytest.mark.rule("300.2")
def test_ending_the_turn_is_offered_once_and_goes_on_to_the_next_main_phase() -> None:
    session = session_at(game_of().state, TABLE)
    pass_on(session, "End turn")
    ask = ask_of(session)
    assert where(session) == (1, t.MAIN_1)
    assert ask.offer == "Ann ends the turn"
    assert places(ask) == WHOLE_WAY
    assert ask.pass_until[0].main
    pass_on(session, "Let it run")
    assert where(session) == (1, t.MAIN_1)
    assert session.state.turn.number == 4
    by = [entry.by for entry in session.entries if isinstance(entry, Answered)]
    assert by.count("player") == 2
    assert by.count("order") == 14


@pytest.mark.rule("300.2", "408.1c")
def test_the_list_of_an_offer_is_where_a_seat_gets_priority_when_nobody_does_anything() -> None:
    state = game_of().state
    offered = session_at(state, TABLE)
    pass_on(offered, "End turn")
    literal = session_at(state)
    found = []
    while literal.state.turn.number == state.turn.number:
        if pending(literal).seat == 1:
            found.append(where(literal)[1])
        do(literal, "pass")
    assert places(ask_of(offered)) == tuple(found)


def test_to_attack_goes_to_the_declaration_and_is_there_only_where_something_can() -> None:
    session = session_at(game_of(in_play=((creature("Bear", 2, 2),), ())).state, TABLE)
    pass_on(session, "To attack")
    assert ask_of(session).offer == "Ann goes to attack"
    assert places(ask_of(session)) == (t.MAIN_1, t.BEGINNING_OF_COMBAT)
    pass_on(session, "Let it run")
    assert pending(session).purpose == "attackers"
    alone = session_at(game_of().state, TABLE)
    assert [one.text for one in ask_of(alone).pass_until if one.main] == ["End turn"]


def attack(session: Session, *names: str) -> None:
    """Go to attack with these creatures of the active seat, at the other player."""
    pass_on(session, "To attack")
    pass_on(session, "Let it run")
    decision = pending(session)
    keys = [source.key for source in ask_of(session).sources if source.text in names]
    assert len(keys) == len(names)
    assert session.answer(decision.seat, Assigned(tuple((key, "p1", 1) for key in keys))) is None


@pytest.mark.rule("309.1", "300.2")
def test_where_nothing_can_block_attackers_and_blockers_are_one_place_to_be_asked_at() -> None:
    session = session_at(game_of(in_play=((creature("Bear", 2, 2),), ())).state, TABLE)
    attack(session, "Bear")
    assert where(session) == (0, t.DECLARE_ATTACKERS)
    assert [one.text for one in ask_of(session).pass_until] == ["To damage", t.DECLARE_BLOCKERS]
    pass_on(session, "To damage")
    assert where(session) == (1, t.DECLARE_ATTACKERS)
    assert ask_of(session).offer == "Ann goes on to combat damage"
    assert places(ask_of(session)) == (t.DECLARE_ATTACKERS, t.DECLARE_BLOCKERS)
    pass_on(session, "Let it run")
    assert where(session) == (0, t.COMBAT_DAMAGE)
    assert session.state.stack[-1].kind == "damage"


def test_to_step_in_at_the_blockers_that_cannot_be_ends_passing_on() -> None:
    session = session_at(game_of(in_play=((creature("Bear", 2, 2),), ())).state, TABLE)
    attack(session, "Bear")
    pass_on(session, "To damage")
    pass_on(session, t.DECLARE_BLOCKERS)
    assert where(session) == (1, t.DECLARE_BLOCKERS)
    assert ask_of(session).offer == ""
    assert session.orders(0).until is None
    do(session, "pass")
    assert where(session) == (0, t.COMBAT_DAMAGE)


def test_where_something_can_block_both_are_asked_at_both_places() -> None:
    both = ((creature("Bear", 2, 2),), (creature("Wall", 0, 4),))
    session = session_at(game_of(in_play=both).state, TABLE)
    attack(session, "Bear")
    # the attacker lets its own attack go by order, as a spell, unless it holds
    assert (where(session), ask_of(session).offer) == ((1, t.DECLARE_ATTACKERS), "")
    assert session.undo()
    decision = pending(session)
    assert decision.purpose == "attackers"
    keys = Assigned(((ask_of(session).sources[0].key, "p1", 1),))
    assert session.answer(0, keys, hold=True) is None
    assert where(session) == (0, t.DECLARE_ATTACKERS)
    assert (ask_of(session).pass_until, session.orders(0).hold) == ((), False)
    do(session, "pass")
    assert (where(session), ask_of(session).offer) == ((1, t.DECLARE_ATTACKERS), "")
    do(session, "pass")
    assert session.answer(1, Assigned()) is None
    assert [where(session)[0], do(session, "pass").seat] == [0, 1]
    assert where(session) == (1, t.DECLARE_BLOCKERS)


def damage_shown(*, mine: tuple[object, ...], theirs: tuple[object, ...] = ()) -> Session:
    """A game in which the other seat is asked with combat damage on the stack; everything of Ann's attacks."""
    session = session_at(game_of(in_play=(mine, theirs)).state, TABLE)
    attack(session, *(card.name for card in mine))  # type: ignore[attr-defined]
    while not session.state.stack or pending(session).seat == 0:
        if pending(session).purpose == "blockers":
            ask = ask_of(session)
            blocks = Assigned(((ask.sources[0].key, ask.targets[0][0].key, 1),))
            assert session.answer(1, blocks) is None
        else:
            do(session, "pass")
    return session


@pytest.mark.rule("310.4", "300.2")
def test_letting_damage_be_dealt_goes_on_to_the_second_main_phase() -> None:
    session = damage_shown(mine=(creature("Bear", 2, 2),))
    ask = ask_of(session)
    assert ask.offer == "Ann lets damage be dealt and goes on to second main"
    assert [one.part for one in ask.pass_until] == [t.MAIN_2, t.COMBAT_DAMAGE, "after damage", t.END_OF_COMBAT]
    pass_on(session, "Let it run")
    assert session.state.life_of(1) == 18
    assert where(session) == (0, t.MAIN_2)


@pytest.mark.rule("310.4", "300.2")
def test_the_turn_is_ended_with_damage_on_the_stack_and_offered_once() -> None:
    session = session_at(game_of(in_play=((creature("Bear", 2, 2),), ())).state, TABLE)
    attack(session, "Bear")
    pass_on(session, "To damage")
    pass_on(session, "Let it run")
    number = session.state.turn.number
    assert [one.text for one in ask_of(session).pass_until if one.main] == ["Deal damage", "End turn"]
    pass_on(session, "End turn")
    ask = ask_of(session)
    assert ask.offer == "Ann lets damage be dealt and ends the turn"
    assert [one.part for one in ask.pass_until] == [
        "", t.COMBAT_DAMAGE, "after damage", t.END_OF_COMBAT, t.MAIN_2, t.END_OF_TURN,
    ]  # fmt: skip
    pass_on(session, "Let it run")
    assert session.state.life_of(1) == 18
    assert session.state.turn.number == number + 1
    assert where(session) == (1, t.MAIN_1)


def test_the_active_seat_stops_after_damage_where_it_wants_to() -> None:
    session = session_at(game_of(in_play=((creature("Bear", 2, 2),), ())).state, TABLE)
    attack(session, "Bear")
    pass_on(session, "To damage")
    pass_on(session, "Let it run")
    pass_on(session, "after damage")
    pass_on(session, "Let it run")
    assert where(session) == (0, t.COMBAT_DAMAGE)
    assert not session.state.stack


@pytest.mark.rule("310.4")
def test_the_places_of_damage_are_before_and_after_it() -> None:
    for text, life, part in (
        ("combat damage (now)", 20, t.COMBAT_DAMAGE),
        ("after damage", 18, t.COMBAT_DAMAGE),
        ("end of combat", 18, t.END_OF_COMBAT),
    ):
        session = damage_shown(mine=(creature("Bear", 2, 2),))
        pass_on(session, text)
        assert where(session) == (1, part)
        assert session.state.life_of(1) == life
        assert ask_of(session).offer == ""


@pytest.mark.rule("310.4", "420.5c")
def test_a_creature_that_dies_of_damage_ends_passing_on() -> None:
    session = damage_shown(mine=(creature("Bear", 2, 2),), theirs=(creature("Rat", 1, 1),))
    pass_on(session, "Let it run")
    assert where(session) == (1, t.COMBAT_DAMAGE)
    assert not session.state.stack
    assert session.orders(1).until is None
    assert places(ask_of(session)) == (t.COMBAT_DAMAGE, t.END_OF_COMBAT)


def test_what_is_offered_with_more_damage_to_come_is_one_damage_at_a_time() -> None:
    striker = creature("Lancer", 2, 2, "first strike")
    session = damage_shown(mine=(striker, creature("Bear", 2, 2)))
    assert ask_of(session).offer == "Ann lets the first damage be dealt"
    parts = [one.part for one in ask_of(session).pass_until]
    assert parts == [t.MAIN_2, t.COMBAT_DAMAGE, "after damage", t.END_OF_COMBAT]
    pass_on(session, "Let it run")
    # nobody is asked between the two, and everybody at the second
    assert (where(session), bool(session.state.stack)) == ((0, t.COMBAT_DAMAGE), True)
    do(session, "pass")
    assert ask_of(session).offer == "Ann lets damage be dealt and goes on to second main"


def test_an_active_seat_that_can_only_pass_is_not_asked_at_blockers() -> None:
    both = ((creature("Bear", 2, 2),), (creature("Wall", 0, 4),))
    session = session_at(game_of(hands=((), (HEAL,)), in_play=both).state, TABLE)
    attack(session, "Bear")
    assert where(session) == (1, t.DECLARE_ATTACKERS)


def test_what_is_offered_does_not_hang_on_the_hand() -> None:
    one = session_at(game_of(hands=((creature("Bear", 2, 2),), (HEAL,))).state, TABLE)
    other = session_at(game_of(hands=((HEAL,), (FILLER,))).state, TABLE)
    assert ask_of(one).pass_until == ask_of(other).pass_until


def test_a_step_in_later_ends_passing_on_and_the_active_seat_is_asked_afresh() -> None:
    session = session_at(game_of(in_play=((creature("Bear", 2, 2),), ())).state, TABLE)
    pass_on(session, "End turn")
    pass_on(session, "beginning of combat")
    assert where(session) == (1, t.BEGINNING_OF_COMBAT)
    assert ask_of(session).offer == ""
    assert session.orders(0).until is None
    do(session, "pass")
    assert pending(session).purpose == "attackers"


def test_a_step_in_now_passes_nothing() -> None:
    session = session_at(game_of().state, TABLE)
    pass_on(session, "End turn")
    pass_on(session, "main (now)")
    assert where(session) == (1, t.MAIN_1)
    assert ask_of(session).offer == ""
    assert session.orders(0).until is None
    do(session, "pass")
    assert where(session) == (1, t.BEGINNING_OF_COMBAT)


def test_passing_on_ends_when_something_is_played() -> None:
    game = game_of()
    session = session_at(game.state, TABLE)
    pass_on(session, "End turn")
    do(session, f"play:{game.ids('Heal', 1)[0]}")
    # no hand of Ann's is asked in vain: she passes on no more, and after the spell she decides anew
    assert session.orders(0).until is None
    while pending(session).seat == 1 or session.state.stack:
        do(session, "pass")
    assert where(session) == (0, t.MAIN_1)


def test_an_ability_is_let_by_from_now_on_and_everybody_sees_it() -> None:
    game = game_of(in_play=((ALTAR,), ()))
    session = session_at(game.state, TABLE)
    do(session, f"ability:{game.id('Altar')}:0")
    assert ask_of(session).yieldable
    assert session.let_by(1) is None
    assert session.observe(NOBODY).yields[0].source == game.id("Altar")
    assert not session.state.stack
    assert where(session) == (0, t.MAIN_1)


@pytest.mark.rule("300.2", "408.1c")
def test_passing_on_ends_at_a_trigger_unless_every_other_seat_lets_it_by() -> None:
    bell = plain("Bell", "artifact", Triggered(Begins("end of combat"), (GainLife(1),)))
    game = game_of(in_play=((bell,), ()))
    number = game.state.turn.number
    session = session_at(game.state, TABLE)
    pass_on(session, "End turn")
    pass_on(session, "Let it run")
    assert where(session) == (1, t.END_OF_COMBAT)
    assert session.state.stack
    assert (session.orders(0).until, session.orders(1).until) == (None, None)
    again = session_at(game.state, (TABLE_ORDERS, replace(TABLE_ORDERS, yields=(Yielded(game.id("Bell")),))))
    pass_on(again, "End turn")
    pass_on(again, "Let it run")
    assert again.state.life_of(0) == 21
    assert again.state.turn.number == number + 1


@pytest.mark.rule("300.2")
def test_passing_on_ends_at_a_state_based_effect_even_of_an_ability_that_is_let_by() -> None:
    moth = creature("Moth", 2, 2, abilities=(Triggered(Begins("end of combat"), (DealDamage(2, to=This()),)),))
    game = game_of(in_play=((moth,), ()))
    session = session_at(game.state, (TABLE_ORDERS, replace(TABLE_ORDERS, yields=(Yielded(game.id("Moth")),))))
    pass_on(session, "End turn")
    pass_on(session, "Let it run")
    assert not session.state.stack
    assert where(session) == (1, t.END_OF_COMBAT)
    assert session.orders(0).until is None
    assert ask_of(session).offer == "Ann goes on to second main"


def test_taking_back_takes_back_passes_and_orders() -> None:
    session = session_at(game_of().state, TABLE)
    before = session.state
    pass_on(session, "End turn")
    assert session.orders(0).until == PassUntil(4, t.MAIN_1)
    assert session.undo()
    assert session.orders(0) == TABLE_ORDERS
    assert session.state == before
    pass_on(session, "End turn")
    session.order(1, replace(session.orders(1), other_stops=(t.UPKEEP,)))
    pass_on(session, "Let it run")
    assert session.undo()
    assert session.orders(1).until is None
    assert session.undo()
    assert session.orders(1) == TABLE_ORDERS


def test_nobody_passes_on_as_is_not_offered() -> None:
    session = session_at(game_of().state, TABLE)
    number = len(session.entries)
    for seat, key in ((0, "pass until:9:upkeep"), (0, "nonsense"), (1, ask_of(session).pass_until[0].key)):
        refusal = session.pass_until(seat, key)
        assert refusal is not None
        assert "no such part" in refusal.reason
    assert len(session.entries) == number


def test_only_an_ability_of_another_player_can_be_let_by() -> None:
    game = game_of()
    session = session_at(game.state, TABLE)
    assert session.let_by(0) is not None
    do(session, f"play:{game.ids('Heal', 0)[0]}")
    assert session.let_by(1) is not None
    assert session.orders(1).yields == ()


def test_mana_in_the_pool_is_asked_in_place_of_an_offer() -> None:
    state = game_of().state
    players = (state.players[0], replace(state.players[1], pool=(PoolMana("R"),)))
    session = session_at(replace(state, players=players), TABLE)
    pass_on(session, "End turn")
    ask = ask_of(session)
    assert (ask.seat, ask.offer, ask.pass_until, ask.burn) == (1, "", (), 1)
