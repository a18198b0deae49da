"""Nothing on the audience's canvas names a card that its secrecy keeps; every card has a name of its own."""

from __future__ import annotations

import random

import pytest
from pytestqt.qtbot import QtBot

from tabletop.controller.air.look import CANVASES, LAYOUTS, Look
from tabletop.controller.air.on_air import OnAir
from tabletop.controller.table.table_controller import TableController
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.session.seeing.observation import PUBLIC, Secrecy
from tabletop.session.simulation.agents import RandomAgent
from tabletop.view.audience.air_laying import AirLaid, lay_picture
from tests.session.simulation.marked_cards import MarkedGame, marked_session, names_in


def said(laid: AirLaid) -> list[str]:
    """Everything that is drawn, as words."""
    return [*(repr(spec) for spec in laid.specs), *(repr((part.name, part.model)) for part in laid.parts)]


def names(laid: AirLaid) -> set[str]:
    return set().union(*(names_in(words) for words in said(laid)))


def hand_of(game: MarkedGame, seat: int) -> set[str]:
    state = game.session.state
    return {state.cards[state.objects[one].card].name for one in state.players[seat].hand}


def watch(players: int, heads: int, seed: str, answers: int, every: int) -> None:
    print("seed", seed)
    game, agent, dice = marked_session(players, heads, seed), RandomAgent(seed), random.Random(seed)
    session, air = game.session, OnAir(clock=lambda: 0.0)
    controller = TableController(session)
    air.follow(controller)
    air.take()
    looked, shown = 0, 0
    for number in range(answers):
        decision = session.decision
        if decision is None:
            break
        session.answer(decision.seat, agent.answer(session.state, decision))
        if number % every:
            continue
        secrets = game.secrets(NOBODY)
        assert len(secrets) > 40
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
                looked += 1
                shown += secrecy != PUBLIC and bool(names(laid) & secrets)
    assert looked > 30
    assert shown > 2  # a hand that is shown is on the canvas: the eye sees


@pytest.mark.rule("217.4b")
@pytest.mark.parametrize(("players", "heads"), [(2, 1), (4, 2)])
def test_the_canvas_names_nothing_that_its_secrecy_keeps(qtbot: QtBot, players: int, heads: int) -> None:
    watch(players, heads, f"canvas {players}", 44, 20)


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("players", "heads"), [(2, 1), (4, 2), (4, 1)])
def test_the_canvas_names_nothing_in_many_games(qtbot: QtBot, players: int, heads: int) -> None:
    for number in range(34):
        watch(players, heads, f"canvas {number}", 300, 12)
