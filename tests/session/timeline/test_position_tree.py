"""The tree of positions."""

from __future__ import annotations

import gc

from tabletop.engine.state.game import fingerprint
from tabletop.session.simulation.invariants import plain
from tabletop.session.timeline.entries import TakenBack
from tabletop.session.timeline.position_tree import KEPT_EVERY, KEPT_NEAR, Node, Timeline
from tests.session.games import new_session, play


def test_every_node_can_be_gone_back_to() -> None:
    session = new_session("7")
    prints = {0: (session.fingerprint, plain(session.decision))}
    from tabletop.session.simulation.agents import RandomAgent

    agent = RandomAgent("7")
    for _ in range(150):
        decision = session.decision
        assert decision is not None
        session.answer(decision.seat, agent.answer(session.state, decision))
        prints[session.entry] = (session.fingerprint, plain(session.decision))
    del prints[0]
    for number in reversed(prints):
        assert session.rewind(number)
        assert (session.fingerprint, plain(session.decision)) == prints[number]


def test_far_checkpoints_are_dropped_but_every_fiftieth() -> None:
    session = new_session("8")
    played = play(session, 1000, "8")
    timeline = session.timeline
    kept = timeline.kept()
    reached = [node for node in timeline.nodes if node.reached]
    assert played > 300
    assert len(reached) > KEPT_NEAR + 2 * KEPT_EVERY
    assert len(kept) <= KEPT_NEAR + len(reached) // KEPT_EVERY + 2
    far = [node.checkpoints for node in kept if node.checkpoints < reached[-1].checkpoints - KEPT_NEAR]
    assert far == list(range(0, far[-1] + 1, KEPT_EVERY))
    # and one that was dropped comes back the same
    node = next(node for node in timeline.nodes if node.reached and node.state is None)
    after = fingerprint(session.state)
    session.rewind(node.number)
    assert session.decision is not None
    session.rewind(timeline.nodes[-1].number)
    assert fingerprint(session.state) == after


def test_a_kept_checkpoint_is_gone_back_to_without_playing() -> None:
    session = new_session("9")
    play(session, 60, "9")
    timeline = session.timeline
    node = next(node for node in timeline.path()[30:] if node.state is not None)
    timeline.go(node)
    assert timeline.position.checkpoint is node.state
    assert timeline.cursor is node


def test_the_same_answer_again_leads_to_the_same_node() -> None:
    session = new_session("3")
    play(session, 20)
    decision, number = session.decision, session.entry
    entry = session.timeline.cursor.entry
    assert decision is not None
    assert session.undo()
    before = session.entry
    assert entry is not None
    session.course.play_again(entry)
    assert session.entry > before
    assert session.entry <= number
    assert len(session.timeline.nodes[before].children) == 1


def test_another_answer_makes_a_branch_and_both_stay() -> None:
    session = new_session("4")
    play(session, 30, "one")
    first = session.entry, session.fingerprint
    for _ in range(10):
        session.undo()
    middle = session.entry
    play(session, 12, "two")
    second = session.entry, session.fingerprint
    assert second[0] > first[0]
    for number, print_ in (first, second, first):
        assert session.rewind(number)
        assert session.fingerprint == print_
    assert middle in [node.number for node in session.timeline.path()]
    for _ in range(10):
        session.undo()
    while session.can_redo:
        session.redo()
    assert (session.entry, session.fingerprint) == first


def test_rewind_to_a_turn() -> None:
    session = new_session("5")
    play(session, 200, "5")
    assert session.state.turn.number > 3
    assert session.rewind_to_turn(3)
    assert session.state.turn.number == 3
    before = session.timeline.cursor.parent
    assert before is not None
    assert before.turn == 2
    assert isinstance(session.entries[-1], TakenBack)
    assert not session.rewind_to_turn(99)
    assert not session.rewind(10**9)


def test_a_timeline_starts_where_it_is_told() -> None:
    session = new_session("6")
    play(session, 40)
    timeline = Timeline(session.timeline.position.checkpoint)
    assert timeline.position.current() is not None
    assert timeline.path() == (timeline.root,)


def test_what_is_let_go_needs_no_collector() -> None:
    session = new_session("9")
    play(session, 60, "9")
    timeline = session.timeline
    # a position can't be referred to weakly: count them instead
    before = sum(isinstance(one, Node) for one in gc.get_objects())
    own = len(timeline.nodes)
    timeline.let_go()
    timeline.cursor = timeline.root
    after = sum(isinstance(one, Node) for one in gc.get_objects())
    assert own > 60
    assert before - after >= own - 1
