"""Morph and face-down spells and permanents (502.26, 504)."""

from __future__ import annotations

import msgspec
import pytest

from tabletop.engine.language.abilities import FACE_DOWN, BecomesCopy, Card
from tabletop.engine.language.references import Target
from tabletop.engine.rules.combat.legality import can_attack
from tabletop.engine.rules.playing.offers import priority_options
from tabletop.engine.rules.playing.refusals import why_not
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary import turn_parts as t
from tabletop.engine.vocabulary.decisions import Named, Spent
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, STACK
from tabletop.session.seeing.observe import observe
from tabletop.session.telling.naming import Names
from tests.engine.rules.acting import act, play, resolve, settle, top, waiting
from tests.engine.rules.cards_by_text import card, lands, mana
from tests.engine.rules.verbs.carrying import context, do
from tests.engine.table import Table, pick, table

replace = msgspec.structs.replace

ANGEL = card(
    "Radiant One",
    "{3}{W}{W}",
    "Creature - Angel",
    "Flying\nMorph {1}{R}\nWhen Radiant One is turned face up, "
    "you gain 3 life.\nWhen Radiant One comes into play, you lose 5 life.",
    "4",
)


def face_down(number: int = 5) -> Table:
    """The angel was played face down and is in play."""
    game = table(hands=((ANGEL,), ()), in_play=(lands(number), ()), priority=0)
    play(game, "Radiant One", pick("way1"), *mana(3))
    resolve(game)
    return game


def creature_of(game: Table) -> int:
    (found,) = [thing.id for thing in game.state.permanents() if thing.face_down]
    return found


@pytest.mark.rule("502.26a", "502.26b", "504.2")
def test_it_is_played_as_a_nameless_colourless_two_two_for_three() -> None:
    game = table(hands=((ANGEL,), ()), in_play=(lands(3), ()), priority=0)
    play(game, "Radiant One", pick("way1"), *mana(3))
    entry = top(game)
    assert game.state.cards[entry.card] == FACE_DOWN
    assert all(game.state.objects[i].tapped for i in game.ids("Mountain"))
    resolve(game)
    settle(game)
    assert game.life(0) == 20, "what comes into play has no abilities"
    thing = game.state.objects[creature_of(game)]
    assert thing.fresh
    assert game.state.cards[thing.own] == ANGEL


@pytest.mark.rule("502.26c")
def test_what_has_no_morph_is_not_played_face_down() -> None:
    bear = card("Bear", "{1}{R}", "Creature - Bear", "", "2")
    game = table(hands=((bear,), ()), in_play=(lands(3), ()), priority=0)
    play(game, "Bear", *mana(2))
    assert [decision.purpose for decision in game.asked if decision.purpose == "way"] == []
    game = table(hands=((ANGEL,), ()), in_play=(lands(3), ()), priority=0)
    play(game, "Radiant One", pick("way1"), *mana(3))
    assert [decision.purpose for decision in game.asked if decision.purpose == "way"] == ["way"]


@pytest.mark.rule("502.26b")
def test_nobody_else_learns_what_is_played_face_down() -> None:
    game = table(hands=((ANGEL,), ()), in_play=(lands(3), ()), priority=0)
    before = game.state
    play(game, "Radiant One", pick("way1"), *mana(3))
    (question,) = [decision for decision in game.asked if decision.purpose == "way"]
    assert not question.public
    names = Names(before, game.state)
    for happening in game.run.happenings:
        names.follow(happening.event)
    assert names.thing(top(game).id) == "a face-down creature"
    for viewer in (1, NOBODY):
        assert "Radiant" not in repr(observe(game.state, viewer, None))


@pytest.mark.rule("504.3")
def test_its_controller_may_look_at_it_and_nobody_else() -> None:
    game = face_down()
    mine, theirs = (repr(observe(game.state, viewer, None).in_play) for viewer in (0, 1))
    assert "Radiant One" in mine
    assert "Radiant" not in theirs


@pytest.mark.rule("502.26d", "504.5")
def test_it_is_turned_face_up_for_its_morph_cost_without_the_stack() -> None:
    game = face_down()
    creature = creature_of(game)
    game.commit(e.CountersChanged(creature, "+1/+1", 1))
    act(game, pick(f"turn:{creature}"), *mana(2))
    assert game.power("Radiant One") == (5, 5)
    assert game.id("Radiant One") == creature
    assert [game.state.cards[entry.card].name for entry in game.state.stack] == ["Radiant One"], "its trigger"
    resolve(game)
    assert game.life(0) == 23, "it did not come into play"


