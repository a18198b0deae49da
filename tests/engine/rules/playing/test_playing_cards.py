"""Playing lands, spells and abilities (409): step by step, and paid for."""

from __future__ import annotations

import msgspec
import pytest

from tabletop.engine.language import amounts as a
from tabletop.engine.language import filters as f
from tabletop.engine.language import patterns as p
from tabletop.engine.language import references as r
from tabletop.engine.language.abilities import Activated, Card, Enchant, Mode, Spell, TargetPhrase
from tabletop.engine.language.costs import (
    DiscardCards,
    Mana,
    PayLife,
    RemoveCounters,
    ReturnToHand,
    Sacrifice,
    SacrificeThis,
    TapOthers,
    TapThis,
)
from tabletop.engine.language.effects import DealDamage, Destroy
from tabletop.engine.language.player_effects import GainLife
from tabletop.engine.rules.board.reading import Context
from tabletop.engine.rules.events.run import Illegal, Steps
from tabletop.engine.rules.playing import paying, playing_cards
from tabletop.engine.rules.turn import priority
from tabletop.engine.state import events as e
from tabletop.engine.state.players import PoolMana
from tabletop.engine.vocabulary.decisions import GIVE_UP, Answer, Number, Numbered, Pay, Pick, Spent
from tabletop.engine.vocabulary.ids import player_ref
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY, STACK
from tests.engine.rules.acting import (
    A_CREATURE,
    CREATURE,
    ability,
    passing,
    permanent,
    play,
    resolve,
    spell,
    stack,
    top,
    use,
    waiting,
    when,
)
from tests.engine.table import Table, creature, divide, land, pick, pick_named, put, table

GAIN = GainLife(1)
BEAR = creature("Bear", 2, 2)
WOLF = creature("Wolf", 1, 1)
BOLT = spell("Bolt", DealDamage(3, to=r.Target()), targets=(TargetPhrase(CREATURE, players="any"),))


def purposes(game: Table) -> list[str]:
    """What was asked, without priority."""
    return [decision.purpose for decision in game.asked if decision.purpose != "priority"]


def fill(game: Table, kind: str, count: int, seat: int = 0) -> None:
    """Put mana into a pool."""
    game.commit(e.ManaAdded(seat, (PoolMana(kind, count=count),)))


def finish(steps: Steps[None], *answers: Answer) -> None:
    """Go on with a procedure that waits for these answers, to its end."""
    try:
        for answer in answers:
            steps.send(answer)
    except StopIteration:
        return
    pytest.fail("It asks for more.")


# --- lands ----------------------------------------------------------------------------------------


@pytest.mark.rule("408.2d")
@pytest.mark.rule("212.6a")
def test_a_land_goes_straight_into_play() -> None:
    game = table(hands=((land("Forest"),), ()))
    game.play_out(playing_cards.play_land(game.run, 0, game.id("Forest")))
    assert game.thing("Forest").zone == IN_PLAY
    assert game.thing("Forest").controller == 0
    assert not game.happened(e.PutOnStack)
    assert game.state.players[0].lands_played == 1


# --- a: to the stack ------------------------------------------------------------------------------


@pytest.mark.rule("409.1a")
@pytest.mark.rule("408.1e")
def test_a_spell_is_the_card_on_the_stack_under_its_player() -> None:
    game = table(hands=((), (BOLT,)), in_play=((BEAR,), ()))
    decision = game.ask(playing_cards.play_spell(game.run, 1, game.id("Bolt")))
    assert decision.purpose == "target"
    thing = game.thing("Bolt")
    assert (thing.zone, thing.controller) == (STACK, 1)
    assert (top(game).kind, top(game).controller, top(game).id) == ("spell", 1, thing.id)
    assert game.names(HAND, 1) == ()


@pytest.mark.rule("409.1a")
@pytest.mark.rule("408.1e")
def test_an_ability_goes_on_the_stack_without_a_card() -> None:
    game = table(in_play=((permanent("Fountain", ability(GAIN)),), ()))
    game.play_out(playing_cards.play_ability(game.run, 0, game.id("Fountain"), 0))
    entry = top(game)
    assert (entry.kind, entry.controller, entry.source) == ("activated", 0, game.id("Fountain"))
    assert entry.id not in game.state.objects
    assert not game.gone("Fountain")


