"""Which of two things is meant: who deals the damage and not whom it is dealt, what is blocked and not who blocks."""

from __future__ import annotations

import pytest

from tabletop.engine.language.abilities import Triggered
from tabletop.engine.language.effects import PutIntoPlay
from tabletop.engine.language.node import nodes_in
from tabletop.engine.language.references import OtherObject
from tabletop.engine.rules.board.reading import Context
from tabletop.engine.rules.playing.targeting.target_range import refs
from tabletop.engine.state.events import Damaged
from tabletop.engine.vocabulary.least_answers import least_answer
from tabletop.engine.vocabulary.zones import GRAVEYARD
from tests.engine.rules.acting import play, resolve, settle, use
from tests.engine.rules.cards_by_text import card, lands, mana, written
from tests.engine.table import creature, pick, put, table


@pytest.mark.rule("419.6c")
def test_damage_that_a_spell_would_deal_is_dealt_to_its_controller() -> None:
    text = "If an instant spell of the chosen color would deal damage to you, it deals that damage to its controller "
    mirror = written(f"As Charter comes into play, choose a color.\n{text}instead.")
    bolt = card("Bolt", "{R}", "Instant", "Bolt deals 3 damage to target player.")
    for colour, lives in (("R", (20, 17)), ("U", (17, 20))):
        game = table(in_play=((mirror,), lands(1)), hands=((), (bolt,)), priority=1)
        game.change("Charter", choices=(("colour", colour),))
        play(game, "Bolt", pick("p0"), *mana(1))
        resolve(game)
        assert (game.life(0), game.life(1)) == lives


def test_that_creature_is_what_was_blocked_and_not_the_card_that_comes_to_block_it() -> None:
    text = "you may put a creature card from your hand into play blocking that creature."
    for before in ("", "you may return Ooze to its owner's hand. If you do, "):
        ooze = written(f"Whenever Ooze blocks a creature, {before}{text}", "Creature - Ooze", "Ooze", size="1/1")
        (coming,) = (node for node in nodes_in(ooze) if isinstance(node, PutIntoPlay))
        assert coming.blocking == OtherObject()


@pytest.mark.rule("423.6c")
def test_cards_drawn_this_way_are_those_that_were_drawn() -> None:
    text = "Draw three cards. For each card drawn this way, discard a card unless you pay {5}."
    spell = card("Runes", "{0}", "Sorcery", text)
    for library in (3, 1):
        game = table(hands=((spell, *lands(4)), ()), libraries=(lands(library), ()), priority=0)
        play(game, "Runes")
        resolve(game, *(least_answer,) * 2 * library)
        assert len(game.names(GRAVEYARD)) == library + 1


@pytest.mark.rule("413.2b", "410.6")
def test_damage_of_one_sentence_is_dealt_at_once() -> None:
    # the same thing twice is one damage, and to its source all of it is one event
    cases = (
        ("{0}: Imp deals 1 damage to target creature or player and 2 damage to you.", ("p0",), 17, 3),
        ("{0}: Imp deals 1 damage to target creature or player and 2 damage to you.", ("p1",), 18, 3),
        ("{0}: Imp deals 1 damage to target creature or player and 2 damage to itself.", ("p1",), 20, 3),
    )
    for text, targets, life, gained in cases:
        imp = written(
            f"{text}\nWhenever Imp deals damage, you gain that much life.", "Creature - Imp", "Imp", size="3/3"
        )
        game = table(in_play=((imp,), ()), priority=0)
        use(game, "Imp", pick(*targets))
        resolve(game)
        assert game.life(0) == life
        assert len(game.happened(Damaged)) == (1 if targets == ("p0",) else 2)
        settle(game)
        assert len(game.state.stack) == 1
        resolve(game)
        assert game.life(0) == life + gained


@pytest.mark.rule("413.2b")
def test_additional_damage_is_more_of_the_same_damage() -> None:
    text = "Rain deals 1 damage to each creature and an additional 2 damage to each red creature."
    rain = card("Rain", "{0}", "Sorcery", text)
    game = table(
        hands=((rain,), ()), in_play=((creature("Bear", 2, 4), creature("Imp", 1, 4, cost=("R",))), ()), priority=0
    )
    play(game, "Rain")
    resolve(game)
    assert [happened.event.amount for happened in game.happened(Damaged)] == [1, 3]


def test_another_creature_than_the_one_that_something_is_attached_to() -> None:
    text = "Whenever enchanted creature attacks, its controller may have it deal damage equal to its power to another "
    goad = written(f"Enchant creature\n{text}target creature.", "Enchantment - Aura", "Goad")
    (trigger,) = (one for one in goad.abilities if isinstance(one, Triggered))
    bear, wolf = creature("Bear", 2, 2), creature("Wolf", 1, 1)
    game = table(in_play=((bear, put(goad, attached="Bear"), wolf), ()), priority=0)
    context = Context(you=0, this=game.id("Goad"), card=0)
    context.view.about = game.id("Bear")  # it is what the ability is about
    assert refs(game.state, trigger.targets[0], context) == (game.id("Wolf"),)
