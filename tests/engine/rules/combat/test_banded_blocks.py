"""Banding (502.10) after bands are announced: blocked as one (502.10e), and who divides damage (502.10h)."""

from __future__ import annotations

import pytest

from tabletop.engine.language import changes as c
from tabletop.engine.language import filters as f
from tabletop.engine.language import patterns as p
from tabletop.engine.language.abilities import Ability, Card, CreateToken, Keyword, Triggered
from tabletop.engine.language.combat_rules import BlocksMore
from tabletop.engine.language.effects import MakeBlocked
from tabletop.engine.language.player_effects import GainLife
from tabletop.engine.language.references import EachOpponent, This
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.reading import Context
from tabletop.engine.rules.combat import blocking, combat_damage
from tabletop.engine.rules.events.carrying_out import carry_out
from tabletop.engine.rules.verbs.all import EXECUTORS
from tabletop.engine.state import events as e
from tabletop.engine.state.lasting_effects import FloatingChange
from tabletop.engine.state.turn import Attack
from tabletop.engine.vocabulary.decisions import Assigned, Divide
from tests.engine.rules.combat.bands_at import (
    BEAR,
    HERO,
    OGRE,
    PIKE,
    SQUIRE,
    WALL,
    WOLF,
    band,
    bands_of,
    blocked_by,
    declare,
    declare_blocks,
    field,
    loses,
)
from tests.engine.table import FOUR, Table, aim, block, creature, damage_lines, divide, put

GIANT = creature("Giant", 4, 4)

NONE = Assigned()
assert EXECUTORS


def triggers(name: str, power: int, toughness: int, pattern: p.Pattern, *words: str) -> Card:
    """A creature whose ability triggers on something in combat."""
    more: tuple[Ability, ...] = tuple(Keyword(word) for word in words)
    return creature(name, power, toughness, abilities=(*more, Triggered(pattern, (GainLife(1),))))


def waiting(game: Table) -> list[str]:
    """What has triggered, by the name of its source, once for each time."""
    return [
        game.state.cards[game.state.objects[one.source].card].name
        for one in game.state.waiting
        for _ in range(one.count)
    ]


# --- a band lasts (502.10d), and is blocked as one (502.10e, 502.10f) -----------------------------------


def attacking_band(*theirs: Card, more: tuple[Card, ...] = ()) -> Table:
    """Ann's Hero, Bear and Pike attack in a band; what else she has attacks alone."""
    game = field((HERO, BEAR, PIKE, *more), theirs)
    names = ("Hero", "Bear", "Pike", *(card.name for card in more))
    declare(game, names, band(game, ("Bear", "Hero"), ("Pike", "Hero")))
    return game


@pytest.mark.rule("502.10d")
def test_a_band_lasts_even_when_banding_is_lost() -> None:
    game = attacking_band(OGRE)
    loses(game, "Hero")
    loses(game, "Pike", None)
    declare_blocks(game, ("Ogre", "Bear"))
    assert blocked_by(game) == {"Hero": ("Ogre",), "Bear": ("Ogre",), "Pike": ("Ogre",)}


@pytest.mark.rule("502.10d")
def test_what_leaves_combat_leaves_its_band() -> None:
    game = attacking_band(OGRE)
    game.commit(e.LeftCombat((game.id("Pike"),)))
    assert bands_of(game) == (("Hero", "Bear"),)
    declare_blocks(game, ("Ogre", "Bear"))
    assert blocked_by(game) == {"Hero": ("Ogre",), "Bear": ("Ogre",)}
    assert game.state.combat is not None
    assert [(attack.attacker, attack.band) for attack in game.state.combat.left] == [(game.id("Pike"), 0)]


@pytest.mark.rule("502.10d")
def test_what_comes_into_play_attacking_is_in_no_band() -> None:
    game = field((HERO, BEAR, WOLF), (OGRE,))
    declare(game, ("Hero", "Bear"), band(game, ("Bear", "Hero")))
    assert game.state.combat is not None
    game.commit(e.PutAttacking((Attack(game.id("Wolf"), 1),)))
    declare_blocks(game, ("Ogre", "Bear"))
    assert blocked_by(game) == {"Hero": ("Ogre",), "Bear": ("Ogre",)}


