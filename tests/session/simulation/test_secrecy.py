"""What a seat may not know never reaches it: other hidden cards, the same observations, texts and asks."""

from __future__ import annotations

import random

import pytest

from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.session.seeing.observe import observe
from tabletop.session.simulation.agents import RandomAgent
from tabletop.session.simulation.invariants import Violation, check_secrecy
from tabletop.session.simulation.secrecy import disguised
from tabletop.session.telling.narration import narrate
from tabletop.session.timeline.position import Position
from tests.engine.table import creature, land, table
from tests.session.games import new_session, session_at


def test_a_disguise_changes_hidden_cards_only() -> None:
    session = new_session("1")
    for _ in range(60):
        decision = session.decision
        assert decision is not None
        session.answer(decision.seat, RandomAgent("1").answer(session.state, decision))
    state = session.state
    other = disguised(state, 0, random.Random(1))
    changed = [i for i, thing in state.objects.items() if other.objects[i] != thing]
    assert changed
    assert all(state.objects[i].zone in ("library", "hand") for i in changed)
    assert all(state.objects[i].owner == 1 or state.objects[i].zone == "library" for i in changed)
    mine = disguised(state, 0, random.Random(1), own_library=False)
    assert all(mine.objects[i] == state.objects[i] for i in state.players[0].library)


def games(number: int) -> None:
    """In random games: passing in states that differ in the others' hidden cards leads to the same sights."""
    compared = 0
    for game in range(number):
        seed = f"secret {game}"
        print("seed", seed)
        session, agent, dice = new_session(seed), RandomAgent(seed), random.Random(seed)
        while (decision := session.decision) is not None:
            if session.timeline.position.answers == [] and decision.purpose == "priority" and not dice.randrange(10):
                compared += _same_after_an_answer(session.state, agent, dice)
            session.answer(decision.seat, agent.answer(session.state, decision))
    assert compared > 5 * number


def _same_after_an_answer(state, agent, dice):  # type: ignore[no-untyped-def]
    """Let seat `viewer` act the same in both worlds, and compare all that it sees and is told."""
    compared = 0
    for viewer in range(len(state.players)):
        one, two = Position(state), Position(disguised(state, viewer, dice, own_library=False))
        for _ in range(6):
            first, second = one.current(), two.current()
            assert (first is None) == (second is None)
            if first is None or second is None:
                break
            assert observe(one.state, viewer, first) == observe(two.state, viewer, second)
            answer = agent.answer(one.state, first)
            if first.seat != viewer:
                # whoever has other cards may do only what both worlds allow: pass
                if first.purpose != "priority":
                    break
                from tabletop.session.orders.stops import PASS

                answer = PASS
            before = one.state, two.state
            refusals = one.send(answer), two.send(answer)
            assert refusals == (None, None)
            told = [
                [line.for_viewer(viewer) for line in narrate(old, position.state, position.news)]
                for old, position in zip(before, (one, two), strict=True)
            ]
            assert told[0] == told[1]
            compared += 1
    return compared


def test_observations_logs_and_asks_do_not_depend_on_hidden_cards() -> None:
    games(4)


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_observations_logs_and_asks_do_not_depend_on_hidden_cards_in_many_games() -> None:
    games(100)


def test_a_leak_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    from tabletop.session.seeing import faces_seen
    from tabletop.session.seeing import observe as module

    bear, cat, forest = creature("Bear", 2, 2), creature("Cat", 1, 1), land("Forest")
    game = table(hands=((bear, cat, forest), (bear, cat, forest)), libraries=((bear,) * 3, (cat,) * 3), priority=0)
    session = session_at(game.state)
    check_secrecy(session, random.Random(1))
    monkeypatch.setattr(
        module, "hand_seen", lambda state, player, whole: faces_seen.seen_in_zone(session.state, player.hand)
    )
    # ids that name engine objects are one leak; here their cards are another
    assert observe(session.state, NOBODY, None).players[0].hand[0].card is not None
    monkeypatch.setattr(
        module,
        "permanents_seen",
        lambda state, viewer: faces_seen.seen_in_zone(state, state.players[1].hand),
    )
    with pytest.raises(Violation, match="sees changes"):
        check_secrecy(session, random.Random(1))
