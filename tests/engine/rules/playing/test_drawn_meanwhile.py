"""Cards drawn while something is being played (217.2f)."""

from __future__ import annotations

import random

import pytest

from tabletop.engine.language.abilities import Activated
from tabletop.engine.language.costs import SacrificeThis, TapThis
from tabletop.engine.language.player_effects import AddMana, Draw
from tabletop.engine.rules.turn import priority
from tabletop.engine.vocabulary.decisions import Spent
from tabletop.session.seeing.observe import observe
from tabletop.session.simulation.secrecy import disguised
from tests.engine.rules.acting import act
from tests.engine.table import Table, creature, land, pick, plain, table

SPHERE = plain("Sphere", "artifact", Activated((TapThis(), SacrificeThis()), (AddMana(("G",)), Draw(1))))
BEAR = creature("Bear", 2, 2, cost=("G", "G"))


def playing() -> Table:
    return table(
        hands=((BEAR, land("Island")), ()),
        in_play=((SPHERE, land("Forest")), ()),
        libraries=((land("Swamp"), land("Plains")), ()),
        priority=0,
    )


def begun(game: Table) -> tuple[str, str]:
    return pick(f"play:{game.id('Bear')}"), pick(f"ability:{game.id('Sphere')}:0")  # type: ignore[return-value]


@pytest.mark.rule("217.2f")
def test_nobody_sees_it_before_the_spell_has_been_played() -> None:
    game = playing()
    decision = game.ask(priority.act(game.run), *begun(game))  # type: ignore[arg-type]
    assert len(game.state.players[0].hand) == 2, "the Bear is on the stack, and a card was drawn"
    seen = repr(observe(game.state, 0, decision))
    assert "Island" in seen
    assert "Swamp" not in seen
    others = {repr(observe(disguised(game.state, 0, random.Random(n)), 0, decision)) for n in range(6)}
    assert others == {seen}


@pytest.mark.rule("217.2f")
def test_it_is_seen_once_the_spell_has_been_played() -> None:
    game = playing()
    forest = pick(f"ability:{game.id('Forest')}:0")
    act(game, *begun(game), forest, Spent(()))  # type: ignore[arg-type]
    assert "Swamp" in repr(observe(game.state, 0, None))
    assert game.state.unseen == ()


@pytest.mark.rule("217.2f")
def test_what_a_mana_ability_alone_draws_is_seen_at_once() -> None:
    game = playing()
    act(game, pick(f"ability:{game.id('Sphere')}:0"))
    assert "Swamp" in repr(observe(game.state, 0, None))
