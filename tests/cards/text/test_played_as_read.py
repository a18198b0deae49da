"""Cards of our own, one for each way to say something: read, printed, read again, and played as they are read."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from tabletop.cards.text.reading.card_text import Reading, read_card
from tabletop.engine.language import abilities as e
from tabletop.engine.language import effects as fx
from tabletop.engine.language import filters as f
from tabletop.engine.language import references as r
from tabletop.engine.language.amounts import Among, Count, DoneThisWay
from tabletop.engine.language.arrivals import ChooseValue
from tabletop.engine.language.conditions import AllHold, Compare, Matches, Opposite
from tabletop.trying.trying import why_not

CREATURE = f.HasType("creature")
CARDS = [
    one
    for file in ("played_as_read.toml", "permanents_as_read.toml")
    for one in tomllib.loads(Path(__file__).with_name(file).read_text(encoding="utf-8"))["card"]
]


def card(text: str, type_line: str) -> Reading:
    creature = "Creature" in type_line
    return read_card("Ember Wheel", "{2}", type_line, text, "2" if creature else None, "2" if creature else None)


@pytest.mark.parametrize(("type_line", "text"), [(one["type"], one["text"]) for one in CARDS])
def test_it_plays_as_it_is_read(type_line: str, text: str) -> None:
    reading = card(text, type_line)
    assert [(line.text, line.why) for line in reading.lines if line.nodes is None] == []
    assert reading.card is not None
    again = card("\n".join(line.printed for line in reading.lines), type_line)
    assert again.card is not None
    assert again.card.abilities == reading.card.abilities
    assert why_not(reading.card) == ""


def ability(text: str, type_line: str = "Creature - Elf") -> object:
    found = card(text, type_line).card
    assert found is not None
    return found.abilities[-1]


def test_who_is_asked_whether_it_was_really_destroyed() -> None:
    """What regenerates was not destroyed, so that nothing follows."""
    text = "At the beginning of your upkeep, destroy Ember Wheel unless you pay {3}. If it is destroyed this way, "
    found = ability(f"{text}you lose 2 life.")
    assert isinstance(found, e.Triggered)
    (unless,) = found.effects
    assert isinstance(unless, e.UnlessPays)
    destroyed, then = unless.effects
    assert destroyed == fx.Destroy(r.This())
    assert isinstance(then, e.If)
    assert then.condition == Compare(DoneThisWay("creature destroyed"), ">=", 1)


def test_what_is_alone_is_the_only_attacker() -> None:
    found = ability("Ember Wheel can't be blocked as long as it's attacking alone.")
    assert isinstance(found, e.Static)
    only = Compare(Count(f.All((CREATURE, f.Attacking()))), "=", 1)
    assert found.condition == AllHold((Matches(r.This(), f.Attacking()), only))


def test_of_all_is_said_as_of_none_of_the_others() -> None:
    found = ability("At the beginning of your upkeep, if all creatures you control are red, you gain 1 life.")
    assert isinstance(found, e.Triggered)
    others = f.All((CREATURE, f.Controlled(), f.Not(f.HasColour("R"))))
    assert found.condition == Compare(Count(others), "=", 0)


def test_the_chosen_type_of_a_land_is_a_land_type() -> None:
    text = "As Ember Wheel comes into play, choose Forest or Plains.\n{1}: Tap target land of the chosen type."
    reading = card(text, "Artifact").card
    assert reading is not None
    coming, tapping = reading.abilities
    assert coming == e.ComesIntoPlay(effects=(ChooseValue("land type", ("Forest", "Plains")),))
    assert isinstance(tapping, e.Activated)
    assert tapping.targets[0].filter == f.All((f.HasType("land"), f.HasChosen("land type")))


def test_a_list_of_sorts_of_revealed_cards_counts_each_card_once() -> None:
    text = "Target opponent reveals their hand. You draw a card for each Swamp and black card in it."
    found = ability(text, "Sorcery")
    assert isinstance(found, e.Spell)
    either = f.Any((f.HasSubtype("Swamp"), f.HasColour("B")))
    assert found.effects[1].amount == Among(r.ThisWay("revealed"), either)  # type: ignore[union-attr]


def test_unless_is_the_opposite() -> None:
    found = ability("Ember Wheel can't be the target of spells unless it attacked this turn.")
    assert isinstance(found, e.Static)
    assert found.condition == Opposite(Matches(r.This(), f.DidThisTurn("attacked")))


def test_its_controller_sacrifices_it_whoever_that_is() -> None:
    found = ability("Target creature's controller sacrifices it.", "Instant")
    assert found == e.Spell((fx.SacrificeIt(r.Target(), r.ControllerOf(r.Target())),), (e.TargetPhrase(CREATURE),))


@pytest.mark.parametrize(
    "text",
    [
        "Whenever Ember Wheel attacks, that spell or ability's controller discards a card.",
        "Whenever Ember Wheel attacks, destroy the other creature.",
    ],
)
def test_what_was_not_named_is_declined(text: str) -> None:
    (line,) = card(text, "Creature - Elf").lines
    assert line.nodes is None


def test_when_is_once_and_whenever_is_each_time() -> None:
    for word, each in (("when", False), ("whenever", True)):
        start = word.capitalize()
        found = ability(f"{start} target creature deals damage this turn, you gain that much life.", "Instant")
        assert isinstance(found, e.Spell)
        (waiting,) = found.effects
        assert isinstance(waiting, e.AtNext)
        assert (waiting.each, waiting.this_turn, waiting.watch) == (each, True, r.Target())


def test_what_an_aura_calls_other_is_other_than_its_creature() -> None:
    text = "Enchant creature\nOther creatures get -1/-1."
    found = ability(text, "Enchantment - Aura")
    assert isinstance(found, e.Static)
    assert found.what == r.Every(f.All((CREATURE, f.Not(f.IsAttachedTo()))))


def test_others_than_what_was_chosen_are_not_others_than_the_spell() -> None:
    (line,) = card("Choose a creature you control. Destroy all other creatures.", "Sorcery").lines
    assert line.nodes is None
