"""The end phase (312-314)."""

import pytest

from tabletop.engine.language.abilities import Activated, CreateToken, Replacement, Triggered
from tabletop.engine.language.changes import AddPower, ChangeController
from tabletop.engine.language.patterns import Begins, Discards
from tabletop.engine.language.player_effects import GainLife, LoseLife
from tabletop.engine.language.replacements import GoesTo
from tabletop.engine.rules.turn.end_phase import cleanup_step, maximum_hand
from tabletop.engine.state import events as e
from tabletop.engine.state.lasting_effects import FloatingChange, RegenerationShield
from tabletop.engine.vocabulary import turn_parts as t
from tabletop.engine.vocabulary.ids import ref_key
from tabletop.engine.vocabulary.least_answers import least_answer
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND
from tests.engine.rules.cards_by_text import written
from tests.engine.rules.parting import FOUR
from tests.engine.rules.walking import act, both_pass
from tests.engine.table import Table, creature, land, pick, pick_named, plain, put, table

FORESTS = (land("Forest"),) * 20
BOTH = (FORESTS, FORESTS)
HAND_OF_NINE = tuple(creature(f"C{number}", 1, 1) for number in range(9))
AT_END = Triggered(Begins("end of turn", "any"), (GainLife(1),))


def last_step(**more: object) -> Table:
    """A game in the end of turn step."""
    return table(libraries=BOTH, phase=t.END, step=t.END_OF_TURN, priority=0, **more)  # type: ignore[arg-type]


def pump(game: Table, name: str, power: int, toughness: int) -> None:
    game.start(FloatingChange(0, 0, 0, game.id(name), 0, (game.id(name),), (AddPower(power, toughness),)))


@pytest.mark.rule("313.1")
def test_end_of_turn_triggers_go_on_the_stack_as_the_step_begins() -> None:
    bell = plain("Bell", "artifact", AT_END)
    game = table(in_play=((bell,), (bell,)), libraries=BOTH, phase=t.MAIN_2, priority=0)
    both_pass(game)
    assert game.state.turn.step == t.END_OF_TURN
    assert [entry.controller for entry in game.state.stack] == [0, 1], "the active player's first, so it resolves last"
    assert game.state.turn.priority == 0


@pytest.mark.rule("313.2")
def test_the_step_does_not_back_up_for_newcomers() -> None:
    token = creature("Chime", 1, 1, abilities=(AT_END,))
    maker = plain("Maker", "artifact", Activated((), (CreateToken(token),)))
    game = last_step(in_play=((maker,), ()))
    act(game, f"ability:{game.id('Maker')}:0")
    both_pass(game)
    assert not game.gone("Chime")
    assert (game.state.stack, game.state.turn.step) == ((), t.END_OF_TURN)
    both_pass(game)
    assert (game.state.turn.number, game.life(0)) == (4, 20)
    for _ in range(20):
        both_pass(game)
        if game.state.stack:
            break
    assert (game.state.turn.number, game.state.turn.step) == (4, t.END_OF_TURN), "it waits for the next turn's"


@pytest.mark.rule("314.1", "408.2g")
def test_the_active_player_discards_down_to_seven() -> None:
    game = last_step(hands=(HAND_OF_NINE, HAND_OF_NINE))
    both_pass(game, pick_named("C3", "C8"))
    (decision,) = [d for d in game.asked if d.purpose == "discard"]
    assert (decision.seat, decision.public) == (0, False)
    assert game.names(GRAVEYARD, 0) == ("C3", "C8")
    assert game.names(HAND, 0) == ("C0", "C1", "C2", "C4", "C5", "C6", "C7")
    assert len(game.names(HAND, 1)) == 9, "only the active player discards"
    assert [h.rule for h in game.happened(e.Moved)] == ["314.1", "314.1"]


@pytest.mark.rule("314.1")
@pytest.mark.parametrize("number", [1, 3])
def test_just_enough_cards_are_discarded(number: int) -> None:
    game = table(hands=(HAND_OF_NINE, ()))
    names = tuple(f"C{place}" for place in range(number))
    assert "exactly 2" in game.refusal(cleanup_step(game.run), pick_named(*names)).reason


