"""A position: a checkpoint and the answers given since. The procedure under way is only a cache of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.engine.rules import gameplay
from tabletop.engine.rules.attending import Concession, Given
from tabletop.engine.rules.events.run import Happening, Run, Steps
from tabletop.engine.rules.judging import edits_by_hand
from tabletop.engine.rules.loops import closing
from tabletop.engine.rules.loops.jump import Progress
from tabletop.engine.state.edits import Edit
from tabletop.engine.state.events import Shuffled
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.decisions import Answer, AnyDecision, Refusal
from tabletop.engine.vocabulary.ids import ObjectId, Seat
from tabletop.engine.vocabulary.validation import refuse

#: goes from one checkpoint to the next
Proceed = Callable[[Run], Steps[None]]


class Position:
    """The position of a game: `checkpoint`, and `answers` given since, in order, with the concessions between them.

    The live procedure can be dropped at any moment; asking for the decision makes it again by giving the same
    answers once more.
    """

    __slots__ = ("_decision", "_proceed", "_run", "_seen", "_steps", "answers", "checkpoint", "news", "progress")

    def __init__(
        self,
        checkpoint: State,
        answers: Sequence[Given] = (),
        proceed: Proceed = gameplay.proceed,
        progress: Progress | None = None,
    ) -> None:
        """`progress` is told of rounds of a loop that are played one by one, and may raise to stop them (421)."""
        self.progress = progress
        self.checkpoint = checkpoint
        self.answers: list[Given] = list(answers)
        #: what happened through the last `send`, in order
        self.news: list[Happening] = []
        self._proceed = proceed
        #: the procedure under way (None: let go), what it asks, and how much of what happened in it has been news
        self._run: Run | None = None
        self._steps: Steps[None]
        self._decision: AnyDecision | None = None
        self._seen = 0

    @property
    def state(self) -> State:
        """The game as it stands, what has been announced since the checkpoint included."""
        return (self._run or self._alive()).state

    def current(self) -> AnyDecision | None:
        """The decision that is pending; None when the game is over."""
        if self._run is None:
            self._alive()
        return self._decision

    def send(self, answer: Answer) -> Refusal | None:
        """Answer the pending decision; returns why not where the answer is refused, and then nothing changes.

        When the procedure is done the state it leaves is the new checkpoint, with no answers since. If the
        engine raises, the position is as before and the exception goes on.
        """
        run = self._run or self._alive()
        if self._decision is None:
            return Refusal("The game is over.", "102.1")
        refusal = refuse(self._decision, answer)
        if refusal is None:
            self._step(run, answer)
        return refusal

    def _step(self, run: Run, answer: Given) -> None:
        """Go on with an answer that is fine. If the engine raises, the position is as before."""
        checkpoint, answers = self.checkpoint, self.answers
        try:
            try:
                self._decision = self._steps.send(answer)
            except StopIteration:
                self._decision = None
            news = run.happenings[self._seen :]
            if self._decision is None:
                self._come_to_rest(run, news)
            else:
                self.answers = [*answers, answer]
                self._seen = len(run.happenings)
            self.news = news
        except BaseException:
            self.checkpoint, self.answers, self._run = checkpoint, answers, None
            raise

    def _come_to_rest(self, run: Run, news: list[Happening]) -> None:
        """From where a procedure is done go on until somebody is asked; adds what happens on the way to `news`."""
        state = run.state
        while self._decision is None and state.outcome is None:
            self.checkpoint = state
            run = self._begin(state)
            news += run.happenings
            state = run.state
        if self._decision is None:
            self.checkpoint = state
        self.answers = []
        self._run, self._seen = run, len(run.happenings)

    def judge(self, edit: Edit) -> Refusal | None:
        """Carry out a judge's edit, at a checkpoint only. Returns why not, and then nothing changes.

        If the engine raises, the position is as before and the exception goes on.
        """
        if self.answers:
            return Refusal("Things are moved by hand when somebody has priority; finish this first.", "")
        run = Run(self.checkpoint)
        refusal = edits_by_hand.begin(run, edit)
        if refusal is not None:
            return refusal
        before = self.checkpoint
        try:
            news = run.happenings
            self._decision = None
            self._come_to_rest(run, news)
            self.news = news
        except BaseException:
            self.checkpoint, self._run = before, None
            raise
        return None

    def repeat(self, seat: Seat, answers: tuple[Answer, ...]) -> Refusal | None:
        """Show one round of a loop that is to be settled (421), at a checkpoint only. Returns why not."""
        if self.answers:
            return Refusal("A loop is repeated from where somebody has priority; finish this first.", "421.1")
        run = Run(self.checkpoint)
        refusal = closing.show(run, seat, answers)
        if refusal is None:
            self.checkpoint, self._run, self._seen, self.news = run.state, None, 0, run.happenings
        return refusal

    def concede(self, seat: Seat) -> None:
        """Let a player concede (102.3a): what is his or her doing stops, and the game goes on or ends.

        If the engine raises, the position is as before and the exception goes on.
        """
        run = self._run or self._alive()
        if self._decision is not None:
            self._step(run, Concession(seat))

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
        self.checkpoint, self._run, self._seen, self.news = run.state, None, 0, []
        return None

    def drop(self) -> None:
        """Let the live procedure go; it is made again when it is needed."""
        self._run = None

    def _begin(self, checkpoint: State) -> Run:
        """Begin the procedure that goes on from a checkpoint, up to the first decision."""
        run = Run(checkpoint)
        run.progress = self.progress
        steps = self._steps = self._proceed(run)
        self._decision = next(steps, None) if checkpoint.outcome is None else None
        return run

    def _alive(self) -> Run:
        """Make the procedure again that was let go, with the answers given since."""
        run = self._begin(self.checkpoint)
        try:
            for answer in self.answers:
                self._decision = self._steps.send(answer)
        except StopIteration:
            self._decision = None
        self._run, self._seen = run, len(run.happenings)
        return run
