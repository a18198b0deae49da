"""A game being played: one call answers every decision, whoever gives the answer."""

from __future__ import annotations

from collections.abc import Callable, Set
from pathlib import Path

from tabletop import __version__
from tabletop.cards.deck_cards import deck_cards, sideboards
from tabletop.cards.formats.deck_file import Deck, DeckError
from tabletop.cards.library import CardLibrary, built_in
from tabletop.engine.rules import gameplay
from tabletop.engine.rules.judging.without_rules import RULES_ON
from tabletop.engine.rules.loops.jump import Progress, Stopped
from tabletop.engine.rules.playing import refusals
from tabletop.engine.state.edits import Edit
from tabletop.engine.state.game import State, fingerprint
from tabletop.engine.state.game_options import NO_OPTIONS, GameOptions
from tabletop.engine.vocabulary.decisions import Answer, AnyDecision, Pay, Picked, Refusal
from tabletop.engine.vocabulary.ids import CHANCE, NOBODY, ObjectId, Seat
from tabletop.engine.vocabulary.teams import does
from tabletop.engine.vocabulary.who_plays import PERSON, Plays
from tabletop.session.explaining.explanation import Explanation, LoopSeen, Mended
from tabletop.session.explaining.loop_words import loop_seen
from tabletop.session.keeping import seating, seeds
from tabletop.session.keeping.saves import EDITION, DeckKept, Header, Match, Save, cards_hash, write_save
from tabletop.session.orders.orders import FULL_CONTROL, TABLE_ORDERS, Orders
from tabletop.session.paying.model import ManaSource
from tabletop.session.paying.plan import sources_of
from tabletop.session.seeing.logbook import Logbook
from tabletop.session.seeing.observation import LogLine, Observation, Secrecy
from tabletop.session.seeing.observe import observe
from tabletop.session.seeing.observe_for_audience import observe_for_audience
from tabletop.session.table import driving
from tabletop.session.table.course import Course
from tabletop.session.table.mending import mend
from tabletop.session.table.rehearsing import Rehearsal
from tabletop.session.table.who_answers import computer_asked, computers_of, followed
from tabletop.session.timeline import chance, round_finder
from tabletop.session.timeline.entries import (
    Answered,
    By,
    Conceded,
    Entry,
    Judged,
    Ordered,
    Redone,
    Repeated,
    TakenBack,
    as_kept,
)
from tabletop.session.timeline.position_tree import Node, Timeline, last_asked, next_asked
from tabletop.session.timeline.round_finder import Found


