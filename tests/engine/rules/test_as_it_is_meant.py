"""Sentences that were read as something a little different: what each of them does, and what it does not do."""

from __future__ import annotations

import pytest

from tabletop.engine.language.abilities import FACE_DOWN
from tabletop.engine.language.changes import ChangeController
from tabletop.engine.rules.verbs.choosing_values import value_options
from tabletop.engine.state import events as e
from tabletop.engine.state.lasting_effects import FloatingChange
from tabletop.engine.vocabulary import turn_parts as t
from tabletop.engine.vocabulary.decisions import Arranged, Numbered
from tabletop.engine.vocabulary.ids import player_ref
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY
from tests.engine.rules.acting import act, play, resolve, settle
from tests.engine.rules.cards_by_text import card, lands, mana, written
from tests.engine.table import FOUR, creature, pick, put, table

BEAR, WOLF = creature("Bear", 2, 2), creature("Wolf", 3, 3)
YES, NO = pick("yes"), pick("no")


@pytest.mark.rule("409.1c", "409.1e")
def test_any_number_may_be_none() -> None:
    text = "Storm deals 2 damage divided as you choose among any number of target creatures."
    game = table(
        hands=((card("Storm", "{R}", "Instant", text),), ()), in_play=((*lands(1), WOLF), ()), priority=0
    )  # fmt: skip
    play(game, "Storm", pick(), *mana(1))
    resolve(game)
    settle(game)
    assert (game.thing("Wolf").damage, game.names(GRAVEYARD)) == (0, ("Storm",))


@pytest.mark.rule("413.2e")
def test_another_creature_is_another_than_the_enchanted_one() -> None:
    text = (
        "Enchant creature\nAt the beginning of the upkeep of enchanted creature's controller, Hunger deals damage "
        "equal to that creature's power to that player unless he or she sacrifices another creature."
    )
    hunger = put(written(text, "Enchantment - Aura", "Hunger"), attached="Wolf")
    for others in ((), (BEAR,)):
        game = table(in_play=((WOLF, *others, hunger), ()), phase=t.BEGINNING, step=t.UPKEEP, priority=0)
        game.commit(e.StepBegan(t.BEGINNING, t.UPKEEP))
        settle(game)
        resolve(game, *((YES, pick(game.key("Bear"))) if others else (NO,)))
        (asked,) = [one for one in game.asked if one.purpose == "pay or not"]
        fails = {option.key: option.fails is not None for option in asked.options}  # type: ignore[union-attr]
        assert fails["yes"] == (not others)
        assert (game.gone("Wolf"), game.life(0)) == (False, 20 if others else 17)


@pytest.mark.rule("410.6")
def test_damage_that_is_dealt_at_once_is_one_event() -> None:
    blade = written("Whenever Charter deals damage, put a charge counter on it.", "Artifact Creature", size="4/4")
    host = written("Whenever Host is dealt damage, you gain that much life.", "Creature - Wall", "Host", size="0/9")
    each = written("Whenever Each deals damage to a creature, you gain 1 life.", "Creature - Wall", "Each", size="4/4")
    game = table(in_play=((blade, each), (host, BEAR)), priority=0)
    hits = [e.Damaged(game.id(one), game.id(two), 2) for one in ("Charter", "Each") for two in ("Host", "Bear")]
    game.commit(*hits, e.Damaged(game.id("Charter"), player_ref(1), 1))
    settle(game, Arranged(("t0", "t1", "t2")))
    while game.state.stack:
        resolve(game)
    assert game.thing("Charter").counter("charge") == 1
    assert (game.life(0), game.life(1)) == (22, 23)


@pytest.mark.rule("410.11", "404.3")
def test_a_state_trigger_asks_its_if_before_it_triggers() -> None:
    text = "When an opponent has 10 or less life, if Hide is an enchantment, it becomes a 3/2 Jackal creature."
    game = table(in_play=((written(text, name="Hide"),), ()), life=(20, 10), priority=0)
    settle(game)
    resolve(game)
    settle(game)
    assert (game.state.stack, game.power("Hide")) == ((), (3, 2))


@pytest.mark.rule("413.2f", "413.2a")
def test_what_a_creature_was_blocking_as_it_left() -> None:
    text = "{R}, Sacrifice Hedge: It deals 2 damage to target creature it's blocking."
    hedge = card("Hedge", "{G}", "Creature - Wall", text, "3")
    game = table(
        in_play=((BEAR, WOLF), (*lands(1), hedge)), attacks=(("Bear", ("Hedge",)), "Wolf"), phase=t.COMBAT,
        step=t.DECLARE_BLOCKERS, priority=1,
    )  # fmt: skip
    act(game, pick(f"ability:{game.id('Hedge')}:0"), pick(game.key("Bear")), *mana(1))
    (aimed,) = [one for one in game.asked if one.purpose == "target"]
    assert [option.text for option in aimed.options] == ["Bear"]  # type: ignore[union-attr]
    resolve(game)
    settle(game)
    assert (game.gone("Hedge"), game.gone("Bear")) == (True, True)


@pytest.mark.rule("410.5", "409.1b")
def test_the_x_of_a_payment_is_chosen_as_it_is_made() -> None:
    text = "When Smith comes into play, you may pay {X}. If you do, draw X cards."
    smith = card("Smith", "{R}", "Creature - Cat", text, "2")
    game = table(hands=((smith,), ()), in_play=(lands(3), ()), libraries=((BEAR, WOLF, BEAR), ()), priority=0)
    play(game, "Smith", *mana(1))
    resolve(game)
    settle(game)
    resolve(game, YES, Numbered(2), *mana(2))
    assert len(game.state.players[0].hand) == 2