@pytest.mark.rule("502.10e")
def test_each_in_a_band_is_blocked_by_what_blocks_one_of_it_and_nobody_else() -> None:
    game = attacking_band(OGRE, WALL, more=(WOLF,))
    declare_blocks(game, ("Wall", "Pike"), ("Ogre", "Bear"))
    assert blocked_by(game) == {"Hero": ("Wall", "Ogre"), "Bear": ("Wall", "Ogre"), "Pike": ("Wall", "Ogre")}


@pytest.mark.rule("502.10e")
@pytest.mark.rule("502.10f")
def test_evasion_is_judged_for_whom_the_block_is_declared_and_is_not_shared() -> None:
    """The flier of the band can't be blocked by the Ogre. Its companion can, and then the Ogre blocks the flier too."""
    flier = creature("Hawk", 1, 1, "flying", "banding")
    game = field((flier, BEAR), (OGRE,))
    declare(game, ("Hawk", "Bear"), band(game, ("Bear", "Hawk")))
    steps = blocking.declare_blockers(game.run)
    decision = game.ask(steps)
    assert [option.text for row in decision.targets for option in row] == ["Bear"]  # type: ignore[union-attr]
    game.play_out(blocking.declare_blockers(game.run), block(game, ("Ogre", "Bear")))
    assert blocked_by(game) == {"Hawk": ("Ogre",), "Bear": ("Ogre",)}
    assert "flying" not in values_of(game.state, game.thing("Bear")).keywords
    assert "banding" not in values_of(game.state, game.thing("Bear")).keywords


def test_no_more_is_declared_than_one_attacker_for_each_blocker() -> None:
    """Blocking a whole band is no block of several: a creature that can block one alone may still be declared once."""
    game = attacking_band(OGRE)
    steps = blocking.declare_blockers(game.run)
    wrong = game.refusal(steps, block(game, ("Ogre", "Bear"), ("Ogre", "Hero")))
    assert wrong.reason


@pytest.mark.rule("502.10e")
def test_a_creature_that_blocks_two_of_a_band_blocks_each_once() -> None:
    broad = creature("Broad", 3, 3)
    game = attacking_band(broad)
    thing = game.id("Broad")
    more = (BlocksMore(1),)
    game.start(FloatingChange(id=0, timestamp=0, controller=1, source=thing, card=0, objects=(thing,), changes=more))
    declare_blocks(game, ("Broad", "Bear"), ("Broad", "Hero"))
    assert blocked_by(game) == {"Hero": ("Broad",), "Bear": ("Broad",), "Pike": ("Broad",)}


@pytest.mark.rule("502.10e")
def test_each_member_of_a_banded_entry_is_blocked_and_stands_alone() -> None:
    game = field((put(SQUIRE, count=3), BEAR), (OGRE,))
    declare(game, (("Squire", 3), "Bear"), band(game, ("Bear", "Squire"), ("Squire", "Squire", 2)))
    game.play_out(blocking.declare_blockers(game.run), block(game, ("Ogre", "Bear")))
    assert [game.state.objects[i].count for i in game.ids("Squire")] == [1, 1, 1]
    assert game.state.combat is not None
    assert all(attack.blockers == (game.id("Ogre"),) for attack in game.state.combat.attacks)


# --- what triggers ----------------------------------------------------------------------------------------


@pytest.mark.rule("502.10e")
@pytest.mark.rule("410.9c")
def test_each_in_the_band_becomes_blocked_once() -> None:
    """502.10e says of each other creature in the band that it becomes blocked by the blocking creature: that is what
    410.9c waits for, once for each of them, however many block."""
    pattern = p.BecomesBlocked(f.IsThis())
    game = field((triggers("Hero", 1, 1, pattern, "banding"), triggers("Bear", 2, 2, pattern)), (OGRE, WALL))
    declare(game, ("Hero", "Bear"), band(game, ("Bear", "Hero")))
    declare_blocks(game, ("Ogre", "Bear"), ("Wall", "Bear"))
    assert waiting(game) == ["Hero", "Bear"]


