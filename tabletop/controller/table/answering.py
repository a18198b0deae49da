"""The pending decision at a table: what is shown of it, what is chosen so far, and the answer to it."""

from __future__ import annotations

import time
from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from tabletop.controller.table import drafts, intents, shown
from tabletop.controller.table.game import Game, Stage
from tabletop.controller.table.updates import Draft, PaymentShown, Refused, Source, Update
from tabletop.engine.vocabulary.decisions import GIVE_UP, Answer, Picked, Refusal
from tabletop.engine.vocabulary.ids import NOBODY, Seat
from tabletop.session.explaining.explanation import LoopSeen, Mended
from tabletop.session.seeing.observation import Ask, Observation

#: seconds after another decision was asked in which no answer counts
GUARD = 0.3
#: seconds for which a pass that burns is held, where it is not pressed twice
HOLD = 0.6


class DecisionController(QObject):
    """Hands, drafts and answers of one game.

    `updated(Update)` follows every change; `refused(Refused)` an intent that came to nothing; `chose(Choice)`
    one that fits several options; `failed(str)` a file that could not be written, with a sentence.
    """

    updated = Signal(object)
    refused = Signal(object)
    chose = Signal(object)
    failed = Signal(str)

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
        self.game = game
        self._clock = clock
        self._guard = guard
        self._open = open_hands
        self._strict = False
        #: nothing is held: hand keys lift and lower by turns, and a pass that burns is pressed twice
        self.press_twice = False
        self._looking: Seat = NOBODY
        self._held: tuple[Seat, ...] = ()
        self._kept: tuple[Seat, ...] = ()
        self._number = 0
        self._asked = 0
        self._asked_at = -1e9
        self._asked_seat: Seat = NOBODY
        self._full: Ask | None = None
        self._draft = Draft()
        self._armed = False
        #: the members of a team that want to act in the pending decision (606.6e)
        self._responding: tuple[Seat, ...] = ()
        self._teams = tuple(player.team for player in game.observe(NOBODY).players)
        self.update = self._make_update()

    # -- what is on the screen

    @property
    def viewers(self) -> tuple[Seat, ...]:
        """The seats whose hands are in sight: who lifts one shows the whole team's (606.5)."""
        if self._open:
            return tuple(range(len(self._teams)))
        return tuple(dict.fromkeys(mate for seat in (*self._held, *self._kept) for mate in self.team_of(seat)))

    def team_of(self, seat: Seat) -> tuple[Seat, ...]:
        """A seat and its team mates, that seat first."""
        team = self._teams[seat]
        return (seat, *(mate for mate, other in enumerate(self._teams) if other == team and mate != seat))

    def set_guard(self, seconds: float) -> None:
        """How long after a new decision a pass does not count; 0 for scripts."""
        self._guard = seconds

    def refresh(self) -> None:
        """Send an update of how things stand."""
        self.update = self._make_update()
        self.updated.emit(self.update)

    def _make_update(self) -> Update:
        viewers = self.viewers
        self._hands_changed()
        moment = shown.Moment(self._stage)
        table = shown.table_of(moment, viewers)
        seat = NOBODY if table.ask is None else table.ask.seat
        full = None if seat < 0 else moment.observe(seat).ask
        if full != self._full:
            self._full, self._draft, self._armed = full, drafts.begin(full), False
            self._asked += 1
            self._asked_anew()
            if seat != self._asked_seat or not self._goes_on(full):
                self._asked_at = self._clock()
            self._asked_seat = seat
        ask, covered = shown.ask_of(moment, table, viewers)
        payment = PaymentShown() if covered else self._payment()
        self._number += 1
        return Update(
            number=self._number,
            table=table,
            ask=ask,
            asked=self._asked,
            lifted=shown.hands_seen(table, viewers),
            covered=covered,
            open_hands=self._open,
            draft=Draft() if covered else self._draft,
            plan=tuple(ref for ref, _ in payment.rings),
            payment=payment,
            drafting=self._drafting(),
            armed=self._armed,
            strict=self._strict,
            looking=self._looking,
            responding=self._responding,
            loop=None if covered else self._loop(table),
            mended=None if covered else self._mended(),
        )

    def _goes_on(self, ask: Ask | None) -> bool:
        """Whether a decision only goes on with what its own seat began: what follows a play, or a draft."""
        return ask is not None and (ask.shape == "pay" or ask.rule.startswith("409") or bool(self._drafting()))

    # -- what drafts and payments add

    @property
    def _stage(self) -> Stage:
        """Where the pending decision is: the game, or a rehearsal of it."""
        return self.game

    def _hands_changed(self) -> None:
        """Before an update is made: what goes with a lifted hand may have to go."""

    def _asked_anew(self) -> None:
        """Another decision is pending."""

    def _payment(self) -> PaymentShown:
        """The payment that is proposed."""
        return PaymentShown()

    def _loop(self, table: Observation) -> LoopSeen | None:
        """The loop that is being settled, or could be repeated here."""
        return None

    def _mended(self) -> Mended | None:
        """Why what was declared last is refused."""
        return None

    def _drafting(self) -> str:
        """What is being put together and not announced yet."""
        return ""

    # -- hands

    def lift(self, seat: Seat, on: bool) -> None:
        """Hold a hand up, or let it down; a kept one goes down in both cases when its key lets go.

        In strict mode the screen is covered first: the hand comes with a second lift.
        """
        if on and self._covers(seat):
            return
        self._held = (seat,) if on else ()
        self._kept = ()
        self._looking = NOBODY
        self.refresh()

    def let_go(self, seat: Seat) -> None:
        """The key of a hand was let go: a hand that was only held goes down, a kept one stays."""
        if seat in self._held:
            self._held = tuple(s for s in self._held if s != seat)
            self.refresh()

    def keep(self, seat: Seat) -> None:
        """Leave a hand lifted until its seat passes or it is let down. In strict mode: behind the cover first."""
        if self._covers(seat):
            return
        self._kept, self._held = (seat,), ()
        self._looking = NOBODY
        self.refresh()

    def _covers(self, seat: Seat) -> bool:
        """Strict mode: cover the screen before a hand is lifted. Returns whether that was still to be done."""
        if not self._strict or self._open or seat in (self._looking, *self.viewers) or self.update.covered:
            return False
        self._held = self._kept = ()
        self._looking = seat
        self.refresh()
        return True

    def lower_all(self) -> None:
        """Let every hand down: the window lost the focus, or nobody did anything for a while."""
        if self._held or self._kept or self._looking != NOBODY:
            self._close_hands()
            self.refresh()

    def set_open_hands(self, on: bool) -> None:
        """Play with open hands, or not."""
        self._open = on
        self._close_hands()
        self.refresh()

    def set_strict(self, on: bool) -> None:
        """Cover the screen before every lift of a hand, or not."""
        self._strict = on
        self._close_hands()
        self.refresh()

    def _close_hands(self) -> None:
        self._held = self._kept = ()
        self._looking = NOBODY

    # -- the answer

    def answer(self, answer: Answer, source: Source | None = None) -> bool:
        """Answer the pending decision. Returns whether the answer counted; refuses with the reason else.

        Like every other way to pass, a pass that burns counts the second time only.
        """
        ask = self._full
        seat = ask.seat if ask is not None else NOBODY
        if ask is not None and intents.passing(ask) and answer == Picked((intents.PASS,)) and not self._burns(ask):
            return False
        refusal = self._send(seat, answer)
        if refusal is not None:
            self._refuse(refusal, source)
            return False
        self._answered(seat)
        return True

    def _answered(self, seat: Seat) -> None:
        """An answer of `seat` counted: the draft is done with; hands go down when another seat is asked."""
        self._full = None
        following = self.game.observe(NOBODY).ask
        if following is None or seat == NOBODY or following.seat not in self.team_of(seat):
            self._close_hands()
        self.refresh()

    def change_draft(self, draft: Draft) -> None:
        """Take over a draft that a prompt has changed."""
        self._set_draft(draft)

    def confirm(self) -> None:
        """Enter: send what the draft makes."""
        ask = self._full
        if ask is None or self.update.covered or intents.passing(ask) or self._too_soon():
            return
        answer = drafts.answer_of(ask, self._draft)
        if answer is not None:
            self.answer(answer)
        else:
            self._refuse(Refusal(drafts.missing(ask, self._draft), ask.rule), None)

    def cancel(self) -> None:
        """Esc: give a payment up (422), or begin the draft afresh."""
        ask = self._full
        if ask is None:
            return
        if ask.shape == "pay":
            self.answer(Picked((GIVE_UP,)))
        else:
            self._armed = False
            self._set_draft(drafts.begin(ask))

    def pass_priority(self, seat: Seat | None = None) -> None:
        """Pass for `seat` (None: whoever is asked). Another seat's pass does nothing; burn is asked twice."""
        ask = self._full
        if ask is None or not intents.passing(ask) or not (seat is None or ask.may_answer(seat)):
            return
        if not self._too_soon() and self._burns(ask):
            self._pass(ask)

    def _burns(self, ask: Ask) -> bool:
        """The burn guard: a pass that burns is said twice. Returns whether it may be carried out now (300.3)."""
        if ask.burn and not self._armed:
            self._armed = True
            self.refresh()
            return False
        return True

    def _too_soon(self) -> bool:
        """Whether the decision came so lately that an answer was meant for the one before."""
        return self._clock() - self._asked_at < self._guard

    def _pass(self, ask: Ask) -> None:
        """Pass at a decision, with every guard behind it."""
        self._close_hands()
        self.answer(Picked((intents.PASS,)))

    def _send(self, seat: Seat, answer: Answer) -> Refusal | None:
        """Hand an answer to the game."""
        return self.game.answer(seat, answer)

    # -- inside

    def _set_draft(self, draft: Draft) -> None:
        self._draft = draft
        self.refresh()

    def _refuse(self, refusal: Refusal, source: Source | None) -> None:
        self.refused.emit(Refused(refusal, source))
