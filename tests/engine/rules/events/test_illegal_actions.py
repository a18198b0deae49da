"""Reversing illegal actions (422): mana abilities stay or go as the player likes, as far as 422.1 lets him or her."""

from __future__ import annotations

from typing import Literal

import pytest

from tabletop.engine.language import filters as f
from tabletop.engine.language import patterns as p
from tabletop.engine.language.abilities import Activated, Card
from tabletop.engine.language.costs import Mana, PayLife, SacrificeThis, TapThis
from tabletop.engine.language.effects import Move
from tabletop.engine.language.player_effects import AddMana, Draw, GainLife, Mill
from tabletop.engine.language.references import This
from tabletop.engine.rules.gameplay import proceed
from tabletop.engine.state import events as e
from tabletop.engine.state.game import fingerprint
from tabletop.engine.state.players import PoolMana
from tabletop.engine.vocabulary.decisions import GIVE_UP, Pick, Picked, Spent
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND
from tests.engine.rules.acting import ability, holder, passing, permanent, play, spell, stack, use, when
from tests.engine.table import Table, land, pick, plain, table

COSTLY = spell("Costly", GainLife(9), cost=("9",))
LIBRARY = (plain("Card", "artifact"),) * 5


def at_hand(*mine: Card, hand: Card = COSTLY) -> Table:
    """Permanents of seat 0 with a land to spare, and a spell in hand that they can't pay for."""
    return table(in_play=((*mine, land("Plains")), ()), hands=((hand,), ()), libraries=(LIBRARY, LIBRARY), priority=0)


def source(game: Table, name: str) -> Picked:
    return pick(f"ability:{game.id(name)}:0")


def pool(game: Table) -> dict[str, int]:
    found: dict[str, int] = {}
    for mana in game.state.players[0].pool:
        found[mana.kind] = found.get(mana.kind, 0) + mana.count
    return found


def offered(game: Table, name: str, *replies: Picked | Spent) -> list[str]:
    """The mana abilities that may be reversed, after giving up."""
    decision = game.ask(proceed(game.run), pick(f"play:{game.id(name)}"), *replies, pick(GIVE_UP))
    assert isinstance(decision, Pick)
    return [option.text for option in decision.options]


@pytest.mark.rule("422.1", "422.2")
def test_each_mana_ability_stays_or_goes_as_the_player_says() -> None:
    game = at_hand(land("Forest"), land("Island"), land("Swamp"))
    taps = [source(game, name) for name in ("Forest", "Island", "Swamp")]
    play(game, "Costly", *taps, pick(GIVE_UP), pick("m1"))
    assert game.names(HAND) == ("Costly",)
    assert [game.thing(name).tapped for name in ("Forest", "Island", "Swamp")] == [True, False, True]
    assert pool(game) == {"G": 1, "B": 1}
    assert game.state.turn.priority == 0
    assert game.state.stack == ()


@pytest.mark.rule("422.1")
def test_if_all_of_them_go_nothing_has_happened() -> None:
    witness = permanent("Witness", when(p.BecomesTapped(f.HasType("land")), GainLife(1)))
    game = at_hand(land("Forest"), land("Island"), witness)
    before = fingerprint(game.state)
    play(game, "Costly", source(game, "Forest"), source(game, "Island"), pick(GIVE_UP), pick("m0", "m1"))
    assert fingerprint(game.state) == before


@pytest.mark.rule("422.1")
def test_what_stays_keeps_its_triggers_and_what_goes_loses_them() -> None:
    witness = permanent("Witness", when(p.BecomesTapped(f.HasSubtype("Forest")), GainLife(1)))
    game = at_hand(land("Forest"), land("Island"), witness)
    taps = (source(game, "Forest"), source(game, "Island"))
    play(game, "Costly", *taps, pick(GIVE_UP), pick("m1"))
    assert stack(game) == ["Witness"]
    game = at_hand(land("Forest"), land("Island"), witness)
    play(game, "Costly", *taps, pick(GIVE_UP), pick("m0"))
    assert (stack(game), game.state.waiting) == ([], ())
    assert pool(game) == {"U": 1}


@pytest.mark.rule("422.1")
def test_mana_of_a_triggered_mana_ability_stays_with_the_one_that_triggered_it() -> None:
    flare = permanent("Flare", when(p.BecomesTapped(f.HasType("land"), for_mana=True), AddMana(("R",))))
    game = at_hand(land("Forest"), land("Island"), flare)
    play(game, "Costly", source(game, "Forest"), source(game, "Island"), pick(GIVE_UP), pick("m0"))
    assert pool(game) == {"U": 1, "R": 1}
    assert not game.thing("Forest").tapped


def _filter_stone() -> Card:
    return plain("Filter Stone", "artifact", Activated((Mana(("1",)), TapThis()), (AddMana(("W", "W")),)))


@pytest.mark.rule("422.1")
def test_what_paid_for_one_that_stays_can_not_go() -> None:
    game = at_hand(land("Forest"), _filter_stone())
    replies = (source(game, "Filter Stone"), source(game, "Forest"), Spent())
    decision = game.ask(proceed(game.run), pick(f"play:{game.id('Costly')}"), *replies, pick(GIVE_UP))
    assert isinstance(decision, Pick)
    forest, stone = (option.key for option in decision.options)
    assert decision.check is not None
    refusal = decision.check(pick(forest))
    assert refusal is not None
    assert (refusal.rule, "Filter Stone" in refusal.reason) == ("422.1", True)
    assert decision.check(pick(forest, stone)) is None
    assert decision.check(pick(stone)) is None
    game = at_hand(land("Forest"), _filter_stone())
    play(game, "Costly", *replies, pick(GIVE_UP), pick(stone))
    assert (pool(game), game.thing("Filter Stone").tapped) == ({"G": 1}, False)


