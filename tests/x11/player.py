"""Two people at the table, as far as a mouse and two keys go: what a simple player wants becomes real input.

What is possible is read from the seat's own observation; everything that is done goes through the X server.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QPushButton, QWidget

from tabletop.controller.table.updates import Update
from tabletop.engine.vocabulary.decisions import Option
from tabletop.engine.vocabulary.ids import Ref, Seat, is_player, player_ref, seat_of
from tabletop.session.seeing.observation import Ask, ObjectSeen, Observation
from tabletop.view.ground.items import CardItem
from tabletop.view.ground.key_hints import hint
from tabletop.view.ground.motion import NONE
from tabletop.view.ground.seating import Seating, seating_of
from tabletop.view.window.window import TableWindow
from tests.view import pages
from tests.x11.desktop import Desktop, Point

PICTURES = Path(__file__).resolve().parents[2] / "build" / "x11"  # an ignored folder

#: answers to an ask that has just changed do not count for 0.3 s
GUARD = 0.35
#: after so many asks that time is shorter, and nothing glides: how people wait for both is seen by then
PATIENT = 8
QUICK, QUICKLY = 0.05, 0.08
LASH = "Ember Lash"
#: what is asked before the first turn, and belongs to none: who goes first, which hands are kept
BEFORE = "before the first turn"


class Player:
    """Plays both seats of one game in a window with a real mouse. `done` lists what has been done, each once.

    `asks` counts the questions put to a seat that it had to answer: passes, runs, declared combats, choices. `acts`
    are what a seat did of its own will, with the targets and payments that belong to it.
    """

    def __init__(self, desktop: Desktop, window: TableWindow) -> None:
        self.desktop = desktop
        self.window = window
        assert window.page is not None
        self.page = window.page
        self.view = window.page.view
        self.done: list[str] = []
        self.asks: Counter[str] = Counter()
        self.acts = 0
        self._asked = -1
        self._answered_asks = 0
        self._guard = GUARD

    # --- looking

    @property
    def update(self) -> Update:
        """What the table shows."""
        return self.page.controller.update

    def observation(self, seat: Seat) -> Observation:
        """The game as its owner of a hand sees it."""
        return self.page.controller.game.observe(seat)

    def note(self, what: str) -> None:
        """Write down that something has been done, and take a picture the first time."""
        if what not in self.done:
            self.done.append(what)
            self.picture(what)

    def picture(self, name: str) -> None:
        """A picture of the screen, for people to look at."""
        self.still()
        settled = time.monotonic() + 0.1
        self.desktop.wait_until(lambda: time.monotonic() > settled, "the last frame to be painted")
        self.desktop.screenshot(PICTURES / f"game-{len(self.done):02}-{name.replace(' ', '-')}.png")

    @property
    def seating(self) -> Seating:
        """How the players sit."""
        return seating_of(self.update.table)

    def hand_key(self, seat: Seat) -> str:
        """The key that lifts a seat's hand."""
        return hint("lift", seat, self.seating).lower()

    def key_of(self, command: str, seat: Seat) -> str:
        """How the button of a seat's command begins: its key."""
        return f"{hint(command, seat, self.seating)}   "

    # --- hands on the mouse

    def still(self) -> None:
        """Wait until nothing moves on the table."""
        items = self.view.table.items_by_key
        self.desktop.wait_until(lambda: not any(item.is_moving for item in items.values()), "cards to arrive")

    def at_item(self, item: CardItem) -> Point:
        """Where a card is on the screen: its middle, or what is seen of it where something covers that."""
        at = pages.spot_of(self.page, item)
        point = self.view.viewport().mapToGlobal(at.toPoint())
        return point.x(), point.y()

    def at_ref(self, ref: Ref) -> Point:
        """Where an object or a player is on the screen: of a plate its name, where nothing is pressed."""
        if is_player(ref):
            bar = self.view.table.places.seats[seat_of(ref)].plate
            point = self.view.viewport().mapToGlobal(self.view.mapFromScene(bar.x + bar.w / 3, bar.y + 24))
            return point.x(), point.y()
        item = self.view.item_of(ref)
        assert item is not None, f"object {ref} is not on the table"
        return self.at_item(item)

    def at_lane(self) -> Point:
        """The middle of the combat lane."""
        lane = self.view.table.places.lane
        point = self.view.viewport().mapToGlobal(self.view.mapFromScene(lane.x + lane.w / 2, lane.y + lane.h / 2))
        return point.x(), point.y()

    def button(self, start: str) -> QPushButton | None:
        """A visible button whose words begin so, digits and keys in front left out."""
        for button in self.page.findChildren(QPushButton):
            words = button.text().replace("&&", "&").lstrip("0123456789 ")
            if button.isVisible() and button.isEnabled() and words.startswith(start):
                return button
        return None

    def click(self, widget: QWidget) -> None:
        """Click the middle of a widget."""
        point = widget.mapToGlobal(widget.rect().center())
        self.desktop.click((point.x(), point.y()))

    def press(self, start: str) -> None:
        """Click the button whose words begin so, and wait for what follows."""
        self.desktop.wait_until(lambda: self.button(start) is not None, f"a button that says {start!r}", 5)
        button = self.button(start)
        assert button is not None
        number = self.update.number
        self.click(button)
        self.desktop.wait_until(lambda: self.update.number != number, f"an update after {start!r}")

    def drag_from_hand(self, seat: Seat, card: ObjectSeen, to: Callable[[], Point]) -> None:
        """Hold the hand key, drag the card, play what was drafted, let the key go."""
        place = [thing.id for thing in self.observation(seat).players[seat].hand].index(card.id)
        number = self.update.number
        self.desktop.hold(self.hand_key(seat))
        self.desktop.wait_until(lambda: seat in self.update.lifted, "the hand to be lifted")
        self.still()
        item = self.view.table.items_by_key["hand", seat, place]
        if "hand lifted" not in self.done:
            self.note("hand lifted")
        lifted = self.update.number
        self.desktop.drag(self.at_item(item), to())  # where that lies now: a lifted hand takes room
        self.desktop.wait_until(lambda: self.update.number > lifted, "the drop to be taken")
        if self.update.drafting:
            self.note("draft")
            self.press("Play")
            self.desktop.wait_until(lambda: not self.update.drafting, "the draft to be announced")
        self.desktop.let_go(self.hand_key(seat))
        self.desktop.wait_until(lambda: seat not in self.update.lifted, "the hand to go down")
        self.desktop.wait_until(lambda: self.update.number > number + 1, "the drop to be taken")

    # --- deciding

    def step(self) -> None:
        """Answer the pending decision, or do one thing."""
        public = self.update.ask
        assert public is not None
        self.still()
        self.wait_out()
        assert self.page.cover.isVisible() == self.update.covered
        assert public.private or not self.update.covered, "only private decisions cover"
        if self.update.covered:
            self.press("I am")
            self.desktop.wait_until(lambda: not self.update.covered, "the cover to come off")
        ask = self.observation(public.seat).ask
        assert ask is not None
        kind = kind_of(ask, self.observation(ask.seat)) if ask.purpose == "priority" else ask.purpose
        if not self.update.table.turn:
            kind = BEFORE
        if ask.purpose == "priority":
            own = self._priority(ask)
        else:
            own = ask.shape == "pay" or ask.rule.startswith("409")
            self._answer(ask)
        if own:
            self.acts += 1
        else:
            self.asks[kind] += 1

    def wait_out(self) -> None:
        """A question that has just changed takes no answer yet."""
        if self.update.asked != self._asked:
            self._asked = self.update.asked
            self._answered_asks += 1
            if self._answered_asks == PATIENT:
                self.page.controller.set_guard(QUICK)
                self._guard = QUICKLY
                self.view.table.motion = NONE
            self.desktop.pause(self._guard)

    def _answer(self, ask: Ask) -> None:
        """Answer a question that is none of priority."""
        if ask.purpose == "mulligan":
            again = "mulligan" not in self.done
            self.note("private decision")
            self.press("Mulligan" if again else "Keep")
            if again:
                self.note("mulligan")
        elif ask.purpose == "attackers":
            self._attack(ask)
        elif ask.purpose == "blockers":
            self._block(ask)
        elif ask.shape == "pay":
            self.note("paying")
            self.press("Pay" if ask.enough else "Tap")
        elif ask.shape == "pick":
            self._pick(ask)
        else:
            self._enter()

    def _enter(self) -> None:
        number = self.update.number
        self.desktop.key("Return")
        self.desktop.wait_until(lambda: self.update.number != number, "an update after Enter")

    def _pick(self, ask: Ask) -> None:
        options = [option for option in ask.options if option.fails is None][: max(ask.least, 1)]
        for option in options:
            if option.about and not is_player(option.about[0]) and self.view.item_of(option.about[0]) is not None:
                number = self.update.number
                self.desktop.click(self.at_ref(option.about[0]))
                self.desktop.wait_until(lambda n=number: self.update.number != n, "the pick to be taken")
            else:
                self.press(option.text)
        if ask.most > 1 and self.update.ask is not None and self.update.ask.purpose == ask.purpose:
            self._enter()

    def _priority(self, ask: Ask) -> bool:
        """Play something or pass; returns whether something was played."""
        seat, table = ask.seat, self.observation(ask.seat)
        hand = {thing.id: thing for one in (seat, *ask.mates) for thing in table.players[one].hand}
        playable = [
            hand[option.about[0]]
            for option in ask.options
            if option.key.startswith("play:") and option.fails is None and option.about[0] in hand
        ]
        if any(entry.kind == "damage" for entry in table.stack):
            self.note("damage on the stack")
            if self._lash(table, seat, playable):
                self.note("response to damage")
                return True
        if not table.stack and table.active == seat and table.step == "main" and self._main_phase(ask, table, playable):
            return True
        self._pass(ask)
        return False

    def _main_phase(self, ask: Ask, table: Observation, playable: list[ObjectSeen]) -> bool:
        seat = ask.seat
        for kind in ("land", "creature"):
            for thing in playable:
                if thing.card is not None and kind in thing.card.types:
                    self.drag_from_hand(seat, thing, partial(self.own_side, seat))
                    self.note(kind)
                    return True
        lands = [option for option in ask.options if _is_land_ability(option, table)]
        if "spell on its target" not in self.done or table.turn > 12:
            if self._lash(table, seat, playable):
                self.note("spell on its target")
                return True
        if "mana burn" not in self.done and lands and table.turn > 3 and ask.burn == 0:
            number = self.update.number
            self.desktop.click(self.at_ref(lands[0].about[0]))
            self.desktop.wait_until(lambda: self.update.number != number, "the land to be tapped")
            self.note("mana in the pool")
            return True
        return False

    def own_side(self, seat: Seat) -> Point:
        free = pages.free_spot(self.page, seat)
        point = self.view.viewport().mapToGlobal(self.view.mapFromScene(free))
        return point.x(), point.y()

    def _lash(self, table: Observation, seat: Seat, playable: list[ObjectSeen]) -> bool:
        """Drop an Ember Lash on a creature of the other player, or on the player."""
        lash = next((thing for thing in playable if thing.card is not None and thing.card.name == LASH), None)
        if lash is None:
            return False
        other = 1 - seat
        creatures = [
            thing
            for thing in table.in_play
            if thing.controller == other and thing.card is not None and "creature" in thing.card.types
        ]
        target = creatures[0].id if creatures else player_ref(other)
        self.drag_from_hand(seat, lash, lambda: self.at_ref(target))
        return True

    def _pass(self, ask: Ask) -> None:
        asked = self.update.asked
        if ask.burn:
            life = ask.life_after_burn
            self.press(self.key_of("pass", ask.seat))
            self.note("burn is announced")
            self.desktop.pause(self._guard)
            self.press(self.key_of("pass", ask.seat))
            offered = self.update.ask
            if offered is not None and offered.offer:
                self.desktop.pause(self._guard)
                self.press(self.key_of("pass", offered.seat))
            assert self.update.table.players[ask.seat].life == life
            self.note("mana burn")
            return
        # all that can be played in a main phase has been before the attack: one run for the rest of the turn
        dealing = bool(ask.pass_until) and ask.pass_until[0].text == "Deal damage"
        self.press(self.key_of("end" if dealing else "pass", ask.seat))
        self.desktop.wait_until(lambda: self.update.asked != asked or self.update.ask is None, "the pass to be taken")

    def _attack(self, ask: Ask) -> None:
        for option in ask.sources[:2]:
            number = self.update.number
            self.desktop.drag(self.at_ref(option.about[0]), self.at_lane())
            self.desktop.wait_until(lambda n=number: self.update.number != n, "the attacker to step out")
            self.still()
        if len(ask.sources) > 2:
            self.press("All")
        self.note("attackers step out")
        self.press("Attack")
        self.note("attack")

    def _block(self, ask: Ask) -> None:
        for option, targets in zip(ask.sources, ask.targets, strict=True):
            if targets:
                number = self.update.number
                self.desktop.drag(self.at_ref(option.about[0]), self.at_ref(targets[0].about[0]))
                self.desktop.wait_until(lambda n=number: self.update.number != n, "the blocker to step out")
                self.note("block")
                break
        self._enter()


def kind_of(ask: Ask, table: Observation) -> str:
    """What a pass is for: an offer, or the part of the turn or the object on the stack that was let go by."""
    if ask.offer:
        return "offer"
    return f"{table.stack[-1].kind} on the stack" if table.stack else table.step


def _is_land_ability(option: Option, table: Observation) -> bool:
    lands = [thing.id for thing in table.in_play if thing.card is not None and "land" in thing.card.types]
    return option.key.startswith("ability:") and option.about[0] in lands
