"""What an audience sees: with every secrecy no more than that secrecy says."""

from __future__ import annotations

import random

import msgspec
import pytest

from tabletop.engine.language.abilities import FACE_DOWN
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.session.seeing.observation import PUBLIC, Observation, Secrecy
from tabletop.session.seeing.observe_for_audience import observe_for_audience
from tabletop.session.simulation.agents import RandomAgent
from tabletop.session.simulation.secrecy import disguised
from tests.engine.table import creature, land, table
from tests.session.games import new_session
from tests.session.simulation.marked_cards import MarkedGame, marked_session, names_in

BOTH, ALL = Secrecy("both hands"), Secrecy("everything")


def hand_names(seen: Observation, seat: int) -> list[str]:
    return [thing.card.name for thing in seen.players[seat].hand if thing.card is not None]


@pytest.mark.rule("217.4b")
def test_each_secrecy_shows_its_hands_and_no_library() -> None:
    mine, yours, deep = creature("Mine", 1, 1), creature("Yours", 1, 1), creature("Deep", 1, 1)
    game = table(hands=((mine,), (yours, yours)), libraries=((deep,) * 3, (deep,) * 4), priority=0)
    shown = {
        secrecy: observe_for_audience(game.state, secrecy, None)
        for secrecy in (PUBLIC, Secrecy("one hand", 0), Secrecy("one hand", 1), BOTH, ALL)
    }
    assert [(hand_names(seen, 0), hand_names(seen, 1)) for seen in shown.values()] == [
        ([], []),
        (["Mine"], []),
        ([], ["Yours", "Yours"]),
        (["Mine"], ["Yours", "Yours"]),
        (["Mine"], ["Yours", "Yours"]),
    ]
    for seen in shown.values():
        assert [player.library for player in seen.players] == [3, 4]
        assert [len(player.hand) for player in seen.players] == [1, 2]
        assert b"Deep" not in msgspec.json.encode(seen)


@pytest.mark.rule("217.4b")
def test_young_cards_of_a_hand_are_backs_yet() -> None:
    old, new = creature("Old", 1, 1), creature("New", 1, 1)
    game = table(hands=((old, new), ()), priority=0)
    young = frozenset({game.state.players[0].hand[1]})
    seen = observe_for_audience(game.state, BOTH, None, young=young)
    assert hand_names(seen, 0) == ["Old"]
    assert len(seen.players[0].hand) == 2
    assert b"New" not in msgspec.json.encode(seen)
    assert seen.players[0].hand[1].id < 0


def test_secrecies_have_an_order() -> None:
    one, other = Secrecy("one hand", 0), Secrecy("one hand", 1)
    assert PUBLIC.gives_no_more_than(one)
    assert one.gives_no_more_than(BOTH)
    assert BOTH.gives_no_more_than(ALL)
    assert one.gives_no_more_than(one)
    for more, less in ((one, PUBLIC), (BOTH, one), (ALL, BOTH), (one, other), (other, one)):
        assert not more.gives_no_more_than(less)


def test_the_public_sees_the_same_whatever_is_hidden() -> None:
    session, agent, dice = new_session("air 1"), RandomAgent("air 1"), random.Random(1)
    compared = 0
    while (decision := session.decision) is not None and compared < 10:
        if decision.purpose == "priority" and not dice.randrange(4):
            other = disguised(session.state, NOBODY, dice)
            assert other != session.state
            first = observe_for_audience(session.state, PUBLIC, decision)
            assert first == observe_for_audience(other, PUBLIC, decision)
            assert first != observe_for_audience(session.state, BOTH, decision)
            compared += 1
        session.answer(decision.seat, agent.answer(session.state, decision))
    assert compared == 10


def check(game: MarkedGame) -> bool:
    """No secrecy names what it keeps; returns whether one that gives more named something."""
    session, secrets = game.session, game.secrets(NOBODY)
    assert len(secrets) > 60
    public = session.show(PUBLIC)
    assert not names_in(public) & secrets
    assert public.ask is None or not public.ask.options
    hands = {
        seat: {session.state.cards[session.state.objects[one].card].name for one in player.hand}
        for seat, player in enumerate(session.state.players)
    }
    told = False
    for seat, hand in hands.items():
        named = names_in(session.show(Secrecy("one hand", seat))) & secrets
        assert named <= hand, f"the hand of seat {seat} is shown, and {sorted(named - hand)} besides"
        told |= bool(named)
    assert names_in(session.show(BOTH)) & secrets <= set().union(*hands.values())
    return told


def watch(players: int, heads: int, seed: str, steps: int) -> None:
    print("seed", seed)
    game, agent = marked_session(players, heads, seed), RandomAgent(seed)
    session, told = game.session, 0
    for step in range(steps):
        decision = session.decision
        if decision is None:
            break
        if step % 3 == 0:
            told += check(game)
        session.answer(decision.seat, agent.answer(session.state, decision))
    assert told > 5


@pytest.mark.rule("217.4b")
@pytest.mark.parametrize(("players", "heads"), [(2, 1), (4, 2), (4, 1)])
def test_no_secrecy_names_what_it_keeps(players: int, heads: int) -> None:
    watch(players, heads, f"audience {players} {heads}", 60)


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize(("players", "heads"), [(2, 1), (4, 2), (4, 1)])
def test_no_secrecy_names_what_it_keeps_in_many_games(players: int, heads: int) -> None:
    for number in range(34):
        watch(players, heads, f"audience {number}", 400)


@pytest.mark.rule("504.3", "504.4")
def test_only_everything_looks_under_what_lies_face_down() -> None:
    state = face_down_table()
    assert b"Secret" not in msgspec.json.encode(observe_for_audience(state, BOTH, None))
    assert b"Secret" in msgspec.json.encode(observe_for_audience(state, ALL, None))


def face_down_table() -> State:
    """A creature that lies face down in play."""
    state = table(in_play=((creature("Secret", 3, 3), land("Forest")), ()), priority=0).state
    thing = next(one for one in state.permanents() if state.cards[one.card].name == "Secret")
    below = msgspec.structs.replace(thing, face_down=True, own=thing.card, card=len(state.cards))
    return msgspec.structs.replace(state, cards=(*state.cards, FACE_DOWN), objects={**state.objects, thing.id: below})
