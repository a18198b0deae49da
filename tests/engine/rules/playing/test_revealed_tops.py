"""Libraries that are played with their top card revealed (217.2e)."""

from __future__ import annotations

import random

import pytest

from tabletop.engine.language.abilities import Activated, Spell, Static
from tabletop.engine.language.costs import SacrificeThis, TapThis
from tabletop.engine.language.library_rules import TopRevealed
from tabletop.engine.language.player_effects import AddMana, Draw
from tabletop.engine.language.references import This
from tabletop.engine.rules.turn import priority
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.decisions import Spent
from tabletop.engine.vocabulary.zones import GRAVEYARD
from tabletop.session.seeing.observe import observe
from tabletop.session.simulation.secrecy import disguised
from tests.engine.rules.acting import act, resolve, settle
from tests.engine.table import Table, creature, land, pick, plain, table

LECTERN = plain("Lectern", "artifact", Static(This(), (TopRevealed(),)))
SPHERE = plain("Sphere", "artifact", Activated((TapThis(), SacrificeThis()), (AddMana(("G",)), Draw(1))))
BEAR = creature("Bear", 2, 2, cost=("G", "G"))
STUDY = plain("Study", "instant", Spell(effects=(Draw(2),)), cost=("0",))
LIBRARY = (land("Swamp"), land("Plains"), land("Mountain"), land("Island"))


def reading(*in_play: object, **more: object) -> Table:
    game = table(
        hands=((BEAR, STUDY), ()),
        in_play=((LECTERN, *in_play), ()),  # type: ignore[arg-type]
        libraries=(LIBRARY, LIBRARY),
        priority=0,
        **more,  # type: ignore[arg-type]
    )
    settle(game)
    return game


def tops(game: Table, viewer: int = 1) -> list[str | None]:
    """What somebody sees on top of each library."""
    return [one.top and one.top.card.name for one in observe(game.state, viewer, None).players]  # type: ignore[union-attr,misc]


@pytest.mark.rule("217.2e")
@pytest.mark.parametrize("viewer", [0, 1, -1])
def test_everybody_sees_the_top_card_and_nothing_else_of_a_library(viewer: int) -> None:
    game = reading()
    assert tops(game, viewer) == ["Swamp", None]
    seen = repr(observe(game.state, viewer, None))
    assert "Plains" not in seen
    assert {repr(observe(disguised(game.state, viewer, random.Random(n)), viewer, None)) for n in range(6)} == {seen}


@pytest.mark.rule("217.2e")
def test_it_is_another_card_as_the_library_changes_and_none_when_the_effect_ends() -> None:
    game = reading()
    island = game.state.players[0].library[-1]
    game.commit(e.LibraryArranged(0, (island,)))
    assert tops(game) == ["Island", None]
    order = game.state.players[0].library[::-1]
    game.commit(e.Shuffled(0, order))
    assert tops(game) == ["Mountain", None]
    assert sum(game.state.objects[i].revealed for i in game.state.players[0].library) == 1
    game.commit(e.Moved(game.id("Lectern"), GRAVEYARD))
    assert tops(game) == [None, None]


@pytest.mark.rule("217.2e")
def test_between_two_draws_the_next_card_is_seen() -> None:
    game = reading()
    act(game, pick(f"play:{game.id('Study')}"))
    resolve(game)
    shown = [one.event.object for one in game.happened(e.RevealChanged) if one.event.revealed]  # type: ignore[attr-defined]
    assert len(dict.fromkeys(shown)) == 3
    assert tops(game) == ["Mountain", None]


@pytest.mark.rule("217.2e")
def test_while_something_is_played_a_new_top_card_stays_hidden() -> None:
    game = reading(SPHERE, land("Forest"))
    replies = pick(f"play:{game.id('Bear')}"), pick(f"ability:{game.id('Sphere')}:0")
    asked = game.ask(priority.act(game.run), *replies)
    assert tops(game) == [None, None]
    assert "Plains" not in repr(observe(game.state, 0, asked))
    assert not game.state.objects[game.state.players[0].library[0]].revealed


@pytest.mark.rule("217.2e")
def test_it_is_revealed_once_that_has_been_played_or_given_up() -> None:
    game = reading(SPHERE, land("Forest"))
    forest = pick(f"ability:{game.id('Forest')}:0")
    act(game, pick(f"play:{game.id('Bear')}"), pick(f"ability:{game.id('Sphere')}:0"), forest, Spent(()))
    assert tops(game) == ["Plains", None]
    stopped = reading(SPHERE)
    act(stopped, pick(f"play:{stopped.id('Bear')}"), pick(f"ability:{stopped.id('Sphere')}:0"))
    assert tops(stopped) == ["Plains", None], "the sphere drew a card, so that it can't be reversed"


@pytest.mark.rule("217.2e")
@pytest.mark.parametrize(("who", "seen"), [("opponents", [None, "Swamp"]), ("players", ["Swamp", "Swamp"])])
def test_whose_libraries_are_open(who: str, seen: list[str | None]) -> None:
    other = plain("Other", "enchantment", Static(This(), (TopRevealed(who),)))  # type: ignore[arg-type]
    game = table(in_play=((other,), ()), libraries=(LIBRARY, LIBRARY), priority=0)
    settle(game)
    assert tops(game) == seen
