"""A game being played: one call answers every decision, whoever gives the answer."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tabletop import __version__
from tabletop.cards.formats.deck_file import Deck, DeckError, deck_cards
from tabletop.cards.library import CardLibrary, built_in
from tabletop.engine.rules import game, permission
from tabletop.engine.state.game import State, fingerprint
from tabletop.engine.vocabulary.decisions import Answer, AnyDecision, Refusal
from tabletop.engine.vocabulary.ids import CHANCE, ObjectId, Seat
from tabletop.session import chance, stops
from tabletop.session.entries import Answered, By, Conceded, Entry, Ordered, Redone, Step, TakenBack
from tabletop.session.files import why
from tabletop.session.journal import Journal
from tabletop.session.logbook import Logbook
from tabletop.session.narration import narrate, passed
from tabletop.session.observation import LogLine, Observation
from tabletop.session.observe import observe
from tabletop.session.orders import FULL_CONTROL, TABLE_ORDERS, Orders
from tabletop.session.reports import write_report
from tabletop.session.saves import EDITION, DeckKept, Header, Mark, Save, cards_hash, write_save
from tabletop.session.timeline import Node, Timeline


class Session:
    """One game: its timeline, its log, its orders, and where it is kept.

    Attributes: `names` (by seat), `problem` (the sentence about the last engine error or failed journal, or
    ""), `error` (the last engine error itself), `entries` (the whole log of the game), `timeline`.
    """

    def __init__(self, header: Header, start: State, *, data: Path | None = None, narrated: bool = True) -> None:
        """Stand at the start of a game, with nothing decided. `new`, `load` and `recover` are what you want."""
        self.header = header
        self.names = header.names
        self.timeline = Timeline(start)
        self.timeline.root.orders = header.orders
        self.entries: list[Entry] = []
        self.marks: dict[int, Mark] = {0: Mark(0, start.turn.number, fingerprint(start))}
        self.problem = ""
        self.error: Exception | None = None
        self.data = data
        self._narrated = narrated
        self._logbook = Logbook()
        self._journal: Journal | None = None

    @classmethod
    def new(
        cls,
        decks: tuple[Deck, ...],
        names: tuple[str, ...],
        *,
        library: CardLibrary | None = None,
        seed: str | None = None,
        full_control: bool = False,
        data: Path | None = None,
        narrated: bool = True,
    ) -> Session:
        """Begin a game, up to the first decision somebody must be asked.

        `seed`: what chance draws from; None: a hidden one. `full_control`: every seat is asked at every
        priority. `data`: the folder for the journal and for reports of errors; None: nothing is written.
        `narrated`: whether a log for people is kept. Raises DeckError for a deck with an unknown card.
        """
        if len(decks) != len(names) or len(decks) < 2:
            raise DeckError(f"A game needs a deck for each of its two or more players, not {len(decks)}.")
        cards = tuple(deck_cards(deck, library or built_in()) for deck in decks)
        header = Header(
            engine=__version__,
            edition=EDITION,
            cards=cards_hash(cards),
            seed=chance.hidden_seed() if seed is None else seed,
            hidden_seed=seed is None,
            names=names,
            decks=tuple(DeckKept(deck.name, deck.entries) for deck in decks),
            orders=(FULL_CONTROL if full_control else TABLE_ORDERS,) * len(names),
        )
        session = cls(header, game.new_game(cards, names), data=data, narrated=narrated)
        session.open_journal()
        session.advance()
        return session

    @classmethod
    def load(cls, path: Path, *, library: CardLibrary | None = None, data: Path | None = None) -> Session:
        """Go on with a saved game. Raises SaveError, one sentence; `Differs` when it replays differently."""
        from tabletop.session.restoring import load

        return load(path, library, data)

    @classmethod
    def recover(cls, data: Path, *, library: CardLibrary | None = None) -> Session | None:
        """The game of the newest journal in `data` that was cut off, at its last answer; None: there is none.

        Raises SaveError when that journal can't be used.
        """
        from tabletop.session.restoring import recover

        return recover(data, library)

    # --- where the game is ------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The game as it stands, what has been announced included. Not for views: it holds hidden cards."""
        return self.timeline.position.state

    @property
    def decision(self) -> AnyDecision | None:
        """The decision that is pending; None when the game is over."""
        return self.timeline.position.current()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.timeline.position.checkpoint.outcome is not None

    @property
    def entry(self) -> int:
        """The number of the last entry on the way to the present position: it changes with the position."""
        return self.timeline.cursor.number

    @property
    def fingerprint(self) -> str:
        """The fingerprint of the game as it stands."""
        return fingerprint(self.state)

    def log(self, viewer: Seat) -> tuple[LogLine, ...]:
        """The log as a seat (or NOBODY) may read it."""
        return self._logbook.lines(self.timeline.cursor, viewer)

    def observe(self, viewer: Seat, *, open_hands: bool = False) -> Observation:
        """The game as a seat (or NOBODY: the public) sees it now. `open_hands`: with every hand face up."""
        return observe(
            self.state,
            viewer,
            self.decision,
            log=self.log(viewer),
            orders=self.orders(viewer) if viewer >= 0 else None,
            open_hands=open_hands,
            can_undo=self.can_undo,
            can_redo=self.can_redo,
            entry=self.entry,
        )

    def why_not(self, seat: Seat, object_id: ObjectId) -> tuple[Refusal, ...]:
        """Why a seat may not play an object or its abilities now; () where something is allowed."""
        return permission.why_not(self.state, seat, object_id)

    # --- what players do --------------------------------------------------------------------------

    def answer(self, seat: Seat, answer: Answer, by: By = "player") -> Refusal | None:
        """Answer the pending decision for a seat, and go on to the next one that somebody must be asked.

        Returns None, or why the answer was refused (then nothing has changed). An engine error takes the
        game back to before this answer, writes a report and is returned as a refusal without rule id.
        """
        return self._guarded(lambda: self._answer(seat, answer, by))

    def _answer(self, seat: Seat, answer: Answer, by: By) -> Refusal | None:
        decision = self.decision
        if decision is None:
            return Refusal("The game is over.", "102.1")
        if decision.seat != seat:
            who = "Chance" if decision.seat == CHANCE else self.names[decision.seat]
            return Refusal(f"{who} decides now.", decision.rule)
        return self._enter(Answered(seat, answer, by)) or self._go_on()

    def concede(self, seat: Seat) -> Refusal | None:
        """A player concedes, at any time (102.3a). Returns why not where that player is out of the game."""
        if self.over or self.state.players[seat].lost:
            return Refusal(f"{self.names[seat]} is not in the game any more.", "102.1")
        return self._guarded(lambda: self._enter(Conceded(seat)) or self._go_on())

    def advance(self) -> None:
        """Let chance and standing orders answer until somebody must be asked. `answer` does it by itself."""
        self._guarded(self._go_on)

    def orders(self, seat: Seat) -> Orders:
        """A seat's standing orders now."""
        return self.timeline.cursor.orders[seat]

    def order(self, seat: Seat, orders: Orders) -> None:
        """Give a seat new standing orders, and go on if they answer what is pending."""
        if orders != self.orders(seat):
            self._guarded(lambda: self._enter(Ordered(seat, orders)) or self._go_on())

    # --- back and forth ---------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Whether there is an answer of a player to take back."""
        return self._last_asked() is not None

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back that can be done again."""
        return self.timeline.cursor.next is not None

    def undo(self) -> bool:
        """Take back the last answer of a player, with all that followed by itself. Returns whether there was one."""
        target = self._last_asked()
        if target is None:
            return False
        self._go(target, TakenBack(target.number))
        return True

    def redo(self) -> bool:
        """Do again what was taken back, with the same cards. Returns whether there was anything."""
        node = self.timeline.cursor.next
        if node is None:
            return False
        while node.next is not None and not _by_somebody(node.next):
            node = node.next
        self._go(node, Redone(node.number))
        return True

    def rewind(self, entry: int) -> bool:
        """Go to the position after the entry with that number, in any branch. Returns whether there is one."""
        if not 0 <= entry < len(self.timeline.nodes):
            return False
        node = self.timeline.nodes[entry]
        self.timeline.link(node)
        self._go(node, Redone(entry))
        return True

    def rewind_to_turn(self, turn: int) -> bool:
        """Go to where a turn of the present line began. Returns whether there is one."""
        for node in self.timeline.path():
            if node.turn == turn and (node.parent is None or node.parent.turn != turn):
                self._go(node, TakenBack(node.number))
                return True
        return False

    def _last_asked(self) -> Node | None:
        """The position in which somebody gave the last answer that was nobody's order and not chance's."""
        node = self.timeline.cursor
        while node.parent is not None:
            if _by_somebody(node):
                return node.parent
            node = node.parent
        return None

    # --- keeping ----------------------------------------------------------------------------------

    def kept(self) -> Save:
        """Everything about the game, as a value that can be written."""
        position = self.timeline.position
        return Save(
            header=self.header,
            entries=tuple(self.entries),
            marks=tuple(self.marks.values()),
            fingerprint=self.fingerprint,
            checkpoint=position.checkpoint,
            since=len(position.answers),
        )

    def save(self, path: Path) -> None:
        """Write a save file, whole or not at all. Raises SaveError when it can't be written."""
        write_save(path, self.kept())

    def close(self) -> None:
        """Close the journal: the game is left on purpose and not offered again as cut off."""
        journal, self._journal = self._journal, None
        if journal is not None:
            self._try_writing(journal.close)

    def release(self) -> None:
        """Let go of the journal as it is, so that the game is offered again."""
        journal, self._journal = self._journal, None
        if journal is not None:
            journal.release()

    def open_journal(self) -> None:
        """Begin a journal in the data folder, where there is one, with everything so far."""
        if self.data is not None:
            data = self.data
            lines = (*self.entries, *self.marks.values())
            self._try_writing(lambda: setattr(self, "_journal", Journal(data, self.header, lines)))

    def _try_writing(self, write: Callable[[], None]) -> None:
        try:
            write()
        except OSError as error:
            self._journal = None
            self.problem = f"The journal can't be written ({why(error)}); save the game before you close the program."

    # --- inside -----------------------------------------------------------------------------------

    def _go_on(self) -> Refusal | None:
        """Let chance and orders answer; runs of orders end where somebody is asked."""
        while True:
            decision = self.timeline.position.current()
            if decision is None:
                return None
            if decision.seat == CHANCE:
                drawn = chance.draw(decision, self.header.seed, self.timeline.cursor.chances)
                self._must(Answered(CHANCE, drawn, "chance"))
                continue
            answer = stops.by_order(self.state, decision, self.orders(decision.seat))
            if answer is None:
                break
            self._must(Answered(decision.seat, answer, "order"))
        for seat, orders in stops.ended(self.state, decision, self.timeline.cursor.orders):
            self._must(Ordered(seat, orders, "order"))
        return None

    def _must(self, step: Step) -> None:
        refusal = self._enter(step)
        if refusal is not None:
            raise RuntimeError(f"an answer that nobody was asked for was refused: {refusal.reason}")

    def _enter(self, step: Step) -> Refusal | None:
        """Carry out one step, remember it, and write it down."""
        before = self.timeline.cursor
        state = self.state if self._narrated else None
        decision = self.decision if self._narrated else None
        refusal = self.timeline.append(step)
        if refusal is not None:
            return refusal
        node = self.timeline.cursor
        if isinstance(step, Ordered):
            node.orders = (*before.orders[: step.seat], step.orders, *before.orders[step.seat + 1 :])
        elif state is not None:
            told = narrate(state, self.state, self.timeline.position.news)
            if isinstance(step, Answered) and decision is not None and decision.purpose == "priority":
                if step.answer == stops.PASS:
                    told = (passed(state, step.seat, step.by == "order"), *told)
            node.told = told
        self._write(step)
        if node.turn != before.turn and node.number not in self.marks:
            mark = Mark(node.number, node.turn, fingerprint(self.timeline.position.checkpoint))
            self.marks[node.number] = mark
            self._journal_line(mark)
        return None

    def play_again(self, entry: Entry) -> Refusal | None:
        """Carry out an entry of a log that is being played again; nothing follows by itself.

        Returns why it does not fit here. Engine errors go on to the caller.
        """
        if isinstance(entry, TakenBack | Redone):
            if not 0 <= entry.to < len(self.timeline.nodes):
                return Refusal(f"There has been no entry number {entry.to}.", "")
            node = self.timeline.nodes[entry.to]
            self.timeline.link(node)
            self._go(node, entry)
            return None
        if isinstance(entry, Answered):
            decision = self.decision
            if decision is None or decision.seat != entry.seat:
                return Refusal("Somebody else decides here.", decision.rule if decision else "102.1")
        elif not 0 <= entry.seat < len(self.names):
            return Refusal(f"There is no seat {entry.seat}.", "")
        elif isinstance(entry, Conceded) and (self.over or self.state.players[entry.seat].lost):
            return Refusal("That player is not in the game any more.", "102.1")
        return self._enter(entry)

    def _go(self, node: Node, move: TakenBack | Redone) -> None:
        self.timeline.go(node)
        self._write(move)

    def _write(self, entry: Entry) -> None:
        self.entries.append(entry)
        self._journal_line(entry)

    def _journal_line(self, line: Entry | Mark) -> None:
        journal = self._journal
        if journal is not None:
            self._try_writing(lambda: journal.write(line))

    def _guarded(self, act: Callable[[], Refusal | None]) -> Refusal | None:
        """Do something; after an engine error be where it was before, with a report written."""
        start = self.timeline.cursor
        written = len(self.entries)
        try:
            return act()
        except Exception as error:
            self.error = error
            self.problem = self._report(error)
            self.timeline.go(start)
            if len(self.entries) > written:
                self._write(TakenBack(start.number))
            return Refusal(self.problem, "")

    def _report(self, error: Exception) -> str:
        what = "The program made a mistake there; the game is back at the last answer and nothing is lost."
        if self.data is None:
            return what
        try:
            path = write_report(self.data, error, self.header, self.entries, self.log(-1))
        except OSError as problem:
            return f"{what} A report could not be written ({why(problem)})."
        return f"{what} A report is in {path}; please send it in."


def _by_somebody(node: Node) -> bool:
    entry = node.entry
    return isinstance(entry, Conceded) or (isinstance(entry, Answered) and entry.by in ("player", "agent"))
