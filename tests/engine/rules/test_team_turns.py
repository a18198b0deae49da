"""Extra and skipped turns, phases and steps of teams (606.6g), and triggers at the beginning of a team's steps."""

from __future__ import annotations

import pytest

from tabletop.engine.language.abilities import Enchant, Replacement, TargetPhrase, Triggered
from tabletop.engine.language.patterns import Begins, Whose
from tabletop.engine.language.player_effects import AddPhases, AddStep, ExtraTurns, GainLife, SkipNext
from tabletop.engine.language.references import EachOpponent, EachPlayer, TargetPlayer, ThatPlayer, Who, You
from tabletop.engine.rules.events.carrying_out import carry_out
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary import turn_parts as t
from tabletop.engine.vocabulary.decisions import Assign
from tabletop.engine.vocabulary.ids import Seat, player_ref
from tests.engine.rules.acting import permanent
from tests.engine.rules.verbs.carrying import context, do
from tests.engine.rules.walking import step_quietly, walk_to
from tests.engine.table import FOUR, Cards, Table, creature, land, put, table

LIBRARIES = ((land("Forest"),) * 9,) * 4
SOURCE = permanent("Source")


def giants(phase: str = t.MAIN_1, step: str = t.MAIN, in_play: tuple[Cards, ...] = ((SOURCE,),)) -> Table:
    return table(in_play=in_play, libraries=LIBRARIES, names=FOUR, heads=2, phase=phase, step=step, priority=0)


def of(game: Table, seat: Seat) -> tuple[tuple[int, ...], ...]:
    return ((player_ref(seat),),)


def teams(game: Table, number: int) -> list[int]:
    """Whose the next turns are."""
    first = game.state.turn.number
    walk_to(game, t.UPKEEP, turn=first + number)
    return [h.event.team for h in game.happened(e.TurnBegan)][-number:]  # type: ignore[attr-defined]


@pytest.mark.rule("606.6g", "606.4b", "300.6")
@pytest.mark.parametrize("you", [0, 1])
def test_an_extra_turn_of_either_member_is_one_of_the_team(you: Seat) -> None:
    game = giants()
    do(game, context(game, you=you), ExtraTurns(1, You()))
    assert teams(game, 3) == [0, 1, 0]


@pytest.mark.rule("606.6g", "302.2")
def test_in_an_extra_turn_both_members_untap_and_draw() -> None:
    bears = ((SOURCE, put(creature("Bear", 2, 2), tapped=True)), (put(creature("Wolf", 2, 2), tapped=True),))
    game = giants(in_play=bears)
    do(game, context(game, you=1), ExtraTurns(1, You()))
    walk_to(game, t.MAIN, t.MAIN_1, turn=4)
    assert not game.thing("Bear").tapped
    assert not game.thing("Wolf").tapped
    assert [len(game.names("hand", seat)) for seat in range(4)] == [1, 1, 0, 0]


@pytest.mark.rule("606.6g")
@pytest.mark.parametrize("who", [EachOpponent(), EachPlayer()])
def test_u9_one_effect_that_gives_both_members_an_extra_turn_gives_the_team_one(who: Who) -> None:
    # Unclear point U9: the rules say that an extra turn of a player is the team's, not what two from one effect are.
    # They are one: the team "takes the extra turn" that its players were given.
    game = giants()
    do(game, context(game), ExtraTurns(1, who))
    expected = (1,) if who == EachOpponent() else (0, 1)
    assert game.state.turn.extra == expected


@pytest.mark.rule("606.6g", "419.6f")
def test_u9_one_effect_that_makes_both_members_skip_makes_the_team_skip_once() -> None:
    # Unclear point U9, for skips.
    game = giants()
    do(game, context(game), SkipNext("turn", EachOpponent()))
    assert game.state.turn.skips == ((1, "turn"),)
    assert teams(game, 2) == [0, 1]


@pytest.mark.rule("606.6g", "419.6f")
def test_two_effects_that_make_each_member_skip_are_two_skips() -> None:
    game = giants()
    for seat in (2, 3):
        do(game, context(game, targets=of(game, seat)), SkipNext("turn", TargetPlayer()))
    assert teams(game, 3) == [0, 0, 1]


