"""Legal attacks and blocks (500), evasion (501), and the keywords that bear on them."""

import pytest

from tabletop.engine.language import changes as c
from tabletop.engine.language import combat_rules as r
from tabletop.engine.language.abilities import Static
from tabletop.engine.language.filters import All, HasColour, HasKeyword, HasType, Not, Number
from tabletop.engine.language.references import Every, This
from tabletop.engine.rules.combat import attacking, blocking, combat_damage, combat_phase
from tabletop.engine.rules.combat.attack_legality import Charge, judge_attack, mended_attack
from tabletop.engine.rules.combat.block_legality import judge_block, mended_block
from tabletop.engine.rules.combat.block_requirements import Block
from tabletop.engine.rules.combat.legality import can_attack, can_block
from tabletop.engine.state.lasting_effects import FloatingChange
from tabletop.engine.vocabulary.decisions import Assigned, Refusal
from tests.engine.table import Table, attack, block, creature, damage_lines, land, plain, put, table


def with_rule(name: str, change: c.Change, power: int = 2, toughness: int = 2, *keywords: str) -> object:
    """A creature with a static ability about itself."""
    return creature(name, power, toughness, *keywords, abilities=(Static(This(), (change,)),))


BEAR = creature("Bear", 2, 2)
WOLF = creature("Wolf", 1, 1)
WALL = creature("Wall", 0, 4)


def duel(mine: tuple[object, ...], theirs: tuple[object, ...], *attacks: str) -> Table:
    return table(in_play=(mine, theirs), attacks=attacks)  # type: ignore[arg-type]


def why_not_attack(game: Table, name: str) -> Refusal | None:
    return can_attack(game.state, game.thing(name))


def why_not_block(game: Table, blocker: str, attacker: str) -> Refusal | None:
    return can_block(game.state, game.thing(blocker), game.thing(attacker))


def attackers(game: Table, *names: str) -> tuple[Refusal, ...]:
    return judge_attack(game.state, tuple(Charge(game.id(name), 1) for name in names))


def blockers(game: Table, *pairs: tuple[str, str]) -> tuple[Refusal, ...]:
    return judge_block(game.state, tuple(Block(game.id(blocker), game.id(attacker)) for blocker, attacker in pairs))


# --- what one creature can do ---------------------------------------------------------------------


@pytest.mark.rule("308.2a")
@pytest.mark.rule("212.3d")
@pytest.mark.parametrize(
    ("thing", "rule_id"),
    [
        (put(BEAR, tapped=True), "308.2a"),
        (put(BEAR, fresh=True), "212.3d"),
        (land("Bear"), "308.2a"),
        (with_rule("Bear", c.CantAttack()), "500.2"),
    ],
)
def test_what_cannot_attack_and_why(thing: object, rule_id: str) -> None:
    game = duel((thing,), ())
    refusal = why_not_attack(game, "Bear")
    assert refusal is not None
    assert (refusal.rule, refusal.about) == (rule_id, (game.id("Bear"),))


@pytest.mark.rule("308.2a")
def test_an_opponents_creature_cannot_attack() -> None:
    assert why_not_attack(duel((), (BEAR,)), "Bear") is not None


@pytest.mark.rule("502.5b")
@pytest.mark.rule("502.5c")
def test_haste_attacks_at_once_and_twice_is_no_different() -> None:
    game = duel(
        (put(creature("Imp", 1, 1, "haste"), fresh=True), put(creature("Fiend", 1, 1, "haste", "haste"), fresh=True)),
        (),
    )
    assert why_not_attack(game, "Imp") is None
    assert why_not_attack(game, "Fiend") is None


