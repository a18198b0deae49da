"""Priority (408.1): acting, passing, and taking back what turns out illegal (422)."""

from __future__ import annotations

import pytest

from tabletop.engine.language import filters as f
from tabletop.engine.language import patterns as p
from tabletop.engine.language import references as r
from tabletop.engine.language.costs import Mana, SacrificeThis, TapThis
from tabletop.engine.language.effects import Destroy
from tabletop.engine.language.player_effects import AddMana, GainLife
from tabletop.engine.rules.combat import combat_damage
from tabletop.engine.state import events as e
from tabletop.engine.state.game import fingerprint
from tabletop.engine.state.players import PoolMana
from tabletop.engine.vocabulary.decisions import GIVE_UP, Spent
from tabletop.engine.vocabulary.turn_parts import BEGINNING, COMBAT, COMBAT_DAMAGE, DRAW, UPKEEP
from tabletop.engine.vocabulary.zones import HAND
from tests.engine.rules.acting import (
    A_CREATURE,
    ability,
    act,
    holder,
    options,
    passing,
    permanent,
    play,
    spell,
    stack,
    use,
    when,
)
from tests.engine.table import Table, creature, land, pick, pick_named, put, replace, table

BEAR = creature("Bear", 2, 2)
BLESS = spell("Bless", GainLife(3))
SMITE = spell("Smite", Destroy(r.Target()), targets=(A_CREATURE,))


def a_table(*hand: object, **more: object) -> Table:
    return table(hands=(hand, (BLESS,)), priority=0, **more)  # type: ignore[arg-type]


@pytest.mark.rule("408.1c")
@pytest.mark.rule("408.1e")
def test_who_plays_something_gets_priority_again_and_it_lies_on_top() -> None:
    game = a_table(BLESS, spell("Second", GainLife(1)))
    play(game, "Second")
    assert holder(game) == 0
    act(game, pick(f"play:{game.ids('Bless', 0)[0]}"))
    assert stack(game) == ["Second", "Bless"]
    assert holder(game) == 0


@pytest.mark.rule("408.1c")
@pytest.mark.rule("413.1")
def test_the_top_resolves_when_all_pass_and_the_active_player_gets_priority() -> None:
    game = a_table(BLESS)
    act(game, pick(f"play:{game.ids('Bless', 0)[0]}"))
    passing(game)
    assert holder(game) == 1
    assert stack(game) == ["Bless"]
    passing(game)
    assert stack(game) == []
    assert game.life(0) == 23
    assert holder(game) == 0


@pytest.mark.rule("408.1c")
def test_passes_count_only_in_succession() -> None:
    game = a_table(BLESS)
    act(game, pick(f"play:{game.ids('Bless', 0)[0]}"))
    passing(game)
    # the opponent answers: after that both must pass again
    act(game, pick(f"play:{game.ids('Bless', 1)[0]}"))
    assert holder(game) == 1
    passing(game)
    assert holder(game) == 0
    assert stack(game) == ["Bless", "Bless"]
    passing(game)
    assert stack(game) == ["Bless"]
    assert (game.life(0), game.life(1)) == (20, 23)


@pytest.mark.rule("408.1c")
@pytest.mark.rule("300.2")
def test_the_step_ends_when_all_pass_with_nothing_on_the_stack() -> None:
    game = table(libraries=((BEAR,), ()), phase=BEGINNING, step=UPKEEP, priority=0)
    passing(game)
    assert (game.state.turn.step, holder(game)) == (UPKEEP, 1)
    passing(game)
    assert (game.state.turn.step, holder(game)) == (DRAW, 0)


@pytest.mark.rule("408.1b")
@pytest.mark.rule("408.1c")
def test_triggers_are_on_the_stack_before_the_player_gets_priority_again() -> None:
    witness = permanent("Witness", when(p.PlaysSpell(f.Anything(), "you"), GainLife(1)))
    game = table(in_play=((witness,), ()), hands=((BLESS,), ()), priority=0)
    play(game, "Bless")
    assert stack(game) == ["Bless", "Witness"]
    assert holder(game) == 0


@pytest.mark.rule("408.2e")
@pytest.mark.rule("408.1c")
def test_a_mana_ability_keeps_priority_and_does_not_use_the_stack() -> None:
    game = table(in_play=((land("Forest"),), ()), priority=0)
    use(game, "Forest")
    assert stack(game) == []
    assert holder(game) == 0
    assert [(m.kind, m.count) for m in game.state.players[0].pool] == [("G", 1)]


@pytest.mark.rule("408.2d")
@pytest.mark.rule("408.1c")
def test_playing_a_land_keeps_priority_and_is_over_at_once() -> None:
    game = a_table(land("Forest"))
    play(game, "Forest")
    assert stack(game) == []
    assert holder(game) == 0
    assert not game.gone("Forest")


# --- taking back ----------------------------------------------------------------------------------


def paid_with_forest(game: Table) -> tuple[object, ...]:
    return pick(f"ability:{game.id('Forest')}:0"), pick(GIVE_UP), pick("m0")


