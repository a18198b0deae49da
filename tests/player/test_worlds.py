"""What a computer player gets: worlds that follow from what its seat sees, and from a seed."""

from __future__ import annotations

import random

import pytest

from tabletop.engine.vocabulary.decisions import Picked
from tabletop.player.aside.thought import packed, thought_of
from tabletop.player.retelling import retold
from tabletop.player.seat import ComputerSeat
from tabletop.player.worlds import world
from tabletop.session.simulation.agents import RandomAgent
from tabletop.session.simulation.secrecy import disguised
from tests.engine.rules.cards_by_text import written
from tests.engine.table import creature, table
from tests.session.games import new_session, session_at, session_of

#: games are looked at in the middle, where hands hold cards and some have been shown
_BEGIN, _LOOKS = 40, 30


@pytest.mark.parametrize(("players", "heads"), [(2, 1), (4, 2)])
def test_two_games_that_look_the_same_to_a_seat_lead_to_the_same_worlds(players: int, heads: int) -> None:
    session, agent, dice = session_of(players, heads, "worlds"), RandomAgent("worlds"), random.Random("worlds")
    changed = 0
    for number in range(_BEGIN + _LOOKS):
        decision = session.decision
        assert decision is not None
        if number >= _BEGIN and not session.timeline.position.answers:
            state = session.state
            for viewer in range(players):
                other = disguised(state, viewer, dice)
                changed += other != state
                assert world(other, other, viewer, "7", retold(other, ())) == world(
                    state, state, viewer, "7", retold(state, ())
                )
        session.answer(decision.seat, agent.answer(session.state, decision))
    assert changed


@pytest.mark.rule("606.5")
def test_a_world_keeps_what_the_seat_sees() -> None:
    session, agent = session_of(4, 2, "keeps"), RandomAgent("keeps")
    for _ in range(_BEGIN):
        decision = session.decision
        assert decision is not None
        session.answer(decision.seat, agent.answer(session.state, decision))
    state = session.timeline.position.checkpoint
    drawn = world(state, state, 0, "7", retold(state, ()))
    for seat in (0, 1):  # its own hand and its team mate's
        assert [drawn.objects[one].card for one in state.players[seat].hand] == [
            state.objects[one].card for one in state.players[seat].hand
        ]
    assert all(drawn.objects[one] == state.objects[one] for one in state.in_play)
    for seat in range(4):
        hidden = [*state.players[seat].library, *(state.players[seat].hand if seat > 1 else ())]
        assert sorted(drawn.objects[one].card for one in hidden) == sorted(state.objects[one].card for one in hidden)
    assert drawn != state


@pytest.mark.rule("217.2b")
def test_what_lay_in_graveyards_and_was_shuffled_in_is_hidden_in_a_world_and_nowhere_else() -> None:
    """In the middle of an effect, behind a shuffle and before a choice: the checkpoint lies before both."""
    mix = written(
        "Shuffle your hand and graveyard into your library. You may gain 1 life.", "Sorcery", name="Mix", cost="{0}"
    )
    shapes = tuple(creature(name, 1, 1) for name in ("Ant", "Bee", "Cat", "Dog"))
    game = table(hands=((mix,), ()), libraries=(shapes[:2], ()), graveyards=(shapes[2:], ()), priority=0)
    session, agent = session_at(game.state), RandomAgent("mix")
    while (decision := session.decision) is not None and decision.purpose != "may":
        plays = [one.key for one in getattr(decision, "options", ()) if one.key.startswith("play:")]
        answer = Picked((plays[0],)) if plays else agent.answer(session.state, decision)
        assert session.answer(decision.seat, answer) is None, session.error
    position = session.timeline.position
    assert position.answers
    before = position.checkpoint
    mine, told = before.players[0], retold(before, position.answers)
    assert len(mine.graveyard) == 2
    for seed in range(10):
        drawn = world(before, session.state, 1, str(seed), told)
        assert all(drawn.objects[one] == before.objects[one] for one in mine.graveyard)
        assert sorted(drawn.objects[one].card for one in mine.library) == sorted(
            before.objects[one].card for one in mine.library
        )


def fair_answers(games: int, every: int) -> int:
    """Ask a player in games and in the same games with other hidden cards; returns how often it was asked."""
    asked = 0
    for game in range(games):
        seed = f"fair {game}"
        print("seed", seed)
        session, agent, dice = new_session(seed), RandomAgent(seed), random.Random(seed)
        session.course.follows_beliefs = True
        for _ in range(400):
            decision = session.decision
            if decision is None:
                break
            position = session.timeline.position
            if not position.answers and decision.purpose == "priority" and not dice.randrange(every):
                state, seat, known = position.checkpoint, decision.seat, session.believed(decision.seat)
                other = disguised(state, seat, dice, believed=known)
                thoughts = [
                    thought_of(one, (), one, decision, seat=seat, level="thoughtful", seed=seed, believed=known)
                    for one in (state, other)
                ]
                assert packed(thoughts[0]) == packed(thoughts[1]), "another world would be thought about"
                mine = ComputerSeat("quick", seed).answer(state, (), state, decision, known)
                assert ComputerSeat("quick", seed).answer(other, (), other, decision, known) == mine
                asked += 1
            session.answer(decision.seat, agent.answer(session.state, decision))
    return asked


def test_a_player_answers_the_same_whatever_is_hidden() -> None:
    assert fair_answers(2, 12) > 10


@pytest.mark.long
def test_a_player_answers_the_same_whatever_is_hidden_in_a_hundred_games() -> None:
    assert fair_answers(100, 12) > 1000
