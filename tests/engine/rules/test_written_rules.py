"""What lines of permanents say about control, untapping, what may be played, X remembered, and offers to everybody."""

from __future__ import annotations

import pytest

from tabletop.engine.rules.playing.mana_at_hand import mana_ability_options
from tabletop.engine.rules.playing.permission import may_begin_ability, may_begin_spell
from tabletop.engine.rules.turn import starting
from tabletop.engine.rules.turn.beginning_phase import untap_step
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.decisions import Numbered
from tabletop.engine.vocabulary.least_answers import least_answer
from tabletop.engine.vocabulary.zones import HAND, IN_PLAY
from tests.engine.rules.acting import act, passing, play, resolve, settle, stack, use
from tests.engine.rules.cards_by_text import card, lands, mana, written
from tests.engine.table import Table, creature, land, pick, put, table

BEAR, WOLF, OX = (creature(name, 2, 2) for name in ("Bear", "Wolf", "Ox"))
SWAMPS = (land("Swamp"),) * 9
YES, NO = pick("yes"), pick("no")


# --- control --------------------------------------------------------------------------------------


HELM = written(
    "You may choose not to untap Helm during your untap step.\n"
    "{2}, {T}: Gain control of target creature for as long as you control Helm and Helm remains tapped.",
    "Artifact", "Helm",
)  # fmt: skip


def holding() -> Table:
    game = table(in_play=((HELM, *lands(2)), (WOLF,)), priority=0)
    use(game, "Helm", pick(game.key("Wolf")), *mana(2), index=1)
    resolve(game)
    assert game.thing("Wolf").controller == 0
    return game


@pytest.mark.rule("418.3a")
def test_control_lasts_while_its_source_is_yours_and_tapped() -> None:
    game = holding()
    game.commit(e.TapChanged(game.id("Helm"), False))
    assert game.thing("Wolf").controller == 1


@pytest.mark.rule("418.3a")
def test_control_ends_as_its_source_is_given_away() -> None:
    game = holding()
    game.commit(e.ControlChanged(game.id("Helm"), 1))
    assert game.thing("Wolf").controller == 1


@pytest.mark.rule("418.3d")
def test_control_never_begins_where_the_source_is_not_yours_any_more() -> None:
    game = table(in_play=((HELM, *lands(2)), (WOLF,)), priority=0)
    use(game, "Helm", pick(game.key("Wolf")), *mana(2), index=1)
    game.commit(e.TapChanged(game.id("Helm"), False))
    resolve(game)
    assert game.thing("Wolf").controller == 1


@pytest.mark.rule("200.6a", "418.3")
def test_an_opponent_gets_it_for_good() -> None:
    text = "When Agent comes into play, target opponent gains control of it."
    agent = card("Agent", "{R}", "Creature - Human", text, "2")
    game = table(hands=((agent,), ()), in_play=(lands(1), ()), priority=0)
    play(game, "Agent", *mana(1))
    resolve(game)
    settle(game, pick("p1"))
    resolve(game)
    assert game.thing("Agent").controller == 1
    assert game.thing("Agent").owner == 0


# --- what a player does to a permanent of his or her choice ----------------------------------------


@pytest.mark.rule("413.2c", "413.2d")
def test_that_player_returns_one_of_his_or_her_own() -> None:
    text = "Whenever a player plays a spell, that player returns a land he or she controls to its owner's hand."
    breach = written(text)
    ember = card("Ember", "{R}", "Instant", "You gain 1 life.")
    game = table(hands=((ember,), ()), in_play=((*lands(2), BEAR), (breach, land("Island"))), priority=0)
    play(game, "Ember", *mana(1))
    settle(game)

    def one(decision):  # type: ignore[no-untyped-def]
        assert decision.seat == 0
        assert {option.text for option in decision.options} == {"Mountain"}
        return pick(decision.options[0].key)

    resolve(game, one)
    assert game.names(HAND) == ("Mountain",)


# --- untapping ------------------------------------------------------------------------------------


