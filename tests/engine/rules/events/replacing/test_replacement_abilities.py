"""Replacement abilities (419): what each makes of an event, once, in the order that the affected player wants."""

from __future__ import annotations

import pytest

from tabletop.engine.language import changes as c
from tabletop.engine.language import effects as fx
from tabletop.engine.language import filters as f
from tabletop.engine.language import patterns as p
from tabletop.engine.language import player_effects as px
from tabletop.engine.language import references as r
from tabletop.engine.language.abilities import CreateToken, Keyword, Replacement, Shield, Static
from tabletop.engine.language.replacements import Changed, Prevented
from tabletop.engine.rules.events.drawing import draw_cards
from tabletop.engine.rules.events.replacement import happen
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.decisions import Arranged
from tabletop.engine.vocabulary.ids import player_ref
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY, LIBRARY, REMOVED
from tests.engine.rules.acting import permanent, play, resolve
from tests.engine.rules.cards_by_text import written
from tests.engine.rules.verbs.carrying import context, do
from tests.engine.table import Reply, Table, creature, land, pick, pick_named, put, table

BEAR = creature("Bear", 2, 2)
WOLF = creature("Wolf", 1, 1)
YOU = player_ref(0)
DOUBLER = (
    "If a creature you control would deal damage to a creature or player, "
    "it deals double that damage to that creature or player instead."
)


def let(game: Table, *batch: e.Event, replies: tuple[Reply, ...] = ()) -> tuple[e.Event, ...]:
    """Let a batch happen, with replacements."""
    return game.play_out(happen(game.run, *batch, rule="419.1"), *replies)


def hit(game: Table, source: str, to: int, amount: int, *replies: Reply, combat: bool = False) -> None:
    let(game, e.Damaged(game.id(source), to, amount, combat=combat), replies=replies)


# --- damage ---------------------------------------------------------------------------------------


@pytest.mark.rule("419.6a")
def test_two_doublers_make_it_four_times() -> None:
    game = table(in_play=((BEAR, written(DOUBLER, name="One"), written(DOUBLER, name="Two")), ()))
    hit(game, "Bear", player_ref(1), 2, pick_named("One"))
    assert game.life(1) == 20 - 8
    assert game.asked[0].seat == 1, "the affected player says which applies first (419.9a)"


@pytest.mark.rule("419.5a")
def test_no_damage_is_not_increased() -> None:
    more = written(
        "If a source would deal damage to a player, it deals that much damage plus 1 to that player instead."
    )
    game = table(in_play=((BEAR, more), ()))
    hit(game, "Bear", player_ref(1), 0)
    assert game.life(1) == 20
    hit(game, "Bear", player_ref(1), 2)
    assert game.life(1) == 17


@pytest.mark.rule("419.8c")
@pytest.mark.rule("419.1d")
def test_a_part_of_the_damage_of_certain_sources_is_prevented() -> None:
    sphere = written("If a red source would deal damage to you, prevent 2 of that damage.")
    imp = creature("Imp", 3, 3, cost=("R",))
    game = table(in_play=((sphere,), (imp, BEAR)))
    hit(game, "Imp", YOU, 3)
    assert game.life(0) == 19
    hit(game, "Imp", YOU, 2)
    assert game.life(0) == 19
    hit(game, "Bear", YOU, 2)
    assert game.life(0) == 17


@pytest.mark.rule("419.5")
def test_what_is_done_besides_happens_once_for_all_damage_at_once() -> None:
    phantom = written(
        "Phantom comes into play with three +1/+1 counters on it.\n"
        "If damage would be dealt to Phantom, prevent that damage. Remove a +1/+1 counter from Phantom.",
        "Creature - Spirit", "Phantom", size="0/0",
    )  # fmt: skip
    game = table(in_play=((put(phantom, counters=(("+1/+1", 3),)),), (BEAR, WOLF)))
    to = game.id("Phantom")
    let(game, e.Damaged(game.id("Bear"), to, 2), e.Damaged(game.id("Wolf"), to, 1))
    assert (game.thing("Phantom").damage, game.power("Phantom")) == (0, (2, 2))


