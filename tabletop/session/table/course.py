"""The course of a game: every step and move carried out, told, and written down, whoever made it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from tabletop.engine.rules.events.run import Happening
from tabletop.engine.state.game import State, fingerprint
from tabletop.engine.vocabulary.decisions import AnyDecision, Refusal
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.session.keeping import seating, seeds
from tabletop.session.keeping.checkpoints import Checkpoint, checkpoint_at, last_checkpoints, log_of
from tabletop.session.keeping.game_files import Keeper
from tabletop.session.keeping.journal import Standing
from tabletop.session.keeping.saves import LONGEST_NAME, Header, Mark
from tabletop.session.orders import stops
from tabletop.session.seeing.belief import beliefs_after
from tabletop.session.table import taking_back_lines
from tabletop.session.telling.log_lines import Told
from tabletop.session.telling.narration import narrate, passed
from tabletop.session.timeline.entries import (
    Answered,
    Conceded,
    Entry,
    Marked,
    NewChance,
    Ordered,
    Redone,
    Repeated,
    Step,
    TakenBack,
    Unread,
)
from tabletop.session.timeline.position_tree import Node, Timeline


class Course:
    """A timeline with its log: `entries` in the order they came, `marks` (fingerprints of turns) by entry."""

    def __init__(self, header: Header, start: State, data: Path | None, narrated: bool) -> None:
        self.header = header
        before = header.goes_on
        self.timeline = Timeline(start, chances=before.chances if before is not None else 0)
        self.timeline.root.order(header.orders if before is None else before.orders)
        self.entries: list[Entry] = []
        self._marks: dict[int, Mark] = {}
        #: by entry the turns that began there and their checkpoints, until somebody wants their fingerprints
        self._begun: dict[int, tuple[int, State]] = {0: (start.turn.number, start)}
        #: names of positions by entry
        self.bookmarks: dict[int, str] = {}
        self.keeper = Keeper(header, data)
        #: where the game stood when that was written down last
        self._stood: Standing | None = None
        #: the entries whose checkpoints stand in the journal
        self._stored: set[int] = set()
        self._narrated = narrated
        #: whether what players know of hidden cards is followed: computer players play by it
        self.follows_beliefs = bool(header.by)
        #: is told what happened in each step, and how the game stands after it
        self.watch: Callable[[State, Sequence[Happening]], None] | None = None
        #: how often lines were added to a node that there was already
        self.noted = 0
        if narrated:
            # who plays first of all; the seal of the seed is told before the first shuffle, and read by few
            opening = (*seating.who_plays(header), *seating.first_lines(header), *seeds.first_lines(header))
            self.timeline.root.told = opening if before is None else log_of(before)

    @property
    def marks(self) -> dict[int, Mark]:
        """The fingerprints of turns, by the entry with which each began; found when somebody wants them."""
        for number, (turn, state) in self._begun.items():
            self._marks[number] = Mark(number, turn, fingerprint(state))
        self._begun.clear()
        return self._marks

    def open_journal(self) -> None:
        """Begin a journal in the data folder, where there is one, with everything so far."""
        if self.keeper.has_folder:
            self._stood = self.standing()
            stored = self.last_checkpoints()
            self._stored = {one.entry for one in stored}
            self.keeper.open((*self.entries, *self.marks.values(), *stored, self._stood))

    def last_checkpoints(self) -> tuple[Checkpoint, ...]:
        """Return the last checkpoints as they are written down, whole states and the log: not for other eyes."""
        return last_checkpoints(self.timeline.path())

    def keep_standing(self) -> None:
        """Write down where the game stands, where that is not what was written last."""
        if not self.keeper.is_open:
            return
        standing = self.standing()
        if standing != self._stood:
            self._stood = standing
            self.keeper.write(standing)

    def enter(self, step: Step) -> Refusal | None:
        """Carry out one step at the cursor, tell it, and write it down. Returns why not where it is refused.

        An engine error goes on to the caller, and nothing has changed.
        """
        timeline = self.timeline
        before = timeline.cursor
        if self._narrated or self.follows_beliefs:
            state, decision = timeline.position.state, timeline.position.current()
        if self._narrated:
            refusal = timeline.append(step)
            if refusal is None and not isinstance(step, Ordered):
                timeline.cursor.told = self._tell(step, state, decision)
        else:
            refusal = timeline.append(step)
        if refusal is not None:
            return refusal
        node = timeline.cursor
        if self.follows_beliefs:
            position = timeline.position
            happened = () if isinstance(step, Ordered) else position.news
            node.beliefs = beliefs_after(before.beliefs, state, decision, position.state, happened, position.current())
        if self.watch is not None and not isinstance(step, Ordered):
            self.watch(timeline.position.state, timeline.position.news)
        if isinstance(step, Ordered):
            node.order((*before.orders[: step.seat], step.orders, *before.orders[step.seat + 1 :]))
        elif isinstance(step, NewChance):
            node.told = (Told("From here on chance begins afresh for what nobody saw, by agreement."),)
        self._write(step)
        if node.turn != before.turn:
            self._begin_turn(node)
        return None

    def _begin_turn(self, node: Node) -> None:
        """Mark the position that a turn begins with, unless it is marked already."""
        number = node.number
        if number in self._marks or number in self._begun:
            return
        self._begun[number] = node.turn, self.timeline.position.checkpoint
        if self.keeper.is_open:
            if node.state is not None:
                self.keeper.write(checkpoint_at(node, node.state, self._stored))
                self._stored.add(number)
            self.keeper.write(self.marks[number])
            self.keep_standing()
        if self.keeper.must_begin_anew:
            self.open_journal()

    def _tell(self, step: Step, before: State, decision: AnyDecision | None) -> tuple[Told, ...]:
        """Return what a step from the state `before`, where `decision` was pending, led to."""
        position = self.timeline.position
        told = narrate(before, position.state, position.news)
        if isinstance(step, Answered) and decision is not None and decision.purpose == "priority":
            if step.answer == stops.PASS:
                who = decision.player if decision.of >= 0 else step.seat
                told = (passed(before, who, step.by == "order"), *told)
        if position.checkpoint.outcome is not None:
            told = (*told, *seeds.last_lines(self.header))
        return told

    def mark(self, mark: Marked) -> None:
        """Give a position a name, or take its name away."""
        if mark.name:
            self.bookmarks[mark.to] = mark.name
        else:
            self.bookmarks.pop(mark.to, None)
        self._write(mark)

    def standing(self) -> Standing:
        """Return where the game stands, as everybody may know it."""
        position = self.timeline.position
        state, decision = position.state, position.current()
        return Standing(
            turn=state.turn.number,
            life=tuple(state.life_of(seat) for seat in range(len(state.players))),
            asked=NOBODY if decision is None else decision.seat,
            mates=() if decision is None else decision.mates,
        )

    def must(self, step: Step) -> None:
        """Carry out a step that can't be refused. Raises RuntimeError where it is."""
        refusal = self.enter(step)
        if refusal is not None:
            raise RuntimeError(f"an answer that nobody was asked for was refused: {refusal.reason}")

    def go(self, node: Node, move: TakenBack | Redone) -> None:
        """Go to a node, and write down how. A take-back by agreement is told there, with what was seen."""
        if isinstance(move, TakenBack) and move.by != NOBODY and self._narrated:
            taking_back_lines.note(self.timeline, node, self.header, move)
            self.noted += 1
        self.timeline.go(node)
        self._write(move)

    def play_again(self, entry: Entry | Unread) -> Refusal | None:
        """Carry out an entry of a log that is being played again; nothing follows by itself.

        Returns why it does not fit here. Engine errors go on to the caller.
        """
        timeline = self.timeline
        if isinstance(entry, Unread):
            return Refusal("What was done there can't be read.", "")
        if isinstance(entry, TakenBack | Redone):
            if not 0 <= entry.to < len(timeline.nodes):
                return Refusal(f"There has been no entry number {entry.to}.", "")
            node = timeline.nodes[entry.to]
            timeline.link(node)
            self.go(node, entry)
            return None
        if isinstance(entry, Marked):
            if not 0 <= entry.to < len(timeline.nodes) or len(entry.name) > LONGEST_NAME:
                return Refusal(f"There has been no entry number {entry.to} to mark.", "")
            self.mark(entry)
            return None
        if isinstance(entry, Answered):
            decision = timeline.position.current()
            if decision is None or not decision.may_answer(entry.seat):
                return Refusal("Somebody else decides here.", decision.rule if decision else "102.1")
        elif isinstance(entry, NewChance) or (isinstance(entry, Repeated) and entry.seat == NOBODY):
            pass
        elif not 0 <= entry.seat < len(self.header.names):
            return Refusal(f"There is no seat {entry.seat}.", "")
        elif isinstance(entry, Conceded):
            state = timeline.position.state
            if state.outcome is not None or state.players[entry.seat].lost or state.rules_off:
                return Refusal("That player is not in the game any more.", "102.1")
        return self.enter(entry)

    def _write(self, entry: Entry) -> None:
        self.entries.append(entry)
        self.keeper.write(entry)
