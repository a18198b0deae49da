"""When replacement and prevention apply: from when they are there until they are used up or gone (418.2-419.6d)."""

from __future__ import annotations

import pytest

from tabletop.engine.language import filters as f
from tabletop.engine.language import patterns as p
from tabletop.engine.language import player_effects as px
from tabletop.engine.language.abilities import Card, ComesIntoPlay, May, Replacement, ReplacingMode, Shield
from tabletop.engine.language.amounts import Count, X
from tabletop.engine.language.effects import DealDamage
from tabletop.engine.language.references import EachOpponent, Target
from tabletop.engine.language.replacements import Prevented
from tabletop.engine.rules.events.drawing import draw_cards
from tabletop.engine.rules.events.replacement import happen
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.decisions import Pick, Picked
from tabletop.engine.vocabulary.ids import player_ref
from tabletop.engine.vocabulary.zones import GRAVEYARD, IN_PLAY, LIBRARY
from tests.engine.rules.acting import CREATURE, play, spell
from tests.engine.rules.cards_by_text import written
from tests.engine.rules.verbs.carrying import context, do
from tests.engine.table import Table, creature, land, pick, plain, table

BEAR = creature("Bear", 2, 2)
GOAD = written(
    "If a source would deal damage to a player, it deals that much damage plus 1 to that player instead.", name="Goad"
)


def bite(game: Table, amount: int = 2) -> int:
    """Your creature deals damage to the opponent; his or her life then."""
    game.play_out(happen(game.run, e.Damaged(game.id("Bear"), player_ref(1), amount), rule="413.2b"))
    return game.life(1)


@pytest.mark.rule("419.2", "419.4")
def test_an_ability_replaces_what_happens_while_its_source_is_in_play_and_nothing_before() -> None:
    game = table(in_play=((BEAR,), ()), hands=((GOAD,), ()))
    assert bite(game) == 18
    game.commit(e.Moved(game.id("Goad"), IN_PLAY))
    assert game.life(1) == 18
    assert bite(game) == 15
    game.commit(e.Moved(game.id("Goad"), GRAVEYARD))
    assert bite(game) == 13


@pytest.mark.rule("419.3")
@pytest.mark.parametrize("uses", [1, 2])
def test_an_effect_that_a_spell_starts_lasts_until_it_is_used_up(uses: int) -> None:
    words = written("The next time you would draw a card this turn, you gain 3 life instead.", "Instant")
    game = table(in_play=((BEAR,), ()), hands=((words,), ()), libraries=((BEAR,) * 3, ()))
    for _ in range(uses):
        do(game, context(game, "Charter"), *words.abilities[0].effects)  # type: ignore[union-attr]
    assert game.life(0) == 20
    for _ in range(3):
        do(game, context(game, "Bear"), px.Draw())  # of two equal ones nobody is asked which applies
    assert (game.life(0), len(game.names(LIBRARY))) == (20 + 3 * uses, uses)
    assert game.state.effects == ()


@pytest.mark.rule("419.5a")
@pytest.mark.parametrize(("amount", "life"), [(0, 20), (1, 18)])
def test_an_effect_that_deals_no_damage_gives_nothing_to_increase(amount: int, life: int) -> None:
    game = table(in_play=((BEAR, GOAD), ()))
    do(game, context(game, "Bear", x=amount), DealDamage(X(), players=EachOpponent()))
    assert game.life(1) == life


@pytest.mark.rule("419.5b")
@pytest.mark.parametrize(("answer", "life"), [("yes", 25), ("no", 20)])
def test_who_chose_it_did_it_even_if_it_was_replaced(answer: str, life: int) -> None:
    digger = written("If you would draw a card, put a 1/1 white Spirit creature token into play instead.")
    game = table(in_play=((BEAR, digger), ()), libraries=((BEAR,), ()))
    do(game, context(game, "Bear"), May((px.Draw(), px.GainLife(5))), replies=(pick(answer),))
    assert (game.life(0), len(game.names(LIBRARY))) == (life, 1)
    assert game.names(IN_PLAY).count("Spirit") == (answer == "yes")


