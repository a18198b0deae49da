"""Viewpoints and contexts: whose ability is read, on what, with what was announced and what has happened so far."""

from __future__ import annotations

from typing import Final

from tabletop.engine.language.changes import Change
from tabletop.engine.state.stack import Occurrence, StackObject
from tabletop.engine.vocabulary.ids import NOBODY, NOTHING, ObjectId, Ref, Seat, player_ref, ref_key
from tabletop.engine.vocabulary.rule_ids import rule


class Viewpoint:
    """From where a filter or reference is read: whose ability, on which object, about which event."""

    __slots__ = (
        "about",
        "affected",
        "apart",
        "changed",
        "chosen",
        "former",
        "kept",
        "meant",
        "other",
        "remembered",
        "spent",
        "targets",
        "that_player",
        "this",
        "x",
        "you",
    )

    def __init__(
        self, you: Seat, this: ObjectId, that_player: Ref = NOTHING, kept: tuple[tuple[Ref, ...], ...] = ()
    ) -> None:
        self.you = you
        self.this = this
        self.that_player = that_player
        #: the creature that the trigger event was about
        self.about: ObjectId = NOTHING
        #: the second object of the trigger event
        self.other: ObjectId = NOTHING
        #: what is asked about is another member of its group of equal things than the one that is spoken of
        self.apart = False
        #: what a static ability changes at the moment
        self.changed: ObjectId = NOTHING
        #: the one defending (attacking) player that is meant, where that has been settled (602.2a)
        self.meant: tuple[Seat, ...] | None = None
        #: the player that an effect acts on at present
        self.affected: Seat = NOBODY
        #: what a lasting effect is about since it began
        self.kept = kept
        #: what an earlier part of the same effect chose, moved or made
        self.remembered: tuple[Ref, ...] = ()
        #: of what this has moved, by its id now: the id that it had before
        self.former: dict[ObjectId, ObjectId] = {}
        #: what was chosen to pay for it
        self.spent: tuple[ObjectId, ...] = ()
        #: the announced X
        self.x = 0
        #: what is being targeted, for "creatures target player controls"
        self.targets: tuple[tuple[Ref, ...], ...] = ()
        #: what a spell or ability had its controller choose, by kind; a permanent remembers its own
        self.chosen: dict[str, str] = {}


class Arrival:
    """A permanent that is about to come into play: what it will come with, as it stands so far (419.1b)."""

    __slots__ = ("as_card", "attached", "changes", "choices", "counters", "tapped", "turned_away")

    def __init__(self) -> None:
        self.tapped = False
        #: it goes to its owner's graveyard in place of that
        self.turned_away = False
        self.counters: dict[str, int] = {}
        self.choices: dict[str, str] = {}
        #: the card that it comes as a copy of; -1: as itself
        self.as_card = -1
        #: what effects give it from then on
        self.changes: tuple[Change, ...] = ()
        #: what it will be attached to
        self.attached: Ref = NOTHING


_NOTHING_OCCURRED: Final = Occurrence()


class Context:
    """Whose ability is being read, on what, with what was announced and what has happened so far."""

    __slots__ = (
        "again", "announced", "arrival", "card", "divisions", "drawn", "last_amount", "last_known",
        "mana_spent", "occurrence", "paid", "produced", "rest", "shares", "stack_id", "struck", "taps", "this",
        "told", "view", "x", "x_spent", "you",
    )  # fmt: skip

    def __init__(
        self,
        you: Seat,
        this: ObjectId,
        card: int,
        targets: tuple[tuple[Ref, ...], ...] = (),
        divisions: tuple[tuple[int, ...], ...] = (),
        x: int = 0,
        occurrence: Occurrence | None = None,
        stack_id: ObjectId = NOTHING,
        last_known: bool = True,
        kept: tuple[tuple[Ref, ...], ...] = (),
    ) -> None:
        self.you = you
        self.this = this
        self.card = card
        #: all that were announced: information is read from illegal ones too (413.2a)
        self.announced = targets
        #: whether what has left is read as it was last known; not by static abilities (412.5)
        self.last_known = last_known
        self.divisions = divisions
        self.x = x
        self.occurrence = occurrence or _NOTHING_OCCURRED
        self.stack_id = stack_id
        #: the optional costs announced for the spell, by place among its card's abilities
        self.paid: tuple[int, ...] = ()
        #: the kinds of mana that were spent to pay for it
        self.mana_spent: tuple[str, ...] = ()
        #: the kinds of mana that the mana ability produced which triggered this one
        self.produced: tuple[str, ...] = ()
        #: the kinds of mana that were spent on X, one for each, where it is said what may be spent on it
        self.x_spent: tuple[str, ...] = ()
        #: it is a mana ability for which its object was tapped
        self.taps = False
        #: the creatures that the damage just before was dealt to
        self.struck: tuple[ObjectId, ...] = ()
        #: of the number of the effect just before, the share of each player
        self.shares: dict[Seat, int] = {}
        #: what was looked at and not taken
        self.rest: tuple[Ref, ...] = ()
        #: the cards that the draw just before drew, without those of replaced draws (423.6c)
        self.drawn: tuple[Ref, ...] = ()
        self.last_amount = self.occurrence.amount
        #: where the effect just before was about "that much" itself: what "that much" was and still is
        self.again: int | None = None
        self.view = Viewpoint(you, this, self.occurrence.player, kept)
        self.view.targets = targets
        self.view.about = self.occurrence.object
        self.view.other = self.occurrence.other
        self.view.x = x
        #: whether anything has said what "it" is, be it nothing
        self.told = False
        #: what is coming into play, while that is being replaced (419.1b)
        self.arrival: Arrival | None = None

    @property
    def remembered(self) -> tuple[Ref, ...]:
        """The objects that an earlier part of the same effect chose, moved or made."""
        return self.view.remembered

    @remembered.setter
    def remembered(self, remembered: tuple[Ref, ...]) -> None:
        self.view.remembered = remembered
        self.told = True

    @property
    def spent(self) -> tuple[ObjectId, ...]:
        """What was chosen to pay for it."""
        return self.view.spent

    @spent.setter
    def spent(self, spent: tuple[ObjectId, ...]) -> None:
        self.view.spent = spent

    @property
    def changed(self) -> ObjectId:
        """What a static ability changes at the moment."""
        return self.view.changed

    @changed.setter
    def changed(self, changed: ObjectId) -> None:
        self.view.changed = changed

    @property
    def targets(self) -> tuple[tuple[Ref, ...], ...]:
        """The targets that may be acted on; once checked again (413.2a) only those that are legal still."""
        return self.view.targets

    @targets.setter
    def targets(self, targets: tuple[tuple[Ref, ...], ...]) -> None:
        self.view.targets = targets


def context_of(entry: StackObject) -> Context:
    """The context of an object on the stack."""
    context = Context(
        you=entry.controller,
        this=entry.source,
        card=entry.card,
        targets=entry.targets,
        divisions=entry.divisions,
        x=entry.x,
        occurrence=entry.occurrence,
        stack_id=entry.id,
    )
    context.paid = entry.paid
    context.spent = entry.spent
    context.mana_spent = entry.mana_spent
    context.x_spent = entry.x_spent
    if entry.opponent != NOBODY:
        with_opponent(context, entry.opponent)
    return context


@rule("409.2a")
def with_opponent(context: Context, seat: Seat) -> None:
    """Let the context know the opponent who chooses as its spell or ability is played."""
    context.view.chosen["opponent"] = ref_key(player_ref(seat))
