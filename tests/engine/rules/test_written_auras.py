"""Creatures that become Auras for a while, and Auras played at a time when they do not stay."""

from __future__ import annotations

import pytest

from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.vocabulary import turn_parts as t
from tabletop.engine.vocabulary.zones import GRAVEYARD
from tests.engine.rules.acting import act, options, play, resolve, settle, use
from tests.engine.rules.cards_by_text import card, lands, mana
from tests.engine.rules.walking import walk_to
from tests.engine.table import Table, creature, pick, table

BEAR = creature("Bear", 2, 2)
LEECH = card(
    "Leech",
    "{1}",
    "Creature - Spirit",
    "{0}: Leech loses this ability and becomes an Aura enchantment with enchant creature. "
    "Attach it to target creature. You may pay {1} to end this effect.\nEnchanted creature has flying.",
    "2",
)


def _flies(game: Table, name: str) -> bool:
    return "flying" in values_of(game.state, game.thing(name)).keywords


@pytest.mark.rule("407.1", "407.3", "408.2i", "402.8", "420.5m")
def test_it_is_an_aura_until_its_controller_pays() -> None:
    game = table(in_play=((*lands(1), LEECH, BEAR), ()), priority=0)
    assert not _flies(game, "Bear")
    use(game, "Leech", pick(game.key("Bear")))
    resolve(game)
    settle(game)
    leech = values_of(game.state, game.thing("Leech"))
    assert (leech.types, leech.subtypes, leech.power) == (("enchantment",), ("Aura",), None)
    assert game.thing("Leech").attached == game.id("Bear")
    assert _flies(game, "Bear")
    assert not any(key.startswith(f"ability:{game.id('Leech')}") for key in options(game))
    (end,) = (key for key in options(game) if key.startswith("end:"))
    act(game, pick(end), *mana(1))
    settle(game)
    leech = values_of(game.state, game.thing("Leech"))
    assert (leech.types, leech.power) == (("creature",), 2)
    assert not game.thing("Leech").attached
    assert not _flies(game, "Bear")
    assert any(key.startswith(f"ability:{game.id('Leech')}") for key in options(game))


@pytest.mark.rule("420.5d")
def test_as_an_aura_it_goes_with_its_creature() -> None:
    game = table(in_play=((LEECH, BEAR), ()), priority=0)
    use(game, "Leech", pick(game.key("Bear")))
    resolve(game)
    game.play_out(_dies(game))
    settle(game)
    assert game.names(GRAVEYARD, 0) == ("Bear", "Leech")


def _dies(game: Table):  # type: ignore[no-untyped-def]
    from tabletop.engine.rules.events.replacement import happen
    from tabletop.engine.state import events as e

    yield from happen(game.run, e.Moved(game.id("Bear"), GRAVEYARD, cause="destroy"), rule="")


@pytest.mark.rule("502.57a", "212.7e")
@pytest.mark.parametrize("sorcery_time", [True, False])
def test_what_was_played_at_another_time_is_sacrificed_at_cleanup(sorcery_time: bool) -> None:
    text = (
        "You may cast Wings as though it had flash. If you cast it any time a sorcery couldn't have been cast, the "
        "controller of the permanent it becomes sacrifices it at the beginning of the next cleanup step.\n"
        "Enchant creature\nEnchanted creature has flying."
    )
    wings = card("Wings", "{R}", "Enchantment - Aura", text)
    library = (lands(5), lands(5))
    game = table(
        in_play=((*lands(1), BEAR), ()),
        hands=((wings,), ()),
        libraries=library,
        priority=0,
        phase=t.MAIN_1 if sorcery_time else t.BEGINNING,
        step=t.MAIN if sorcery_time else t.UPKEEP,
    )
    play(game, "Wings", pick(game.key("Bear")), *mana(1))
    resolve(game)
    assert _flies(game, "Bear")
    if sorcery_time:
        walk_to(game, t.UPKEEP)
        assert _flies(game, "Bear")
        return
    walk_to(game, t.CLEANUP)
    assert _flies(game, "Bear")
    resolve(game)
    assert game.names(GRAVEYARD, 0) == ("Wings",)