@pytest.mark.rule("419.6d")
def test_what_a_spell_replaces_of_its_own_effect_comes_before_what_others_replace() -> None:
    """The spell says where the countered one goes; nobody is asked, and the other effect finds nothing to replace."""
    vault = written("If a card would be put into a graveyard from anywhere, remove it from the game instead.")
    text = (
        "Counter target spell. If that spell is countered this way, "
        "put it on top of its owner's library instead of into that player's graveyard."
    )
    back = written(text, "Instant", "Back")
    game = table(in_play=((vault,), ()), hands=((spell("Bolt"), back), ()), priority=0)
    play(game, "Bolt")
    asked = len(game.asked)
    do(game, context(game, "Back", targets=((game.state.stack[0].id,),)), *back.abilities[0].effects)  # type: ignore[union-attr]
    assert game.thing("Bolt").zone == LIBRARY
    assert len(game.asked) == asked


#: what opponents' creatures come into play under
GATE = written("Creatures your opponents control come into play tapped.", name="Gate")


@pytest.mark.rule("418.2")
def test_what_comes_into_play_is_looked_at_as_what_it_will_be_there() -> None:
    coming = (creature("Wolf", 1, 1), land("Forest"))
    game = table(in_play=((GATE,), ()), hands=((BEAR,), coming))
    for name, seat in (("Wolf", 1), ("Forest", 1), ("Bear", 0)):
        game.play_out(happen(game.run, e.Moved(game.id(name), IN_PLAY, controller=seat), rule="413.2b"))
    assert [game.thing(name).tapped for name in ("Wolf", "Forest", "Bear")] == [True, False, False]
    borrowed = table(in_play=((GATE,), ()), hands=((BEAR,), ()))
    borrowed.play_out(happen(borrowed.run, e.Moved(borrowed.id("Bear"), IN_PLAY, controller=1), rule="413.2b"))
    assert borrowed.thing("Bear").tapped, "it comes under the control of an opponent of the one with the gate"


@pytest.mark.rule("419.6d")
def test_how_a_permanent_says_that_it_comes_into_play_is_applied_before_what_others_say() -> None:
    hydra = creature("Hydra", 0, 0, abilities=(ComesIntoPlay(counters=(("+1/+1", 2),)),))
    game = table(in_play=((GATE,), ()), hands=((), (hydra,)))
    game.play_out(happen(game.run, e.Moved(game.id("Hydra"), IN_PLAY, controller=1), rule="413.2b"))
    assert (game.power("Hydra"), game.thing("Hydra").tapped) == ((2, 2), True)
    assert game.asked == [], "there is no choice which of the two comes first"


@pytest.mark.rule("418.3c")
def test_how_much_a_shield_prevents_is_counted_once() -> None:
    ogre = creature("Ogre", 5, 5)
    game = table(in_play=((BEAR, ogre), (creature("Wolf", 1, 1),)))
    shield = Shield(
        Replacement(p.Damage(f.Anything(), f.IsKept(), "none"), Prevented()), (Target(),), None, Count(CREATURE)
    )
    do(game, context(game, "Bear", targets=((game.id("Ogre"),),)), shield)
    game.commit(e.Moved(game.id("Wolf"), GRAVEYARD))
    game.play_out(happen(game.run, e.Damaged(game.id("Bear"), game.id("Ogre"), 4), rule="413.2b"))
    assert game.thing("Ogre").damage == 4 - 3


# --- modes (419.6g) -----------------------------------------------------------------------------------


def fork(*modes: ReplacingMode) -> Card:
    return plain("Fork", "enchantment", Replacement(p.Draws("you"), modes=modes))


TWICE = ReplacingMode(effects=(px.Draw(2),))
LIFE = ReplacingMode(effects=(px.GainLife(3),))


