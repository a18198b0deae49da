"""Combat where everybody plays alone: each attacker has its player, each of them blocks by turn (602, 605)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tabletop.engine.language import changes as c
from tabletop.engine.language import combat_rules as r
from tabletop.engine.language import patterns as p
from tabletop.engine.language.abilities import Card, Keyword, Static
from tabletop.engine.language.amounts import Count
from tabletop.engine.language.conditions import Compare
from tabletop.engine.language.costs import Mana
from tabletop.engine.language.effects import DealDamage
from tabletop.engine.language.filters import All, Attacking, Controlled, HasSubtype, HasType, IsThis
from tabletop.engine.language.player_effects import Discard, GainLife
from tabletop.engine.language.references import DefendingPlayer, Every, This
from tabletop.engine.rules.board.timing import is_attacked
from tabletop.engine.rules.combat import attacking, blocking, combat_damage, combat_phase
from tabletop.engine.rules.combat.attack_legality import Charge, judge_attack, mended_attack
from tabletop.engine.rules.combat.block_legality import judge_block, mended_block
from tabletop.engine.rules.combat.block_requirements import Block
from tabletop.engine.rules.combat.legality import can_attack, can_block
from tabletop.engine.rules.events.game_end import lose
from tabletop.engine.rules.verbs.all import EXECUTORS
from tabletop.engine.state import events as e
from tabletop.engine.state.turn import Attack
from tabletop.engine.vocabulary.decisions import Assign, Assigned, Pick, Spent
from tabletop.engine.vocabulary.ids import Seat
from tabletop.engine.vocabulary.turn_parts import COMBAT, DECLARE_ATTACKERS, DECLARE_BLOCKERS
from tabletop.session.table.mending import mend
from tests.engine.rules.acting import permanent, resolve, settle, waiting, when
from tests.engine.table import FOUR, Cards, Table, aim, block, creature, damage_lines, divide, land, pick, put, table

assert EXECUTORS
CREATURE = HasType("creature")
BEAR, WOLF, OGRE = creature("Bear", 2, 2), creature("Wolf", 1, 1), creature("Ogre", 3, 3)
GUARD, WALL, ELF = creature("Guard", 1, 3), creature("Wall", 0, 4), creature("Elf", 1, 1)
BERSERKER = creature("Berserker", 2, 2, abilities=(Static(This(), (c.MustAttack(),)),))


def decree(name: str, *changes: c.Change) -> Card:
    """An enchantment with a rule about all creatures."""
    return permanent(name, Static(Every(CREATURE), changes))


def game_of(*boards: Cards, hands: tuple[tuple[Card, ...], ...] = (), active: Seat = 0) -> Table:
    """Ann, Bob and Cid, and Dee where she has a board, each alone; the combat phase of `active` has begun."""
    names = FOUR[: max(3, len(boards))]
    game = table(in_play=boards, hands=hands, names=names, phase=COMBAT, step=DECLARE_ATTACKERS, active=active)
    combat_phase.begin_combat(game.run)
    return game


def declared(game: Table, *aims: tuple[str, Seat]) -> Table:
    """These have attacked, and blockers are declared next."""
    game.play_out(attacking.declare_attackers(game.run), aim(game, *aims))
    game.commit(e.TurnChanged(replace(game.state.turn, step=DECLARE_BLOCKERS)))
    return game


def charges(game: Table, *aims: tuple[str, Seat]) -> tuple[Charge, ...]:
    return tuple(Charge(game.id(name), seat) for name, seat in aims)


def attacks(game: Table) -> tuple[Attack, ...]:
    assert game.state.combat is not None
    return game.state.combat.attacks


# --- attacking several players --------------------------------------------------------------------


@pytest.mark.rule("602.2", "605.2b")
def test_nobody_is_chosen_as_combat_begins_and_all_opponents_may_be_attacked() -> None:
    game = table(in_play=((BEAR,),), names=FOUR, active=0)
    combat_phase.begin_combat(game.run)
    assert game.asked == []
    decision = game.ask(attacking.declare_attackers(game.run))
    assert isinstance(decision, Assign)
    assert [[option.text for option in row] for row in decision.targets] == [["Bob", "Cid", "Dee"]]
    game = table(in_play=((), (), (BEAR,)), names=FOUR, active=2)
    combat_phase.begin_combat(game.run)
    decision = game.ask(attacking.declare_attackers(game.run))
    assert isinstance(decision, Assign)
    assert [[option.text for option in row] for row in decision.targets] == [["Dee", "Ann", "Bob"]]


@pytest.mark.rule("602.3", "308.1")
def test_each_attacker_is_given_a_player_and_equal_ones_may_part() -> None:
    game = game_of((BEAR, OGRE, put(WOLF, count=3, token=True)))
    game.play_out(
        attacking.declare_attackers(game.run), aim(game, ("Bear", 2), ("Ogre", 1), ("Wolf", 1, 2), ("Wolf", 2, 1))
    )
    found = [(game.state.printed(thing).name, thing.count, one.defender) for one in attacks(game)
             for thing in [game.state.objects[one.attacker]]]  # fmt: skip
    assert sorted(found) == [("Bear", 1, 2), ("Ogre", 1, 1), ("Wolf", 1, 2), ("Wolf", 2, 1)]
    assert all(game.state.objects[one.attacker].tapped for one in attacks(game))


@pytest.mark.rule("602.3a", "500.2")
def test_what_keeps_creatures_from_one_player_leaves_them_the_others() -> None:
    game = game_of((BEAR,), (decree("Moat", c.CantAttack("you")),))
    decision = game.ask(attacking.declare_attackers(game.run))
    assert isinstance(decision, Assign)
    assert [[option.text for option in row] for row in decision.targets] == [["Cid"]]
    assert can_attack(game.state, game.thing("Bear")) is None
    (wrong,) = judge_attack(game.state, charges(game, ("Bear", 1)))
    assert wrong.reason == "Bear can't attack Bob (Moat)."
    moats = tuple((decree("Moat", c.CantAttack("you")),) for _ in range(2))
    game = game_of((BEAR,), *moats)
    assert can_attack(game.state, game.thing("Bear")) is not None
    game.play_out(attacking.declare_attackers(game.run))


@pytest.mark.rule("602.3a", "602.2a")
def test_a_condition_about_the_defending_player_is_about_the_one_that_is_attacked() -> None:
    theirs = Compare(Count(All((HasSubtype("Island"), Controlled("defending player")))), ">=", 1)
    serpent = creature("Serpent", 5, 5, abilities=(Static(This(), (r.CantAttackUnless(theirs),)),))
    game = game_of((serpent,), (land("Forest"),), (land("Island"),))
    assert judge_attack(game.state, charges(game, ("Serpent", 2))) == ()
    assert len(judge_attack(game.state, charges(game, ("Serpent", 1)))) == 1


@pytest.mark.rule("602.3a")
def test_how_many_may_attack_one_player_counts_those_only_and_how_many_may_attack_counts_all() -> None:
    crawl = permanent("Crawl", Static(This(), (r.MostActing("attack", 1, "you"),)))
    game = game_of((BEAR, OGRE, WOLF), (crawl,))
    assert judge_attack(game.state, charges(game, ("Bear", 1), ("Ogre", 2), ("Wolf", 2))) == ()
    assert len(judge_attack(game.state, charges(game, ("Bear", 1), ("Ogre", 1)))) == 1
    few = permanent("Few", Static(This(), (r.MostActing("attack", 1),)))
    game = game_of((BEAR, OGRE), (few,))
    assert len(judge_attack(game.state, charges(game, ("Bear", 1), ("Ogre", 2)))) == 1


@pytest.mark.rule("602.3a", "306.4")
def test_who_cant_attack_alone_may_attack_with_one_that_attacks_somebody_else() -> None:
    pup = creature("Pup", 1, 1, abilities=(Static(This(), (c.CantAttackAlone(),)),))
    game = game_of((pup, BEAR))
    assert judge_attack(game.state, charges(game, ("Pup", 1), ("Bear", 2))) == ()
    assert len(judge_attack(game.state, charges(game, ("Pup", 1)))) == 1


@pytest.mark.rule("602.3a", "500.4", "500.5")
def test_who_must_attack_may_attack_anybody_and_must_where_one_is_left() -> None:
    game = game_of((BERSERKER,), (decree("Moat", c.CantAttack("you")),))
    assert len(judge_attack(game.state, ())) == 1
    assert judge_attack(game.state, charges(game, ("Berserker", 2))) == ()
    assert mended_attack(game.state, ()) == charges(game, ("Berserker", 2))
    # a cost that is not paid frees it from attacking Bob, not from attacking Cid
    game = game_of((BERSERKER,), (decree("Toll", r.CostToAttack((Mana(("1",)),), "you")),))
    assert mended_attack(game.state, ()) == charges(game, ("Berserker", 2))
    assert judge_attack(game.state, charges(game, ("Berserker", 1))) == ()


@pytest.mark.rule("602.3a", "500.4", "500.5")
def test_two_that_must_attack_go_to_two_players_where_only_one_may_attack_each() -> None:
    crawls = tuple((permanent("Crawl", Static(This(), (r.MostActing("attack", 1, "you"),))),) for _ in range(2))
    game = game_of((put(BERSERKER, count=2, token=True),), *crawls)
    (wrong,) = judge_attack(game.state, charges(game, ("Berserker", 1)))
    assert wrong.rule == "500.4"
    entry = game.id("Berserker")
    mended = mended_attack(game.state, (Charge(entry, 1, 2),))
    assert sorted((one.team, one.count) for one in mended) == [(1, 1), (2, 1)]
    assert judge_attack(game.state, (Charge(entry, 1), Charge(entry, 2))) == ()


@pytest.mark.rule("602.3a", "308.2d")
def test_only_those_who_attack_the_player_pay_what_an_attack_on_him_or_her_costs() -> None:
    game = game_of((BEAR, OGRE, land("Forest")), (decree("Toll", r.CostToAttack((Mana(("1",)),), "you")),))
    game.play_out(
        attacking.declare_attackers(game.run),
        aim(game, ("Bear", 1), ("Ogre", 2)),
        pick(f"ability:{game.id('Forest')}:0"),
        Spent(),
    )
    assert len(attacks(game)) == 2


@pytest.mark.rule("602.3")
def test_a_refused_attack_is_mended_for_the_players_that_were_attacked() -> None:
    game = game_of((BERSERKER, BEAR), (decree("Moat", c.CantAttack("you")),))
    decision = game.ask(attacking.declare_attackers(game.run))
    mended = mend(game.state, decision, Assigned(((game.key("Bear"), "p2", 1),)))
    assert mended is not None
    assert mended.answer is not None
    assert sorted(mended.answer.pairs) == sorted(aim(game, ("Bear", 2), ("Berserker", 2)).pairs)
    assert mended.changes == ("Berserker attacks Cid",)


# --- blocking -------------------------------------------------------------------------------------


@pytest.mark.rule("602.4", "602.4a")
def test_the_attacked_players_block_one_after_another_in_turn_order_only_what_attacks_them() -> None:
    game = declared(game_of((BEAR, OGRE), (GUARD,), (WALL,), (ELF,)), ("Ogre", 1), ("Bear", 2))
    game.play_out(blocking.declare_blockers(game.run), block(game, ("Guard", "Ogre")), block(game, ("Wall", "Bear")))
    assert [decision.seat for decision in game.asked if decision.purpose == "blockers"] == [1, 2]
    first, second = (decision for decision in game.asked[1:] if isinstance(decision, Assign))
    assert [[option.text for option in row] for row in first.targets] == [["Ogre"]]
    assert [[option.text for option in row] for row in second.targets] == [["Bear"]]
    assert {one.attacker: one.blockers for one in attacks(game)} == {
        game.id("Ogre"): game.ids("Guard"), game.id("Bear"): game.ids("Wall"),
    }  # fmt: skip
    wrong = can_block(game.state, game.thing("Elf"), game.thing("Bear"))
    assert wrong is not None
    assert wrong.rule == "602.4a"


@pytest.mark.rule("602.4")
def test_the_order_of_the_blocks_is_that_of_the_turns() -> None:
    game = game_of((GUARD,), (BEAR, OGRE, WOLF), (WALL,), (ELF,), active=1)
    declared(game, ("Bear", 0), ("Ogre", 2), ("Wolf", 3))
    game.play_out(blocking.declare_blockers(game.run), block(game), block(game), block(game))
    assert [decision.seat for decision in game.asked if decision.purpose == "blockers"] == [2, 3, 0]


@pytest.mark.rule("602.4b", "500.3", "500.4")
def test_a_block_is_judged_without_what_concerns_the_other_players() -> None:
    few = permanent("Few", Static(This(), (r.MostActing("block", 1),)))
    shy = creature("Shy", 1, 1, abilities=(Static(This(), (r.CantBlockAlone(),)),))
    bait = creature("Bait", 1, 1, abilities=(Static(This(), (r.Lure(),)),))
    game = declared(game_of((bait, OGRE, few), (GUARD, shy), (WALL, ELF)), ("Ogre", 1), ("Bait", 2))
    guard, wall = Block(game.id("Guard"), game.id("Ogre")), Block(game.id("Wall"), game.id("Bait"))
    # one of Bob's and one of Cid's: no more than one can block, and each of them judges his or her own
    assert judge_block(game.state, (guard,), 1) == ()
    assert judge_block(game.state, (wall,), 2) == ()
    assert judge_block(game.state, (), 1) == (), "Bait lures nobody that it does not attack"
    assert len(judge_block(game.state, (), 2)) == 1
    assert len(judge_block(game.state, (Block(game.id("Shy"), game.id("Ogre")),), 1)) == 1
    assert len(mended_block(game.state, (), 2)) == 1
    assert mended_block(game.state, (), 1) == ()


@pytest.mark.rule("602.4a", "502.6b")
def test_landwalk_looks_at_the_player_that_the_creature_attacks() -> None:
    walker = creature("Walker", 2, 2, abilities=(Keyword("landwalk", value="swamp"),))
    boards = ((walker,), (GUARD, land("Swamp")), (WALL,))
    game = declared(game_of(*boards), ("Walker", 2))
    assert can_block(game.state, game.thing("Wall"), game.thing("Walker")) is None
    game = declared(game_of(*boards), ("Walker", 1))
    assert can_block(game.state, game.thing("Guard"), game.thing("Walker")) is not None


@pytest.mark.rule("602.4", "309.2f")
def test_what_is_not_blocked_triggers_once_as_its_own_player_has_declared() -> None:
    one = creature("Raider", 2, 2, abilities=(when(p.IsUnblocked(IsThis()), GainLife(1)),))
    two = creature("Rover", 2, 2, abilities=(when(p.IsUnblocked(IsThis()), GainLife(1)),))
    game = declared(game_of((one, two), (GUARD,), (WALL,)), ("Raider", 1), ("Rover", 2))
    game.play_out(blocking.declare_blockers(game.run), block(game), block(game, ("Wall", "Rover")))
    assert waiting(game) == [("Raider", 1)]
    game = declared(game_of((one, two)), ("Raider", 1), ("Rover", 2))
    game.play_out(blocking.declare_blockers(game.run))
    assert waiting(game) == [("Raider", 1), ("Rover", 1)]


# --- damage ---------------------------------------------------------------------------------------


@pytest.mark.rule("602.5", "310.2b", "310.2d")
def test_damage_goes_to_the_player_that_is_attacked_and_blockers_assign_theirs_in_turn_order() -> None:
    giant, hydra = creature("Giant", 4, 9), creature("Hydra", 4, 9)
    names = FOUR
    game = table(in_play=((BEAR, OGRE, WOLF), (giant,), (hydra,)), names=names, phase=COMBAT, active=0)
    combat_phase.begin_combat(game.run)
    declared(game, ("Bear", 2), ("Ogre", 1), ("Wolf", 3))
    game.play_out(blocking.declare_blockers(game.run), block(game), block(game))
    game.play_out(combat_damage.put_on_stack(game.run))
    assert damage_lines(game) == (("Bear", "p2", 2, 1), ("Ogre", "p1", 3, 1), ("Wolf", "p3", 1, 1))
    game.play_out(combat_damage.resolve(game.run, game.state.stack[-1]))
    assert [game.life(seat) for seat in range(4)] == [20, 17, 18, 19]


@pytest.mark.rule("602.5")
def test_each_blocking_player_divides_in_turn_order_knowing_what_came_before() -> None:
    giant = creature("Giant", 4, 9, abilities=(Static(This(), (r.BlocksMore(1),)),))
    hydra = creature("Hydra", 4, 9, abilities=(Static(This(), (r.BlocksMore(1),)),))
    attackers = (BEAR, OGRE, WOLF, ELF)
    game = declared(game_of(attackers, (giant,), (hydra,)), ("Bear", 2), ("Ogre", 2), ("Wolf", 1), ("Elf", 1))
    game.play_out(
        blocking.declare_blockers(game.run),
        block(game, ("Giant", "Wolf"), ("Giant", "Elf")),
        block(game, ("Hydra", "Bear"), ("Hydra", "Ogre")),
    )
    game.play_out(combat_damage.put_on_stack(game.run), divide(game, Wolf=1, Elf=3), divide(game, Bear=2, Ogre=2))
    divisions = [decision for decision in game.asked if decision.purpose == "combat damage"]
    assert [decision.seat for decision in divisions] == [1, 2]
    assert "Giant: 3 to Elf" in divisions[1].chosen


# --- "defending player" ---------------------------------------------------------------------------


def specter(*effects: object) -> Card:
    return creature("Specter", 2, 2, abilities=(when(p.Attacks(IsThis()), *effects),))  # type: ignore[arg-type]


@pytest.mark.rule("602.2a", "308.1")
@pytest.mark.parametrize("gone", [False, True])
def test_the_defending_player_is_the_one_the_creature_attacks_or_attacked(gone: bool) -> None:
    """Also where the creature has left combat by the time its ability resolves."""
    game = game_of((specter(Discard(1, DefendingPlayer())),), hands=((), (land("Forest"),), (land("Island"),)))
    game.play_out(attacking.declare_attackers(game.run), aim(game, ("Specter", 2)))
    settle(game)
    if gone:
        game.commit(e.Moved(game.id("Specter"), "graveyard"))
    resolve(game)
    assert [len(player.hand) for player in game.state.players] == [0, 1, 0]
    assert not [decision for decision in game.asked if isinstance(decision, Pick)]


@pytest.mark.rule("602.2a")
def test_where_several_are_meant_the_controller_chooses() -> None:
    theirs = Every(Controlled("defending player"))
    quake = permanent("Quake", when(p.Begins("declare attackers"), DealDamage(1, theirs)))
    game = game_of((quake,), (creature("Imp", 1, 2),), (creature("Cur", 1, 2),))
    game.commit(e.StepBegan(COMBAT, DECLARE_ATTACKERS))
    settle(game)
    resolve(game, pick("p2"))
    assert [game.thing(name).damage for name in ("Imp", "Cur")] == [0, 1]


@pytest.mark.rule("602.3", "308.3")
def test_what_attacks_you_is_what_attacks_you_only() -> None:
    thorns = permanent("Thorns", when(p.Attacks(CREATURE, whom="you"), GainLife(1)))
    slow = permanent("Slow", Static(Every(Attacking("you")), (c.AddPower(-1, 0),)))
    briars = permanent("Briars", when(p.Attacks(CREATURE, whom="you"), GainLife(1)))
    game = game_of((BEAR, OGRE), (thorns, slow), (briars,))
    game.play_out(attacking.declare_attackers(game.run), aim(game, ("Bear", 1), ("Ogre", 2)))
    assert waiting(game) == [("Thorns", 1), ("Briars", 1)]
    assert (game.power("Bear"), game.power("Ogre")) == ((1, 2), (3, 3))


@pytest.mark.rule("306.4", "602.3")
def test_a_creature_attacks_alone_where_nothing_else_attacks_whomever() -> None:
    lone = creature("Lone", 2, 2, abilities=(when(p.Attacks(IsThis(), alone=True), GainLife(1)),))
    game = game_of((lone, BEAR))
    game.play_out(attacking.declare_attackers(game.run), aim(game, ("Lone", 1), ("Bear", 2)))
    assert waiting(game) == []
    game = game_of((lone, BEAR))
    game.play_out(attacking.declare_attackers(game.run), aim(game, ("Lone", 1)))
    assert waiting(game) == [("Lone", 1)]


@pytest.mark.rule("308.2g", "602.3")
def test_who_has_been_attacked_this_step_is_only_who_was() -> None:
    game = game_of((BEAR,), (GUARD,), (WALL,))
    game.play_out(attacking.declare_attackers(game.run), aim(game, ("Bear", 2)))
    assert [is_attacked(game.state, seat) for seat in range(3)] == [False, False, True]
    left = replace(game.state.turn, step=DECLARE_BLOCKERS)
    game.commit(e.TurnChanged(left))
    assert not is_attacked(game.state, 2)


# --- players who leave ----------------------------------------------------------------------------


def out(game: Table, seat: Seat) -> None:
    """A player loses and leaves the game."""
    lose(game.run, (seat,), "104.3")


@pytest.mark.rule("600.4a", "602.4")
def test_who_has_left_is_not_attacked_any_more_and_nothing_happens_to_who_attacked_him_or_her() -> None:
    game = declared(game_of((BEAR, OGRE), (GUARD,), (WALL,), (ELF,)), ("Bear", 1), ("Ogre", 2))
    out(game, 1)
    game.play_out(blocking.declare_blockers(game.run), block(game))
    game.play_out(combat_damage.put_on_stack(game.run))
    assert damage_lines(game) == (("Ogre", "p2", 3, 1),)
    assert [one.attacker for one in attacks(game)] == [game.id("Bear"), game.id("Ogre")]
    assert not any(one.blocked for one in attacks(game))


@pytest.mark.rule("600.4a", "310.2c")
def test_an_attacker_stays_blocked_by_what_left_with_its_controller() -> None:
    tusker = creature("Tusker", 5, 5, "trample")
    game = declared(game_of((BEAR, tusker), (GUARD,), (WALL,)), ("Bear", 1), ("Tusker", 2))
    game.play_out(blocking.declare_blockers(game.run), block(game, ("Guard", "Bear")), block(game, ("Wall", "Tusker")))
    out(game, 1)
    game.play_out(combat_damage.put_on_stack(game.run), divide(game, Wall=4, p2=1))
    assert damage_lines(game) == (("Tusker", "Wall", 4, 1), ("Tusker", "p2", 1, 1))
    assert [one.blocked for one in attacks(game)] == [True, True]


@pytest.mark.rule("600.4a", "310.4")
def test_damage_on_the_stack_is_dealt_to_all_who_are_left() -> None:
    game = declared(game_of((BEAR, OGRE), (), (GUARD,)), ("Bear", 1), ("Ogre", 2))
    game.play_out(blocking.declare_blockers(game.run), block(game, ("Guard", "Ogre")))
    game.play_out(combat_damage.put_on_stack(game.run))
    out(game, 2)
    game.play_out(combat_damage.resolve(game.run, game.state.stack[-1]))
    assert game.life(1) == 18
    assert game.thing("Ogre").damage == 1, "what the guard was to deal is dealt, though it has left with its owner"


@pytest.mark.rule("600.4a", "602.2a")
def test_a_defending_player_who_has_left_is_nobody() -> None:
    game = game_of((specter(Discard(1, DefendingPlayer())),), hands=((), (land("Forest"),), (land("Island"),)))
    game.play_out(attacking.declare_attackers(game.run), aim(game, ("Specter", 2)))
    settle(game)
    out(game, 2)
    resolve(game)
    assert len(game.state.players[1].hand) == 1, "it does not become Bob"