@pytest.mark.rule("502.5c")
@pytest.mark.parametrize(("keywords", "fine"), [((), False), (("haste",), True), (("haste", "haste"), True)])
def test_haste_lifts_the_wait_and_nothing_else_however_often(keywords: tuple[str, ...], fine: bool) -> None:
    imp = creature("Imp", 1, 1, *keywords)
    assert (why_not_attack(duel((put(imp, fresh=True),), ()), "Imp") is None) is fine
    assert why_not_attack(duel((put(imp, fresh=True, tapped=True),), ()), "Imp") is not None
    assert why_not_attack(duel((land("Field"), with_rule("Imp", c.CantAttack(), 1, 1, *keywords)), ()), "Imp")


@pytest.mark.rule("502.41b")
@pytest.mark.rule("502.41c")
@pytest.mark.parametrize("keywords", [("defender",), ("defender", "defender"), ("defender", "haste")])
def test_defender_cannot_attack_and_twice_is_no_different(keywords: tuple[str, ...]) -> None:
    refusal = why_not_attack(duel((creature("Guard", 1, 1, *keywords),), ()), "Guard")
    assert refusal is not None
    assert refusal.rule == "502.41b"


@pytest.mark.rule("500.1")
def test_a_refusal_names_the_effect_that_causes_it() -> None:
    cage = plain("Cage", "enchantment", Static(Every(Number("power", ">=", 2)), (c.CantAttack(),)))
    game = duel((BEAR, WOLF), (cage,))
    refusal = why_not_attack(game, "Bear")
    assert refusal is not None
    assert refusal.reason == "Bear can't attack (Cage)."
    assert refusal.about == (game.id("Bear"), game.id("Cage"))
    assert why_not_attack(game, "Wolf") is None


@pytest.mark.rule("502.4b")
@pytest.mark.rule("502.4c")
@pytest.mark.rule("501.1")
def test_flying() -> None:
    reach = with_rule("Spider", c.BlocksAsThoughFlying(), 1, 3)
    bird, hawk = creature("Bird", 1, 1, "flying"), creature("Hawk", 1, 1, "flying", "flying")
    game = duel((bird, BEAR), (hawk, reach, WALL), "Bird", "Bear")
    refusal = why_not_block(game, "Wall", "Bird")
    assert refusal is not None
    assert refusal.rule == "502.4b"
    assert why_not_block(game, "Hawk", "Bird") is None
    assert why_not_block(game, "Spider", "Bird") is None
    assert why_not_block(game, "Hawk", "Bear") is None


@pytest.mark.rule("501.1")
def test_what_blocks_as_though_it_had_flying_blocks_where_only_that_can() -> None:
    """ "As though" counts for all of declaring blockers, not just against creatures with flying (glossary)."""
    high = with_rule("Imp", c.CantBeBlocked(by=Not(All((HasType("creature"), HasKeyword("flying"))))), 1, 1)
    spider = with_rule("Spider", c.BlocksAsThoughFlying(), 1, 3)
    game = duel((high,), (spider, creature("Hawk", 1, 1, "flying"), WALL), "Imp")
    can = {one: why_not_block(game, one, "Imp") is None for one in ("Spider", "Hawk", "Wall")}
    assert can == {"Spider": True, "Hawk": True, "Wall": False}


@pytest.mark.rule("309.2a")
def test_only_untapped_creatures_of_the_defending_player_block_attackers() -> None:
    game = duel((BEAR, WOLF), (put(WALL, tapped=True), creature("Ogre", 3, 3), land("Forest")), "Bear")
    assert why_not_block(game, "Ogre", "Bear") is None
    for blocker, attacker in (("Wall", "Bear"), ("Forest", "Bear"), ("Ogre", "Wolf"), ("Wolf", "Bear")):
        refusal = why_not_block(game, blocker, attacker)
        assert refusal is not None
        assert refusal.rule == "309.2a"


@pytest.mark.rule("501.2")
def test_a_blocker_must_get_past_every_evasion_ability() -> None:
    shy = with_rule("Bird", c.CantBeBlocked(by=HasColour("G")), 1, 1, "flying")
    green_hawk = creature("Hawk", 1, 1, "flying", cost=("G",))
    game = duel((shy,), (green_hawk, creature("Owl", 1, 1, "flying", cost=("U",)), WALL), "Bird")
    assert why_not_block(game, "Owl", "Bird") is None
    assert why_not_block(game, "Hawk", "Bird") is not None
    assert why_not_block(game, "Wall", "Bird") is not None


