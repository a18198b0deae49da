"""Random things moved by hand in games of two, three and four: sound at each moment, and played again alike."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tabletop.cards.library import built_in
from tabletop.engine.state import edits
from tabletop.engine.vocabulary.ids import player_ref
from tabletop.engine.vocabulary.turn_parts import TURN_PARTS
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY, LIBRARY, REMOVED
from tabletop.session.keeping.soundness import unsound
from tabletop.session.simulation.agents import RandomAgent
from tabletop.session.table.editing import empty_table
from tabletop.session.table.restoring import replay
from tabletop.session.table.session import Session

ZONES = (LIBRARY, HAND, GRAVEYARD, IN_PLAY, REMOVED)
CARDS = tuple(sorted(built_in(), key=lambda card: card.name))


def an_edit(dice: random.Random, session: Session) -> edits.Edit:
    """Anything by hand, with whatever is there."""
    state = session.state
    seats = range(len(state.players))
    seat, other = dice.choice(seats), dice.choice(seats)
    things = [*state.objects, *(entry.id for entry in state.stack)] or [0]
    thing, in_play = dice.choice(things), dice.choice(state.in_play or (0,))
    number = dice.choice((-3, -1, 1, 2, 5))
    library = list(state.players[seat].library)
    dice.shuffle(library)
    to = dice.choice((in_play, player_ref(seat), 0))
    found: list[edits.Edit] = [
        edits.Bring(seat, dice.choice(CARDS), dice.choice(ZONES), other, dice.random() < 0.5),
        edits.Bring(seat, dice.choice(CARDS), IN_PLAY, seat),
        edits.Move(thing, dice.choice(ZONES), seat, dice.random() < 0.5),
        edits.FromLibrary(seat, dice.choice(ZONES), "", other),
        edits.Tap(in_play, dice.random() < 0.5),
        edits.Counters(in_play, dice.choice(("+1/+1", "-1/-1", "charge")), number),
        edits.Marking(in_play, number),
        edits.Fresh(in_play, dice.random() < 0.5),
        edits.Control(in_play, seat),
        edits.Attach(dice.choice(state.in_play or (0,)), to),
        edits.Life(seat, number),
        edits.Poison(seat, number),
        edits.Order(seat, tuple(library)),
        edits.Shuffle(seat),
        edits.Away(thing),
        edits.Mana(seat, ("R", "G")),
        edits.Moment(dice.randint(1, 9), dice.choice(range(len(state.teams))), *dice.choice(TURN_PARTS), 0),
    ]
    return dice.choice(found)


def a_game(seed: int, folder: Path, number: int) -> None:
    dice = random.Random(f"by hand {seed}")
    players, heads = dice.choice(((2, 1), (3, 1), (4, 1), (4, 2)))
    session = empty_table(("Ann", "Bob", "Cid", "Dot")[:players], heads, seed=f"by hand {seed}")
    agent = RandomAgent(f"by hand {seed}")
    for _ in range(3):
        for _ in range(number):
            session.judge(an_edit(dice, session))
            assert not unsound(session.state), f"seed {seed}: {unsound(session.state)}"
            assert session.error is None, f"seed {seed}: {session.error!r}"
        assert session.rules_on() is None
        for _ in range(12):
            decision = session.decision
            if decision is None:
                break
            answer = agent.answer(session.state, decision)
            assert session.answer(decision.seat, answer) is None, f"seed {seed}: {session.error!r}"
            assert not unsound(session.state), f"seed {seed}: {unsound(session.state)}"
        if session.over:
            break
        while session.decision is not None and session.judge(edits.RulesOff()) is not None:
            decision = session.decision
            assert session.answer(decision.seat, agent.answer(session.state, decision)) is None
        if session.over:
            break
    session.save(folder / "by-hand.tabletop")
    assert replay(folder / "by-hand.tabletop").exact, f"seed {seed}"


def test_whatever_is_moved_the_game_is_sound_and_is_played_again_alike(tmp_path: Path) -> None:
    for seed in range(6):
        a_game(seed, tmp_path, 25)
    a_game(102, tmp_path, 40)  # words of its cards equal defaults


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_many_games_with_things_moved_by_hand(tmp_path: Path) -> None:
    for seed in range(100, 400):
        a_game(seed, tmp_path, 40)
