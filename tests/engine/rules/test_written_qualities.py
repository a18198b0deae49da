"""Texts about protection from what other things are: their colours, their card types, what their player chooses."""

from __future__ import annotations

import pytest

from tabletop.cards.text.reading import gates
from tabletop.cards.text.reading.canonical import canonical_lines, own_words
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.safety import qualities
from tabletop.engine.vocabulary.decisions import Named
from tests.engine.rules.acting import play, resolve, settle, use
from tests.engine.rules.cards_by_text import card, written
from tests.engine.table import Put, Table, pick, put, table

OX = card("Ox", "{G}", "Creature - Ox", "", "2")
IMP = card("Imp", "{B}{R}", "Creature - Imp", "", "2")
DOLL = card("Doll", "{1}", "Artifact Creature - Golem", "", "2")
SHRINE = card("Shrine", "{U}", "Enchantment", "")


def safe_from(game: Table, name: str) -> tuple[str, ...]:
    """What a thing has protection from, in order."""
    return tuple(sorted(qualities(values_of(game.state, game.thing(name)))))


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Each creature has protection from its colors.", "Enchantment"),
        ("Creatures you control have protection from their colors.", "Enchantment"),
        ("Enchant creature\nEnchanted creature has protection from the colors of lands.", "Enchantment - Aura"),
    ],
)
def test_no_word_is_swallowed(text: str, kind: str) -> None:
    written(text, kind)
    for line in canonical_lines(text, own_words("Charter", kind, text, "{0}")):
        assert (gates.swallowed(line, False), gates.ambiguous(line, False)) == ((), ())


@pytest.mark.rule("502.7a", "502.7g", "412.5")
def test_each_creature_is_safe_from_its_own_colours() -> None:
    law = written("Each creature has protection from its colors.")
    painter = card("Dye", "{0}", "Artifact", "{0}: Target creature becomes white until end of turn.")
    game = table(in_play=((law, painter, OX), (IMP, DOLL)), priority=0)
    assert [safe_from(game, name) for name in ("Ox", "Imp", "Doll")] == [("green",), ("black", "red"), ()]
    use(game, "Dye", pick(game.key("Doll")))
    resolve(game)
    assert safe_from(game, "Doll") == ("white",)


@pytest.mark.rule("418.5c", "502.7a")
def test_a_later_change_of_colour_comes_first() -> None:
    """What it protects from depends on the colours, whichever effect is older."""
    law = written("Creatures you control have protection from their colors.")
    game = table(in_play=((law, OX, written("Creatures you control are blue.", name="Tide")), ()))
    assert safe_from(game, "Ox") == ("blue",)


@pytest.mark.rule("502.7d", "502.7a")
def test_an_aura_stays_that_is_of_a_colour_it_names() -> None:
    text = "Enchant creature\nEnchanted creature has protection from the colors of permanents you control. "
    text += "This effect doesn't remove Charter."
    vow = card("Charter", "{W}", "Enchantment - Aura", text)
    other = card("Curse", "{U}", "Enchantment - Aura", "Enchant creature\nEnchanted creature gets -1/-0.")
    game = table(in_play=((OX, Put(card=vow, attached="Ox"), Put(card=other, attached="Ox"), SHRINE), (IMP,)))
    assert safe_from(game, "Ox") == ("blue", "green", "white")
    settle(game)
    assert (game.gone("Charter"), game.gone("Curse")) == (False, True)


@pytest.mark.rule("502.7a", "217.7d", "502.34b")
def test_the_card_types_of_an_imprinted_card() -> None:
    text = "Imprint - When Charter comes into play, remove target card in a graveyard from the game.\n"
    text += "Charter has protection from each of the imprinted card's card types."
    golem = card("Charter", "{0}", "Artifact Creature - Golem", text, "3")
    game = table(hands=((golem,), ()), graveyards=((), (DOLL,)), priority=0)

    play(game, "Charter")
    resolve(game)
    settle(game, pick(game.key("Doll")))
    assert safe_from(game, "Charter") == ()
    resolve(game)
    assert safe_from(game, "Charter") == ("artifact", "creature")


@pytest.mark.rule("413.2c", "502.7a")
def test_the_controller_of_the_target_chooses_the_colour() -> None:
    text = "{0}: Target creature gains protection from the color of its controller's choice until end of turn. "
    text += "Any player may play this ability."
    game = table(in_play=((card("Charter", "{0}", "Artifact", text),), (put(IMP),)), priority=0)
    use(game, "Charter", pick(game.key("Imp")))
    resolve(game, Named("W"))
    assert game.asked[-1].seat == 1
    assert safe_from(game, "Imp") == ("white",)
