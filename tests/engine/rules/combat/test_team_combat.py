"""Combat of two teams of two: one attack, one block, and a head for each attacker's damage (606.7)."""

from __future__ import annotations

import pytest

from tabletop.engine.language import changes as c
from tabletop.engine.language import combat_rules as r
from tabletop.engine.language import patterns as p
from tabletop.engine.language.abilities import Card, Keyword, Static
from tabletop.engine.language.amounts import Count
from tabletop.engine.language.conditions import Compare, Opposite
from tabletop.engine.language.costs import Mana
from tabletop.engine.language.effects import Continuous, DealDamage
from tabletop.engine.language.filters import All, Attacking, Controlled, HasSubtype, HasType, IsThis
from tabletop.engine.language.player_effects import Discard
from tabletop.engine.language.references import DefendingPlayer, Every, This
from tabletop.engine.rules.combat import attacking, blocking, combat_phase
from tabletop.engine.rules.combat.attack_legality import Charge, judge_attack
from tabletop.engine.rules.combat.block_legality import judge_block
from tabletop.engine.rules.combat.block_requirements import Block
from tabletop.engine.rules.combat.legality import can_attack, can_block
from tabletop.engine.rules.turn.beginning_phase import start_turn, untap_step
from tabletop.engine.rules.verbs.all import EXECUTORS
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.decisions import GIVE_UP, Assign, Spent
from tabletop.engine.vocabulary.turn_parts import COMBAT, DECLARE_ATTACKERS, DECLARE_BLOCKERS
from tabletop.engine.vocabulary.zones import HAND
from tests.engine.rules.acting import permanent, play, resolve, settle, spell, waiting, when
from tests.engine.table import FOUR, Cards, Table, attack, block, creature, land, pick, plain, put, table

assert EXECUTORS
CREATURE = HasType("creature")
BEAR, WOLF, OGRE = creature("Bear", 2, 2), creature("Wolf", 1, 1), creature("Ogre", 3, 3)
GUARD, WALL = creature("Guard", 1, 3), creature("Wall", 0, 4)


def ruled(name: str, *changes: c.Change, power: int = 2, toughness: int = 2) -> Card:
    """A creature with a rule about itself."""
    return creature(name, power, toughness, abilities=(Static(This(), changes),))


def decree(name: str, *changes: c.Change) -> Card:
    """An enchantment with a rule about all creatures."""
    return plain(name, "enchantment", Static(Every(CREATURE), changes))


def four(ann: Cards = (), bob: Cards = (), cid: Cards = (), dee: Cards = (), attacks: tuple[object, ...] = ()) -> Table:
    """Ann and Bob attack, Cid and Dee defend: about to declare attackers, or blockers of these `attacks`."""
    step = DECLARE_BLOCKERS if attacks else DECLARE_ATTACKERS
    game = table(in_play=(ann, bob, cid, dee), names=FOUR, heads=2, phase=COMBAT, step=step, attacks=attacks)  # type: ignore[arg-type]
    if not attacks:
        combat_phase.begin_combat(game.run)
    return game


def attackers(game: Table) -> list[str]:
    assert game.state.combat is not None
    return [game.state.cards[game.state.objects[one.attacker].card].name for one in game.state.combat.attacks]


def forest(game: Table, seat: int) -> object:
    return pick(f"ability:{game.id('Forest', seat)}:0")


# --- the attack -----------------------------------------------------------------------------------


@pytest.mark.rule("606.7a", "606.7b")
def test_a_team_declares_one_attack_of_both_its_players_on_the_other_team() -> None:
    game = four((BEAR,), (WOLF,), (OGRE,), (WALL,))
    steps = attacking.declare_attackers(game.run)
    decision = game.ask(steps)
    assert isinstance(decision, Assign)
    assert (decision.seat, decision.mates) == (0, (1,))
    assert [option.text for option in decision.sources] == ["Bear", "Wolf"]
    assert [[(option.text, option.about) for option in row] for row in decision.targets] == [
        [("Cid & Dee", (-3, -4))],
        [("Cid & Dee", (-3, -4))],
    ]
    game.play_out(attacking.declare_attackers(game.run), attack(game, "Bear", "Wolf"))
    assert attackers(game) == ["Bear", "Wolf"]
    assert game.state.combat is not None
    assert {one.defender for one in game.state.combat.attacks} == {1}
    assert all(game.thing(name).tapped for name in ("Bear", "Wolf"))


