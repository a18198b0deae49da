"""Looking at hidden cards, revealing them, taking some of them, scry (217.1b, 217.2b, 502.36)."""

from __future__ import annotations

import pytest

from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.decisions import Arranged, Picked
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, LIBRARY
from tests.engine.rules.acting import play, resolve
from tests.engine.rules.cards_by_text import card
from tests.engine.table import Table, creature, land, pick, table

BEAR, WOLF, OX = (creature(name, 2, 2) for name in ("Bear", "Wolf", "Ox"))
SWAMP, FOREST = land("Swamp"), land("Forest")


def casting(text: str, **more: object) -> Table:
    """A sorcery of this text is on the stack, targeting the other player where it targets one."""
    spell = card("Scheme", "{0}", "Sorcery", text)
    game = table(hands=((spell,), more.pop("theirs", ())), priority=0, **more)  # type: ignore[arg-type]
    play(game, "Scheme", *((pick("p1"),) if "target" in text.lower() else ()))
    return game


def named(*names: str):  # type: ignore[no-untyped-def]
    def answer(decision):  # type: ignore[no-untyped-def]
        keys = {option.text: option.key for option in decision.options}
        return Picked(tuple(keys[name] for name in names))

    return answer


def ordered(*names: str):  # type: ignore[no-untyped-def]
    def answer(decision):  # type: ignore[no-untyped-def]
        keys = {option.text: option.key for option in decision.options}
        return Arranged(tuple(keys[name] for name in names))

    return answer


@pytest.mark.rule("217.1b")
def test_a_hand_is_looked_at_in_private() -> None:
    game = casting("Look at target player's hand.", theirs=(BEAR, SWAMP))
    resolve(game, Picked(()))
    asked = game.asked[-1]
    assert (asked.seat, asked.public) == (0, False)
    assert [option.text for option in asked.options] == ["Bear", "Swamp"]  # type: ignore[union-attr]
    assert not game.happened(e.Revealed)


@pytest.mark.rule("217.1b", "413.2c", "413.2b")
def test_a_hand_is_revealed_and_a_card_chosen_from_it_is_discarded() -> None:
    text = "Target player reveals his or her hand. You choose a nonland card from it. That player discards that card."
    game = casting(text, theirs=(BEAR, SWAMP, WOLF))
    resolve(game, named("Wolf"))
    assert [option.text for option in game.asked[-1].options] == ["Bear", "Wolf"]  # type: ignore[union-attr]
    assert game.names(GRAVEYARD, 1) == ("Wolf",)
    assert len(game.happened(e.Revealed)) == 1
    game = casting(text, theirs=(SWAMP,))
    resolve(game, Picked(()))
    assert game.names(HAND, 1) == ("Swamp",), "no card fits"


@pytest.mark.rule("103.4")
def test_all_cards_of_a_kind_are_discarded() -> None:
    game = casting("Target player reveals his or her hand and discards all creature cards.", theirs=(BEAR, SWAMP, WOLF))
    resolve(game)
    assert game.names(HAND, 1) == ("Swamp",)


@pytest.mark.rule("217.2b", "413.2c", "217.2d")
def test_one_of_the_top_cards_is_taken_and_the_rest_goes_to_the_bottom() -> None:
    text = (
        "Look at the top three cards of your library. Put one of them into your hand and the rest on the bottom of "
        "your library in any order."
    )
    game = casting(text, libraries=((BEAR, WOLF, OX, SWAMP), ()))
    resolve(game, Picked(()), named("Wolf"), ordered("Ox", "Bear"))
    assert game.names(HAND) == ("Wolf",)
    assert game.names(LIBRARY) == ("Swamp", "Ox", "Bear")
    assert not any(decision.public for decision in game.asked[-3:])


