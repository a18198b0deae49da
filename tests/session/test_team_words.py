"""What the log says of teams: as one where they act as one (606.6), by name where something befalls one member."""

from __future__ import annotations

import pytest

from tabletop.engine.rules.events.run import Happening
from tabletop.engine.state import events as e
from tabletop.engine.state.starting_events import FirstPlayerChosen
from tabletop.engine.state.turn import Attack, Outcome
from tabletop.engine.vocabulary.teams import does, sides, together
from tabletop.session.telling.narration import joined, narrate, passed
from tests.engine.table import Table, creature, table

NAMES = ("Ann", "Bob", "Cid", "Dee")


def giants(**more: object) -> Table:
    return table(names=NAMES, heads=2, **more)  # type: ignore[arg-type]


def told(game: Table, *events: e.Event) -> list[str]:
    """The lines about events, as if they had happened."""
    return [line.text for line in narrate(game.state, game.state, [Happening(event, "102.3") for event in events])]


def test_names_of_teams() -> None:
    assert together(["Ann"]) == "Ann"
    assert (does(["Ann"], "win"), does(["Ann", "Bob"], "win")) == ("Ann wins", "Ann & Bob win")
    assert (does(["Ann"], "pass"), does(["Ann"], "go"), does(["Ann", "Bob"], "go")) == (
        "Ann passes", "Ann goes", "Ann & Bob go",
    )  # fmt: skip
    assert sides(NAMES, 2) == "Ann & Bob against Cid & Dee"
    assert sides(NAMES[:3]) == "Ann, Bob and Cid"
    assert sides(NAMES[:2]) == "Ann and Bob"


def test_a_team_passes_as_one() -> None:
    game = giants()
    assert [passed(game.state, seat, False).text for seat in range(4)] == [
        "Ann & Bob pass.", "Ann & Bob pass.", "Cid & Dee pass.", "Cid & Dee pass.",
    ]  # fmt: skip
    by_order = passed(game.state, 2, True)
    assert by_order.text == "Cid & Dee pass by order: precombat main."
    assert joined(by_order.joins, [by_order.part] * 2) == "Cid & Dee pass by order: precombat main."
    both = [by_order.part, passed(game.state, 0, True).part]
    assert joined(by_order.joins, both) == "Cid & Dee and Ann & Bob pass by order: precombat main."
    alone = passed(table().state, 1, True)
    assert joined(alone.joins, [alone.part]) == alone.text == "Bob passes by order: precombat main."


def test_turns_and_ends_are_a_teams() -> None:
    game = giants()
    assert told(game, e.TurnBegan(4, 1)) == ["Turn 4: Cid & Dee."]
    assert told(game, FirstPlayerChosen(1, 2)) == ["Cid & Dee go first."]
    assert told(game, e.Ended(Outcome(winners=(0,), rule="420.5a"))) == ["Ann & Bob win the game."]
    assert told(game, e.Ended(Outcome(winners=(), rule="420.5a"))) == ["The game is a draw."]


@pytest.mark.parametrize(
    ("events", "line"),
    [
        ((e.Lost(2, "420.5a"), e.Lost(3, "420.5a")), "Cid & Dee have no life left and lose the game."),
        ((e.Lost(3, "420.5h"), e.Lost(2, "606.8b")), "Dee has ten poison counters; Cid & Dee lose the game."),
        ((e.Lost(2, "102.3a"), e.Lost(3, "606.8c")), "Cid concedes; Cid & Dee lose the game."),
        ((e.Lost(3, "102.3e"), e.Lost(2, "606.8b")), "Cid & Dee lose the game with Dee."),
    ],
)
def test_a_team_that_loses_is_one_line(events: tuple[e.Event, ...], line: str) -> None:
    assert told(giants(), *events) == [line]


def test_two_teams_that_lose_at_once_are_two_lines() -> None:
    lines = told(giants(), *(e.Lost(seat, "420.5a") for seat in range(4)))
    assert lines == ["Ann & Bob have no life left and lose the game.", "Cid & Dee have no life left and lose the game."]


def test_a_team_attacks_as_one() -> None:
    game = giants(in_play=((creature("Bear", 2, 2),), (creature("Cat", 1, 1),)))
    attacks = tuple(Attack(game.id(name), 1) for name in ("Bear", "Cat"))
    assert told(game, e.AttackersDeclared(attacks)) == ["Ann & Bob attack with Bear and Cat."]


def test_an_attack_on_several_players_says_who_attacks_whom() -> None:
    game = table(names=NAMES[:3], in_play=((creature("Bear", 2, 2), creature("Cat", 1, 1), creature("Dog", 1, 1)),))
    attacks = (Attack(game.id("Bear"), 1), Attack(game.id("Cat"), 2), Attack(game.id("Dog"), 1))
    assert told(game, e.AttackersDeclared(attacks)) == ["Ann attacks Bob with Bear and Dog; Cid with Cat."]


def test_players_who_leave_are_named_by_team() -> None:
    free = table(names=NAMES)
    assert told(free, e.LeftGame((0, 3))) == ["What belongs to Ann and Dee leaves the game."]
    three_teams = table(names=(*NAMES, "Eve", "Fay"), heads=2)
    assert told(three_teams, e.LeftGame((2, 3))) == ["What belongs to Cid & Dee leaves the game."]
