"""Piles instead of blockers as a session plays it: who is asked, what is seen, saves, and programs that answer."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tabletop.engine.language.abilities import Card
from tabletop.engine.language.player_effects import Impose
from tabletop.engine.language.player_rules import BlocksInPiles
from tabletop.engine.language.references import EachPlayer
from tabletop.engine.vocabulary import turn_parts as t
from tabletop.engine.vocabulary.decisions import Pick, Picked
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.player.thumb.agent import Thumb
from tabletop.session.orders.orders import FULL_CONTROL, TABLE_ORDERS
from tabletop.session.simulation.invariants import check_secrecy
from tabletop.session.table.restoring import replay
from tabletop.session.table.session import Session
from tests.engine.rules.acting import spell
from tests.engine.table import creature, land, table
from tests.session.games import do, passes, pending, play, session_at

FORESTS = (land("Forest"),) * 9
WIND = spell("Wind", Impose(BlocksInPiles(), EachPlayer()))
BEAR, OX, WALL, CUB = creature("Bear", 2, 2), creature("Ox", 5, 5), creature("Wall", 0, 6), creature("Cub", 1, 1)


TWO = ("Ann", "Bob")


def asked_for_piles(
    *theirs: Card, life: int = 20, seed: str = "test", orders: bool = False, names: tuple[str, ...] = TWO
) -> Session:
    """Ann's Bear and Ox attack, the spell has resolved, and Bob is asked."""
    game = table(
        in_play=((BEAR, OX), theirs), hands=((WIND,), (land("Swamp"),)), libraries=(FORESTS,) * len(names),
        phase=t.COMBAT, step=t.DECLARE_ATTACKERS, attacks=("Bear", "Ox"), life=(20, life, 20)[: len(names)],
        names=names, priority=0,
    )  # fmt: skip
    session = session_at(game.state, (FULL_CONTROL, TABLE_ORDERS) if orders else (), seed)
    do(session, f"play:{game.id('Wind')}")
    while pending(session).purpose == "priority":
        passes(session)
    return session


def key_of(session: Session, name: str) -> str:
    state = session.state
    return next(f"o{i}" for i in state.in_play if state.cards[state.objects[i].card].name == name)


def met(session: Session) -> dict[str, list[str]]:
    state = session.state
    assert state.combat is not None
    name = lambda i: state.cards[state.objects[i].card].name  # noqa: E731
    return {name(one.attacker): [name(i) for i in one.blockers] for one in state.combat.attacks if one.blockers}


@pytest.mark.rule("309.1")
@pytest.mark.parametrize("orders", [False, True])
def test_the_defender_alone_is_asked_and_chance_answers_for_itself(orders: bool) -> None:
    session = asked_for_piles(WALL, CUB, orders=orders)
    ask = session.observe(1).ask
    assert ask is not None
    assert (ask.seat, ask.shape, ask.mine, [one.text for one in ask.options]) == (1, "pick", True, ["Wall", "Cub"])
    other = session.observe(0).ask
    assert other is not None
    assert (other.seat, other.mine) == (1, False)
    assert session.answer(0, Picked()) is not None
    check_secrecy(session, random.Random(1))
    assert session.answer(1, Picked((key_of(session, "Wall"), key_of(session, "Cub")))) is None
    assert pending(session).seat >= 0
    assert sorted(*met(session).values()) == ["Cub", "Wall"]
    assert any("Wall" in line.text for line in session.log(NOBODY))


@pytest.mark.rule("309.1")
def test_both_attackers_are_met_now_and_then_and_a_save_is_played_again(tmp_path: Path) -> None:
    found = set()
    for seed in "abcdefgh":
        session = asked_for_piles(WALL, seed=seed)
        assert session.answer(1, Picked((key_of(session, "Wall"),))) is None
        found |= met(session).keys()
        session.save(tmp_path / "game.tabletop")
        assert replay(tmp_path / "game.tabletop").exact
    assert found == {"Bear", "Ox"}


@pytest.mark.rule("309.1")
def test_random_players_answer() -> None:
    for seed in range(12):
        play(asked_for_piles(WALL, CUB), 12, str(seed))


def test_a_quick_player_blocks_with_whom_it_pays_to() -> None:
    """A wall that nothing kills goes into a pile; a cub that all kill only where it saves the game."""
    for life, piles in ((20, [["Wall"], []]), (3, [["Wall"], ["Cub"]])):
        session, player, made = asked_for_piles(WALL, CUB, life=life), Thumb("1"), []
        while (decision := pending(session)).purpose == "pile":
            assert isinstance(decision, Pick)
            answer = player.answer(session.state, decision)
            assert isinstance(answer, Picked)
            made.append([one.text for one in decision.options if one.key in answer.keys])
            assert session.answer(1, answer) is None
        assert made == piles


@pytest.mark.rule("600.4a")
def test_where_somebody_leaves_meanwhile_piles_are_made_anew_or_no_more() -> None:
    session = asked_for_piles(WALL, CUB, names=(*TWO, "Cid"))
    assert session.answer(1, Picked((key_of(session, "Wall"),))) is None
    assert session.concede(2) is None
    again = pending(session)
    assert isinstance(again, Pick)
    assert [one.text for one in again.options] == ["Wall", "Cub"]
    assert session.concede(1) is None
    assert session.state.outcome is not None
