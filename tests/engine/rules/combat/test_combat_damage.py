"""The combat damage step (310), first and double strike (502.2, 502.28)."""

import msgspec
import pytest

from tabletop.engine.language import changes as c
from tabletop.engine.language.abilities import Card
from tabletop.engine.rules.combat import combat_damage
from tabletop.engine.state import events as e
from tabletop.engine.state.lasting_effects import FloatingChange, PreventionShield
from tabletop.engine.vocabulary.decisions import Answer, Arranged, Divide
from tabletop.engine.vocabulary.ids import player_ref
from tests.engine.table import Table, creature, damage_lines, divide, put, table

BEAR = creature("Bear", 2, 2)
OGRE = creature("Ogre", 3, 3)
WALL = creature("Wall", 0, 4)
ELF = creature("Elf", 1, 1)
KNIGHT = creature("Knight", 2, 2, "first strike")
DUELLIST = creature("Duellist", 2, 2, "double strike")


def fight(mine: tuple[Card, ...], theirs: tuple[Card, ...], *attacks: object) -> Table:
    return table(in_play=(mine, theirs), attacks=attacks)  # type: ignore[arg-type]


def assign(game: Table, *answers: object) -> tuple[tuple[str, str, int, int], ...]:
    """Begin a combat damage step; returns the lines on the stack."""
    game.play_out(combat_damage.put_on_stack(game.run), *answers)  # type: ignore[arg-type]
    return damage_lines(game) if game.state.stack else ()


def deal(game: Table, *answers: Answer) -> None:
    game.play_out(combat_damage.resolve(game.run, game.state.stack[-1]), *answers)


def change(game: Table, name: str, *changes: c.Change) -> None:
    """Until end of turn, something about one creature changes."""
    thing = game.id(name)
    game.start(FloatingChange(id=0, timestamp=0, controller=0, source=thing, card=0, objects=(thing,), changes=changes))


def second_due(game: Table) -> bool:
    assert game.state.combat is not None
    return game.state.combat.second_due


# --- assigning ------------------------------------------------------------------------------------


@pytest.mark.rule("310.1")
@pytest.mark.rule("310.2b")
@pytest.mark.rule("310.2c")
@pytest.mark.rule("310.2d")
def test_everything_is_assigned_as_one_object_that_nobody_controls() -> None:
    game = fight((BEAR, OGRE), (ELF,), "Ogre", ("Bear", ["Elf"]))
    assert assign(game) == (("Ogre", "p1", 3, 1), ("Bear", "Elf", 2, 1), ("Elf", "Bear", 1, 1))
    (entry,) = game.state.stack
    assert (entry.kind, entry.controller) == ("damage", -1)
    assert game.life(1) == 20
    assert game.thing("Elf").damage == 0


@pytest.mark.rule("310.2a")
def test_power_of_0_or_less_assigns_nothing() -> None:
    game = fight((BEAR, OGRE), (WALL,), ("Bear", ["Wall"]), "Ogre")
    change(game, "Ogre", c.AddPower(-5, 0))
    assert assign(game) == (("Bear", "Wall", 2, 1),)


@pytest.mark.rule("310.1")
def test_no_object_where_nobody_assigns() -> None:
    game = fight((WALL,), (), "Wall")
    assert assign(game) == ()
    assert not game.happened(e.PutOnStack)


@pytest.mark.rule("310.2c")
def test_a_blocked_attacker_without_blockers_assigns_nothing() -> None:
    game = fight((BEAR,), (ELF,), ("Bear", ["Elf"]))
    game.commit(e.Moved(game.id("Elf"), "graveyard"))
    assert assign(game) == ()


@pytest.mark.rule("310.2d")
def test_a_blocker_whose_attacker_is_gone_assigns_nothing() -> None:
    game = fight((BEAR,), (ELF,), ("Bear", ["Elf"]))
    game.commit(e.LeftCombat((game.id("Bear"),)))
    assert assign(game) == ()


@pytest.mark.rule("310.2")
@pytest.mark.parametrize("elf", [0, 1, 3])
def test_free_division_among_blockers_in_no_order(elf: int) -> None:
    game = fight((OGRE,), (BEAR, ELF), ("Ogre", ["Bear", "Elf"]))
    lines = assign(game, divide(game, Bear=3 - elf, Elf=elf))
    assert [line for line in lines if line[0] == "Ogre"] == [
        line for line in (("Ogre", "Bear", 3 - elf, 1), ("Ogre", "Elf", elf, 1)) if line[2]
    ]


@pytest.mark.rule("310.2")
def test_a_division_adds_up_to_the_power() -> None:
    game = fight((OGRE,), (BEAR, ELF), ("Ogre", ["Bear", "Elf"]))
    refusal = game.refusal(combat_damage.put_on_stack(game.run), divide(game, Bear=1, Elf=1))
    assert "3" in refusal.reason


