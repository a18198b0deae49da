"""Walking through turns in a test: passing priority, and answering everything else in the quietest way."""

from __future__ import annotations

from tabletop.engine.rules.gameplay import proceed
from tabletop.engine.vocabulary.decisions import Answer, AnyDecision, Arrange, Arranged, Assign, Assigned, Pick, Picked
from tabletop.engine.vocabulary.validation import refuse
from tests.engine.table import Reply, Table, describe, pick

#: more checkpoints than any walk in a test has
_LIMIT = 500


def act(game: Table, key: str, *replies: Reply) -> None:
    """The player with priority picks this, and answers what follows from it."""
    game.play_out(proceed(game.run), pick(key), *replies)


def both_pass(game: Table, *replies: Reply) -> None:
    """Both players pass in succession; the replies answer what follows from the second pass."""
    act(game, "pass")
    act(game, "pass", *replies)


def quiet(decision: AnyDecision) -> Answer:
    """Pass, attack with nothing, pick the first that will do, leave things in order."""
    if isinstance(decision, Pick):
        if decision.purpose == "priority":
            return Picked(("pass",))
        return Picked(tuple(option.key for option in decision.options[: decision.least]))
    if isinstance(decision, Assign):
        return Assigned(())
    if isinstance(decision, Arrange):
        return Arranged(tuple(option.key for option in decision.options))
    raise AssertionError(f"nothing quiet to answer to {describe(decision)}")


def step_quietly(game: Table) -> None:
    """Go from one checkpoint to the next."""
    steps = proceed(game.run)
    try:
        decision = next(steps)
        while True:
            game.asked.append(decision)
            answer = quiet(decision)
            assert refuse(decision, answer) is None, f"{answer} was refused; {describe(decision)}"
            decision = steps.send(answer)
    except StopIteration:
        return


def walk_to(game: Table, step: str, phase: str | None = None, turn: int | None = None) -> None:
    """Go on quietly until somebody gets priority in this part of a turn (of that number), other than where we are."""
    start = game.state.turn
    for _ in range(_LIMIT):
        step_quietly(game)
        now = game.state.turn
        if (now.number, now.phase, now.step) == (start.number, start.phase, start.step):
            continue
        if now.step == step and phase in (None, now.phase) and turn in (None, now.number):
            return
        assert game.state.outcome is None, f"the game ended on the way to {step}: {game.state.outcome}"
    raise AssertionError(f"nobody got priority in {step}")