@pytest.mark.rule("212.1e")
def test_what_is_face_down_has_no_name_to_choose() -> None:
    game = table(in_play=((BEAR,), ()))
    game.commit(e.CardAdded(FACE_DOWN))
    assert [option.key for option in value_options(game.state, "card name", 0)] == ["Bear"]
    assert game.names(IN_PLAY) == ("Bear",)


@pytest.mark.rule("413.2c", "404.4")
def test_if_you_do_is_asked_when_it_is_done() -> None:
    text = (
        "Gain control of target creature. At the beginning of the next end step, sacrifice it. If you do, you gain "
        "life equal to its toughness."
    )
    grip = card("Grip", "{R}", "Sorcery", text)
    for back, life in ((False, 23), (True, 20)):
        game = table(hands=((grip,), ()), in_play=(lands(1), (WOLF,)), libraries=((BEAR,) * 3, (BEAR,) * 3), priority=0)
        play(game, "Grip", pick(game.key("Wolf")), *mana(1))
        resolve(game)
        settle(game)
        assert game.life(0) == 20, "nothing has been sacrificed yet"
        if back:
            game.start(
                FloatingChange(
                    0, game.state.next_timestamp, 1, game.id("Wolf"), 0, (game.id("Wolf"),), (ChangeController(),)
                )
            )
        game.commit(e.StepBegan(t.END, t.END_OF_TURN))
        settle(game)
        resolve(game)
        assert (game.gone("Wolf"), game.life(0)) == (not back, life), "what somebody else controls can't be sacrificed"


@pytest.mark.rule("409.1c", "415.1")
def test_cards_of_an_opponents_graveyard_are_of_one_opponent() -> None:
    text = "Return two target cards from an opponent's graveyard to their hand."
    gift = card("Gift", "{R}", "Instant", text)
    piles = ((), (BEAR, WOLF), (BEAR, BEAR))
    game = table(hands=((gift,),), in_play=(lands(1),), graveyards=piles, names=FOUR[:3], priority=0)
    of_bob, of_cid = (game.ids("Bear", seat)[0] for seat in (1, 2))
    play(game, "Gift", pick(f"o{of_bob}"), pick(game.key("Wolf")), *mana(1))
    first, second = [one for one in game.asked if one.purpose == "target"]
    offered = [[option.key for option in one.options] for one in (first, second)]  # type: ignore[union-attr]
    assert f"o{of_cid}" in offered[0]
    assert offered[1] == [game.key("Wolf")], "the other one of the same player"


@pytest.mark.rule("217.7d", "413.2f")
def test_the_removed_card_is_the_one_that_paid() -> None:
    said = "Put X +1/+1 counters on Charter, where X is the exiled card's mana value."
    grave = f"Exile a creature card from your graveyard: {said}"
    deep = f"Exile the top card of your library: {said}"
    cards = (BEAR, creature("Ox", 2, 2, cost=("3",)))
    for text in (grave, deep):
        eater = written(text, "Artifact Creature", size="0/1")
        piles = {"graveyards" if text == grave else "libraries": (cards, ())}
        game = table(in_play=((eater,), ()), priority=0, **piles)  # type: ignore[arg-type]
        for name, counters in (("Bear", 1), ("Ox", 4)):
            paid = (pick(game.key(name)),) if text == grave else ()
            act(game, pick(f"ability:{game.id('Charter')}:0"), *paid)
            resolve(game)
            assert game.thing("Charter").counter("+1/+1") == counters, "not of those that were removed before"


@pytest.mark.rule("217.7d")
def test_a_hand_that_was_removed_comes_back() -> None:
    text = (
        "When Gulf comes into play, exile all cards from your hand.\n"
        "When Gulf leaves play, return the exiled cards to their owner's hand."
    )
    gulf = card("Gulf", "{R}", "Creature - Fish", text, "2")
    game = table(hands=((gulf, BEAR, WOLF), ()), in_play=(lands(1), ()), priority=0)
    play(game, "Gulf", *mana(1))
    resolve(game)
    settle(game)
    resolve(game)
    assert game.names(HAND) == ()
    game.commit(e.Moved(game.id("Gulf"), GRAVEYARD, cause="destroy"))
    settle(game)
    resolve(game)
    assert sorted(game.names(HAND)) == ["Bear", "Wolf"]


@pytest.mark.rule("103.4", "413.2c")
@pytest.mark.parametrize(("answers", "in_play"), [((YES, NO), ("Bear", None)), ((NO, YES), (None, "Wolf"))])
def test_each_player_may_for_himself_or_herself(answers: tuple, in_play: tuple) -> None:  # type: ignore[type-arg]
    show = card("Show", "{R}", "Sorcery", "Each player may put a creature card from their hand into play.")
    game = table(hands=((show, BEAR), (WOLF,)), in_play=(lands(1), ()), priority=0)
    play(game, "Show", *mana(1))
    resolve(game, *answers)
    found = [next((name for name in ("Bear", "Wolf") if name in game.names(IN_PLAY, seat)), None) for seat in (0, 1)]
    assert found == list(in_play)


@pytest.mark.rule("404.4", "413.2b")
def test_a_time_in_front_is_about_the_whole_sentence() -> None:
    text = "At the beginning of the next end step, you lose 1 life and draw a card."
    slow = card("Slow", "{R}", "Sorcery", text)
    game = table(hands=((slow,), ()), in_play=(lands(1), ()), libraries=((BEAR,), ()), priority=0)
    play(game, "Slow", *mana(1))
    resolve(game)
    assert (game.life(0), game.names(HAND)) == (20, ())
    game.commit(e.StepBegan(t.END, t.END_OF_TURN))
    settle(game)
    resolve(game)
    assert (game.life(0), game.names(HAND)) == (19, ("Bear",))
