"""Declaring attackers (308), and how combat begins and ends (306, 311)."""

import pytest

from tabletop.engine.language.abilities import Card, Static
from tabletop.engine.language.changes import AddPower, SetTypes
from tabletop.engine.language.references import This
from tabletop.engine.rules.combat import attacking, combat_phase
from tabletop.engine.state import events as e
from tabletop.engine.state.lasting_effects import FloatingChange
from tabletop.engine.state.turn import Attack, Combat
from tabletop.engine.vocabulary.decisions import Assign, Assigned
from tests.engine.table import Table, attack, creature, land, put, table

BEAR = creature("Bear", 2, 2)
WOLF = creature("Wolf", 1, 1)
SAPROLING = creature("Saproling", 1, 1)


def at_declaration(*mine: object, theirs: tuple[Card, ...] = ()) -> Table:
    """A combat phase in which seat 0 is about to declare attackers."""
    game = table(in_play=(mine, theirs), phase="combat", step="declare attackers")  # type: ignore[arg-type]
    combat_phase.begin_combat(game.run)
    return game


def attackers(game: Table) -> tuple[Attack, ...]:
    assert game.state.combat is not None
    return game.state.combat.attacks


@pytest.mark.rule("306.3")
def test_in_a_two_player_game_the_other_player_defends_unasked() -> None:
    game = table(active=1)
    combat_phase.begin_combat(game.run)
    assert game.state.combat == Combat()


@pytest.mark.rule("308.2c")
@pytest.mark.rule("308.2g")
def test_declared_attackers_tap_and_attack() -> None:
    game = at_declaration(BEAR, WOLF)
    game.play_out(attacking.declare_attackers(game.run), attack(game, "Bear"))
    assert attackers(game) == (Attack(game.id("Bear"), 1),)
    assert game.thing("Bear").tapped
    assert not game.thing("Wolf").tapped
    assert game.state.combat is not None
    assert game.state.combat.declared


@pytest.mark.rule("308.1")
def test_the_active_player_is_asked_once_for_everything_that_could_attack() -> None:
    game = at_declaration(BEAR, put(WOLF, tapped=True), land("Forest"), theirs=(creature("Ogre", 3, 3),))
    decision = game.ask(attacking.declare_attackers(game.run))
    assert isinstance(decision, Assign)
    assert (decision.seat, decision.purpose) == (0, "attackers")
    assert [option.text for option in decision.sources] == ["Bear"]
    assert [[option.key for option in row] for row in decision.targets] == [["p1"]]


@pytest.mark.rule("308.2")
def test_nothing_is_asked_where_nothing_can_attack() -> None:
    game = at_declaration(put(BEAR, fresh=True), land("Forest"))
    game.play_out(attacking.declare_attackers(game.run))
    assert attackers(game) == ()
    assert not game.happened(e.AttackersDeclared)


@pytest.mark.rule("308.2")
def test_declaring_nothing_leaves_no_trace() -> None:
    game = at_declaration(BEAR)
    before = game.state
    game.play_out(attacking.declare_attackers(game.run), Assigned())
    assert game.state == before


@pytest.mark.rule("308.2")
def test_a_refused_declaration_changes_nothing_and_another_may_follow() -> None:
    game = at_declaration(put(SAPROLING, count=3, token=True))
    before = game.state
    refusal = game.refusal(attacking.declare_attackers(game.run), attack(game, ("Saproling", 4)))
    assert "only 3" in refusal.reason
    assert game.state == before
    game.play_out(attacking.declare_attackers(game.run), attack(game, ("Saproling", 3)))
    assert len(attackers(game)) == 1


@pytest.mark.rule("308.2a")
def test_part_of_an_entry_attacks_and_the_rest_stays_back() -> None:
    game = at_declaration(put(SAPROLING, count=5, token=True))
    game.play_out(attacking.declare_attackers(game.run), attack(game, ("Saproling", 2)))
    (declared,) = attackers(game)
    parts = [game.state.objects[i] for i in game.ids("Saproling")]
    assert sorted((part.count, part.tapped, part.id == declared.attacker) for part in parts) == [
        (2, True, True),
        (3, False, False),
    ]


@pytest.mark.rule("502.14b")
@pytest.mark.rule("502.14c")
def test_vigilance_attacks_without_tapping_and_twice_is_no_different() -> None:
    game = at_declaration(
        creature("Guard", 2, 2, "vigilance"), creature("Sentry", 2, 2, "vigilance", "vigilance"), BEAR
    )
    game.play_out(attacking.declare_attackers(game.run), attack(game, "Guard", "Sentry", "Bear"))
    assert [game.thing(name).tapped for name in ("Guard", "Sentry", "Bear")] == [False, False, True]
    assert len(attackers(game)) == 3


@pytest.mark.rule("308.2c")
def test_attackers_tap_together_before_they_attack() -> None:
    game = at_declaration(BEAR, WOLF)
    game.play_out(attacking.declare_attackers(game.run), attack(game, "Bear", "Wolf"))
    kinds = [type(h.event).__name__ for h in game.run.happenings]
    assert kinds == ["CombatChanged", "TapChanged", "TapChanged", "AttackersDeclared"]


@pytest.mark.rule("311.2")
def test_everything_leaves_combat_and_effects_until_end_of_combat_end() -> None:
    game = table(in_play=((BEAR,), (WOLF,)), attacks=(("Bear", ["Wolf"]),))
    bear = game.id("Bear")
    for duration in ("end of combat", "end of turn"):
        game.start(
            FloatingChange(
                id=0,
                timestamp=0,
                controller=0,
                source=bear,
                card=0,
                objects=(bear,),
                changes=(AddPower(1, 1),),
                duration=duration,
            )
        )
    assert game.power("Bear") == (4, 4)
    combat_phase.end_combat(game.run)
    assert game.state.combat is None
    assert game.power("Bear") == (3, 3)


@pytest.mark.rule("306.2")
def test_what_is_no_creature_any_more_leaves_combat_and_its_attacker_stays_blocked() -> None:
    game = table(in_play=((BEAR, WOLF), (creature("Wall", 0, 4), SAPROLING)), attacks=("Wolf", ("Bear", ["Wall"])))
    for name in ("Wolf", "Wall"):
        thing = game.id(name)
        game.start(
            FloatingChange(
                id=0,
                timestamp=0,
                controller=0,
                source=thing,
                card=0,
                objects=(thing,),
                changes=(SetTypes(types=("artifact",)),),
            )
        )
    combat_phase.drop_noncreatures(game.run)
    assert attackers(game) == (Attack(game.id("Bear"), 1, blockers=(), blocked=True),)
    assert game.state.combat is not None
    assert game.state.combat.blocking == ()


@pytest.mark.rule("306.2")
def test_nothing_happens_to_creatures_that_stay_creatures() -> None:
    bonus = Static(This(), (AddPower(1, 1),))
    game = table(in_play=((creature("Bear", 2, 2, abilities=(bonus,)),), ()), attacks=("Bear",))
    combat_phase.drop_noncreatures(game.run)
    assert not game.happened(e.LeftCombat)
    assert len(attackers(game)) == 1
