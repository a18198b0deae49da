"""What everybody sees, reads and takes back of attacking bands (502.10)."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tabletop.engine.state.game import State
from tabletop.engine.state.turn import Attack, Combat
from tabletop.engine.vocabulary.decisions import AnyDecision, Assign, Assigned
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.session.explaining.answers import explain
from tabletop.session.explaining.explanation import Can
from tabletop.session.keeping.soundness import unsound
from tabletop.session.orders.orders import Orders
from tabletop.session.table.restoring import load
from tabletop.session.table.session import Session
from tests.engine.table import Table, attack, block, creature, land, put, table
from tests.session.games import passes, pending, session_at

HERO = creature("Hero", 1, 1, "banding")
BEAR, WOLF, OGRE = creature("Bear", 2, 2), creature("Wolf", 3, 3), creature("Ogre", 3, 3)
SQUIRE = creature("Squire", 1, 1, "banding")


def begun(*mine: object) -> tuple[Table, Session]:
    """A main phase with these creatures and an Ogre on the other side, passed up to declaring attackers."""
    game = table(
        in_play=(mine, (OGRE,)),  # type: ignore[arg-type]
        libraries=((land("Plains"),) * 3, (land("Plains"),) * 3),
        priority=0,
    )
    session = session_at(game.state)
    upto(session, "attackers")
    return game, session


def upto(session: Session, purpose: str) -> AnyDecision:
    while pending(session).purpose == "priority":
        passes(session)
    assert pending(session).purpose == purpose
    return pending(session)


def answer(session: Session, *pairs: tuple[str, str, int]) -> None:
    refusal = session.answer(pending(session).seat, Assigned(pairs))
    assert refusal is None, refusal


def in_a_band() -> tuple[Table, Session]:
    """Hero and Bear attack in a band, Wolf alone."""
    game, session = begun(HERO, BEAR, WOLF)
    answer(session, *attack(game, "Hero", "Bear", "Wolf").pairs)
    assert pending(session).purpose == "bands"
    answer(session, (game.key("Bear"), game.key("Hero"), 1))
    return game, session


def bands_seen(session: Session, viewer: int) -> dict[str, int]:
    seen = session.observe(viewer).in_play
    return {thing.card.name: thing.band for thing in seen if thing.card is not None and thing.band}


@pytest.mark.rule("502.10d")
def test_everybody_sees_the_bands_until_they_are_gone() -> None:
    game, session = in_a_band()
    for viewer in (0, 1, NOBODY):
        assert bands_seen(session, viewer) == {"Hero": 1, "Bear": 1}
    combat = session.state.combat
    assert combat is not None
    alone = Combat(tuple(one for one in combat.attacks if one.attacker != game.id("Hero")), declared=True)
    later = session_at(msgspec.structs.replace(session.state, combat=alone))
    assert bands_seen(later, 0) == {}


@pytest.mark.rule("502.10b")
@pytest.mark.rule("502.10e")
def test_the_log_tells_bands_and_what_blocks_them() -> None:
    game, session = in_a_band()
    upto(session, "blockers")
    answer(session, *block(game, ("Ogre", "Bear")).pairs)
    lines = [line.text for line in session.log(1)]
    assert "Ann attacks with Hero, Bear and Wolf; Hero and Bear in a band." in lines
    assert "Ogre blocks Hero and Bear." in lines or "Ogre blocks Bear and Hero." in lines


@pytest.mark.rule("502.10b")
def test_the_log_counts_equal_members() -> None:
    game, session = begun(put(SQUIRE, count=4, token=True), BEAR)
    answer(session, *attack(game, ("Squire", 4), "Bear").pairs)
    squire = game.key("Squire")
    answer(session, (game.key("Bear"), squire, 1), (squire, squire, 1), (squire, f"{squire}#2", 1))
    told = [line.text for line in session.log(1) if "band" in line.text]
    assert told == ["Ann attacks with 4 Squire and Bear; Bear and 2 Squire in a band; 2 Squire in a band."]


def test_bands_are_saved_taken_back_and_played_again(tmp_path: Path) -> None:
    game, session = in_a_band()
    session.save(tmp_path / "game.json")
    again = load(tmp_path / "game.json")
    assert again.fingerprint == session.fingerprint
    assert bands_seen(again, 1) == {"Hero": 1, "Bear": 1}
    assert again.undo()
    assert pending(again).purpose == "bands"
    assert not again.state.objects[game.id("Hero")].tapped
    assert again.undo()
    assert pending(again).purpose == "attackers"
    assert again.redo()
    assert again.redo()
    assert again.fingerprint == session.fingerprint


def test_states_of_before_there_were_bands_are_read() -> None:
    old = msgspec.json.encode(Attack(attacker=3, defender=1))
    assert b"band" not in old
    assert msgspec.json.decode(old, type=Attack) == Attack(3, 1, band=0)


def verdicts(state: State, decision: AnyDecision | None, object_id: int) -> dict[str, Can]:
    told = explain(state, decision, (), object_id)
    assert told is not None
    return {can.what: can for seat in told.seats for can in seat.cans}


@pytest.mark.rule("308.2b")
def test_why_a_creature_may_be_banded() -> None:
    game, session = begun(HERO, BEAR, WOLF)
    answer(session, *attack(game, "Hero", "Bear").pairs)
    decision = pending(session)
    assert isinstance(decision, Assign)
    bear = verdicts(session.state, decision, game.id("Bear"))
    assert (bear["Attack"].verdict, bear["Attack in a band"].verdict) == ("done", "may")
    assert bear["Attack in a band"].whys[0].causes == ((game.id("Hero"), "Hero"),)
    hero = verdicts(session.state, decision, game.id("Hero"))
    assert hero["Attack in a band"].verdict == "may"
    wolf = verdicts(session.state, decision, game.id("Wolf"))
    assert "Attack in a band" not in wolf
    assert wolf["Attack"].verdict == "no"


@pytest.mark.rule("502.10d")
def test_with_whom_an_attacker_is_in_a_band() -> None:
    game, session = in_a_band()
    can = verdicts(session.state, session.decision, game.id("Bear"))["Attack"]
    assert [why.causes for why in can.whys] == [(), ((game.id("Hero"), "Hero"),)]
    alone = verdicts(session.state, session.decision, game.id("Wolf"))["Attack"]
    assert len(alone.whys) == 1


@pytest.mark.parametrize("hold", [False, True])
def test_a_seat_that_holds_is_asked_after_its_bands_and_not_before(hold: bool) -> None:
    game = table(in_play=((HERO, BEAR), (OGRE,)), libraries=((land("Plains"),) * 3, (land("Plains"),) * 3), priority=0)
    session = session_at(game.state, (Orders(), Orders()))
    upto(session, "attackers")
    assert session.answer(0, attack(game, "Hero", "Bear"), hold=hold) is None
    assert pending(session).purpose == "bands"
    answer(session, (game.key("Bear"), game.key("Hero"), 1))
    decision = pending(session)
    assert (decision.purpose, decision.seat) == (("priority", 0) if hold else ("blockers", 1))


@pytest.mark.rule("502.10e")
@pytest.mark.rule("602.3b")
def test_a_band_that_is_divided_is_no_sound_state() -> None:
    game, session = in_a_band()
    upto(session, "blockers")
    answer(session, *block(game, ("Ogre", "Bear")).pairs)
    state, combat = session.state, session.state.combat
    assert unsound(state) == ""
    assert combat is not None
    for change in ({"defender": 0}, {"blocked": False}, {"blockers": ()}):
        first, *others = combat.attacks
        assert first.band
        divided = msgspec.structs.replace(combat, attacks=(msgspec.structs.replace(first, **change), *others))
        assert unsound(msgspec.structs.replace(state, combat=divided)) == f"band {first.band} is divided"
