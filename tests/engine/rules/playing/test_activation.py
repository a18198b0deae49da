"""Activated abilities (403): who may play them, and when."""

from __future__ import annotations

import pytest

from tabletop.engine.language import costs as c
from tabletop.engine.language.abilities import Activated, Card, Keyword, Static
from tabletop.engine.language.changes import ChangeController, GainsAbility
from tabletop.engine.language.filters import HasType
from tabletop.engine.language.player_effects import GainLife
from tabletop.engine.language.references import Every
from tabletop.engine.rules.playing.activation import ability_at, activated_abilities, can_activate, playable_abilities
from tabletop.engine.rules.playing.offers import priority_options
from tabletop.engine.state.lasting_effects import FloatingChange
from tabletop.engine.vocabulary import turn_parts as t
from tabletop.engine.vocabulary.decisions import Refusal
from tests.engine.rules.walking import act, both_pass, walk_to
from tests.engine.table import Table, creature, land, plain, put, table

LIBRARIES = ((land("Swamp"),) * 9,) * 2
TAPS = Activated((c.TapThis(),), (GainLife(1),))
FREE = Activated((), (GainLife(1),))
ONCE = Activated((), (GainLife(1),), times_each_turn=1)
HASTY = Card(name="It", types=("creature",), power=1, toughness=1, abilities=(TAPS, Keyword("haste")))


def key(game: Table, name: str, index: int = 0) -> str:
    return f"ability:{game.id(name)}:{index}"


def offered(game: Table, seat: int = 0) -> tuple[str, ...]:
    return tuple(option.key for option in priority_options(game.state, seat))


def refused(game: Table, seat: int, name: str) -> Refusal | None:
    thing = game.thing(name)
    return can_activate(game.state, seat, thing, 0, ability_at(game.state, thing, 0))


@pytest.mark.rule("403.2")
def test_an_ability_that_any_player_may_play_is_everybodys_where_another_card_gives_it() -> None:
    bell = Activated((), (GainLife(1),), anyone=True)
    belfry = plain("Belfry", "enchantment", Static(Every(HasType("creature")), (GainsAbility(bell),)))
    game = table(in_play=((creature("Bear", 2, 2), belfry), ()), phase=t.MAIN_1, step=t.MAIN, priority=0)
    for seat in (0, 1):
        assert key(game, "Bear") in offered(game, seat)
        assert refused(game, seat, "Bear") is None


def take(game: Table, name: str, seat: int = 0) -> None:
    """A player gains control of something."""
    thing = game.id(name)
    game.start(FloatingChange(0, 0, seat, thing, 0, (thing,), (ChangeController(),)))


@pytest.mark.rule("403.2")
def test_only_its_controller_may_play_an_ability() -> None:
    game = table(in_play=((plain("Mine", "artifact", FREE),), (plain("Yours", "artifact", FREE),)), priority=0)
    assert offered(game, 0) == ("pass", key(game, "Mine"))
    assert offered(game, 1) == ("pass", key(game, "Yours"))
    wrong = refused(game, 1, "Mine")
    assert wrong is not None
    assert wrong.rule == "403.2"


@pytest.mark.rule("403.2")
def test_whoever_controls_it_now_may_play_its_ability() -> None:
    game = table(in_play=((), (plain("Yours", "artifact", FREE),)), libraries=LIBRARIES, priority=0)
    take(game, "Yours")
    assert offered(game, 1) == ("pass",)
    act(game, key(game, "Yours"))
    both_pass(game)
    assert (game.life(0), game.life(1)) == (21, 20)


@pytest.mark.rule("403.2")
def test_where_nobody_controls_it_its_owner_may() -> None:
    ghost = creature("Ghost", 1, 1, abilities=(Activated((), (GainLife(1),), zone="graveyard"),))
    game = table(graveyards=((), (ghost,)), in_play=((ghost,), ()), priority=0)
    buried = game.ids("Ghost", 1)[0]
    assert offered(game, 1) == ("pass", f"ability:{buried}:0")
    assert offered(game, 0) == ("pass",), "it works in the graveyard only"


@pytest.mark.rule("403.2")
def test_what_has_no_activated_ability_offers_none() -> None:
    game = table(in_play=((creature("Bear", 2, 2), plain("Two", "artifact", FREE, TAPS)), ()))
    assert activated_abilities(game.state, game.thing("Bear")) == ()
    found = [(thing.id, index, option.text) for thing, index, _, option in playable_abilities(game.state, 0)]
    assert found == [(game.id("Two"), 0, "Two"), (game.id("Two"), 1, "Two")]
    with pytest.raises(LookupError, match="no activated ability 7"):
        ability_at(game.state, game.thing("Two"), 7)


