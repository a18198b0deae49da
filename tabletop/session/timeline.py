"""The timeline: a tree of positions, one behind each entry. Undo, redo, rewind and branch move a cursor in it."""

from __future__ import annotations

from collections import deque
from typing import Final

from tabletop.engine.rules import board, continuous_effects, game
from tabletop.engine.rules.loops.jump import Progress
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.decisions import Refusal
from tabletop.session.chance import STREAM
from tabletop.session.entries import Answered, Conceded, Judged, NewChance, Ordered, Repeated, Step
from tabletop.session.orders import Orders
from tabletop.session.position import Position, Proceed
from tabletop.session.telling import Told

#: how many checkpoints are kept because they were visited lately, and every how many-th beyond
KEPT_NEAR: Final = 128
KEPT_EVERY: Final = 50
#: how many similar positions are remembered of each kind
MOST_SIMILAR: Final = 6


class Node:
    """The position after one entry (the root: before any).

    `state` is its checkpoint where the entry reached one and it is kept. `number` counts entries in the order
    in which they came, whatever their branch; `checkpoints`, `chances` and `turn` count along the way from the
    root. `next` is the child last gone to. `told`, `notes` (of take-backs to here) and `orders` belong to the session;
    `for_a_time` says whether any of the orders ends by itself.
    """

    __slots__ = (
        "chances", "checkpoints", "children", "entry", "for_a_time", "next", "notes", "number", "orders", "parent",
        "reached", "state", "told", "turn",
    )  # fmt: skip

    def __init__(self, parent: Node | None, entry: Step | None, number: int) -> None:
        self.parent = parent
        self.entry = entry
        self.number = number
        self.children: tuple[Node, ...] = ()
        self.next: Node | None = None
        self.state: State | None = None
        #: whether the entry reached a checkpoint
        self.reached = parent is None
        self.told: tuple[Told, ...] = ()
        self.notes: tuple[Told, ...] = ()
        self.checkpoints = self.chances = self.turn = 0
        self.orders: tuple[Orders, ...] = ()
        self.for_a_time = False
        if parent is not None:
            self.checkpoints = parent.checkpoints
            self.chances = parent.chances
            self.turn = parent.turn
            self.orders = parent.orders
            self.for_a_time = parent.for_a_time

    def order(self, orders: tuple[Orders, ...]) -> None:
        """From here on the seats have these orders."""
        self.orders = orders
        self.for_a_time = any(one.until is not None or one.hold for one in orders)


class Timeline:
    """The tree, the cursor in it, and the live position at the cursor."""

    def __init__(self, start: State, proceed: Proceed = game.proceed) -> None:
        self.root = Node(None, None, 0)
        self.root.state = start
        self.root.turn = start.turn.number
        self.nodes: list[Node] = [self.root]
        self.cursor = self.root
        #: told of rounds of a loop that are played one by one; may raise `Stopped`
        self.progress: Progress | None = None
        self.position = Position(start, (), proceed, self._told)
        self._proceed = proceed
        self._near: deque[Node] = deque()
        #: the latest nodes whose checkpoints agree in what is cheap to compare (421.1)
        self.similar: dict[tuple[object, ...], deque[Node]] = {}
        self._compare_later(self.root, start)

    def append(self, entry: Step) -> Refusal | None:
        """Carry out an entry at the cursor and go to the new position; returns why not where it is refused.

        An entry equal to one that was taken back here leads to the same node again. If the engine raises,
        nothing has changed and the exception goes on.
        """
        refusal = carry_out(self.position, entry)
        if refusal is not None:
            return refusal
        self._arrive(self._child(entry))
        return None

    def go(self, node: Node) -> None:
        """Go to a node: at once where its checkpoint is kept, else by playing on from the nearest one before it."""
        if node.state is not None:
            self._stand_at(node.state)
            self.cursor = node
            return
        steps: list[Node] = []
        start: Node = node
        while start.state is None:
            steps.append(start)
            assert start.parent is not None
            start = start.parent
        self._stand_at(start.state)
        self.cursor = start
        for step in reversed(steps):
            again(self.position, step)
            self.cursor = step
            if step.reached:
                self._keep(step)

    def _stand_at(self, state: State) -> None:
        """Be at a checkpoint, and know of its cards what is known already: most is the same in the whole game."""
        board.know_cards(self.position.checkpoint, state)
        self.position = Position(state, (), self._proceed, self._told)

    def _told(self, rounds: int) -> None:
        if self.progress is not None:
            self.progress(rounds)

    def link(self, node: Node) -> None:
        """Make the way to `node` the one that redo follows."""
        while node.parent is not None:
            node.parent.next = node
            node = node.parent

    def path(self) -> tuple[Node, ...]:
        """The nodes from the root to the cursor."""
        nodes = []
        node: Node | None = self.cursor
        while node is not None:
            nodes.append(node)
            node = node.parent
        return tuple(reversed(nodes))

    def kept(self) -> tuple[Node, ...]:
        """The nodes whose checkpoint is kept."""
        return tuple(node for node in self.nodes if node.state is not None)

    def _child(self, entry: Step) -> Node:
        cursor = self.cursor
        for child in cursor.children:
            if child.entry == entry:
                return child
        child = Node(cursor, entry, len(self.nodes))
        cursor.children = (*cursor.children, child)
        self.nodes.append(child)
        return child

    def _arrive(self, node: Node) -> None:
        """Stand on a node that was just reached by its entry."""
        entry = node.entry
        self.cursor.next = node
        self.cursor = node
        if not self.position.answers and not isinstance(entry, Ordered):
            if not node.reached:
                node.reached = True
                node.checkpoints += 1
            node.turn = self.position.checkpoint.turn.number
            self._keep(node)
        if isinstance(entry, Answered) and entry.by == "chance" and node.parent is not None:
            node.chances = node.parent.chances + 1
        elif isinstance(entry, NewChance):
            node.chances = entry.number * STREAM

    def _compare_later(self, node: Node, state: State) -> None:
        drawn = sketch(state)
        alike = self.similar.get(drawn)
        if alike is None:
            alike = self.similar[drawn] = deque(maxlen=MOST_SIMILAR)
        alike.append(node)

    def _keep(self, node: Node) -> None:
        """Keep the checkpoint of a node; of those visited long ago only every fiftieth stays."""
        if node.state is None:
            last = self._near[-1].state if self._near else None
            node.state = self.position.checkpoint
            self._near.append(node)
            if last is not None and last is not node.state:
                _know_table(last, node.state)
                continuous_effects.forget(last)
            self._compare_later(node, node.state)
        if len(self._near) > KEPT_NEAR:
            old = self._near.popleft()
            if old.checkpoints % KEPT_EVERY:
                old.state = None


