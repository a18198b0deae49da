"""What an ability speaks of where that has moved, or been moved, before the ability resolves."""

from __future__ import annotations

import pytest

from tabletop.engine.language import filters as f
from tabletop.engine.language import patterns as p
from tabletop.engine.language import references as r
from tabletop.engine.language.effects import Move
from tabletop.engine.language.player_effects import GainLife
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.decisions import Answer, AnyDecision, Arranged
from tabletop.engine.vocabulary.ids import player_ref
from tabletop.engine.vocabulary.turn_parts import BEGINNING, END, END_OF_TURN, UPKEEP
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY, LIBRARY, Zone
from tests.engine.rules.acting import permanent, resolve, settle, stack, use, when
from tests.engine.rules.cards_by_text import written
from tests.engine.table import Reply, Table, creature, pick, put, table

BEAR, WOLF = creature("Bear", 2, 2), creature("Wolf", 3, 3)

# --- this, which has left --------------------------------------------------------------------------

BACK = "{0}: Return Wisp to its owner's hand."
GONE = "{0}: Remove Wisp from the game."
BLINK = "{0}: Remove Wisp from the game, then return it to play under its owner's control."
DUSK = "{0}: Wisp gains flying until end of turn. Remove Wisp from the game at end of turn."


@pytest.mark.rule("217.1c", "103.3")
@pytest.mark.parametrize("text", [BACK, GONE, BLINK])
@pytest.mark.parametrize("left", [False, True])
def test_an_ability_that_was_played_does_not_follow_its_object_into_the_graveyard(text: str, left: bool) -> None:
    game = table(in_play=((written(text, "Creature - Spirit", "Wisp", size="1/1"),), ()), priority=0)
    use(game, "Wisp")
    if left:
        game.commit(e.Moved(game.id("Wisp"), GRAVEYARD))
    resolve(game)
    went: dict[str, tuple[Zone, ...]] = {BACK: (HAND,), GONE: (), BLINK: (IN_PLAY,)}
    zones = (GRAVEYARD,) if left else went[text]
    assert tuple(zone for zone in (HAND, IN_PLAY, GRAVEYARD) if "Wisp" in game.names(zone)) == zones


@pytest.mark.rule("217.1c", "404.4")
def test_nor_does_a_delayed_one() -> None:
    game = table(in_play=((written(DUSK, "Creature - Spirit", "Wisp", size="1/1"),), ()), priority=0)
    use(game, "Wisp")
    resolve(game)
    game.commit(e.Moved(game.id("Wisp"), GRAVEYARD))
    game.commit(e.StepBegan(END, END_OF_TURN))
    settle(game)
    assert stack(game) == ["Wisp"]
    resolve(game)
    assert game.names(GRAVEYARD) == ("Wisp",)


@pytest.mark.rule("410.10f", "217.1c")
def test_an_aura_is_not_followed_by_what_triggered_before_it_fell_off() -> None:
    """Damage by its creature is no leaving of it, though the creature has left by now."""
    bites = when(p.DealsDamage(f.IsAttachedTo(), to="player"), Move(r.This(), to="hand"), GainLife(1))
    aura = permanent("Shroud", bites, subtypes=("Aura",))
    game = table(in_play=((BEAR, put(aura, attached="Bear")), ()))
    game.commit(e.Damaged(game.id("Bear"), player_ref(1), 2))
    game.commit(e.Moved(game.id("Bear"), GRAVEYARD))
    settle(game)
    resolve(game)
    assert (game.names(HAND), set(game.names(GRAVEYARD)), game.life(0)) == ((), {"Bear", "Shroud"}, 21)


# --- that creature, which the Aura has left ---------------------------------------------------------


def at_upkeep(words: str, *moved: str) -> Table:
    """An Aura on Bear has triggered in its controller's upkeep, and goes to Wolf before that resolves."""
    text = f"Enchant creature\nAt the beginning of the upkeep of enchanted creature's controller, {words}"
    aura = written(text, "Enchantment - Aura", "Mark")
    game = table(in_play=((BEAR, WOLF, put(aura, attached="Bear")), ()))
    game.commit(e.StepBegan(BEGINNING, UPKEEP))
    settle(game)
    for name in moved:
        game.commit(e.AttachedTo(game.id("Mark"), game.id(name)))
    return game


@pytest.mark.rule("413.2f", "410.2")
@pytest.mark.parametrize(
    ("words", "tapped"),
    [
        ("tap that creature.", "Bear"),
        ("tap enchanted creature.", "Wolf"),
        ("you may tap that creature.", "Bear"),
    ],
)
def test_that_creature_is_the_one_that_was_enchanted_as_it_triggered(words: str, tapped: str) -> None:
    game = at_upkeep(words, "Wolf")
    resolve(game, *((pick("yes"),) if "may" in words else ()))
    assert [name for name in ("Bear", "Wolf") if game.thing(name).tapped] == [tapped]


@pytest.mark.rule("413.2f")
def test_that_player_sacrifices_that_creature() -> None:
    game = at_upkeep("that player sacrifices that creature.", "Wolf")
    resolve(game)
    assert (game.names(GRAVEYARD), "Wolf" in game.names(IN_PLAY)) == (("Bear",), True)


@pytest.mark.rule("413.2f")
def test_of_what_has_left_it_is_asked_as_it_was() -> None:
    game = at_upkeep("Mark deals damage equal to that creature's power to that player.")
    game.commit(e.Moved(game.id("Bear"), GRAVEYARD))
    settle(game)
    resolve(game)
    assert game.life(0) == 18


# --- the order of cards of another player -----------------------------------------------------------


@pytest.mark.rule("217.2d", "103.1")
def test_who_puts_cards_there_in_any_order_says_the_order() -> None:
    words = "{0}: Put any number of target creature cards from target player's graveyard on top of their library"
    rod = written(f"{words} in any order.", "Artifact", "Rod")
    game = table(in_play=((rod,), ()), graveyards=((), (BEAR, WOLF)), priority=0)
    use(game, "Rod", pick("p1"), pick(game.key("Bear"), game.key("Wolf")))
    order = arrange(game, 0, "Put these on top of Bob's library, from the top down.")
    resolve(game, order)
    assert game.names(LIBRARY, 1) == ("Wolf", "Bear")


@pytest.mark.rule("217.2d")
def test_else_the_owner_says_it() -> None:
    words = "{0}: Put two target creatures on top of their owners' libraries."
    game = table(in_play=((written(words, "Artifact", "Rod"),), (BEAR, WOLF)), priority=0)
    use(game, "Rod", pick(game.key("Bear"), game.key("Wolf")))
    resolve(game, arrange(game, 1, "Put these on top of your library, from the top down."))
    assert game.names(LIBRARY, 1) == ("Wolf", "Bear")


def arrange(game: Table, seat: int, text: str) -> Reply:
    """That player puts Wolf over Bear when this is asked."""
    ids = game.key("Wolf"), game.key("Bear")

    def answer(decision: AnyDecision) -> Answer:
        assert (decision.seat, decision.text) == (seat, text)
        return Arranged(ids)

    return answer
