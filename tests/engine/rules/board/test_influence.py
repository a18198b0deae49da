"""The limited range of influence (601): six players around a table, each reaching the next one on either side."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tabletop.engine.rules.board.influence import ranges_now, whose
from tabletop.engine.rules.combat import attacking, combat_damage, combat_phase
from tabletop.engine.rules.combat.legality import can_attack
from tabletop.engine.rules.events.game_end import lose
from tabletop.engine.rules.turn import turn_procedure
from tabletop.engine.rules.verbs.all import EXECUTORS
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.game_options import GameOptions
from tabletop.engine.state.turn import Attack, Combat
from tabletop.engine.vocabulary.decisions import Assign, Pick
from tabletop.engine.vocabulary.ids import Seat, player_ref
from tabletop.engine.vocabulary.turn_parts import CLEANUP, COMBAT, DECLARE_ATTACKERS, END
from tabletop.engine.vocabulary.zones import GRAVEYARD, IN_PLAY
from tests.engine.rules.acting import bury, options, play, resolve, settle, stack, use, waiting
from tests.engine.rules.cards_by_text import written
from tests.engine.table import SIX, Cards, Table, creature, damage_lines, pick, put, table

assert EXECUTORS
ONE = GameOptions(ranges=(1,) * 6)
BEAR, OGRE, WOLF = creature("Bear", 2, 2), creature("Ogre", 3, 3), creature("Wolf", 1, 1)
STORM = written("Storm deals 2 damage to each creature.", "Sorcery", "Storm")
BOLT = written("Bolt deals 3 damage to target creature or player.", "Instant", "Bolt")
LEGEND = replace(creature("Queen", 2, 2), supertypes=("legendary",))


def six(*boards: Cards, ranges: GameOptions = ONE, **more: object) -> Table:
    """Ann to Fay; Ann is active, Bob sits to her left and Fay to her right."""
    return table(in_play=boards, names=SIX, options=ranges, **more)  # type: ignore[arg-type]


def reached(state: State, seat: Seat) -> list[int]:
    return [one for one in range(len(state.players)) if state.reaches(seat, one)]


# --- who is in range ------------------------------------------------------------------------------


@pytest.mark.rule("601.2", "601.2b")
def test_a_range_is_so_many_seats_to_either_side_and_whoever_sits_there() -> None:
    game = six()
    assert [reached(game.state, seat) for seat in (0, 1, 5)] == [[0, 1, 5], [0, 1, 2], [0, 4, 5]]
    assert ranges_now(table(names=SIX).state) == ()
    assert reached(table(names=SIX).state, 0) == [0, 1, 2, 3, 4, 5]


@pytest.mark.rule("601.2a")
def test_ranges_may_be_of_one_seat_or_two_and_others_for_each() -> None:
    game = six(ranges=GameOptions(ranges=(2, 1, 1, 1, 1, 1)))
    assert reached(game.state, 0) == [0, 1, 2, 4, 5]
    assert reached(game.state, 2) == [1, 2, 3]


@pytest.mark.rule("601.2c")
def test_who_is_in_range_is_found_as_a_turn_begins_and_not_before() -> None:
    game = six((BEAR,), phase=END, step=CLEANUP)
    lose(game.run, (1,), "102.3a")
    assert not game.state.reaches(0, 2)
    game.play_out(turn_procedure.end_step(game.run))
    assert (game.state.turn.number, game.state.turn.team) == (4, 2)
    assert game.state.reaches(0, 2)
    assert game.state.reaches(2, 0)


@pytest.mark.rule("601.2d")
def test_an_object_is_where_its_controller_sits() -> None:
    game = six((), (), (), (put(BEAR, owner=1),), (put(OGRE),))
    assert [whose(game.state, game.id(name)) for name in ("Bear", "Ogre")] == [3, 4]
    assert whose(game.state, player_ref(2)) == 2
    cards = six(graveyards=((), (), (BEAR,)))
    assert whose(cards.state, cards.id("Bear")) == 2  # nobody controls it: its owner counts


# --- attacks --------------------------------------------------------------------------------------


def attack_rows(game: Table) -> list[list[str]]:
    game.commit(e.CombatChanged(Combat()))
    decision = game.ask(attacking.declare_attackers(game.run))
    assert isinstance(decision, Assign)
    return [[option.text for option in row] for row in decision.targets]


@pytest.mark.rule("601.3")
def test_only_opponents_in_range_are_attacked() -> None:
    game = six((BEAR,), phase=COMBAT, step=DECLARE_ATTACKERS)
    assert attack_rows(game) == [["Bob", "Fay"]]
    refusal = can_attack(game.state, game.thing("Bear"), 2)
    assert refusal is not None
    assert refusal.rule == "601.3"


@pytest.mark.rule("601.3")
def test_with_no_opponent_in_range_nothing_attacks() -> None:
    game = six((BEAR,), ranges=GameOptions(ranges=(0,) * 6), phase=COMBAT, step=DECLARE_ATTACKERS)
    combat_phase.begin_combat(game.run)
    game.play_out(attacking.declare_attackers(game.run))
    assert game.asked == []


# --- targets and choices --------------------------------------------------------------------------


@pytest.mark.rule("601.4")
def test_nothing_out_of_range_is_a_target() -> None:
    game = six((), (BEAR,), (OGRE,), hands=((BOLT,),), priority=0)
    seen: list[str] = []

    def look(decision: Pick):  # type: ignore[no-untyped-def]
        seen.extend(option.text for option in decision.options)
        return pick(decision.options[0].key)

    play(game, "Bolt", look)
    assert sorted(seen) == ["Ann", "Bear", "Bob", "Fay"]


@pytest.mark.rule("601.4")
def test_a_target_that_goes_out_of_range_is_illegal() -> None:
    game = six((), (BEAR,), hands=((BOLT,),), priority=0)
    play(game, "Bolt", pick(f"o{game.id('Bear')}"))
    game.change("Bear", controller=3, put_by=3)
    resolve(game)
    assert game.thing("Bear").damage == 0
    assert stack(game) == []


@pytest.mark.rule("601.5a")
def test_an_opponent_chooses_out_of_his_or_her_own_range_and_the_controllers() -> None:
    card = written(
        "{T}: Imp deals 1 damage to target creature or player and 1 damage to target creature or player of an "
        "opponent's choice.",
        "Creature - Imp",
        "Imp",
        size="1/1",
    )
    game = six((card,), (BEAR,), (OGRE,), (), (), (WOLF,), priority=0)
    seen: list[list[str]] = []

    def look(decision: Pick):  # type: ignore[no-untyped-def]
        seen.append([option.text for option in decision.options])
        return pick("p1")

    use(game, "Imp", look, look, look)
    assert sorted(seen[0]) == ["Ann", "Bear", "Bob", "Fay", "Imp", "Wolf"]
    assert seen[1] == ["Bob", "Fay"]  # only who is in range can be asked
    assert sorted(seen[2]) == ["Ann", "Bear", "Bob", "Imp"]  # Fay and hers are out of Bob's range


@pytest.mark.rule("601.5a")
def test_who_is_asked_to_choose_chooses_what_is_in_range() -> None:
    card = written("Each player chooses a creature. Destroy those creatures.", "Sorcery", "Vote")
    game = six((BEAR, WOLF), (OGRE,), (creature("Far", 1, 1),), hands=((card,),))
    seen: dict[Seat, list[str]] = {}

    def choose(decision: Pick):  # type: ignore[no-untyped-def]
        seen[decision.seat] = sorted(option.text for option in decision.options)
        return pick(decision.options[0].key)

    play_it(game, "Vote", choose, choose, choose)
    assert seen == {0: ["Bear", "Ogre", "Wolf"], 1: ["Bear", "Ogre", "Wolf"], 5: ["Bear", "Wolf"]}


@pytest.mark.rule("601.5b")
def test_modes_are_open_to_whoever_chooses_whomever_they_are_about() -> None:
    """Ann reaches Cid, who does not reach her, and chooses among two things that happen to her."""
    card = written("An opponent chooses one - You gain 5 life; or you lose 1 life.", "Sorcery", "Offer")
    game = six(ranges=GameOptions(ranges=(2, 1, 1, 1, 1, 1)), hands=((card,),), priority=0)

    def choose(decision: Pick):  # type: ignore[no-untyped-def]
        assert decision.seat == 2
        assert len(decision.options) == 2
        return pick(decision.options[0].key)

    play(game, "Offer", pick("p2"), choose)
    resolve(game)
    assert game.life(0) == 25


@pytest.mark.rule("601.5c")
def test_where_no_opponent_is_in_range_the_nearest_to_the_left_chooses() -> None:
    sides = GameOptions(ranges=(1,) * 6, sides=(0, 0, 1, 1, 1, 0))
    card = written("Tap target creature of an opponent's choice.", "Sorcery", "Plea")
    game = six((BEAR,), (WOLF,), (OGRE,), ranges=sides, hands=((card,),), priority=0)
    seen: list[tuple[Seat, list[str]]] = []

    def choose(decision: Pick):  # type: ignore[no-untyped-def]
        seen.append((decision.seat, [option.text for option in decision.options]))
        return pick(decision.options[0].key)

    play(game, "Plea", choose)
    assert seen == [(2, ["Wolf"])]


@pytest.mark.rule("601.6")
def test_abilities_of_what_is_out_of_range_are_not_played() -> None:
    open_to_all = written("{0}: You gain 1 life. Any player may play this ability.", "Artifact", "Well")
    for seat, offered in ((1, True), (2, False)):
        boards: list[Cards] = [()] * 6
        boards[seat] = (open_to_all,)
        game = six(*boards, priority=0)
        assert any(key.startswith("ability:") for key in options(game)) == offered


# --- triggers -------------------------------------------------------------------------------------


NET = written("Whenever a creature is put into a graveyard from play, you gain 1 life.", name="Net")


@pytest.mark.rule("601.7")
def test_what_happens_out_of_range_triggers_nothing() -> None:
    game = six((NET,), (BEAR,), (OGRE,))
    bury(game, "Ogre")
    assert waiting(game) == []
    bury(game, "Bear")
    assert waiting(game) == [("Net", 1)]


@pytest.mark.rule("601.7")
def test_an_event_counts_with_all_that_the_ability_speaks_of() -> None:
    """Bob's Auras are on Ann's Bear; who blocks it is Fay's, whom Bob does not reach."""
    enchant = "Enchant creature"
    blocked = written(f"{enchant}\nWhenever enchanted creature becomes blocked, you gain 1 life.", "Enchantment - Aura")
    by = written(
        f"{enchant}\nWhenever enchanted creature becomes blocked by a creature, you gain 1 life.",
        "Enchantment - Aura",
        "Close Watch",
    )
    game = six((BEAR,), (put(blocked, attached="Bear"), put(by, attached="Bear")), (), (), (), (WOLF,))
    attack = Attack(game.id("Bear"), 5)
    game.commit(e.CombatChanged(Combat(attacks=(attack,), declared=True)))
    game.commit(e.BecameBlocked(game.id("Bear"), (game.id("Wolf"),)))
    assert waiting(game) == [("Charter", 1)]