@pytest.mark.rule("217.2b")
def test_a_short_library_gives_what_it_has() -> None:
    text = (
        "Look at the top three cards of your library. Put one of them into your hand and the rest into your graveyard."
    )
    game = casting(text, libraries=((BEAR,), ()))
    resolve(game, Picked(()), named("Bear"))
    assert game.names(HAND) == ("Bear",)
    game = casting(text)
    resolve(game)
    assert game.names(HAND) == ()


@pytest.mark.rule("217.1b", "413.2f")
def test_the_top_card_is_revealed_and_goes_where_it_belongs() -> None:
    text = (
        "Reveal the top card of your library. If it's a land card, put it into play. Otherwise, put it into your hand."
    )
    game = casting(text, libraries=((SWAMP, BEAR), ()))
    resolve(game)
    assert not game.gone("Swamp")
    game = casting(text, libraries=((BEAR, SWAMP), ()))
    resolve(game)
    assert game.names(HAND) == ("Bear",)
    assert len(game.happened(e.Revealed)) == 1


@pytest.mark.rule("217.1b", "413.2c")
def test_all_that_match_among_the_revealed_are_taken() -> None:
    text = (
        "Reveal the top four cards of your library. Put all creature cards revealed this way into your hand and "
        "the rest into your graveyard."
    )
    game = casting(text, libraries=((SWAMP, BEAR, WOLF, FOREST, OX), ()))
    resolve(game)
    assert game.names(HAND) == ("Bear", "Wolf")
    assert game.names(LIBRARY) == ("Ox",)


@pytest.mark.rule("217.1b")
def test_cards_are_revealed_until_one_fits() -> None:
    text = (
        "Reveal cards from the top of your library until you reveal a land card. Put that card into your hand and "
        "put all other cards revealed this way into your graveyard."
    )
    game = casting(text, libraries=((BEAR, WOLF, SWAMP, OX), ()))
    resolve(game)
    assert (game.names(HAND), game.names(LIBRARY)) == (("Swamp",), ("Ox",))
    game = casting(text, libraries=((BEAR, WOLF), ()))
    resolve(game)
    assert (game.names(HAND), game.names(LIBRARY)) == ((), ())


@pytest.mark.rule("502.36a", "502.36b")
def test_scry_puts_some_on_the_bottom_and_orders_the_rest() -> None:
    game = casting("Scry 3.", libraries=((BEAR, WOLF, OX, SWAMP), ()))
    resolve(game, named("Wolf"), ordered("Ox", "Bear"))
    assert game.names(LIBRARY) == ("Ox", "Bear", "Swamp", "Wolf")
    game = casting("Scry 1.", libraries=((BEAR, WOLF), ()))
    resolve(game, Picked(()))
    assert game.names(LIBRARY) == ("Bear", "Wolf")


@pytest.mark.rule("217.2b", "413.2c")
def test_the_top_of_another_library_is_put_back_in_order() -> None:
    game = casting(
        "Look at the top two cards of target player's library, then put them back in any order.",
        libraries=((), (BEAR, WOLF)),
    )
    resolve(game, ordered("Wolf", "Bear"))
    assert game.names(LIBRARY, 1) == ("Wolf", "Bear")
    assert game.asked[-1].seat == 0


@pytest.mark.rule("103.3", "217.1a")
def test_the_top_of_a_library_is_removed_from_the_game() -> None:
    game = casting("Remove the top two cards of your library from the game.", libraries=((BEAR, WOLF, OX), ()))
    resolve(game)
    assert game.names(LIBRARY) == ("Ox",)
    assert len(game.state.removed) == 2


@pytest.mark.rule("511.1", "511.3")
def test_a_coin_is_called_and_flipped() -> None:
    text = "Flip a coin. If you win the flip, you gain 4 life. If you lose the flip, you lose 1 life."
    for fell, life in (("heads", 24), ("tails", 19)):
        game = casting(text)
        resolve(game, pick("heads"), pick(fell))
        assert game.life(0) == life
        assert [decision.seat for decision in game.asked[-2:]] == [0, -2]
