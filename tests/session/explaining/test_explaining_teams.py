"""Why, at tables of teams and of several players: what a team mate may do, whose moment it is, who blocks whom."""

from __future__ import annotations

import pytest

from tabletop.engine.vocabulary import turn_parts as t
from tabletop.engine.vocabulary.decisions import Assign, Assigned, Picked
from tabletop.engine.vocabulary.ids import ref_key
from tabletop.session.explaining.answers import explain
from tabletop.session.explaining.explanation import Can
from tabletop.session.table.session import Session
from tests.engine.table import Table, creature, land, table
from tests.session.games import do, pending, session_at

NAMES = ("Ann", "Bob", "Cid", "Dee")
FOREST, BEAR, WALL = land("Forest"), creature("Bear", 2, 2), creature("Wall", 0, 4)


def cans(session: Session, viewers: tuple[int, ...], object_id: int) -> list[Can]:
    found = explain(session.state, session.decision, viewers, object_id)
    assert found is not None
    return [can for seat in found.seats for can in seat.cans]


def blocks(session: Session, object_id: int) -> list[Can]:
    """What is said of its blocks to everybody."""
    return [can for can in cans(session, (), object_id) if can.what.startswith("Block")]


def giants() -> Table:
    return table(names=NAMES, heads=2, hands=((FOREST,),) * 4, priority=0)


@pytest.mark.rule("606.6e")
def test_the_card_of_either_member_may_be_played_while_the_team_has_priority() -> None:
    session = session_at(giants().state)
    for seat, verdict in ((0, "may"), (1, "may")):
        (hand,) = session.state.players[seat].hand
        assert [can.verdict for can in cans(session, (0, 1), hand)] == [verdict]
    (hand,) = session.state.players[2].hand
    (can,) = cans(session, (2, 3), hand)
    assert can.verdict == "no"


def test_it_says_which_team_has_priority() -> None:
    session = session_at(giants().state)
    session.answer(0, Picked(("pass",)))
    (hand,) = session.state.players[1].hand
    whys = [why.reason for can in cans(session, (0, 1), hand) for why in can.whys]
    assert "Cid & Dee have priority now." in whys


def blocking() -> tuple[Session, Table]:
    """Ann's Bear attacks Bob, her Cat attacks Cid; Bob is asked for blockers, Cid comes after him."""
    game = table(
        names=NAMES[:3],
        in_play=((BEAR, creature("Cat", 1, 1)), (WALL,), (creature("Elk", 3, 3),)),
        phase=t.COMBAT,
        step=t.BEGINNING_OF_COMBAT,
        priority=0,
    )
    session = session_at(game.state)
    while pending(session).purpose == "priority":
        do(session, "pass")
    attackers = pending(session)
    assert isinstance(attackers, Assign)
    pairs = tuple((ref_key(game.id(name)), f"p{seat}", 1) for name, seat in (("Bear", 1), ("Cat", 2)))
    assert session.answer(0, Assigned(pairs)) is None
    while pending(session).purpose == "priority":
        do(session, "pass")
    assert (pending(session).purpose, pending(session).seat) == ("blockers", 1)
    return session, game


@pytest.mark.rule("602.4", "602.4a")
def test_each_defending_player_blocks_what_attacks_him_or_her_in_turn() -> None:
    session, game = blocking()
    assert [(can.what, can.verdict) for can in blocks(session, game.id("Wall"))] == [("Block Bear", "may")]
    (later,) = blocks(session, game.id("Elk"))
    assert (later.what, later.verdict, later.whys[0].rule) == ("Block", "later", "602.4")
    assert session.answer(1, Assigned()) is None
    assert pending(session).seat == 2
    (done,) = blocks(session, game.id("Wall"))
    assert (done.what, done.verdict, done.whys[0].rule) == ("Block", "no", "602.4")
    assert [(can.what, can.verdict) for can in blocks(session, game.id("Elk"))] == [("Block Cat", "may")]


@pytest.mark.rule("602.4a")
def test_who_is_not_attacked_has_nothing_to_block() -> None:
    game = table(
        names=NAMES[:3],
        in_play=((BEAR,), (WALL,), (creature("Elk", 3, 3),)),
        phase=t.COMBAT,
        step=t.DECLARE_ATTACKERS,
        priority=0,
        attacks=("Bear",),
    )
    session = session_at(game.state)
    (elk,) = blocks(session, game.id("Elk"))
    assert (elk.verdict, elk.whys[0].rule) == ("no", "602.4a")
    assert [can.what for can in blocks(session, game.id("Wall"))] == ["Block Bear"]
