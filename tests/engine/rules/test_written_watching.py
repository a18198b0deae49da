"""What waits for something to happen to one thing, what is put or moved onto another, and what is suspended."""

from __future__ import annotations

import pytest

from tabletop.engine.state import events as e
from tabletop.engine.vocabulary import turn_parts as t
from tabletop.engine.vocabulary.decisions import Numbered
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY, REMOVED
from tests.engine.rules.acting import act, bury, options, play, resolve, settle, stack, use
from tests.engine.rules.cards_by_text import card, lands, mana, written
from tests.engine.rules.walking import walk_to
from tests.engine.table import creature, land, pick, put, table

BEAR, WOLF, OX = (creature(name, 2, 2) for name in ("Bear", "Wolf", "Ox"))
SWAMPS = (land("Swamp"),) * 9
YES = pick("yes")


# --- watching -------------------------------------------------------------------------------------


GUARD = written(
    "{0}: Target creature gets +2/+2 until end of turn. When that creature leaves play this turn, sacrifice Guard.",
    "Creature - Soldier", "Guard", size="2/2",
)  # fmt: skip


@pytest.mark.rule("404.4", "404.4b", "404.4c")
def test_it_goes_when_what_it_watches_leaves_this_turn() -> None:
    game = table(in_play=((GUARD, BEAR, WOLF), ()), priority=0)
    use(game, "Guard", pick(game.key("Bear")))
    resolve(game)
    bury(game, "Wolf")
    settle(game)
    assert stack(game) == []
    bury(game, "Bear")
    settle(game)
    resolve(game)
    assert game.gone("Guard")


@pytest.mark.rule("404.4", "418.3a")
def test_it_watches_no_longer_than_this_turn() -> None:
    game = table(in_play=((GUARD, BEAR), ()), libraries=(SWAMPS, SWAMPS), priority=0)
    use(game, "Guard", pick(game.key("Bear")))
    resolve(game)
    walk_to(game, t.UPKEEP, turn=4)
    bury(game, "Bear")
    settle(game)
    assert stack(game) == []
    assert not game.gone("Guard")


@pytest.mark.rule("404.4c", "217.1c")
def test_that_card_is_what_the_creature_has_become() -> None:
    text = "Sacrifice Sister: When target creature is put into your graveyard this turn, return that card to play."
    sister = written(text, "Creature - Human", "Sister", size="2/2")
    for owner, back in ((0, True), (1, False)):
        game = table(in_play=((sister, put(BEAR, owner=owner)), ()), priority=0)
        use(game, "Sister", pick(game.key("Bear")))
        resolve(game)
        bury(game, "Bear")
        settle(game)
        if back:
            resolve(game)
        assert game.gone("Bear") != back


@pytest.mark.rule("404.4", "404.4a")
def test_what_it_did_ends_with_itself() -> None:
    text = (
        "{0}: Target creature gains islandwalk until end of turn. When Barge leaves play this turn, destroy that "
        "creature. A creature destroyed this way can't be regenerated."
    )
    barge = written(text, "Artifact", "Barge")
    game = table(in_play=((barge, BEAR, WOLF), ()), priority=0)
    use(game, "Barge", pick(game.key("Bear")))
    resolve(game)
    bury(game, "Barge")
    settle(game)
    resolve(game)
    assert (game.gone("Bear"), game.gone("Wolf")) == (True, False)


# --- onto another ---------------------------------------------------------------------------------


@pytest.mark.rule("502.33a", "212.4k")
def test_another_equipment_is_attached() -> None:
    axe = written("Equipped creature gets +1/+0.\nEquip {5}", "Artifact - Equipment", "Axe")
    walker = written("{0}: Attach target Equipment you control to target creature you control.", "Creature - Bird",
                     "Walker", size="1/1")  # fmt: skip
    game = table(in_play=((walker, axe, BEAR), (WOLF,)), priority=0)
    use(game, "Walker", pick(game.key("Axe")), pick(game.key("Bear")))
    resolve(game)
    assert game.power("Bear") == (3, 2)


@pytest.mark.rule("212.4j", "402.8g")
def test_an_aura_comes_back_onto_the_creature_that_came() -> None:
    text = (
        "Enchant creature\nEnchanted creature has haste.\nWhen a creature with converted mana cost 6 or greater comes "
        "into play, you may return Breath from your graveyard to play attached to that creature."
    )
    breath = card("Breath", "{1}", "Enchantment - Aura", text)
    giant = creature("Giant", 5, 5, cost=("6",))
    game = table(hands=((giant,), ()), in_play=((BEAR,), ()), graveyards=((breath,), ()))
    game.commit(e.Moved(game.id("Giant"), IN_PLAY, controller=0))
    settle(game)
    resolve(game, YES)
    assert game.thing("Breath").attached == game.id("Giant")


@pytest.mark.rule("212.4j", "217.1a")
def test_an_aura_that_can_not_be_on_it_stays_where_it_is() -> None:
    text = "When Scholar comes into play, you may put an Aura card from your hand into play attached to Scholar."
    scholar = written(text, "Creature - Human", "Scholar", size="2/2")
    fits = card("Veil", "{1}", "Enchantment - Aura", "Enchant creature\nEnchanted creature has flying.")
    of_land = "Enchant land\nWhenever enchanted land becomes tapped, draw a card."
    fails = card("Loam", "{1}", "Enchantment - Aura", of_land)
    for aura, there in ((fits, True), (fails, False)):
        game = table(hands=((scholar, aura), ()), in_play=((land("Forest"),), ()))
        game.commit(e.Moved(game.id("Scholar"), IN_PLAY, controller=0))
        settle(game)
        resolve(game, YES)
        assert (aura.name in game.names(IN_PLAY)) == there
        assert (aura.name in game.names(HAND)) != there


