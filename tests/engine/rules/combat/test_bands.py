"""Announcing bands (308.2b): who may attack with whom (502.10b, 502.10c, 602.3b)."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from tabletop.engine.language.abilities import Card, Keyword
from tabletop.engine.language.combat_rules import CostToAttack
from tabletop.engine.language.costs import Mana
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.combat import attacking
from tabletop.engine.state.lasting_effects import FloatingChange
from tabletop.engine.vocabulary.decisions import Assign, Assigned
from tests.engine.answers import all_answers
from tests.engine.rules.combat.bands_at import (
    BEAR,
    HERO,
    PIKE,
    SQUIRE,
    WALL,
    WOLF,
    asked_for_bands,
    band,
    bands_of,
    declare,
    declare_blocks,
    field,
    loses,
    offers,
)
from tests.engine.table import FOUR, aim, attack, creature, land, pick, put

GOBLIN = creature("Goblin", 1, 1)


# --- announcing (308.2b, 502.10b, 502.10c) ----------------------------------------------------------


@pytest.mark.rule("308.2b")
@pytest.mark.rule("502.10a")
@pytest.mark.rule("502.10b")
def test_bands_are_announced_before_the_attackers_are_tapped() -> None:
    game = field((HERO, BEAR, WOLF), (WALL,))
    decision = asked_for_bands(game, "Hero", "Bear", "Wolf")
    assert decision is not None
    assert (decision.seat, decision.purpose, decision.rule) == (0, "bands", "308.2b")
    assert offers(decision) == {"Bear": ("Hero",), "Wolf": ("Hero",)}
    assert not any(game.thing(name).tapped for name in ("Hero", "Bear", "Wolf"))
    assert game.state.combat is not None
    assert game.state.combat.attacks == ()


@pytest.mark.rule("308.2b")
@pytest.mark.parametrize(
    ("mine", "attackers"),
    [
        ((HERO, BEAR), ("Bear",)),
        ((HERO, BEAR), ("Hero",)),
        ((WOLF, BEAR), ("Wolf", "Bear")),
        ((creature("Lancer", 1, 1, "first strike"), BEAR), ("Lancer", "Bear")),
    ],
)
def test_nothing_is_asked_where_no_band_is_possible(mine: tuple[Card, ...], attackers: tuple[str, ...]) -> None:
    assert asked_for_bands(field(mine, (WALL,)), *attackers) is None


@pytest.mark.rule("308.2b")
@pytest.mark.rule("502.10b")
def test_who_attacks_in_which_band_and_no_answer_is_no_band() -> None:
    for answer, expected in (
        ((), ()),
        ((("Bear", "Hero"),), (("Hero", "Bear"),)),
        ((("Bear", "Hero"), ("Wolf", "Pike")), (("Hero", "Bear"), ("Pike", "Wolf"))),
        ((("Pike", "Hero"), ("Bear", "Pike")), (("Hero", "Pike", "Bear"),)),
        ((("Hero", "Pike"),), (("Hero", "Pike"),)),
    ):
        game = field((HERO, PIKE, BEAR, WOLF), (WALL,))
        declare(game, ("Hero", "Pike", "Bear", "Wolf"), band(game, *answer))
        assert bands_of(game) == expected
        assert all(game.thing(name).tapped for name in ("Hero", "Pike", "Bear", "Wolf"))


@pytest.mark.rule("502.10b")
def test_any_number_with_banding_and_no_more_than_one_without() -> None:
    game = field((HERO, PIKE, BEAR, WOLF), (WALL,))
    everybody = attack(game, "Hero", "Pike", "Bear", "Wolf")
    together = band(game, ("Bear", "Hero"), ("Pike", "Hero"), ("Wolf", "Pike"))
    wrong = game.refusal(attacking.declare_attackers(game.run), everybody, together)
    assert wrong.rule == "502.10b"
    assert wrong.reason == "Bear and Wolf have no banding; a band has at most one creature without it."
    assert set(wrong.about) == {game.id("Bear"), game.id("Wolf")}


@pytest.mark.rule("502.10c")
def test_there_may_be_several_bands_but_nobody_is_in_two() -> None:
    game = field((HERO, PIKE, BEAR), (WALL,))
    everybody = attack(game, "Hero", "Pike", "Bear")
    steps = attacking.declare_attackers(game.run)
    twice = game.refusal(steps, everybody, band(game, ("Bear", "Hero"), ("Bear", "Pike")))
    assert "only 1 of Bear" in twice.reason
    # who is banded with somebody in a band is in that band, whatever the order in which it is said
    for pairs in ((("Bear", "Hero"), ("Hero", "Pike")), (("Hero", "Pike"), ("Bear", "Hero"))):
        again = field((HERO, PIKE, BEAR), (WALL,))
        declare(again, ("Hero", "Pike", "Bear"), band(again, *pairs))
        assert bands_of(again) == (("Hero", "Pike", "Bear"),)


@pytest.mark.rule("502.10b")
def test_defending_players_are_not_asked_for_bands() -> None:
    game = field((BEAR, WOLF), (HERO, PIKE))
    declare(game, ("Bear", "Wolf"))
    declare_blocks(game, ("Hero", "Bear"), ("Pike", "Bear"))
    assert [decision.purpose for decision in game.asked] == ["attackers", "blockers"]


@pytest.mark.rule("308.2b")
@pytest.mark.rule("502.10b")
def test_members_of_an_entry_are_banded_one_by_one() -> None:
    game = field((put(SQUIRE, count=5), BEAR, WOLF), (WALL,))
    decision = asked_for_bands(game, ("Squire", 4), "Bear", "Wolf")
    assert decision is not None
    members = ("Squire 1 of 4", "Squire 2 of 4", "Squire 3 of 4")  # no more than 3 bands of two can be made of 6
    assert offers(decision) == {"Squire": members, "Bear": members, "Wolf": members}

    mine = field((put(SQUIRE, count=4), BEAR, WOLF), (WALL,))
    declare(mine, (("Squire", 4), "Bear", "Wolf"), band(mine, ("Bear", "Squire"), ("Wolf", "Squire#2")))
    assert bands_of(mine) == (("Bear", "Squire"), ("Wolf", "Squire"))
    left = [mine.state.objects[i].count for i in mine.ids("Squire")]
    assert sorted(left) == [1, 1, 2]

    all_of_them = field((put(SQUIRE, count=4), BEAR), (WALL,))
    declare(all_of_them, (("Squire", 4), "Bear"), band(all_of_them, ("Bear", "Squire"), ("Squire", "Squire", 3)))
    assert bands_of(all_of_them) == (("4 Squire", "Bear"),)

    two_and_two = field((put(SQUIRE, count=4), BEAR), (WALL,))
    pairs = (("Squire", "Squire", 1), ("Squire", "Squire#2", 1))
    declare(two_and_two, (("Squire", 4), "Bear"), band(two_and_two, *pairs))
    assert bands_of(two_and_two) == (("2 Squire",), ("2 Squire",))


@pytest.mark.rule("502.10b")
def test_of_equal_creatures_without_banding_only_one_is_in_a_band() -> None:
    game = field((HERO, PIKE, put(GOBLIN, count=9)), (WALL,))
    declaration = attack(game, "Hero", "Pike", ("Goblin", 9))
    steps = attacking.declare_attackers(game.run)
    wrong = game.refusal(steps, declaration, band(game, ("Goblin", "Hero", 2)))
    assert (wrong.rule, wrong.reason) == (
        "502.10b",
        "2 Goblin have no banding; a band has at most one creature without it.",
    )
    game = field((HERO, PIKE, put(GOBLIN, count=9)), (WALL,))
    decision = asked_for_bands(game, "Hero", "Pike", ("Goblin", 9))
    assert decision is not None
    assert {option.text: option.most for option in decision.sources} == {"Hero": 1, "Pike": 1, "Goblin": 2}
    game = field((HERO, PIKE, put(GOBLIN, count=9)), (WALL,))
    declare(game, ("Hero", "Pike", ("Goblin", 9)), band(game, ("Goblin", "Hero"), ("Goblin", "Pike")))
    assert bands_of(game) == (("Hero", "Goblin"), ("Pike", "Goblin"))


@pytest.mark.rule("502.10i")
def test_banding_twice_is_banding_once() -> None:
    twice = creature("Hero", 1, 1, "banding", "banding")
    game = field((twice, BEAR, WOLF), (WALL,))
    declaration = attack(game, "Hero", "Bear", "Wolf")
    steps = attacking.declare_attackers(game.run)
    assert game.refusal(steps, declaration, band(game, ("Bear", "Hero"), ("Wolf", "Hero"))).rule == "502.10b"
    loses(game, "Hero")
    assert "banding" not in values_of(game.state, game.thing("Hero")).keywords


@pytest.mark.rule("308.2b")
@pytest.mark.rule("422.1")
def test_an_attack_whose_costs_are_not_paid_takes_its_bands_back() -> None:
    game = field((HERO, BEAR, land("Plains")), (WALL,))
    hero = game.id("Hero")
    cost = CostToAttack((Mana(("1",)),), "anyone")
    game.start(FloatingChange(id=0, timestamp=0, controller=0, source=hero, card=0, objects=(hero,), changes=(cost,)))
    before = game.state
    declaration, banded = attack(game, "Hero", "Bear"), band(game, ("Bear", "Hero"))
    again = game.ask(attacking.declare_attackers(game.run), declaration, banded, pick("give up"))
    assert again.purpose == "attackers"
    assert game.state.combat == before.combat
    assert not game.thing("Bear").tapped


# --- teams and several players (602.3b) -----------------------------------------------------------------


@pytest.mark.rule("602.3b")
def test_a_band_attacks_one_player() -> None:
    mine = (HERO, SQUIRE, PIKE, BEAR, WOLF)
    game = field(mine, (WALL,), (WALL,), names=FOUR[:3])
    on_both = aim(game, ("Hero", 1), ("Squire", 1), ("Bear", 1), ("Pike", 2), ("Wolf", 2))
    steps = attacking.declare_attackers(game.run)
    wrong = game.refusal(steps, on_both, band(game, ("Bear", "Pike")))
    assert (wrong.rule, wrong.reason) == ("602.3b", "Bear and Pike attack different players; a band attacks one.")
    by_way_of_others = band(game, ("Bear", "Hero"), ("Hero", "Pike"))
    assert game.refusal(attacking.declare_attackers(game.run), on_both, by_way_of_others).rule == "602.3b"
    game.play_out(attacking.declare_attackers(game.run), on_both, band(game, ("Bear", "Hero"), ("Wolf", "Pike")))
    assert bands_of(game) == (("Hero", "Bear"), ("Pike", "Wolf"))


@pytest.mark.rule("602.3b")
def test_nothing_is_asked_where_those_that_could_band_attack_different_players() -> None:
    game = field((HERO, BEAR), (WALL,), (WALL,), names=FOUR[:3])
    game.play_out(attacking.declare_attackers(game.run), aim(game, ("Hero", 1), ("Bear", 2)))
    assert bands_of(game) == ()


@pytest.mark.rule("602.3b")
def test_parts_of_one_entry_that_attack_different_players_are_no_band() -> None:
    game = field((put(SQUIRE, count=4),), (WALL,), (WALL,), names=FOUR[:3])
    first, *rest = aim(game, ("Squire", 1, 2), ("Squire", 2, 2)).pairs
    steps = attacking.declare_attackers(game.run)
    next(steps)
    decision = steps.send(Assigned((first, *rest)))
    one, two = (option.key for option in decision.sources)  # type: ignore[union-attr]
    assert decision.check is not None
    refused = decision.check(Assigned(((one, two, 1),)))
    assert refused is not None
    assert refused.rule == "602.3b"
    assert decision.check(Assigned(((one, one, 1), (two, two, 1)))) is None


@pytest.mark.rule("308.2b")
@pytest.mark.rule("606.7b")
def test_creatures_of_both_members_of_a_team_attack_in_one_band() -> None:
    game = field((HERO,), (BEAR,), (WALL,), (), names=FOUR, heads=2)
    game.play_out(attacking.declare_attackers(game.run), attack(game, "Hero", "Bear"), band(game, ("Bear", "Hero")))
    _, decision = game.asked
    assert (decision.purpose, decision.seat, decision.mates) == ("bands", 0, (1,))
    assert bands_of(game) == (("Hero", "Bear"),)


# --- every band that the rules allow, and no other ------------------------------------------------------


def partitions(names: tuple[str, ...]) -> list[frozenset[frozenset[str]]]:
    """All ways to put these into groups; groups of one are left out."""
    if not names:
        return [frozenset()]
    first, *rest = names
    found = []
    for size in range(len(rest) + 1):
        for others in combinations(rest, size):
            left = tuple(name for name in rest if name not in others)
            group = frozenset({frozenset((first, *others))}) if others else frozenset()
            found += [group | more for more in partitions(left)]
    return found


def is_band(group: frozenset[str], words: dict[str, tuple[str, ...]], whom: dict[str, int]) -> bool:
    """The rules by themselves: 602.3b, and 502.10b or 502.11b."""
    lacking = [name for name in group if "banding" not in words[name]]
    shared = {word for word in ("Wolf", "Bear") if all(word in words[name] for name in lacking)}
    return len({whom[name] for name in group}) == 1 and (len(lacking) < 2 or bool(shared))


@pytest.mark.rule("502.10b")
@pytest.mark.rule("502.11b")
@pytest.mark.rule("602.3b")
def test_exactly_what_the_rules_allow_can_be_announced() -> None:
    seed = random.randrange(10**6)
    print(f"seed {seed}")
    dice = random.Random(seed)
    for _ in range(12):
        names = ("One", "Two", "Three", "Four")
        words = {name: tuple(w for w in ("banding", "Wolf", "Bear") if dice.random() < 0.4) for name in names}
        whom = {name: dice.randint(1, 2) for name in names}
        cards = tuple(_fighter(name, words[name]) for name in names)
        game = field(cards, (WALL,), (WALL,), names=FOUR[:3])
        steps = attacking.declare_attackers(game.run)
        next(steps)
        legal = {groups for groups in partitions(names) if all(is_band(group, words, whom) for group in groups)}
        try:
            decision = steps.send(aim(game, *((name, whom[name]) for name in names)))
        except StopIteration:
            assert legal == {frozenset()}, (words, whom)
            continue
        assert isinstance(decision, Assign)
        called = {game.key(name): name for name in names}
        announced = {grouped(answer, called) for answer in all_answers(decision) if isinstance(answer, Assigned)}
        assert announced == legal, (words, whom)


def _fighter(name: str, words: tuple[str, ...]) -> Card:
    other = tuple(Keyword("bands with other", word) for word in words if word != "banding")
    return creature(name, 1, 1, *(("banding",) if "banding" in words else ()), abilities=other)


def grouped(answer: Assigned, called: dict[str, str]) -> frozenset[frozenset[str]]:
    """The groups that pairs make, by joining them until nothing changes."""
    groups = [{called[source], called[target]} for source, target, _ in answer.pairs]
    joined: list[set[str]] = []
    for group in groups:
        meeting = [one for one in joined if one & group]
        joined = [one for one in joined if not one & group] + [group.union(*meeting)]
    return frozenset(frozenset(group) for group in joined)
