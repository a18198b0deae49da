"""Flash (502.57)."""

from __future__ import annotations

import pytest

from tabletop.engine.language import changes as c
from tabletop.engine.language.abilities import Static
from tabletop.engine.language.filters import HasName
from tabletop.engine.language.references import Every
from tabletop.engine.vocabulary.turn_parts import COMBAT, DECLARE_ATTACKERS, MAIN, MAIN_1
from tests.engine.rules.acting import options, permanent, play, stack
from tests.engine.table import Table, creature, table

BEAR = creature("Bear", 2, 2, cost=())
SPRITE = creature("Sprite", 1, 1, "flash", cost=())
TWICE = creature("Twice", 1, 1, "flash", "flash", cost=())


def can_play(game: Table) -> set[str]:
    """What the player with priority can play, by name."""
    return set(options(game).values()) - {"Pass"}


@pytest.mark.rule("502.57a")
@pytest.mark.rule("412.4")
@pytest.mark.parametrize(
    ("active", "phase", "step"), [(0, COMBAT, DECLARE_ATTACKERS), (1, MAIN_1, MAIN), (1, COMBAT, DECLARE_ATTACKERS)]
)
def test_flash_plays_whenever_an_instant_could_be_played(active: int, phase: str, step: str) -> None:
    game = table(hands=((BEAR, SPRITE), ()), active=active, phase=phase, step=step, priority=0)
    assert can_play(game) == {"Sprite"}


@pytest.mark.rule("502.57a")
def test_flash_plays_in_answer_to_a_spell() -> None:
    game = table(hands=((BEAR, SPRITE), ()), priority=0)
    assert can_play(game) == {"Bear", "Sprite"}
    play(game, "Bear")
    assert can_play(game) == {"Sprite"}
    play(game, "Sprite")
    assert stack(game) == ["Bear", "Sprite"]


@pytest.mark.rule("502.57b")
def test_flash_twice_is_no_different() -> None:
    game = table(hands=((TWICE,), ()), active=1, priority=0)
    assert can_play(game) == {"Twice"}


@pytest.mark.rule("412.4")
def test_flash_gained_by_permanents_gives_nothing_to_cards_in_hand() -> None:
    school = permanent("School", Static(Every(HasName("Bear")), (c.Gains("flash"),)))
    game = table(in_play=((school,), ()), hands=((BEAR,), ()), active=1, priority=0)
    assert can_play(game) == set()
