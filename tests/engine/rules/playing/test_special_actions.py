"""Effects that may be ended (408.2i) and static abilities that may be ignored (408.2j)."""

from __future__ import annotations

import pytest

from tabletop.engine.language.abilities import AtNext, Enchant, Static
from tabletop.engine.language.changes import AddPower, CantAttack, Gains
from tabletop.engine.language.costs import Mana, PayLife
from tabletop.engine.language.effects import Continuous
from tabletop.engine.language.offered_actions import Ignorable, OfferEnd
from tabletop.engine.language.patterns import Begins
from tabletop.engine.language.player_effects import LoseLife
from tabletop.engine.language.references import Attached, Every, Target
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.combat.legality import can_attack
from tabletop.engine.rules.turn.end_phase import cleanup_step
from tabletop.engine.state.lasting_effects import DelayedTrigger
from tabletop.engine.vocabulary.decisions import Spent
from tests.engine.rules.acting import (
    A_CREATURE,
    CREATURE,
    act,
    holder,
    options,
    passing,
    permanent,
    play,
    resolve,
    spell,
)
from tests.engine.table import Table, creature, land, pick, plain, put, table

ONE = (PayLife(1),)
WINGS = spell(
    "Wings",
    Continuous(Target(), (Gains("flying"),)),
    Continuous(Target(), (AddPower(1, 0),)),
    OfferEnd(ONE),
    targets=(A_CREATURE,),
    cost=("0",),
)
LATER = spell("Later", AtNext(Begins("end of turn", "any"), (LoseLife(3),)), OfferEnd(ONE), cost=("0",))
LIFT = spell("Lift", Continuous(Target(), (Gains("flying"),)), targets=(A_CREATURE,), cost=("0",))
BEAR = creature("Bear", 2, 2)


def ends(game: Table) -> list[str]:
    return [key for key in options(game) if key.startswith("end:")]


def flying() -> Table:
    """Ann's bear flies and is larger, and she has priority."""
    game = table(hands=((WINGS, LIFT, LATER), (LIFT,)), in_play=((BEAR,), ()), priority=0)
    play(game, "Wings", pick(f"o{game.id('Bear')}"))
    resolve(game)
    return game


@pytest.mark.rule("408.2i")
def test_all_that_it_began_ends_at_once_without_the_stack_and_priority_stays() -> None:
    game = flying()
    (end,) = ends(game)
    act(game, pick(end))
    values = values_of(game.state, game.thing("Bear"))
    assert (values.power, values.keywords) == (2, ())
    assert (game.state.stack, holder(game), game.state.life_of(0)) == ((), 0, 19)
    assert ends(game) == []


@pytest.mark.rule("408.2i")
def test_only_its_controller_may_end_it_and_only_with_priority() -> None:
    game = flying()
    passing(game)
    assert holder(game) == 1
    assert ends(game) == []


@pytest.mark.rule("408.2i")
def test_what_does_not_allow_it_goes_on() -> None:
    game = table(hands=((LIFT, WINGS), ()), in_play=((BEAR,), ()), priority=0)
    for name in ("Lift", "Wings"):
        play(game, name, pick(f"o{game.id('Bear')}"))
        resolve(game)
    (end,) = ends(game)
    act(game, pick(end))
    values = values_of(game.state, game.thing("Bear"))
    assert (values.power, values.keywords) == (2, ("flying",))


@pytest.mark.rule("408.2i")
def test_a_delayed_trigger_is_stopped() -> None:
    game = flying()
    play(game, "Later")
    resolve(game)
    assert len(ends(game)) == 2
    act(game, pick(ends(game)[1]))
    assert not any(isinstance(effect, DelayedTrigger) for effect in game.state.effects)
    assert values_of(game.state, game.thing("Bear")).power == 3, "the other effect goes on"


@pytest.mark.rule("408.2i")
def test_an_offer_ends_with_what_it_is_about() -> None:
    game = flying()
    game.play_out(cleanup_step(game.run))
    assert game.state.effects == ()
    assert ends(game) == []


ROAD = plain("Road", "enchantment", Static(Every(CREATURE), (CantAttack(),), ignorable=Ignorable((Mana(("1",)),))))
CURSE = permanent(
    "Curse",
    Enchant(A_CREATURE),
    Static(Attached(), (CantAttack(),), ignorable=Ignorable(ONE, "its controller")),
    subtypes=("Aura",),
)


def ignoring(game: Table) -> list[str]:
    return [key for key in options(game) if key.startswith("ignore:")]


@pytest.mark.rule("408.2j")
def test_who_pays_ignores_it_until_end_of_turn_and_nobody_else_does() -> None:
    wolf = creature("Wolf", 1, 1)
    game = table(in_play=((ROAD, BEAR, land("Forest")), (wolf,)), priority=0)
    (ignore,) = ignoring(game)
    assert can_attack(game.state, game.thing("Bear")) is not None
    act(game, pick(ignore), pick(f"ability:{game.id('Forest')}:0"), Spent(()))
    assert can_attack(game.state, game.thing("Bear")) is None
    assert any(isinstance(one, CantAttack) for one, _ in values_of(game.state, game.thing("Wolf")).rules)
    assert (game.state.stack, holder(game)) == ((), 0)
    assert ignoring(game) == [], "it is ignored already"
    game.play_out(cleanup_step(game.run))
    assert can_attack(game.state, game.thing("Bear")) is not None


@pytest.mark.rule("408.2j")
def test_without_the_mana_it_is_not_ignored() -> None:
    game = table(in_play=((ROAD, BEAR), ()), priority=0)
    assert ignoring(game) == []


@pytest.mark.rule("408.2j")
def test_the_controller_of_what_it_is_about_may_and_not_its_own_controller() -> None:
    game = table(in_play=((BEAR,), (put(CURSE, attached="Bear"),)), priority=0)
    (ignore,) = ignoring(game)
    passing(game)
    assert ignoring(game) == []
    game = table(in_play=((BEAR,), (put(CURSE, attached="Bear"),)), priority=0)
    act(game, pick(ignore))
    assert can_attack(game.state, game.thing("Bear")) is None
    assert (game.state.life_of(0), game.thing("Curse").attached) == (19, game.id("Bear"))


@pytest.mark.rule("408.2j")
def test_a_later_one_of_the_same_kind_is_another_effect() -> None:
    game = table(in_play=((BEAR, put(CURSE, attached="Bear"), put(CURSE, attached="Bear")), ()), priority=0)
    act(game, pick(ignoring(game)[0]))
    assert can_attack(game.state, game.thing("Bear")) is not None
    act(game, pick(ignoring(game)[0]))
    assert can_attack(game.state, game.thing("Bear")) is None
