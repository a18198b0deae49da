"""A player is controlled while something resolves, and made to play a card (507.3): what is played, and with what."""

from __future__ import annotations

import pytest

from tabletop.engine.language import costs
from tabletop.engine.language.abilities import Activated
from tabletop.engine.language.player_effects import AddMana
from tabletop.engine.rules.events.turn_control import addressed, controller_of_player, sees_for
from tabletop.engine.state import events as e
from tabletop.engine.state.turning_events import PlayersControlled
from tabletop.engine.vocabulary.decisions import GIVE_UP, Pay, Pick, Picked, Spent
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY
from tests.engine.rules.acting import play, resolve, stack
from tests.engine.rules.cards_by_text import card, lands, mana, written
from tests.engine.table import FOUR, Table, creature, land, pick, pick_named, plain, table

COMMAND = (
    "Look at target opponent's hand and choose a card from it. You control that player until Charter has resolved. "
    "That player plays the chosen card if able. While doing so, that player can play mana abilities only if they're "
    "from lands that player controls and only if mana they produce is spent to play other mana abilities of lands "
    "that player controls and/or to play the chosen card. If the chosen card is played as a spell, you control that "
    "player while the spell is resolving."
)
CHARTER = written(COMMAND, "Instant")
DART = card("Dart", "{R}", "Instant", "Dart deals 2 damage to target player.")
OX = creature("Ox", 3, 3, cost=("R",))
#: the hand is looked at before a card of it is chosen
LOOKED = Picked(())
MOUNTAIN, FOREST = land("Mountain"), land("Forest")


def commanded(*theirs: object, hand: tuple[object, ...] = (DART,), **at: object) -> Table:
    """Ann has played the spell at Bob, who holds these cards."""
    things = {"in_play": ((), theirs), "hands": ((CHARTER,), hand), "priority": 0, **at}
    game = table(**things)  # type: ignore[arg-type]
    play(game, "Charter", pick("p1"))
    return game


@pytest.mark.rule("507.3")
@pytest.mark.rule("409.1b")
def test_the_player_plays_the_card_that_was_chosen_for_what_it_costs() -> None:
    game = commanded(*lands(1), hand=(DART, OX))
    resolve(game, LOOKED, pick_named("Dart"), pick("p1"), *mana(1))
    (entry,) = game.state.stack
    assert (entry.controller, entry.commander, entry.targets) == (1, 0, ((-2,),))
    assert game.thing("Mountain").tapped
    assert game.state.turn.commanded == ()
    resolve(game)
    assert (game.life(1), game.names(GRAVEYARD, 1), game.names(HAND, 1)) == (18, ("Dart",), ("Ox",))


@pytest.mark.rule("507.3")
def test_the_player_is_controlled_as_both_resolve_and_never_between() -> None:
    game = commanded(*lands(1))
    seen: list[object] = []

    def watched(reply):  # type: ignore[no-untyped-def]
        def answer(decision):  # type: ignore[no-untyped-def]
            asked = addressed(game.state, decision)
            seen.append((asked.seat, asked.of, sees_for(game.state, 0, 1)))
            return reply(decision) if callable(reply) else reply

        return answer

    first, second = mana(1)
    resolve(game, watched(LOOKED), watched(pick_named("Dart")), watched(pick("p0")), watched(first), watched(second))
    assert seen == [(0, NOBODY, False), (0, NOBODY, False), (0, 1, True), (0, 1, True), (0, 1, True)]
    assert controller_of_player(game.state, 1) == NOBODY
    assert [one.event for one in game.happened(PlayersControlled)] == [
        PlayersControlled(((1, 0),)),
        PlayersControlled(),
    ]
    resolve(game)
    pairs = [one.event.pairs for one in game.happened(PlayersControlled)]  # type: ignore[attr-defined]
    assert pairs == [((1, 0),), (), ((1, 0),), ()]


@pytest.mark.rule("403.4")
def test_only_lands_make_mana_meanwhile() -> None:
    elf = creature("Elf", 1, 1, abilities=(Activated((costs.TapThis(),), (AddMana(("R",)),)),))

    def only_the_mountain(decision: object) -> object:
        assert isinstance(decision, Pay)
        assert [option.about for option in decision.options] == [(game.id("Mountain"),)]
        return pick(decision.options[0].key)

    game = commanded(elf, MOUNTAIN)
    resolve(game, LOOKED, pick_named("Dart"), pick("p1"), only_the_mountain, Spent())
    assert stack(game) == ["Dart"]
    assert not game.state.effects, "the elf may be used again"
    game = commanded(elf)
    resolve(game, LOOKED, pick_named("Dart"), pick("p1"))
    assert (stack(game), game.names(HAND, 1)) == ([], ("Dart",))
    assert not game.state.effects


@pytest.mark.rule("403.4")
def test_cards_in_the_hand_make_none_either() -> None:
    imp = card("Imp", "{2}", "Creature - Imp", "Remove Imp in your hand from the game: Add {R}.", "1")
    game = commanded(hand=(DART, imp))
    resolve(game, LOOKED, pick_named("Dart"), pick("p1"))
    assert (stack(game), game.names(HAND, 1)) == ([], ("Dart", "Imp"))