@pytest.mark.rule("314.1", "419.1")
def test_what_is_discarded_in_cleanup_can_go_elsewhere_instead() -> None:
    void = plain("Void", "enchantment", Replacement(Discards("any"), GoesTo("removed from the game")))
    game = table(in_play=((void,), ()), hands=(HAND_OF_NINE, ()))
    game.play_out(cleanup_step(game.run), pick_named("C3", "C8"))
    assert (game.names(GRAVEYARD, 0), len(game.state.removed)) == ((), 2)


@pytest.mark.rule("314.1", "103.4")
def test_team_mates_choose_one_after_the_other_and_discard_at_once() -> None:
    """U6: the primary player first; the secondary one knows that choice."""
    game = table(names=FOUR, heads=2, hands=(HAND_OF_NINE, HAND_OF_NINE[:8], (), ()))
    chosen = tuple(ref_key(game.state.players[0].hand[place]) for place in (3, 8))
    steps = cleanup_step(game.run)
    second = game.ask(steps, pick(*chosen))
    assert (second.seat, second.chosen) == (1, chosen)
    assert len(game.names(HAND, 0)) == 9, "nothing has been discarded yet"
    order = steps.send(pick_named("C1")(second))
    assert (order.seat, order.purpose) == (0, "graveyard order")
    with pytest.raises(StopIteration):
        steps.send(least_answer(order))
    assert (game.names(GRAVEYARD, 0), game.names(GRAVEYARD, 1)) == (("C3", "C8"), ("C1",))


@pytest.mark.rule("314.1")
def test_seven_cards_are_no_reason_to_discard() -> None:
    game = table(hands=(HAND_OF_NINE[:7], ()))
    game.play_out(cleanup_step(game.run))
    assert len(game.names(HAND, 0)) == 7


@pytest.mark.rule("314.2")
def test_damage_wears_off_and_effects_end_at_the_same_time() -> None:
    game = table(in_play=((put(creature("Bear", 2, 2), damage=3),), (put(creature("Wolf", 2, 2), damage=1),)))
    pump(game, "Bear", 0, 2)
    pump(game, "Wolf", -1, 1)
    game.start(RegenerationShield(0, 0, 1, game.id("Wolf"), 0, game.id("Wolf")))
    game.play_out(cleanup_step(game.run))
    assert (game.thing("Bear").damage, game.thing("Wolf").damage) == (0, 0)
    assert (game.power("Bear"), game.power("Wolf")) == ((2, 2), (2, 2))
    assert game.state.effects == ()


@pytest.mark.rule("314.2", "314.3")
def test_a_creature_whose_bonus_ends_with_its_damage_survives() -> None:
    game = last_step(in_play=((put(creature("Bear", 2, 2), damage=3),), ()))
    pump(game, "Bear", 0, 2)
    both_pass(game)
    assert not game.gone("Bear")
    assert (game.state.turn.number, game.state.turn.step) == (4, t.UPKEEP), "nobody got priority in cleanup"


@pytest.mark.rule("314.2")
def test_effects_for_the_rest_of_the_game_go_on() -> None:
    game = table(in_play=((creature("Bear", 2, 2),), ()))
    bear = game.id("Bear")
    game.start(FloatingChange(0, 0, 0, bear, 0, (bear,), (AddPower(1, 1),), duration="rest of game"))
    game.play_out(cleanup_step(game.run))
    assert game.power("Bear") == (3, 3)


@pytest.mark.rule("314.2", "418.5a")
def test_what_was_taken_until_end_of_turn_goes_back() -> None:
    game = table(in_play=((), (creature("Bear", 2, 2),)))
    bear = game.id("Bear")
    game.start(FloatingChange(0, 0, 0, bear, 0, (bear,), (ChangeController(),)))
    assert game.thing("Bear").controller == 0
    game.play_out(cleanup_step(game.run))
    assert game.thing("Bear").controller == 1


