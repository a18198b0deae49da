"""What each of several players may do: whether and what is said by one before the next is asked (103.4b)."""

import pytest

from tabletop.engine.language.abilities import Card, May
from tabletop.engine.language.amounts import ThatMuch
from tabletop.engine.language.player_effects import Discard, GainLife
from tabletop.engine.language.references import EachPlayer
from tabletop.engine.vocabulary.decisions import AnyDecision, Arranged, Numbered
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY, LIBRARY
from tests.engine.rules.acting import play, resolve
from tests.engine.rules.cards_by_text import written
from tests.engine.rules.verbs.carrying import context, do
from tests.engine.table import Reply, Table, creature, land, pick, pick_named, table

YES, NO = pick("yes"), pick("no")
BEAR, WOLF, HEN, OX = (creature(name, 2, 2) for name in ("Bear", "Wolf", "Hen", "Ox"))


def _fair(text: str, active: int = 0) -> Table:
    fair = written(text, "Instant", "Fair")
    woods: tuple[Card, ...] = tuple(land(name) for name in ("Forest", "Plains", "Swamp"))
    return table(
        hands=((fair, BEAR, WOLF), (HEN, OX)), libraries=(woods, woods), in_play=((BEAR, WOLF), (HEN, OX)), priority=0,
        active=active,
    )  # fmt: skip


def _asked(game: Table, text: str, *replies: Reply) -> list[str]:
    play(game, "Fair")
    before = len(game.asked)
    resolve(game, *replies)
    return [f"{one.seat} {one.purpose}" for one in game.asked[before:]]


def _as_it_lies(decision: AnyDecision) -> Arranged:
    return Arranged(tuple(option.key for option in decision.options))  # type: ignore[union-attr]


@pytest.mark.rule("103.4", "103.4b")
def test_each_says_whether_and_which_cards_are_discarded_before_the_next() -> None:
    text = "Each player may discard up to two cards."
    game = _fair(text)
    asked = _asked(game, text, YES, pick_named("Bear", "Wolf"), YES, pick_named("Hen"))
    assert asked == ["0 may", "0 discard", "1 may", "1 discard"]
    assert (game.names(HAND, 0), game.names(HAND, 1)) == ((), ("Ox",))


@pytest.mark.rule("103.4b")
def test_who_discards_nothing_has_discarded_none() -> None:
    """Also where nobody does so: "that much" is of each player what he or she did."""
    source = creature("Source", 1, 1)
    offer = May((Discard(2, EachPlayer(), up_to=True),), who=EachPlayer())
    for replies, after in (((YES, pick_named("Bear"), NO), (21, 20)), ((NO, NO), (20, 20))):
        game = table(hands=((BEAR,), (HEN,)), in_play=((source,), ()))
        do(game, context(game), offer, GainLife(ThatMuch(), EachPlayer()), replies=replies)
        assert (game.life(0), game.life(1)) == after


@pytest.mark.rule("103.4", "103.4b")
@pytest.mark.parametrize("active", [0, 1])
def test_each_says_whether_and_how_many_cards_are_drawn_before_the_next(active: int) -> None:
    text = "Each player may draw up to two cards."
    game = _fair(text, active)
    asked = _asked(game, text, YES, Numbered(2), YES, Numbered(1))
    one, other = active, 1 - active
    assert asked == [f"{one} may", f"{one} choose a value", f"{other} may", f"{other} choose a value"]
    assert (len(game.names(LIBRARY, one)), len(game.names(LIBRARY, other))) == (1, 2)


@pytest.mark.rule("103.4", "103.4b")
@pytest.mark.parametrize("where", ["into play tapped", "into their hand"])
def test_each_says_whether_and_what_is_found_before_the_next(where: str) -> None:
    """What was found goes at once; whoever has not searched does not shuffle."""
    text = f"Each player may search their library for a land card and put that card {where}. Then each player who"
    game = _fair(f"{text} searched their library this way shuffles.")
    asked = _asked(game, text, YES, pick_named("Swamp"), NO, _as_it_lies)
    assert asked == ["0 may", "0 search", "1 may", "-2 shuffle"]
    zone = HAND if "hand" in where else IN_PLAY
    assert ("Swamp" in game.names(zone, 0), game.names(LIBRARY, 1)) == (True, ("Forest", "Plains", "Swamp"))


@pytest.mark.rule("103.4", "103.4b")
def test_each_says_whether_and_what_is_sacrificed_before_the_next() -> None:
    text = "Each player may sacrifice a creature."
    game = _fair(text)
    asked = _asked(game, text, YES, pick_named("Bear"), YES, pick_named("Ox"))
    assert asked == ["0 may", "0 sacrifice", "1 may", "1 sacrifice"]
    assert (game.names(IN_PLAY, 0), game.names(IN_PLAY, 1)) == (("Wolf",), ("Hen",))
    assert "Ox" in game.names(GRAVEYARD, 1)


@pytest.mark.rule("103.4", "103.4b")
@pytest.mark.parametrize("active", [0, 1])
def test_whoever_does_not_pay_says_what_goes_before_the_next_is_asked(active: int) -> None:
    """Costs are paid as they are offered; what happens to those who did not pay happens at once after all of it."""
    mourner = written("Whenever another creature dies, you gain 1 life.", "Creature - Cleric", "Mourner", size="1/1")
    toll = written("Each player sacrifices a creature unless they pay 2 life.", "Instant", "Toll")
    game = table(hands=((toll,), ()), in_play=((BEAR, mourner), (HEN, mourner)), priority=0, active=active)
    play(game, "Toll")
    before, first, last = len(game.asked), "Bear" if active == 0 else "Hen", "Hen" if active == 0 else "Bear"
    resolve(game, NO, pick_named(first), NO, pick_named(last))
    asked = [f"{one.seat} {one.purpose}" for one in game.asked[before:]]
    one, other = active, 1 - active
    assert asked == [f"{one} pay or not", f"{one} sacrifice", f"{other} pay or not", f"{other} sacrifice"]
    assert (game.names(IN_PLAY, 0), game.names(IN_PLAY, 1)) == (("Mourner",), ("Mourner",))
    assert len(game.state.waiting) == 4, "both saw both go"


@pytest.mark.rule("103.4", "419.5b")
def test_who_discards_a_card_sacrifices_nothing() -> None:
    toll = written("Each player sacrifices a creature unless they discard a card.", "Instant", "Toll")
    game = table(hands=((toll, OX), (OX, WOLF)), in_play=((BEAR, WOLF), (HEN,)), priority=0)
    play(game, "Toll")
    before = len(game.asked)
    resolve(game, NO, pick_named("Bear"), YES, pick_named("Ox"))
    assert [one.seat for one in game.asked[before:]] == [0, 0, 1, 1]
    assert (game.names(IN_PLAY, 0), game.names(IN_PLAY, 1)) == (("Wolf",), ("Hen",))
    assert (game.names(HAND, 0), game.names(HAND, 1)) == (("Ox",), ("Wolf",))
