"""Texts about what several things have in common or add up to, about players without any, and printed prices."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tabletop.engine.language.abilities import Card
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.decisions import Named
from tabletop.engine.vocabulary.least_answers import least_answer
from tabletop.engine.vocabulary.turn_parts import BEGINNING, UPKEEP
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND
from tests.engine.rules.acting import play, resolve, settle, use
from tests.engine.rules.cards_by_text import card, lands, mana, written
from tests.engine.table import Put, creature, land, pick, table

OX = card("Ox", "{G}", "Creature - Ox", "", "2")
ELK = card("Elk", "{G}{W}", "Creature - Elk", "", "2")
IMP = card("Imp", "{B}", "Creature - Imp", "", "2")
DOLL = card("Doll", "{1}", "Artifact Creature - Golem", "", "2")
SMALL, LARGE = card("Whim", "{R}", "Instant", "You gain 1 life."), card("Wish", "{2}{U}", "Instant", "Draw a card.")
TWINS = Card(name="Whim // Wish", types=("instant",), colours=("R", "U"), halves=(SMALL, LARGE))
SEAT = replace(land("Plains"), name="High Seat", supertypes=("legendary",))


@pytest.mark.rule("203.2", "412.5")
def test_creatures_are_larger_as_long_as_all_share_a_colour() -> None:
    bond = written("Nonartifact creatures get +2/+2 as long as they all share a color.")
    game = table(in_play=((bond, OX, DOLL), (ELK,)))
    assert [game.power(name) for name in ("Ox", "Elk", "Doll")] == [(4, 4), (4, 4), (2, 2)]
    assert table(in_play=((bond, OX), (ELK, IMP))).power("Ox") == (2, 2)
    assert table(in_play=((bond, creature("Blob", 1, 1)), ())).power("Blob") == (1, 1)


@pytest.mark.rule("413.2f", "205.4a")
@pytest.mark.parametrize(("hit", "left"), [("High Seat", 1), ("Forest", 2)])
def test_another_land_than_the_one_destroyed(hit: str, left: int) -> None:
    text = "Destroy target land. If that land was legendary, its controller sacrifices another land."
    fields = (SEAT, land("Forest"), land("Swamp"))
    game = table(hands=((card("Maw", "{0}", "Instant", text),), ()), in_play=((), fields), priority=0)
    play(game, "Maw", pick(game.key(hit)))
    resolve(game, *((lambda asked: pick(asked.options[0].key),) if left == 1 else ()))
    assert len(game.state.in_play) == left


@pytest.mark.rule("413.2f")
def test_another_land_is_not_the_one_that_stayed() -> None:
    """What can't be destroyed is still not the other land."""
    text = "Destroy target land. If that land was legendary, its controller sacrifices another land."
    rock = replace(SEAT, abilities=written("Charter is indestructible.", "Land").abilities)
    game = table(hands=((card("Maw", "{0}", "Instant", text),), ()), in_play=((), (rock,)), priority=0)
    play(game, "Maw", pick(game.key("High Seat")))
    resolve(game)
    assert not game.gone("High Seat")


@pytest.mark.rule("413.2f", "103.4")
def test_each_player_who_discarded_no_such_card() -> None:
    text = "Each player discards a card. Then each player who didn't discard a creature card this way loses 4 life."
    game = table(hands=((card("Rot", "{0}", "Sorcery", text), OX), (land("Forest"),)), priority=0)
    play(game, "Rot")
    resolve(game)
    assert (game.life(0), game.life(1)) == (20, 16)
    game = table(hands=((card("Rot", "{0}", "Sorcery", text),), (OX,)), priority=0)
    play(game, "Rot")
    resolve(game)
    # whoever has no card to discard has discarded none
    assert (game.life(0), game.life(1)) == (16, 20)


@pytest.mark.rule("104.2", "413.2f")
def test_the_total_power_of_several_things() -> None:
    text = "{0}: You gain life equal to the total power of creatures your opponents control."
    weak = card("Wisp", "{0}", "Creature - Spirit", "Wisp gets -3/-0.", "2")
    game = table(in_play=((written(text, "Artifact"),), (OX, IMP, weak)), priority=0)
    use(game, "Charter")
    resolve(game)
    assert game.life(0) == 24


