"""Sacrificing permanents."""

import pytest

from tabletop.engine.language.abilities import Replacement
from tabletop.engine.language.amounts import ThatMuch
from tabletop.engine.language.changes import ChangeController
from tabletop.engine.language.effects import Regenerate, Sacrifice, SacrificeIt
from tabletop.engine.language.filters import HasType
from tabletop.engine.language.patterns import Moves
from tabletop.engine.language.player_effects import GainLife
from tabletop.engine.language.references import EachPlayer, Target, This
from tabletop.engine.language.replacements import GoesTo
from tabletop.engine.state import events as e
from tabletop.engine.state.lasting_effects import FloatingChange
from tabletop.engine.vocabulary.zones import GRAVEYARD, IN_PLAY
from tests.engine.rules.verbs.carrying import context, do
from tests.engine.table import creature, pick, plain, put, table

SOURCE = plain("Source", "artifact")
CREATURE = HasType("creature")


@pytest.mark.rule("103.4", "103.4a", "413.2d")
def test_choices_come_in_turn_order_with_the_earlier_ones_and_all_leave_at_once() -> None:
    game = table(
        in_play=(
            (SOURCE, creature("Bear", 2, 2), creature("Wolf", 2, 2)),
            (creature("Imp", 1, 1), creature("Ogre", 3, 3)),
        ),
        active=1,
    )
    imp, bear = game.key("Imp"), game.key("Bear")
    do(game, context(game), Sacrifice(CREATURE, 1, EachPlayer()), replies=(pick(imp), pick(bear)))
    first, second = game.asked
    assert [option.text for option in first.options] == ["Imp", "Ogre"]  # type: ignore[union-attr]
    assert (first.seat, first.chosen, second.seat, second.chosen) == (1, (), 0, (imp,))
    assert (game.names(GRAVEYARD, 0), game.names(GRAVEYARD, 1)) == (("Bear",), ("Imp",))
    imp_known, bear_known = game.state.last_known.values()
    assert imp_known.object.zone == bear_known.object.zone == IN_PLAY


@pytest.mark.rule("413.2c")
def test_as_many_as_there_are_go_without_a_question() -> None:
    game = table(in_play=((SOURCE, creature("Bear", 2, 2)), ()))
    do(game, context(game), Sacrifice(CREATURE, 3, EachPlayer()), GainLife(ThatMuch()))
    assert game.asked == []
    assert game.names(GRAVEYARD, 0) == ("Bear",)
    assert game.life(0) == 21


@pytest.mark.rule("413.2c")
def test_members_of_an_entry_are_taken_by_number() -> None:
    game = table(in_play=((SOURCE, put(creature("Saproling", 1, 1), count=5, token=True)), ()))
    key = game.key("Saproling")
    do(game, context(game), Sacrifice(CREATURE, 2), replies=(pick(key, key),))
    (left,) = (thing for thing in game.state.permanents() if thing.token)
    assert left.count == 3
    assert [h.event.count for h in game.happened(e.Moved)] == [2]  # type: ignore[attr-defined]


@pytest.mark.rule("217.4a")
def test_a_sacrifice_is_no_destruction() -> None:
    game = table(in_play=((creature("Source", 1, 1),), ()))
    do(game, context(game), Regenerate(This()), SacrificeIt())
    assert game.names(GRAVEYARD, 0) == ("Source",)


@pytest.mark.rule("419.1", "217.4a")
def test_what_would_go_to_a_graveyard_as_a_sacrifice_can_be_replaced() -> None:
    """Sacrificed it is all the same: what counts sacrifices counts it."""
    void = plain("Void", "enchantment", Replacement(Moves(CREATURE, to=GRAVEYARD), GoesTo("removed from the game")))
    game = table(in_play=((void, creature("Bear", 2, 2)), (creature("Source", 1, 1),)))
    do(game, context(game), Sacrifice(CREATURE, 1, EachPlayer()), GainLife(ThatMuch()))
    assert (game.names(GRAVEYARD, 0), game.names(GRAVEYARD, 1)) == ((), ())
    assert [game.state.objects[i].owner for i in game.state.removed] == [0, 1]
    assert [h.event.cause for h in game.happened(e.Moved)] == ["sacrifice"] * 2  # type: ignore[attr-defined]
    assert game.life(0) == 22


@pytest.mark.rule("103.3")
def test_you_can_not_sacrifice_what_you_no_longer_control() -> None:
    game = table(in_play=((creature("Source", 1, 1),), ()))
    game.start(FloatingChange(0, 0, 1, 0, 0, (game.id("Source"),), (ChangeController(),)))
    do(game, context(game), SacrificeIt())
    assert game.names(IN_PLAY, 1) == ("Source",)


@pytest.mark.rule("103.3", "217.4a")
def test_only_what_you_control_is_sacrificed() -> None:
    game = table(in_play=((SOURCE, creature("Wolf", 2, 2)), (creature("Bear", 2, 2),)))
    for name in ("Bear", "Wolf"):
        do(game, context(game, targets=((game.id(name),),)), SacrificeIt(Target()))
    assert (game.gone("Bear"), game.gone("Wolf")) == (False, True)