@pytest.mark.rule("409.1a")
def test_an_ability_played_from_a_hidden_zone_shows_its_card() -> None:
    cycler = Card(
        name="Cycler", cost=("9",), types=("creature",), power=1, toughness=1,
        abilities=(Activated(cost=(DiscardCards(f.Anything()),), effects=(GAIN,), zone="hand"),),
    )  # fmt: skip
    game = table(hands=((cycler, WOLF), ()))
    game.play_out(playing_cards.play_ability(game.run, 0, game.id("Cycler"), 0), pick_named("Wolf"))
    (revealed,) = game.happened(e.Revealed)
    assert revealed.event == e.Revealed(0, (game.thing("Cycler").card,))
    seen = table(in_play=((permanent("Fountain", ability(GAIN)),), ()))
    seen.play_out(playing_cards.play_ability(seen.run, 0, seen.id("Fountain"), 0))
    assert not seen.happened(e.Revealed)


@pytest.mark.rule("403.2")
@pytest.mark.rule("409.1a")
def test_one_of_many_plays_its_ability() -> None:
    token = creature("Spirit", 1, 1, abilities=(ability(GAIN, cost=(SacrificeThis(),)),))
    game = table(in_play=((put(token, count=10_000, token=True),), ()))
    game.play_out(playing_cards.play_ability(game.run, 0, game.id("Spirit"), 0))
    assert [thing.count for thing in game.state.permanents()] == [9_999]


# --- b: modes and X -------------------------------------------------------------------------------

CHARM = Card(
    name="Charm", cost=(), types=("instant",),
    abilities=(
        Spell(
            modes=(
                Mode(effects=(Destroy(r.Target()),), targets=(A_CREATURE,)),
                Mode(effects=(GainLife(2),)),
                Mode(effects=(GainLife(3),)),
            )
        ),
    ),
)  # fmt: skip


@pytest.mark.rule("409.1b")
def test_the_mode_is_announced_before_targets() -> None:
    game = table(hands=((CHARM,), ()), in_play=((BEAR,), ()))
    game.play_out(playing_cards.play_spell(game.run, 0, game.id("Charm")), pick("mode0"), pick_named("Bear"))
    assert purposes(game) == ["mode", "target"]
    assert top(game).modes == (0,)
    resolve(game)
    assert game.gone("Bear")


@pytest.mark.rule("409.1d")
def test_a_mode_that_was_not_chosen_has_no_targets() -> None:
    game = table(hands=((CHARM,), ()), in_play=((BEAR,), ()))
    game.play_out(playing_cards.play_spell(game.run, 0, game.id("Charm")), pick("mode2"))
    assert purposes(game) == ["mode"]
    assert top(game).targets == ()
    resolve(game)
    assert game.life(0) == 23


@pytest.mark.rule("409.1b")
def test_modes_that_can_not_work_say_so() -> None:
    game = table(hands=((CHARM,), ()))
    decision = game.ask(playing_cards.play_spell(game.run, 0, game.id("Charm")))
    assert isinstance(decision, Pick)
    assert [option.fails.rule if option.fails else None for option in decision.options] == [
        "409.1c",
        None,
        None,
    ]


@pytest.mark.rule("409.1b")
@pytest.mark.rule("104.3c")
def test_x_is_announced_and_paid_and_known_on_the_stack() -> None:
    blaze = spell("Blaze", DealDamage(a.X(), players=r.EachOpponent()), cost=("X", "R"))
    game = table(hands=((blaze,), ()))
    fill(game, "R", 6)
    game.play_out(playing_cards.play_spell(game.run, 0, game.id("Blaze")), Numbered(4), Spent())
    assert isinstance(game.asked[0], Number)
    assert isinstance(game.asked[1], Pay)
    assert game.asked[1].cost == ("R", "1", "1", "1", "1")
    assert top(game).x == 4
    assert game.state.players[0].pool == (PoolMana("R"),)
    resolve(game)
    assert game.life(1) == 16


@pytest.mark.rule("409.1b")
def test_an_x_of_any_size_is_judged_at_once() -> None:
    blaze = spell("Blaze", DealDamage(a.X(), players=r.EachOpponent()), cost=("X", "R"))
    game = table(hands=((blaze,), ()))
    fill(game, "R", 6)
    with pytest.raises(Illegal, match="X of Blaze") as stop:
        game.play_out(playing_cards.play_spell(game.run, 0, game.id("Blaze")), Numbered(10**900))
    assert stop.value.refusal.rule == "409.1h"


