"""Players who leave in tests: procedures with concessions between the answers, and tables of three and four."""

from __future__ import annotations

from tabletop.engine.rules.attending import Concession
from tabletop.engine.rules.events.run import Steps
from tabletop.engine.rules.gameplay import proceed
from tabletop.engine.vocabulary.decisions import Answer, AnyDecision, Picked
from tabletop.engine.vocabulary.ids import Seat
from tabletop.engine.vocabulary.validation import refuse
from tests.engine.table import Reply, Table, describe

THREE = ("Ann", "Bob", "Cid")
FOUR = ("Ann", "Bob", "Cid", "Dee")


class Under:
    """A procedure under way: `pending` is the decision that it waits for, None where it is done."""

    def __init__(self, game: Table, steps: Steps[None] | None = None) -> None:
        self.game = game
        self.steps = proceed(game.run) if steps is None else steps
        self.pending: AnyDecision | None = None
        self._go(None)

    def _go(self, given: object) -> None:
        try:
            self.pending = next(self.steps) if given is None else self.steps.send(given)
            self.game.asked.append(self.pending)
        except StopIteration:
            self.pending = None

    def answer(self, *replies: Reply) -> Under:
        """Give these answers, which must be fine."""
        for reply in replies:
            assert self.pending is not None, f"nothing was asked, but {reply} is given"
            answer = reply(self.pending) if callable(reply) else reply
            refusal = refuse(self.pending, answer)
            assert refusal is None, f"{answer} was refused: {refusal}; {describe(self.pending)}"
            self._go(answer)
        return self

    def leaves(self, seat: Seat) -> Under:
        """A player concedes where the procedure stands."""
        assert self.pending is not None
        self._go(Concession(seat))
        return self

    @property
    def asks(self) -> tuple[Seat, str] | None:
        """Whom it asks, and what about."""
        return None if self.pending is None else (self.pending.seat, self.pending.purpose)

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of the options."""
        assert self.pending is not None
        return tuple(option.key for option in getattr(self.pending, "options", ()))


def everybody_passes(game: Table, *replies: Reply) -> None:
    """All who are left pass in succession; the replies answer what follows."""
    stack, step = len(game.state.stack), game.state.turn.step
    while len(game.state.stack) == stack and game.state.turn.step == step and game.state.outcome is None:
        going = Under(game)
        going.answer(_pass)
        if going.pending is not None:
            going.answer(*replies)


def _pass(decision: AnyDecision) -> Answer:
    assert decision.purpose == "priority", describe(decision)
    return Picked(("pass",))


def gone(game: Table, seat: Seat) -> bool:
    """Whether a player has lost and nothing of his or hers is left anywhere."""
    state = game.state
    things = [t for t in state.objects.values() if t.owner == seat or t.controller == seat]
    entries = [entry for entry in state.stack if entry.controller == seat]
    player = state.players[seat]
    return player.lost and not (things or entries or player.library or player.hand or player.graveyard or player.pool)
