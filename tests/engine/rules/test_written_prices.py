"""Texts about half a life, all creatures sacrificed, and keyword costs that effects change."""

from __future__ import annotations

import pytest

from tabletop.engine.language.costs import DiscardCards, Mana
from tabletop.engine.rules.playing.face_down import turnable
from tabletop.engine.rules.playing.ways import total_cost, ways_to_play
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.zones import HAND, REMOVED
from tests.engine.rules.acting import play, resolve, settle, use
from tests.engine.rules.cards_by_text import card, mana, written
from tests.engine.table import Table, creature, pick, put, table

OX, ELK = creature("Ox", 2, 2), creature("Elk", 3, 3)


@pytest.mark.rule("104.1", "409.1h")
@pytest.mark.parametrize(("life", "left"), [(20, 10), (7, 3), (1, 0)])
def test_half_a_life_rounded_up(life: int, left: int) -> None:
    cave = written("Pay half your life, rounded up: Draw a card.", "Artifact")
    game = table(in_play=((cave,), ()), libraries=((OX,), ()), priority=0)
    game.commit(e.LifeChanged(0, life - 20, "loss"))
    use(game, "Charter")
    assert game.life(0) == left
    cave = written("Pay half your life, rounded down: Draw a card.", "Artifact")
    game = table(in_play=((cave,), ()), libraries=((OX,), ()), priority=0)
    game.commit(e.LifeChanged(0, 7 - 20, "loss"))
    use(game, "Charter")
    assert game.life(0) == 4


@pytest.mark.rule("410.5")
@pytest.mark.parametrize("pays", [True, False])
def test_any_player_may_pay_half_a_life(pays: bool) -> None:
    text = "Any player may pay half his or her life, rounded up. If a player does, you lose 3 life."
    game = table(in_play=((written(f"{{0}}: {text}", "Artifact"),), ()), priority=0)
    use(game, "Charter")
    resolve(game, pick("no"), pick("yes" if pays else "no"))
    assert (game.life(0), game.life(1)) == ((17, 10) if pays else (20, 20))


@pytest.mark.rule("502.55a", "409.1h")
@pytest.mark.parametrize("pays", [True, False])
def test_recover_for_half_a_life(pays: bool) -> None:
    ghoul = card("Ghoul", "{B}", "Creature - Zombie", "Recover - Pay half your life, rounded up.", "2")
    game = table(in_play=((OX,), ()), graveyards=((ghoul,), ()))
    game.commit(e.Moved(game.id("Ox"), "graveyard", cause="destroy"))
    settle(game)
    resolve(game, pick("yes" if pays else "no"))
    assert game.life(0) == (10 if pays else 20)
    assert game.thing("Ghoul").zone == (HAND if pays else REMOVED)


@pytest.mark.rule("409.1h", "413.2f")
def test_all_creatures_pay_for_the_total_of_their_power() -> None:
    text = "As an additional cost to play Flare, sacrifice all creatures you control.\nFlare deals damage to "
    text += "target creature "
    text += "or player equal to the total power of the sacrificed creatures."
    flare = card("Flare", "{0}", "Instant", text)
    game = table(hands=((flare,), ()), in_play=((OX, ELK, put(OX, count=2)), (creature("Wolf", 1, 1),)), priority=0)
    play(game, "Flare", pick("p1"))
    assert (len(game.ids("Elk")), game.gone("Elk"), game.gone("Ox"), game.gone("Wolf")) == (1, True, True, False)
    resolve(game)
    assert game.life(1) == 20 - 9
    game = table(hands=((flare,), ()), priority=0)
    play(game, "Flare", pick("p1"))
    resolve(game)
    assert game.life(1) == 20


@pytest.mark.rule("409.1g", "409.1h")
def test_what_was_sacrificed_for_mana_is_not_there_any_more() -> None:
    text = "As an additional cost to play Flare, sacrifice all creatures you control.\nFlare deals damage to "
    text += "target creature "
    text += "or player equal to the total power of the sacrificed creatures."
    pet = card("Pet", "{0}", "Creature - Beast", "Sacrifice Pet: Add {R}.", "1")
    game = table(hands=((card("Flare", "{R}", "Instant", text),), ()), in_play=((pet, OX), ()), priority=0)
    play(game, "Flare", pick("p1"), *mana(1))
    resolve(game)
    assert game.life(1) == 18


def _price(game: Table, name: str, paid: tuple[int, ...]) -> object:
    thing = game.thing(name)
    return total_cost(game.state, 0, thing, ways_to_play(game.state, 0, thing)[0], paid)


@pytest.mark.rule("409.1f", "502.16a")
def test_buyback_costs_are_reduced_alone() -> None:
    echo = card("Echo", "{1}{U}", "Instant", "Buyback {3}{U}\nYou gain 1 life.")
    small = card("Ebb", "{2}", "Instant", "Buyback {1}\nYou gain 1 life.")
    game = table(hands=((echo, small), ()), in_play=((written("Buyback costs cost {2} less.", "Artifact"),), ()))
    places = {one: next(at for at, a in enumerate(one.abilities) if getattr(a, "name", "") == "buyback") for one in
              (echo, small)}  # fmt: skip
    symbols = lambda cost: sorted(s for part in cost for s in part.symbols)  # noqa: E731
    assert symbols(_price(game, "Echo", ())) == ["1", "U"]
    assert symbols(_price(game, "Echo", (places[echo],))) == ["1", "1", "U", "U"]
    # what is left of the reduction does not make the spell itself cheaper
    assert symbols(_price(game, "Ebb", (places[small],))) == ["2"]


@pytest.mark.rule("409.1f", "502.26d")
def test_morph_costs_are_more_and_face_down_spells_are_not() -> None:
    sage = card("Sage", "{4}", "Creature - Human", "Morph {1}{W}", "2")
    odd = card("Odd", "{4}", "Creature - Human", "Morph - Discard a card.", "2")
    law = written("All morph costs cost {2} more.")
    game = table(hands=((sage,), ()), in_play=((law, put(odd)), ()))
    game.change("Odd", face_down=True)
    ((_, cost),) = turnable(game.state, 0)
    assert {type(part) for part in cost} == {Mana, DiscardCards}
    assert next(part for part in cost if isinstance(part, Mana)).symbols == ("2",)
    thing = game.thing("Sage")
    ways = ways_to_play(game.state, 0, thing)
    assert [total_cost(game.state, 0, thing, way) for way in ways] == [(Mana(("4",)),), (Mana(("3",)),)]