@pytest.mark.rule("419.5")
@pytest.mark.rule("419.1a")
def test_damage_becomes_as_many_counters() -> None:
    lichen = written("If damage would be dealt to Lichen, put that many -1/-1 counters on it instead.",
                     "Creature - Plant", "Lichen", size="5/5")  # fmt: skip
    game = table(in_play=((lichen,), (BEAR,)))
    hit(game, "Bear", game.id("Lichen"), 2)
    assert game.thing("Lichen").damage == 0
    assert game.power("Lichen") == (3, 3)


@pytest.mark.rule("419.6c")
def test_damage_is_dealt_to_something_else_unless_that_is_no_creature() -> None:
    guard = written("All damage that would be dealt to you is dealt to Guard instead.", "Creature - Wall", "Guard",
                    size="0/6")  # fmt: skip
    game = table(in_play=((guard,), (BEAR,)))
    hit(game, "Bear", YOU, 2)
    assert (game.life(0), game.thing("Guard").damage) == (20, 2)
    statue = written("All damage that would be dealt to you is dealt to Statue instead.", name="Statue")
    game = table(in_play=((statue,), (BEAR,)))
    hit(game, "Bear", YOU, 2)
    assert game.life(0) == 18


@pytest.mark.rule("419.6c")
@pytest.mark.rule("419.7b")
def test_the_next_damage_is_redirected_up_to_an_amount() -> None:
    game = table(in_play=((BEAR, WOLF), (creature("Ogre", 3, 3),)))
    about = context(game, "Bear", targets=((game.id("Bear"),), (game.id("Wolf"),)))
    text = "The next 1 damage that would be dealt to target creature this turn is dealt to target creature instead."
    shield = written(text, "Instant")
    do(game, about, *shield.abilities[0].effects)  # type: ignore[union-attr]
    hit(game, "Ogre", game.id("Bear"), 3)
    assert (game.thing("Bear").damage, game.thing("Wolf").damage) == (2, 1)
    assert game.state.effects == ()


@pytest.mark.rule("419.8a")
@pytest.mark.rule("419.8b")
def test_a_source_of_your_choice_is_chosen_at_once_and_looked_at_again() -> None:
    circle = written(
        "{1}: The next time a red source of your choice would deal damage to you this turn, prevent that damage."
    )
    imp = creature("Imp", 3, 3, cost=("R",))
    fiend = creature("Fiend", 4, 4, cost=("R",))
    game = table(in_play=((circle,), (imp, fiend, BEAR)))
    about = context(game, "Charter")
    do(game, about, *circle.abilities[0].effects, replies=(pick_named("Imp"),))  # type: ignore[union-attr]
    assert [option.text for option in game.asked[0].options] == ["Imp", "Fiend"]  # type: ignore[union-attr]
    hit(game, "Fiend", YOU, 4)
    assert game.life(0) == 16
    hit(game, "Imp", YOU, 3)
    hit(game, "Imp", YOU, 3)
    assert game.life(0) == 13, "the shield is used up by the first time"


@pytest.mark.rule("419.8b")
def test_a_shield_whose_source_has_another_colour_now_stays() -> None:
    imp = creature("Imp", 3, 3, cost=("R",))
    game = table(in_play=((permanent("Circle"),), (imp,)))
    node = Replacement(p.Damage(f.All((f.IsKept(), f.HasColour("R"))), None, "you"), Prevented())
    about = context(game, "Circle")
    about.remembered = (game.id("Imp"),)
    do(game, about, Shield(node, (r.Remembered(),), 1))
    bleach = context(game, "Circle")
    bleach.remembered = (game.id("Imp"),)
    do(game, bleach, fx.Continuous(r.Remembered(), (c.SetColours(),)))
    hit(game, "Imp", YOU, 3)
    assert game.life(0) == 17
    assert sum(effect.source == about.this and hasattr(effect, "uses") for effect in game.state.effects) == 1


@pytest.mark.rule("418.3b")
def test_a_rule_for_the_turn_is_about_later_creatures_too() -> None:
    fog = written("Prevent all combat damage that would be dealt this turn.", "Instant")
    game = table(in_play=((), (BEAR,)), hands=((), (WOLF,)))
    do(game, context(game, "Bear"), *fog.abilities[0].effects)  # type: ignore[union-attr]
    game.commit(e.Moved(game.id("Wolf"), IN_PLAY, controller=1))
    for name in ("Bear", "Wolf"):
        hit(game, name, YOU, 2, combat=True)
    assert game.life(0) == 20
    hit(game, "Wolf", YOU, 1)
    assert game.life(0) == 19


