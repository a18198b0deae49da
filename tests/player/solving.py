"""Puzzles played by a computer player, against thoughtful ones."""

from __future__ import annotations

from pathlib import Path

from tabletop.cards.library import built_in
from tabletop.demos.building.building import build
from tabletop.demos.puzzles.goal import judging, solver_of
from tabletop.demos.reading import read_scenario
from tabletop.demos.venues import TableGame
from tabletop.engine.vocabulary.ids import CHANCE
from tabletop.engine.vocabulary.who_plays import Plays
from tabletop.player.seat import ComputerSeat
from tabletop.session.timeline.chance import draw

#: no puzzle is about more answers
_MOST = 400


def solves(level: Plays, path: Path, seed: str = "solving") -> bool:
    """Whether a player of that strength reaches the goal of a puzzle; the others are thoughtful."""
    scenario = read_scenario(path).scenario
    built = build(scenario, built_in())
    game, judge, solver = TableGame.at(built.state), judging(scenario, built), solver_of(scenario, built.state)
    seats = [
        ComputerSeat(level if player.seat == solver else "thoughtful", f"{seed} {player.seat}")
        for player in built.state.players
    ]
    for asked in range(_MOST):
        position, decision = game.session.timeline.position, game.current()
        judged = judge(position.checkpoint)
        if judged is not None or decision is None:
            return bool(judged)
        if decision.seat == CHANCE:
            answer = draw(decision, seed, asked)
        else:
            answer = seats[decision.seat].answer(position.checkpoint, position.answers, position.state, decision)
        assert game.send(answer, decision.seat) is None
    return False