@pytest.mark.rule("601.7a")
def test_what_leaves_a_range_is_judged_before_and_what_comes_into_one_after() -> None:
    """Dee controls Ann's Bear, which goes to Ann's graveyard: it died where Dee sits."""
    game = six((NET,), (), (), (put(BEAR, owner=0), put(NET)))
    bury(game, "Bear")
    assert [w.controller for w in game.state.waiting] == [3]
    comes = written("Whenever a creature comes into play, you gain 1 life.", name="Gate")
    other = six((comes,), (), (), (put(comes),), hands=((), (), (), (BEAR,)))
    other.commit(e.Moved(other.id("Bear"), IN_PLAY, controller=1))
    assert [w.controller for w in other.state.waiting] == [0]


# --- what is attached -----------------------------------------------------------------------------


@pytest.mark.rule("601.8")
def test_an_aura_on_what_is_out_of_range_goes_to_the_graveyard() -> None:
    aura = written("Enchant creature\nEnchanted creature gets +1/+1.", "Enchantment - Aura", "Mantle")
    game = six((put(BEAR),), (), (put(aura, attached="Bear"),))
    settle(game)
    assert game.names(GRAVEYARD, 2) == ("Mantle",)
    near = six((put(BEAR),), (put(aura, attached="Bear"),))
    settle(near)
    assert near.power("Bear") == (3, 3)