def test_damage_that_cannot_be_prevented_is_dealt() -> None:
    guard = written("Prevent all damage that would be dealt to you.")
    game = table(in_play=((guard,), (BEAR,)))
    about = context(game, "Bear", you=1)
    do(game, about, fx.DealDamage(3, players=r.EachOpponent(), preventable=False))
    assert game.life(0) == 17
    do(game, about, fx.DealDamage(3, players=r.EachOpponent()))
    assert game.life(0) == 17


@pytest.mark.rule("103.3")
@pytest.mark.parametrize(("preventable", "damage"), [(True, 0), (False, 2)])
def test_what_a_prevention_does_besides_happens_where_nothing_can_be_prevented(preventable: bool, damage: int) -> None:
    """The damage would be dealt all the same; "that much" of it is what was prevented."""
    text = "If damage would be dealt to Wisp, prevent that damage. Remove a +1/+1 counter from Wisp."
    wisp = written(text, "Creature - Spirit", "Wisp", size="1/4")
    game = table(in_play=((put(wisp, counters=(("+1/+1", 3),)),), (BEAR, WOLF)))
    batch = (e.Damaged(game.id(name), game.id("Wisp"), 1, preventable=preventable) for name in ("Bear", "Wolf"))
    let(game, *batch)
    assert game.thing("Wisp").counter("+1/+1") == 2
    assert game.thing("Wisp").damage == damage


@pytest.mark.rule("419.7b")
def test_damage_that_cannot_be_prevented_uses_no_shield() -> None:
    text = (
        "The next time a source of your choice would deal damage to you this turn, prevent that damage. You gain life "
    )
    spell = written(f"{text}equal to the damage prevented this way.", "Instant")
    game = table(in_play=((), (BEAR,)), hands=((spell,), ()))
    do(game, context(game, "Charter"), *spell.abilities[0].effects)  # type: ignore[union-attr]
    for preventable, life in ((False, 18), (True, 20), (True, 18)):
        let(game, e.Damaged(game.id("Bear"), player_ref(0), 2, preventable=preventable))
        assert game.life(0) == life


# --- going elsewhere ------------------------------------------------------------------------------


@pytest.mark.rule("419.9a")
@pytest.mark.rule("419.5")
def test_the_creatures_controller_says_which_of_two_replacements_counts() -> None:
    leyline = written("If a permanent would be put into a graveyard, remove it from the game instead.", name="Vault")
    ghost = written("If Ghost would be put into a graveyard from play, shuffle it into its owner's library instead.",
                    "Creature - Spirit", "Ghost", size="1/1")  # fmt: skip
    for chosen, zone in (("Vault", REMOVED), ("Ghost", LIBRARY)):
        game = table(in_play=((leyline,), (ghost,)))
        let(game, e.Moved(game.id("Ghost"), GRAVEYARD, cause="destroy"), replies=(pick_named(chosen),))
        assert game.asked[0].seat == 1
        assert game.thing("Ghost").zone == zone
        assert not game.state.players[1].graveyard


def test_what_is_replaced_triggers_nothing() -> None:
    vault = written("If a permanent would be put into a graveyard, remove it from the game instead.", name="Vault")
    mourner = written("Whenever a creature is put into a graveyard from play, you gain 1 life.", name="Mourner")
    game = table(in_play=((vault, mourner), (BEAR,)))
    let(game, e.Moved(game.id("Bear"), GRAVEYARD, cause="destroy"))
    assert game.state.waiting == ()


@pytest.mark.rule("402.8b")
def test_a_card_speaks_of_its_own_moves_from_every_zone() -> None:
    text = "If Colossus would be put into a graveyard from anywhere, shuffle it into its owner's library instead."
    colossus = written(text, "Artifact Creature - Golem", "Colossus", size="11/11")
    game = table(hands=((colossus,), ()))
    let(game, e.Moved(game.id("Colossus"), GRAVEYARD, cause="discard"))
    assert game.thing("Colossus").zone == LIBRARY


def test_a_token_is_no_card() -> None:
    vault = written("If a card would be put into a graveyard from anywhere, remove it from the game instead.")
    game = table(in_play=((vault,), (put(BEAR, token=True), WOLF)))
    let(game, e.Moved(game.id("Bear"), GRAVEYARD), e.Moved(game.id("Wolf"), GRAVEYARD))
    assert game.thing("Bear").zone == GRAVEYARD
    assert game.thing("Wolf").zone == REMOVED