@pytest.mark.rule("606.6g", "300.9")
@pytest.mark.parametrize("seat", [2, 3])
def test_a_member_who_skips_a_draw_step_makes_the_team_skip_it(seat: Seat) -> None:
    game = giants()
    do(game, context(game, targets=of(game, seat)), SkipNext(t.DRAW, TargetPlayer()))
    walk_to(game, t.MAIN, t.MAIN_1, turn=4)
    assert [len(game.names("hand", one)) for one in (2, 3)] == [0, 0]
    walk_to(game, t.MAIN, t.MAIN_1, turn=6)
    assert [len(game.names("hand", one)) for one in (2, 3)] == [1, 1]


@pytest.mark.rule("606.6g", "419.6e")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_permanent_that_makes_one_member_skip_makes_the_team_skip(seat: Seat) -> None:
    gate = permanent("Gate", Replacement(Begins(t.DRAW, "you")))
    game = giants(t.END, t.END_OF_TURN, in_play=((SOURCE,), (), *(((gate,), ()) if seat == 0 else ((), (gate,)))))
    walk_to(game, t.MAIN, t.MAIN_1)
    assert [len(game.names("hand", one)) for one in range(4)] == [0] * 4


@pytest.mark.rule("606.6g", "300.8")
@pytest.mark.parametrize(("you", "steps"), [(0, (t.UPKEEP,)), (1, (t.UPKEEP,)), (2, ()), (3, ())])
def test_a_step_that_one_member_gets_is_the_teams(you: Seat, steps: tuple[str, ...]) -> None:
    game = giants(t.BEGINNING, t.UPKEEP)
    game.play_out(carry_out(game.run, (AddStep(t.UPKEEP),), context(game, you=you)))
    assert game.state.turn.more_steps == steps


@pytest.mark.rule("606.6g", "300.7")
@pytest.mark.parametrize("you", [0, 1])
def test_a_combat_phase_that_one_member_gets_is_one_in_which_both_may_attack(you: Seat) -> None:
    game = giants(in_play=((creature("Bear", 2, 2),), (creature("Wolf", 2, 2),)))
    game.play_out(carry_out(game.run, (AddPhases(("combat",)),), context(game, "Bear", you=you)))
    asked = []
    while game.state.turn.phase != t.END:
        step_quietly(game)
        asked = [one for one in game.asked if isinstance(one, Assign) and one.purpose == "attackers"]
    assert [[source.text for source in one.sources] for one in asked] == [["Bear", "Wolf"]] * 2


@pytest.mark.rule("300.5", "606.4b")
@pytest.mark.parametrize(
    ("whose", "gained"), [("any", 2), ("each", 4), ("you", 1), ("opponent", 2)]
)  # fmt: skip
def test_a_teams_step_is_one_unless_the_text_speaks_of_each_player(whose: Whose, gained: int) -> None:
    # two upkeeps of two teams: one trigger each, or one for each player, each opponent, or only for its controller
    bell = permanent("Bell", Triggered(Begins(t.UPKEEP, whose), (GainLife(1),)))
    game = giants(t.END, t.END_OF_TURN, in_play=((), (bell,)))
    first = game.state.turn.number
    while game.state.turn.number < first + 2 or game.state.turn.step != t.DRAW:
        step_quietly(game)
    assert game.life(1) == 40 + gained


@pytest.mark.rule("300.8", "606.6g")
@pytest.mark.parametrize("enchanted", [0, 1])
def test_an_aura_on_a_member_gives_the_team_another_upkeep(enchanted: Seat) -> None:
    haze = permanent(
        "Haze", Enchant(TargetPhrase(None, "any")),
        Triggered(Begins(t.UPKEEP, "enchanted player", first=True), (AddStep(t.UPKEEP, ThatPlayer()),)),
        subtypes=("Aura",),
    )  # fmt: skip
    game = giants(t.END, t.END_OF_TURN, in_play=((), (), (haze,)))
    game.change("Haze", attached=player_ref(enchanted))
    number = game.state.turn.number
    while game.state.turn.number < number + 2 or game.state.turn.step != t.DRAW:
        step_quietly(game)
    begun = [h.event.step for h in game.happened(e.StepBegan)]  # type: ignore[attr-defined]
    assert begun[-4:] == [t.UNTAP, t.UPKEEP, t.UPKEEP, t.DRAW]
    assert begun.count(t.UPKEEP) == 3, "one in the other team's turn"