def sketch(state: State) -> tuple[object, ...]:
    """What positions that are alike certainly agree in: step, priority, the stack, combat, the sizes of zones.

    Drawn once for a state.
    """
    known: tuple[object, ...] | None = state.__dict__.get("sketch")
    if known is None:
        known = state.__dict__["sketch"] = _sketched(state)
    return known


def _sketched(state: State) -> tuple[object, ...]:
    turn, combat = state.turn, state.combat
    top = state.stack[-1] if state.stack else None
    return (
        turn.phase, turn.step, turn.team, turn.priority, turn.passed, len(state.stack),
        (top.kind, top.card, top.controller) if top is not None else None,
        (combat.declared, combat.second_due, len(combat.attacks)) if combat is not None else None,
        len(state.effects), _table(state),
    )  # fmt: skip


def _table(state: State) -> tuple[object, ...]:
    """The part of a sketch that stays the same while players only pass."""
    known: tuple[object, ...] | None = state.__dict__.get("table")
    if known is None:
        objects = state.objects
        known = state.__dict__["table"] = (
            len(state.in_play),
            # what chance draws is no loop, so a library is the same one
            tuple([(len(p.hand), p.library[:1], len(p.graveyard), p.lands_played) for p in state.players]),
            len([1 for object_id in state.in_play if objects[object_id].tapped]),
        )
    return known


def _know_table(before: State, after: State) -> None:
    """Let a state know that part of a sketch of the one before it, where nobody and nothing has changed since."""
    if after.objects is before.objects and after.players is before.players and after.in_play is before.in_play:
        after.__dict__["table"] = _table(before)


def carry_out(position: Position, entry: Step) -> Refusal | None:
    """Carry out an entry at a position; returns why not where it is refused. Orders change nothing there."""
    match entry:
        case Answered():
            return position.send(entry.answer)
        case Conceded():
            position.concede(entry.seat)
        case NewChance():
            return position.reorder(entry.orders)
        case Judged():
            return position.judge(entry.edit)
        case Repeated():
            return position.repeat(entry.seat, entry.answers)
    return None


def again(position: Position, node: Node) -> None:
    """Carry out the entry of a node once more; `position.news` is what that led to."""
    position.news = []
    if node.entry is not None:
        refusal = carry_out(position, node.entry)
        assert refusal is None, "an entry of the timeline was refused as it was played again"


def last_asked(node: Node) -> Node | None:
    """The position in which somebody gave the last answer on the way to `node` that was no order's nor chance's."""
    while node.parent is not None:
        if _by_somebody(node):
            return node.parent
        node = node.parent
    return None


def next_asked(node: Node) -> Node | None:
    """The position that redo goes to from `node`: after one answer of somebody and all that follows by itself."""
    following = node.next
    while following is not None and following.next is not None and not _by_somebody(following.next):
        following = following.next
    return following


def _by_somebody(node: Node) -> bool:
    entry = node.entry
    if isinstance(entry, Answered):
        return entry.by in ("player", "agent")
    return isinstance(entry, Conceded | Judged | Repeated)
