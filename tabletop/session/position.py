"""A position: a checkpoint and the answers given since. The procedure under way is only a cache of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.engine.rules import game, judging
from tabletop.engine.rules.attending import Concession, Given
from tabletop.engine.rules.loops import settling
from tabletop.engine.rules.loops.jump import Progress
from tabletop.engine.rules.run import Happening, Run, Steps
from tabletop.engine.state.edits import Edit
from tabletop.engine.state.events import Shuffled
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.decisions import Answer, AnyDecision, Refusal
from tabletop.engine.vocabulary.ids import ObjectId, Seat
from tabletop.engine.vocabulary.validation import refuse

#: goes from one checkpoint to the next
Proceed = Callable[[Run], Steps[None]]


class Position:
    """Where a game is: `checkpoint`, and `answers` given since, in order, with the concessions between them.

    The live procedure can be dropped at any moment; asking for the decision makes it again by giving the same
    answers once more.
    """

    __slots__ = ("_live", "_proceed", "_seen", "answers", "checkpoint", "news", "progress")

    def __init__(
        self,
        checkpoint: State,
        answers: Sequence[Given] = (),
        proceed: Proceed = game.proceed,
        progress: Progress | None = None,
    ) -> None:
        """`progress` is told of rounds of a loop that are played one by one, and may raise to stop them (421)."""
        self.progress = progress
        self.checkpoint = checkpoint
        self.answers: list[Given] = list(answers)
        #: what happened through the last `send`, in order
        self.news: list[Happening] = []
        self._proceed = proceed
        self._live: _Live | None = None
        self._seen = 0

    @property
    def state(self) -> State:
        """The game as it stands, what has been announced since the checkpoint included."""
        return (self._live or self._alive()).run.state

    def current(self) -> AnyDecision | None:
        """The decision that is pending; None when the game is over."""
        return (self._live or self._alive()).decision

    def send(self, answer: Answer) -> Refusal | None:
        """Answer the pending decision; returns why not where the answer is refused, and then nothing changes.

        When the procedure is done the state it leaves is the new checkpoint, with no answers since. If the
        engine raises, the position is as before and the exception goes on.
        """
        live = self._alive()
        if live.decision is None:
            return Refusal("The game is over.", "102.1")
        refusal = refuse(live.decision, answer)
        if refusal is not None:
            return refusal
        self._guarded(live, answer)
        return None

    def _guarded(self, live: _Live, answer: Given) -> None:
        before = self.checkpoint, self.answers
        try:
            self.news = self._step(live, answer)
        except BaseException:
            (self.checkpoint, self.answers), self._live = before, None
            raise

    def _step(self, live: _Live, answer: Given) -> list[Happening]:
        """Go on with an answer that is fine. Returns what happens."""
        live.send(answer)
        news = live.run.happenings[self._seen :]
        if not live.finished:
            self.answers = [*self.answers, answer]
        self._come_to_rest(live, news)
        return news

    def _come_to_rest(self, live: _Live, news: list[Happening]) -> None:
        """Stand where somebody is asked, or where the game is over; adds what happens on the way to `news`."""
        while live.finished and live.run.state.outcome is None:
            live = self._new(live.run.state)
            news.extend(live.run.happenings)
            self.checkpoint, self.answers = live.checkpoint, []
        if live.finished:
            self.checkpoint, self.answers = live.run.state, []
        self._live = live
        self._seen = len(live.run.happenings)

    def judge(self, edit: Edit) -> Refusal | None:
        """Carry out a judge's edit, at a checkpoint only. Returns why not, and then nothing changes.

        If the engine raises, the position is as before and the exception goes on.
        """
        if self.answers:
            return Refusal("Things are moved by hand when somebody has priority; finish this first.", "")
        run = Run(self.checkpoint)
        refusal = judging.begin(run, edit)
        if refusal is not None:
            return refusal
        before = self.checkpoint
        try:
            live = self._new(run.state)
            self.checkpoint = run.state
            news = [*run.happenings, *live.run.happenings]
            self._come_to_rest(live, news)
            self.news = news
        except BaseException:
            self.checkpoint, self._live = before, None
            raise
        return None

    def repeat(self, seat: Seat, answers: tuple[Answer, ...]) -> Refusal | None:
        """Show one round of a loop that is to be settled (421), at a checkpoint only. Returns why not."""
        if self.answers:
            return Refusal("A loop is repeated from where somebody has priority; finish this first.", "421.1")
        run = Run(self.checkpoint)
        refusal = settling.show(run, seat, answers)
        if refusal is None:
            self.checkpoint, self._live, self._seen, self.news = run.state, None, 0, run.happenings
        return refusal

    def concede(self, seat: Seat) -> None:
        """Let a player concede (102.3a): what is his or her doing stops, and the game goes on or ends.

        If the engine raises, the position is as before and the exception goes on.
        """
        live = self._alive()
        if live.decision is not None:
            self._guarded(live, Concession(seat))

    def reorder(self, orders: Sequence[tuple[ObjectId, ...]]) -> Refusal | None:
        """Lay libraries in new orders, by seat (() leaves one as it is), at a checkpoint only.

        Returns why not, and then nothing changes: in the middle of an action, or where an order has other cards.
        """
        if not any(orders):
            return None
        run = Run(self.checkpoint)
        if self.answers or self.checkpoint.outcome is not None or len(orders) > len(self.checkpoint.players):
            return Refusal("Libraries are not reordered in the middle of an action.", "")
        for seat, order in enumerate(orders):
            if order and sorted(order) != sorted(self.checkpoint.players[seat].library):
                return Refusal("That order has other cards than the library.", "")
            if order:
                run.commit(Shuffled(seat, order), rule="")
        self.checkpoint, self._live, self._seen, self.news = run.state, None, 0, []
        return None

    def drop(self) -> None:
        """Let the live procedure go; it is made again when it is needed."""
        self._live = None

    def _new(self, checkpoint: State) -> _Live:
        return _Live(checkpoint, self._proceed, self.progress)

    def _alive(self) -> _Live:
        live = self._live
        if live is None:
            live = self._new(self.checkpoint)
            for answer in self.answers:
                live.send(answer)
            self._live = live
            self._seen = len(live.run.happenings)
        return live


class _Live:
    """A procedure under way."""

    __slots__ = ("checkpoint", "decision", "finished", "run", "steps")

    def __init__(self, checkpoint: State, proceed: Proceed, progress: Progress | None) -> None:
        self.checkpoint = checkpoint
        self.run = Run(checkpoint)
        self.run.progress = progress
        self.steps = proceed(self.run)
        self.finished = checkpoint.outcome is not None
        self.decision: AnyDecision | None = None
        if self.finished:
            return
        try:
            self.decision = next(self.steps)
        except StopIteration:
            self.finished = True

    def send(self, answer: Given) -> None:
        try:
            self.decision = self.steps.send(answer)
        except StopIteration:
            self.decision = None
            self.finished = True
