"""The golden rules (103)."""

import pytest

from tabletop.engine.language.abilities import Static, Triggered
from tabletop.engine.language.changes import DoesNotUntap, Indestructible
from tabletop.engine.language.effects import Sacrifice, SacrificeIt, Tap
from tabletop.engine.language.filters import All, HasType, Other
from tabletop.engine.language.patterns import BecomesTapped, Begins, Moves
from tabletop.engine.language.player_effects import GainLife
from tabletop.engine.language.references import EachPlayer, Target, This
from tabletop.engine.rules.board.reading import Context
from tabletop.engine.rules.events.replacement import happen
from tabletop.engine.rules.turn.beginning_phase import untap_step
from tabletop.engine.rules.turn.settling import put_triggers_on_stack, settle
from tabletop.engine.rules.verbs.all import carry_out
from tabletop.engine.state import events as e
from tabletop.engine.state.lasting_effects import RegenerationShield
from tabletop.engine.vocabulary.decisions import Arrange, Arranged
from tabletop.engine.vocabulary.turn_parts import BEGINNING, UPKEEP
from tabletop.engine.vocabulary.zones import GRAVEYARD, IN_PLAY
from tests.engine.table import Table, creature, pick_named, plain, put, table

SOURCE = plain("Source", "artifact")
ROCK = creature("Rock", 0, 4, abilities=(Static(This(), (Indestructible(),)),))
ALL_SACRIFICE = Sacrifice(HasType("creature"), who=EachPlayer())


def context(game: Table, **more: object) -> Context:
    return Context(you=0, this=game.id("Source"), card=game.thing("Source").card, **more)  # type: ignore[arg-type]


@pytest.mark.rule("103.1")
def test_a_card_overrules_the_rules_only_where_it_says_so() -> None:
    statue = creature("Statue", 1, 1, abilities=(Static(This(), (DoesNotUntap(),)),))
    game = table(in_play=((put(statue, tapped=True), put(creature("Bear", 2, 2), tapped=True)), ()))
    game.play_out(untap_step(game.run))
    assert (game.thing("Statue").tapped, game.thing("Bear").tapped) == (True, False)


@pytest.mark.rule("103.2")
def test_what_can_not_be_destroyed_is_not_whatever_else_might_apply() -> None:
    game = table(in_play=((ROCK, creature("Bear", 2, 2)), ()))
    rock = game.id("Rock")
    game.start(RegenerationShield(0, 0, 0, rock, 0, rock))
    destroyed = [e.Moved(game.id(name), GRAVEYARD, cause="destroy") for name in ("Rock", "Bear")]
    game.play_out(happen(game.run, *destroyed, rule="413.2b"))
    assert (game.gone("Rock"), game.gone("Bear")) == (False, True)
    assert not game.thing("Rock").tapped
    assert len(game.state.effects) == 1, "there was no destruction to regenerate from"


@pytest.mark.rule("103.3")
def test_an_impossible_instruction_is_ignored_and_the_rest_is_done() -> None:
    alarm = plain("Alarm", "artifact", Triggered(BecomesTapped(HasType("creature")), (GainLife(9),)))
    game = table(in_play=((SOURCE, alarm, put(creature("Bear", 2, 2), tapped=True)), ()))
    about = context(game, targets=((game.id("Bear"),),))
    game.play_out(carry_out(game.run, (Tap(Target(0)), GainLife(1)), about))
    assert game.state.waiting == (), "what is tapped does not become tapped"
    game.commit(e.Moved(game.id("Source"), GRAVEYARD))
    game.play_out(carry_out(game.run, (SacrificeIt(This()), GainLife(1)), about))
    assert game.life(0) == 22


@pytest.mark.rule("103.4", "103.4a")
@pytest.mark.parametrize("active", [0, 1])
def test_players_choose_in_turn_order_knowing_what_was_chosen_and_then_all_happens_at_once(active: int) -> None:
    creatures = (creature("Bear", 2, 2), creature("Elf", 1, 1)), (creature("Wolf", 2, 2), creature("Rat", 1, 1))
    game = table(in_play=((SOURCE, *creatures[0]), creatures[1]), active=active)
    mine, theirs = (("Bear",), ("Rat",)) if active == 0 else (("Rat",), ("Bear",))
    second = game.ask(carry_out(game.run, (ALL_SACRIFICE,), context(game)), pick_named(*mine))
    assert second.seat == 1 - active
    assert second.chosen == (game.key(mine[0]),)
    assert not game.gone(mine[0]), "nothing happens before everybody has chosen"

    game = table(in_play=((SOURCE, *creatures[0]), creatures[1]), active=active)
    game.play_out(carry_out(game.run, (ALL_SACRIFICE,), context(game)), pick_named(*mine), pick_named(*theirs))
    assert [decision.seat for decision in game.asked] == [active, 1 - active]
    assert game.names(IN_PLAY, 0) == ("Source", "Elf")
    assert game.names(IN_PLAY, 1) == ("Wolf",)


@pytest.mark.rule("103.4")
def test_what_all_players_sacrifice_leaves_at_once() -> None:
    another = All((HasType("creature"), Other()))
    mourner = creature(
        "Mourner", 1, 1, abilities=(Triggered(Moves(another, origin=IN_PLAY, to=GRAVEYARD), (GainLife(1),)),)
    )
    game = table(in_play=((SOURCE, mourner), (mourner,)))
    game.play_out(carry_out(game.run, (ALL_SACRIFICE,), context(game)))
    assert sorted(waiting.controller for waiting in game.state.waiting) == [0, 1], "each saw the other one leave"


@pytest.mark.rule("103.4")
@pytest.mark.parametrize("active", [0, 1])
def test_the_active_players_triggers_go_on_the_stack_first(active: int) -> None:
    bell = plain("Bell", "artifact", Triggered(Begins("upkeep", "any"), (GainLife(1),)))
    game = table(in_play=((bell,), (bell,)), active=active)
    game.commit(e.StepBegan(BEGINNING, UPKEEP))
    game.play_out(settle(game.run))
    assert [entry.controller for entry in game.state.stack] == [active, 1 - active]


@pytest.mark.rule("103.4b")
def test_a_player_orders_his_or_her_own_triggers_freely() -> None:
    bells = tuple(
        plain(f"Bell {number}", "artifact", Triggered(Begins("upkeep", "any"), (GainLife(number),)))
        for number in (1, 2, 3)
    )
    game = table(in_play=(bells, ()))
    game.commit(e.StepBegan(BEGINNING, UPKEEP))
    game.play_out(put_triggers_on_stack(game.run), Arranged(("t2", "t0", "t1")))
    (decision,) = game.asked
    assert isinstance(decision, Arrange)
    assert decision.seat == 0
    assert [game.state.cards[entry.card].name for entry in game.state.stack] == ["Bell 3", "Bell 1", "Bell 2"]
