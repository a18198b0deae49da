"""A player who is controlled while something resolves, as a session plays it: who answers, who sees, what is told."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tabletop.controller.table.shown import hands_seen
from tabletop.engine.vocabulary.decisions import Pay, Pick, Picked, Spent
from tabletop.engine.vocabulary.ids import NOBODY, Seat
from tabletop.player.thumb.agent import Thumb
from tabletop.session.simulation.invariants import check_secrecy
from tabletop.session.table.restoring import replay
from tabletop.session.table.session import Session
from tabletop.session.table.taking_back_seen import account_of
from tests.engine.rules.cards_by_text import card, lands, written
from tests.engine.rules.test_commanded_players import COMMAND
from tests.engine.table import creature, land, table
from tests.session.games import do, passes, pending, play, session_at

CHARTER = written(COMMAND, "Instant")
DART = card("Dart", "{R}", "Instant", "Dart deals 2 damage to target player.")
TRADE = card("Trade", "{R}", "Sorcery", "Draw a card, then discard a card.")
OX = creature("Ox", 3, 3)
FORESTS = (land("Forest"),) * 9


def commanded(*hand: object, seed: str = "test", names: tuple[str, ...] = ("Ann", "Bob")) -> Session:
    """Ann has played the spell at Bob, and it resolves: she has looked at the hand."""
    game = table(
        in_play=((), lands(2)), hands=((CHARTER,), hand), libraries=(FORESTS,) * len(names), priority=0,
        names=names,
    )  # type: ignore[arg-type]  # fmt: skip
    session = session_at(game.state, seed=seed)
    do(session, f"play:{game.id('Charter')}")
    do(session, "p1")
    while pending(session).purpose == "priority":
        passes(session)
    assert session.answer(0, Picked()) is None
    return session


def named(session: Session, text: str) -> str:
    decision = pending(session)
    assert isinstance(decision, Pick)
    return next(one.key for one in decision.options if one.text == text)


def paid(session: Session) -> None:
    """Pay with the first land, as Ann."""
    decision = pending(session)
    assert isinstance(decision, Pay)
    assert (decision.seat, decision.of) == (0, 1)
    do(session, decision.options[0].key)
    assert session.answer(0, Spent()) is None


def hand(session: Session, viewer: Seat) -> list[str]:
    return [one.card.name if one.card else "" for one in session.observe(viewer).players[1].hand]


@pytest.mark.rule("507.3")
@pytest.mark.rule("507.2")
def test_ann_answers_for_bob_and_sees_his_hand_until_it_has_resolved() -> None:
    session = commanded(DART, OX)
    assert (pending(session).seat, pending(session).of) == (0, NOBODY)
    assert [one.text for one in pending(session).options] == ["Dart", "Ox"]  # type: ignore[union-attr]
    do(session, named(session, "Dart"))
    aim = pending(session)
    assert (aim.seat, aim.of, aim.purpose) == (0, 1, "target")
    assert session.answer(1, Picked(("p0",))) is not None
    assert (hand(session, 0), hand(session, NOBODY)) == (["Ox"], [""])
    assert session.observe(0).controlled == ((1, 0),)
    assert hands_seen(session.observe(0), (0,)) == (0, 1)
    assert hands_seen(session.observe(0), (1,)) == (1,)
    check_secrecy(session, random.Random(1))
    do(session, "p1")
    paid(session)
    assert (hand(session, 0), session.observe(0).controlled) == ([""], ())
    check_secrecy(session, random.Random(1))
    told = " ".join(line.text for line in session.log(NOBODY))
    assert "Ann controls Bob until this has resolved." in told
    assert "Ann makes the decisions as Dart resolves." in told
    assert told.count("Dart targets Bob") == 1
    assert "Ox" not in told


@pytest.mark.rule("507.3")
def test_ann_decides_as_the_spell_resolves_and_bob_has_priority_before() -> None:
    session = commanded(TRADE, OX)
    do(session, named(session, "Trade"))
    paid(session)
    assert (pending(session).purpose, pending(session).seat) == ("priority", 0), "the active player"
    passes(session)
    assert (pending(session).purpose, pending(session).seat, pending(session).of) == ("priority", 1, NOBODY)
    passes(session)
    choice = pending(session)
    assert (choice.purpose, choice.seat, choice.of) == ("discard", 0, 1)
    assert hand(session, 0) == ["Ox", "Forest"]
    check_secrecy(session, random.Random(1))
    do(session, named(session, "Ox"))
    assert session.observe(0).controlled == ()
    assert hand(session, 0) == [""]


@pytest.mark.rule("507.2")
def test_what_was_seen_counts_as_seen() -> None:
    session = commanded(DART, OX)
    start = session.timeline.cursor
    do(session, named(session, "Dart"))
    assert "Ox" in account_of(session.timeline, start).seen[0]


def test_of_a_card_that_cant_be_played_nobody_hears() -> None:
    session = commanded(card("Nothing", "", "Instant", "You gain 1 life."), OX)
    do(session, named(session, "Nothing"))
    assert pending(session).purpose == "priority"
    assert all("Nothing" not in line.text for viewer in (1, NOBODY) for line in session.log(viewer))


def test_a_save_is_played_again(tmp_path: Path) -> None:
    session = commanded(DART, OX)
    do(session, named(session, "Dart"))
    session.save(tmp_path / "between.tabletop")
    assert replay(tmp_path / "between.tabletop").exact
    do(session, "p1")
    paid(session)
    session.save(tmp_path / "after.tabletop")
    assert replay(tmp_path / "after.tabletop").exact


@pytest.mark.rule("507.3")
def test_random_players_answer() -> None:
    for seed in range(10):
        session = commanded(DART, TRADE, OX, seed=str(seed))
        play(session, 14, str(seed))


def test_a_quick_player_aims_the_spell_of_another_at_that_one() -> None:
    session, player = commanded(DART), Thumb("1")
    while session.state.life_of(0) == session.state.life_of(1) == 20:
        decision = pending(session)
        answer = player.answer(session.state, decision)
        assert session.answer(decision.seat, answer) is None
    assert (session.state.life_of(0), session.state.life_of(1)) == (20, 18)


@pytest.mark.rule("600.4a")
@pytest.mark.rule("422.1")
@pytest.mark.parametrize("leaver", [0, 1])
def test_where_either_leaves_nothing_half_played_stays(leaver: Seat) -> None:
    session = commanded(DART, OX, names=("Ann", "Bob", "Cid"))
    do(session, named(session, "Dart"))
    assert (pending(session).purpose, pending(session).of) == ("target", 1)
    assert session.concede(leaver) is None
    state = session.state
    assert (state.outcome, state.stack, state.turn.commanded, state.effects) == (None, (), (), ())
    assert len(state.players[1].hand) == (2 if leaver == 0 else 0)
    assert pending(session).purpose == "priority"
    play(session, 10)
