"""The prover and a plain minimax come to the same verdicts."""

from __future__ import annotations

import random

import pytest

from tabletop.cards.library import built_in
from tabletop.engine.language.abilities import Card
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.turn_parts import BEGINNING_OF_COMBAT, COMBAT, MAIN, MAIN_1
from tabletop.player.proving.prover import Prover
from tests.engine.table import creature, land, put, table
from tests.player.minimax import Minimax, TooLargeError

_MOUNTAIN, _FOREST = land("Mountain"), land("Forest")
_CREATURES = (
    creature("Bear", 2, 2),
    creature("Pup", 1, 1),
    creature("Wall", 0, 4),
    creature("Lancer", 2, 1, "first strike"),
    creature("Gull", 1, 1, "flying"),
    creature("Boar", 3, 2, "trample"),
    creature("Captain", 2, 2, "double strike"),
)
_SPELLS = ("Ember Lash", "Surge of Sap", "Bark over Bone", "Weight of the Herd")


def _spell(name: str) -> Card:
    card = built_in().find(name)
    assert card is not None
    return card


def _position(dice: random.Random) -> tuple[State, str]:
    """A small position before or within combat, and what the active player is to do in it."""
    mine = tuple(put(dice.choice(_CREATURES), tapped=dice.random() < 0.1) for _ in range(dice.randrange(1, 3)))
    theirs = tuple(put(dice.choice(_CREATURES), tapped=dice.random() < 0.2) for _ in range(dice.randrange(0, 3)))
    spell = dice.choice(_SPELLS)
    lands = (_MOUNTAIN,) if spell == "Ember Lash" else (_FOREST,) * (2 if "Herd" in spell else 1)
    held = dice.randrange(3)
    hands = ((_spell(spell),) if held == 0 else (), (_spell(spell),) if held == 1 else ())
    life = (dice.randrange(1, 6), dice.randrange(1, 7))
    step = dice.choice((BEGINNING_OF_COMBAT, BEGINNING_OF_COMBAT, MAIN))
    game = table(
        in_play=((*mine, *(lands if held == 0 else ())), (*theirs, *(lands if held == 1 else ()))),
        hands=hands,
        life=life,
        phase=MAIN_1 if step == MAIN else COMBAT,
        step=step,
        priority=0,
    )
    return game.state, dice.choice(("win", "survive"))


def _judge(goal: str, start: State, team: int):  # type: ignore[no-untyped-def]
    def judge(state: State) -> bool | None:
        if state.outcome is not None:
            return team in (state.outcome.winners or ())
        return goal == "survive" if state.turn.number > start.turn.number else None

    return judge


def _agree(first: int, wanted: int, most: int) -> int:
    """Compare on random positions until so many were small enough; returns how many goals were reached."""
    dice, same, reached = random.Random(first), 0, 0
    print("seed", first)
    while same < wanted:
        state, goal = _position(dice)
        team = 0 if goal == "win" else 1
        judge = _judge(goal, state, team)
        try:
            plain = Minimax(team, judge, most).value(state)
        except TooLargeError:
            continue
        assert Prover(team, judge).reaches(state) is plain, f"position {same} of seed {first}: {goal}"
        same += 1
        reached += plain
    return reached


def test_the_prover_agrees_with_a_plain_minimax() -> None:
    assert 0 < _agree(7, 6, 400) < 6


@pytest.mark.long
@pytest.mark.timeout(3000)
def test_the_prover_agrees_with_a_plain_minimax_on_three_hundred_positions() -> None:
    assert 60 < _agree(2006, 300, 6_000) < 240