@pytest.mark.rule("502.10e")
@pytest.mark.rule("410.9d")
def test_blocked_by_a_creature_triggers_for_each_blocker_and_each_in_the_band() -> None:
    pattern = p.BecomesBlocked(f.IsThis(), each=True)
    game = field((triggers("Hero", 1, 1, pattern, "banding"), triggers("Bear", 2, 2, pattern)), (OGRE, WALL))
    declare(game, ("Hero", "Bear"), band(game, ("Bear", "Hero")))
    declare_blocks(game, ("Ogre", "Bear"), ("Wall", "Hero"))
    assert sorted(waiting(game)) == ["Bear", "Bear", "Hero", "Hero"]


@pytest.mark.rule("502.10e")
@pytest.mark.rule("410.9a")
@pytest.mark.rule("410.9b")
@pytest.mark.parametrize(("each", "times"), [(False, 1), (True, 3)])
def test_what_blocks_a_band_blocks_each_of_it(each: bool, times: int) -> None:
    """It was declared as a blocker, and it blocks each of the band (310.2d divides its damage among them): 410.9b
    counts them all; "whenever this blocks" is once (410.9a)."""
    game = attacking_band(triggers("Guard", 1, 1, p.Blocks(f.IsThis(), each=each)))
    declare_blocks(game, ("Guard", "Bear"))
    assert waiting(game) == ["Guard"] * times


# --- blocked by an effect (502.10g) -------------------------------------------------------------------------


def made_blocked(game: Table, name: str) -> None:
    thing = game.thing(name)
    game.play_out(carry_out(game.run, (MakeBlocked(This()),), Context(you=1, this=thing.id, card=thing.card)))


@pytest.mark.rule("502.10g")
@pytest.mark.rule("309.4")
def test_an_effect_on_one_of_a_band_makes_the_whole_band_blocked() -> None:
    pattern = p.BecomesBlocked(f.IsThis())
    hero, bear = triggers("Hero", 1, 1, pattern, "banding"), triggers("Bear", 2, 2, pattern)
    game = field((hero, bear, WOLF), (WALL,))
    declare(game, ("Hero", "Bear", "Wolf"), band(game, ("Bear", "Hero")))
    declare_blocks(game)
    made_blocked(game, "Bear")
    assert blocked_by(game) == {"Hero": (), "Bear": ()}
    assert waiting(game) == ["Hero", "Bear"]
    made_blocked(game, "Hero")  # it is blocked: nothing becomes of it any more
    assert waiting(game) == ["Hero", "Bear"]
    game.play_out(combat_damage.put_on_stack(game.run))
    assert damage_lines(game) == (("Wolf", "p1", 3, 1),)


@pytest.mark.rule("502.10e", "309.4")
def test_what_is_put_into_play_blocking_one_of_a_band_blocks_the_whole_band() -> None:
    pattern = p.BecomesBlocked(f.IsThis())
    hero, bear = triggers("Hero", 1, 1, pattern, "banding"), triggers("Bear", 2, 2, pattern)
    game = field((hero, bear, WOLF), ())
    declare(game, ("Hero", "Bear", "Wolf"), band(game, ("Bear", "Hero")))
    thing = game.thing("Bear")
    comes = CreateToken(creature("Plant", 0, 1), amount=2, who=EachOpponent(), blocking=This())
    game.play_out(carry_out(game.run, (comes,), Context(you=0, this=thing.id, card=thing.card)))
    assert [(name, len(by)) for name, by in blocked_by(game).items()] == [("Hero", 2), ("Bear", 2)]
    assert waiting(game) == ["Hero", "Bear"]


@pytest.mark.rule("309.2f")
def test_an_effect_makes_nothing_blocked_that_does_not_attack() -> None:
    game = field((HERO, BEAR), (WALL,))
    declare(game, ("Hero",))
    made_blocked(game, "Bear")
    assert not game.happened(e.BecameBlocked)
    made_blocked(game, "Hero")
    assert blocked_by(game) == {"Hero": ()}


