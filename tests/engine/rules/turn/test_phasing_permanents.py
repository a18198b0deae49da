"""Phasing (502.15), the phased-out zone (217.8), and the untap step that they come and go in (302.1)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tabletop.demos.standing import alike
from tabletop.engine.language.abilities import Card, Enchant, Keyword, Static, TargetPhrase, Triggered
from tabletop.engine.language.changes import AddPower, ChangeController
from tabletop.engine.language.effects import PutCounters
from tabletop.engine.language.filters import Anything, HasType, IsThis
from tabletop.engine.language.patterns import Moves
from tabletop.engine.language.player_effects import GainLife
from tabletop.engine.language.references import Attached, Target
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.combat.legality import can_attack
from tabletop.engine.rules.turn.beginning_phase import untap_step
from tabletop.engine.rules.turn.phasing_permanents import all_phase
from tabletop.engine.rules.turn.settling import settle as settling
from tabletop.engine.state import events as e
from tabletop.engine.state.lasting_effects import DelayedTrigger, FloatingChange, RegenerationShield
from tabletop.engine.state.turn import Attack, Combat
from tabletop.engine.vocabulary.ids import NOTHING
from tabletop.engine.vocabulary.turn_parts import BEGINNING, COMBAT, END, END_OF_TURN, UNTAP, UPKEEP
from tabletop.engine.vocabulary.zones import GRAVEYARD, IN_PLAY, PHASED_OUT
from tabletop.session.keeping.soundness import unsound
from tabletop.session.seeing.observe import observe
from tests.engine.rules.loops.looping import free
from tests.engine.rules.walking import act, both_pass
from tests.engine.table import Table, creature, land, pick, plain, put, table

MIST = creature("Mist", 2, 2, "phasing")
BEAR = creature("Bear", 2, 2)
FORESTS = (land("Forest"),) * 9
ROPE = plain("Rope", "enchantment", Static(Attached(), (AddPower(1, 1),)))
SUIT = plain("Suit", "artifact", Static(Attached(), (AddPower(0, 2),)))


def turn_of(game: Table, team: int) -> Table:
    """The phasing of an untap step of that team."""
    turn = replace(game.state.turn, team=team, phase=BEGINNING, step=UNTAP, number=4 + team)
    game.run.commit(e.TurnChanged(turn), rule="302.1")
    all_phase(game.run)
    assert unsound(game.state) == ""
    return game


def gone(game: Table, name: str) -> bool:
    return game.thing(name).zone == PHASED_OUT


@pytest.mark.rule("302.1", "502.15b", "217.8a")
def test_permanents_with_phasing_go_and_come_back_in_their_controllers_untap_steps() -> None:
    game = table(in_play=((MIST, BEAR), (creature("Haze", 1, 1, "phasing"),)))
    number = game.id("Mist")
    turn_of(game, 0)
    assert (gone(game, "Mist"), gone(game, "Bear"), gone(game, "Haze")) == (True, False, False)
    assert game.state.phased == (number,)
    turn_of(game, 1)
    assert (gone(game, "Mist"), gone(game, "Haze")) == (True, True)
    turn_of(game, 0)
    assert (game.thing("Mist").zone, game.id("Mist"), game.state.phased) == (IN_PLAY, number, (game.id("Haze"),))


@pytest.mark.rule("302.1", "502.15b")
def test_some_go_and_others_come_at_once_and_before_anything_untaps() -> None:
    game = table(in_play=((put(MIST, tapped=True), put(creature("Haze", 1, 1, "phasing"), tapped=True)), ()))
    game.run.commit(e.PhasedOut((game.id("Haze"),)), rule="302.1")
    turn_of(game, 0)
    game.play_out(untap_step(game.run))
    assert (gone(game, "Mist"), gone(game, "Haze")) == (True, False)
    assert (game.thing("Mist").tapped, game.thing("Haze").tapped) == (True, False)


@pytest.mark.rule("302.1", "502.15c")
def test_nothing_phases_where_the_untap_step_is_skipped() -> None:
    for skipped in (True, False):
        game = table(in_play=((), (MIST,)), libraries=(FORESTS, FORESTS), phase=END, step=END_OF_TURN, priority=0)
        if skipped:
            game.run.commit(e.TurnChanged(replace(game.state.turn, skips=((1, UNTAP),))), rule="419.6e")
        both_pass(game)
        assert (game.state.turn.team, game.state.turn.step) == (1, UPKEEP)
        assert gone(game, "Mist") is not skipped


@pytest.mark.rule("502.15d")
def test_nothing_triggers_on_coming_and_going_and_nothing_is_done_as_it_comes() -> None:
    bell = plain(
        "Bell",
        "artifact",
        Triggered(Moves(Anything(), "in play"), (GainLife(1),)),
        Triggered(Moves(Anything(), to="in play"), (GainLife(1),)),
    )
    own = creature("Mist", 2, 2, "phasing", abilities=(Triggered(Moves(IsThis(), "in play"), (GainLife(1),)),))
    game = table(in_play=((bell, own), ()))
    for zone in (PHASED_OUT, IN_PLAY):
        turn_of(game, 0)
        assert game.thing("Mist").zone == zone
    assert game.state.waiting == ()


@pytest.mark.rule("502.15e", "502.15h", "502.15f", "502.15k")
def test_it_remembers_everything_but_damage() -> None:
    mist = put(MIST, tapped=True, damage=1, counters=(("+1/+1", 2),))
    game = table(in_play=((mist,), ()))
    before = game.thing("Mist")
    turn_of(game, 0)
    turn_of(game, 0)
    after = game.thing("Mist")
    assert after.zone == IN_PLAY
    assert (after.id, after.tapped, after.counters, after.timestamp) == (
        before.id,
        True,
        (("+1/+1", 2),),
        before.timestamp,
    )
    assert after.damage == 0


@pytest.mark.rule("502.15g")
def test_effects_for_a_time_and_delayed_triggers_lose_it_and_lasting_ones_do_not() -> None:
    game = table(in_play=((MIST, BEAR), ()))
    mist, bear = game.id("Mist"), game.id("Bear")
    both = (mist, bear)
    game.start(FloatingChange(0, 0, 0, bear, 0, both, (AddPower(3, 3),)))
    game.start(FloatingChange(0, 0, 0, bear, 0, both, (AddPower(1, 1),), "rest of game"))
    game.start(RegenerationShield(0, 0, 0, bear, 0, mist))
    ability = Triggered(Moves(Anything(), to="graveyard"), (GainLife(1),))
    game.start(DelayedTrigger(0, 0, 0, bear, 0, ability, (mist,)))
    turn_of(game, 0)
    turn_of(game, 0)
    assert values_of(game.state, game.thing("Mist")).power == 3
    assert values_of(game.state, game.thing("Bear")).power == 6
    assert [type(effect).__name__ for effect in game.state.effects] == ["FloatingChange", "FloatingChange"]


@pytest.mark.rule("502.15h")
def test_it_comes_back_to_whose_it_is_where_what_gave_it_away_was_for_a_time() -> None:
    """Bob had it till the end of the turn as it left, so that it comes in his untap step, and is Ann's again."""
    game = table(in_play=((MIST,), (BEAR,)))
    game.start(FloatingChange(0, 0, 1, game.id("Bear"), 0, (game.id("Mist"),), (ChangeController(),)))
    assert game.thing("Mist").controller == 1
    turn_of(game, 1)
    assert gone(game, "Mist")
    turn_of(game, 0)
    assert gone(game, "Mist")
    turn_of(game, 1)
    assert (game.thing("Mist").zone, game.thing("Mist").controller) == (IN_PLAY, 0)


