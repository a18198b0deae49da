"""Stops, passing on and yields of teams, and of more than two players: whom the program asks, and what for."""

from __future__ import annotations

import random

import msgspec
import pytest

from tabletop.engine.language.abilities import Activated, Spell
from tabletop.engine.language.costs import TapThis
from tabletop.engine.language.player_effects import GainLife
from tabletop.engine.state.players import PoolMana
from tabletop.engine.vocabulary import turn_parts as t
from tabletop.engine.vocabulary.decisions import Assign, Assigned, Pick, Picked
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.session.orders import passing_on, stops
from tabletop.session.orders.orders import TABLE_ORDERS, Orders
from tabletop.session.seeing.observation import Ask
from tabletop.session.simulation.agents import RandomAgent
from tabletop.session.simulation.secrecy import disguised
from tabletop.session.table.session import Session
from tabletop.session.timeline.entries import Answered
from tests.engine.table import Table, creature, land, plain, table
from tests.session.games import TABLES, do, pending, session_at, session_of

replace = msgspec.structs.replace
NAMES = ("Ann", "Bob", "Cid", "Dee")
HEAL = plain("Heal", "instant", Spell(effects=(GainLife(1),)), cost=("0",))
ALTAR = plain("Altar", "artifact", Activated(cost=(TapThis(),), effects=(GainLife(1),)))
FILLER = land("Forest")


def many(players: int, heads: int, *, hands: bool = True, **more: object) -> Table:
    """A main phase with a library and a hand for everybody."""
    hand = (HEAL, FILLER) if hands else ()
    return table(
        names=NAMES[:players], heads=heads, hands=(hand,) * players, libraries=((FILLER,) * 9,) * players, **more
    )  # type: ignore[arg-type]


def seated(game: Table) -> Session:
    return session_at(game.state, (TABLE_ORDERS,) * len(game.state.players))


def asked(session: Session) -> tuple[int, str]:
    state = session.state
    return pending(session).seat, t.part_text(state.turn.phase, state.turn.step)


def plays(session: Session, seat: int, what: str = "Heal") -> str:
    """The key under which a member of the team that is asked may play something."""
    decision = pending(session)
    assert isinstance(decision, Pick)
    whose = NOBODY if seat == decision.seat else seat
    return next(option.key for option in decision.options if option.seat == whose and what in option.text)


def ask_of(session: Session, viewer: int) -> Ask:
    ask = session.observe(viewer).ask
    assert ask is not None
    return ask


def to_damage(session: Session) -> None:
    """Go on until combat damage is on the stack; attackers of a team hit its first member."""
    while not session.state.stack:
        decision = pending(session)
        if isinstance(decision, Assign):
            pairs = tuple(
                (one.key, targets[0].key, 1) for one, targets in zip(decision.sources, decision.targets, strict=True)
            )
            assert session.answer(decision.seat, Assigned(pairs)) is None
        else:
            do(session, "pass")


def texts(session: Session) -> list[str]:
    return [line.text for line in session.log(NOBODY)]


@pytest.mark.rule("606.6f")
def test_a_teams_own_spell_is_let_go_whoever_of_it_has_played_it() -> None:
    session = seated(many(4, 2, priority=0))
    assert session.answer(1, Picked((plays(session, 1),))) is None
    assert pending(session).seat == 2  # Ann and Bob have let Bob's spell go by order
    assert texts(session)[-1] == "Ann & Bob pass by order: Heal."


def test_a_team_that_holds_keeps_priority_with_the_spell_of_either_member() -> None:
    session = seated(many(4, 2, priority=0))
    assert session.answer(1, Picked((plays(session, 1),)), hold=True) is None
    assert pending(session).seat == 0
    assert pending(session).mates == (1,)


