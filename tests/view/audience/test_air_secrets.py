"""Nothing on the audience's canvas names a card that its secrecy keeps; every card has a name of its own."""

from __future__ import annotations

import random

import pytest
from pytestqt.qtbot import QtBot

from tabletop.controller.air.labelled import names_in_sight
from tabletop.controller.air.look import CANVASES, LAYOUTS, Look
from tabletop.controller.air.on_air import OnAir
from tabletop.controller.table.table_controller import TableController
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.session.seeing.observation import PUBLIC, Secrecy
from tabletop.session.simulation.agents import RandomAgent
from tabletop.session.table.session import Session
from tabletop.view.audience.air_laying import AirLaid, lay_picture
from tabletop.view.audience.air_notes import decision_note, left_note, reasons_note, values_note
from tabletop.view.audience.outlets.outlet_desk import texts_of
from tests.session.simulation.marked_cards import MarkedGame, marked_session, names_in


def said(laid: AirLaid) -> list[str]:
    """Everything that is drawn, as words."""
    return [*(repr(spec) for spec in laid.specs), *(repr((part.name, part.model)) for part in laid.parts)]


def names(laid: AirLaid) -> set[str]:
    return set().union(*(names_in(words) for words in said(laid)))


def hand_of(game: MarkedGame, seat: int) -> set[str]:
    state = game.session.state
    return {state.cards[state.objects[one].card].name for one in state.players[seat].hand}


def everything_else(session: Session, air: OnAir) -> list[object]:
    """What goes out in words: files of the live folder, and all cards of reasons that could be sent."""
    table = session.show(PUBLIC)
    found: list[object] = [texts_of(air.picture), decision_note(table)]
    for thing in (*table.in_play, *(card for player in table.players for card in player.graveyard)):
        told = session.explain((), thing.id) if thing.card is not None else None
        if told is not None:
            found += [reasons_note(told), values_note(told)]
        found.append(left_note(table, thing.id, names_in_sight(table).get(thing.id, "")))
    hidden = [
        card.id for player in session.show(Secrecy("both hands")).players for card in player.hand if not card.revealed
    ]
    assert all(session.explain((), ref) is None for ref in hidden)
    return found


def watch(players: int, heads: int, seed: str, answers: int, every: int) -> None:
    print("seed", seed)
    game, agent, dice = marked_session(players, heads, seed), RandomAgent(seed), random.Random(seed)
    now = [0.0]
    session, air = game.session, OnAir(clock=lambda: now[0])
    controller = TableController(session)
    air.follow(controller)
    air.take()
    looked, shown = 0, 0
    for number in range(answers):
        decision = session.decision
        if decision is None:
            break
        session.answer(decision.seat, agent.answer(session.state, decision))
        controller.moved()
        now[0] += 0.3
        air.look()
        secrets = game.secrets(NOBODY)
        assert not names_in(air.picture) & secrets
        assert not names(lay_picture(air.picture)) & secrets
        if number % every:
            continue
        assert len(secrets) > 40
        # every object of the game has a label, hidden ones too: only those in sight may be called by theirs
        air.label(tuple((ref, f"Z{place}") for place, ref in enumerate(session.state.objects)))
        assert not names_in(everything_else(session, air)) & secrets
        for layout in LAYOUTS:
            air.dress(Look(layout, dice.choice(CANVASES)))
            for secrecy in (PUBLIC, Secrecy("one hand", dice.randrange(players)), PUBLIC):
                air.disclose(secrecy)
                air.disclose(secrecy)
                controller.moved()
                picture = air.picture
                assert picture.secrecy == secrecy
                kept = secrets - (hand_of(game, secrecy.seat) if secrecy.level == "one hand" else set())
                laid = lay_picture(picture)
                assert not names(laid) & kept, f"{layout}, {secrecy}: {sorted(names(laid) & kept)}"
                assert not names_in(picture) & kept
                assert picture.table is not None
                assert {ref for ref, _ in picture.labels} <= set(names_in_sight(picture.table))
                looked += 1
                shown += secrecy != PUBLIC and bool(names(laid) & secrets)
    assert looked >= 30
    assert shown > 2  # a hand that is shown is on the canvas: the eye sees


@pytest.mark.rule("217.4b")
@pytest.mark.parametrize(("players", "heads"), [(2, 1), (4, 2)])
def test_the_canvas_names_nothing_that_its_secrecy_keeps(qtbot: QtBot, players: int, heads: int) -> None:
    watch(players, heads, f"canvas {players}", 44, 20)


@pytest.mark.long
@pytest.mark.timeout(7200)
@pytest.mark.parametrize(("players", "heads"), [(2, 1), (4, 2), (4, 1)])
def test_the_canvas_names_nothing_in_many_games(qtbot: QtBot, players: int, heads: int) -> None:
    for number in range(34):
        watch(players, heads, f"canvas {number}", 300, 12)


@pytest.mark.rule("422.1")
@pytest.mark.timeout(120)
def test_a_face_down_spell_that_is_given_up_is_not_named(qtbot: QtBot) -> None:
    watch(4, 2, "canvas 13", 96, 90)
