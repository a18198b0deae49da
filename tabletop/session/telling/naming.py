"""Names of what events are about, followed through the zones within one account."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from tabletop.engine.language.abilities import FACE_DOWN, Card
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.lasting_effects import PreventionShield
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.ids import NOBODY, ObjectId, Ref, Seat, is_player, seat_of
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.teams import together
from tabletop.engine.vocabulary.zones import HAND, LIBRARY, REMOVED, STACK

UNKNOWN = "a card"
#: stands before the name of a card in a line that is not finished yet: which card of the game that is
MARK: Final = re.compile("\ue000(\\d+)\ue001")


def listed(words: Sequence[str]) -> str:
    """Words as a list: "A", "A and B", "A, B and C"; the same word several times is counted: "2 A"."""
    counts: dict[str, int] = {}
    for word in words:
        counts[word] = counts.get(word, 0) + 1
    parts = [counted(word, count) for word, count in counts.items()]
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def counted(word: str, count: int) -> str:
    """A name with the number of those that have it: "A", "2 A"; of cards without a name "3 cards"."""
    if count == 1:
        return word
    return f"{count} cards" if word == UNKNOWN else f"{count} {word}"


class Names:
    """Knows the cards behind ids that come and go between two states."""

    __slots__ = ("_cards", "_known", "_losing", "_marked", "_stack", "after", "before")

    def __init__(self, before: State, after: State, marked: bool = False) -> None:
        """`marked`: the name of each card has its `MARK`, so that a line tells which cards it has named."""
        self._marked = marked
        self.before = before
        self.after = after
        #: the cards of the game as they were while all this happened: what is reversed takes those that it added along
        self._cards = before.cards
        self._known: dict[ObjectId, tuple[int, Seat]] = {}
        self._losing: dict[int, Seat] = {}
        self._stack: dict[ObjectId, int] = {entry.id: entry.card for entry in before.stack}

    def follow(self, event: e.Event) -> None:
        """Note which new ids an event gives to what."""
        if isinstance(event, e.Moved):
            if event.new:
                known = self._find(event.object)
                if known is not None:
                    controller = event.controller if event.controller != NOBODY else known[1]
                    card = self._cards.index(FACE_DOWN) if event.face_down else self._shown(event, known[0])
                    if event.to == STACK and event.as_card >= 0:  # the half of a split card
                        card = event.as_card
                    self._known[event.new] = (card, controller)
        elif isinstance(event, e.CardAdded):
            self._cards = (*self._cards, event.card)
        elif isinstance(event, e.Reversed):
            self._cards = self.before.cards
        elif isinstance(event, e.SplitOff):
            known = self._find(event.object)
            if known is not None:
                self._known[event.new] = known
        elif isinstance(event, e.TokensCreated):
            self._known[event.new] = (event.card, event.controller)
        elif isinstance(event, e.PutOnStack):
            self._stack[event.entry.id] = event.entry.card
        elif isinstance(event, e.Lost):
            self._losing.setdefault(self.after.team_of(event.seat), event.seat)

    @rule("504.6")
    def unmasked(self, event: e.Moved) -> str:
        """The name of the card that something was which lay face down, where it is shown as it moves; "" where not."""
        thing = self._object(event.object)
        shown = event.revealed and thing is not None and thing.face_down and thing.own >= 0
        return self.card(thing.own) if shown and thing is not None else ""

    def _shown(self, event: e.Moved, card: int) -> int:
        """The card that something is once it has moved: what lay face down is shown as it leaves (504.6)."""
        thing = self._object(event.object)
        under = self.under(event.object)
        return under if under >= 0 else thing.own if thing is not None and self.unmasked(event) else card

    @rule("217.7b")
    def under(self, ref: ObjectId) -> int:
        """Return which card something is that is removed from the game face down; -1 for other things."""
        thing = self._object(ref)
        return thing.own if thing is not None and thing.face_down and thing.zone == REMOVED else -1

    def _object(self, ref: ObjectId) -> Object | None:
        thing = self.before.objects.get(ref) or self.after.objects.get(ref)
        if thing is None:
            last = self.after.last_known.get(ref) or self.before.last_known.get(ref)
            thing = last.object if last is not None else None
        return thing

    def _find(self, ref: ObjectId) -> tuple[int, Seat] | None:
        """The card and the controller (or owner) of an object, as far as they can be told."""
        known = self._known.get(ref)
        if known is not None:
            return known
        thing = self._object(ref)
        if thing is None:
            return None
        return thing.card, thing.controller if thing.controller != NOBODY else thing.owner

    def card(self, number: int) -> str:
        """The name of a card of the game."""
        if number < 0:
            return UNKNOWN
        there = number < len(self.after.cards)  # else it was added by what has been reversed
        name = (self.after.cards if there else self._cards)[number].name
        if not name:
            return "a face-down creature"
        return f"\ue000{number}\ue001{name}" if self._marked and there else name

    def thing(self, ref: Ref, count: int = 1) -> str:
        """The name of a player or an object, with the number of them where there are several."""
        if is_player(ref):
            return self.player(seat_of(ref))
        known = self._find(ref)
        name = self.card(known[0]) if known is not None else UNKNOWN
        return counted(name, count)

    def drawn(self, event: e.Moved) -> str:
        """The name of a card that is drawn; after a shuffle it is known by what it became in the hand."""
        known = self._find(event.object) is not None or not event.new
        return self.thing(event.object if known else event.new, event.count or 1)

    def seen_card(self, ref: ObjectId) -> Card | None:
        """Return the card of something that everybody sees, None of what is face down or somewhere hidden."""
        thing = self._object(ref)
        if thing is None or thing.zone in (HAND, LIBRARY):
            return None
        card = self.after.cards[thing.card]
        return card if card.name else None

    def entry(self, ref: ObjectId) -> str:
        """Return what an ability on the stack is called."""
        number = self._stack.get(ref)
        return "combat damage" if number is None or number < 0 else f"the ability of {self.card(number)}"

    def player(self, seat: Seat) -> str:
        """A player's name."""
        return self.after.players[seat].name if seat >= 0 else "nobody"

    def members(self, number: int) -> tuple[str, ...]:
        """The names of those in a team."""
        return tuple(self.player(seat) for seat in self.after.teams[number].members)

    def team(self, number: int) -> str:
        """Return what a team is called: "Ada & Ben"."""
        return together(self.members(number))

    def is_first_to_lose(self, seat: Seat) -> bool:
        """Return whether a player is the first of a team who loses in this account; the others go along (606.8b)."""
        return self._losing.get(self.after.team_of(seat)) == seat

    def actor(self, event: e.Moved) -> Seat:
        """Return whose doing a move is: its controller's, else its owner's."""
        if event.controller != NOBODY:
            return event.controller
        if event.cause == "sacrifice":
            known = self._find(event.object)
            if known is not None:
                return known[1]
        return event.seat

    def controller(self, ref: ObjectId) -> Seat:
        """Return who controls an object."""
        known = self._find(ref)
        return known[1] if known is not None else NOBODY

    def count(self, ref: ObjectId) -> int:
        """Count how many equal things an object stands for."""
        thing = self.after.objects.get(ref) or self._object(ref)
        return thing.count if thing is not None else 1

    def hand_size(self, seat: Seat) -> int:
        """Count how many cards a player holds as the account begins: kept hands are told before the first draw."""
        return len(self.before.players[seat].hand)

    def is_prevention(self, effect: int) -> bool:
        """Return whether an effect prevents damage."""
        effects = self.before.effects + self.after.effects
        return any(isinstance(one, PreventionShield) and one.id == effect for one in effects)
