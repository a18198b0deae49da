"""What sentences do that speak of hands, graveyards, libraries and what other players may do."""

from __future__ import annotations

import pytest

from tabletop.engine.rules.playing.activation import abilities_in_play
from tabletop.engine.rules.turn.beginning_phase import untap_step
from tabletop.engine.vocabulary import turn_parts as t
from tabletop.engine.vocabulary.decisions import Arranged, Picked
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY, LIBRARY
from tests.engine.rules.acting import passing, play, resolve, use
from tests.engine.rules.cards_by_text import card, lands, mana, written
from tests.engine.rules.walking import walk_to
from tests.engine.table import Table, creature, divide, land, pick, put, table

BEAR, WOLF, OX = (creature(name, 2, 2) for name in ("Bear", "Wolf", "Ox"))
YES, NO = pick("yes"), pick("no")


def as_it_lies(decision) -> Arranged:  # type: ignore[no-untyped-def]
    """An order as it is offered: chance shuffles nothing."""
    return Arranged(tuple(option.key for option in decision.options))


def spell(text: str, kind: str = "Sorcery") -> object:
    return card("Word", "{R}", kind, text)


def cast(text: str, *replies, kind: str = "Sorcery", targets=(), **at) -> Table:  # type: ignore[no-untyped-def]
    """Play a spell of this text at a table like this, and resolve it."""
    hands = at.pop("hands", ((), ()))
    mine = at.pop("in_play", ((), ()))
    game = table(
        hands=((spell(text, kind), *hands[0]), hands[1]), in_play=((*lands(1), *mine[0]), mine[1]), priority=0, **at
    )
    play(game, "Word", *(one(game) if callable(one) else one for one in targets), *mana(1))
    resolve(game, *(one(game) if getattr(one, "__name__", "") == "late" else one for one in replies))
    return game


@pytest.mark.rule("217.1b")
def test_a_graveyard_is_shuffled_into_its_library() -> None:
    game = cast(
        "Shuffle your graveyard into your library.", as_it_lies, graveyards=((BEAR, WOLF), (OX,)),
        libraries=((land("Swamp"),), ()),
    )  # fmt: skip
    assert sorted(game.names(LIBRARY)) == ["Bear", "Swamp", "Wolf"]
    assert (game.names(GRAVEYARD), game.names(GRAVEYARD, 1)) == (("Word",), ("Ox",))


@pytest.mark.rule("217.1b", "103.4")
def test_each_draws_as_many_as_went() -> None:
    text = "Each player shuffles the cards from his or her hand into his or her library, then draws that many cards."
    library = (land("Swamp"),) * 5
    game = cast(text, as_it_lies, as_it_lies, hands=((BEAR, WOLF), (OX,)), libraries=(library, library))
    assert (len(game.names(HAND)), len(game.names(HAND, 1))) == (2, 1)


@pytest.mark.rule("103.4", "217.2d")
def test_a_card_of_somebodys_hand_goes_on_top() -> None:
    text = "Target opponent puts a card from his or her hand on top of his or her library."

    def ox(decision):  # type: ignore[no-untyped-def]
        assert decision.seat == 1
        return pick(next(option.key for option in decision.options if option.text == "Ox"))

    game = cast(text, ox, hands=((), (BEAR, OX)), libraries=((), (WOLF,)), targets=(pick("p1"),))
    assert (game.names(HAND, 1), game.names(LIBRARY, 1)) == (("Bear",), ("Ox", "Wolf"))


@pytest.mark.rule("413.2c")
def test_up_to_so_many_are_untapped() -> None:
    def two(game):  # type: ignore[no-untyped-def]
        return Picked(tuple(game.key(name) for name in ("Bear", "Ox")))

    two.__name__ = "late"
    sleepers = tuple(put(one, tapped=True) for one in (BEAR, WOLF, OX))
    game = cast("Untap up to two creatures.", two, in_play=(sleepers, ()))
    assert [game.thing(name).tapped for name in ("Bear", "Wolf", "Ox")] == [False, True, False]


@pytest.mark.rule("413.2f")
@pytest.mark.parametrize(("name", "killed"), [("Red", True), ("Green", False)])
def test_a_condition_behind_is_about_the_target(name: str, killed: bool) -> None:
    red, green = creature("Red", 1, 1, cost=("R",)), creature("Green", 1, 1, cost=("G",))
    text = "Destroy target creature if it's red."
    game = cast(text, in_play=((), (red, green)), targets=(lambda game: pick(game.key(name)),))
    assert game.gone(name) == killed


@pytest.mark.rule("103.3", "409.1c")
def test_two_things_are_named_together() -> None:
    text = "Return Word and target creature you control to their owner's hand."
    bell = card("Word", "{0}", "Artifact", "{0}: " + text)
    game = table(in_play=((bell, BEAR, WOLF), ()), priority=0)
    use(game, "Word", pick(game.key("Wolf")))
    resolve(game)
    assert sorted(game.names(HAND)) == ["Wolf", "Word"]
    assert game.names(IN_PLAY) == ("Bear",)


