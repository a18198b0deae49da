"""Lines of the log, and lines that tell several happenings of one kind at once."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import Struct

from tabletop.engine.language.abilities import Card
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.ids import Ref, Seat
from tabletop.engine.vocabulary.zones import CEASED, GRAVEYARD, REMOVED
from tabletop.session.telling import phrases
from tabletop.session.telling.naming import MARK, Names, listed

replace = msgspec.structs.replace

#: ends the kinds of groups of what went out of the game
_REMOVED: Final = " removed"


class Told(Struct, frozen=True):
    """One line of the log. `own` (with `own_about`) is what `seat` reads in place of `text`; "" stays unsaid."""

    text: str
    rule: str = ""
    about: tuple[Ref, ...] = ()
    seat: Seat = -1
    own: str = ""
    own_about: tuple[Ref, ...] = ()
    #: who reads `own` beside `seat` and its mates: the controller of that player's turn (507.2)
    also: Seat = -1
    #: lines in a row with equal `joins` are told as one, made from their `part`s
    joins: str = ""
    part: str = ""
    #: it says of a card that a judge is to carry it out
    by_hand: bool = False
    #: the card that the text names first, what acted; that of `own`; whether combat damage did
    card: Card | None = None
    own_card: Card | None = None
    damage: bool = False
    #: what follows it for whoever wants to read on; everybody may
    more: str = ""
    #: what the table shows of it for a moment (`LogLine.shown`)
    shown: str = ""
    #: damage that was dealt: (source, recipient, how much), and whether something on the stack was countered
    dealt: tuple[Ref, Ref, int] | None = None
    countered: bool = False
    #: the turn it was told in, where the game has gone on since without what happened then; -1: that of its position
    turn: int = -1

    def card_for(self, viewer: Seat, mates: tuple[Seat, ...] = ()) -> Card | None:
        """Return the card that a seat may see beside the line: one that the text it reads has named."""
        return self.own_card if self._is_own(viewer, mates) else self.card

    def for_viewer(self, viewer: Seat, mates: tuple[Seat, ...] = ()) -> tuple[str, tuple[Ref, ...]]:
        """The text and what it is about, as a seat may read it, and whose `mates` share their hands with it (606.5)."""
        if self._is_own(viewer, mates):
            return self.own, self.own_about
        return self.text, self.about

    def _is_own(self, viewer: Seat, mates: tuple[Seat, ...]) -> bool:
        return self.own != "" and (viewer == self.seat or self.seat in mates or viewer == self.also >= 0)

    def finished(self, cards: tuple[Card, ...]) -> Told:
        """Return the line without marks; of the cards that a text names, the first is what acted."""
        first, own = MARK.search(self.text), MARK.search(self.own)
        if first is None and own is None:
            return self
        return replace(
            self,
            text=MARK.sub("", self.text),
            own=MARK.sub("", self.own),
            card=self.card if first is None else cards[int(first[1])],
            own_card=self.own_card if own is None else cards[int(own[1])],
        )


class Group:
    """Happenings of one kind in a row, told as one line."""

    __slots__ = ("card", "count", "ids", "kind", "names", "rule", "seat")

    def __init__(self, kind: str, rule: str, seat: Seat) -> None:
        self.kind = kind
        self.rule = rule
        self.seat = seat
        self.names: list[str] = []
        self.ids: list[Ref] = []
        self.count = 0
        #: what made mana, where everybody sees what it is
        self.card: Card | None = None


def grouping(event: e.Event, names: Names) -> tuple[str, Seat] | None:
    """The kind of group that an event falls into, and whose it is; None where it is told alone or not at all."""
    if isinstance(event, e.ManaAdded):
        return "mana", event.seat
    if not isinstance(event, e.Moved):
        return None
    if event.to == CEASED or (event.to == REMOVED and event.face_down):
        return None
    if event.cause in ("draw", "discard", "mill", "sacrifice"):
        # what was discarded or sacrificed may have gone there instead (419.1)
        instead = _REMOVED if event.to == REMOVED else ""
        return event.cause + instead, names.actor(event)
    if event.cause == "destroy":
        instead = _REMOVED if event.to == REMOVED else ""
        return (event.cause + instead, -1) if instead or event.to == GRAVEYARD else None
    if event.cause == "state-based":
        return event.cause, -1
    return None


def gather(group: Group, event: e.Event, names: Names) -> None:
    """Take an event into its group."""
    if isinstance(event, e.ManaAdded):
        for mana in event.mana:
            group.names.extend([f"{{{mana.kind}}}"] * mana.count)
        if event.source and event.source not in group.ids:
            group.ids.append(event.source)
            group.card = group.card or names.seen_card(event.source)
        return
    assert isinstance(event, e.Moved)
    group.count += event.count or 1
    drawn = group.kind == "draw"
    what = names.drawn(event) if drawn else names.unmasked(event)
    group.names.append(what or names.thing(event.object, event.count or 1))
    group.ids.append(event.new or event.object)


def tell_group(group: Group, state: State) -> Told:
    """The line about a group."""
    name = state.players[group.seat].name if group.seat >= 0 else ""
    ids = tuple(group.ids)
    if group.kind == "mana":
        made = "".join(group.names)
        return Told(
            f"{name} gets {made}.", group.rule, ids, group.seat, joins=f"{name} gets", part=made, card=group.card
        )
    what = listed(group.names)
    if group.kind == "draw":
        number = "a card" if group.count == 1 else f"{group.count} cards"
        return Told(f"{name} draws {number}.", group.rule, (), group.seat, f"{name} draws {what}.", ids)
    several = group.count > 1
    text = {
        "discard": f"{name} discards {what}.",
        "mill": f"{name} puts {what} from the library into the graveyard.",
        f"mill{_REMOVED}": f"{name} removes {what} from the top of the library from the game.",
        "sacrifice": f"{name} sacrifices {what}.",
        f"discard{_REMOVED}": f"{name} discards {what}, out of the game.",
        f"sacrifice{_REMOVED}": f"{name} sacrifices {what}, out of the game.",
        "destroy": f"{what} {'are' if several else 'is'} destroyed.",
        f"destroy{_REMOVED}": f"{what} {'are' if several else 'is'} destroyed, out of the game.",
        "state-based": f"{what} {'go' if several else 'goes'} to the graveyard.",
    }[group.kind]
    return Told(phrases.sentence(text), group.rule, ids)