@pytest.mark.rule("606.7b")
def test_an_attack_is_legal_or_not_as_a_whole_whoever_controls_the_attackers() -> None:
    few = permanent("Few", Static(This(), (r.MostActing("attack", 1),)))
    pup = ruled("Pup", c.CantAttackAlone())
    game = four((pup, few), (WOLF,))
    one, other = Charge(game.id("Pup"), 1), Charge(game.id("Wolf"), 1)
    assert [wrong.reason for wrong in judge_attack(game.state, (one, other))] == [
        "No more than 1 can attack now (Few)."
    ]
    assert len(judge_attack(game.state, (one,))) == 1
    assert judge_attack(game.state, (other,)) == ()
    game = four((pup,), (WOLF,))
    assert judge_attack(game.state, (Charge(game.id("Pup"), 1), Charge(game.id("Wolf"), 1))) == ()


@pytest.mark.rule("606.7b", "500.4")
def test_what_must_attack_must_whichever_player_of_the_team_controls_it() -> None:
    game = four((BEAR,), (ruled("Berserker", c.MustAttack()),))
    assert [wrong.about for wrong in judge_attack(game.state, ())] == [(game.id("Berserker"),)]
    assert judge_attack(game.state, (Charge(game.id("Berserker"), 1),)) == ()


@pytest.mark.rule("606.7b")
@pytest.mark.parametrize("change", [c.CantAttack("you"), r.MostActing("attack", 0, "you")])
def test_who_cant_attack_one_of_the_players_cant_attack_the_team(change: c.Change) -> None:
    """U10: it is about the attack on the team, whichever of the two it protects. One's own team it does not."""
    for seat, may in ((0, True), (1, True), (2, False), (3, False)):
        boards: list[tuple[Card, ...]] = [(BEAR,), (), (), ()]
        boards[seat] = (*boards[seat], decree("Moat", change))
        game = four(*boards)
        assert (judge_attack(game.state, (Charge(game.id("Bear"), 1),)) == ()) is may


@pytest.mark.rule("606.7b")
@pytest.mark.parametrize("islands", [(False, False), (True, False), (False, True), (True, True)])
def test_a_condition_to_attack_is_met_for_both_defending_players(islands: tuple[bool, bool]) -> None:
    """606.7b asks of each defending player whether the creature could attack him or her; one refusal is enough."""
    theirs = Compare(Count(All((HasSubtype("Island"), Controlled("defending player")))), ">=", 1)
    lands = [(land("Island"),) if island else (land("Forest"),) for island in islands]
    serpent = ruled("Serpent", r.CantAttackUnless(theirs))
    assert (can_attack((g := four((serpent,), (), *lands)).state, g.thing("Serpent")) is None) is all(islands)
    brawler = ruled("Brawler", r.CantAttackUnless(Opposite(theirs)))
    assert (can_attack((g := four((brawler,), (), *lands)).state, g.thing("Brawler")) is None) is not any(islands)


@pytest.mark.rule("212.3d", "302.2")
def test_the_turn_is_the_teams_for_waiting_and_untapping_too() -> None:
    game = four((put(BEAR, fresh=True, tapped=True),), (put(WOLF, fresh=True, tapped=True),), (put(OGRE, fresh=True),))
    assert can_attack(game.state, game.thing("Wolf")) is not None
    start_turn(game.run)
    game.play_out(untap_step(game.run))
    assert all(can_attack(game.state, game.thing(name)) is None for name in ("Bear", "Wolf"))
    assert game.thing("Ogre").fresh


@pytest.mark.rule("308.2d", "308.2f", "606.7b")
def test_each_player_of_a_team_pays_for_the_own_attackers_the_primary_player_first() -> None:
    toll = decree("Toll", r.CostToAttack((Mana(("1",)),), "you"))
    game = four((BEAR, land("Forest")), (WOLF, land("Forest")), (), (toll,))
    game.play_out(
        attacking.declare_attackers(game.run),
        attack(game, "Wolf", "Bear"),
        forest(game, 0), Spent(), forest(game, 1), Spent(),
    )  # type: ignore[arg-type]  # fmt: skip
    assert [decision.seat for decision in game.asked if decision.purpose == "pay"] == [0, 0, 1, 1]
    assert sorted(attackers(game)) == ["Bear", "Wolf"]


@pytest.mark.rule("308.2", "422.1", "606.7b")
def test_an_attack_that_one_of_the_team_does_not_pay_for_is_reversed_for_both() -> None:
    toll = decree("Toll", r.CostToAttack((Mana(("1",)),), "you"))
    game = four((BEAR, land("Forest")), (WOLF, land("Forest")), (toll,))
    game.play_out(
        attacking.declare_attackers(game.run),
        attack(game, "Bear", "Wolf"),
        forest(game, 0), Spent(), forest(game, 1), pick(GIVE_UP), pick("m0"), pick(), attack(game),
    )  # type: ignore[arg-type]  # fmt: skip
    assert attackers(game) == []
    asked = [decision.seat for decision in game.asked if decision.purpose == "reverse"]
    assert asked == [0, 1], "each says which of the own mana abilities are reversed"
    assert not game.thing("Bear").tapped
    assert [game.state.objects[game.id("Forest", seat)].tapped for seat in (0, 1)] == [False, True]
    assert [len(player.pool) for player in game.state.players] == [0, 1, 0, 0]