@pytest.mark.rule("419.1c")
def test_things_come_into_play_tapped_because_of_something_else() -> None:
    gate = written("Creatures your opponents control come into play tapped.")
    game = table(in_play=((gate,), ()), hands=((BEAR,), (WOLF,)))
    let(game, e.Moved(game.id("Bear"), IN_PLAY, controller=0))
    let(game, e.Moved(game.id("Wolf"), IN_PLAY, controller=1))
    assert (game.thing("Bear").tapped, game.thing("Wolf").tapped) == (False, True)


# --- life, counters, tokens -----------------------------------------------------------------------


@pytest.mark.rule("419.9b")
def test_a_replacement_applies_to_what_another_one_made() -> None:
    scholar = written("If you would gain life, draw a card instead.", name="Scholar")
    digger = written(
        "If you would draw a card, put a 1/1 white Spirit creature token into play instead.", name="Digger"
    )
    game = table(in_play=((scholar, digger), ()), libraries=((BEAR,), ()))
    do(game, context(game, "Scholar"), px.GainLife(3))
    assert game.life(0) == 20
    assert game.names(HAND) == ()
    assert game.thing("Spirit").count == 1


def test_life_is_doubled_or_not_gained() -> None:
    twice = written("If you would gain life, you gain twice that much life instead.", name="Twice")
    game = table(in_play=((twice,), ()))
    do(game, context(game, "Twice"), px.GainLife(3))
    assert game.life(0) == 26
    never = written("Players can't gain life.", name="Never")
    game = table(in_play=((twice,), (never,)))
    do(game, context(game, "Twice"), px.GainLife(3), replies=(pick_named("Twice"),))
    assert game.life(0) == 20


def test_counters_are_doubled() -> None:
    season = permanent("Season", Replacement(p.GetsCounters(f.Controlled()), Changed(2)))
    game = table(in_play=((season, BEAR), ()))
    do(game, context(game, "Bear"), fx.PutCounters("+1/+1", 2))
    assert game.power("Bear") == (6, 6)


def test_a_counter_that_is_moved_is_put_on_the_other_permanent_and_doubled_there() -> None:
    season = permanent("Season", Replacement(p.GetsCounters(f.Controlled()), Changed(2)))
    game = table(in_play=((season, BEAR, put(creature("Ooze", 0, 1), counters=(("+1/+1", 2),))), ()))
    about = context(game, "Ooze", targets=((game.id("Bear"),),))
    do(game, about, fx.MoveCounters("+1/+1", r.This(), r.Target()))
    assert (game.power("Ooze"), game.power("Bear")) == ((1, 2), (4, 4))


# --- drawing --------------------------------------------------------------------------------------


@pytest.mark.rule("423.6a")
@pytest.mark.rule("419.6h")
def test_a_draw_from_an_empty_library_is_replaced_too() -> None:
    digger = written("If you would draw a card, you gain 2 life instead.")
    game = table(in_play=((digger,), ()))
    game.play_out(draw_cards(game.run, ((0, 1),), "423.1"))
    assert game.life(0) == 22
    assert not game.state.players[0].drew_from_empty


@pytest.mark.rule("423.6a", "423.1")
@pytest.mark.parametrize("cards", [1, 0])
def test_only_the_draw_that_an_effect_is_about_is_replaced_whether_there_is_a_card_or_not(cards: int) -> None:
    """The other one is a draw, and from an empty library it is an attempt."""
    words = written("{1}: The next time you would draw a card this turn, you gain 2 life instead.")
    game = table(in_play=((words,), ()), libraries=((BEAR,) * cards, ()))
    do(game, context(game, "Charter"), *words.abilities[0].effects)  # type: ignore[union-attr]
    game.play_out(draw_cards(game.run, ((0, 2),), "423.1"))
    assert (game.life(0), game.names(HAND)) == (22, ("Bear",) * cards)
    assert game.state.players[0].drew_from_empty is (cards == 0)


