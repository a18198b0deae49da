"""Who controls permanents: layer 2 of continuous effects (418.5a, 200.6a)."""

from __future__ import annotations

import pytest

from tabletop.engine.language import changes as c
from tabletop.engine.language import references as r
from tabletop.engine.language.abilities import Card, Static
from tabletop.engine.rules.board.continuous_effects import controller_of
from tabletop.engine.state import events as e
from tabletop.engine.state.lasting_effects import FloatingChange
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND
from tests.engine.rules.acting import permanent
from tests.engine.table import Put, Table, creature, table

BEAR = creature("Bear", 2, 2)
WOLF = creature("Wolf", 1, 1)


def start(game: Table, name: str, *changes: c.Change, seat: int = 0) -> int:
    """A spell or ability has resolved: something about one object changes. Returns the id of the effect."""
    thing = game.id(name)
    effect = FloatingChange(id=0, timestamp=0, controller=seat, source=thing, card=0, objects=(thing,), changes=changes)
    game.start(effect)
    return game.state.effects[-1].id


def on_board(*things: Card | Put, hand: tuple[Card, ...] = ()) -> Table:
    return table(in_play=(things, ()), hands=(hand, ()))


@pytest.mark.rule("418.5a")
@pytest.mark.rule("200.6a")
def test_the_newest_change_of_control_counts_and_ends() -> None:
    game = on_board(BEAR)
    theirs = start(game, "Bear", c.ChangeController(), seat=1)
    assert game.thing("Bear").controller == 1
    start(game, "Bear", c.ChangeController(), seat=0)
    assert game.thing("Bear").controller == 0
    game.commit(e.EffectsEnded((game.state.effects[-1].id,)))
    assert game.thing("Bear").controller == 1
    game.commit(e.EffectsEnded((theirs,)))
    assert game.thing("Bear").controller == 0
    assert controller_of(game.state, game.id("Bear")) == 0


@pytest.mark.rule("418.5a")
def test_control_by_an_aura_follows_the_control_of_the_aura() -> None:
    leash = permanent("Leash", Static(r.Attached(), (c.ChangeController(),)), subtypes=("Aura",))
    game = table(in_play=((leash,), (BEAR,)))
    game.commit(e.AttachedTo(game.id("Leash"), game.id("Bear")))
    assert game.thing("Bear").controller == 0
    start(game, "Leash", c.ChangeController(), seat=1)
    assert game.thing("Bear").controller == 1
    game.commit(e.Moved(game.id("Leash"), GRAVEYARD))
    assert game.thing("Bear").controller == 1


@pytest.mark.rule("418.5a")
@pytest.mark.rule("200.6a")
def test_an_older_change_of_control_does_not_win_whatever_made_it() -> None:
    leash = permanent("Leash", Static(r.Attached(), (c.ChangeController(),)), subtypes=("Aura",))
    game = table(in_play=((BEAR,), (leash,)))
    game.commit(e.AttachedTo(game.id("Leash"), game.id("Bear")))
    assert game.thing("Bear").controller == 1
    start(game, "Bear", c.ChangeController(), seat=0)
    assert game.thing("Bear").controller == 0


@pytest.mark.rule("418.5a")
def test_other_effects_of_a_player_do_not_change_control() -> None:
    strength = permanent("Strength", Static(r.Attached(), (c.AddPower(1, 1),)), subtypes=("Aura",))
    game = table(in_play=((BEAR,), (strength,)))
    game.commit(e.AttachedTo(game.id("Strength"), game.id("Bear")))
    start(game, "Bear", c.AddPower(1, 1), seat=1)
    assert game.power("Bear") == (4, 4)
    assert game.thing("Bear").controller == 0


def test_cards_that_nobody_controls_count_as_their_owners() -> None:
    game = table(hands=((), (BEAR,)), in_play=((WOLF,), ()))
    assert controller_of(game.state, game.id("Bear")) == 1
    wolf = game.id("Wolf")
    game.commit(e.Moved(wolf, HAND))
    assert controller_of(game.state, wolf) == 0