@pytest.mark.rule("502.15i")
def test_what_is_attached_goes_along_and_comes_back_with_it_only() -> None:
    game = table(in_play=((MIST, put(SUIT, attached="Mist")), (put(ROPE, attached="Mist"),)))
    turn_of(game, 0)
    assert gone(game, "Rope")
    assert gone(game, "Suit")
    turn_of(game, 1)
    assert gone(game, "Rope"), "it does not come in by itself in its controller's untap step"
    turn_of(game, 0)
    assert values_of(game.state, game.thing("Mist")).power == 3
    assert values_of(game.state, game.thing("Mist")).toughness == 5
    assert game.thing("Rope").attached == game.thing("Suit").attached == game.id("Mist")
    assert game.thing("Rope").phased_with == NOTHING


@pytest.mark.rule("502.15j")
@pytest.mark.parametrize("host", ["there", "gone"])
@pytest.mark.parametrize("kind", ["enchantment", "artifact"])
def test_an_aura_or_equipment_that_left_by_itself_remembers_its_host(host: str, kind: str) -> None:
    own = Static(Attached(), (AddPower(1, 1),))
    aura = kind == "enchantment"
    thing = Card(
        name="Veil",
        cost=("1",),
        types=(kind,),
        subtypes=("Aura",) if aura else ("Equipment",),
        abilities=(Keyword("phasing"), own, *((Enchant(TargetPhrase(HasType("creature"))),) if aura else ())),
    )
    game = table(in_play=((BEAR, put(thing, attached="Bear")), ()))
    turn_of(game, 0)
    assert (gone(game, "Veil"), gone(game, "Bear")) == (True, False)
    bear = game.id("Bear")
    if host == "gone":
        game.run.commit(e.Moved(bear, GRAVEYARD), rule="420.5b")
    turn_of(game, 0)
    assert game.thing("Veil").zone == IN_PLAY
    game.play_out(settling(game.run))
    if host == "there":
        assert game.thing("Veil").attached == bear
        assert values_of(game.state, game.thing("Bear")).power == 3
    elif aura:
        assert game.thing("Veil").zone == GRAVEYARD
    else:
        assert (game.thing("Veil").zone, game.thing("Veil").attached) == (IN_PLAY, NOTHING)


