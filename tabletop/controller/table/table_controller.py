"""The controller of one table: intents come in, updates go out. It decides nothing that a rule decides."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Signal

from tabletop.controller.table import intents, pointed_at, shown
from tabletop.controller.table import selection as selections
from tabletop.controller.table.assignments import Assignments
from tabletop.controller.table.context import Context
from tabletop.controller.table.declarations import Declarations
from tabletop.controller.table.game import Game, computer_asked
from tabletop.controller.table.gestures import Gestures
from tabletop.controller.table.heads import Heads
from tabletop.controller.table.lifted_hands import LiftedHands
from tabletop.controller.table.loops import Loops
from tabletop.controller.table.payment import Payment
from tabletop.controller.table.pending import GUARD, Pending
from tabletop.controller.table.play_draft import PlayDraft
from tabletop.controller.table.plays import Plays
from tabletop.controller.table.seat_orders import SeatOrders
from tabletop.controller.table.selection import Selection
from tabletop.controller.table.updates import PaymentShown, Refused, Source, Target, Update
from tabletop.engine.vocabulary.decisions import GIVE_UP, Answer, Picked, Refusal
from tabletop.engine.vocabulary.ids import NOBODY, ObjectId, Seat
from tabletop.session.explaining.explanation import Explanation

#: the modifier of a drop that holds priority (Qt.KeyboardModifier.ShiftModifier)
SHIFT: Final = 0x02000000


class TableController(QObject):
    """The controller of one game at one table. What it does is done by its parts: hands, orders, payment and so on.

    `updated(Update)` follows every change; `refused(Refused)` an intent that came to nothing; `chose(Choice)`
    one that fits several options; `failed(str)` a file that could not be written, with a sentence;
    `working(int | None)`: so many rounds of a loop have been played, and it goes on; None: it is over.
    """

    updated = Signal(object)
    refused = Signal(object)
    chose = Signal(object)
    failed = Signal(str)
    working = Signal(object)

    def __init__(
        self,
        game: Game,
        open_hands: bool = False,
        clock: Callable[[], float] = time.monotonic,
        guard: float = GUARD,
        parent: QObject | None = None,
    ) -> None:
        """Take a game to the table. `guard` is in seconds of `clock`."""
        super().__init__(parent)
        self._pending = Pending(clock, guard)
        self._context = context = Context(
            game,
            self._pending,
            open_hands,
            refresh=self.refresh,
            refuse=self._refuse,
            answer=self.answer,
            send=self._send,
        )
        self._number = 0
        #: nothing is held: hand keys lift and lower by turns, and a pass that burns is pressed twice
        self.press_twice = False
        #: asks the table whether an answer is taken back; returns False where that needs nobody's agreement
        self.asks_back: Callable[[], bool] | None = None
        #: asks for a hint about the pending decision; None: nobody gives any here
        self.wants_hint: Callable[[], None] | None = None
        #: opens what a computer player was thinking; None: none plays here
        self.wants_thoughts: Callable[[], None] | None = None
        # the parts, each of which knows only those above it
        self.hands: LiftedHands = context.hands
        self.heads = Heads(context)
        self.orders = SeatOrders(context, self.heads)
        self.loops = Loops(context, self.orders, clock, self.working.emit)
        self.declarations = Declarations(context)
        self.payment = Payment(context, self._play_source)
        self.draft = PlayDraft(context, self.payment)
        plays = Plays(context, self.heads, self.draft, self.chose.emit)
        self._gestures = Gestures(context, self.orders, self.payment, plays, Assignments(context), self.chose.emit)
        context.update = self._make_update()

    # -- what is on the screen

    @property
    def game(self) -> Game:
        """The game that is played at the table."""
        return self._context.game

    @property
    def update(self) -> Update:
        """The newest update."""
        return self._context.update

    def refresh(self) -> None:
        """Send an update of how things stand."""
        self._context.update = self._make_update()
        self.updated.emit(self.update)

    def set_guard(self, seconds: float) -> None:
        """Set how long after a new decision a pass does not count; 0 for scripts."""
        self._pending.guard = seconds

    @property
    def too_soon(self) -> bool:
        """Return whether the decision is so new that no answer to it counts yet."""
        return self._pending.too_soon()

    def team_of(self, seat: Seat) -> tuple[Seat, ...]:
        """Return a seat and its team mates, that seat first."""
        return self.hands.team_of(seat)

    def object_at(self, source: Source | None) -> ObjectId | None:
        """Return the object that a source stands for; None for players, backs and empty places."""
        return pointed_at.object_in_sight(self.game, self.update, source)

    def explain(self, object_id: ObjectId) -> Explanation | None:
        """Return what may be done with an object now and why not, as far as the lifted hands let it be told."""
        return None if self.update.covered else self.game.explain(self.hands.viewers, object_id)

    def _make_update(self) -> Update:
        viewers = self.hands.viewers
        self.draft.follow_hands()
        moment = shown.Moment(self._context.stage)
        table = shown.table_of(moment, viewers)
        thinking = computer_asked(self.game)
        self._follow(moment, NOBODY if table.ask is None or thinking != NOBODY else table.ask.seat)
        ask, covered = (None, False) if thinking != NOBODY else shown.ask_of(moment, table, viewers)
        payment = PaymentShown() if covered else self.payment.shown()
        self._number += 1
        return Update(
            number=self._number,
            table=table,
            ask=ask,
            asked=self._pending.asked,
            lifted=shown.hands_seen(table, viewers),
            covered=covered,
            open_hands=self.hands.open,
            selection=Selection() if covered else self._pending.selection,
            plan=tuple(ref for ref, _ in payment.rings),
            payment=payment,
            drafting=self.draft.title,
            draft_of=self.draft.covered_of,
            armed=self._pending.armed,
            strict=self.hands.strict,
            looking=self.hands.looking,
            responding=self.heads.responding,
            kept=() if self.hands.open else self.hands.kept,
            thinking=thinking,
            loop=None if covered else self.loops.seen(table),
            mended=None if covered else self._pending.mended,
            hint=self._hint(viewers, covered),
        )

    def _hint(self, viewers: tuple[Seat, ...], covered: bool) -> str:
        """The hint that was asked for: it goes with the hand that it is for."""
        ask = self._pending.ask
        if covered or ask is None or ask.seat not in viewers or self._context.rehearsal is not None:
            self._pending.hint = ""
        return self._pending.hint

    def _follow(self, moment: shown.Moment, seat: Seat) -> None:
        """Read the pending decision; where it is another one, every part begins afresh."""
        ask = None if seat < 0 else moment.observe(seat).ask
        if ask == self._pending.ask:
            return
        self._pending.take(ask)
        self.heads.asked_anew()
        self.payment.asked_anew()
        # what follows a play, or lies in a draft, goes on with what its seat began
        goes_on = ask is not None and (ask.shape == "pay" or ask.rule.startswith("409") or bool(self.draft.title))
        self._pending.begin_guard(seat, goes_on)
        self.draft.resume()

    def tell_hint(self, words: str) -> None:
        """Show a hint to whoever sees the hand that is asked, until it is answered or the hand goes down."""
        self._pending.hint = words
        self.refresh()

    # -- intents

    def drop(self, source: Source, target: Target, modifiers: int = 0) -> None:
        """Take a card that was let go somewhere; with Shift, priority is held. Every way ends in a signal."""
        self._gestures.drop(source, target, shift=bool(modifiers & SHIFT))

    def touch(self, source: Source) -> None:
        """Take a click on a card or player: picks it, plays its ability, or adds it to the selection."""
        self._gestures.touch(source)

    def choose(self, key: str) -> None:
        """Take an option by its key: of a choice that was offered, or in a prompt."""
        self._gestures.choose(key)

    def play_named(self, key: str, half: str = "") -> None:
        """Play a card by the key of its option, of a split card the `half` of that name."""
        self._gestures.play_named(key, half)

    def select(self, selection: Selection) -> None:
        """Take over a selection that a prompt has changed."""
        self._context.select(selection)

    # -- answers

    def answer(self, answer: Answer, source: Source | None = None) -> bool:
        """Answer the pending decision, of the draft while there is one. Returns whether the answer counted.

        Refuses with the reason else; of a refused declaration all reasons are told. Like every other way to pass,
        a pass that burns counts the second time only.
        """
        if self._context.rehearsal is not None:
            return self.draft.answer(answer, source)
        source = self.declarations.look_at(answer, source)
        ask = self._pending.ask
        passes = intents.passing(ask) and answer == Picked((intents.PASS,))
        if passes and not self._context.burn_is_meant():
            return False
        seat = NOBODY if ask is None else ask.seat
        refusal = self._send(seat, answer)
        if refusal is not None:
            self._refuse(refusal, source)
            return False
        self._context.answered(seat)
        return True

    def pass_priority(self, seat: Seat | None = None) -> None:
        """Pass for `seat` (None: whoever is asked), by the first run that is offered, where there is one."""
        self.orders.pass_priority(seat)

    def confirm(self) -> None:
        """Take Enter: announce the draft, else pay what is ringed, else send what is selected."""
        if not self.draft.confirm() and not self.payment.confirm():
            self._send_selection()

    def cancel(self) -> None:
        """Take Esc: leave the draft, else leave it to others to act, else give a payment up, else select afresh."""
        if not self.draft.cancel() and not self.heads.cancel():
            self._give_up()

    def _send_selection(self) -> None:
        ask = self._pending.ask
        if ask is None or self.update.covered or intents.passing(ask) or self._pending.too_soon():
            return
        answer = selections.answer_of(ask, self._pending.selection)
        if answer is not None:
            self.answer(answer)
        else:
            self._refuse(Refusal(selections.missing(ask, self._pending.selection), ask.rule), None)

    def _give_up(self) -> None:
        """Give a payment up (422), or begin the selection afresh."""
        ask = self._pending.ask
        if ask is None:
            return
        if ask.shape == "pay":
            self.answer(Picked((GIVE_UP,)))
        else:
            self._pending.armed = False
            self.select(selections.begin(ask))

    # -- the game as a whole

    def undo(self) -> None:
        """Take back one answer; every hand goes down. In a draft: its last choice, and nothing else."""
        if self.draft.step_back() or (self.asks_back is not None and self.asks_back()):
            return
        done = self.game.undo()
        self.moved()
        if not done:
            self._refuse(Refusal("There is nothing to take back.", ""), None)

    def redo(self) -> None:
        """Go forward again."""
        done = self.game.redo()
        self.moved()
        if not done:
            self._refuse(Refusal("There is nothing to do again.", ""), None)

    def moved(self) -> None:
        """Follow the game to another position, without an answer: every hand goes down."""
        self._context.answered(NOBODY)

    def went_on(self) -> None:
        """Follow the game that has gone on without anybody here: hands stay as they are."""
        self._pending.forget()
        self.refresh()

    def concede(self, seat: Seat) -> None:
        """Concede for a player (102.3a)."""
        if self.update.table.winners is None:
            refusal = self.game.concede(seat)
            self.moved()
            if refusal is not None:
                self._refuse(refusal, None)

    def save(self, path: Path) -> bool:
        """Write the game to a file; a sentence goes out as `failed` when that can't be done."""
        try:
            self.game.save(path)
        except (OSError, ValueError) as problem:
            self.failed.emit(f"The game was not saved to {path.name}: {problem}")
            return False
        return True

    # -- inside

    def _send(self, seat: Seat, answer: Answer) -> Refusal | None:
        """Hand an answer to the game: by the loops, which tell of rounds, and the orders, which hold priority."""
        return self.loops.send(seat, answer)

    def _play_source(self, key: str) -> None:
        """Play a source of mana that can't be planned: a draft is announced first."""
        if self.draft.announce_first():
            self.answer(Picked((key,)))

    def _refuse(self, refusal: Refusal, source: Source | None) -> None:
        if self._pending.mended is not None:  # the reasons of a refused declaration are shown with it
            self.refresh()
        self.refused.emit(Refused(refusal, source))
