"""A run: the present value of a game while procedures work on it, and the one door to change it."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from itertools import repeat
from typing import Any, Protocol, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from tabletop.engine.language.abilities import Effect
from tabletop.engine.rules.board import continuous_effects, known
from tabletop.engine.rules.board.blinkers import hold_to
from tabletop.engine.rules.board.matching import is_enchanted
from tabletop.engine.rules.board.reading import Context
from tabletop.engine.rules.events import copies, revealed_tops
from tabletop.engine.rules.events.committing import BY_HAND, CONTROL, KINDS, LOOK_AFTER, MOVES, TAPS, TRIGGERS
from tabletop.engine.rules.events.triggering import triggers
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State, SubgameResult
from tabletop.engine.state.lasting_effects import ENDS, FloatingChange, FloatingEffect
from tabletop.engine.state.stack import WaitingTrigger
from tabletop.engine.state.successor import Successor
from tabletop.engine.state.table_events import ByHand
from tabletop.engine.state.turn import Turn
from tabletop.engine.vocabulary.aspects import EVERYTHING, NO_ASPECT
from tabletop.engine.vocabulary.decisions import AnyDecision, Refusal
from tabletop.engine.vocabulary.ids import ObjectId, Seat
from tabletop.engine.vocabulary.rule_ids import TRACED, rule
from tabletop.engine.vocabulary.zones import IN_PLAY

T = TypeVar("T")
#: a procedure: yields decisions, is sent answers, returns T
Steps: TypeAlias = Generator[AnyDecision, Any, T]


class Illegal(Exception):
    """The action in progress can't be finished legally, or was given up; it will be reversed (422.1)."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.reason)
        self.refusal = refusal


class Gone(Exception):
    """The player whose doing it was has left the game: it stops where `Run.doing` names that player (600.4a)."""

    def __init__(self, depth: int) -> None:
        super().__init__(depth)
        self.depth = depth


class Doing:
    """Something under way that is a player's, and the spell or ability on the stack that it is about, if any."""

    __slots__ = ("object", "over", "seat")

    def __init__(self, seat: Seat, object_id: ObjectId) -> None:
        self.seat = seat
        self.object = object_id
        #: that spell or ability has left the game with its owner
        self.over = False


class SubgameBegins(Exception):
    """A subgame begins in the middle of what is going on, which is done again up to here once it is over (506.1)."""


class Anew(Exception):
    """Raised where a question has to be asked anew, because somebody has left the game (600.4a)."""


class Happening(Struct, frozen=True, gc=False):
    """An event as it happened, the rule it happened by, and the state just after its batch."""

    event: e.Event
    rule: str


class Watcher(Protocol):
    """An observer of a run from beside the game; it changes nothing."""

    def begins(self, effect: Effect, context: Context) -> None:
        """An effect is about to be carried out."""

    def ends(self, effect: Effect, context: Context) -> None:
        """It has been carried out (not called where the game ended by it)."""

    def committed(self, run: Run, events: tuple[e.Event, ...]) -> None:
        """A batch has happened."""


class Batch(Struct, frozen=True):
    """One commit: what was asked for and what happened; `taken` has, beside each event, the trigger that it took."""

    events: tuple[e.Event, ...]
    done: tuple[e.Event, ...]
    rule: str
    rules: tuple[str, ...]
    taken: tuple[WaitingTrigger | None, ...]


class ManaAbilityPlayed(Struct, frozen=True):
    """A mana ability from its announcement to the last of what it triggered (411.3), as it was committed."""

    seat: Seat
    source: ObjectId
    name: str
    batches: tuple[Batch, ...]