@pytest.mark.rule("409.4")
@pytest.mark.rule("422.1")
def test_mana_that_would_be_left_takes_the_play_back() -> None:
    twin = plain("Twin", "land", Activated((costs.TapThis(),), (AddMana(("R", "R")),)), cost=())
    game = commanded(twin)
    resolve(game, LOOKED, pick_named("Dart"), pick("p1"), *mana(1))
    assert (stack(game), game.names(HAND, 1), game.thing("Twin").tapped) == ([], ("Dart",), False)
    assert [one.event.what for one in game.happened(e.Reversed)] == ["Dart"]  # type: ignore[attr-defined]
    dear = card("Dear Dart", "{R}{R}", "Instant", "Dear Dart deals 2 damage to target player.")
    game = commanded(twin, hand=(dear,))
    resolve(game, LOOKED, pick_named("Dear Dart"), pick("p1"), *mana(1))
    assert stack(game) == ["Dear Dart"]


@pytest.mark.rule("422.1")
def test_a_payment_that_is_given_up_plays_nothing() -> None:
    game = commanded(*lands(1))
    resolve(game, LOOKED, pick_named("Dart"), pick("p1"), pick(GIVE_UP))
    assert (stack(game), game.names(HAND, 1)) == ([], ("Dart",))


@pytest.mark.rule("212.6b")
@pytest.mark.rule("305.4")
def test_a_land_is_played_in_an_own_turn_as_the_land_of_that_turn() -> None:
    game = commanded(hand=(FOREST, OX))
    resolve(game, LOOKED, pick_named("Forest"))
    assert game.names(IN_PLAY, 1) == (), "it is not Bob's turn"
    game = commanded(hand=(FOREST, MOUNTAIN), active=1)
    resolve(game, LOOKED, pick_named("Forest"))
    assert game.names(IN_PLAY, 1) == ("Forest",)
    assert game.state.players[1].lands_played == 1
    game = commanded(hand=(FOREST, MOUNTAIN), active=1)
    game.commit(e.LandPlayed(1, game.id("Forest")))
    resolve(game, LOOKED, pick_named("Mountain"))
    assert game.names(IN_PLAY, 1) == (), "the land of the turn has been played"


@pytest.mark.rule("409.4")
@pytest.mark.rule("103.2")
def test_what_cant_be_played_is_not_and_nobody_hears_its_name() -> None:
    no_cost = card("Nothing", "", "Instant", "You gain 1 life.")
    game = commanded(hand=(no_cost, OX))
    resolve(game, LOOKED, pick_named("Nothing"))
    assert game.names(HAND, 1) == ("Nothing", "Ox")
    assert not game.happened(e.Reversed)
    shut = written("Creature spells can't be played.", name="Shut")
    game = commanded(in_play=((shut,), lands(1)), hand=(OX, DART))
    resolve(game, LOOKED, pick_named("Ox"))
    assert (stack(game), game.names(HAND, 1)) == ([], ("Ox", "Dart"))


@pytest.mark.rule("507.3")
def test_a_creature_comes_under_the_control_of_who_played_it() -> None:
    game = commanded(*lands(1), hand=(OX,))
    resolve(game, LOOKED, pick_named("Ox"), *mana(1))
    resolve(game)
    assert game.thing("Ox").controller == 1


@pytest.mark.rule("503.10")
def test_of_a_copy_of_that_spell_its_controller_decides() -> None:
    game = commanded(*lands(1))
    resolve(game, LOOKED, pick_named("Dart"), pick("p1"), *mana(1))
    (done,) = game.commit(e.SpellCopied(game.state.stack[0]))
    assert isinstance(done, e.SpellCopied)
    assert game.state.stack[-1].commander == NOBODY


@pytest.mark.rule("507.1a")
def test_of_several_controllers_the_last_one_works_and_one_may_be_the_player() -> None:
    game = table(names=("Ann", "Bob", "Cid"))
    game.commit(PlayersControlled(((1, 0),)))
    game.commit(PlayersControlled(((1, 2),)))
    assert controller_of_player(game.state, 1) == 2
    game.commit(e.Lost(2, "102.3a"))
    assert controller_of_player(game.state, 1) == 0
    game.commit(PlayersControlled(((1, 1),)))
    assert controller_of_player(game.state, 1) == NOBODY


@pytest.mark.rule("507.3")
@pytest.mark.rule("606.6g")
def test_what_a_team_decides_is_left_to_who_is_not_controlled() -> None:
    game = table(names=FOUR, heads=2)
    game.commit(PlayersControlled(((2, 0),)))
    question = Pick(seat=2, mates=(3,), purpose="choose", rule="413.2c", text="Choose.", options=())
    asked = addressed(game.state, question)
    assert (asked.seat, asked.mates, asked.of) == (3, (), NOBODY)
    alone = Pick(seat=2, purpose="choose", rule="413.2c", text="Choose.", options=())
    assert (addressed(game.state, alone).seat, addressed(game.state, alone).of) == (0, 2)
    game.commit(PlayersControlled(((3, 0),)))
    assert (addressed(game.state, question).seat, addressed(game.state, question).of) == (0, 2)
