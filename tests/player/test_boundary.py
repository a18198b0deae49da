"""What leaves the program for a computer player: nothing that the true hidden cards could sway."""

from __future__ import annotations

import random

import pytest

from tabletop.engine.rules.forward import Ahead
from tabletop.engine.vocabulary.decisions import Arranged
from tabletop.engine.vocabulary.ids import CHANCE, key_ref
from tabletop.player.aside.frames import Frames, framed
from tabletop.player.aside.mind import Mind
from tabletop.player.aside.thought import packed, said_in, thought_in, thought_of
from tabletop.session.simulation.agents import RandomAgent
from tabletop.session.simulation.secrecy import disguised
from tests.session.games import new_session, play, session_of


@pytest.mark.parametrize(("players", "heads"), [(2, 1), (4, 2)])
def test_two_games_that_look_the_same_send_the_same_bytes(players: int, heads: int) -> None:
    session, agent, dice = session_of(players, heads, "sent"), RandomAgent("sent"), random.Random("sent")
    looks = changed = 0
    while looks < 20:
        decision = session.decision
        assert decision is not None
        position = session.timeline.position
        if decision.seat != CHANCE and not position.answers and decision.purpose == "priority":
            state, seat = position.checkpoint, decision.seat
            other = disguised(state, seat, dice)
            changed += other != state
            looks += 1
            sent = [
                packed(thought_of(one, (), one, decision, seat=seat, level="thoughtful", seed="7"))
                for one in (state, other)
            ]
            assert sent[0] == sent[1]
        session.answer(decision.seat, agent.answer(session.state, decision))
    assert changed


def test_before_the_first_turn_no_order_that_chance_made_is_sent() -> None:
    """Two ways to the same mulligan, with the same own hand and everything else in another order."""
    session = new_session("mulligan")
    while session.decision is not None and session.decision.purpose != "mulligan":
        play(session, 1)
    position, decision = session.timeline.position, session.decision
    assert decision is not None
    seat, dice = decision.seat, random.Random("mulligan")
    checkpoint, since = position.checkpoint, list(position.answers)
    other = list(since)
    for place, answer in enumerate(since):
        if isinstance(answer, Arranged):
            own = key_ref(answer.keys[0]) in checkpoint.players[seat].library
            keys = list(answer.keys)
            kept, rest = (keys[:7], keys[7:]) if own else ([], keys)
            dice.shuffle(rest)
            other[place] = Arranged((*kept, *rest))
    assert other != since
    sent = []
    for way in (since, other):
        now = Ahead(checkpoint, way).state
        thought = thought_of(checkpoint, way, now, decision, seat=seat, level="thoughtful", seed="7")
        sent.append(packed(thought))
        drawn = Ahead(thought.worlds[1], thought.since).state
        hands = [[state.objects[one].card for one in state.players[seat].hand] for state in (now, drawn)]
        assert hands[0] == hands[1], "the own hand is as it is"
    assert sent[0] == sent[1]


def test_a_thought_is_answered_alike_here_and_after_it_was_sent() -> None:
    session, agent = new_session("sent"), RandomAgent("sent")
    asked = 0
    while asked < 15:
        decision = session.decision
        assert decision is not None
        position = session.timeline.position
        thought = thought_of(
            position.checkpoint, position.answers, position.state, decision,
            seat=decision.seat, level="quick", seed=str(asked), number=asked,
        )  # fmt: skip
        assert thought_in(packed(thought)) == thought
        here, there = Mind().say(thought), Mind().say(thought_in(packed(thought)))
        assert (here.number, here.answer) == (there.number, there.answer)
        assert said_in(packed(there)) == there
        asked += decision.purpose != "priority"
        session.answer(decision.seat, agent.answer(session.state, decision))


def test_frames_come_whole_however_they_are_cut() -> None:
    sent = [b"one", b"", b"three" * 100]
    stream = b"".join(framed(one) for one in sent)
    for size in (1, 3, 1000):
        frames = Frames()
        come = [one for at in range(0, len(stream), size) for one in frames.take(stream[at : at + size])]
        assert come == sent