@pytest.mark.rule("423.6b")
@pytest.mark.rule("419.6h")
def test_a_replaced_draw_is_completed_before_the_next_one() -> None:
    words = written("{1}: The next time you would draw a card this turn, each opponent discards a card instead.")
    game = table(in_play=((words,), ()), libraries=((BEAR, WOLF), ()), hands=((), (land("Forest"),)))
    do(game, context(game, "Charter"), *words.abilities[0].effects)  # type: ignore[union-attr]
    game.play_out(draw_cards(game.run, ((0, 2),), "423.1"))
    order = [h.event.cause for h in game.happened(e.Moved)]  # type: ignore[attr-defined]
    assert order == ["discard", "draw"]
    assert game.names(HAND) == ("Bear",)


@pytest.mark.rule("423.6c")
@pytest.mark.rule("419.6h")
def test_what_is_done_to_a_drawn_card_is_not_done_to_cards_that_replaced_the_draw() -> None:
    library = (BEAR, WOLF, creature("Ogre", 3, 3))
    scholar = written("If you would draw a card, draw two cards instead.", name="Scholar")
    for cards, discarded in (((), ("Bear",)), ((scholar,), ())):
        game = table(in_play=((permanent("Crypt"), *cards), ()), libraries=(library, ()))
        do(game, context(game, "Crypt"), px.Draw(1), fx.Move(r.Drawn(), "graveyard"))
        assert game.names(GRAVEYARD) == discarded
    assert game.names(HAND) == ("Bear", "Wolf")


@pytest.mark.rule("419.6a")
def test_an_effect_does_not_replace_what_it_does_itself() -> None:
    scholar = written("If you would draw a card, draw two cards instead.", name="Scholar")
    game = table(in_play=((scholar,), ()), libraries=((BEAR,) * 9, ()))
    game.play_out(draw_cards(game.run, ((0, 2),), "423.1"))
    assert len(game.state.players[0].hand) == 4


@pytest.mark.rule("502.47a")
@pytest.mark.rule("502.47b")
def test_dredge_is_offered_from_the_graveyard_where_the_library_has_enough() -> None:
    troll = creature("Troll", 1, 2, abilities=(Keyword("dredge", "2"),))
    game = table(graveyards=((troll,), ()), libraries=((BEAR, WOLF, BEAR), ()))
    game.play_out(draw_cards(game.run, ((0, 2),), "423.1"), pick("yes"))
    assert game.names(HAND) == ("Troll", "Bear")
    assert sorted(game.names(GRAVEYARD)) == ["Bear", "Wolf"]
    small = table(graveyards=((troll,), ()), libraries=((BEAR,), ()))
    small.play_out(draw_cards(small.run, ((0, 1),), "423.1"))
    assert small.names(HAND) == ("Bear",)


def test_nothing_is_replaced_where_the_player_does_not_want_it() -> None:
    troll = creature("Troll", 1, 2, abilities=(Keyword("dredge", "2"),))
    game = table(graveyards=((troll,), ()), libraries=((BEAR, WOLF), ()))
    game.play_out(draw_cards(game.run, ((0, 1),), "423.1"), pick("no"))
    assert game.names(HAND) == ("Bear",)


# --- several players ------------------------------------------------------------------------------


@pytest.mark.rule("103.4")
@pytest.mark.rule("419.9a")
def test_several_players_choose_in_turn_order_whatever_the_order_of_the_events() -> None:
    double = written("If a source would deal damage to a player, it deals double that damage to that player instead.",
                     name="Double")  # fmt: skip
    text = "If a source would deal damage to a player, it deals that much damage plus 1 to that player instead."
    more = written(text, name="More")
    game = table(in_play=((double, more, BEAR), ()), active=1)
    source = game.id("Bear")
    let(
        game,
        e.Damaged(source, player_ref(0), 2),
        e.Damaged(source, player_ref(1), 2),
        replies=(pick_named("Double"), pick_named("More")),
    )
    assert [ask.seat for ask in game.asked] == [1, 0]
    assert (game.life(1), game.life(0)) == (20 - 5, 20 - 6)


@pytest.mark.rule("419.7b")
def test_one_shield_over_several_sources_of_a_batch() -> None:
    game = table(in_play=((BEAR,), (WOLF, creature("Ogre", 3, 3))))
    node = Replacement(p.Damage(f.Anything(), f.IsKept(), "none"), Prevented())
    about = context(game, "Bear", targets=((game.id("Bear"),),))
    do(game, about, Shield(node, (r.Target(),), amount=3))
    to = game.id("Bear")
    let(
        game,
        e.Damaged(game.id("Wolf"), to, 1),
        e.Damaged(game.id("Ogre"), to, 3),
        replies=(Arranged(("d1", "d0")),),
    )
    assert game.thing("Bear").damage == 1
    assert game.state.effects == ()