# --- the block ------------------------------------------------------------------------------------


@pytest.mark.rule("606.7c")
def test_a_team_declares_one_block_and_any_of_its_creatures_may_block_any_attacker() -> None:
    game = four((BEAR,), (OGRE,), (GUARD,), (WALL,), attacks=("Bear", "Ogre"))
    decision = game.ask(blocking.declare_blockers(game.run))
    assert isinstance(decision, Assign)
    assert (decision.seat, decision.mates) == (2, (3,))
    assert [option.text for option in decision.sources] == ["Guard", "Wall"]
    assert [[option.text for option in row] for row in decision.targets] == [["Bear", "Ogre"]] * 2
    game.play_out(blocking.declare_blockers(game.run), block(game, ("Guard", "Ogre"), ("Wall", "Ogre")))
    assert game.state.combat is not None
    assert [one.blockers for one in game.state.combat.attacks] == [(), game.ids("Guard") + game.ids("Wall")]
    assert len(game.happened(e.BlockersDeclared)) == 1


@pytest.mark.rule("606.7c", "500.3")
def test_a_block_is_legal_or_not_as_a_whole() -> None:
    brute = ruled("Brute", r.BlockersNeeded(2))
    shy = ruled("Shy", r.CantBlockAlone())
    few = permanent("Few", Static(This(), (r.MostActing("block", 1),)))
    game = four((brute,), (BEAR,), (GUARD,), (WALL,), attacks=("Brute", "Bear"))
    guard, wall = Block(game.id("Guard"), game.id("Brute")), Block(game.id("Wall"), game.id("Brute"))
    assert judge_block(game.state, (guard, wall)) == ()
    assert len(judge_block(game.state, (guard,))) == 1
    game = four((BEAR,), (), (shy,), (WALL,), attacks=("Bear",))
    shy_one, wall = Block(game.id("Shy"), game.id("Bear")), Block(game.id("Wall"), game.id("Bear"))
    assert len(judge_block(game.state, (shy_one,))) == 1
    assert judge_block(game.state, (shy_one, wall)) == ()
    game = four((BEAR,), (), (GUARD,), (WALL, few), attacks=("Bear",))
    both = (Block(game.id("Guard"), game.id("Bear")), Block(game.id("Wall"), game.id("Bear")))
    assert [wrong.reason for wrong in judge_block(game.state, both)] == ["No more than 1 can block now (Few)."]


@pytest.mark.rule("606.7c", "500.4")
def test_a_lure_calls_the_creatures_of_both_defending_players() -> None:
    game = four((ruled("Bait", r.Lure()),), (BEAR,), (GUARD,), (WALL,), attacks=("Bait", "Bear"))
    guard, wall = Block(game.id("Guard"), game.id("Bait")), Block(game.id("Wall"), game.id("Bait"))
    assert [wrong.about[0] for wrong in judge_block(game.state, (guard,))] == [game.id("Wall")]
    assert judge_block(game.state, (guard, wall)) == ()


@pytest.mark.rule("606.7c", "502.6b")
@pytest.mark.parametrize("owner", [0, 1, 2, 3])
def test_evasion_by_what_the_defending_player_controls_looks_at_both_of_them(owner: int) -> None:
    artifact = Compare(Count(All((HasType("artifact"), Controlled("defending player")))), ">=", 1)
    sly = creature("Sly", 2, 2, abilities=(Static(This(), (c.CantBeBlocked(),), artifact),))
    walker = creature("Walker", 2, 2, abilities=(Keyword("landwalk", value="swamp"),))
    boards: list[tuple[Card, ...]] = [(sly,), (walker,), (GUARD,), (WALL,)]
    boards[owner] = (*boards[owner], land("Swamp"), plain("Idol", "artifact"))
    game = four(*boards, attacks=("Sly", "Walker"))
    for blocker in ("Guard", "Wall"):
        for attacker in ("Sly", "Walker"):
            free = can_block(game.state, game.thing(blocker), game.thing(attacker)) is None
            assert free is (owner < 2), f"{blocker} and {attacker} with the land and the artifact of {owner}"


@pytest.mark.rule("309.2b", "309.2d", "606.7c")
def test_each_defending_player_pays_for_the_own_blockers() -> None:
    awe = ruled("Awe", r.CostToBeBlocked((Mana(("1",)),)))
    game = four((awe,), (), (GUARD, land("Forest")), (WALL, land("Forest")), attacks=("Awe",))
    game.play_out(
        blocking.declare_blockers(game.run),
        block(game, ("Wall", "Awe"), ("Guard", "Awe")),
        forest(game, 2), Spent(), forest(game, 3), Spent(),
    )  # type: ignore[arg-type]  # fmt: skip
    assert [decision.seat for decision in game.asked if decision.purpose == "pay"] == [2, 2, 3, 3]