class Run:
    """The game as it stands while a procedure works, and everything that happened since it began.

    Across a yield a procedure keeps ids and choices, never an object or a state.
    """

    __slots__ = (
        "_inside", "_open", "doing", "happenings", "left", "mana_abilities", "paying", "playing", "progress",
        "replaced", "state", "subgames", "told", "watcher",
    )  # fmt: skip

    def __init__(self, state: State, watcher: Watcher | None = None) -> None:
        self.state = state
        self.happenings: list[Happening] = []
        #: the replacement effects whose own events are happening: they do not apply to those again (419.6a)
        self.replaced: tuple[str, ...] = ()
        self.watcher = watcher
        #: told how far long work is; may raise to stop it (421)
        self.progress: Callable[[int], None] | None = None
        #: whose doing is under way, outermost first: it stops where that player leaves the game (600.4a)
        self.doing: list[Doing] = []
        #: somebody has left the game since this run began
        self.left = False
        #: mana abilities that were played, in the order in which they were done (422.1)
        self.mana_abilities: list[ManaAbilityPlayed] = []
        #: the batches of those that are being played now
        self._open: list[list[Batch]] = []
        #: a mana ability is being played while something else is (217.2f)
        self.paying = False
        #: a spell or ability is being played, and is not played yet (217.2e)
        self.playing = False
        #: what follows from a batch is no batch of its own
        self._inside = False
        #: what subgames have led to that this procedure is to come to again, the first of them first (506.6)
        self.subgames: list[SubgameResult] = []
        #: how much of what happened is known from before a subgame; NOTHING of it is told again
        self.told: tuple[list[Happening], Watcher | None] | None = None

    @contextmanager
    def playing_mana_ability(self, seat: Seat, source: ObjectId, name: str) -> Iterator[None]:
        """Remember what is committed inside, as one mana ability that can be reversed, or stay, by itself (422.1)."""
        batches: list[Batch] = []
        self._open.append(batches)
        try:
            yield
            self.mana_abilities.append(ManaAbilityPlayed(seat, source, name, tuple(batches)))
        finally:
            self._open.pop()

    def commit(self, *batch: e.Event, rule: str, rules: tuple[str, ...] = ()) -> tuple[e.Event, ...]:
        """Commit a batch as one happening under a rule id; what it triggers waits (410.3).

        `rules` has a rule id of its own beside each event, where they differ. Returns the events as they
        happened, with the ids of new objects. Replacement effects were asked before (`replacement.happen`),
        or the kind of event has none.
        """
        before = self.state
        successor = Successor(before)
        happened: list[e.Event] = []
        happenings: list[Happening] = []
        to_do = 0
        for event, by in zip(batch, rules or repeat(rule), strict=False):
            apply, kind = KINDS[type(event)]
            one = apply(successor, event)
            if one is not None:  # else it turned out to do nothing: another member moved the object already
                to_do |= kind
                happened.append(one)
                happenings.append(Happening(one, by))
        done = tuple(happened)
        self.happenings += happenings
        self.state = after = successor.freeze()
        if TRACED:
            hold_to(to_do, before, after, successor.written)
        known.carry(before, after, to_do & EVERYTHING, successor.written)
        if to_do & TRIGGERS and not after.rules_off:
            self.state = triggers.notice(before, after, done)
        if self.watcher is not None:
            self.watcher.committed(self, done)
        if to_do & LOOK_AFTER or (to_do & TAPS and after.effects):
            self._look_after(before, done, to_do)
        if self._open and not self._inside:
            self._open[-1].append(Batch(batch, done, rule, rules, _taken(before, batch)))
        return done

    @rule("408.1c")
    def turn_to(self, turn: Turn, rule: str) -> None:
        """Commit that somebody else has priority, or that more, or none, have passed in succession, and nothing else.

        Whatever was known of the game is as it was; what was settled stays so (408.1b).
        """
        before = self.state
        self.state = after = replace(before, turn=turn)
        known.carry(before, after, NO_ASPECT)
        event = e.TurnChanged(turn)
        self.happenings.append(Happening(event, rule))
        if self.watcher is not None:
            self.watcher.committed(self, (event,))

    def _look_after(self, before: State, done: tuple[e.Event, ...], to_do: int) -> None:
        """Do what follows from a batch at once: effects end with their sources, texts by hand, copies and control."""
        inside, self._inside = self._inside, True
        try:
            if to_do & (MOVES | TAPS | CONTROL) and self.state.effects:
                self._end_with_sources()
            if to_do & BY_HAND and not self.state.rules_off:
                self._leave_to_judge(done)
            if to_do & CONTROL or (to_do & MOVES and not known.are_kept(before, self.state)):
                self._renew_copies()
                self._renew_control()
            self.renew_tops()
        finally:
            self._inside = inside

    def _leave_to_judge(self, done: tuple[e.Event, ...]) -> None:
        """Say of what came into play, resolved or was turned up that its text is carried out by hand, where it is."""
        for event in done:
            if isinstance(event, e.Moved) and (event.to == IN_PLAY or event.cause == "resolve"):
                thing = self.state.objects.get(event.new)
            elif isinstance(event, e.TurnedFaceUp | e.CopyChanged):
                thing = self.state.objects.get(event.object)
            else:
                continue
            if thing is not None and self.state.cards[thing.card].by_hand:
                seat = thing.controller if thing.zone == IN_PLAY else thing.owner
                self.commit(ByHand(thing.id, thing.card, seat), rule="")

    @rule("418.3a")
    def _end_with_sources(self) -> None:
        """End the effects that last while their source is in play, or is yours, where it is not so any more."""
        state = self.state
        ended = tuple(effect.id for effect in state.effects if _is_over(state, effect))
        if ended:
            self.commit(e.EffectsEnded(ended), rule="418.3a")

    @rule("217.2e", "217.3c")
    def renew_tops(self) -> None:
        """Reveal the tops of libraries and the hands that are played open, and hide what lies there no more."""
        if revealed_tops.may_be(self.state):
            changed = tuple(revealed_tops.changes(self.state, self.playing))
            if changed:
                self.commit(*changed, rule="217.2e")
            hands = tuple(revealed_tops.hand_changes(self.state, self.playing))
            if hands:
                self.commit(*hands, rule="217.3c")

    @rule("418.5a", "503.3")
    def _renew_copies(self) -> None:
        """Layer 1: permanents are what copy effects make of them, or themselves again."""
        for side in copies.missing_sides(self.state) if self.state.effects else ():
            self.commit(e.CardAdded(side), rule="508.2")
        changed = [e.CopyChanged(object_id, card) for object_id, card in copies.changes(self.state)]
        if changed:
            self.commit(*changed, rule="503.3")

    @rule("418.5a", "600.4b")
    def _renew_control(self) -> None:
        """Layer 2: permanents go to whom control effects say, or back to whoever put them into play.

        None goes back to a player who has left: its control stays as it is (600.4b).
        """
        state = self.state
        now = continuous_effects.controllers(state)
        moved = [
            e.ControlChanged(thing.id, now.get(thing.id, thing.put_by))
            for thing in state.permanents()
            if thing.controller != now.get(thing.id, thing.put_by)
            and not state.players[now.get(thing.id, thing.put_by)].lost
        ]
        if moved:
            self.commit(*moved, rule="418.5a")


@rule("418.3a")
def _is_over(state: State, effect: FloatingEffect) -> bool:
    """Tell whether an effect has lasted as long as its source, or whoever controls what it is about, let it."""
    moments = ENDS[effect.duration]
    if "it is given away" in moments and isinstance(effect, FloatingChange):
        things = (state.objects.get(object_id) for object_id in effect.objects)
        return any(thing is not None and thing.controller != effect.controller for thing in things)
    if "no Aura is on it" in moments:
        return isinstance(effect, FloatingChange) and not all(is_enchanted(state, one) for one in effect.objects)
    if "source leaves" not in moments:
        return False
    source = state.objects.get(effect.source)
    if source is None or effect.source not in state.in_play:
        return True
    if "source untaps" in moments and not source.tapped:
        return True
    return "source is given away" in moments and source.controller != effect.controller


def _taken(before: State, batch: tuple[e.Event, ...]) -> tuple[WaitingTrigger | None, ...]:
    """Beside each event of a batch the trigger that it took from those that waited."""
    return tuple([before.waiting[ev.indices[0]] if isinstance(ev, e.TriggersTaken) else None for ev in batch])