@pytest.mark.rule("502.26d")
def test_it_may_be_turned_up_whenever_its_controller_has_priority() -> None:
    game = face_down()
    game.run.state = _in(game, t.COMBAT, t.BEGINNING_OF_COMBAT)
    assert f"turn:{creature_of(game)}" in [option.key for option in priority_options(game.state, 0)]
    assert not [option for option in priority_options(game.state, 1) if option.key.startswith("turn")]


@pytest.mark.rule("502.26d")
def test_a_morph_cost_that_can_not_be_paid_is_marked_and_a_payment_given_up_is_reversed() -> None:
    game = face_down(3)
    (option,) = [one for one in priority_options(game.state, 0) if one.key.startswith("turn")]
    assert option.fails is not None


def _in(game: Table, phase: str, step: str):  # type: ignore[no-untyped-def]
    import msgspec

    turn = msgspec.structs.replace(game.state.turn, phase=phase, step=step)
    return msgspec.structs.replace(game.state, turn=turn)


@pytest.mark.rule("502.26b", "504.2")
def test_what_leaves_play_is_the_card_again_and_seen_by_all() -> None:
    game = face_down()
    (moved,) = game.commit(e.Moved(creature_of(game), HAND))
    assert isinstance(moved, e.Moved)
    assert moved.revealed
    assert game.names(HAND) == ("Radiant One",)
    game = face_down()
    game.commit(e.Moved(creature_of(game), GRAVEYARD))
    assert game.names(GRAVEYARD) == ("Radiant One",)
    assert waiting(game) == []


def test_a_face_down_spell_is_a_creature_spell_on_the_stack() -> None:
    game = table(hands=((ANGEL,), ()), in_play=(lands(3), ()), priority=0)
    play(game, "Radiant One", pick("way1"), *mana(3))
    thing = game.state.objects[top(game).id]
    assert (thing.zone, thing.face_down) == (STACK, True)
    game.commit(e.Moved(thing.id, GRAVEYARD, cause="counter"))
    assert game.names(GRAVEYARD) == ("Radiant One",)


def test_the_card_that_stands_for_face_down_ones_has_nothing_on_it() -> None:
    assert Card(name="", types=("creature",), power=2, toughness=2, colours=()) == FACE_DOWN


@pytest.mark.rule("419.1e")
def test_as_it_is_turned_face_up_it_gets_counters_and_something_is_chosen() -> None:
    """It is a replacement effect: there is no moment at which it is face up without them."""
    hydra = card(
        "Hidden Hydra",
        "{3}{G}",
        "Creature - Hydra",
        "Morph {R}\nAs Hidden Hydra is turned face up, put three +1/+1 counters on it.\n"
        "As Hidden Hydra is turned face up, choose a color.",
        "0",
    )
    game = table(hands=((hydra,), ()), in_play=(lands(4), ()), priority=0)
    play(game, "Hidden Hydra", pick("way1"), *mana(3))
    resolve(game)
    number = creature_of(game)
    assert game.state.objects[number].counters == ()
    act(game, pick(f"turn:{number}"), *mana(1), Named("R"))
    thing = game.thing("Hidden Hydra")
    assert (thing.id, thing.counters, thing.choices) == (number, (("+1/+1", 3),), (("colour", "R"),))
    turned = next(at for at, one in enumerate(game.run.happenings) if isinstance(one.event, e.TurnedFaceUp))
    assert isinstance(game.run.happenings[turned + 1].event, e.CountersChanged)
    settle(game)
    assert not game.gone("Hidden Hydra"), "a 0/0 is never seen by state-based effects"


@pytest.mark.rule("410.10e")
def test_as_it_comes_into_play_face_up_nothing_of_that_is_done() -> None:
    hydra = card(
        "Hidden Hydra",
        "{3}{R}",
        "Creature - Hydra",
        "Morph {R}\nAs Hidden Hydra is turned face up, put three +1/+1 counters on it.",
        "1",
    )
    game = table(hands=((hydra,), ()), in_play=(lands(4), ()), priority=0)
    play(game, "Hidden Hydra", pick("way0"), *mana(4))
    resolve(game)
    assert game.thing("Hidden Hydra").counters == ()


CRAWLER = card(
    "Branch Crawler",
    "{G}{G}",
    "Creature - Lizard",
    "Trample\nMorph {G}\nAs Branch Crawler is turned face up, put two +1/+1 counters on it.",
    "1",
)


