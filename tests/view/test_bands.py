"""Attacking bands on the table: dragged or clicked together, side by side in the lane and linked (308.2b, 502.10)."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, Qt

from tabletop.controller.table.updates import LANE, TABLE
from tabletop.engine.vocabulary.decisions import Picked
from tabletop.session.table.session import Session
from tabletop.view.access.names import object_name
from tabletop.view.access.text_table_lines import sections_of
from tabletop.view.ground.specs import marks_of, may_go_to
from tabletop.view.scene.arrows import arrows_of
from tabletop.view.table.table_page import TablePage
from tests.engine.table import aim, attack, creature, land, put, table
from tests.session.games import session_at
from tests.view import pages
from tests.view.four.conftest import Seated, seated

__all__ = ["seated"]

HERO, PIKE = creature("Hero", 1, 1, "banding"), creature("Pike", 2, 2, "banding")
BEAR, WOLF, WALL = creature("Bear", 2, 2), creature("Wolf", 3, 3), creature("Wall", 0, 4)
SQUIRE = creature("Squire", 1, 1, "banding")


def announcing(seated: Seated, *mine: object, names: tuple[str | tuple[str, int], ...]) -> tuple[TablePage, Session]:
    """A page on which these attackers have been chosen, and bands are asked for."""
    game = table(
        in_play=(mine, (WALL,)),  # type: ignore[arg-type]
        libraries=((land("Plains"),) * 3,) * 2,
        priority=0,
    )
    session = session_at(game.state)
    page = seated(session)
    while (ask := page.controller.update.ask) is not None and ask.purpose == "priority":
        page.controller.answer(Picked(("pass",)))
    page.controller.answer(attack(game, *names))
    ask = page.controller.update.ask
    assert ask is not None
    assert ask.purpose == "bands"
    return page, session


def ref(page: TablePage, name: str) -> int:
    found = [t.id for t in page.controller.update.table.in_play if t.card is not None and t.card.name == name]
    return found[0]


def where(page: TablePage, name: str) -> QPointF:
    return pages.spot(page, ref(page, name))


def drafted(page: TablePage) -> set[tuple[str, str, int]]:
    names = {f"o{t.id}": t.card.name for t in page.controller.update.table.in_play if t.card is not None}
    return {(names[a], names[b.partition("#")[0]], n) for a, b, n in page.controller.update.selection.pairs}


def bands(session: Session) -> list[set[str]]:
    found: dict[int, set[str]] = {}
    for thing in session.observe(-1).in_play:
        if thing.band and thing.card is not None:
            found.setdefault(thing.band, set()).add(thing.card.name)
    return list(found.values())


EVERYBODY = ("Hero", "Pike", "Bear", "Wolf")


@pytest.mark.rule("308.2b")
@pytest.mark.parametrize(("one", "other"), [("Bear", "Hero"), ("Hero", "Bear")])
def test_one_is_dragged_onto_another_whichever_has_banding(seated: Seated, one: str, other: str) -> None:
    page, session = announcing(seated, HERO, PIKE, BEAR, WOLF, names=EVERYBODY)
    lane = page.view.table.places.lane
    for name in EVERYBODY:  # they stand in the lane already
        assert lane.y <= where(page, name).y() <= lane.bottom
    pages.drag(page, where(page, one), where(page, other))
    assert drafted(page) == {("Bear", "Hero", 1)}
    pages.drag(page, where(page, "Wolf"), where(page, "Pike"))
    pages.tap(page, Qt.Key.Key_Return)
    assert bands(session) == [{"Hero", "Bear"}, {"Pike", "Wolf"}]


@pytest.mark.rule("308.2b")
def test_clicks_band_two_and_a_click_takes_one_out(seated: Seated) -> None:
    page, session = announcing(seated, HERO, PIKE, BEAR, names=EVERYBODY[:3])
    pages.click(page, where(page, "Bear"))
    assert page.controller.update.selection.held
    pages.click(page, where(page, "Pike"))
    assert drafted(page) == {("Bear", "Pike", 1)}
    pages.click(page, where(page, "Pike"))  # who others are banded with goes out of the band alike
    assert drafted(page) == set()
    pages.click(page, where(page, "Hero"))
    pages.click(page, where(page, "Bear"))
    assert drafted(page) == {("Bear", "Hero", 1)}
    pages.tap(page, Qt.Key.Key_Return)
    assert bands(session) == [{"Hero", "Bear"}]


def test_out_of_the_lane_is_out_of_the_band(seated: Seated) -> None:
    page, session = announcing(seated, HERO, BEAR, names=("Hero", "Bear"))
    pages.drag(page, where(page, "Bear"), where(page, "Hero"))
    page.controller.drop(ref(page, "Bear"), LANE)
    assert drafted(page) == {("Bear", "Hero", 1)}
    page.controller.drop(ref(page, "Hero"), TABLE)
    assert drafted(page) == set()
    pages.tap(page, Qt.Key.Key_Return)
    assert bands(session) == []
    assert session.decision is not None
    assert session.decision.purpose == "priority"


def test_what_cannot_be_banded_is_refused_with_the_reason(seated: Seated) -> None:
    page, _ = announcing(seated, HERO, BEAR, WOLF, names=("Hero", "Bear", "Wolf"))
    refused = []
    page.controller.refused.connect(refused.append)
    assert not may_go_to(page.controller.update, ref(page, "Bear"), ref(page, "Wolf"))
    assert may_go_to(page.controller.update, ref(page, "Hero"), ref(page, "Wolf"))
    pages.drag(page, where(page, "Bear"), where(page, "Wolf"))
    assert refused[-1].refusal.rule == "502.10b"
    for name in ("Bear", "Wolf"):
        pages.drag(page, where(page, name), where(page, "Hero"))
    pages.tap(page, Qt.Key.Key_Return)
    assert "at most one creature without it" in refused[-1].refusal.reason
    assert drafted(page) == {("Bear", "Hero", 1), ("Wolf", "Hero", 1)}  # nothing of it is lost


def test_all_of_an_entry_or_with_shift_one_of_it_is_banded(seated: Seated) -> None:
    page, session = announcing(seated, HERO, put(SQUIRE, count=3, token=True), names=("Hero", ("Squire", 3)))
    page.controller.drop(ref(page, "Squire"), ref(page, "Hero"), 0x02000000)
    assert drafted(page) == {("Squire", "Hero", 1)}
    page.controller.drop(ref(page, "Squire"), ref(page, "Hero"))
    assert drafted(page) == {("Squire", "Hero", 3)}
    pages.tap(page, Qt.Key.Key_Return)
    assert bands(session) == [{"Hero", "Squire"}]


@pytest.mark.rule("502.10d")
def test_a_band_stands_side_by_side_and_linked(seated: Seated) -> None:
    page, _ = announcing(seated, HERO, WOLF, PIKE, BEAR, names=EVERYBODY)
    apart = where(page, "Bear").x() - where(page, "Hero").x()
    pages.drag(page, where(page, "Bear"), where(page, "Hero"))
    pages.tap(page, Qt.Key.Key_Return)
    update = page.controller.update
    links = [arrow for arrow in arrows_of(update, marks_of(update)) if arrow.kind == "band"]
    assert [{arrow.start, arrow.end} for arrow in links] == [{ref(page, "Hero"), ref(page, "Bear")}]
    middle = {name: where(page, name).x() for name in EVERYBODY}
    assert abs(middle["Bear"] - middle["Hero"]) < apart / 2
    between = [name for name, x in middle.items() if middle["Hero"] < x < middle["Bear"]]
    assert between == []
    bear = next(t for t in update.table.in_play if t.id == ref(page, "Bear"))
    assert "in a band with Hero" in object_name(bear, update.table)


def test_keys_band_by_the_chips(seated: Seated) -> None:
    page, session = announcing(seated, HERO, BEAR, names=("Hero", "Bear"))
    pages.tap(page, Qt.Key.Key_1, "1")
    assert drafted(page) == {("Bear", "Hero", 1)}
    pages.tap(page, Qt.Key.Key_Return)
    assert bands(session) == [{"Hero", "Bear"}]


def test_the_text_table_bands_line_by_line(seated: Seated) -> None:
    page, _ = announcing(seated, HERO, PIKE, BEAR, names=EVERYBODY[:3])

    def asked() -> list[str]:
        section = next(one for one in sections_of(page.controller.update) if one.name == "ask")
        return [line.text for line in section.lines]

    assert asked() == ["Hero", "Pike", "Bear"]  # in the order of the attackers
    page.controller.touch(ref(page, "Bear"))
    assert asked() == ["Hero", "Pike", "Bear, to be banded with another"]
    page.controller.touch(ref(page, "Hero"))
    assert asked() == ["Hero, banded with Bear", "Pike", "Bear, banded with Hero"]


@pytest.mark.rule("602.3b")
def test_among_several_players_it_is_said_whom_each_attacks_and_a_band_attacks_one(seated: Seated) -> None:
    game = table(
        in_play=((HERO, BEAR, WOLF), (WALL,), (WALL,)),
        libraries=((land("Plains"),) * 3,) * 3,
        names=("Ada", "Ben", "Cleo"),
        priority=0,
    )
    page = seated(session_at(game.state))
    while (ask := page.controller.update.ask) is not None and ask.purpose == "priority":
        page.controller.answer(Picked(("pass",)))
    page.controller.answer(aim(game, ("Hero", 1), ("Bear", 1), ("Wolf", 2)))
    refused = []
    page.controller.refused.connect(refused.append)
    labels = {}
    for name in ("Bear", "Wolf"):
        item = page.view.item_of(ref(page, name))
        assert item is not None
        labels[name] = item.spec.name.rpartition("'s")[2].removeprefix(", ")
    assert labels == {"Bear": "attacks Ben", "Wolf": "attacks Cleo"}
    pages.drag(page, where(page, "Wolf"), where(page, "Hero"))
    pages.tap(page, Qt.Key.Key_Return)
    assert (refused[-1].refusal.rule, drafted(page)) == ("602.3b", {("Wolf", "Hero", 1)})
    pages.click(page, where(page, "Wolf"))
    pages.drag(page, where(page, "Bear"), where(page, "Hero"))
    pages.tap(page, Qt.Key.Key_Return)
    ask = page.controller.update.ask
    assert ask is not None
    assert ask.purpose != "bands"
