"""What lines say of two piles: who makes them, who chooses, and what becomes of each; processes that are repeated."""

from __future__ import annotations

import pytest

from tabletop.cards.text.reading.card_text import read_card
from tabletop.engine.language.changes import CantAttack
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.decisions import Answer, AnyDecision, Arranged, Named, Numbered, Picked
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY, LIBRARY
from tabletop.trying.trying import why_not
from tests.engine.rules.acting import play, resolve
from tests.engine.rules.cards_by_text import card, lands, mana
from tests.engine.table import FOUR, Table, creature, land, pick, pick_named, table

BEAR, WOLF, OX, ELK = (creature(name, 2, 2) for name in ("Bear", "Wolf", "Ox", "Elk"))
NONE = Picked(())


def cast(text: str, *replies, kind: str = "Sorcery", targets=(), **at) -> Table:  # type: ignore[no-untyped-def]
    mine = at.pop("in_play", ((), ()))
    game = table(
        hands=((card("Word", "{R}", kind, text),),), in_play=((*lands(1), *mine[0]), *mine[1:]), priority=0, **at
    )
    play(game, "Word", *targets, *mana(1))
    resolve(game, *replies)
    return game


def as_it_lies(decision: AnyDecision) -> Answer:
    return Arranged(tuple(option.key for option in decision.options))  # type: ignore[union-attr]


def by(seat: int, answer):  # type: ignore[no-untyped-def]
    def reply(decision: AnyDecision) -> Answer:
        assert decision.seat == seat
        return answer(decision) if callable(answer) else answer  # type: ignore[no-any-return]

    return reply


PARTED = (
    "Reveal the top three cards of your library. An opponent separates those cards into two piles. Put one pile into "
    "your hand and the other into your graveyard."
)
LIBRARY_OF_FOUR = ((BEAR, WOLF, OX, ELK), ())


@pytest.mark.rule("413.2c")
def test_an_opponent_makes_the_piles_and_you_choose() -> None:
    game = cast(
        PARTED, by(1, pick_named("Bear")), by(0, pick_named("Wolf, Ox")), libraries=LIBRARY_OF_FOUR, kind="Instant"
    )
    assert sorted(game.names(HAND)) == ["Ox", "Wolf"]
    assert sorted(game.names(GRAVEYARD)) == ["Bear", "Word"]
    assert game.names(LIBRARY) == ("Elk",)


@pytest.mark.rule("413.2c")
def test_a_pile_may_be_empty() -> None:
    game = cast(PARTED, by(1, NONE), by(0, pick_named("The empty pile")), libraries=LIBRARY_OF_FOUR, kind="Instant")
    assert game.names(HAND) == ()
    assert sorted(game.names(GRAVEYARD)) == ["Bear", "Ox", "Wolf", "Word"]


def test_you_make_piles_and_an_opponent_chooses() -> None:
    text = (
        "Separate all creature cards in your graveyard into two piles. Exile the pile of an "
        "opponent's choice and return "
        "the other to play."
    )
    game = cast(
        text, by(0, pick_named("Bear")), by(1, pick_named("Wolf")), graveyards=((BEAR, WOLF, land("Swamp")), ())
    )
    assert game.names(IN_PLAY)[1:] == ("Bear",)
    assert game.names(GRAVEYARD) == ("Swamp", "Word")


def test_one_card_of_the_chosen_pile_and_all_others_below() -> None:
    text = (
        "Reveal the top three cards of your library and separate them into two piles. An opponent "
        "chooses one of those "
        "piles. Put a card from the chosen pile into your hand, then put all other cards revealed "
        "this way on the bottom "
        "of your library in any order."
    )
    game = cast(
        text, by(0, pick_named("Bear", "Wolf")), by(1, pick_named("Bear, Wolf")), by(0, pick_named("Wolf")), as_it_lies,
        libraries=LIBRARY_OF_FOUR, kind="Instant",
    )  # fmt: skip
    assert game.names(HAND) == ("Wolf",)
    assert game.names(LIBRARY)[0] == "Elk"
    assert sorted(game.names(LIBRARY)[1:]) == ["Bear", "Ox"]


def test_creatures_of_a_target_player_are_destroyed_by_the_pile() -> None:
    text = (
        "Separate all creatures target player controls into two piles. Destroy all creatures in the pile of that "
        "player's choice. They can't be regenerated."
    )
    game = cast(
        text, by(0, pick_named("Wolf")), by(1, pick_named("Ox")), targets=(pick("p1"),), in_play=((BEAR,), (WOLF, OX))
    )
    assert (game.names(IN_PLAY, 0)[1:], game.names(IN_PLAY, 1)) == (("Bear",), ("Wolf",))


