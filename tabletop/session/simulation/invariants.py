"""Invariants that hold in every game at every moment; random games are held to them."""

from __future__ import annotations

import random
from contextlib import suppress

import msgspec

from tabletop.engine.rules.board.continuous_effects import derive
from tabletop.engine.rules.board.known import is_settled, permanents_of
from tabletop.engine.rules.events.game_end import Over
from tabletop.engine.rules.events.run import Run
from tabletop.engine.rules.playing import offers
from tabletop.engine.rules.playing.at_hand import ready_abilities
from tabletop.engine.rules.playing.mana_at_hand import units_at_hand
from tabletop.engine.rules.turn.settling import settle
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.decisions import AnyDecision
from tabletop.engine.vocabulary.ids import CHANCE, NOBODY, Seat
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.session.keeping import reading_saves, saves
from tabletop.session.keeping.checkpoints import state_of
from tabletop.session.keeping.soundness import unsound
from tabletop.session.orders import stops
from tabletop.session.orders.orders import TABLE_ORDERS
from tabletop.session.seeing.observation import Observation
from tabletop.session.seeing.observe import ask_of, observe
from tabletop.session.simulation.secrecy import disguised
from tabletop.session.table.restoring import Differing, play_again
from tabletop.session.table.session import Session
from tabletop.session.timeline.position import Position

replace = msgspec.structs.replace


class Violation(Exception):
    """Something that must hold does not: which invariant, and what was found."""

    def __init__(self, invariant: str, message: str) -> None:
        super().__init__(message)
        self.invariant = invariant
        self.message = message


def check_zones(state: State) -> None:
    """Zones partition the objects (217.1)."""
    wrong = unsound(state)
    if wrong:
        raise Violation("zones", wrong)


def check_board(state: State) -> None:
    """Check that what is known of the board, from earlier states perhaps, is what would be found out afresh."""
    afresh, permanents = replace(state), permanents_of(state)
    if derive(afresh) != permanents.values:
        raise Violation("board", "values that were kept are not those of this state")
    for find, args, known in permanents.known():
        if find(afresh, *args) != known:
            raise Violation("board", f"what {find.__name__} found out is not so any more")
    for seat in range(len(state.players)):
        for find in (ready_abilities, units_at_hand):
            if find(state, seat) != find(afresh, seat):
                raise Violation("board", f"what {find.__name__} found out about seat {seat} is not so any more")
        if offers.priority_options(state, seat) != offers.priority_options(afresh, seat):
            raise Violation("board", f"what seat {seat} may do is not what was found out before")
    if is_settled(state):
        _check_settled(Run(afresh))


def _check_settled(run: Run) -> None:
    """Check that nothing happens where nothing is said to be left to happen before a player gets priority."""
    steps = settle(run)
    try:
        with suppress(StopIteration):
            next(steps)
            raise Violation("board", "somebody is asked before priority in what was known to be settled")
    except Over:
        raise Violation("board", "the game ends before priority in what was known to be settled") from None
    if run.happenings:
        raise Violation("board", f"{type(run.happenings[0].event).__name__} happens in what was known to be settled")


@rule("600.4d")
def check_asked(session: Session) -> None:
    """Whoever is asked is in the game, and may answer; a team is asked together or not at all (606.6c)."""
    decision, state = session.decision, session.state
    if decision is None or decision.seat == CHANCE:
        return
    for seat in (decision.seat, *decision.mates):
        if state.players[seat].lost:
            raise Violation("asked", f"seat {seat} has left, and is asked about {decision.purpose}")
    for mate in decision.mates:
        if state.team_of(mate) != state.team_of(decision.seat) or mate == decision.seat:
            raise Violation("asked", f"seat {mate} is no team mate of seat {decision.seat}")