@pytest.mark.rule("601.9")
def test_equipment_on_what_is_out_of_range_comes_off() -> None:
    sword = written("Equipped creature gets +1/+1.\nEquip {0}", "Artifact - Equipment", "Sword")
    game = six((put(BEAR),), (), (put(sword, attached="Bear"),))
    settle(game)
    assert game.thing("Sword").attached == 0
    assert not game.gone("Sword")


# --- effects and information ----------------------------------------------------------------------


def play_it(game: Table, name: str, *replies: object) -> None:
    """Whoever is active plays a card, which resolves."""
    game.run.turn_to(replace(game.state.turn, priority=game.state.turn.team), rule="408.1c")
    play(game, name)
    resolve(game, *replies)  # type: ignore[arg-type]


@pytest.mark.rule("601.10")
def test_an_effect_does_nothing_to_what_is_out_of_range_and_the_rest_of_it_works() -> None:
    creatures = [creature(f"C{seat}", 3, 3) for seat in range(6)]
    game = six(*((one,) for one in creatures), hands=((STORM,),))
    play_it(game, "Storm")
    assert [game.thing(f"C{seat}").damage for seat in range(6)] == [2, 2, 0, 0, 0, 2]
    drain = written("Each opponent loses 2 life and you gain 2 life.", "Sorcery", "Drain")
    game = six(hands=((drain,),))
    play_it(game, "Drain")
    assert [game.life(seat) for seat in range(6)] == [22, 18, 20, 20, 20, 18]