@pytest.mark.rule("309.2a")
def test_restrictions_of_blockers_and_of_attackers() -> None:
    game = duel(
        (BEAR, creature("Bird", 1, 1, "flying"), with_rule("Ghost", c.CantBeBlocked())),
        (
            with_rule("Coward", c.CantBlock()),
            with_rule("Archer", c.CantBlock(only=HasKeyword("flying")), 1, 1, "flying"),
        ),
        "Bear", "Bird", "Ghost",
    )  # fmt: skip
    possible = {
        (blocker, attacker)
        for blocker in ("Coward", "Archer")
        for attacker in ("Bear", "Bird", "Ghost")
        if why_not_block(game, blocker, attacker) is None
    }
    assert possible == {("Archer", "Bear")}


@pytest.mark.rule("501.3")
def test_a_block_is_judged_only_as_it_is_declared() -> None:
    game = duel((BEAR,), (WALL,), "Bear")
    game.play_out(blocking.declare_blockers(game.run), block(game, ("Wall", "Bear")))
    bear = game.id("Bear")
    game.start(
        FloatingChange(
            id=0, timestamp=0, controller=0, source=bear, card=0, objects=(bear,), changes=(c.Gains("flying"),)
        )
    )
    assert why_not_block(game, "Wall", "Bear") is not None
    game.play_out(combat_damage.put_on_stack(game.run))
    assert damage_lines(game) == (("Bear", "Wall", 2, 1),)


@pytest.mark.rule("501.3")
def test_a_restriction_that_is_there_as_blockers_are_declared_counts() -> None:
    game = duel((BEAR,), (with_rule("Coward", c.CantBlock(), 0, 4), WALL), "Bear")
    (refusal,) = blockers(game, ("Coward", "Bear"), ("Wall", "Bear"))
    assert refusal.about[0] == game.id("Coward")
    assert game.refusal(blocking.declare_blockers(game.run), block(game, ("Coward", "Bear")))
    assert blockers(game, ("Wall", "Bear")) == ()
    game.play_out(blocking.declare_blockers(game.run), block(game, ("Wall", "Bear")))
    game.start(
        FloatingChange(
            id=0, timestamp=0, controller=0, source=0, card=0, objects=(game.id("Wall"),), changes=(c.CantBlock(),)
        )
    )
    game.play_out(combat_damage.put_on_stack(game.run))
    assert damage_lines(game) == (("Bear", "Wall", 2, 1),)


# --- whole declarations ---------------------------------------------------------------------------


@pytest.mark.rule("500.2")
def test_two_that_cannot_attack_alone_may_attack_together() -> None:
    game = duel((with_rule("Pup", c.CantAttackAlone()), with_rule("Cub", c.CantAttackAlone()), BEAR), ())
    assert attackers(game, "Pup", "Cub") == ()
    assert attackers(game, "Pup", "Bear") == ()
    (refusal,) = attackers(game, "Pup")
    assert refusal.about == (game.id("Pup"),)


@pytest.mark.rule("500.2")
def test_a_mended_attack_leaves_out_what_is_wrong_keeps_what_is_right_and_puts_in_what_must_be() -> None:
    game = duel((with_rule("Zealot", c.MustAttack()), BEAR, WOLF, put(WALL, fresh=True)), ())

    def mended(*names: str) -> dict[str, int]:
        found = mended_attack(game.state, tuple(Charge(game.id(name), 1) for name in names))
        return {game.state.cards[game.state.objects[one.attacker].card].name: one.count for one in found}

    assert mended("Wall", "Bear") == {"Bear": 1, "Zealot": 1}
    assert mended("Bear", "Wolf", "Zealot") == {"Bear": 1, "Wolf": 1, "Zealot": 1}
    assert mended() == {"Zealot": 1}


