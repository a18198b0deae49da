"""Beliefs: the hidden cards that the players of each team know all the same, because they have seen them.

What was looked at, revealed, searched for or put back in the open is known by its id until it is shuffled away, or
until somebody else puts it among others unseen. Nothing is concluded from what players do. It says
less than a person could remember, and never more.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from tabletop.engine.rules.events.run import Happening
from tabletop.engine.rules.events.turn_control import controller_of_player
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.table_events import BroughtIn
from tabletop.engine.vocabulary.decisions import AnyDecision
from tabletop.engine.vocabulary.ids import CHANCE, NOBODY, ObjectId, Seat
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.zones import HAND, LIBRARY, REMOVED

#: for each team the hidden cards that it knows
Beliefs: TypeAlias = tuple[tuple[ObjectId, ...], ...]

_HIDDEN: Final = (HAND, LIBRARY)
_TELLING: Final = (e.Moved, e.Shuffled, e.LibraryArranged, e.RevealChanged, e.Revealed, BroughtIn)


@rule("217.1b", "217.2b")
def beliefs_after(
    beliefs: Beliefs,
    before: State,
    asked: AnyDecision | None,
    after: State,
    news: Sequence[Happening],
    asks: AnyDecision | None,
) -> Beliefs:
    """Follow what each team knows from one position to the next.

    In `before` the decision `asked` was answered, `news` happened, and now `asks` is pending.
    """
    plain = asks is None or asks.purpose == "priority"
    controlled = after.turn.controller != NOBODY or after.turn.commanded
    if plain and not controlled and not any(isinstance(one.event, _TELLING) for one in news):
        return beliefs
    following = _Following(beliefs, before, NOBODY if asked is None else asked.seat)
    for happening in news:
        following.take(happening.event)
    following.look(after, asks)
    return following.result(after)


class _Following:
    """What is known, while it is followed from one position to the next."""

    def __init__(self, beliefs: Beliefs, before: State, actor: Seat) -> None:
        self._teams = {seat: number for number, team in enumerate(before.teams) for seat in team.members}
        self._known: list[dict[ObjectId, None]] = [
            dict.fromkeys(beliefs[number]) if beliefs else {} for number in range(len(before.teams))
        ]
        self._actor = self._teams.get(actor, NOBODY)
        #: by id the card, whose it is and where it lies, of what was hidden or has come to be so
        self._cards = {ref: thing.card for ref, thing in before.objects.items()}
        #: what is removed from the game face down, so that nobody may look at it (217.7b)
        self._face_down = {i for i in before.removed if before.objects[i].face_down}
        self._hands = {player.seat: dict.fromkeys(player.hand) for player in before.players}
        self._libraries = {player.seat: list(player.library) for player in before.players}

    def take(self, event: e.Event) -> None:
        """Follow one event."""
        if isinstance(event, e.Moved):
            self._move(event)
        elif isinstance(event, e.LibraryArranged):
            # whoever arranges them knows their order, and nobody else
            for number, known in enumerate(self._known):
                for ref in event.order:
                    if number == self._actor:
                        known[ref] = None
                    else:
                        known.pop(ref, None)
        elif isinstance(event, e.RevealChanged) and event.revealed:
            self._all_know((event.object,))
        elif isinstance(event, e.Revealed):
            self._reveal(event)
        elif isinstance(event, BroughtIn):
            self._cards[event.new] = event.card
            if event.to == HAND:
                self._hands.setdefault(event.owner, {})[event.new] = None
            self._all_know((event.new,))

    def _move(self, event: e.Moved) -> None:
        owner = self._teams.get(event.seat, NOBODY)
        hidden = event.origin in _HIDDEN or event.object in self._face_down
        unseen = hidden and not event.revealed and (event.to in _HIDDEN or event.face_down)
        if event.face_down and event.to == REMOVED:
            self._face_down.add(event.new)
        for number, known in enumerate(self._known):
            if event.origin == HAND and number != owner:
                self._leaves_hand(event, known, unseen)
            knew = event.object in known or (event.origin == HAND and number == owner)
            known.pop(event.object, None)
            if event.new and event.to in _HIDDEN and (knew or not unseen) and event.origin != "ceased":
                known[event.new] = None
        hand = self._hands.get(event.seat)
        if hand is not None:
            hand.pop(event.object, None)
            if event.new and event.to == HAND:
                hand[event.new] = None
        if event.new and event.object in self._cards:
            self._cards[event.new] = self._cards[event.object]

    def _leaves_hand(self, event: e.Moved, known: dict[ObjectId, None], unseen: bool) -> None:
        """Something leaves a hand that others hold: which of its cards it was they know by its face alone."""
        held = self._hands.get(event.seat, {})
        if unseen:
            for ref in held:
                known.pop(ref, None)
        elif event.object not in known:
            card = self._cards.get(event.object)
            same = next((ref for ref in held if ref in known and self._cards.get(ref) == card), None)
            if same is not None:
                del known[same]

    def _reveal(self, event: e.Revealed) -> None:
        """Cards are shown: those of the hand, else those on top of the library."""
        hand, library = list(self._hands.get(event.seat, {})), self._libraries.get(event.seat, [])[: len(event.cards)]
        found: list[ObjectId] = []
        for card in event.cards:
            places = (ref for ref in (*hand, *library) if self._cards.get(ref) == card and ref not in found)
            found += list(places)[:1]
        self._all_know(found)

    def _all_know(self, refs: Iterable[ObjectId]) -> None:
        for ref in refs:
            for known in self._known:
                known[ref] = None

    def look(self, state: State, asks: AnyDecision | None) -> None:
        """Whoever is asked sees the cards among what can be chosen; who controls a turn sees hands (507.2)."""
        for player in state.players:
            controller = controller_of_player(state, player.seat)
            if controller != NOBODY:
                self._known[self._teams[controller]].update(dict.fromkeys(player.hand))
        if asks is not None and asks.seat != CHANCE and asks.purpose != "priority":
            options = getattr(asks, "options", ())
            self._known[self._teams[asks.seat]].update(dict.fromkeys(ref for one in options for ref in one.about))

    def result(self, state: State) -> Beliefs:
        """What is known of cards that are hidden now."""
        objects = state.objects
        return tuple(
            tuple(ref for ref in known if ref in objects and objects[ref].is_hidden()) for known in self._known
        )
