"""Actions given up at every possible point of random positions: all is as before, but for mana that stays (422.1)."""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec
import pytest

from tabletop.cards.own_decks import own_decks
from tabletop.engine.rules import gameplay
from tabletop.engine.rules.events.run import Happening, Run
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State, fingerprint
from tabletop.engine.vocabulary.decisions import GIVE_UP, Answer, AnyDecision, Pay, Pick, Picked
from tabletop.engine.vocabulary.ids import CHANCE
from tabletop.engine.vocabulary.validation import refuse
from tabletop.session.simulation.agents import RandomAgent
from tabletop.session.table.session import Session

replace = msgspec.structs.replace


def positions(seed: int, wanted: int) -> Iterator[State]:
    """Random positions in which somebody has priority, some of each random game."""
    found = 0
    chance = random.Random(seed)
    while found < wanted:
        session = Session.new(own_decks(), ("Ann", "Bob"), seed=f"{seed} {found}", full_control=True, narrated=False)
        agent = RandomAgent(f"{seed} {found}")
        while (decision := session.decision) is not None and found < wanted:
            if decision.purpose == "priority" and chance.random() < 0.2:
                found += 1
                yield session.timeline.position.checkpoint
            assert session.answer(decision.seat, agent.answer(session.state, decision), "agent") is None


def actions(state: State) -> tuple[str, ...]:
    """Everything that can be begun now."""
    first = next(gameplay.proceed(Run(state)))
    assert isinstance(first, Pick)
    return tuple(option.key for option in first.options if option.key != "pass")


def begin(state: State, key: str, agent: RandomAgent, chance: random.Random, point: int) -> tuple[Run, int] | None:
    """Begin an action, give it up at the payment number `point`, let some mana abilities stay.

    Returns the run, and how many payments there were; None where the action came to its end.
    """
    run = Run(replace(state))
    steps = gameplay.proceed(run)
    next(steps)
    answer: Answer = Picked((key,))
    payments = 0
    try:
        while True:
            decision = steps.send(answer)
            if decision.purpose == "priority" or decision.seat == CHANCE:
                return None
            if isinstance(decision, Pay):
                payments += 1
                if payments == point:
                    answer = Picked((GIVE_UP,))
                    continue
            answer = _some(decision, chance) if decision.purpose == "reverse" else agent.answer(run.state, decision)
    except StopIteration:
        return run, payments


def _some(decision: AnyDecision, chance: random.Random) -> Answer:
    """A random choice of the mana abilities that go, as far as it is allowed."""
    assert isinstance(decision, Pick)
    while True:
        keys = tuple(option.key for option in decision.options if chance.random() < 0.5)
        if refuse(decision, Picked(keys)) is None:
            return Picked(keys)


def without_mana_made(before: State, run: Run) -> State:
    """The state after an action was reversed, without what the mana abilities that stayed did."""
    state = run.state
    tapped = [
        happening.event.object
        for happening in run.happenings
        if isinstance(happening.event, e.TapChanged) and not before.objects[happening.event.object].tapped
    ]
    objects = dict(state.objects)
    for object_id in tapped:
        objects[object_id] = replace(objects[object_id], tapped=False)
    players = tuple(replace(now, pool=then.pool) for now, then in zip(state.players, before.players, strict=True))
    turn = state.turn
    if any(isinstance(happening.event, e.AbilityPlayed) for happening in _after_reversal(run)):
        assert turn.passed == 0
        turn = replace(turn, passed=before.turn.passed)
    return replace(state, objects=objects, players=players, turn=turn, next_run=before.next_run)


def _after_reversal(run: Run) -> tuple[Happening, ...]:
    """What has happened since the action was reversed: the mana abilities that stay, committed again."""
    last = max(place for place, one in enumerate(run.happenings) if isinstance(one.event, e.Reversed))
    return tuple(run.happenings[last + 1 :])


def check(state: State, seed: int) -> int:
    """Give up every action of a position at every payment. Returns how many were reversed."""
    chance = random.Random(seed)
    done = 0
    for key in actions(state):
        for point in range(1, 6):
            began = begin(state, key, RandomAgent(str(seed)), chance, point)
            if began is None:
                break
            run, payments = began
            if not any(isinstance(happening.event, e.Reversed) for happening in run.happenings):
                break
            done += 1
            assert fingerprint(without_mana_made(state, run)) == fingerprint(state), f"seed {seed}, {key}, {point}"
            made = sum(mana.count for player in run.state.players for mana in player.pool)
            had = sum(mana.count for player in state.players for mana in player.pool)
            assert made - had <= sum(one.tapped for one in run.state.objects.values()), f"seed {seed}, {key}"
            if payments < point:
                break
    return done


@pytest.mark.rule("422.1", "422.2")
def test_what_is_given_up_is_reversed_completely() -> None:
    done = sum(check(state, number) for number, state in enumerate(positions(4221, 60)))
    assert done > 60


@pytest.mark.long
@pytest.mark.rule("422.1", "422.2")
def test_what_is_given_up_is_reversed_completely_in_2000_positions() -> None:
    done = sum(check(state, number) for number, state in enumerate(positions(4222, 2000)))
    print(f"{done} actions reversed")
    assert done > 2000