@pytest.mark.rule("403.3")
def test_once_each_turn_is_once_each_turn() -> None:
    game = table(in_play=((plain("Spring", "artifact", ONCE, FREE),), ()), libraries=LIBRARIES, priority=0)
    act(game, key(game, "Spring"))
    assert offered(game) == ("pass", key(game, "Spring", 1)), "only this one of its abilities is used"
    wrong = refused(game, 0, "Spring")
    assert wrong is not None
    assert wrong.rule == "403.3"
    walk_to(game, t.UPKEEP)
    assert (game.state.turn.team, refused(game, 0, "Spring")) == (1, None), "each turn, whoever's it is"


@pytest.mark.rule("403.3")
def test_the_restriction_stays_with_the_object_when_its_controller_changes() -> None:
    game = table(in_play=((), (plain("Spring", "artifact", ONCE),)), libraries=LIBRARIES, priority=1)
    act(game, key(game, "Spring"))
    take(game, "Spring")
    assert game.thing("Spring").controller == 0
    assert offered(game, 0) == ("pass",)


@pytest.mark.rule("403.3")
def test_another_object_of_the_same_kind_is_another_matter() -> None:
    spring = plain("Spring", "artifact", ONCE)
    game = table(in_play=((put(spring, count=2, token=True),), ()), libraries=LIBRARIES, priority=0)
    act(game, key(game, "Spring"))
    first, second = (game.state.objects[i] for i in game.ids("Spring"))
    assert sorted((first.used, second.used)) == [(), (0,)]
    assert len(offered(game)) == 2


@pytest.mark.rule("403.4", "104.4")
@pytest.mark.parametrize(
    ("card", "fresh", "fine"),
    [
        (creature("It", 1, 1, abilities=(TAPS,)), True, False),
        (creature("It", 1, 1, abilities=(TAPS,)), False, True),
        (HASTY, True, True),
        (plain("It", "artifact", TAPS), True, True),
        (Card(name="It", types=("artifact", "creature"), power=1, toughness=1, abilities=(TAPS,)), True, False),
    ],
)
def test_a_creature_that_has_just_come_can_not_use_the_tap_symbol(card: Card, fresh: bool, fine: bool) -> None:
    game = table(in_play=((put(card, fresh=fresh),), ()), priority=0)
    assert (key(game, "It") in offered(game)) is fine
    wrong = refused(game, 0, "It")
    assert (wrong is None) is fine
    if wrong is not None:
        assert wrong.rule == "212.3d"


@pytest.mark.rule("403.4")
def test_it_may_from_its_controllers_next_turn_on_and_no_sooner() -> None:
    game = table(
        in_play=((put(creature("Elf", 1, 1, abilities=(TAPS,)), fresh=True),), ()), libraries=LIBRARIES, priority=0
    )
    walk_to(game, t.UPKEEP, turn=4)
    assert refused(game, 0, "Elf") is not None, "the other player's turn changes nothing"
    walk_to(game, t.UPKEEP, turn=5)
    assert refused(game, 0, "Elf") is None


@pytest.mark.rule("403.4")
def test_a_creature_that_changed_controllers_has_to_wait_again() -> None:
    game = table(in_play=((), (creature("Elf", 1, 1, abilities=(TAPS,)),)), libraries=LIBRARIES, priority=0)
    take(game, "Elf")
    assert refused(game, 0, "Elf") is not None
    walk_to(game, t.UPKEEP, turn=4)
    assert game.thing("Elf").controller == 1
    assert refused(game, 1, "Elf") is None, "its owner's turn has begun since it came back"


@pytest.mark.rule("403.4", "409.4")
def test_abilities_without_the_tap_symbol_need_no_waiting() -> None:
    game = table(in_play=((put(creature("Elf", 1, 1, abilities=(FREE,)), fresh=True, tapped=True),), ()), priority=0)
    assert refused(game, 0, "Elf") is None
    tapping = creature("Imp", 1, 1, abilities=(TAPS,))
    game = table(in_play=((put(tapping, tapped=True),), ()), priority=0)
    assert refused(game, 0, "Imp") is not None


@pytest.mark.rule("403.5", "212.7e")
@pytest.mark.parametrize(
    ("where", "active", "stack", "fine"),
    [
        ((t.MAIN_1, t.MAIN), 0, False, True),
        ((t.MAIN_2, t.MAIN), 0, False, True),
        ((t.MAIN_1, t.MAIN), 0, True, False),
        ((t.MAIN_1, t.MAIN), 1, False, False),
        ((t.COMBAT, t.DECLARE_ATTACKERS), 0, False, False),
        ((t.END, t.END_OF_TURN), 0, False, False),
    ],
)
def test_any_time_you_could_play_a_sorcery(where: tuple[str, str], active: int, stack: bool, fine: bool) -> None:
    slow = plain("Slow", "artifact", Activated((), (GainLife(1),), sorcery_timing=True))
    quick = plain("Quick", "artifact", FREE)
    game = table(in_play=((slow, quick), ()), phase=where[0], step=where[1], active=active, priority=0)
    if stack:
        act(game, key(game, "Quick"))
    assert (key(game, "Slow") in offered(game)) is fine
    assert key(game, "Quick") in offered(game)
