"""Sentences that say what mana may be spent on: read in both wordings, printed as they were read, and refused."""

from __future__ import annotations

import pytest

from tabletop.cards.text.reading.card_text import read_card
from tabletop.cards.text.reading.mana_words import uses_in, words_of_uses
from tabletop.engine.language.abilities import Activated, May
from tabletop.engine.language.filters import HasType
from tabletop.engine.language.player_effects import AddMana
from tabletop.engine.language.standing.mana_rules import ForAbilities, ForCumulativeUpkeep, ForSpells, ManaUse

ARTIFACTS: tuple[ManaUse, ...] = (ForSpells(HasType("artifact")), ForAbilities(HasType("artifact")))


def ability(text: str) -> Activated:
    """The ability that a line of a creature says; it prints as it stands in the wording of this edition."""
    (line,) = read_card("Potter", "{1}", "Creature - Human", text, "1", "1").lines
    assert line.nodes is not None, line.why
    (found,) = line.nodes
    assert isinstance(found, Activated)
    assert line.printed == text.replace("cast", "play").replace("{C}{C}", "{2}").replace("{C}", "{1}")
    return found


@pytest.mark.parametrize(
    ("mana", "made"),
    [
        ("{T}: Add two mana of any one color to your mana pool.", AddMana(any_colour=2)),
        ("{T}: Add {2} to your mana pool.", AddMana(("2",))),
        ("{T}: Add {C}{C}.", AddMana(("2",))),
        ("{T}: Add one mana of any color.", AddMana(any_colour=1)),
    ],
)
@pytest.mark.parametrize(
    ("words", "only"),
    [
        ("Spend this mana only to play artifact spells or activated abilities of artifacts.", ARTIFACTS),
        ("Spend this mana only to play artifact spells or play abilities of artifacts.", ARTIFACTS),
        ("Spend this mana only to cast artifact spells or activate abilities of artifacts.", ARTIFACTS),
        ("Spend this mana only to activate abilities of artifacts.", ARTIFACTS[1:]),
        ("Spend this mana only to play artifact spells.", ARTIFACTS[:1]),
        ("This mana may be spent only to play artifact spells.", ARTIFACTS[:1]),
        ("Spend this mana only to pay cumulative upkeep costs.", (ForCumulativeUpkeep(),)),
    ],
)
def test_the_sentence_says_what_the_mana_before_it_is_for(
    mana: str, made: AddMana, words: str, only: tuple[ManaUse, ...]
) -> None:
    (found,) = ability(f"{mana} {words}").effects
    assert isinstance(found, AddMana)
    assert found.only == only
    assert found == AddMana(made.symbols, any_colour=made.any_colour, only=only)


def test_less_mana_or_more_of_it() -> None:
    words = "Spend this mana only to pay cumulative upkeep costs."
    first, more = ability(f"{{T}}: Add {{U}} or {{C}}{{U}}. {words}").effects
    only = (ForCumulativeUpkeep(),)
    assert (first, more) == (AddMana(("U",), only=only), May((AddMana(("1",), only=only),)))


@pytest.mark.parametrize(
    "text",
    [
        "{T}: You gain 1 life. Spend this mana only to play artifact spells.",
        "{T}: Add {G}. Spend this mana only to draw a card.",
        "{T}: Add {G} or {R}{U}.",
        "{T}: Add {G}. Spend this mana only to play artifact spells. Spend this mana only to play creature spells.",
    ],
)
def test_what_is_not_said_of_mana_is_declined(text: str) -> None:
    assert read_card("Potter", "{1}", "Creature - Human", text, "1", "1").card is None


def test_what_it_is_for_in_words_and_back() -> None:
    words = "play artifact spells or play abilities of artifacts"
    assert uses_in(words) == ARTIFACTS
    assert words_of_uses(ARTIFACTS) == words
    assert uses_in(words_of_uses((ForCumulativeUpkeep(),))) == (ForCumulativeUpkeep(),)
    with pytest.raises(ValueError, match="is not something that mana is spent on"):
        uses_in("draw cards")