@pytest.mark.rule("500.2")
def test_a_mended_attack_gives_up_those_that_need_not_attack_where_only_so_many_may() -> None:
    gate = plain("Gate", "enchantment", Static(This(), (r.MostActing("attack", 2),)))
    game = duel((with_rule("Zealot", c.MustAttack()), put(WOLF, count=3), BEAR, gate), ())
    zealot, wolf, bear = (game.id(name) for name in ("Zealot", "Wolf", "Bear"))
    assert mended_attack(game.state, (Charge(zealot, 1), Charge(wolf, 1, 3))) == (Charge(zealot, 1), Charge(wolf, 1))
    found = mended_attack(game.state, (Charge(wolf, 1, 9),))
    assert sorted(found, key=lambda one: one.attacker) == [Charge(zealot, 1), Charge(wolf, 1)]
    assert mended_attack(game.state, (Charge(zealot, 1), Charge(bear, 1))) == (Charge(zealot, 1), Charge(bear, 1))


@pytest.mark.rule("500.2")
def test_a_mended_attack_is_no_attack_of_one_that_cannot_attack_alone() -> None:
    game = duel((with_rule("Pup", c.CantAttackAlone()), BEAR), ())
    pup, bear = game.id("Pup"), game.id("Bear")
    assert mended_attack(game.state, (Charge(pup, 1),)) == ()
    found = mended_attack(game.state, (Charge(pup, 1), Charge(bear, 1), Charge(999, 1)))
    assert found == (Charge(pup, 1), Charge(bear, 1))


@pytest.mark.rule("306.4")
def test_two_of_one_entry_are_not_alone() -> None:
    game = duel((put(with_rule("Pup", c.CantAttackAlone()), count=3),), ())  # type: ignore[arg-type]
    pup = game.id("Pup")
    assert judge_attack(game.state, (Charge(pup, 1, 2),)) == ()
    assert len(judge_attack(game.state, (Charge(pup, 1),))) == 1


@pytest.mark.rule("500.4")
def test_what_must_attack_must_be_declared() -> None:
    game = duel((with_rule("Berserker", c.MustAttack()), BEAR), ())
    (refusal,) = attackers(game, "Bear")
    assert (refusal.rule, refusal.about) == ("500.4", (game.id("Berserker"),))
    assert attackers(game, "Berserker") == ()
    assert attackers(game, "Berserker", "Bear") == ()


@pytest.mark.rule("500.2")
@pytest.mark.parametrize("status", [{"tapped": True}, {"fresh": True}])
def test_what_cannot_attack_need_not(status: dict[str, bool]) -> None:
    game = duel((put(with_rule("Berserker", c.MustAttack()), **status), BEAR), ())  # type: ignore[arg-type]
    assert attackers(game) == ()
    assert attackers(game, "Bear") == ()


@pytest.mark.rule("500.4")
def test_every_member_of_an_entry_must_attack() -> None:
    game = duel((put(with_rule("Berserker", c.MustAttack()), count=1000),), ())  # type: ignore[arg-type]
    entry = game.id("Berserker")
    assert judge_attack(game.state, (Charge(entry, 1, 1000),)) == ()
    assert len(judge_attack(game.state, (Charge(entry, 1, 999),))) == 1
    assert len(judge_attack(game.state, ())) == 1


@pytest.mark.rule("500.5")
def test_a_bystander_is_never_needed_to_help() -> None:
    pup = creature("Pup", 1, 1, abilities=(Static(This(), (c.MustAttack(), c.CantAttackAlone())),))
    game = duel((pup, BEAR), ())
    assert attackers(game) == ()
    assert attackers(game, "Pup", "Bear") == ()
    assert len(attackers(game, "Bear")) == 1