@pytest.mark.rule("606.7c")
def test_more_than_the_attacking_player_is_more_than_one_of_them() -> None:
    """U7: where a single attacking player is meant the controller of the ability has the choice of the two."""
    more = Compare(Count(All((CREATURE, Controlled()))), ">", Count(All((CREATURE, Controlled("attacking player")))))
    game = four((OGRE, BEAR), (WOLF,), (ruled("Guard", r.CantBlockUnless(more)), WALL), attacks=("Ogre",))
    assert can_block(game.state, game.thing("Guard"), game.thing("Ogre")) is None
    bobs = (WOLF, creature("Elf", 1, 1))
    game = four((OGRE, BEAR), bobs, (ruled("Guard", r.CantBlockUnless(more)), WALL), attacks=("Ogre",))
    assert can_block(game.state, game.thing("Guard"), game.thing("Ogre")) is not None


@pytest.mark.rule("606.7a", "308.3")
@pytest.mark.parametrize(("owner", "times"), [(0, 0), (1, 0), (2, 2), (3, 2)])
def test_what_attacks_the_team_attacks_each_of_its_players(owner: int, times: int) -> None:
    boards: list[tuple[Card, ...]] = [(BEAR,), (WOLF,), (), ()]
    thorns = permanent("Thorns", when(p.Attacks(CREATURE, whom="you"), DealDamage(1, Every(Attacking("you")))))
    slow = permanent("Slow", Static(Every(Attacking("you")), (c.AddPower(-1, 0),)))
    boards[owner] = (*boards[owner], thorns, slow)
    game = four(*boards)
    game.play_out(attacking.declare_attackers(game.run), attack(game, "Bear", "Wolf"))
    assert waiting(game) == ([("Thorns", 1)] * times)
    assert [game.power(name)[0] for name in ("Bear", "Wolf")] == ([1, 0] if times else [2, 1])


# --- "defending player" ---------------------------------------------------------------------------


def triggered(pattern: p.Pattern, *effects: object) -> Card:
    return creature("Specter", 2, 2, abilities=(when(pattern, *effects),))  # type: ignore[arg-type]


@pytest.mark.rule("606.7a", "602.2a")
@pytest.mark.parametrize("head", [2, 3])
def test_the_controller_of_an_ability_chooses_which_defending_player_it_means(head: int) -> None:
    """U7: a single reference is to one of the two; it is settled once for all that the ability does."""
    specter = triggered(p.Attacks(IsThis()), Discard(1, DefendingPlayer()), Discard(1, DefendingPlayer()))
    hands = ((), (), (land("Forest"), land("Island")), (land("Swamp"), land("Plains")))
    game = table(in_play=((), (specter,)), hands=hands, names=FOUR, heads=2, phase=COMBAT, step=DECLARE_ATTACKERS)
    combat_phase.begin_combat(game.run)
    game.play_out(attacking.declare_attackers(game.run), attack(game, "Specter"))
    settle(game)
    resolve(game, pick(f"p{head}"), pick(game.key(game.names(HAND, head)[0])))
    (question,) = [decision for decision in game.asked if decision.purpose == "defending player"]
    assert question.seat == 1, "the controller, not who speaks for the team"
    assert [len(game.names(HAND, seat)) for seat in (2, 3)] == [2 * (head != 2), 2 * (head != 3)]


@pytest.mark.rule("602.2a")
def test_all_that_the_defending_player_controls_is_what_one_of_them_controls() -> None:
    theirs = Every(All((CREATURE, Controlled("defending player"))))
    salamander = triggered(p.Attacks(IsThis()), DealDamage(1, theirs))
    game = four((salamander,), (), (creature("Elf", 1, 2),), (creature("Imp", 1, 2),))
    game.play_out(attacking.declare_attackers(game.run), attack(game, "Specter"))
    settle(game)
    resolve(game, pick("p3"))
    assert (game.thing("Elf").damage, game.thing("Imp").damage) == (0, 1)


@pytest.mark.rule("602.2a", "606.7a")
def test_what_a_spell_gives_to_something_is_not_asked_about() -> None:
    theirs = Compare(Count(All((HasSubtype("Island"), Controlled("defending player")))), ">=", 1)
    lesson = spell("Lesson", Continuous(Every(CREATURE), (r.CantAttackUnless(theirs),)))
    game = table(
        in_play=((BEAR,),), hands=((lesson,),), names=FOUR, heads=2, phase=COMBAT, step=DECLARE_ATTACKERS, priority=0
    )
    combat_phase.begin_combat(game.run)
    play(game, "Lesson")
    resolve(game)
    assert can_attack(game.state, game.thing("Bear")) is not None