@pytest.mark.rule("502.15m")
def test_it_can_attack_at_once_even_where_it_came_this_turn() -> None:
    game = table(in_play=((put(MIST, fresh=True), put(BEAR, fresh=True)), ()))
    turn_of(game, 0)
    turn_of(game, 0)
    assert can_attack(game.state, game.thing("Mist")) is None
    why = can_attack(game.state, game.thing("Bear"))
    assert why is not None
    assert why.rule == "212.3d"


@pytest.mark.rule("502.15n", "502.15f")
def test_what_targets_it_resolves_where_it_is_back_by_then() -> None:
    grower = creature("Grower", 1, 1, abilities=(free(PutCounters("+1/+1", 1, Target()), targets=(TargetPhrase(),)),))
    for back in (False, True):
        game = table(in_play=((grower, MIST), ()), priority=0)
        act(game, f"ability:{game.id('Grower')}:0", pick(game.key("Mist")))
        game.run.commit(e.PhasedOut((game.id("Mist"),)), rule="502.15b")
        if back:
            game.run.commit(e.PhasedIn((game.id("Mist"),)), rule="502.15b")
        both_pass(game)
        assert game.thing("Mist").counters == ((("+1/+1", 1),) if back else ())


@pytest.mark.rule("502.15b", "306.2")
def test_it_leaves_combat() -> None:
    game = table(in_play=((MIST,), ()), phase=COMBAT)
    game.run.commit(e.CombatChanged(Combat(attacks=(Attack(game.id("Mist"), 1),))), rule="308.2g")
    turn_of(game, 0)
    assert game.state.combat is not None
    assert game.state.combat.attacks == ()


@pytest.mark.rule("217.8d", "420.5f")
def test_a_token_ceases_to_exist_and_what_was_on_it_stays_away() -> None:
    game = table(in_play=((put(MIST, token=True),), (put(ROPE, attached="Mist"),)))
    turn_of(game, 0)
    assert gone(game, "Rope")
    game.play_out(settling(game.run))
    assert game.gone("Mist")
    assert unsound(game.state) == ""
    for team in (0, 1, 0, 1):
        turn_of(game, team)
    assert gone(game, "Rope")


@pytest.mark.rule("217.8b", "217.8c")
def test_everybody_sees_what_is_phased_out_and_it_is_nobodys_permanent() -> None:
    game = table(in_play=((put(MIST, tapped=True), BEAR), ()))
    turn_of(game, 0)
    for seat in (0, 1):
        seen = observe(game.state, seat, None)
        (thing,) = seen.removed
        assert thing.card is not None
        assert (thing.phased, thing.card.name, thing.tapped) == (True, "Mist", False)
        assert [one.card.name for one in seen.in_play if one.card is not None] == ["Bear"]


@pytest.mark.rule("502.15b", "502.15p")
def test_phasing_twice_is_no_more_than_once() -> None:
    game = table(in_play=((creature("Mist", 2, 2, "phasing", "phasing"),), ()))
    for away in (True, False, True):
        turn_of(game, 0)
        assert gone(game, "Mist") is away


def test_games_that_differ_in_what_is_phased_out_do_not_stand_alike() -> None:
    one, other = table(in_play=((MIST, BEAR), ())), table(in_play=((MIST, BEAR), ()))
    assert alike(one.state, other.state)
    turn_of(one, 0)
    assert not alike(one.state, other.state)
    turn_of(other, 0)
    assert alike(one.state, other.state)
