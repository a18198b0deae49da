"""One random game without a window, with or without every invariant checked on the way."""

from __future__ import annotations

import random
import traceback
from pathlib import Path
from typing import Final

from msgspec import Struct

from tabletop.cards.formats.deck_file import Deck
from tabletop.cards.library import CardLibrary
from tabletop.engine.state.game_options import NO_OPTIONS, GameOptions
from tabletop.engine.vocabulary.decisions import AnyDecision
from tabletop.session.simulation import invariants
from tabletop.session.simulation.agents import RANDOM, MakePlayer, RandomAgent
from tabletop.session.simulation.invariants import Violation
from tabletop.session.simulation.names import NAMES
from tabletop.session.simulation.notes import Notes, Noting
from tabletop.session.table.session import Session

#: a random game of the two built-in decks takes about 500
MOST_DECISIONS: Final = 20_000
#: of how many answers one is followed by each of the dearer checks
_UNDO_EVERY, _REBUILD_EVERY, _SECRECY_EVERY, _SAVE_EVERY, _BOARD_EVERY = 20, 30, 10, 600, 5
#: a game with more entries than these is a long one
_LONG = 2000


class Played(Struct, frozen=True):
    """The outcome of one random game. `violation` is None in a good one; `session` is the game where it stopped."""

    session: Session
    decisions: int
    priorities: int
    violation: Violation | None
    notes: Notes | None = None


def play_game(
    decks: tuple[Deck, ...],
    seed: str,
    *,
    checks: bool = False,
    max_decisions: int = MOST_DECISIONS,
    library: CardLibrary | None = None,
    heads: int = 1,
    options: GameOptions = NO_OPTIONS,
    by: tuple[str, ...] = (),
    players: MakePlayer | None = None,
    noted: bool = False,
) -> Played:
    """Play one game to its end (or to `max_decisions`: "cut"), every choice and card from `seed`.

    `heads`: how many players in a row make a team; `options`: of a multiplayer game. `checks`: hold it to the
    invariants on the way. `by`: who plays each seat, () all at random; `players` makes those who do not. `noted`: what
    it was like is noted. Never raises for what goes wrong in the game: see `Played.violation`.
    """
    names = NAMES[: len(decks)]
    session = Session.new(
        decks, names, library=library, seed=seed, full_control=True, narrated=False, heads=heads, options=options
    )
    session.course.follows_beliefs = any(name != RANDOM for name in by)
    agent = RandomAgent(seed)
    others = {
        seat: players(name, f"{seed} seat {seat}")
        for seat, name in enumerate(by)
        if name != RANDOM and players is not None
    }
    watch = Watch(session, seed) if checks else None
    noting = Noting(session.state) if noted else None
    decisions = priorities = 0
    violation: Violation | None = None
    try:
        _raise_error(session)
        while (decision := session.decision) is not None:
            if decisions >= max_decisions:
                raise Violation("cut", f"not over after {max_decisions} decisions")
            if watch is not None:
                watch.before(decision)
            other = others.get(decision.seat)
            if other is None:
                answer = agent.answer(session.state, decision)
            else:
                position = session.timeline.position
                believed = session.believed(decision.seat)
                answer = other.answer(position.checkpoint, position.answers, position.state, decision, believed)
            session.course.watch = None if noting is None else noting.note
            refusal = session.answer(decision.seat, answer, "agent")
            session.course.watch = None  # what is looked at again happens only once
            if refusal is not None:
                _raise_error(session)
                raise Violation("answer", f"a legal answer was refused: {refusal.reason} ({refusal.rule})")
            decisions += 1
            priorities += decision.purpose == "priority"
            if watch is not None:
                watch.after(decision)
        if watch is not None:
            watch.end()
    except Violation as found:
        violation = found
    except Exception as error:
        violation = Violation("error", _told(error))
    notes = None if noting is None else noting.notes(session.state)
    return Played(session, decisions, priorities, violation, notes)


class Watch:
    """Holds one game to the invariants: `before` and `after` each answer, and at its `end`. They raise Violation."""

    def __init__(self, session: Session, seed: str) -> None:
        self.session = session
        self.dice = random.Random(f"checks {seed}")
        #: a check costs more the more players there are, and what is wrong mostly stays so
        self._rarer = max(1, len(session.names) // 2)
        self._fingerprint = ""
        self._undo = False

    def before(self, decision: AnyDecision) -> None:
        self._undo = self.dice.randrange(_UNDO_EVERY) == 0
        if self._undo:
            self._fingerprint = self.session.fingerprint

    def after(self, decision: AnyDecision) -> None:
        session, dice = self.session, self.dice
        invariants.check_asked(session)
        if dice.randrange(self._rarer) == 0:
            invariants.check_zones(session.state)
        if dice.randrange(_BOARD_EVERY * self._rarer) == 0:
            invariants.check_board(session.state)
        if self._undo:
            invariants.check_undo(session, self._fingerprint, decision)
        if dice.randrange(_REBUILD_EVERY) == 0:
            invariants.check_rebuild(session)
        if dice.randrange(_SECRECY_EVERY * self._rarer**2) == 0:
            invariants.check_secrecy(session, dice)
            invariants.check_refs(session)
        # a save is played again from its beginning: the longer the game, the rarer
        if dice.randrange(_SAVE_EVERY * self._rarer * (1 + session.entry // _LONG)) == 0:
            invariants.check_save(session)

    def end(self) -> None:
        invariants.check_zones(self.session.state)
        invariants.check_secrecy(self.session, self.dice)
        invariants.check_save(self.session)


def _raise_error(session: Session) -> None:
    if session.error is not None:
        raise session.error


def _told(error: BaseException) -> str:
    frames = traceback.extract_tb(error.__traceback__)
    where = f" in {frames[-1].name}, line {frames[-1].lineno} of {Path(frames[-1].filename).name}" if frames else ""
    return f"{type(error).__name__}: {error}{where}"
