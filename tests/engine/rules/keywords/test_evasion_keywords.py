"""Keywords about who blocks whom: landwalk (502.6), shadow (502.8), horsemanship (502.17), fear (502.25)."""

from __future__ import annotations

import pytest

from tabletop.engine.language import changes as c
from tabletop.engine.language.abilities import Card, Keyword, Static
from tabletop.engine.language.filters import HasName
from tabletop.engine.language.references import Every
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.combat.block_legality import judge_block
from tabletop.engine.rules.combat.block_requirements import Block
from tabletop.engine.rules.combat.legality import can_block
from tabletop.engine.rules.keywords.kind import keyword_values
from tabletop.engine.rules.keywords.registry import KEYWORDS
from tabletop.engine.vocabulary.decisions import Refusal
from tests.engine.table import Put, Table, creature, land, plain, put, table

BEAR = creature("Bear", 2, 2, cost=("G",))


def walker(*values: str, name: str = "Walker") -> Card:
    """A creature with landwalks."""
    return creature(name, 2, 2, abilities=tuple(Keyword("landwalk", value) for value in values))


def snow(name: str) -> Card:
    """A snow land: "Forest" becomes "Snow Forest"."""
    return Card(name=f"Snow {name}", types=("land",), subtypes=(name,), supertypes=("basic", "snow"))


TOWER = Card(name="Tower", types=("land",), supertypes=("legendary",))
DUAL = Card(name="Dual", types=("land",), subtypes=("Swamp", "Forest"))


def duel(attacker: Card, *defending: Card | Put, mine: tuple[Card, ...] = ()) -> Table:
    """An attacker of seat 0, and what the defending player has."""
    return table(in_play=((attacker, *mine), defending), attacks=(attacker.name,))


def why_not(game: Table, blocker: str, attacker: str) -> Refusal | None:
    return can_block(game.state, game.thing(blocker), game.thing(attacker))


def rule_of(game: Table, blocker: str, attacker: str) -> str | None:
    """The rule under which a block is refused; None where it is legal."""
    refusal = why_not(game, blocker, attacker)
    return refusal.rule if refusal is not None else None


# --- landwalk -------------------------------------------------------------------------------------


@pytest.mark.rule("502.6b")
@pytest.mark.rule("502.6c")
@pytest.mark.parametrize(
    ("value", "there", "blockable"),
    [
        ("swamp", land("Swamp"), False),
        ("swamp", DUAL, False),
        ("swamp", snow("Swamp"), False),
        ("swamp", land("Forest"), True),
        ("swamp", creature("Swamp", 1, 1), True),
        ("legendary", TOWER, False),
        ("legendary", land("Swamp"), True),
        ("snow swamp", snow("Swamp"), False),
        ("snow swamp", land("Swamp"), True),
        ("snow swamp", snow("Forest"), True),
        ("snow", snow("Forest"), False),
        ("nonbasic", DUAL, False),
        ("nonbasic", land("Swamp"), True),
        ("", land("Swamp"), True),
    ],
)
def test_landwalk_looks_for_a_land_of_its_kind(value: str, there: Card, blockable: bool) -> None:
    game = duel(walker(value), BEAR, there)
    letter = "502.6c" if value == "snow swamp" else "502.6b"
    assert rule_of(game, "Bear", "Walker") == (None if blockable else letter)


@pytest.mark.rule("502.6c")
def test_snow_landwalk_needs_one_land_that_is_both() -> None:
    assert rule_of(duel(walker("snow swamp"), BEAR, land("Swamp"), snow("Forest")), "Bear", "Walker") is None


@pytest.mark.rule("502.6b")
def test_only_lands_of_the_defending_player_count() -> None:
    assert rule_of(duel(walker("swamp"), BEAR, mine=(land("Swamp"),)), "Bear", "Walker") is None
    game = duel(walker("swamp"), BEAR, land("Swamp"))
    game.change("Swamp", controller=0)
    assert rule_of(game, "Bear", "Walker") is None


