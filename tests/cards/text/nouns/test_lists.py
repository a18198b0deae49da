"""Lists of things that are described one by one."""

from __future__ import annotations

import pytest

from tabletop.cards.text.reading.card_text import Reading, read_card
from tabletop.engine.language import abilities as e
from tabletop.engine.language import changes as c
from tabletop.engine.language import effects as fx
from tabletop.engine.language import filters as f
from tabletop.engine.language.amounts import Count, Plus, Times
from tabletop.engine.language.patterns import BecomesTapped
from tabletop.engine.language.references import Every

CREATURE = f.HasType("creature")
RED = f.All((CREATURE, f.HasColour("R")))
FLYING = f.All((CREATURE, f.HasKeyword("flying")))


def ability(text: str, type_line: str = "Artifact") -> object:
    reading = read_card("Ember Wheel", "{2}", type_line, text)
    assert [line.why for line in reading.lines if line.nodes is None] == []
    assert reading.card is not None
    assert words_again(reading, type_line) == reading.card.abilities
    (one,) = reading.card.abilities
    return one


def words_again(reading: Reading, type_line: str) -> object:
    """The abilities of what is printed for the card's lines."""
    printed = "\n".join(line.printed for line in reading.lines)
    again = read_card("Ember Wheel", "{2}", type_line, printed)
    return None if again.card is None else again.card.abilities


def test_what_is_listed_is_described_for_itself() -> None:
    pumped = (c.AddPower(1, 1),)
    both = Every(f.Any((RED, FLYING)))
    assert ability("Red creatures and creatures with flying get +1/+1.") == e.Static(both, pumped)
    others = f.Any((f.HasSubtype("Goblin"), f.All((f.HasSubtype("Elf"), f.Other()))))
    assert ability("Goblins and other Elves get +1/+1.") == e.Static(Every(others), pumped)


def test_a_list_of_kinds_is_one_noun() -> None:
    """What stands behind it is said of all of them."""
    kinds = f.Any((f.HasSubtype("Goblin"), f.HasSubtype("Elf")))
    mine = Every(f.All((kinds, f.Controlled())))
    assert ability("Goblins and Elves you control get +1/+1.") == e.Static(mine, (c.AddPower(1, 1),))


def test_each_of_two_sorts() -> None:
    sleeping = fx.Continuous(
        Every(f.Any((RED, f.All((CREATURE, f.Blocking()))))), (c.DoesNotUntap(),), duration="next untap"
    )
    said = "Each red creature and each blocking creature doesn't untap during its controller's next untap step."
    assert ability(said, "Instant") == e.Spell((sleeping,))


@pytest.mark.parametrize(
    ("words", "filters"),
    [
        ("a red creature or Forest", (RED, f.HasSubtype("Forest"))),
        ("a Forest, red creature, or Island", (f.HasSubtype("Forest"), RED, f.HasSubtype("Island"))),
    ],
)
def test_an_event_may_be_about_one_of_a_list(words: str, filters: tuple[f.Filter, ...]) -> None:
    found = ability(f"Whenever {words} becomes tapped, you gain 1 life.")
    assert isinstance(found, e.Triggered)
    assert found.pattern == BecomesTapped(f.Any(filters))


@pytest.mark.parametrize("more", ["{1}", "{2}"])
def test_a_price_that_rises_from_a_first_one(more: str) -> None:
    said = f"Counter target spell unless its controller pays {{3}} plus an additional {more} for each Island in play."
    found = ability(said, "Instant")
    islands = Count(f.HasSubtype("Island"))
    assert isinstance(found, e.Spell)
    (unless,) = found.effects
    assert isinstance(unless, e.UnlessPays)
    assert unless.times == Plus((3, islands if more == "{1}" else Times(2, islands)))
