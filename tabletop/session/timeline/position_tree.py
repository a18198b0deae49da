"""The timeline: a tree of positions, one behind each entry. Undo, redo, rewind and branch move a cursor in it."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection
from typing import Final

from msgspec import Struct

from tabletop.engine.rules import gameplay
from tabletop.engine.rules.board import known
from tabletop.engine.rules.loops.jump import Progress
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.aspects import EVERYTHING
from tabletop.engine.vocabulary.decisions import Refusal
from tabletop.engine.vocabulary.ids import ObjectId, Seat
from tabletop.session.orders.orders import Orders
from tabletop.session.telling.log_lines import Told
from tabletop.session.timeline.chance import STREAM
from tabletop.session.timeline.entries import Answered, Conceded, Judged, NewChance, Ordered, Repeated, Step
from tabletop.session.timeline.position import Position, Proceed

#: how many checkpoints are kept because they were visited lately, and every how many-th beyond
KEPT_NEAR: Final = 128
KEPT_EVERY: Final = 50
#: how many similar positions are remembered of each kind
MOST_SIMILAR: Final = 6


class Node(Struct, eq=False):
    """The position after one entry (the root: before any).

    `state` is its checkpoint where the entry reached one (`reached`) and it is kept. `number` counts entries in the
    order in which they came, whatever their branch; `checkpoints`, `chances` and `turn` count along the way from the
    root. `next` is the child last gone to. `told`, `notes` (of take-backs to here) and `orders` belong to the session;
    `for_a_time` says whether any of the orders ends by itself.
    """

    parent: Node | None
    entry: Step | None
    number: int
    checkpoints: int = 0
    chances: int = 0
    turn: int = 0
    orders: tuple[Orders, ...] = ()
    for_a_time: bool = False
    #: for each team the hidden cards that it knows, where that is followed (`session/seeing/belief.py`)
    beliefs: tuple[tuple[ObjectId, ...], ...] = ()
    reached: bool = False
    state: State | None = None
    children: tuple[Node, ...] = ()
    next: Node | None = None
    told: tuple[Told, ...] = ()
    notes: tuple[Told, ...] = ()

    def __repr__(self) -> str:
        """Its number alone: whole branches hang on it."""
        return f"<position after entry {self.number}>"

    def order(self, orders: tuple[Orders, ...]) -> None:
        """From here on the seats have these orders."""
        self.orders = orders
        self.for_a_time = any(one.until is not None or one.hold for one in orders)


class Timeline:
    """The tree, the cursor in it, and the live position at the cursor."""

    def __init__(self, start: State, proceed: Proceed = gameplay.proceed, chances: int = 0) -> None:
        """Begin at a state; `chances`: how often chance had answered before it."""
        self.root = Node(None, None, 0, chances=chances, turn=start.turn.number, reached=True, state=start)
        self.nodes: list[Node] = [self.root]
        self.cursor = self.root
        #: told of rounds of a loop that are played one by one; may raise `Stopped`
        self.progress: Progress | None = None
        self.position = Position(start, (), proceed, self._told)
        self._proceed = proceed
        self._near: deque[Node] = deque()
        #: nodes by what their checkpoints agree in: by their tables, and at the same table by their sketches (421.1)
        self._tables: dict[tuple[object, ...], dict[tuple[object, ...], tuple[Node, ...]]] = {}
        self._at_table: dict[tuple[object, ...], tuple[Node, ...]] = {}
        #: the checkpoint that was compared last, which has that table, and the nodes like it
        self._compared: State | None = None
        self._alike: tuple[Node, ...] = ()
        self._compare_later(self.root, start)

    def append(self, entry: Step) -> Refusal | None:
        """Carry out an entry at the cursor and go to the new position; returns why not where it is refused.

        An entry equal to one that was taken back here leads to the same node again. If the engine raises,
        nothing has changed and the exception goes on.
        """
        position = self.position
        refusal = position.send(entry.answer) if isinstance(entry, Answered) else carry_out(position, entry)
        if refusal is not None:
            return refusal
        node = self._child(entry)
        self.cursor.next = node
        self.cursor = node
        if not position.answers and not isinstance(entry, Ordered):
            if not node.reached:
                node.reached = True
                node.checkpoints += 1
            node.turn = position.checkpoint.turn.number
            self._keep(node)
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
        if not vars(state):
            known.carry(self.position.checkpoint, state, EVERYTHING)
        self.position = Position(state, (), self._proceed, self._told)

    def _told(self, rounds: int) -> None:
        if self.progress is not None:
            self.progress(rounds)

    def let_go(self) -> None:
        """Let go of every position, once nobody needs the game any more.

        They refer to each other, so that only the collector of garbage would find them, long afterwards.
        """
        for node in self.nodes:
            node.parent, node.next, node.children, node.state = None, None, (), None
        self.nodes, self._near, self._tables, self._at_table = [], deque(), {}, {}
        self._compared, self._alike = None, ()

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

    def similar(self, state: State) -> tuple[Node, ...]:
        """The latest nodes whose checkpoints agree with a state in what is cheap to compare (421.1), oldest first."""
        if state is self._compared:
            return self._alike
        return self._tables.get(_table(state), {}).get(sketch(state), ())

    def _child(self, entry: Step) -> Node:
        cursor = self.cursor
        for child in cursor.children:
            if child.entry == entry:
                return child
        chances = cursor.chances
        if isinstance(entry, Answered):
            if entry.by == "chance":
                chances += 1
        elif isinstance(entry, NewChance):
            chances = entry.number * STREAM
        child = Node(
            cursor, entry, len(self.nodes), cursor.checkpoints, chances, cursor.turn, cursor.orders, cursor.for_a_time
        )
        cursor.children = (*cursor.children, child)
        self.nodes.append(child)
        return child

    def _compare_later(self, node: Node, state: State) -> None:
        """Remember a node whose checkpoint is `state` among those that are alike."""
        before = self._compared
        if (
            before is None
            or state.objects is not before.objects
            or state.players is not before.players
            or state.in_play is not before.in_play
        ):
            self._at_table = self._tables.setdefault(_table(state), {})
        drawn = sketch(state)
        alike = self._at_table.get(drawn)
        alike = (node,) if alike is None else (*alike[1 - MOST_SIMILAR :], node)
        self._compared, self._alike = state, alike
        self._at_table[drawn] = alike

    def _keep(self, node: Node) -> None:
        """Keep the checkpoint of a node; of those visited long ago only every fiftieth stays."""
        near = self._near
        if node.state is None:
            state = node.state = self.position.checkpoint
            before = self._compared
            if before is not None and before is not state:
                vars(before).clear()  # what is known of it, for it is only kept to go back to
            self._compare_later(node, state)
            near.append(node)
        if len(near) > KEPT_NEAR:
            old = near.popleft()
            if old.checkpoints % KEPT_EVERY:
                old.state = None


def sketch(state: State) -> tuple[object, ...]:
    """Return what positions that are alike at the same table certainly agree in: step, priority, the stack, combat."""
    turn, combat = state.turn, state.combat
    drawn: tuple[object, ...] = (turn.phase, turn.step, turn.team, turn.priority, turn.passed, len(state.effects))
    if state.stack:
        top = state.stack[-1]
        drawn = (*drawn, len(state.stack), top.kind, top.card, top.controller)
    if combat is not None:
        drawn = (*drawn, combat.declared, combat.second_due, len(combat.attacks))
    return drawn


def _table(state: State) -> tuple[object, ...]:
    """Return what else they agree in, and what stays the same while players only pass: the sizes of zones."""
    objects = state.objects
    return (
        len(state.in_play),
        # what chance draws is no loop, so a library is the same one
        tuple([(len(p.hand), p.library[:1], len(p.graveyard), p.lands_played) for p in state.players]),
        len([1 for object_id in state.in_play if objects[object_id].tapped]),
    )


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


def last_asked(node: Node, computers: Collection[Seat] = ()) -> Node | None:
    """The position in which somebody gave the last answer on the way to `node` that was no order's nor chance's.

    What programs have answered for `computers` follows by itself, too.
    """
    while node.parent is not None:
        if _by_somebody(node, computers):
            return node.parent
        node = node.parent
    return None


def next_asked(node: Node, computers: Collection[Seat] = ()) -> Node | None:
    """The position that redo goes to from `node`: after one answer of somebody and all that follows by itself."""
    following = node.next
    while following is not None and following.next is not None and not _by_somebody(following.next, computers):
        following = following.next
    return following


def _by_somebody(node: Node, computers: Collection[Seat]) -> bool:
    entry = node.entry
    if isinstance(entry, Answered):
        return entry.by == "player" or (entry.by == "agent" and entry.seat not in computers)
    return isinstance(entry, Conceded | Judged | Repeated)