class Session:
    """One game: its timeline, its log, its orders, and where it is kept.

    Attributes: `names` (by seat), `header` (what the game is made from), `course` (all that was done), `error` (the
    last engine error, or None), `notice` (the sentence about how it came here, or "").
    """

    def __init__(self, header: Header, start: State, *, data: Path | None = None, narrated: bool = True) -> None:
        """Stand at the start of a game, with nothing decided. Begin with `new`, or with `restoring`."""
        self.header = header
        self.names = header.names
        self.course = Course(header, start, data, narrated)
        self.error: Exception | None = None
        #: what is said once as the game comes to the table, or ""
        self.notice = ""
        #: the seats that programs play
        self.computers = computers_of(header)
        #: the entry after which a program leaves its team's priority to people
        self._left = -1
        self._logbook = Logbook(start.teams)

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
        chooser: Seat = NOBODY,
        heads: int = 1,
        options: GameOptions = NO_OPTIONS,
        seated_by_chance: bool = False,
        match: Match | None = None,
        by: tuple[Plays, ...] = (),
    ) -> Session:
        """Begin a game, up to the first decision somebody must be asked.

        `seed`: what chance draws from; None: a hidden one. `full_control`: every seat is asked at every
        priority. `data`: the folder for the journal and for reports of errors; None: nothing is written.
        `narrated`: whether a log for people is kept. `chooser`: who says who goes first; NOBODY: chance names
        that player (101.2). `heads`: how many players make a team (2: Two-Headed Giant, 606; seats that follow
        each other sit together, the primary player first). `options`: of a multiplayer game (`variants`).
        `seated_by_chance` (605.3): `decks`, `names` and `by` only say who came, in any order. `match`: what the game
        is a part of. `by`: who plays each seat, () people. Raises DeckError for a deck with an unknown card.
        """
        if len(decks) != len(names) or len(decks) < 2 * heads or len(decks) % heads:
            raise DeckError(f"A game needs a deck for each player and two or more whole teams, not {len(decks)} decks.")
        own_seed = chance.hidden_seed() if seed is None else seed
        seated = seating.drawn(own_seed, len(names)) if seated_by_chance else ()
        if seated:
            decks, names = tuple(decks[index] for index in seated), tuple(names[index] for index in seated)
            by = tuple(by[index] for index in seated) if by else ()
        cards = tuple(deck_cards(deck, library or built_in()) for deck in decks)
        outside = sideboards(decks, cards, library or built_in())
        header = Header(
            engine=__version__,
            edition=EDITION,
            cards=cards_hash(cards),
            seed=own_seed,
            hidden_seed=seed is None,
            names=names,
            decks=tuple(DeckKept(deck.name, deck.entries, deck.side) for deck in decks),
            orders=(FULL_CONTROL if full_control else TABLE_ORDERS,) * len(names),
            chooser=chooser,
            heads=heads,
            options=options,
            seated=seated,
            match=match,
            by=by if any(one != PERSON for one in by) else (),
        )
        header = seeds.seal(header)
        session = cls(
            header, gameplay.new_game(cards, names, chooser, heads, options, outside), data=data, narrated=narrated
        )
        session.course.open_journal()
        session.advance()
        return session

    @property
    def timeline(self) -> Timeline:
        """The tree of positions, with the cursor at the present one."""
        return self.course.timeline

    @property
    def entries(self) -> list[Entry]:
        """Everything that was done, in the order it came, what was taken back included."""
        return self.course.entries

    # --- where the game is ------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The game as it stands, what has been announced included. Not for views: it holds hidden cards."""
        return self.course.timeline.position.state

    @property
    def decision(self) -> AnyDecision | None:
        """The decision that is pending; None when the game is over."""
        return self.course.timeline.position.current()

    @property
    def computer_asked(self) -> Seat:
        """The seat of the program that answers the pending decision; NOBODY: people do."""
        return computer_asked(self.computers, self.decision, self._left == self.entry) if self.computers else NOBODY

    def believed(self, seat: Seat) -> tuple[ObjectId, ...]:
        """Return the hidden cards that a seat knows, beside those in its own hand; () where that is not followed."""
        beliefs = self.timeline.cursor.beliefs
        return beliefs[self.state.team_of(seat)] if beliefs else ()

    def leave_to_people(self) -> None:
        """A program does not act: what its team is asked now is for the people in it."""
        self._left = self.entry

    @property
    def over(self) -> bool:
        """Return whether the game has ended."""
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
        return self._logbook.lines(self.timeline.cursor, viewer, self.course.noted)

    def observe(self, viewer: Seat, *, open_hands: bool = False) -> Observation:
        """The game as a seat (or NOBODY: the public) sees it now. `open_hands`: with every hand face up."""
        return observe(
            self.state,
            viewer,
            self.decision,
            log=self.log(viewer),
            orders=self.timeline.cursor.orders,
            open_hands=open_hands,
            can_undo=self.can_undo,
            can_redo=self.can_redo,
            entry=self.entry,
        )

    def show(self, secrecy: Secrecy, young: Set[ObjectId] = frozenset()) -> Observation:
        """The game as an audience sees it now. `young`: cards that are backs yet where hands are shown."""
        log = self.log(NOBODY)
        return observe_for_audience(self.state, secrecy, self.decision, log=log, entry=self.entry, young=young)

    def why_not(self, seat: Seat, object_id: ObjectId) -> tuple[Refusal, ...]:
        """Return why a seat may not play an object or its abilities now; () where something is allowed."""
        return refusals.why_not(self.state, seat, object_id)

    def explain(self, viewers: tuple[Seat, ...], object_id: ObjectId) -> Explanation | None:
        """Return what may be done with an object and why not, seen with the hands of `viewers`; None: not in sight."""
        from tabletop.session.explaining.answers import explain

        return explain(self.state, self.decision, viewers, object_id)

    def mana_sources(self, seat: Seat) -> tuple[ManaSource, ...]:
        """Return what a seat can pay with, where it is asked for a payment; () elsewhere."""
        decision = self.decision
        if not isinstance(decision, Pay) or decision.seat != seat:
            return ()
        return sources_of(self.state, decision)

    def rehearse(self, seat: Seat) -> Rehearsal | None:
        """Answers tried on a copy of the position, without an entry; None where the seat has nothing to decide."""
        decision = self.decision
        if decision is None or not decision.may_answer(seat):
            return None
        return Rehearsal(self.timeline.position, seat, self.observe)

    # --- what players do --------------------------------------------------------------------------

    def answer(self, seat: Seat, answer: Answer, by: By = "player", *, hold: bool = False) -> Refusal | None:
        """Answer the pending decision for a seat, and go on to the next one that somebody must be asked.

        `hold`: the seat keeps priority once with what it plays now on top of the stack. Returns None, or
        why the answer was refused (then nothing has changed). An engine error takes the
        game back to before this answer, writes a report and is returned as a refusal without rule id.
        """
        course = self.course
        start, written = course.timeline.cursor, len(course.entries)
        try:
            decision = course.timeline.position.current()
            if decision is None or not decision.may_answer(seat):
                return self._not_asked(decision)
            refusal = driving.answer(course, decision, Answered(seat, answer, by), hold)
            if refusal is None:
                driving.go_on(course, self.header.seed)
            return refusal
        except Exception as error:
            return self._back(start, written, error)

    def _not_asked(self, decision: AnyDecision | None) -> Refusal:
        """Return who is asked instead of whoever has tried to answer."""
        if decision is None:
            return Refusal("The game is over.", "102.1")
        if decision.seat == CHANCE:
            return Refusal("Chance decides now.", decision.rule)
        who = [self.names[one] for one in sorted((decision.seat, *decision.mates))]
        return Refusal(f"{does(who, 'decide')} now.", decision.rule)

    def concede(self, seat: Seat) -> Refusal | None:
        """A player concedes, at any time (102.3a). Returns why not where that player is out of the game."""
        if self.over or self.state.players[seat].lost:
            return Refusal(f"{self.names[seat]} is not in the game any more.", "102.1")
        if self.state.rules_off:
            return Refusal("The rules are off; let them go on first.", "")
        return self._guarded(lambda: driving.enter(self.course, Conceded(seat)) or self._go_on())

    def judge(self, edit: Edit) -> Refusal | None:
        """Move or change something by hand, as a judge says; everybody sees it in the log. Returns why not."""
        decision = self.decision
        if decision is None:
            return Refusal("The game is over.", "102.1")
        entry = Judged(decision.seat, as_kept(edit))
        return self._guarded(lambda: driving.enter(self.course, entry) or self._go_on())

    def rules_on(self) -> Refusal | None:
        """Let the rules go on from where everything was moved to: state-based effects come first. Returns why not."""
        decision = self.decision
        if decision is None or decision.purpose != "rules off":
            return Refusal("The rules are on.", "")
        return self.answer(decision.seat, Picked((RULES_ON,)))

    def advance(self) -> None:
        """Let chance and standing orders answer until somebody must be asked. `answer` does it by itself."""
        self._guarded(self._go_on)

    def orders(self, seat: Seat) -> Orders:
        """A seat's standing orders now."""
        return self.timeline.cursor.orders[seat]

    def pass_until(self, seat: Seat, key: str) -> Refusal | None:
        """Pass now, and on by order, as the pending decision offers under `key` (`Ask.pass_until`). Returns why not."""
        return self._guarded(lambda: driving.pass_until(self.course, seat, key) or self._go_on())

    def loop(self) -> Found | None:
        """The round of a loop that has just been played and can be played again here (421.1); None: there is none."""
        return round_finder.find(self.timeline)

    def loop_seen(self) -> LoopSeen | None:
        """The loop that is being settled, or that could be repeated here, as everybody may see it; None: no loop."""
        decision, position = self.decision, self.timeline.position
        if decision is not None and decision.purpose == "loop":
            return loop_seen(position.checkpoint, position.checkpoint.loop)
        found = self.loop()
        return None if found is None else loop_seen(position.checkpoint, found.answers)

    def follow_progress(self, progress: Progress | None) -> None:
        """Tell of rounds of a loop that are played one by one; it may raise `Stopped`, and then nothing has changed."""
        self.timeline.progress = progress

    def mend(self, answer: Answer) -> Mended | None:
        """Return why an attack or block would be refused, and a legal one near it (500); None where it is legal."""
        return mend(self.state, self.decision, answer)

    def repeat(self, seat: Seat) -> Refusal | None:
        """Ask for the round that has just been played to be repeated; 421 settles how often. Returns why not."""
        found = self.loop()
        if found is None:
            return Refusal("Nothing has repeated here: play one round of a loop first.", "421.1")
        return self._guarded(lambda: driving.enter(self.course, Repeated(seat, found.answers)) or self._go_on())

    def let_by(self, seat: Seat, game: bool = False) -> Refusal | None:
        """Pass, and let the ability on top of the stack go by from now on in this turn (or `game`). Returns why not."""
        return self._guarded(lambda: driving.let_by(self.course, seat, game) or self._go_on())

    def order(self, seat: Seat, orders: Orders) -> None:
        """Give a seat new standing orders, and go on if they answer what is pending."""
        if orders != self.orders(seat):
            self._guarded(lambda: self.course.enter(Ordered(seat, orders)) or self._go_on())

    # --- back and forth ---------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Return whether there is an answer of a player to take back."""
        return last_asked(self.timeline.cursor, followed(self.header)) is not None

    @property
    def can_redo(self) -> bool:
        """Return whether something was taken back that can be done again."""
        return self.timeline.cursor.next is not None

    def undo(self) -> bool:
        """Take back the last answer of a player, with all that followed by itself. Returns whether there was one."""
        target = last_asked(self.timeline.cursor, followed(self.header))
        if target is None:
            return False
        self.course.go(target, TakenBack(target.number))
        return True

    def redo(self) -> bool:
        """Do again what was taken back, with the same cards. Returns whether there was anything."""
        target = next_asked(self.timeline.cursor, followed(self.header))
        if target is None:
            return False
        self.course.go(target, Redone(target.number))
        return True

    def rewind(self, entry: int) -> bool:
        """Go to where somebody is asked after the entry with that number, in any branch.

        Returns whether there is such an entry.
        """
        if not 0 <= entry < len(self.timeline.nodes):
            return False
        node = self.timeline.nodes[entry]
        self.timeline.link(node)
        self.course.go(node, Redone(entry))
        self.advance()
        return True

    def rewind_to_turn(self, turn: int) -> bool:
        """Go to where somebody is first asked in a turn of the present line. Returns whether there is one."""
        for node in self.timeline.path():
            if node.turn == turn and (node.parent is None or node.parent.turn != turn):
                self.course.go(node, TakenBack(node.number))
                self.advance()
                return True
        return False

    # --- keeping ----------------------------------------------------------------------------------

    def kept(self) -> Save:
        """Everything about the game, as a value that can be written."""
        return Save(
            header=self.header,
            entries=tuple(self.entries),
            marks=tuple(self.course.marks.values()),
            fingerprint=self.fingerprint,
            checkpoints=self.course.last_checkpoints(),
        )

    def save(self, path: Path) -> None:
        """Write a save file, whole or not at all. Raises SaveError when it can't be written."""
        write_save(path, self.kept())

    @property
    def problem(self) -> str:
        """The sentence about the last engine error or a journal that can't be written, or ""."""
        return self.course.keeper.problem

    def close(self) -> None:
        """Close the journal: the game is left on purpose and not offered again as cut off."""
        self.course.keeper.close()

    def leave(self, by_system: bool = False) -> None:
        """Put the game away to be gone on with; `by_system`: the program was told to end."""
        self.course.keep_standing()
        self.course.keeper.leave(by_system)

    def release(self) -> None:
        """Let go of the journal as it is, so that the game is offered again as cut off."""
        self.course.keeper.release()

    # --- inside -----------------------------------------------------------------------------------

    def _go_on(self) -> Refusal | None:
        """Let chance and orders answer until somebody must be asked."""
        driving.go_on(self.course, self.header.seed)
        self.course.keep_standing()
        return None

    def _guarded(self, act: Callable[[], Refusal | None]) -> Refusal | None:
        """Do something; after an engine error be where it was before, with a report written."""
        start, written = self.timeline.cursor, len(self.entries)
        try:
            return act()
        except Exception as error:
            return self._back(start, written, error)

    def _back(self, start: Node, written: int, error: Exception) -> Refusal:
        """Go back to where something began that raised an error. Returns what is said of it."""
        if isinstance(error, Stopped):
            refusal = Refusal("The rounds were stopped, and nothing has changed.", "421.1")
        else:
            self.error = error
            refusal = Refusal(self.course.keeper.report(error, self.entries, self.log(NOBODY)), "")
        if len(self.entries) > written:
            self.course.go(start, TakenBack(start.number))
        else:
            self.timeline.go(start)
        return refusal