@pytest.mark.rule("302.2", "103.1")
@pytest.mark.parametrize("active", [0, 1])
def test_only_one_of_a_kind_untaps(active: int) -> None:
    smoke = written("Players can't untap more than one creature during their untap steps.", name="Smoke")
    wurm = written("You can't untap more than one land during your untap step.", "Creature - Wurm", "Wurm", size="6/5")
    forests = tuple(put(land("Forest"), tapped=True) for _ in range(2))
    mine = (smoke, put(wurm, tapped=True), put(BEAR, tapped=True), *forests)
    theirs = (put(WOLF, tapped=True), put(OX, tapped=True), *forests)
    game = table(in_play=(mine, theirs), active=active)

    def kept(decision):  # type: ignore[no-untyped-def]
        assert (decision.seat, decision.least, decision.most, len(decision.options)) == (active, 1, 1, 2)
        return pick(decision.options[0].key)

    replies = (kept, kept) if active == 0 else (kept,)
    game.play_out(untap_step(game.run), *replies)
    tapped = [thing for thing in game.state.permanents() if thing.controller == active and thing.tapped]
    assert len(tapped) == (2 if active == 0 else 1)


# --- what may be played ---------------------------------------------------------------------------


SPELL = card("Ember", "{0}", "Instant", "You gain 1 life.")
ROD = written("{0}: You gain 1 life.", "Artifact", "Rod")


@pytest.mark.rule("409.4", "403.4")
def test_only_in_ones_own_turn() -> None:
    city = written("Players can play spells and activated abilities only during their own turns.")
    for active in (0, 1):
        game = table(in_play=((ROD,), (city,)), hands=((SPELL,), ()), active=active)
        thing, rod = game.thing("Ember"), game.thing("Rod")
        ability = game.state.cards[rod.card].abilities[0]
        refused = may_begin_spell(game.state, 0, thing), may_begin_ability(game.state, 0, rod, ability)  # type: ignore[arg-type]
        assert [one is not None for one in refused] == [active == 1] * 2


@pytest.mark.rule("403.4", "411.2")
@pytest.mark.parametrize("active", [0, 1])
def test_no_mana_ability_pays_for_anything_out_of_turn(active: int) -> None:
    city = written("Players can play spells and activated abilities only during their own turns.")
    tax = written("{0}: Tap target creature unless its controller pays {1}.", "Artifact", "Rod")
    game = table(in_play=((tax, city), (BEAR, *lands(1))), active=active, priority=0)
    assert [bool(mana_ability_options(game.state, seat)) for seat in (0, 1)] == [False, active == 1]
    if active == 1:
        return
    use(game, "Rod", pick(game.key("Bear")))
    resolve(game, least_answer)
    assert (game.thing("Bear").tapped, game.thing("Mountain").tapped) == (True, False)


@pytest.mark.rule("409.4")
def test_one_spell_each_turn_for_each_player() -> None:
    law = written("Each player can't play more than one spell each turn.")
    wit = card("Wit", "{0}", "Instant", "Draw a card.")
    game = table(in_play=((law, *lands(2)), ()), hands=((SPELL, wit), (SPELL,)), priority=0)
    play(game, "Wit")
    refused = may_begin_spell(game.state, 0, game.thing("Ember", 0))
    assert refused is not None
    assert refused.rule == "409.4"
    assert may_begin_spell(game.state, 1, game.thing("Ember", 1)) is None


@pytest.mark.rule("103.2")
def test_spells_of_a_kind_can_not_be_countered() -> None:
    herald = written("Creature spells can't be countered.", "Creature - Elf", "Herald", size="1/1")
    hush = card("Hush", "{0}", "Instant", "Counter target spell.")
    for mine, left in (((herald,), ["Bear"]), ((), [])):
        game = table(in_play=((), mine), hands=((creature("Bear", 2, 2, cost=()),), (hush,)), priority=0)
        play(game, "Bear")
        passing(game)
        play(game, "Hush", pick(game.key("Bear")))
        resolve(game)
        assert stack(game) == left


