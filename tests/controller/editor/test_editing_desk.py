"""The rules off at a table: what drops, clicks and the panel do, as a person does it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.controller.editor.aims import AWAY, Aim
from tabletop.controller.editor.editing_desk import PARTS, EditingDesk, Moment
from tabletop.controller.table.table_controller import TableController
from tabletop.controller.table.updates import HandPlace, Refused
from tabletop.engine.vocabulary.ids import player_ref
from tabletop.engine.vocabulary.turn_parts import COMBAT, DECLARE_BLOCKERS
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY, LIBRARY, REMOVED
from tabletop.session.table.editing import empty_table
from tabletop.session.table.session import Session


@pytest.fixture
def session(tmp_path: Path) -> Session:
    return empty_table(("Ada", "Mira"), seed="one")


@pytest.fixture
def desk(session: Session, tmp_path: Path) -> EditingDesk:
    controller = TableController(session, open_hands=True, guard=0)  # type: ignore[arg-type]
    desk = EditingDesk(controller, tmp_path, controller)
    desk.told = []  # type: ignore[attr-defined]
    controller.refused.connect(lambda refused: desk.told.append(refused))  # type: ignore[attr-defined]
    return desk


def names(session: Session, zone: str, seat: int = 0) -> list[str]:
    state = session.state
    ids = state.in_play if zone == IN_PLAY else state.removed if zone == REMOVED else getattr(state.players[seat], zone)
    return [state.cards[state.objects[ref].card].name for ref in ids]


def kinds(desk: EditingDesk) -> tuple[str, str, str]:
    """A creature, an Aura and a land among the program's cards."""
    creature = next(card.name for card in desk.search("type:creature") if card.cost)
    aura = next(card.name for card in desk.search("type:aura text:gets"))
    return creature, aura, "Forest"


def test_an_empty_table_has_the_rules_off_and_takes_cards_into_any_zone(desk: EditingDesk, session: Session) -> None:
    creature, aura, land = kinds(desk)
    assert desk.is_off
    for name, aim in (
        (creature, Aim(IN_PLAY, 1)),
        (land, Aim(HAND, 0)),
        (land, Aim(LIBRARY, 0)),
        (creature, Aim(LIBRARY, 0, bottom=True)),
        (aura, Aim(GRAVEYARD, 1)),
        (aura, Aim(REMOVED, 0)),
    ):
        assert desk.bring(name, aim)
    assert names(session, IN_PLAY) == [creature]
    assert session.state.objects[session.state.in_play[0]].controller == 1
    assert names(session, LIBRARY) == [land, creature]
    assert [names(session, zone, seat) for zone, seat in ((HAND, 0), (GRAVEYARD, 1), (REMOVED, 0))] == [
        [land], [aura], [aura],
    ]  # fmt: skip
    assert not desk.bring("Nobody's Card", Aim(HAND, 0))
    assert isinstance(desk.told[-1], Refused)  # type: ignore[attr-defined]


def test_what_is_dropped_goes_there_is_attached_or_controlled(desk: EditingDesk, session: Session) -> None:
    creature, aura, _ = kinds(desk)
    desk.bring(creature, Aim(IN_PLAY, 0))
    host = session.state.in_play[0]
    assert desk.bring(aura, Aim(IN_PLAY, 0, onto=host))
    lying = session.state.in_play[1]
    assert session.state.objects[lying].attached == host
    assert desk.drop(host, Aim(IN_PLAY, 1))
    assert session.state.objects[host].controller == 1
    assert not desk.drop(host, Aim(IN_PLAY, 1))  # it lies there already
    assert desk.drop(lying, Aim(HAND, 0))
    assert desk.drop(HandPlace(0, 0), Aim(IN_PLAY, 0, onto=host))
    assert session.state.objects[session.state.in_play[1]].attached == host
    assert desk.drop(session.state.in_play[1], Aim(AWAY, 0))
    assert names(session, IN_PLAY) == [creature]
    assert desk.drop(host, Aim(GRAVEYARD, 1))
    assert names(session, GRAVEYARD, 0) == [creature]  # its owner's


def test_a_click_taps_and_the_moment_is_chosen(desk: EditingDesk, session: Session) -> None:
    creature, _, _ = kinds(desk)
    desk.bring(creature, Aim(IN_PLAY, 0))
    assert desk.touch(session.state.in_play[0])
    assert session.state.objects[session.state.in_play[0]].tapped
    assert not desk.touch(player_ref(0))
    part = PARTS.index((COMBAT, DECLARE_BLOCKERS))
    desk.stand_at(Moment(8, 1, part, 0))
    assert desk.moment == Moment(8, 1, part, 0)
    assert desk.teams() == ("Ada", "Mira")


def test_libraries_are_ordered_and_left_alone_where_hands_are_hidden(desk: EditingDesk, session: Session) -> None:
    creature, _, land = kinds(desk)
    for name in (creature, land):
        desk.bring(name, Aim(LIBRARY, 0))
    cards = desk.library(0)
    assert [name for _, name in cards] == [land, creature]
    desk.order(0, tuple(ref for ref, _ in reversed(cards)))
    assert names(session, LIBRARY) == [creature, land]
    assert desk.from_library(desk.library(0)[1][0], Aim(HAND, 0))
    assert names(session, HAND) == [land]
    desk._controller.hands.set_open(False)
    assert desk.library(0) == ()


def test_the_rules_go_on_and_off_again(desk: EditingDesk, session: Session) -> None:
    desk.switch()
    assert not desk.is_off
    assert not session.state.rules_off
    desk.switch()
    assert desk.is_off
    desk._controller.undo()
    assert not desk.is_off
    desk._controller.undo()
    assert desk.is_off


def test_four_players_and_teams_have_a_table_too() -> None:
    assert len(empty_table(("A", "B", "C", "D"), 2).state.teams) == 2
    assert len(empty_table(("A", "B", "C")).state.teams) == 3
    with pytest.raises(ValueError, match="no two or more teams"):
        empty_table(("A", "B", "C"), 2)


def test_nobody_passes_draws_or_plays_while_the_rules_are_off(desk: EditingDesk, session: Session) -> None:
    _, _, land = kinds(desk)
    desk.bring(land, Aim(HAND, 0))
    entries, controller = len(session.entries), desk._controller
    controller.pass_priority()
    controller.orders.begin_run("end of turn")
    controller.confirm()
    controller.cancel()
    controller.drop(HandPlace(0, 0), "table")
    controller.touch(HandPlace(0, 0))
    controller.concede(0)
    assert len(session.entries) == entries
    assert desk.is_off
