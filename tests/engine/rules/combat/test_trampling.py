"""Trample (502.9)."""

import pytest

from tabletop.engine.language import changes as c
from tabletop.engine.rules.combat import combat_damage
from tabletop.engine.state import events as e
from tabletop.engine.state.lasting_effects import PreventionShield
from tests.engine.rules.combat.test_combat_damage import BEAR, ELF, WALL, assign, change, deal, fight
from tests.engine.table import Table, creature, divide

BOAR = creature("Boar", 5, 4, "trample")


@pytest.mark.rule("502.9b")
def test_excess_may_go_to_the_player_once_every_blocker_has_lethal_damage() -> None:
    game = fight((BOAR,), (BEAR, ELF), ("Boar", ["Bear", "Elf"]))
    steps = combat_damage.put_on_stack(game.run)
    refusal = game.refusal(steps, divide(game, Bear=2, Elf=0, p1=3))
    assert (refusal.rule, refusal.about) == ("502.9b", (game.id("Elf"),))
    lines = assign(game, divide(game, Bear=2, Elf=1, p1=2))
    assert lines[:3] == (("Boar", "Bear", 2, 1), ("Boar", "Elf", 1, 1), ("Boar", "p1", 2, 1))


@pytest.mark.rule("502.9b")
@pytest.mark.parametrize("bear", [0, 4, 5])
def test_lethal_damage_need_not_be_assigned_and_more_may_be(bear: int) -> None:
    game = fight((BOAR,), (BEAR, ELF), ("Boar", ["Bear", "Elf"]))
    lines = assign(game, divide(game, Bear=bear, Elf=5 - bear))
    assert sum(line[2] for line in lines if line[0] == "Boar") == 5


@pytest.mark.rule("502.9b")
def test_marked_damage_counts() -> None:
    game = fight((BOAR,), (WALL,), ("Boar", ["Wall"]))
    game.change("Wall", damage=3)
    assert assign(game, divide(game, Wall=1, p1=4)) == (("Boar", "Wall", 1, 1), ("Boar", "p1", 4, 1))


@pytest.mark.rule("502.9b")
def test_nothing_is_asked_where_a_lone_blocker_takes_everything() -> None:
    game = fight((BOAR,), (creature("Giant", 0, 5),), ("Boar", ["Giant"]))
    assert assign(game) == (("Boar", "Giant", 5, 1),)


@pytest.mark.rule("502.9c")
def test_with_no_blocker_left_everything_goes_to_the_player() -> None:
    game = fight((BOAR,), (ELF,), ("Boar", ["Elf"]))
    game.commit(e.Moved(game.id("Elf"), "graveyard"))
    assert assign(game) == (("Boar", "p1", 5, 1),)


@pytest.mark.rule("502.9d")
def test_prevention_does_not_change_what_is_lethal() -> None:
    game = fight((BOAR,), (BEAR,), ("Boar", ["Bear"]))
    bear = game.id("Bear")
    game.start(PreventionShield(id=0, timestamp=0, controller=1, source=0, card=0, to=bear, amount=None))
    assign(game, divide(game, Bear=2, p1=3))
    deal(game)
    assert (game.life(1), game.thing("Bear").damage) == (17, 0)


@pytest.mark.rule("502.9d")
@pytest.mark.parametrize("amount", [1, None])
def test_what_would_be_prevented_must_still_be_assigned(amount: int | None) -> None:
    game = fight((BOAR,), (BEAR,), ("Boar", ["Bear"]))
    bear = game.id("Bear")
    game.start(PreventionShield(id=0, timestamp=0, controller=1, source=0, card=0, to=bear, amount=amount))
    refusal = game.refusal(combat_damage.put_on_stack(game.run), divide(game, Bear=1, p1=4))
    assert (refusal.rule, refusal.about) == ("502.9b", (bear,))
    assert assign(game, divide(game, Bear=2, p1=3))[:2] == (("Boar", "Bear", 2, 1), ("Boar", "p1", 3, 1))


@pytest.mark.rule("502.9d")
def test_nothing_more_is_lethal_for_what_has_more_damage_than_toughness() -> None:
    game = fight((BOAR,), (BEAR,), ("Boar", ["Bear"]))
    game.change("Bear", damage=3)
    assert assign(game, divide(game, p1=5))[:1] == (("Boar", "p1", 5, 1),)


@pytest.mark.rule("502.9a", "502.9f")
def test_without_trample_what_is_too_much_for_the_blockers_is_dealt_to_them_all_the_same() -> None:
    game = fight((creature("Ogre", 5, 5),), (BEAR,), ("Ogre", ["Bear"]))
    assert assign(game) == (("Ogre", "Bear", 5, 1), ("Bear", "Ogre", 2, 1))


@pytest.mark.rule("502.9a", "502.9c", "310.2c")
def test_without_trample_and_with_no_blocker_left_nobody_is_dealt_damage() -> None:
    game = fight((creature("Ogre", 5, 5),), (ELF,), ("Ogre", ["Elf"]))
    game.commit(e.Moved(game.id("Elf"), "graveyard"))
    game.play_out(combat_damage.put_on_stack(game.run))
    assert game.state.stack == ()