# --- suspended ------------------------------------------------------------------------------------


TICKS = "Whenever a time counter is removed from Chronicle while it's removed from the game, draw a card."
CHRONICLE = card("Chronicle", "{6}", "Artifact", f"Suspend X-{{X}}{{R}}. X can't be 0.\n{TICKS}")


@pytest.mark.rule("502.59a", "408.2k")
def test_suspend_for_x_needs_one_at_least() -> None:
    game = table(hands=((CHRONICLE,), ()), in_play=(lands(3), ()), priority=0)
    key = f"suspend:{game.id('Chronicle')}"

    def number(decision):  # type: ignore[no-untyped-def]
        assert decision.low == 1
        return Numbered(2)

    act(game, pick(key), number, *mana(3))
    assert game.thing("Chronicle").counter("time") == 2
    assert game.thing("Chronicle").zone == REMOVED
    poor = table(hands=((CHRONICLE,), ()), in_play=(lands(1), ()), priority=0)
    assert f"suspend:{poor.id('Chronicle')}" not in options(poor)


@pytest.mark.rule("410.6", "402.8g")
def test_each_time_counter_that_goes_is_told_of() -> None:
    game = table(hands=((CHRONICLE,), ()), libraries=(SWAMPS, ()))
    game.commit(e.Moved(game.id("Chronicle"), REMOVED, counters=(("time", 3),)))
    game.commit(e.CountersChanged(game.id("Chronicle"), "time", -2))
    settle(game)
    assert [entry.count for entry in game.state.stack] == [2]
    other = table(in_play=((put(CHRONICLE, counters=(("time", 2),)),), ()))
    other.commit(e.CountersChanged(other.id("Chronicle"), "time", -1))
    settle(other)
    assert stack(other) == []


@pytest.mark.rule("502.59b")
def test_it_asks_whether_it_is_suspended() -> None:
    text = "Whenever an opponent plays a spell, if Kraken is suspended, remove a time counter from it."
    kraken = card("Kraken", "{9}", "Creature - Kraken", f"Suspend 9-{{R}}\n{text}", "6")
    ember = card("Ember", "{0}", "Instant", "You gain 1 life.")
    game = table(hands=((kraken,), (ember,)), priority=1)
    game.commit(e.Moved(game.id("Kraken"), REMOVED, counters=(("time", 9),)))
    play(game, "Ember")
    settle(game)
    resolve(game)
    assert game.thing("Kraken").counter("time") == 8
    game = table(in_play=((kraken,), ()), hands=((), (ember,)), priority=1)
    play(game, "Ember")
    settle(game)
    assert stack(game) == ["Ember"]


# --- counted and limited --------------------------------------------------------------------------


@pytest.mark.rule("413.2f")
def test_counters_on_several_things_are_added_up() -> None:
    text = "Behemoth's power and toughness are each equal to the number of +1/+1 counters on creatures you control."
    behemoth = card("Behemoth", "{1}", "Creature - Fungus", text, "*")
    two, three = (put(one, counters=(("+1/+1", number),)) for one, number in ((BEAR, 2), (OX, 3)))
    game = table(in_play=((behemoth, two, three), (put(WOLF, counters=(("+1/+1", 7),)),)))
    assert game.power("Behemoth") == (5, 5)


@pytest.mark.rule("409.4")
def test_what_may_be_played_is_found_anew_after_a_spell() -> None:
    law = written("Each player can't play more than one spell each turn.")
    wit, ember = (card(name, "{0}", "Artifact", "{T}: You gain 1 life.") for name in ("Wit", "Ember"))
    game = table(in_play=((law,), ()), hands=((wit, ember), ()), priority=0)
    assert {f"play:{game.id(name)}" for name in ("Wit", "Ember")} <= set(options(game))
    play(game, "Wit")
    resolve(game)
    assert f"play:{game.id('Ember')}" not in options(game)
    assert game.names(GRAVEYARD) == ()


LAST = (("time", 1),)
CLOCK = written("When you remove the last time counter from Clock, you gain 5 life.", "Enchantment", "Clock")
ANYBODYS = written("When the last time counter is removed from Clock, you gain 5 life.", "Enchantment", "Clock")
ERASE = card("Erase", "{R}", "Sorcery", "Remove all counters from all permanents.")
WIPE = card("Wipe", "{R}", "Sorcery", "Remove a time counter from target permanent.")


@pytest.mark.rule("410.6", "200.10")
@pytest.mark.parametrize("sweeps", [True, False])
@pytest.mark.parametrize(("clock", "its", "hears"), [(CLOCK, 0, True), (CLOCK, 1, False), (ANYBODYS, 1, True)])
def test_who_removes_the_last_counter_counts_where_it_is_said(clock, its: int, hears: bool, sweeps: bool) -> None:  # type: ignore[no-untyped-def]
    side = ((*lands(1), *((put(clock, counters=LAST),) if its == 0 else ())), (put(clock, counters=LAST),) * its)
    game = table(hands=((ERASE, WIPE), ()), in_play=side, priority=0)
    if sweeps:
        play(game, "Erase", *mana(1))
    else:
        play(game, "Wipe", pick(game.key("Clock")), *mana(1))
    resolve(game)
    settle(game)
    assert len(game.state.stack) == hears


@pytest.mark.rule("410.6", "409.1h")
def test_who_pays_with_the_last_counter_removes_it() -> None:
    text = "Remove a time counter from Clock: You gain 1 life."
    text += "\nWhen you remove the last time counter from Clock, draw a card."
    game = table(in_play=((put(written(text, "Artifact", "Clock"), counters=LAST),), ()), priority=0)
    use(game, "Clock")
    settle(game)
    assert len(game.state.stack) == 2