@pytest.mark.rule("409.1b")
def test_modes_are_offered_in_the_words_of_the_card() -> None:
    worded = msgspec.structs.replace(CHARM, text="Choose one - Tap target creature; or draw a card; or gain 2 life.")
    game = table(hands=((worded,), ()), in_play=((), (BEAR,)))
    decision = game.ask(playing_cards.play_spell(game.run, 0, game.id("Charm")))
    assert isinstance(decision, Pick)
    assert [option.text for option in decision.options] == [
        "Tap target creature",
        "Draw a card",
        "Gain 2 life",
    ]


# --- c to e: targets and divisions ----------------------------------------------------------------


@pytest.mark.rule("409.1c")
def test_targets_are_announced_for_all_to_see() -> None:
    game = table(hands=((BOLT,), ()), in_play=((), (BEAR,)))
    game.play_out(playing_cards.play_spell(game.run, 0, game.id("Bolt")), pick("p1"))
    assert top(game).targets == ((player_ref(1),),)
    assert [h.event for h in game.happened(e.BecameTarget)] == [e.BecameTarget(player_ref(1), top(game).id)]


@pytest.mark.rule("409.1e")
def test_a_division_is_announced_and_gives_each_at_least_one() -> None:
    rain = spell("Rain", DealDamage(3, to=r.Target(), divided=True), targets=(TargetPhrase(CREATURE, most=3),))
    game = table(hands=((rain,), ()), in_play=((), (BEAR, WOLF)))
    steps = playing_cards.play_spell(game.run, 0, game.id("Rain"))
    decision = game.ask(steps, pick_named("Bear", "Wolf"))
    assert (decision.purpose, decision.rule) == ("division", "409.1e")
    refused = table(hands=((rain,), ()), in_play=((), (BEAR, WOLF)))
    again = playing_cards.play_spell(refused.run, 0, refused.id("Rain"))
    assert refused.refusal(again, pick_named("Bear", "Wolf"), divide(refused, Bear=3))
    game = table(hands=((rain,), ()), in_play=((), (BEAR, WOLF)))
    answers = (pick_named("Bear", "Wolf"), divide(game, Bear=2, Wolf=1))
    game.play_out(playing_cards.play_spell(game.run, 0, game.id("Rain")), *answers)
    assert top(game).divisions == ((2, 1),)
    resolve(game)
    assert (game.thing("Bear").damage, game.thing("Wolf").damage) == (2, 1)


@pytest.mark.rule("409.1e")
def test_too_many_targets_for_a_division_are_illegal() -> None:
    rain = spell("Rain", DealDamage(1, to=r.Target(), divided=True), targets=(TargetPhrase(CREATURE, most=3),))
    game = table(hands=((rain,), ()), in_play=((), (BEAR, WOLF)), priority=0)
    play(game, "Rain", pick_named("Bear", "Wolf"))
    assert stack(game) == []
    assert game.happened(e.Reversed)[0].rule == "409.1e"


@pytest.mark.rule("409.1e")
def test_what_is_not_divided_is_dealt_to_each_target_in_full() -> None:
    storm = spell("Storm", DealDamage(3, to=r.Target()), targets=(TargetPhrase(CREATURE, most=3),))
    game = table(hands=((storm,), ()), in_play=((), (BEAR, WOLF)), priority=0)
    play(game, "Storm", pick_named("Bear", "Wolf"))
    assert top(game).divisions == ()
    resolve(game)
    assert (game.thing("Bear").damage, game.thing("Wolf").damage) == (3, 3)


# --- f to h: paying -------------------------------------------------------------------------------


@pytest.mark.rule("409.1f")
@pytest.mark.rule("409.1h")
def test_the_total_cost_is_the_mana_cost_and_what_comes_on_top_and_is_paid_at_once() -> None:
    rite = spell("Rite", GAIN, cost=("1", "B"), additional=(Sacrifice(CREATURE), PayLife(2)))
    game = table(hands=((rite,), ()), in_play=((BEAR, WOLF), ()))
    fill(game, "B", 2)
    before = len(game.run.happenings)
    game.play_out(playing_cards.play_spell(game.run, 0, game.id("Rite")), pick_named("Wolf"), Spent())
    assert game.state.players[0].pool == ()
    assert game.life(0) == 18
    assert game.names(GRAVEYARD) == ("Wolf",)
    paid = [h for h in game.run.happenings[before:] if h.rule == "409.1h"]
    assert {type(h.event) for h in paid} == {e.ManaSpent, e.LifeChanged, e.Moved}


