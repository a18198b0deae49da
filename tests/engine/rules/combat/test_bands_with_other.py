"""Bands with other (502.11): a form of banding among creatures that have the very same ability."""

from __future__ import annotations

import pytest

from tabletop.engine.language.abilities import Card, Keyword
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.combat import attacking, combat_damage
from tabletop.engine.vocabulary.decisions import Divide
from tests.engine.rules.combat.bands_at import (
    BEAR,
    HERO,
    OGRE,
    asked_for_bands,
    band,
    bands_of,
    blocked_by,
    declare,
    declare_blocks,
    field,
    loses,
    offers,
)
from tests.engine.table import Table, attack, creature, divide


def kin(name: str, *values: str, words: tuple[str, ...] = (), power: int = 2) -> Card:
    """A creature with bands with other, once for each value."""
    more = tuple(Keyword("bands with other", value) for value in values)
    return creature(name, power, 2, *words, abilities=more)


GREY, RED, FOX = kin("Grey", "Wolf"), kin("Red", "Wolf"), kin("Fox", "Wolf")
LORD, LADY = kin("Lord", "legendary creatures"), kin("Lady", "legendary creatures")


@pytest.mark.rule("502.11a")
@pytest.mark.rule("407.3")
def test_who_loses_banding_loses_bands_with_other_and_not_the_reverse() -> None:
    both = kin("Both", "Wolf", words=("flying", "banding"))
    game = field((both,), ())
    loses(game, "Both", "banding")
    assert values_of(game.state, game.thing("Both")).keywords == ("flying",)
    other = field((both,), ())
    loses(other, "Both", "bands with other")
    assert values_of(other.state, other.thing("Both")).keywords == ("flying", "banding")


@pytest.mark.rule("502.11b")
@pytest.mark.rule("308.2b")
def test_creatures_with_the_same_ability_band_whatever_they_are() -> None:
    game = field((GREY, RED, FOX, BEAR), (OGRE,))
    decision = asked_for_bands(game, "Grey", "Red", "Fox", "Bear")
    assert decision is not None
    assert offers(decision) == {"Grey": ("Red", "Fox"), "Red": ("Grey", "Fox"), "Fox": ("Grey", "Red")}
    game = field((GREY, RED, FOX, BEAR), (OGRE,))
    declare(game, ("Grey", "Red", "Fox", "Bear"), band(game, ("Red", "Grey"), ("Fox", "Grey")))
    assert bands_of(game) == (("Grey", "Red", "Fox"),)
    declare_blocks(game, ("Ogre", "Fox"))
    assert blocked_by(game) == {"Grey": ("Ogre",), "Red": ("Ogre",), "Fox": ("Ogre",)}


@pytest.mark.rule("502.11b")
def test_another_bands_with_other_is_another_ability() -> None:
    assert asked_for_bands(field((GREY, LORD), (OGRE,)), "Grey", "Lord") is None
    game = field((GREY, RED, LORD, LADY), (OGRE,))
    names = ("Grey", "Red", "Lord", "Lady")
    declare(game, names, band(game, ("Red", "Grey"), ("Lady", "Lord")))
    assert bands_of(game) == (("Grey", "Red"), ("Lord", "Lady"))


@pytest.mark.rule("502.11b")
@pytest.mark.parametrize(
    ("pairs", "rule"),
    [
        ((("Red", "Grey"), ("Grey", "Hero")), ""),  # all without banding have the same
        ((("Lord", "Hero"),), ""),  # one without banding in a band by 502.10b
        ((("Red", "Grey"), ("Grey", "Hero"), ("Lord", "Hero")), "502.11b"),
        ((("Red", "Grey"), ("Grey", "Hero"), ("Bear", "Hero")), "502.11b"),
        ((("Grey", "Hero"), ("Lord", "Hero")), "502.11b"),
    ],
)
def test_creatures_with_banding_may_join_and_nobody_else(pairs: tuple[tuple[str, str], ...], rule: str) -> None:
    names = ("Grey", "Red", "Lord", "Hero", "Bear")
    game = field((GREY, RED, LORD, HERO, BEAR), (OGRE,))
    if rule:
        wrong = game.refusal(attacking.declare_attackers(game.run), attack(game, *names), band(game, *pairs))
        assert wrong.rule == rule
        assert wrong.reason.endswith("have no banding, and nothing else that all of them band by.")
        return
    declare(game, names, band(game, *pairs))
    assert set(bands_of(game)[0]) == {name for pair in pairs for name in pair}


