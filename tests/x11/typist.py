"""Two people at the table with a keyboard alone: every key goes through the X server."""

from __future__ import annotations

import time
from collections import Counter

from tabletop.controller.table.updates import Update
from tabletop.engine.vocabulary.ids import Ref, Seat, is_player, seat_of
from tabletop.session.seeing.observation import Ask, Observation
from tabletop.view.access.ring_stops import Stop
from tabletop.view.ground.motion import NONE
from tabletop.view.window.window import TableWindow
from tests.x11.desktop import Desktop
from tests.x11.player import GUARD, PATIENT, QUICK, QUICKLY, kind_of

HAND_KEYS, PASS_KEYS, END_KEYS = ("a", "l"), ("s", "k"), ("e", "i")
DIGITS = 9


class Typist:
    """Plays both seats of one game with keys. `done` lists what has been done, each once; `asks` and `acts` count."""

    def __init__(self, desktop: Desktop, window: TableWindow) -> None:
        self.desktop = desktop
        assert window.page is not None
        self.page = window.page
        self.done: list[str] = []
        self.asks: Counter[str] = Counter()
        self.acts = 0
        self._asked = -1
        self._answered_asks = 0
        self._guard = GUARD
        self._tried: set[tuple[int, str]] = set()

    @property
    def update(self) -> Update:
        """What the table shows."""
        return self.page.controller.update

    def key(self, *names: str) -> None:
        """Press keys, and wait until the table has taken them in."""
        self.desktop.key(*names)
        settled = time.monotonic() + 0.03
        self.desktop.wait_until(lambda: time.monotonic() > settled, "the key to arrive")

    def note(self, what: str) -> None:
        """Write down that something has been done."""
        if what not in self.done:
            self.done.append(what)

    def step(self) -> None:
        """Answer the pending decision, or do one thing."""
        public = self.update.ask
        assert public is not None
        if self.update.asked != self._asked:
            self._asked = self.update.asked
            self._answered_asks += 1
            if self._answered_asks == PATIENT:
                self.page.controller.set_guard(QUICK)
                self._guard = QUICKLY
                self.page.view.table.motion = NONE
            self.desktop.pause(self._guard)
        assert self.page.cover.isVisible() == self.update.covered
        assert public.private or not self.update.covered, "only private decisions cover"
        if self.update.covered:
            self.desktop.double_tap(HAND_KEYS[public.seat])
            self.desktop.wait_until(lambda: not self.update.covered, "the cover to come off")
        table = self.page.controller.game.observe(public.seat)
        ask = table.ask
        assert ask is not None
        if ask.purpose == "priority":
            own = self._priority(ask, table)
        else:
            own = ask.shape == "pay" or ask.rule.startswith("409")
            self._answer(ask)
        if own:
            self.acts += 1
        else:
            self.asks[kind_of(ask, table) if ask.purpose == "priority" else ask.purpose] += 1

    def _answer(self, ask: Ask) -> None:
        if ask.purpose == "mulligan":
            self.key("1")
            self.note("kept")
        elif ask.purpose == "attackers":
            self.key("0", "Return")
            self.note("attack")
            if self.update.ask == ask:  # not allowed: none instead
                self.key("Escape", "Return")
        elif ask.purpose == "blockers":
            self._block(ask)
        elif ask.shape == "pick" and ask.most == 1:
            stop = self._stop_of(ask)
            if stop is None:
                self.key("1")
            else:
                self._go_to(stop)
                self.key("Return")
                self.note("target by its label")
        elif ask.shape == "pick":
            self.key(*(str(number) for number in range(1, ask.least + 1)), "Return")
        elif ask.shape == "pay" and not ask.enough and not self.update.plan:
            self.key("Escape")
        else:
            self.key("Return")

    def _priority(self, ask: Ask, table: Observation) -> bool:
        seat = ask.seat
        hand = [card.id for card in table.players[seat].hand]
        main = table.active == seat and table.step == "main" and not table.stack
        for option in ask.options if main else ():
            mark = (table.turn, option.key)
            if not option.key.startswith("play:") or option.fails is not None or mark in self._tried:
                continue
            self._tried.add(mark)
            place = hand.index(option.about[0])
            if place < DIGITS:
                self._play(seat, place)
                return True
        self._pass(ask)
        return False

    def _play(self, seat: Seat, place: int) -> None:
        """Hold the hand key, name the card by its digit, put the draft together, play it, let the key go."""
        number = self.update.number
        self.desktop.hold(HAND_KEYS[seat])
        self.desktop.wait_until(lambda: seat in self.update.lifted, "the hand to be lifted")
        # xdotool would let the hand key go for a moment, if it cleared what is held
        self.desktop.hold(str(place + 1))
        self.desktop.let_go(str(place + 1))
        self.desktop.wait_until(lambda: self.update.number > number + 1, "the digit to be taken")
        for _ in range(6):
            if not self.update.drafting or self.update.ask is None:
                break
            self.note("draft")
            self._answer(self.update.ask)
        self.note("card by its digit")
        self.desktop.let_go(HAND_KEYS[seat])
        self.desktop.wait_until(lambda: seat not in self.update.lifted, "the hand to go down")

    def _pass(self, ask: Ask) -> None:
        asked = self.update.asked
        # all that can be played in a main phase has been before the attack: one run for the rest of the turn
        dealing = bool(ask.pass_until) and ask.pass_until[0].text == "Deal damage"
        key = (END_KEYS if dealing else PASS_KEYS)[ask.seat]
        self.key(key)
        if ask.burn:
            self.key(key)
            self.note("burn")
        self.desktop.wait_until(lambda: self.update.asked != asked or self.update.ask is None, "the pass to be taken")
        self.note("run" if ask.pass_until else "pass")

    def _block(self, ask: Ask) -> None:
        """One creature blocks, and both are gone to by their labels."""
        for option, targets in zip(ask.sources, ask.targets, strict=True):
            blocker, attacker = self._at(option.about[0]), self._at(targets[0].about[0]) if targets else None
            if blocker is None or attacker is None:
                continue
            self._go_to(blocker)
            self.key("Return")
            if self.update.selection.held:
                self._go_to(attacker)
                self.key("Return")
            self.note("block")
            break
        self.key("space" if self.page.access.ring.awake else "Return")
        if self.update.ask == ask:
            self.key("Escape", "Escape", "Return")

    def _go_to(self, stop: Stop) -> None:
        self.key("j")
        word = next(word for word, shown in self.page.access.labels.shown.items() if shown.key == stop.key)
        self.key(*word.lower())
        found = self.page.access.ring.stop
        assert found is not None
        assert found.key == stop.key

    def _at(self, ref: Ref) -> Stop | None:
        stops = [stop for zone in self.page.access.ring.zones() for stop in zone.stops]
        return next((stop for stop in stops if stop.source == ref), None)

    def _stop_of(self, ask: Ask) -> Stop | None:
        """Where something to choose is; the opponent and his or her things first."""
        found = [stop for option in ask.options for ref in option.about if (stop := self._at(ref)) is not None]
        return min(found, key=lambda stop: self._is_mine(stop.source, ask.seat), default=None)

    def _is_mine(self, ref: object, seat: Seat) -> bool:
        if isinstance(ref, int) and is_player(ref):
            return seat_of(ref) == seat
        return any(thing.id == ref and thing.controller == seat for thing in self.update.table.in_play)