@pytest.mark.rule("422.1")
@pytest.mark.rule("422.2")
@pytest.mark.rule("409.1")
def test_what_is_given_up_is_as_if_it_had_not_begun() -> None:
    costly = spell("Costly", GainLife(9), cost=("G",))
    witness = permanent("Witness", when(p.BecomesTapped(f.HasType("land")), GainLife(1)))
    game = table(in_play=((land("Forest"), witness), ()), hands=((costly,), ()), priority=0)
    before = fingerprint(game.state)
    play(game, "Costly", *paid_with_forest(game))  # type: ignore[arg-type]
    assert fingerprint(game.state) == before
    assert game.names(HAND) == ("Costly",)
    assert not game.thing("Forest").tapped
    assert game.state.waiting == ()
    (reversed_,) = game.happened(e.Reversed)
    assert reversed_.rule == "422.1"


@pytest.mark.rule("422.2")
def test_after_taking_back_the_player_has_priority_and_may_do_something_else() -> None:
    costly = spell("Costly", GainLife(9), cost=("G",))
    game = table(in_play=((land("Forest"),), ()), hands=((costly, BLESS), ()), priority=0)
    play(game, "Costly", *paid_with_forest(game))  # type: ignore[arg-type]
    assert holder(game) == 0
    play(game, "Bless")
    assert stack(game) == ["Bless"]


@pytest.mark.rule("422.1")
@pytest.mark.rule("408.1c")
def test_what_was_taken_back_is_no_action_between_passes() -> None:
    costly = spell("Costly", GainLife(9), cost=("G",))
    game = table(in_play=((), (land("Forest"),)), hands=((BLESS,), (costly,)), priority=0)
    play(game, "Bless")
    passing(game)
    play(game, "Costly", *paid_with_forest(game))  # type: ignore[arg-type]
    assert holder(game) == 1
    passing(game)
    assert game.life(0) == 23


@pytest.mark.rule("422.1")
def test_mana_that_was_there_before_is_there_again() -> None:
    costly = spell("Costly", GainLife(9), cost=("G",))
    game = table(in_play=((land("Forest"),), ()), hands=((costly,), ()), priority=0)
    game.commit(e.ManaAdded(0, (PoolMana("R"),)))
    play(game, "Costly", *paid_with_forest(game))  # type: ignore[arg-type]
    assert [(m.kind, m.count) for m in game.state.players[0].pool] == [("R", 1)]


@pytest.mark.rule("422.1")
@pytest.mark.rule("409.1")
def test_a_spell_without_a_legal_target_is_taken_back() -> None:
    game = a_table(SMITE)
    before = fingerprint(game.state)
    play(game, "Smite")
    assert fingerprint(game.state) == before
    assert game.happened(e.Reversed)[0].rule == "409.1c"


@pytest.mark.rule("422.1")
@pytest.mark.rule("409.1")
def test_an_ability_is_taken_back_with_its_targets() -> None:
    # what was split off its entry for the target is one with the others again
    sniper = permanent("Sniper", ability(Destroy(r.Target()), cost=(Mana(("1",)),), targets=(A_CREATURE,)))
    game = table(in_play=((sniper, land("Forest")), (put(creature("Spirit", 1, 1), count=3, token=True),)), priority=0)
    before = fingerprint(game.state)
    use(game, "Sniper", pick_named("Spirit"), *paid_with_forest(game))  # type: ignore[arg-type]
    assert fingerprint(game.state) == before
    assert game.thing("Spirit").count == 3


@pytest.mark.rule("409.1")
def test_an_ability_is_played_step_by_step() -> None:
    bomb = permanent("Bomb", ability(Destroy(r.Target()), cost=(Mana(("1",)), SacrificeThis()), targets=(A_CREATURE,)))
    game = table(in_play=((bomb, land("Forest")), (BEAR,)), priority=0)
    use(game, "Bomb", pick_named("Bear"), pick(f"ability:{game.id('Forest')}:0"), Spent())
    assert [decision.purpose for decision in game.asked] == ["priority", "target", "pay", "pay"]
    assert game.gone("Bomb")
    assert stack(game) == ["Bomb"]
    passing(game)
    passing(game)
    assert game.gone("Bear")


@pytest.mark.rule("102.1")
def test_nothing_follows_the_end_of_the_game() -> None:
    game = table(life=(20, 0), priority=0)
    passing(game)
    assert game.state.outcome is not None
    assert game.state.outcome.winners == (0,)


@pytest.mark.rule("408.1c")
def test_a_mana_creature_makes_mana_where_it_says_so() -> None:
    elf = creature("Elf", 1, 1, abilities=(ability(AddMana(("G",)), cost=(TapThis(),)),))
    game = table(in_play=((elf,), ()), priority=0)
    assert f"ability:{game.id('Elf')}:0" in options(game)
    game.change("Elf", fresh=True)
    assert f"ability:{game.id('Elf')}:0" not in options(game)


@pytest.mark.rule("408.1g")
@pytest.mark.rule("413.1")
def test_combat_damage_waits_on_the_stack_and_resolves_when_all_pass() -> None:
    game = table(in_play=((BEAR,), ()), attacks=("Bear",), phase=COMBAT, step=COMBAT_DAMAGE)
    game.play_out(combat_damage.put_on_stack(game.run))
    game.run.state = replace(game.state, turn=replace(game.state.turn, priority=0))
    assert game.state.stack[-1].kind == "damage"
    passing(game)
    assert game.life(1) == 20
    passing(game)
    assert game.life(1) == 18
    assert holder(game) == 0