@pytest.mark.rule("422.1")
@pytest.mark.parametrize("effect", [Draw(1), Mill(1)])
def test_one_that_moved_cards_from_a_library_stays(effect: Draw | Mill) -> None:
    sphere = plain("Sphere", "artifact", Activated((TapThis(), SacrificeThis()), (AddMana(("U",)), effect)))
    game = at_hand(land("Forest"), sphere)
    assert offered(game, "Costly", source(game, "Forest"), source(game, "Sphere")) == ["Forest"]
    game = at_hand(sphere)
    play(game, "Costly", source(game, "Sphere"), pick(GIVE_UP))
    assert game.gone("Sphere")
    assert pool(game) == {"U": 1}
    assert len(game.state.players[0].library) == 4
    assert "Costly" in game.names(HAND)


@pytest.mark.rule("422.1")
@pytest.mark.parametrize(("to", "may_go"), [("library", ["Forest"]), ("hand", ["Forest", "Sphere"])])
def test_one_that_moved_a_card_to_a_library_stays(to: Literal["library", "hand"], may_go: list[str]) -> None:
    sphere = plain("Sphere", "artifact", Activated((TapThis(),), (AddMana(("U",)), Move(This(), to))))
    game = at_hand(land("Forest"), sphere)
    assert offered(game, "Costly", source(game, "Forest"), source(game, "Sphere")) == may_go


@pytest.mark.rule("422.1")
def test_kept_mana_pays_for_the_next_action() -> None:
    cheap = spell("Cheap", GainLife(2), cost=("G",))
    game = table(
        in_play=((land("Forest"), land("Island"), land("Plains")), ()), hands=((COSTLY, cheap), ()), priority=0
    )
    play(game, "Costly", source(game, "Forest"), source(game, "Island"), pick(GIVE_UP), pick("m1"))
    play(game, "Cheap", Spent())
    assert pool(game) == {}
    assert len(game.state.stack) == 1


@pytest.mark.rule("422.1")
def test_mana_that_stays_is_one_with_the_mana_that_was_there() -> None:
    """It is told apart by what made it only while an action is under way."""
    game = at_hand(land("Forest"), land("Island"), permanent("Grove", ability(AddMana(("G",)), cost=(TapThis(),))))
    play(game, "Costly", source(game, "Forest"), source(game, "Island"), pick(GIVE_UP), pick("m1"))
    play(game, "Costly", source(game, "Grove"), pick(GIVE_UP), pick())
    assert game.state.players[0].pool == (PoolMana("G", count=2),)


@pytest.mark.rule("422.1")
def test_a_mana_ability_that_fails_lets_the_one_before_it_stay() -> None:
    game = at_hand(land("Forest"), _filter_stone(), permanent("Idle", ability(GainLife(1), cost=(TapThis(),))))
    stone = source(game, "Filter Stone")
    play(game, "Costly", stone, source(game, "Forest"), pick(GIVE_UP), pick(), pick(GIVE_UP), pick())
    assert (pool(game), game.thing("Filter Stone").tapped) == ({"G": 1}, False)
    assert len(game.happened(e.Reversed)) >= 1


@pytest.mark.rule("422.1")
def test_what_was_sacrificed_for_mana_is_pointed_at_where_it_is_now() -> None:
    petal = plain("Petal", "artifact", Activated((SacrificeThis(),), (AddMana(("U",)),)))
    game = at_hand(petal)
    decision = game.ask(proceed(game.run), pick(f"play:{game.id('Costly')}"), source(game, "Petal"), pick(GIVE_UP))
    assert isinstance(decision, Pick)
    (option,) = decision.options
    (there,) = option.about
    assert game.state.objects[there].zone == GRAVEYARD
    assert decision.about == option.about


@pytest.mark.rule("422.1", "408.1c")
@pytest.mark.parametrize(("gone", "next_holder"), [((), 0), (("m0",), 1)])
def test_one_that_stays_comes_between_the_passes(gone: tuple[str, ...], next_holder: int) -> None:
    """Where none stays nothing was done, and the pass after it is the second in succession."""
    quick = spell("Quick", GainLife(3))
    game = table(
        in_play=((), (land("Forest"), land("Plains"))),
        hands=((quick,), (COSTLY,)),
        libraries=(LIBRARY, LIBRARY),
        priority=0,
    )
    play(game, "Quick")
    passing(game)
    play(game, "Costly", source(game, "Forest"), pick(GIVE_UP), pick(*gone))
    assert (holder(game), game.state.turn.passed) == (1, 0 if not gone else 1)
    passing(game)
    assert (stack(game), game.life(0)) == (([], 23) if gone else (["Quick"], 20))
    assert holder(game) == 0


@pytest.mark.rule("422.1", "408.1b")
def test_state_based_effects_follow_one_that_stays() -> None:
    painful = permanent("Painful", ability(AddMana(("G",)), cost=(PayLife(20),)))
    game = at_hand(painful, land("Forest"))
    play(game, "Costly", source(game, "Forest"), source(game, "Painful"), pick(GIVE_UP), pick("m0"))
    assert game.state.outcome is not None
    assert game.state.outcome.winners == (1,)


@pytest.mark.rule("422.1", "408.1c")
def test_one_that_paid_for_a_mana_ability_that_fails_stays_played() -> None:
    game = at_hand(
        land("Forest"), _filter_stone(), permanent("Watch", when(p.BecomesTapped(f.HasSubtype("Forest")), GainLife(1)))
    )
    use(game, "Filter Stone", source(game, "Forest"), pick(GIVE_UP), pick())
    assert (pool(game), stack(game), game.thing("Filter Stone").tapped) == ({"G": 1}, ["Watch"], False)