# --- offers to everybody --------------------------------------------------------------------------


@pytest.mark.rule("410.5", "413.2c")
def test_the_first_who_takes_the_damage_is_enough() -> None:
    text = "Any player may have Beat deal 5 damage to him or her. If no one does, you draw a card."
    beat = card("Beat", "{0}", "Sorcery", text)
    for replies, lives, drawn in (((NO, YES), (20, 15), 0), ((YES,), (15, 20), 0), ((NO, NO), (20, 20), 1)):
        game = table(hands=((beat,), ()), libraries=(SWAMPS, SWAMPS), priority=0)
        play(game, "Beat")
        resolve(game, *replies)
        assert (game.life(0), game.life(1)) == lives
        assert len(game.names(HAND)) == drawn


@pytest.mark.rule("410.5", "413.2e")
def test_whoever_pays_has_the_rest_happen() -> None:
    offer = "any player may sacrifice a land. If a player does, put Wumpus on top of its owner's library."
    wumpus = card("Wumpus", "{R}", "Creature - Beast", f"When Wumpus comes into play, {offer}", "6")
    for pays in (True, False):
        game = table(hands=((wumpus,), ()), in_play=(lands(1), (land("Swamp"),)), priority=0)
        play(game, "Wumpus", *mana(1))
        resolve(game)
        settle(game)
        last = (NO, YES, pick(game.key("Swamp"))) if pays else (NO, NO)
        resolve(game, *last)
        assert game.gone("Wumpus") == pays


# --- X --------------------------------------------------------------------------------------------


@pytest.mark.rule("409.1b", "413.2f")
def test_the_x_of_a_spell_is_known_as_it_comes_into_play() -> None:
    kami = card("Kami", "{X}{R}", "Creature - Spirit", "When Kami comes into play, you gain X life.", "1")
    game = table(hands=((kami,), ()), in_play=(lands(4), ()), priority=0)
    play(game, "Kami", Numbered(3), *mana(4))
    resolve(game)
    settle(game)
    resolve(game)
    assert game.life(0) == 23


@pytest.mark.rule("409.1b", "504.5")
def test_the_x_of_turning_it_face_up_is_known() -> None:
    bane = card("Bane", "{2}{R}", "Creature - Zombie", "Morph {X}{R}\nWhen Bane is turned face up, all creatures get "
                "-X/-X until end of turn.", "4")  # fmt: skip
    game = table(hands=((bane,), ()), in_play=(lands(6), (WOLF, creature("Giant", 5, 5))), priority=0)
    act(game, pick(f"play:{game.id('Bane')}"), lambda d: pick(d.options[1].key), *mana(3))
    resolve(game)
    (hidden,) = [thing.id for thing in game.state.permanents() if thing.face_down]
    act(game, pick(f"turn:{hidden}"), Numbered(2), *mana(3))
    settle(game)
    resolve(game)
    assert game.power("Giant") == (3, 3)
    settle(game)
    assert game.gone("Wolf")


# --- the opening hand -----------------------------------------------------------------------------


LINE = card("Line", "{4}", "Enchantment", "If Line is in your opening hand, you may begin the game with it in play.")


@pytest.mark.rule("101.4", "103.1")
def test_a_card_of_the_opening_hand_begins_in_play() -> None:
    game = table(hands=((LINE, BEAR), (WOLF,)), turn=0)

    def line(decision):  # type: ignore[no-untyped-def]
        assert decision.seat == 0
        assert not decision.public
        return pick(game.key("Line"))

    def nobody(decision):  # type: ignore[no-untyped-def]
        assert (decision.seat, decision.options) == (1, ())
        return pick()

    game.play_out(starting.begin_in_play(game.run), line, nobody)
    assert game.names(IN_PLAY) == ("Line",)
    assert game.names(HAND) == ("Bear",)
    assert starting.any_begins_in_play(game.state)
    assert not starting.any_begins_in_play(table(hands=((BEAR,), ())).state)