@pytest.mark.parametrize("hands", [((), (HEAL,)), ((HEAL,), ()), ((), ())])
def test_a_silent_pass_needs_the_empty_hands_of_the_whole_team(hands: tuple[tuple[object, ...], ...]) -> None:
    game = table(names=NAMES, heads=2, hands=((HEAL,), (), *hands), libraries=((FILLER,) * 9,) * 4, priority=0)  # type: ignore[arg-type]
    session = seated(game)
    do(session, plays(session, 0))
    # the others are asked where either of them has a card, whatever it is
    assert (pending(session).seat == 2) == any(hands)


@pytest.mark.rule("300.3", "606.9")
def test_nobody_of_a_team_burns_unasked() -> None:
    game = many(4, 2, hands=False, priority=1, phase=t.MAIN_1)
    players = list(game.state.players)
    players[3] = replace(players[3], pool=(PoolMana("R", count=2),))
    session = (
        seated(Table(replace(game.state, players=tuple(players))))
        if False
        else session_at(
            replace(game.state, players=tuple(players), turn=replace(game.state.turn, priority=0)), (TABLE_ORDERS,) * 4
        )
    )
    do(session, "pass")
    assert pending(session).seat == 2
    ask = session.observe(3).ask
    assert ask is not None
    assert (ask.burn, ask.passing) == (2, "end phase, 2 burn: 40 to 38")
    assert session.observe(0).ask.burn == 2  # type: ignore[union-attr]


@pytest.mark.rule("300.2", "408.1c")
def test_either_member_passes_on_for_the_team_and_the_other_team_is_asked_once() -> None:
    session = seated(many(4, 2, priority=0))
    assert session.pass_until(1, "pass until:4:precombat main") is None
    assert asked(session) == (2, t.MAIN_1)
    assert session.orders(0).until is not None
    assert session.orders(1).until is None
    assert ask_of(session, 3).offer == "Ann & Bob end the turn"
    assert session.pass_until(3, "pass until:3:") is None
    assert asked(session)[1] == t.MAIN_1
    assert session.state.turn.number == 4


@pytest.mark.parametrize(("players", "heads"), [(3, 1), (4, 1)])
def test_passing_on_asks_each_other_player_in_turn_order(players: int, heads: int) -> None:
    session = seated(many(players, heads, priority=0))
    assert session.pass_until(0, "pass until:4:precombat main") is None
    for seat in range(1, players):
        assert asked(session) == (seat, t.MAIN_1)
        ask = ask_of(session, seat)
        assert ask.offer == "Ann ends the turn"
        assert [one.part for one in ask.pass_until][-2:] == ["next upkeep", "next draw"]
        assert session.pass_until(seat, "pass until:4:precombat main") is None
    assert session.state.turn.number == 4
    assert asked(session) == (1, t.MAIN_1)


def test_one_player_steps_in_on_the_way_and_the_others_are_asked_there_too() -> None:
    session = seated(many(3, 1, priority=0))
    session.pass_until(0, "pass until:4:precombat main")
    session.pass_until(1, "pass until:4:precombat main")
    assert session.pass_until(2, "step in:3:end of combat") is None
    assert asked(session) == (2, t.END_OF_COMBAT)
    assert ask_of(session, 2).offer == ""


def test_one_player_steps_in_in_the_next_turn() -> None:
    session = seated(many(3, 1, priority=0))
    session.pass_until(0, "pass until:4:precombat main")
    session.pass_until(1, "pass until:4:precombat main")
    assert session.pass_until(2, "step in:4:draw") is None
    assert session.state.turn.number == 4
    assert asked(session) == (2, t.DRAW)