@pytest.mark.rule("203.1", "410.5")
@pytest.mark.parametrize("pays", [True, False])
def test_what_stays_for_its_mana_cost(pays: bool) -> None:
    text = "You may put a creature card from your hand into play. If you do, sacrifice it unless you pay its mana cost "
    text += "reduced by up to {2}."
    ogre = card("Ogre", "{3}{R}", "Creature - Ogre", "", "4")
    game = table(hands=((card("Wink", "{0}", "Instant", text), ogre), ()), in_play=(lands(2), ()), priority=0)
    play(game, "Wink")
    resolve(game, pick("yes"), pick("yes" if pays else "no"), *(mana(2) if pays else ()))
    assert game.gone("Ogre") is not pays


@pytest.mark.rule("213.1a", "203.1a")
def test_what_has_no_mana_cost_has_no_price() -> None:
    """A land is put into play by nobody's mana: the price can't be paid."""
    text = 'Enchant land\nEnchanted land has "At the beginning of your upkeep, sacrifice this land unless you pay its '
    text += 'mana cost."'
    rust = card("Rust", "{0}", "Enchantment - Aura", text)
    game = table(in_play=((land("Forest"), Put(card=rust, attached="Forest")), ()))
    game.commit(e.StepBegan(BEGINNING, UPKEEP))
    settle(game)
    resolve(game)
    assert game.gone("Forest")


@pytest.mark.rule("413.2c", "503.8")
@pytest.mark.parametrize(("name", "zone"), [("Ox", HAND), ("Elk", GRAVEYARD)])
def test_a_player_names_a_card_and_reveals_one(name: str, zone: str) -> None:
    text = "{T}: Target player chooses a card name, then reveals the top card of his or her library. If that card has "
    text += "the chosen name, that player puts it into his or her hand. Otherwise, he or she puts it into his or her "
    text += "graveyard and Charter deals 2 damage to him or her."
    game = table(in_play=((written(text, "Artifact"), ELK), ()), libraries=((), (OX,)), priority=0)
    use(game, "Charter", pick("p1"))
    resolve(game, Named(name))
    assert game.names(zone, 1) == ("Ox",)
    assert game.life(1) == (20 if zone == HAND else 18)


@pytest.mark.rule("505.5", "505.6")
@pytest.mark.parametrize(("cost", "countered"), [(1, True), (3, True), (4, False), (0, False)])
def test_a_discarded_split_card_has_either_cost(cost: int, countered: bool) -> None:
    """It is two numbers, of which one fits or none does; their sum is neither."""
    text = "Discard a card: Counter target spell if it has the same converted mana cost as the discarded card."
    spell = card("Ember", f"{{{cost}}}", "Instant", "You gain 1 life.")
    game = table(in_play=((written(text), *lands(cost)), ()), hands=((spell, TWINS), ()), priority=0)
    play(game, "Ember", *mana(cost) if cost else ())
    use(game, "Charter", least_answer, least_answer)
    resolve(game)
    assert (len(game.state.stack), "Ember" in game.names(GRAVEYARD)) == ((0, True) if countered else (1, False))


@pytest.mark.rule("505.5")
def test_and_a_number_that_is_asked_for_is_both_together() -> None:
    text = "Discard a card: You gain life equal to the discarded card's converted mana cost."
    game = table(in_play=((written(text),), ()), hands=((TWINS,), ()), priority=0)
    use(game, "Charter", least_answer)
    resolve(game)
    assert game.life(0) == 24


@pytest.mark.rule("409.1h")
def test_a_price_in_counters_is_asked_for_in_its_words() -> None:
    there = Put(card=OX, counters=(("+1/+1", 1),))
    price = "Remove a +1/+1 counter from a creature you control: You gain 1 life."
    game = table(in_play=((written(price), there), ()), priority=0)
    use(game, "Charter", least_answer)
    assert [one.text for one in game.asked][-1:] == ["Choose what to remove a counter from for Charter."]