@pytest.mark.rule("310.1")
def test_attackers_are_announced_first_and_the_defender_knows() -> None:
    game = fight((OGRE, BEAR), (WALL, ELF), ("Ogre", ["Wall", "Elf"]), ("Bear", ["Elf"]))
    change(game, "Elf", c.AddPower(1, 0))
    steps = combat_damage.put_on_stack(game.run)
    game.play_out(steps, divide(game, Wall=2, Elf=1), divide(game, Ogre=1, Bear=1))
    first, second = game.asked
    assert isinstance(first, Divide)
    assert isinstance(second, Divide)
    assert (first.seat, first.purpose, first.total) == (0, "combat damage", 3)
    assert (second.seat, second.purpose, second.total) == (1, "combat damage", 2)
    assert second.chosen == ("Ogre: 2 to Wall", "Ogre: 1 to Elf", "Bear: 2 to Elf")
    assert damage_lines(game)[-2:] == (("Elf", "Ogre", 1, 1), ("Elf", "Bear", 1, 1))


@pytest.mark.rule("306.2b")
def test_tapped_creatures_deal_their_damage() -> None:
    game = fight((BEAR,), (ELF,), ("Bear", ["Elf"]))
    game.change("Bear", tapped=True)
    game.change("Elf", tapped=True)
    assert assign(game) == (("Bear", "Elf", 2, 1), ("Elf", "Bear", 1, 1))


@pytest.mark.rule("306.2a")
def test_effects_that_would_have_kept_them_from_combat_come_too_late() -> None:
    game = fight((BEAR,), (ELF,), ("Bear", ["Elf"]))
    change(game, "Bear", c.CantAttack())
    change(game, "Elf", c.CantBlock())
    assert len(assign(game)) == 2


@pytest.mark.rule("310.1")
def test_a_thousand_equal_tokens_are_one_line() -> None:
    game = table(in_play=((put(ELF, count=1000, token=True),), ()), attacks=("Elf",), life=(20, 3000))
    assert assign(game) == (("Elf", "p1", 1, 1000),)
    deal(game)
    assert game.life(1) == 2000


# --- dealing --------------------------------------------------------------------------------------


@pytest.mark.rule("310.4")
def test_all_is_dealt_at_once_and_the_object_leaves_the_stack() -> None:
    game = fight((BEAR, OGRE), (ELF,), "Ogre", ("Bear", ["Elf"]))
    assign(game)
    deal(game)
    assert game.life(1) == 17
    assert (game.thing("Bear").damage, game.thing("Elf").damage) == (1, 2)
    assert game.state.stack == ()
    assert [(h.event.combat, h.rule) for h in game.happened(e.Damaged)] == [(True, "310.4")] * 3  # type: ignore[attr-defined]


@pytest.mark.rule("310.4a")
@pytest.mark.rule("310.4b")
def test_a_sacrificed_attacker_deals_its_damage_and_the_log_knows_its_card() -> None:
    game = fight((BEAR,), (), "Bear")
    assign(game)
    card = game.thing("Bear").card
    bear = game.id("Bear")
    game.commit(e.Moved(bear, "graveyard", cause="sacrifice"))
    deal(game)
    assert game.life(1) == 18
    assert [h.event for h in game.happened(e.Damaged)] == [e.Damaged(bear, player_ref(1), 2, combat=True, card=card)]


@pytest.mark.rule("310.4c")
def test_a_returned_blocker_deals_damage_but_takes_none() -> None:
    game = fight((OGRE,), (BEAR,), ("Ogre", ["Bear"]))
    assign(game)
    game.commit(e.Moved(game.id("Bear"), "hand"))
    deal(game)
    assert game.thing("Ogre").damage == 2
    assert len(game.happened(e.Damaged)) == 1


@pytest.mark.rule("310.4c")
def test_a_blocker_that_left_and_came_back_is_another_creature() -> None:
    game = fight((OGRE,), (BEAR,), ("Ogre", ["Bear"]))
    assign(game)
    (gone,) = game.commit(e.Moved(game.id("Bear"), "removed from the game"))
    assert isinstance(gone, e.Moved)
    game.commit(e.Moved(gone.new, "in play", controller=1))
    deal(game)
    assert game.thing("Bear").damage == 0


@pytest.mark.rule("310.4c")
def test_what_is_no_creature_any_more_takes_no_damage() -> None:
    game = fight((OGRE,), (BEAR,), ("Ogre", ["Bear"]))
    assign(game)
    change(game, "Bear", c.SetTypes(types=("artifact",)))
    deal(game)
    assert (game.thing("Bear").damage, game.thing("Ogre").damage) == (0, 2)


@pytest.mark.rule("310.4a")
def test_leaving_combat_saves_nobody() -> None:
    game = fight((OGRE,), (BEAR,), ("Ogre", ["Bear"]))
    assign(game)
    game.commit(e.LeftCombat((game.id("Bear"), game.id("Ogre"))))
    deal(game)
    assert (game.thing("Bear").damage, game.thing("Ogre").damage) == (3, 2)