@pytest.mark.rule("419.6g")
def test_a_mode_is_chosen_for_each_event_and_none_of_them_meets_what_they_do() -> None:
    """Of two draws one becomes life and the other two cards, which are not replaced again."""
    game = table(in_play=((fork(TWICE, LIFE),), ()), libraries=((BEAR,) * 5, ()))
    game.play_out(draw_cards(game.run, ((0, 2),), "423.1"), pick("mode1"), pick("mode0"))
    assert (game.life(0), len(game.state.players[0].hand)) == (23, 2)
    assert [option.text for option in game.asked[0].options] == ["Mode 1", "Mode 2"]  # type: ignore[union-attr]


@pytest.mark.rule("419.6g")
def test_the_modes_are_offered_in_the_words_of_the_card() -> None:
    words = written("If you would draw a card, instead choose one - Draw two cards; or you gain 3 life.", name="Fork")
    assert words.abilities == (Replacement(p.Draws("you"), modes=(TWICE, LIFE)),)
    game = table(in_play=((words,), ()), libraries=((BEAR,) * 5, ()))
    game.play_out(draw_cards(game.run, ((0, 1),), "423.1"), pick("mode1"))
    assert game.life(0) == 23
    assert [option.text for option in game.asked[0].options] == ["Draw two cards", "You gain 3 life"]  # type: ignore[union-attr]


@pytest.mark.rule("419.6g")
def test_an_impossible_mode_cannot_be_chosen() -> None:
    costly = ReplacingMode(effects=(px.Discard(1),))
    game = table(in_play=((fork(costly, LIFE),), ()), libraries=((BEAR,) * 5, ()))
    game.play_out(draw_cards(game.run, ((0, 1),), "423.1"))
    assert game.life(0) == 23
    game = table(in_play=((fork(costly),), ()), libraries=((BEAR,) * 5, ()))
    game.play_out(draw_cards(game.run, ((0, 1),), "423.1"))
    assert len(game.state.players[0].hand) == 1, "nothing is chosen, so nothing is replaced"


PRICED = written(
    "If Priced would come into play, sacrifice a Plains instead. If you do, put Priced into play. "
    "If you don't, put it into its owner's graveyard.",
    name="Priced",
)
OFFERED = written(
    "If Offered would come into play, you may discard a land card instead. If you do, put Offered into play. "
    "If you don't, put it into its owner's graveyard.",
    name="Offered",
)
PLAINS = land("Plains")


def the_first(decision: Pick) -> Picked:
    """The first thing that may be chosen."""
    return pick(decision.options[0].key)


@pytest.mark.rule("419.1a")
@pytest.mark.parametrize(("there", "end"), [((PLAINS,), IN_PLAY), ((), GRAVEYARD)])
def test_what_comes_for_a_price_is_put_into_a_graveyard_where_that_is_not_paid(
    there: tuple[Card, ...], end: str
) -> None:
    game = table(in_play=(there, ()), hands=((PRICED,), ()))
    game.play_out(
        happen(game.run, e.Moved(game.id("Priced"), IN_PLAY, controller=0), rule="413.2b"),
    )
    assert "Priced" in game.names(end)
    assert game.names(GRAVEYARD).count("Plains") == len(there)


@pytest.mark.rule("419.1a")
@pytest.mark.parametrize(("answer", "end"), [("yes", IN_PLAY), ("no", GRAVEYARD)])
def test_the_price_may_be_left_unpaid(answer: str, end: str) -> None:
    game = table(hands=((OFFERED, PLAINS), ()))
    game.play_out(
        happen(game.run, e.Moved(game.id("Offered"), IN_PLAY, controller=0), rule="413.2b"),
        pick(answer),
        *(the_first,) * (answer == "yes"),
    )
    assert "Offered" in game.names(end)
    assert ("Plains" in game.names(GRAVEYARD)) == (answer == "yes")