@pytest.mark.rule("409.1c")
@pytest.mark.rule("419.6c")
def test_another_target_is_not_the_one_before() -> None:
    text = (
        "The next 3 damage that would be dealt to target creature this turn "
        "is dealt to another target creature instead."
    )
    swap = written(text, "Instant", "Swap")
    game = table(in_play=((BEAR, WOLF), ()), hands=((swap,), ()), priority=0)
    play(game, "Swap", pick(game.key("Bear")), pick(game.key("Wolf")))
    assert [option.key for option in game.asked[-1].options] == [game.key("Wolf")]  # type: ignore[union-attr]
    resolve(game)
    hit(game, "Wolf", game.id("Bear"), 1)
    assert (game.thing("Bear").damage, game.thing("Wolf").damage) == (0, 1)


# --- coming into play, as it will be there ----------------------------------------------------------


@pytest.mark.rule("418.2")
@pytest.mark.parametrize("token", [False, True])
def test_what_comes_into_play_is_looked_at_as_continuous_effects_will_make_it(token: bool) -> None:
    """All creatures are black: the green bear is one from the first, so it comes into play tapped."""
    dusk = permanent("Dusk", Static(r.Every(f.HasType("creature")), (c.SetColours(("B",)),)))
    slow = written("Black creatures come into play tapped.", name="Slow")
    for cards, tapped in (((slow,), False), ((slow, dusk), True)):
        game = table(in_play=(cards, ()), hands=(() if token else (BEAR,), ()))
        if token:
            do(game, context(game, "Slow"), CreateToken(BEAR))
        else:
            let(game, e.Moved(game.id("Bear"), IN_PLAY))
        assert game.thing("Bear").tapped is tapped


@pytest.mark.rule("418.2")
def test_what_changes_itself_comes_into_play_as_it_changes_itself() -> None:
    chameleon = creature("Chameleon", 2, 2, abilities=(Static(r.This(), (c.SetColours(("B",)),)),))
    slow = written("Black creatures come into play tapped.", name="Slow")
    game = table(in_play=((slow,), ()), hands=((chameleon,), ()))
    let(game, e.Moved(game.id("Chameleon"), IN_PLAY))
    assert game.thing("Chameleon").tapped


# --- what is left of a life total ---------------------------------------------------------------------


@pytest.mark.rule("419.1a")
def test_damage_that_would_leave_less_than_one_life_leaves_one() -> None:
    """The damage is dealt, all of it at once; what it is more than life is lost. Losing life is another thing."""
    roof = written("Damage that would reduce your life total to less than 1 reduces it to 1 instead.", name="Roof")
    game = table(in_play=((roof, BEAR), ()))
    hit(game, "Bear", YOU, 19)
    assert game.life(0) == 1
    hit(game, "Bear", YOU, 3)
    assert game.life(0) == 1
    game = table(in_play=((roof, BEAR, WOLF), ()))
    done = let(game, e.Damaged(game.id("Bear"), YOU, 15), e.Damaged(game.id("Wolf"), YOU, 9))
    assert game.life(0) == 1
    assert [one.amount for one in done if isinstance(one, e.Damaged)] == [15, 9]
    hit(game, "Bear", player_ref(1), 25)
    assert game.life(1) == -5
    let(game, e.LifeChanged(0, -4, "loss"))
    assert game.life(0) == -3
    hit(game, "Bear", YOU, 2)
    assert game.life(0) == -5, "it was less than 1 before"


@pytest.mark.rule("419.1a", "419.2")
def test_damage_leaves_life_only_under_its_condition() -> None:
    floor = "damage that would reduce your life total to less than 1 reduces it to 1 instead."
    roof = written(f"If you control a creature, {floor}", name="Roof")
    game = table(in_play=((roof, BEAR), ()))
    hit(game, "Bear", YOU, 30)
    assert game.life(0) == 1
    game = table(in_play=((roof,), (BEAR,)))
    hit(game, "Bear", YOU, 30)
    assert game.life(0) == -10