@pytest.mark.rule("500.5")
def test_two_that_must_attack_but_not_alone_must_attack_together() -> None:
    both = (Static(This(), (c.MustAttack(), c.CantAttackAlone())),)
    game = duel((creature("Pup", 1, 1, abilities=both), creature("Cub", 1, 1, abilities=both)), ())
    assert {refusal.about for refusal in attackers(game)} == {(game.id("Pup"),), (game.id("Cub"),)}
    assert attackers(game, "Pup", "Cub") == ()


@pytest.mark.rule("500.3")
@pytest.mark.rule("500.4")
def test_what_must_block_must_be_declared_where_it_can() -> None:
    bird = creature("Bird", 1, 1, "flying")
    game = duel((BEAR, bird), (with_rule("Zealot", c.MustBlock()), WALL), "Bear", "Bird")
    (refusal,) = blockers(game, ("Wall", "Bear"))
    assert refusal.about == (game.id("Zealot"),)
    assert blockers(game, ("Zealot", "Bear")) == ()
    only_bird = duel((bird,), (with_rule("Zealot", c.MustBlock()),), "Bird")
    assert blockers(only_bird) == ()


@pytest.mark.rule("500.3")
def test_every_member_of_an_entry_must_block() -> None:
    game = duel((BEAR,), (put(with_rule("Zealot", c.MustBlock()), count=40),), "Bear")  # type: ignore[arg-type]
    zealot, bear = game.id("Zealot"), game.id("Bear")
    assert judge_block(game.state, (Block(zealot, bear, count=40),)) == ()
    assert len(judge_block(game.state, (Block(zealot, bear, count=39),))) == 1


@pytest.mark.rule("500.3")
def test_a_block_breaking_a_restriction_is_refused_with_its_reason() -> None:
    game = duel((creature("Bird", 1, 1, "flying"),), (WALL,), "Bird")
    (refusal,) = blockers(game, ("Wall", "Bird"))
    assert "flying" in refusal.reason


@pytest.mark.rule("500.3")
def test_a_mended_block_leaves_out_what_is_wrong_keeps_what_is_right_and_puts_in_what_must_be() -> None:
    bird = creature("Bird", 1, 1, "flying")
    game = duel((BEAR, bird), (with_rule("Zealot", c.MustBlock()), WALL, WOLF), "Bear", "Bird")

    def mended(*pairs: tuple[str, str]) -> set[tuple[str, str]]:
        proposed = tuple(Block(game.id(blocker), game.id(attacker)) for blocker, attacker in pairs)
        names = {game.id(name): name for name in ("Bear", "Bird", "Zealot", "Wall", "Wolf")}
        return {(names[one.blocker], names[one.attacker]) for one in mended_block(game.state, proposed)}

    assert mended(("Wall", "Bird"), ("Wolf", "Bear")) == {("Wolf", "Bear"), ("Zealot", "Bear")}
    assert mended(("Wall", "Bear"), ("Zealot", "Bear")) == {("Wall", "Bear"), ("Zealot", "Bear")}
    assert mended() == {("Zealot", "Bear")}


@pytest.mark.rule("500.3")
def test_a_mended_block_has_enough_blockers_or_none_on_each_attacker() -> None:
    ogre = with_rule("Ogre", r.BlockersNeeded(2))
    game = duel((ogre, BEAR), (WALL, WOLF), "Ogre", "Bear")
    pair = tuple(Block(game.id(blocker), game.id("Ogre")) for blocker in ("Wall", "Wolf"))
    other = Block(game.id("Wolf"), game.id("Bear"))
    assert mended_block(game.state, pair) == pair
    assert mended_block(game.state, (pair[0], other)) == (other,)


@pytest.mark.rule("500.2")
def test_the_player_is_told_at_the_declaration() -> None:
    game = duel((with_rule("Berserker", c.MustAttack()), BEAR), (WALL,))
    combat_phase.begin_combat(game.run)
    refusal = game.refusal(attacking.declare_attackers(game.run), Assigned())
    assert refusal.rule == "500.4"
    game.play_out(attacking.declare_attackers(game.run), attack(game, "Berserker"))