@pytest.mark.rule("601.10")
def test_a_static_ability_is_about_what_is_in_range() -> None:
    crusade = written("All creatures get +1/+1.", name="March")
    game = six((crusade,), (BEAR,), (OGRE,))
    assert [game.power(name) for name in ("Bear", "Ogre")] == [(3, 3), (3, 3)]


@pytest.mark.rule("601.11")
def test_only_what_is_in_range_is_counted() -> None:
    counting = written(
        "Counter's power and toughness are each equal to the number of creatures in play.",
        "Creature - Ape", "Counter", size="*/*",
    )  # fmt: skip
    game = six((counting,), (BEAR,), (OGRE,), (OGRE,), (), (WOLF,))
    assert game.power("Counter") == (3, 3)


# --- state-based effects --------------------------------------------------------------------------


@pytest.mark.rule("601.12")
def test_a_legend_goes_only_where_its_controller_reaches_another_one() -> None:
    ranges = GameOptions(ranges=(1, 1, 2, 1, 1, 1))
    game = six((LEGEND,), (), (put(LEGEND),), ranges=ranges)
    settle(game)
    assert [game.names(GRAVEYARD, seat) for seat in (0, 2)] == [(), ("Queen",)]
    both = six((LEGEND,), (put(LEGEND),))
    settle(both)
    assert both.gone("Queen")


@pytest.mark.rule("601.13")
def test_a_world_goes_only_where_its_controller_reaches_a_newer_one() -> None:
    old = replace(written("All creatures get +0/+1.", name="Old"), supertypes=("world",))
    new = replace(written("All creatures get +0/+1.", name="New"), supertypes=("world",))
    far = six((old,), (), (put(new),))
    settle(far)
    assert not far.gone("Old")
    near = six((old,), (put(new),))
    settle(near)
    assert [near.gone(name) for name in ("Old", "New")] == [True, False]


# --- replacement and prevention -------------------------------------------------------------------


@pytest.mark.rule("601.14", "601.14a")
def test_damage_turned_to_somebody_out_of_range_is_not_dealt() -> None:
    """Ann's spell hits Bob, who turns 3 of it to Cid: Bob reaches him, Ann does not."""
    axe = written("Axe deals 5 damage to target player.", "Sorcery", "Axe")
    turn = written(
        "The next 3 damage that would be dealt to target creature or player this turn is dealt to another target "
        "creature or player instead.",
        "Instant",
        "Turn",
    )
    game = six(hands=((axe,), (turn,)), priority=0)
    play(game, "Axe", pick("p1"))
    game.run.turn_to(replace(game.state.turn, priority=1), rule="408.1c")
    play(game, "Turn", pick("p1"), pick("p2"))
    resolve(game)
    resolve(game)
    assert [game.life(seat) for seat in (1, 2)] == [18, 20]


FOG = written("Prevent all combat damage that would be dealt this turn.", "Instant", "Fog")
PEACE = written("Prevent all damage that would be dealt by creatures.", name="Peace")
WARD = written("Prevent all damage that would be dealt to creatures.", name="Ward")


def fought(game: Table) -> Table:
    """Cid's Ogre attacks Bob, whose Guard blocks; their damage has been dealt."""
    attack = Attack(game.id("Ogre"), 1, blockers=(game.id("Guard"),), blocked=True)
    game.commit(e.CombatChanged(Combat(attacks=(attack,), declared=True, blocking=attack.blockers)))
    game.play_out(combat_damage.put_on_stack(game.run))
    assert len(damage_lines(game)) == 2
    resolve(game)
    return game


def in_combat(card: object, **more: object) -> Table:
    return six(
        (card,) if card else (), (creature("Guard", 1, 9),), (creature("Ogre", 3, 9),), active=2, **more  # type: ignore[arg-type]
    )  # fmt: skip


@pytest.mark.rule("601.14b")
def test_prevention_is_of_sources_in_range_where_it_speaks_of_sources() -> None:
    game = fought(in_combat(PEACE))
    assert [game.thing(name).damage for name in ("Guard", "Ogre")] == [3, 0]


@pytest.mark.rule("601.14b")
def test_prevention_is_of_recipients_in_range_where_it_speaks_of_those() -> None:
    game = fought(in_combat(WARD))
    assert [game.thing(name).damage for name in ("Guard", "Ogre")] == [0, 1]


@pytest.mark.rule("601.14b")
def test_prevention_that_speaks_of_neither_needs_both_in_range() -> None:
    game = in_combat(None, hands=((FOG,),), priority=0)
    play(game, "Fog")
    resolve(game)
    fought(game)
    assert [game.thing(name).damage for name in ("Guard", "Ogre")] == [3, 1]