@pytest.mark.rule("409.1f")
def test_the_cost_is_locked_in_with_x() -> None:
    assert paying.locked_in((Mana(("X", "X", "G")), TapThis()), 3) == (
        Mana(("G", "1", "1", "1", "1", "1", "1")),
        TapThis(),
    )


@pytest.mark.rule("409.1g")
@pytest.mark.rule("411.2")
def test_mana_abilities_are_played_while_paying() -> None:
    costly = spell("Costly", GAIN, cost=("G", "G"))
    game = table(hands=((costly,), ()), in_play=((put(land("Forest"), count=1), land("Island")), ()))
    fill(game, "G", 1)
    forest = f"ability:{game.id('Forest')}:0"
    steps = playing_cards.play_spell(game.run, 0, game.id("Costly"))
    decision = game.ask(steps)
    assert isinstance(decision, Pay)
    assert decision.enough is False
    assert forest in [option.key for option in decision.options]
    finish(steps, pick(forest), Spent())
    assert game.thing("Forest").tapped
    assert stack(game) == ["Costly"]


@pytest.mark.rule("409.1h")
def test_partial_payments_are_not_possible() -> None:
    costly = spell("Costly", GAIN, cost=("G", "G"), additional=(PayLife(2),))
    game = table(hands=((costly,), ()), in_play=((land("Forest"),), ()), priority=0)
    fill(game, "G", 1)
    steps = playing_cards.play_spell(game.run, 0, game.id("Costly"))
    refusal = game.refusal(steps, Spent())
    assert refusal.rule == "409.1g"
    assert game.life(0) == 20


@pytest.mark.rule("409.1h")
@pytest.mark.parametrize(
    ("cost", "broken"),
    [
        (TapThis(), {"tapped": True}),
        (RemoveCounters("charge", 2), {"counters": (("charge", 1),)}),
        (PayLife(21), {}),
        (TapOthers(CREATURE), {}),
        (Sacrifice(CREATURE), {}),
        (ReturnToHand(CREATURE), {}),
        (DiscardCards(f.Anything()), {}),
    ],
    ids=lambda value: type(value).__name__,
)
def test_what_can_not_be_paid_takes_the_play_back(cost: object, broken: dict[str, object]) -> None:
    fountain = permanent("Fountain", ability(GAIN, cost=(cost,)))  # type: ignore[arg-type]
    game = table(in_play=((fountain,), ()), priority=0)
    game.change("Fountain", **broken)
    with pytest.raises(Illegal):
        game.play_out(playing_cards.play_ability(game.run, 0, game.id("Fountain"), 0))


@pytest.mark.rule("409.1h")
@pytest.mark.rule("104.4")
def test_all_kinds_of_costs_are_paid() -> None:
    cost = (
        TapThis(),
        RemoveCounters("charge", 2),
        TapOthers(f.HasName("Wolf")),
        ReturnToHand(f.HasName("Bear")),
        DiscardCards(f.Anything()),
    )
    fountain = permanent("Fountain", ability(GAIN, cost=cost))
    game = table(in_play=((put(fountain, counters=(("charge", 3),)), WOLF, BEAR), ()), hands=((land("Forest"),), ()))
    answers = (pick_named("Wolf"), pick_named("Bear"), pick_named("Forest"))
    game.play_out(playing_cards.play_ability(game.run, 0, game.id("Fountain"), 0), *answers)
    assert game.thing("Fountain").tapped
    assert game.thing("Fountain").counter("charge") == 1
    assert game.thing("Wolf").tapped
    assert game.names(HAND) == ("Bear",)
    assert game.names(GRAVEYARD) == ("Forest",)


@pytest.mark.rule("409.1h")
def test_ten_thousand_are_paid_with_by_splitting_off_what_is_needed() -> None:
    rite = spell("Rite", GAIN, additional=(Sacrifice(CREATURE, 2),))
    game = table(hands=((rite,), ()), in_play=((put(WOLF, count=10_000, token=True),), ()))
    key = game.key("Wolf")
    game.play_out(playing_cards.play_spell(game.run, 0, game.id("Rite")), pick(key, key))
    assert sum(thing.count for thing in game.state.permanents()) == 9_998


