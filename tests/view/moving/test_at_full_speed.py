"""A real game that goes on faster than anything can be shown: nothing is left behind, and nothing lags."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tabletop.view.ground.motion import FULL
from tabletop.view.moving import acts
from tabletop.view.moving.acting import Acting
from tabletop.view.moving.score import Cue, Score
from tabletop.view.window.window import TableWindow
from tests.session.evening import Evening
from tests.session.games import new_session
from tests.view.moving.tables import Clock

#: kinds of motions that a few turns have, and some more that games have
FEW = {"draw", "cast", "permanent", "enter"}
MORE = {"dealt", "life", "pending", "death", "resolve", "ability"}


def play(qtbot: QtBot, folder: Path, monkeypatch: pytest.MonkeyPatch, seed: str, turns: int) -> Counter[str]:
    """Play at five milliseconds an answer, lifting hands now and then; returns the motions that began, by kind."""
    kinds: Counter[str] = Counter()
    whole = acts.play

    def counted(overhead: object, score: Score, before: object, now: object) -> None:
        kinds.update(cue.kind for cue in score.cues)
        whole(overhead, score, before, now)  # type: ignore[arg-type]

    monkeypatch.setattr("tabletop.view.scene.under_way.play", counted)
    window = TableWindow(folder)
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.show()
    evening = Evening(new_session(seed, full_control=False), seed)
    page = window.show_table(evening.session)
    scene, clock, dice = page.view.table, Clock(), random.Random(seed)
    scene.motion, scene.mover.clock = FULL, clock
    while evening.session.decision is not None and evening.turns < turns:
        evening.step()
        page.controller.moved()
        clock.now += 0.005
        scene.mover.step()
        assert len(scene.under_way.overhead.copies) <= 150, "copies of older happenings are still there"
        if dice.randrange(6) == 0:
            seat = dice.randrange(2)
            page.controller.hands.lift(seat, True)
            clock.now += 0.005
            scene.mover.step()
            page.controller.hands.let_go(seat)
    clock.now += 0.75
    scene.mover.step()
    assert not scene.under_way.overhead.copies
    for key, item in scene.items_by_key.items():
        assert (item.pos(), item.scale(), item.rotation(), item.opacity()) == (item.goal, 1.0, 0.0, 1.0), key
        assert item.transform().isIdentity()
        assert not item.is_covered
        assert item.zValue() == item.spec.z
    clock.now += 1.3
    scene.mover.step()
    assert not scene.under_way.overhead.differences
    assert scene.mover.is_still
    return kinds


def test_a_game_at_full_speed_leaves_nothing_behind(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kinds = play(qtbot, tmp_path, monkeypatch, "at full speed 1", 8)
    assert set(kinds) >= FEW, kinds


@pytest.mark.long
def test_games_at_full_speed_leave_nothing_behind(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kinds: Counter[str] = Counter()
    for number in range(6):
        kinds += play(qtbot, tmp_path / str(number), monkeypatch, f"at full speed {number}", 40)
    assert set(kinds) >= FEW | MORE, kinds


def test_an_act_that_takes_long_does_not_hold_up_the_next_update(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the table shows is there in the frame of the update: every piece and figure, whatever is under way."""

    def never(on: Acting, cue: Cue) -> None:
        """A motion that shows nothing."""

    seen = {}
    for motions in (True, False):
        with monkeypatch.context() as patched:
            if not motions:
                patched.setattr(acts, "_ACTS", dict.fromkeys(acts._ACTS, never))
            window = TableWindow(tmp_path / str(motions))
            qtbot.addWidget(window)
            evening = Evening(new_session("no lag", full_control=False), "no lag")
            page = window.show_table(evening.session)
            page.view.table.motion, page.view.table.mover.clock = FULL, Clock()
            frames = []
            for _ in range(40):
                evening.step()
                page.controller.moved()
                frames.append({key: (item.goal, item.spec) for key, item in page.view.table.items_by_key.items()})
            seen[motions] = frames
    assert seen[True] == seen[False]