@pytest.mark.rule("314.3")
def test_without_anything_due_nobody_gets_priority_in_cleanup() -> None:
    game = last_step()
    both_pass(game)
    assert (game.state.turn.number, game.state.turn.step) == (4, t.UPKEEP)


@pytest.mark.rule("314.3")
def test_a_trigger_in_cleanup_gives_priority_and_then_another_cleanup_step() -> None:
    mourner = plain("Mourner", "artifact", Triggered(Discards("you"), (GainLife(1),)))
    game = last_step(in_play=((mourner, put(creature("Bear", 2, 2), damage=1)), ()), hands=(HAND_OF_NINE[:8], ()))
    both_pass(game, pick_named("C0"))
    turn = game.state.turn
    assert (turn.number, turn.step, turn.priority, len(game.state.stack)) == (3, t.CLEANUP, 0, 1)
    game.change("Bear", damage=1)
    both_pass(game)
    assert (game.life(0), game.state.turn.step) == (21, t.CLEANUP)
    both_pass(game)
    assert game.thing("Bear").damage == 0, "the other cleanup step removes damage again"
    assert (game.state.turn.number, game.state.turn.step) == (4, t.UPKEEP)
    steps = [h.event.step for h in game.happened(e.StepBegan)]  # type: ignore[attr-defined]
    assert steps[:3] == [t.CLEANUP, t.CLEANUP, t.UNTAP]


@pytest.mark.rule("314.3")
def test_a_state_based_effect_in_cleanup_gives_priority_too() -> None:
    game = last_step(in_play=((creature("Husk", 1, 0), creature("Bear", 2, 2)), ()))
    pump(game, "Husk", 0, 1)
    both_pass(game)
    assert game.gone("Husk")
    assert (game.state.turn.step, game.state.turn.priority, game.state.stack) == (t.CLEANUP, 0, ())
    both_pass(game)
    assert (game.state.turn.number, game.state.turn.step) == (4, t.UPKEEP)


@pytest.mark.rule("314.3", "102.3b")
def test_life_is_looked_at_in_cleanup() -> None:
    drain = plain("Drain", "artifact", Triggered(Discards("you"), (LoseLife(20),)))
    game = last_step(in_play=((drain,), ()), hands=(HAND_OF_NINE[:8], ()))
    both_pass(game, pick_named("C0"))
    both_pass(game)
    assert game.state.outcome is not None
    assert game.state.turn.step == t.CLEANUP


# --- hand sizes -----------------------------------------------------------------------------------


@pytest.mark.rule("314.1", "103.1")
@pytest.mark.parametrize(
    ("lines", "sizes"),
    [
        (("You have no maximum hand size.",), (None, 7, 7, 7)),
        (("Players have no maximum hand size.",), (None, None, None, None)),
        (("Your maximum hand size is increased by two.",), (9, 7, 7, 7)),
        (("Each opponent's maximum hand size is reduced by one.",) * 2, (7, 7, 5, 5)),
        (("Each player's maximum hand size is reduced by four.",) * 2, (0, 0, 0, 0)),
        (("Your maximum hand size is reduced by three.", "You have no maximum hand size."), (None, 7, 7, 7)),
    ],
)
def test_effects_change_the_maximum_hand_size_of_persons(lines: tuple[str, ...], sizes: tuple[int | None, ...]) -> None:
    """A team mate's is his or her own; where there is none no other effect makes one, and none is below 0."""
    shelves = tuple(written(line, name=f"Shelf {number}") for number, line in enumerate(lines))
    game = table(names=FOUR, heads=2, in_play=(shelves, (), (), ()))
    assert tuple(maximum_hand(game.state, seat) for seat in range(4)) == sizes


@pytest.mark.rule("314.1")
def test_equal_permanents_change_it_once_each() -> None:
    shelf = written("Your maximum hand size is reduced by one.", name="Shelf")
    game = table(in_play=((put(shelf, count=3, token=True),), ()), hands=(HAND_OF_NINE, ()))
    decision = game.ask(cleanup_step(game.run))
    assert (decision.least, decision.text) == (5, "Ann: discard 5 to have 4 cards.")  # type: ignore[union-attr]