def check_refs(session: Session) -> None:
    """Check that what an observation points at is in the game: no object that has left."""
    state, decision = session.state, session.decision
    there = {*state.objects, *(entry.id for entry in state.stack)}
    for viewer in (NOBODY, *range(len(state.players))):
        seen = observe(state, viewer, decision)
        refs = {ref for thing in seen.in_play for ref in (*thing.blocking, thing.at)}
        if seen.ask is not None:
            refs |= {ref for option in (*seen.ask.options, *seen.ask.sources) for ref in option.about}
        lost = sorted(ref for ref in refs if ref > 0 and ref not in there)
        if lost:
            raise Violation("refs", f"what seat {viewer} sees points at object {lost[0]}, which is not there")


def check_undo(session: Session, before: str, decision: AnyDecision) -> None:
    """Taking back the last answer gives back the identical state and question, redoing it the later one.

    `before` and `decision` are the fingerprint and the decision from before that answer.
    """
    after = session.fingerprint
    asked = session.decision
    if not session.undo():
        raise Violation("undo", "there is nothing to take back")
    if session.fingerprint != before:
        raise Violation("undo", "the state after taking back is another one")
    if plain(session.decision) != plain(decision):
        raise Violation("undo", "the decision after taking back is another one")
    if not session.redo():
        raise Violation("undo", "there is nothing to do again")
    if session.fingerprint != after or plain(session.decision) != plain(asked):
        raise Violation("undo", "the position after doing it again is another one")


def check_rebuild(session: Session) -> None:
    """Dropping the live procedure and making it again changes nothing."""
    before = session.fingerprint, plain(session.decision)
    session.timeline.position.drop()
    if (session.fingerprint, plain(session.decision)) != before:
        raise Violation("rebuild", "the procedure that was made again stands elsewhere")


def check_save(session: Session) -> None:
    """Check that what is saved, loaded and played again is the same game."""
    data = saves.encode(session.kept())
    kept = reading_saves.decode(data, "the save")
    if state_of(kept.checkpoints[-1]) != session.timeline.position.checkpoint:
        raise Violation("save", "the stored checkpoint reads back as another one")
    start = session.timeline.root.state
    assert start is not None
    again = Session(kept.header, start, narrated=False)
    try:
        play_again(again, kept.entries, kept.marks, kept.fingerprint)
    except Differing as difference:
        raise Violation("replay", f"turn {difference.turn}: {difference.why}") from None
    if again.entry != session.entry or plain(again.decision) != plain(session.decision):
        raise Violation("replay", "the decision at the end is another one")


def _seen(state: State, viewer: Seat, decision: AnyDecision | None) -> Observation:
    """What a seat sees, without the cards that a decision of its own shows it: those it may know."""
    seen = observe(state, viewer, decision)
    if seen.ask is None or not seen.ask.mine:
        return seen
    return replace(seen, ask=replace(seen.ask, cards=()))


def check_secrecy(session: Session, dice: random.Random) -> None:
    """An observation does not change when only what that seat may not know changes."""
    state, decision = session.state, session.decision
    for viewer in (NOBODY, *range(len(state.players))):
        other = disguised(state, viewer, dice)
        if _seen(state, viewer, decision) != _seen(other, viewer, decision):
            raise Violation("secrecy", f"what seat {viewer} sees changes with hidden cards")
        if session.timeline.position.answers or decision is None or decision.seat == CHANCE:
            continue
        asked = Position(other).current()
        orders = (TABLE_ORDERS,) * len(state.players)
        if asked is None or ask_of(state, viewer, decision, orders) != ask_of(other, viewer, asked, orders):
            raise Violation("secrecy", f"what seat {viewer} is told of a decision changes with hidden cards")
        by_order = [stops.by_order(one, what, TABLE_ORDERS) for one, what in ((state, decision), (other, asked))]
        if by_order[0] != by_order[1]:
            raise Violation("secrecy", "whether a seat is asked changes with hidden cards")


def plain(decision: AnyDecision | None) -> AnyDecision | None:
    """A decision as data: without the function that judges its answers."""
    return None if decision is None else replace(decision, check=None, why=None)