def face_down_copy(of: Card) -> Table:
    """The angel lies face down and has become a copy of another creature."""
    game = table(hands=((ANGEL,), ()), in_play=((*lands(4), *lands(1, "Forest")), (of,)), priority=0)
    play(game, "Radiant One", pick("way1"), *mana(3))
    resolve(game)
    settle(game)
    about = context(game, "Mountain", targets=((creature_of(game),), (game.id(of.name),)))
    do(game, about, BecomesCopy(Target(), Target(1)))
    return game


@pytest.mark.rule("504.7", "503.3", "504.8")
def test_a_face_down_copy_is_turned_up_as_what_it_copies_for_that_cost() -> None:
    game = face_down_copy(CRAWLER)
    number = creature_of(game)
    assert game.state.cards[game.state.objects[number].card] == FACE_DOWN
    act(game, pick(f"turn:{number}"), lambda decision: pick(decision.options[-1].key), Spent(()))
    assert game.thing("Forest").tapped
    thing = game.state.objects[number]
    assert (game.state.cards[thing.card].name, game.state.cards[thing.own].name) == ("Branch Crawler", "Radiant One")
    assert thing.counters == (("+1/+1", 2),)
    (turned,) = game.happened(e.TurnedFaceUp)
    assert turned.event.card == thing.card  # type: ignore[attr-defined]
    settle(game)
    assert game.life(0) == 20, "it is no angel that is turned up"


@pytest.mark.rule("504.7", "503.3")
def test_a_face_down_copy_without_morph_stays_down_until_an_effect_turns_it_up() -> None:
    game = face_down_copy(card("Wanderer", "{U}", "Creature - Spirit", "", "1"))
    number = creature_of(game)
    assert not any(option.key.startswith("turn:") for option in priority_options(game.state, 0))
    game.commit(e.TurnedFaceUp(number, 0))
    assert game.state.cards[game.state.objects[number].card].name == "Wanderer"


@pytest.mark.rule("504.3")
def test_ones_own_face_down_spell_can_be_looked_at() -> None:
    game = table(hands=((ANGEL,), ()), in_play=(lands(3), ()), priority=0)
    play(game, "Radiant One", pick("way1"), *mana(3))
    own, others = (observe(game.state, seat, None).stack[-1] for seat in (0, 1))
    assert own.card is not None
    assert "Radiant One" in own.card.text
    assert "Radiant One" not in repr(others)
    assert "Radiant One" not in repr(observe(game.state, NOBODY, None).stack)


@pytest.mark.rule("504.3")
def test_ones_own_face_down_card_that_has_phased_out_can_be_looked_at() -> None:
    game = face_down()
    game.commit(e.PhasedOut((creature_of(game),)))
    own, others = (observe(game.state, seat, None).removed for seat in (0, 1))
    assert "Radiant One" in repr(own)
    assert "Radiant One" not in repr(others)


@pytest.mark.rule("502.26d")
def test_why_not_says_what_turning_it_face_up_would_cost() -> None:
    game = face_down(3)
    (wrong,) = why_not(game.state, 0, creature_of(game))
    assert (wrong.rule, wrong.about) == ("409.1h", (creature_of(game),))
    assert wrong.reason == "You can't make the mana for a face-down creature: {1}{R} is missing."
    assert why_not(face_down(5).state, 0, creature_of(game)) == ()


@pytest.mark.rule("502.26d", "504.3")
def test_without_morph_it_is_not_turned_and_nobody_else_learns_that() -> None:
    game = face_down(5)
    thing = game.state.objects[creature_of(game)]
    bear = card("Plain Bear", "{1}{G}", "Creature - Bear", "", "2")
    game.run.state = replace(game.state, cards=tuple(bear if one == ANGEL else one for one in game.state.cards))
    (wrong,) = why_not(game.state, 0, thing.id)
    assert (wrong.rule, wrong.about) == ("502.26d", (thing.id,))
    assert "no morph" in wrong.reason
    (other,) = why_not(game.state, 1, thing.id)
    assert other.reason == "A face-down creature has no ability that can be played there."


@pytest.mark.rule("308.2a", "504.2")
def test_reasons_call_it_a_face_down_creature() -> None:
    game = face_down(5)
    wrong = can_attack(game.state, game.state.objects[creature_of(game)])
    assert wrong is not None
    assert wrong.reason.startswith("A face-down creature has not been")