@pytest.mark.rule("302.2", "418.3a")
def test_what_stays_tapped_keeps_its_effect_going() -> None:
    text = (
        "You may choose not to untap Charter during your untap step.\n"
        "{T}: Target creature gets +2/+2 as long as Charter remains tapped."
    )
    game = table(in_play=((written(text, "Artifact"), BEAR), ()), priority=0)
    use(game, "Charter", pick(game.key("Bear")), index=1)
    resolve(game)
    assert game.power("Bear") == (4, 4)
    game.play_out(untap_step(game.run), pick(game.key("Charter")))
    assert (game.power("Bear"), game.thing("Charter").tapped) == ((4, 4), True)
    game.play_out(untap_step(game.run), pick())
    assert (game.power("Bear"), game.thing("Charter").tapped) == ((2, 2), False)


@pytest.mark.rule("409.4", "103.1")
def test_abilities_that_can_not_be_played() -> None:
    text = (
        "Enchant permanent\nEnchanted permanent can't attack or block, and its activated abilities can't be activated"
    )
    elf = card("Elf", "{G}", "Creature - Elf", "{T}: Add {G}.\n{0}: Elf gains flying until end of turn.", "1")
    for end, left in ((".", 0), (" unless they're mana abilities.", 1)):
        chain = written(text + end, "Enchantment - Aura", "Chain")
        game = table(in_play=((elf, put(chain, attached="Elf")), ()), priority=0)
        assert len(abilities_in_play(game.state, 0)) == left


@pytest.mark.rule("502.15b")
def test_what_phases_out_comes_back_in_the_untap_step() -> None:
    game = cast("Target creature phases out.", in_play=((BEAR,), ()), targets=(lambda game: pick(game.key("Bear")),))
    assert game.gone("Bear")
    assert game.state.phased


@pytest.mark.rule("410.5")
@pytest.mark.parametrize(("answer", "hand"), [(YES, ("Swamp",)), (NO, ())])
def test_that_player_may_do_it_and_what_follows(answer: Picked, hand: tuple[str, ...]) -> None:
    text = "Target opponent may discard a card. If that player does, you draw a card."
    game = cast(text, answer, hands=((), (BEAR,)), libraries=((land("Swamp"),), ()), targets=(pick("p1"),))
    assert game.names(HAND) == hand
    assert game.names(HAND, 1) == (() if hand else ("Bear",))


@pytest.mark.rule("410.5")
def test_one_who_pays_is_enough_for_all() -> None:
    text = "Draw a card unless any player pays 2 life."
    game = cast(text, NO, YES, libraries=((land("Swamp"),), ()))
    assert (game.life(1), game.names(HAND)) == (18, ())


@pytest.mark.rule("202.3", "413.2f")
def test_all_of_the_same_name_go() -> None:
    text = "Destroy target creature and all other creatures with the same name as that creature."
    twins = (put(BEAR), put(creature("Owl", 1, 1)))
    owls = (creature("Owl", 1, 1), WOLF)

    def mine(game):  # type: ignore[no-untyped-def]
        return pick(game.key("Owl", 0))

    game = cast(text, in_play=(twins, owls), targets=(mine,))
    assert (game.names(IN_PLAY), game.names(IN_PLAY, 1)) == (("Mountain", "Bear"), ("Wolf",))


@pytest.mark.rule("413.2f", "606.9")
def test_each_player_counts_what_is_his_or_hers() -> None:
    game = cast("Word deals damage to each player equal to the number of creatures that player controls.",
                in_play=((BEAR,), (WOLF, OX)))  # fmt: skip
    assert (game.life(0), game.life(1)) == (19, 18)
    game = cast("Each player loses 1 life for each creature he or she controls.", in_play=((BEAR,), (WOLF, OX)))
    assert (game.life(0), game.life(1)) == (19, 18)


@pytest.mark.rule("409.1e")
def test_damage_is_divided_among_creatures_alone() -> None:
    text = "Word deals 3 damage divided as you choose among any number of target creatures."
    game = table(hands=((spell(text),), ()), in_play=(lands(1), (BEAR, WOLF)), priority=0)  # type: ignore[arg-type]
    both = Picked((game.key("Bear"), game.key("Wolf")))
    play(game, "Word", both, divide(game, Bear=2, Wolf=1), *mana(1))
    resolve(game)
    assert (game.thing("Bear").damage, game.thing("Wolf").damage) == (2, 1)


@pytest.mark.rule("217.2b", "413.2d")
def test_somebodys_library_is_searched_for_cards_that_are_removed() -> None:
    text = "Search target player's library for a card and exile it. Then that player shuffles."

    def wolf(decision):  # type: ignore[no-untyped-def]
        assert decision.seat == 0
        return pick(next(option.key for option in decision.options if option.text == "Wolf"))

    game = cast(text, wolf, as_it_lies, libraries=((), (BEAR, WOLF, OX)), targets=(pick("p1"),))
    assert sorted(game.names(LIBRARY, 1)) == ["Bear", "Ox"]
    assert len(game.state.removed) == 1


def test_words_of_later_years_are_the_sentences_they_stand_for() -> None:
    bat = card("Bat", "{B}", "Creature - Bat", "Lifelink, menace", "1")
    assert len(bat.abilities) == 2
    shade = card("Shade", "{B}", "Creature - Shade", "Vanishing 1", "2")
    library = (land("Swamp"),) * 5
    game = table(hands=((shade,), ()), in_play=(lands(1, "Swamp"), ()), libraries=(library, library), priority=0)
    play(game, "Shade", *mana(1))
    resolve(game)
    assert game.thing("Shade").counter("time") == 1
    walk_to(game, t.UPKEEP, turn=5)
    resolve(game)
    passing(game)
    while game.state.stack:
        resolve(game)
    assert game.gone("Shade")