@pytest.mark.rule("502.6b")
def test_landwalk_looks_at_what_lands_are_now() -> None:
    flood = plain("Flood", "enchantment", Static(Every(HasName("Forest")), (c.SetTypes(("land",), ("Island",)),)))
    game = duel(walker("island"), BEAR, land("Forest"), flood)
    assert rule_of(game, "Bear", "Walker") == "502.6b"
    game = duel(walker("forest"), BEAR, land("Forest"), flood)
    assert rule_of(game, "Bear", "Walker") is None


@pytest.mark.rule("502.6b")
def test_a_refusal_about_landwalk_says_so() -> None:
    refusal = why_not(duel(walker("swamp"), BEAR, land("Swamp")), "Bear", "Walker")
    assert refusal is not None
    assert refusal.reason == "Walker has landwalk; it can't be blocked (Swamp)."


@pytest.mark.rule("502.6d")
def test_landwalks_do_not_cancel_each_other() -> None:
    game = duel(walker("snow forest"), walker("snow forest", name="Other"), snow("Forest"))
    assert rule_of(game, "Other", "Walker") == "502.6c"
    game = duel(walker("snow forest"), walker("snow forest", name="Other"), land("Forest"))
    assert rule_of(game, "Other", "Walker") is None


@pytest.mark.rule("502.6e")
def test_two_landwalks_of_one_kind_are_like_one_and_of_two_kinds_are_two() -> None:
    for value, blockable in (("swamp", False), ("forest", True)):
        assert (rule_of(duel(walker(value, value), BEAR, land("Swamp")), "Bear", "Walker") is None) == blockable
    for name in ("Swamp", "Island"):
        assert rule_of(duel(walker("swamp", "island"), BEAR, land(name)), "Bear", "Walker") == "502.6b"


@pytest.mark.rule("407.3")
def test_losing_landwalk_loses_snow_landwalk_too() -> None:
    calm = plain("Calm", "enchantment", Static(Every(HasName("Walker")), (c.Loses("landwalk"),)))
    assert rule_of(duel(walker("swamp", "snow swamp"), BEAR, snow("Swamp"), calm), "Bear", "Walker") is None


@pytest.mark.rule("502.6b")
def test_landwalk_looks_at_the_lands_of_whoever_is_attacked() -> None:
    game = table(in_play=((walker("swamp"),), (land("Swamp"),)))
    assert KEYWORDS["landwalk"].unblockable(game.state, ("swamp",), 0) is None
    assert KEYWORDS["landwalk"].unblockable(game.state, ("swamp",), 1) == ("502.6b", game.id("Swamp"))


def test_what_the_instances_of_a_keyword_say() -> None:
    game = duel(walker("swamp", "snow forest"))
    assert keyword_values(values_of(game.state, game.thing("Walker")), "landwalk") == ("swamp", "snow forest")


# --- shadow, horsemanship -------------------------------------------------------------------------


@pytest.mark.rule("502.8b")
@pytest.mark.parametrize(
    ("blocker", "attacker", "legal"),
    [
        ((), ("shadow",), False),
        (("shadow",), (), False),
        (("shadow",), ("shadow",), True),
    ],
)
def test_shadow_keeps_to_itself_both_ways(blocker: tuple[str, ...], attacker: tuple[str, ...], legal: bool) -> None:
    game = duel(creature("Raider", 1, 1, *attacker), creature("Guard", 1, 1, *blocker))
    assert rule_of(game, "Guard", "Raider") == (None if legal else "502.8b")


@pytest.mark.rule("502.8c")
@pytest.mark.rule("502.17c")
@pytest.mark.rule("502.25c")
@pytest.mark.parametrize("keyword", ["shadow", "horsemanship", "fear"])
def test_twice_is_no_different(keyword: str) -> None:
    once = creature("Once", 1, 1, keyword, cost=("B",))
    for attacker in (creature("Raider", 1, 1, keyword, keyword), creature("Raider", 1, 1, keyword)):
        game = duel(attacker, once, BEAR)
        assert rule_of(game, "Once", "Raider") is None
        assert rule_of(game, "Bear", "Raider") == KEYWORDS[keyword].forbids