@pytest.mark.rule("502.9a")
@pytest.mark.rule("502.9f")
def test_a_blocker_does_not_trample_and_twice_is_no_different() -> None:
    game = fight((BEAR,), (BOAR,), ("Bear", ["Boar"]))
    assert assign(game) == (("Bear", "Boar", 2, 1), ("Boar", "Bear", 5, 1))
    twice = fight((creature("Boar", 3, 3, "trample", "trample"),), (BEAR,), ("Boar", ["Bear"]))
    assert assign(twice, divide(twice, Bear=2, p1=1))[:2] == (("Boar", "Bear", 2, 1), ("Boar", "p1", 1, 1))


@pytest.mark.rule("502.9e")
@pytest.mark.parametrize("tramplers_first", [True, False])
def test_damage_from_others_on_a_shared_blocker_counts(tramplers_first: bool) -> None:
    lizard = creature("Lizard", 3, 3, "trample")
    attacks = [("Lizard", ["Bear"]), ("Elf", ["Bear"])]
    game = fight((ELF, lizard), (BEAR,), *(attacks if tramplers_first else reversed(attacks)))
    change(game, "Bear", c.AddPower(-2, 0))
    lines = assign(game, divide(game, Bear=1, p1=2))
    assert lines == (("Elf", "Bear", 1, 1), ("Lizard", "Bear", 1, 1), ("Lizard", "p1", 2, 1))


def two_tramplers() -> Table:
    """Two 3/3 tramplers blocked by the same 0/4."""
    boars = (creature("Boar", 3, 3, "trample"), creature("Sow", 3, 3, "trample"))
    return fight(boars, (WALL,), ("Boar", ["Wall"]), ("Sow", ["Wall"]))


@pytest.mark.rule("502.9e")
def test_a_trampler_may_rely_on_a_later_one_which_is_then_held_to_it() -> None:
    game = two_tramplers()
    steps = combat_damage.put_on_stack(game.run)
    refusal = game.refusal(steps, divide(game, Wall=2, p1=1), divide(game, Wall=1, p1=2))
    assert refusal.about == (game.id("Wall"),)
    lines = assign(game, divide(game, Wall=2, p1=1), divide(game, Wall=2, p1=1))
    assert [line[2] for line in lines] == [2, 1, 2, 1]


@pytest.mark.rule("502.9e")
def test_the_last_trampler_is_not_asked_where_it_owes_all_its_damage() -> None:
    game = two_tramplers()
    assert assign(game, divide(game, Wall=1, p1=2)) == (
        ("Boar", "Wall", 1, 1),
        ("Boar", "p1", 2, 1),
        ("Sow", "Wall", 3, 1),
    )


@pytest.mark.rule("502.9e")
def test_a_trampler_cannot_rely_on_more_than_the_later_ones_can_assign() -> None:
    game = two_tramplers()
    refusal = game.refusal(combat_damage.put_on_stack(game.run), divide(game, Wall=0, p1=3))
    assert refusal.rule == "502.9b"


@pytest.mark.rule("502.9e")
def test_what_later_tramplers_can_cover_together_is_found_across_shared_blockers() -> None:
    # Boar is blocked by both walls and gives everything to the player; Sow can only reach the first wall,
    # Hog both: lethal for both is possible only if Hog leaves the first wall to Sow.
    walls = (creature("Fence", 0, 2), creature("Hedge", 0, 2))
    boars = tuple(creature(name, 2, 2, "trample") for name in ("Boar", "Hog", "Sow"))
    blocked = (("Boar", ["Fence", "Hedge"]), ("Hog", ["Fence", "Hedge"]), ("Sow", ["Fence"]))
    game = fight(boars, walls, *blocked)
    steps = combat_damage.put_on_stack(game.run)
    refusal = game.refusal(steps, divide(game, p1=2), divide(game, Fence=2))
    assert refusal.about == (game.id("Hedge"),)
    lines = assign(game, divide(game, p1=2), divide(game, Hedge=2))
    assert lines == (("Boar", "p1", 2, 1), ("Hog", "Hedge", 2, 1), ("Sow", "Fence", 2, 1))


@pytest.mark.rule("502.9e")
def test_every_earlier_promise_binds_not_only_the_latest() -> None:
    walls = (creature("Fence", 0, 2), creature("Hedge", 0, 2))
    boars = tuple(creature(name, power, 2, "trample") for name, power in (("Boar", 2), ("Hog", 3), ("Sow", 2)))
    blocked = (("Boar", ["Fence", "Hedge"]), ("Hog", ["Hedge"]), ("Sow", ["Fence", "Hedge"]))
    game = fight(boars, walls, *blocked)
    first = (divide(game, p1=2), divide(game, Hedge=2, p1=1))
    refusal = game.refusal(combat_damage.put_on_stack(game.run), *first, divide(game, Hedge=2))
    assert refusal.about == (game.id("Fence"),)
    lines = assign(game, *first, divide(game, Fence=2))
    assert lines[-1] == ("Sow", "Fence", 2, 1)