@pytest.mark.rule("418.3b")
def test_only_what_is_in_the_chosen_pile_can_attack() -> None:
    """What comes later is in no pile: the effect is a rule about all creatures."""
    text = (
        "Separate all creatures target player controls into two piles. Only creatures in the pile of that player's "
        "choice can attack this turn."
    )
    game = cast(
        text, by(0, pick_named("Bear")), by(0, pick_named("Bear")), targets=(pick("p0"),), in_play=((BEAR, WOLF), ()),
        graveyards=((ELK,), ()),
    )  # fmt: skip
    game.commit(e.Moved(game.id("Elk"), IN_PLAY, controller=0))
    rules = {name: values_of(game.state, game.thing(name)).rules for name in ("Bear", "Wolf", "Elk")}
    stays = {name: any(isinstance(change, CantAttack) for change, _ in found) for name, found in rules.items()}
    assert stays == {"Bear": False, "Wolf": True, "Elk": True}


@pytest.mark.rule("103.4")
def test_each_player_makes_piles_of_lands() -> None:
    text = (
        "Each player separates all nontoken lands he or she controls into two piles. For each "
        "player, one of their piles "
        "is chosen by one of their opponents of his or her choice. Destroy all lands in the chosen "
        "piles. Tap all lands "
        "in the other piles."
    )
    game = cast(
        text, by(0, pick_named("Swamp")), by(1, pick_named("Forest")), by(1, pick_named("Swamp")),
        by(0, pick_named("Plains")), in_play=((land("Swamp"),), (land("Forest"), land("Plains"))),
    )  # fmt: skip
    assert game.names(IN_PLAY) == ("Mountain",)
    assert game.names(IN_PLAY, 1) == ("Forest",)
    assert game.thing("Forest").tapped


@pytest.mark.rule("200.3a")
def test_among_several_opponents_you_say_who_makes_the_piles() -> None:
    game = cast(
        PARTED, lambda decision: type_name(decision, "Cid"), by(2, pick_named("Bear")), by(0, pick_named("Bear")),
        libraries=(LIBRARY_OF_FOUR[0], (), (), ()), names=FOUR, kind="Instant", in_play=((), (), (), ()),
    )  # fmt: skip
    assert game.names(HAND) == ("Bear",)


def type_name(decision: AnyDecision, text: str) -> Answer:
    return Named(next(option.key for option in decision.options if option.text == text))  # type: ignore[union-attr]


def test_what_is_read_is_printed_as_it_was() -> None:
    for text in (PARTED,):
        reading = read_card("Word", "{R}", "Instant", text)
        assert reading.lines[0].printed == text


# --- repeating ------------------------------------------------------------------------------------

AGAIN = (
    "Discard a card at random. If you do, Word deals damage equal to that card's converted mana cost "
    "to each creature. "
    "You may repeat this process any number of times."
)


@pytest.mark.rule("413.2b", "413.2c")
def test_a_process_is_repeated_as_often_as_you_like() -> None:
    def cost(decision: AnyDecision) -> Answer:
        return Picked((decision.options[0].key,))  # type: ignore[union-attr]

    big = creature("Titan", 9, 9)
    game = table(
        hands=((card("Word", "{R}", "Sorcery", AGAIN), ELK, OX, BEAR), ()), in_play=((*lands(1), big), ()), priority=0
    )
    play(game, "Word", *mana(1))
    resolve(game, cost, pick("yes"), cost, pick("no"))
    assert game.thing("Titan").damage == 2
    assert len(game.names(HAND)) == 1


@pytest.mark.rule("413.2b")
def test_a_process_that_does_nothing_is_not_offered_again() -> None:
    game = cast(AGAIN)
    assert game.names(GRAVEYARD) == ("Word",)


def test_another_player_may_repeat_it() -> None:
    text = (
        "Target opponent draws two cards, then you draw up to two cards. That opponent may repeat "
        "this process as many "
        "times as he or she chooses."
    )
    plains = (land("Plains"),) * 9
    game = cast(
        text, Numbered(1), by(1, pick("yes")), Numbered(2), by(1, pick("no")), targets=(pick("p1"),),
        libraries=(plains, plains),
    )  # fmt: skip
    assert (len(game.names(HAND)), len(game.names(HAND, 1))) == (3, 4)


def test_this_process_is_all_that_was_done_before() -> None:
    """Where more was done before, what is repeated is not clear."""
    text = "Draw a card. Discard a card. You may repeat this process any number of times."
    assert read_card("Word", "{R}", "Sorcery", text).card is None


def test_it_does_its_thing_in_a_trial() -> None:
    assert why_not(card("Word", "{R}", "Instant", PARTED)) == ""