@pytest.mark.rule("410.5")
def test_a_payment_in_mid_resolution_can_be_declined_or_fails_alone() -> None:
    game = table(in_play=((land("Forest"),), ()))
    context = Context(you=0, this=game.id("Forest"), card=0)
    cost = (Mana(("G",)),)
    assert game.play_out(paying.pay_or_decline(game.run, 0, cost, context, "Pay?"), pick("no")) is False
    assert not game.thing("Forest").tapped
    forest = pick(f"ability:{game.id('Forest')}:0")
    given_up = (pick("yes"), forest, pick(GIVE_UP), pick("m0"))
    assert game.play_out(paying.pay_or_decline(game.run, 0, cost, context, "Pay?"), *given_up) is False
    assert not game.thing("Forest").tapped
    paid = (pick("yes"), forest, Spent())
    assert game.play_out(paying.pay_or_decline(game.run, 0, cost, context, "Pay?"), *paid) is True
    assert game.thing("Forest").tapped


# --- i: played ------------------------------------------------------------------------------------


@pytest.mark.rule("409.1i")
def test_playing_triggers_when_everything_is_done() -> None:
    witness = permanent("Witness", when(p.PlaysSpell(f.HasType("instant"), "any"), GAIN))
    game = table(hands=((spell("Costly", GAIN, cost=("G",)),), ()), in_play=((), (witness, land("Forest"))))
    fill(game, "G", 1)
    steps = playing_cards.play_spell(game.run, 0, game.id("Costly"))
    game.ask(steps)
    assert waiting(game) == []
    finish(steps, Spent())
    assert waiting(game) == [("Witness", 1)]
    assert game.state.turn.spells_played == (0,)


@pytest.mark.rule("409.1i")
@pytest.mark.rule("408.1e")
def test_the_player_gets_priority_again_with_the_triggers_above_the_spell() -> None:
    witness = permanent("Witness", when(p.PlaysSpell(f.Anything(), "any"), GAIN))
    game = table(hands=((spell("Bless", GAIN),), ()), in_play=((), (witness,)), priority=0)
    play(game, "Bless")
    assert stack(game) == ["Bless", "Witness"]
    assert game.state.turn.priority == 0


@pytest.mark.rule("409.1i")
@pytest.mark.rule("403.3")
def test_once_each_turn_stays_with_the_object() -> None:
    fountain = permanent("Fountain", Activated(cost=(), effects=(GAIN,), times_each_turn=1))
    game = table(in_play=((fountain,), ()), priority=0)
    use(game, "Fountain")
    assert game.thing("Fountain").used == (0,)
    game.change("Fountain", controller=1)
    passing(game)
    decision = game.ask(priority.act(game.run))
    assert [option.key for option in decision.options] == ["pass"]  # type: ignore[union-attr]


# --- Auras ----------------------------------------------------------------------------------------


@pytest.mark.rule("415.3")
def test_an_aura_spell_targets_what_it_will_enchant() -> None:
    aura = permanent("Shroud", Enchant(A_CREATURE), subtypes=("Aura",))
    game = table(hands=((aura,), ()), in_play=((), (BEAR, land("Forest"))), priority=0)
    play(game, "Shroud", pick_named("Bear"))
    (asked,) = [d for d in game.asked if d.purpose == "target"]
    assert [option.text for option in asked.options] == ["Bear"]  # type: ignore[union-attr]
    resolve(game)
    assert game.thing("Shroud").attached == game.id("Bear")


@pytest.mark.rule("415.3")
def test_equipment_spells_and_aura_permanents_target_nothing() -> None:
    blade = permanent("Blade", kind="artifact", subtypes=("Equipment",))
    game = table(hands=((blade,), ()), in_play=((), (BEAR,)), priority=0)
    play(game, "Blade")
    assert top(game).targets == ()
    resolve(game)
    assert game.thing("Blade").attached == 0


@pytest.mark.rule("213.1a")
@pytest.mark.rule("409.1")
def test_a_card_without_a_mana_cost_can_not_be_paid() -> None:
    free = Card(name="Unpaid", cost=None, types=("instant",), abilities=(Spell(effects=(GAIN,)),))
    game = table(hands=((free,), ()), priority=0)
    play(game, "Unpaid")
    assert game.names(HAND) == ("Unpaid",)
    assert game.happened(e.Reversed)[0].rule == "213.1a"