@pytest.mark.rule("310.4a")
def test_power_changed_in_response_changes_nothing() -> None:
    game = fight((BEAR,), (), "Bear")
    assign(game)
    change(game, "Bear", c.AddPower(3, 3))
    deal(game)
    assert game.life(1) == 18


@pytest.mark.rule("310.4")
def test_prevention_in_response_works() -> None:
    game = fight((BEAR, OGRE), (), "Bear", "Ogre")
    assign(game)
    game.start(PreventionShield(id=0, timestamp=0, controller=1, source=0, card=0, to=player_ref(1), amount=4))
    deal(game, Arranged(("d1", "d0")))
    assert game.life(1) == 19


# --- first and double strike ----------------------------------------------------------------------


@pytest.mark.rule("310.5")
@pytest.mark.rule("502.2b")
def test_first_strikers_assign_first_and_the_rest_in_a_second_step() -> None:
    game = fight((KNIGHT, OGRE), (BEAR,), ("Knight", ["Bear"]), "Ogre")
    assert assign(game) == (("Knight", "Bear", 2, 1),)
    assert second_due(game)
    deal(game)
    game.commit(e.Moved(game.id("Bear"), "graveyard", cause="destroy"))
    assert assign(game) == (("Ogre", "p1", 3, 1),)
    assert not second_due(game)


@pytest.mark.rule("310.5")
def test_one_step_without_first_strike_even_if_gained_later() -> None:
    game = fight((BEAR,), (), "Bear")
    assign(game)
    assert not second_due(game)
    change(game, "Bear", c.Gains("first strike"))
    deal(game)
    assert not second_due(game)


@pytest.mark.rule("502.28b")
@pytest.mark.parametrize("keywords", [("double strike",), ("double strike", "double strike", "first strike")])
@pytest.mark.rule("502.28e")
def test_double_strike_assigns_in_both_steps_and_no_more(keywords: tuple[str, ...]) -> None:
    game = fight((creature("Duellist", 2, 2, *keywords),), (), "Duellist")
    for life in (18, 16):
        assert assign(game) == (("Duellist", "p1", 2, 1),)
        deal(game)
        assert game.life(1) == life
    assert not second_due(game)


@pytest.mark.rule("502.2d")
def test_first_strike_twice_is_no_different() -> None:
    game = fight((creature("Knight", 2, 2, "first strike", "first strike"),), (), "Knight")
    assert assign(game) == (("Knight", "p1", 2, 1),)
    deal(game)
    assert assign(game) == ()


@pytest.mark.rule("502.2c")
def test_losing_first_strike_after_the_first_step_gives_no_second_hit() -> None:
    game = fight((KNIGHT,), (), "Knight")
    assign(game)
    deal(game)
    change(game, "Knight", c.Loses("first strike"))
    assert assign(game) == ()


@pytest.mark.rule("502.2c")
def test_gaining_first_strike_after_the_first_step_costs_no_hit() -> None:
    game = fight((KNIGHT, BEAR), (), "Knight", "Bear")
    assign(game)
    deal(game)
    change(game, "Bear", c.Gains("first strike"))
    assert assign(game) == (("Bear", "p1", 2, 1),)


@pytest.mark.rule("502.28c")
def test_losing_double_strike_during_the_first_step_stops_the_second_hit() -> None:
    game = fight((DUELLIST,), (), "Duellist")
    assign(game)
    change(game, "Duellist", c.Loses("double strike"))
    deal(game)
    assert assign(game) == ()


@pytest.mark.rule("502.28d")
def test_a_first_striker_that_gains_double_strike_hits_again() -> None:
    game = fight((KNIGHT,), (), "Knight")
    assign(game)
    change(game, "Knight", c.Gains("double strike"))
    deal(game)
    assert assign(game) == (("Knight", "p1", 2, 1),)


@pytest.mark.rule("502.2b")
def test_a_first_striker_without_power_did_not_assign_and_may_in_the_second_step() -> None:
    game = fight((creature("Page", 0, 2, "first strike"),), (), "Page")
    assert assign(game) == ()
    assert second_due(game)
    change(game, "Page", c.AddPower(2, 0))
    assert assign(game) == (("Page", "p1", 2, 1),)


@pytest.mark.rule("502.2b")
def test_a_first_striking_blocker_makes_two_steps_too() -> None:
    game = fight((BEAR,), (KNIGHT,), ("Bear", ["Knight"]))
    assert assign(game) == (("Knight", "Bear", 2, 1),)
    deal(game)
    assert assign(game) == (("Bear", "Knight", 2, 1),)


@pytest.mark.rule("310.3")
def test_combat_damage_on_the_stack_is_no_spell_and_no_ability() -> None:
    game = fight((BEAR,), (), "Bear")
    assign(game)
    (entry,) = game.state.stack
    assert entry.ability is None
    assert entry.targets == ()
    assert entry.id not in game.state.objects
    assert msgspec.structs.asdict(entry)["kind"] == "damage"