@pytest.mark.rule("501.2")
@pytest.mark.rule("502.8b")
def test_flying_and_shadow_must_both_be_met() -> None:
    blockers = (
        creature("Bird", 1, 1, "flying"),
        creature("Shade", 1, 1, "shadow"),
        creature("Night Bird", 1, 1, "flying", "shadow"),
    )
    game = duel(creature("Raider", 1, 1, "flying", "shadow"), *blockers)
    found = [rule_of(game, blocker.name, "Raider") for blocker in blockers]
    assert found == ["502.8b", "502.4b", None]


@pytest.mark.rule("502.17b")
@pytest.mark.parametrize(
    ("blocker", "attacker", "legal"),
    [
        ((), ("horsemanship",), False),
        (("flying",), ("horsemanship",), False),
        (("horsemanship",), ("horsemanship",), True),
        (("horsemanship",), ("horsemanship", "horsemanship"), True),
    ],
)
def test_horsemanship_is_blocked_by_riders(blocker: tuple[str, ...], attacker: tuple[str, ...], legal: bool) -> None:
    game = duel(creature("Raider", 1, 1, *attacker), creature("Guard", 1, 1, *blocker))
    assert rule_of(game, "Guard", "Raider") == (None if legal else "502.17b")


@pytest.mark.rule("501.1")
def test_riders_block_anybody() -> None:
    assert rule_of(duel(BEAR, creature("Guard", 1, 1, "horsemanship")), "Guard", "Bear") is None


# --- fear -----------------------------------------------------------------------------------------


GOLEM = Card(name="Golem", cost=("1",), types=("artifact", "creature"), power=1, toughness=1)
BLACK_GOLEM = Card(name="Black Golem", cost=("B",), types=("artifact", "creature"), power=1, toughness=1)


@pytest.mark.rule("502.25b")
@pytest.mark.parametrize(
    ("blocker", "legal"),
    [
        (GOLEM, True),
        (BLACK_GOLEM, True),
        (creature("Rat", 1, 1, cost=("B",)), True),
        (creature("Vine", 1, 1, cost=("B", "G")), True),
        (BEAR, False),
        (creature("Stone", 1, 1, cost=("1",)), False),
        (creature("Coward", 1, 1, "fear", cost=("R",)), False),
    ],
)
def test_fear_is_blocked_by_artifacts_and_black_creatures(blocker: Card, legal: bool) -> None:
    game = duel(creature("Raider", 1, 1, "fear"), blocker)
    assert rule_of(game, blocker.name, "Raider") == (None if legal else "502.25b")


@pytest.mark.rule("502.25b")
def test_fear_looks_at_colours_as_they_are_now() -> None:
    ink = plain("Ink", "enchantment", Static(Every(HasName("Bear")), (c.SetColours(("B",)),)))
    assert rule_of(duel(creature("Raider", 1, 1, "fear"), BEAR, ink), "Bear", "Raider") is None


# --- whole declarations ---------------------------------------------------------------------------


@pytest.mark.rule("500.4")
@pytest.mark.rule("502.6b")
def test_nobody_has_to_block_what_is_unblockable() -> None:
    eager = creature("Eager", 1, 1, abilities=(Static(Every(HasName("Eager")), (c.MustBlock(),)),))
    assert judge_block(duel(walker("swamp"), eager, land("Swamp")).state, ()) == ()
    assert judge_block(duel(walker("swamp"), eager, land("Forest")).state, ()) != ()


@pytest.mark.rule("501.1")
def test_a_declaration_with_one_block_too_many_is_refused() -> None:
    game = table(
        in_play=((creature("Rider", 1, 1, "horsemanship"), BEAR), (put(creature("Wall", 0, 4)),)),
        attacks=("Rider", "Bear"),
    )
    wall = game.id("Wall")
    assert judge_block(game.state, (Block(wall, game.id("Bear")),)) == ()
    (refusal,) = judge_block(game.state, (Block(wall, game.id("Rider")),))
    assert (refusal.rule, refusal.about) == ("502.17b", (wall, game.id("Rider")))