@pytest.mark.parametrize(("players", "heads"), TABLES)
def test_damage_on_the_stack_is_let_through_by_each_team(players: int, heads: int) -> None:
    bear = creature("Bear", 2, 2)
    game = many(
        players, heads, in_play=((bear,),), priority=0, phase=t.COMBAT, step=t.DECLARE_BLOCKERS, attacks=("Bear",)
    )
    session = seated(game)
    to_damage(session)
    assert asked(session) == (0, t.COMBAT_DAMAGE)
    assert session.pass_until(0, "pass until:3:postcombat main") is None
    for team in range(1, players // heads):
        seat = team * heads
        assert asked(session) == (seat, t.COMBAT_DAMAGE)
        ask = ask_of(session, seat)
        assert ask.offer.startswith("Ann & Bob let damage be dealt and go on" if heads == 2 else "Ann lets damage be")
        (way,) = [one.key for one in ask.pass_until if one.main]
        assert session.pass_until(seat, way) is None
    assert not session.state.stack
    assert asked(session) == (0, t.MAIN_2)


def test_who_acts_before_damage_is_dealt_has_it_asked_afresh() -> None:
    bear = creature("Bear", 2, 2)
    game = many(3, 1, in_play=((bear,),), priority=0, phase=t.COMBAT, step=t.DECLARE_BLOCKERS, attacks=("Bear",))
    session = seated(game)
    to_damage(session)
    session.pass_until(0, "pass until:3:postcombat main")
    assert asked(session)[0] == 1
    do(session, plays(session, 1))
    while len(session.state.stack) > 1:
        do(session, "pass")
    assert asked(session) == (0, t.COMBAT_DAMAGE)
    assert all(session.orders(seat).until is None for seat in range(3))


def test_an_ability_is_let_by_for_the_team_by_either_member() -> None:
    game = table(
        names=NAMES, heads=2, hands=((FILLER,),) * 4, libraries=((FILLER,) * 9,) * 4, in_play=((), (ALTAR,)), priority=0
    )
    session = seated(game)
    assert session.answer(1, Picked((plays(session, 1, "Altar"),))) is None
    assert pending(session).seat == 2
    assert ask_of(session, 2).yieldable
    assert ask_of(session, 3).yieldable
    assert session.let_by(3) is None
    assert [len(session.orders(seat).yields) for seat in range(4)] == [0, 0, 1, 0]


def test_nobody_lets_an_ability_of_the_own_team_by() -> None:
    game = table(
        names=NAMES, heads=2, hands=((FILLER,),) * 4, libraries=((FILLER,) * 9,) * 4, in_play=((), (ALTAR,)), priority=0
    )
    session = seated(game)
    assert session.answer(1, Picked((plays(session, 1, "Altar"),)), hold=True) is None
    assert pending(session).seat == 0
    assert not ask_of(session, 0).yieldable
    refusal = session.let_by(0)
    assert refusal is not None
    assert "no ability of another player" in refusal.reason


def test_the_members_of_a_team_have_the_same_stops() -> None:
    session = seated(many(4, 2, priority=0))
    session.order(0, Orders(own_stops=(t.UPKEEP,), full_control=True))
    for viewer in (0, 1):
        assert session.observe(viewer).own_stops == (t.UPKEEP,)
    for viewer in (2, 3, NOBODY):
        assert session.observe(viewer).own_stops == ()
    assert session.observe(NOBODY).full_control == (True, True, False, False)


@pytest.mark.parametrize(("players", "heads"), TABLES)
def test_what_is_asked_and_offered_does_not_depend_on_hidden_cards(players: int, heads: int) -> None:
    seed = f"teams {players} {heads}"
    print("seed", seed)
    session, agent, dice = session_of(players, heads, seed, full_control=False), RandomAgent(seed), random.Random(seed)
    seen = 0
    for _ in range(160):
        decision = session.decision
        if decision is None:
            break
        if decision.purpose == "priority":
            other = disguised(session.state, NOBODY, dice)
            orders = session.timeline.cursor.orders
            own = orders[decision.seat]
            assert stops.by_order(other, decision, own) == stops.by_order(session.state, decision, own)
            assert passing_on.offer_of(other, decision, orders) == passing_on.offer_of(session.state, decision, orders)
            seen += 1
        session.answer(decision.seat, agent.answer(session.state, decision))
    assert seen > 20
    assert any(isinstance(entry, Answered) and entry.by == "order" for entry in session.entries)


def test_a_refusal_says_which_team_decides() -> None:
    session = seated(many(4, 2, priority=0))
    refusal = session.answer(2, Picked(("pass",)))
    assert refusal is not None
    assert refusal.reason == "Ann & Bob decide now."