@pytest.mark.rule("502.10g")
def test_of_a_banded_entry_each_member_becomes_blocked() -> None:
    pattern = p.BecomesBlocked(f.IsThis())
    squire = triggers("Squire", 1, 1, pattern, "banding")
    game = field((put(squire, count=3), BEAR), (WALL,))
    declare(game, (("Squire", 3), "Bear"), band(game, ("Bear", "Squire"), ("Squire", "Squire", 2)))
    declare_blocks(game)
    made_blocked(game, "Bear")
    assert waiting(game) == ["Squire"] * 3


# --- who divides damage (502.10h) ---------------------------------------------------------------------------


def divisions(game: Table, *replies: object) -> list[tuple[int, str, str]]:
    """Who was asked to divide damage, by which rule, and the words of it."""
    before = len(game.asked)
    game.play_out(combat_damage.put_on_stack(game.run), *replies)  # type: ignore[arg-type]
    return [(d.seat, d.rule, d.text) for d in game.asked[before:] if isinstance(d, Divide)]


@pytest.mark.rule("502.10h")
def test_whoever_attacks_with_banding_divides_the_damage_of_what_blocks() -> None:
    game = attacking_band(OGRE)
    declare_blocks(game, ("Ogre", "Bear"))
    said = "Divide 3 combat damage by Ogre, for Hero, which has banding"
    assert divisions(game, divide(game, Hero=3)) == [(0, "502.10h", said)]
    assert ("Ogre", "Hero", 3, 1) in damage_lines(game)


@pytest.mark.rule("502.10h")
def test_whoever_blocks_with_banding_divides_the_damage_of_what_is_blocked() -> None:
    game = field((GIANT,), (HERO, WALL))
    declare(game, ("Giant",))
    declare_blocks(game, ("Hero", "Giant"), ("Wall", "Giant"))
    said = "Divide 4 combat damage by Giant, for Hero, which has banding"
    assert divisions(game, divide(game, Wall=4)) == [(1, "502.10h", said)]
    assert damage_lines(game) == (("Giant", "Wall", 4, 1), ("Hero", "Giant", 1, 1))


@pytest.mark.rule("502.10h")
@pytest.mark.rule("310.1")
def test_where_both_sides_have_banding_each_divides_the_damage_of_the_other() -> None:
    """What is announced keeps its place (310.1): first the attackers' damage, then the blockers'."""
    game = field((PIKE, BEAR), (SQUIRE, OGRE))
    declare(game, ("Pike", "Bear"), band(game, ("Bear", "Pike")))
    declare_blocks(game, ("Squire", "Bear"), ("Ogre", "Pike"))
    answers = (divide(game, Squire=2), divide(game, Ogre=2), divide(game, Bear=1), divide(game, Pike=3))
    asked = divisions(game, *answers)
    assert [(seat, rule) for seat, rule, _ in asked] == [(1, "502.10h")] * 2 + [(0, "502.10h")] * 2


@pytest.mark.rule("502.10h")
@pytest.mark.rule("502.10d")
def test_banding_that_is_lost_before_the_damage_step_divides_nothing() -> None:
    game = attacking_band(OGRE)
    declare_blocks(game, ("Ogre", "Bear"))
    loses(game, "Hero")
    loses(game, "Pike")
    said = "Divide 3 combat damage by Ogre"
    assert divisions(game, divide(game, Bear=3)) == [(1, "310.2", said)]


@pytest.mark.rule("502.10h")
def test_banding_that_comes_before_the_damage_step_divides() -> None:
    game = field((GIANT,), (WOLF, WALL))
    declare(game, ("Giant",))
    declare_blocks(game, ("Wolf", "Giant"), ("Wall", "Giant"))
    thing = game.id("Wall")
    gains = (c.Gains("banding"),)
    game.start(FloatingChange(id=0, timestamp=0, controller=1, source=thing, card=0, objects=(thing,), changes=gains))
    assert [seat for seat, _, _ in divisions(game, divide(game, Wolf=4))] == [1]