@pytest.mark.rule("502.11b")
def test_a_creature_with_two_of_them_joins_two_kinds_of_bands_but_does_not_join_the_kinds() -> None:
    bridge = kin("Bridge", "Wolf", "legendary creatures")
    names = ("Bridge", "Grey", "Lord")
    game = field((bridge, GREY, LORD), (OGRE,))
    steps = attacking.declare_attackers(game.run)
    wrong = game.refusal(steps, attack(game, *names), band(game, ("Grey", "Bridge"), ("Lord", "Bridge")))
    assert wrong.rule == "502.11b"
    declare(game, names, band(game, ("Lord", "Bridge")))
    assert bands_of(game) == (("Bridge", "Lord"),)


@pytest.mark.rule("502.11d")
def test_the_same_ability_twice_is_no_second_creature() -> None:
    twice = kin("Twice", "Wolf", "Wolf")
    assert asked_for_bands(field((twice, BEAR), (OGRE,)), "Twice", "Bear") is None
    game = field((OGRE,), (twice, BEAR))
    declare(game, ("Ogre",))
    declare_blocks(game, ("Twice", "Ogre"), ("Bear", "Ogre"))
    assert division(game, divide(game, Bear=3)) == (0, "310.2")
    game = field((twice, GREY), (OGRE,))
    declare(game, ("Twice", "Grey"), band(game, ("Grey", "Twice")))
    assert bands_of(game) == (("Twice", "Grey"),), "it bands as with the ability once"


def division(game: Table, *replies: object) -> tuple[int, str]:
    """Who divides the damage that is divided, and by which rule."""
    before = len(game.asked)
    game.play_out(combat_damage.put_on_stack(game.run), *replies)  # type: ignore[arg-type]
    (one,) = (decision for decision in game.asked[before:] if isinstance(decision, Divide))
    return one.seat, one.rule


@pytest.mark.rule("502.11c")
def test_two_blockers_with_the_same_ability_let_the_defending_player_divide() -> None:
    for blockers, expected in (
        ((GREY, RED), (1, "502.11c")),
        ((GREY, BEAR), (0, "310.2")),
        ((GREY, LORD), (0, "310.2")),
        ((GREY, LORD, LADY), (1, "502.11c")),
    ):
        game = field((OGRE,), blockers)
        declare(game, ("Ogre",))
        declare_blocks(game, *((card.name, "Ogre") for card in blockers))
        assert division(game, divide(game, Grey=3)) == expected


@pytest.mark.rule("502.11c")
def test_two_attackers_with_the_same_ability_let_the_attacking_player_divide() -> None:
    game = field((GREY, RED, BEAR), (OGRE,))
    declare(game, ("Grey", "Red", "Bear"), band(game, ("Red", "Grey")))
    declare_blocks(game, ("Ogre", "Red"))
    before = len(game.asked)
    assert division(game, divide(game, Red=3)) == (0, "502.11c")
    words = "Divide 3 combat damage by Ogre, for Grey and Red, which band with each other"
    assert game.asked[before].text == words


@pytest.mark.rule("502.11c")
def test_one_of_the_two_that_has_lost_it_is_not_enough() -> None:
    game = field((GREY, RED), (OGRE,))
    declare(game, ("Grey", "Red"), band(game, ("Red", "Grey")))
    declare_blocks(game, ("Ogre", "Red"))
    loses(game, "Red", "banding")
    assert division(game, divide(game, Red=3)) == (1, "310.2")


@pytest.mark.rule("502.11c")
@pytest.mark.rule("502.10h")
def test_banding_comes_before_bands_with_other() -> None:
    game = field((GREY, RED, HERO), (OGRE,))
    declare(game, ("Grey", "Red", "Hero"), band(game, ("Red", "Grey"), ("Grey", "Hero")))
    declare_blocks(game, ("Ogre", "Red"))
    assert division(game, divide(game, Hero=3)) == (0, "502.10h")