@pytest.mark.rule("502.10h")
def test_only_what_it_blocks_or_what_blocks_it_counts() -> None:
    """A banding creature in the same combat that neither blocks nor is blocked by it changes nothing."""
    game = field((HERO, GIANT), (OGRE, WALL))
    declare(game, ("Hero", "Giant"), NONE)
    declare_blocks(game, ("Ogre", "Giant"), ("Wall", "Giant"))
    assert [(seat, rule) for seat, rule, _ in divisions(game, divide(game, Ogre=4))] == [(0, "310.2")]


@pytest.mark.rule("502.10h")
@pytest.mark.rule("502.9b")
def test_trample_keeps_its_limits_for_whoever_divides() -> None:
    rhino = creature("Rhino", 5, 5, "trample")
    game = field((rhino,), (HERO, OGRE))
    declare(game, ("Rhino",))
    declare_blocks(game, ("Hero", "Rhino"), ("Ogre", "Rhino"))
    steps = combat_damage.put_on_stack(game.run)
    decision = game.ask(steps)
    assert (decision.seat, decision.rule) == (1, "502.10h")
    assert game.refusal(combat_damage.put_on_stack(game.run), divide(game, Hero=1, p1=4)).rule == "502.9b"
    game.play_out(combat_damage.put_on_stack(game.run), divide(game, Hero=5))
    assert ("Rhino", "Hero", 5, 1) in damage_lines(game)


@pytest.mark.rule("502.10h")
@pytest.mark.rule("502.9e")
def test_nobody_relies_on_damage_that_the_other_side_divides() -> None:
    """Both Rhinos are blocked by the Ogre, one of them by Hero as well, so that Bob divides its damage. Ann can't
    count on lethal damage by that one: it is announced first, and what she divides is judged by what is there."""
    lone, watched = creature("Lone", 3, 3, "trample"), creature("Watched", 3, 3, "trample")
    broad = creature("Broad", 0, 4)
    game = field((lone, watched), (HERO, broad))
    thing = game.id("Broad")
    more = (BlocksMore(1),)
    game.start(FloatingChange(id=0, timestamp=0, controller=1, source=thing, card=0, objects=(thing,), changes=more))
    declare(game, ("Lone", "Watched"))
    declare_blocks(game, ("Hero", "Watched"), ("Broad", "Watched"), ("Broad", "Lone"))
    asked = divisions(game, divide(game, Hero=3))
    assert [seat for seat, _, _ in asked] == [1]  # Broad needs 4: nothing of Lone's 3 can reach Bob
    assert ("Lone", "Broad", 3, 1) in damage_lines(game)


@pytest.mark.rule("502.10h")
@pytest.mark.rule("606.7d")
def test_of_a_team_the_controller_of_what_has_banding_divides_and_the_attackers_choose_the_head() -> None:
    rhino = creature("Rhino", 5, 5, "trample")
    game = field((rhino,), (), (BEAR,), (HERO,), names=FOUR, heads=2)
    declare(game, ("Rhino",))
    game.play_out(blocking.declare_blockers(game.run), block(game, ("Hero", "Rhino"), ("Bear", "Rhino")))
    asked = game.asked.copy()
    game.play_out(combat_damage.put_on_stack(game.run), aim(game, ("Rhino", 2)), divide(game, Hero=5))
    heads, division = game.asked[len(asked) :]
    assert (heads.purpose, heads.seat) == ("heads", 0)
    assert (division.seat, division.rule) == (3, "502.10h")


@pytest.mark.rule("502.10h")
@pytest.mark.rule("606.6d")
def test_where_two_of_a_team_could_divide_it_is_the_first_of_them() -> None:
    """The rules do not say which of two players who both have banding there divides; choices of a team are made in
    the order of 606.6d, the primary player first."""
    game = field((GIANT,), (), (SQUIRE,), (HERO,), names=FOUR, heads=2)
    declare(game, ("Giant",))
    game.play_out(blocking.declare_blockers(game.run), block(game, ("Hero", "Giant"), ("Squire", "Giant")))
    assert [seat for seat, _, _ in divisions(game, divide(game, Hero=4))] == [2]
