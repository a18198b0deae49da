"""Games out of files: saves and journals are played again and compared, turn by turn."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import msgspec
from msgspec import Struct

from tabletop.cards.deck_cards import deck_cards, sideboards
from tabletop.cards.formats.deck_file import MOST_CARDS, Deck, DeckError
from tabletop.cards.formats.text_file import quote
from tabletop.cards.library import CardLibrary, built_in
from tabletop.engine.rules import gameplay
from tabletop.engine.state.game import State, fingerprint
from tabletop.engine.vocabulary.ids import CHANCE
from tabletop.session.keeping import seating, seeds
from tabletop.session.keeping.checkpoints import Unreadable, log_of, state_of
from tabletop.session.keeping.journal import SUFFIX, Kept, last_unfinished, read_journal
from tabletop.session.keeping.reading_saves import read_save
from tabletop.session.keeping.saves import Header, Mark, Match, NewerFile, SaveError
from tabletop.session.keeping.soundness import unsound
from tabletop.session.table.going_on import Broken, go_on, without
from tabletop.session.table.session import Session
from tabletop.session.timeline import chance
from tabletop.session.timeline.entries import Answered, Entry, NewChance, Unread
from tabletop.session.timeline.ways import way_of

replace = msgspec.structs.replace


class Differs(SaveError):
    """A save that replays differently from `turn` on; `stored` goes on from a checkpoint kept in it."""

    def __init__(self, game: Broken, why: str, data: Path | None) -> None:
        super().__init__(
            f"{game.name} replays differently from turn {game.turn} on ({why}); go on from the position stored in it, "
            f"or open it with version {game.header.engine} of the program."
        )
        self.turn = game.turn
        self._game = game
        self._data = data

    def stored(self) -> Session:
        """Return a game that goes on from a stored checkpoint, its log kept (`going_on`). Raises SaveError."""
        return go_on(self._game, self._data)


class Replayed(Struct, frozen=True):
    """The outcome of a replay: exact, or what differed first."""

    exact: bool
    first_difference: str | None = None


class Differing(Exception):
    """A replay that differs: from which turn on, and how."""

    def __init__(self, turn: int, why: str) -> None:
        super().__init__(why)
        self.turn = turn
        self.why = why


class NoStart(SaveError):
    """A game whose beginning can't be made any more: a card of a deck is not there."""

    turn = 0

    def __init__(self, name: str, why: str) -> None:
        super().__init__(f"{name} can't be set up: {why}")
        self.why = why


def load(path: Path, library: CardLibrary | None = None, data: Path | None = None) -> Session:
    """The game in a save file, at the position it was saved in. Raises SaveError and Differs."""
    save = read_save(path)
    name = quote(path.name)
    try:
        session = Session(save.header, start_of(save.header, library, name), data=data)
        play_again(session, save.entries, save.marks, save.fingerprint)
    except (Differing, NoStart) as difference:
        game = Broken(name, save.header, save.entries, save.checkpoints, difference.turn)
        raise Differs(game, difference.why, data) from None
    session.course.open_journal()
    session.advance()
    return session


def replay(path: Path, library: CardLibrary | None = None) -> Replayed:
    """Play a save again and compare the fingerprints. Raises SaveError for a file that can't be played at all."""
    save = read_save(path)
    broken = seeds.broken_seal(save.header) or seating.misplaced(save.header)
    if broken:
        return Replayed(False, f"turn 0: {broken}")
    session = Session(save.header, start_of(save.header, library, quote(path.name)), narrated=False)
    try:
        play_again(session, save.entries, save.marks, save.fingerprint, by_seed=True)
    except Differing as difference:
        return Replayed(False, f"turn {difference.turn}: {difference.why}")
    return Replayed(True)


def recover(data: Path, library: CardLibrary | None = None, path: Path | None = None) -> Session | None:
    """The game of a journal that was cut off (None: the newest one), in a new journal; the old one is removed.

    One that no longer replays, or has lines that can't be read, is gone on with from a checkpoint in it or from what
    came before them, which `Session.notice` says, and the old journal is set aside. Raises SaveError for one that can't
    be used; it is set aside too, so that the next start is not stopped by it, unless a newer version of the program
    wrote it.
    """
    path = path or last_unfinished(data)
    if path is None:
        return None
    if not path.exists():
        raise SaveError("That game is not there any more; another window of the program goes on with it, or closed it.")
    try:
        session = _recovered(path, data, library)
    except NewerFile:
        raise
    except SaveError as error:
        aside = path.with_suffix(".damaged")
        try:
            path.replace(aside)
        except OSError:
            raise error from None  # in a folder that can't be written to it stays where it is
        raise SaveError(f"{str(error).rstrip('.')}; it is kept beside as {quote(aside.name)}.") from None
    if session.notice:  # it goes on, in a journal of its own
        if not session.problem:
            with suppress(OSError):  # it is offered once more then
                path.replace(path.with_suffix(".older"))
        return session
    session.course.open_journal()
    if not session.problem:
        path.unlink(missing_ok=True)
    session.advance()
    return session


def look_into(path: Path, library: CardLibrary | None = None) -> Session:
    """Return the game of a save or a journal as it stands, without a journal of its own: nothing on the disk changes.

    Raises SaveError.
    """
    if path.suffix == SUFFIX:
        return _recovered(path, None, library)
    try:
        return load(path, library)
    except Differs as difference:
        return difference.stored()


def _recovered(path: Path, data: Path | None, library: CardLibrary | None) -> Session:
    kept = read_journal(path)
    name = quote(path.name)
    if _stored_since(kept):
        return go_on(Broken(name, kept.header, kept.entries, kept.checkpoints, 0, kept.damage), data)
    before: list[Entry] = []
    for entry in kept.entries:
        if isinstance(entry, Unread):
            break
        before.append(entry)
    try:
        session = Session(kept.header, start_of(kept.header, library, name), data=data)
        play_again(session, before, kept.marks, None)
    except (Differing, NoStart) as difference:
        game = Broken(name, kept.header, kept.entries, kept.checkpoints, difference.turn)
        if kept.checkpoints:
            return go_on(game, data)
        raise SaveError(str(Differs(game, difference.why, data))) from None
    if kept.damage:
        lost = kept.entries[len(before) :]
        answers = sum(isinstance(entry, Answered) and entry.by == "player" for entry in lost)
        session.notice = f"{kept.damage}, so the game goes on from what came before it{without(answers)}."
        if not lost:
            session.notice = f"{kept.damage}; no answer is missing, and the game is as it was."
        session.course.open_journal()
        session.advance()
    return session


def _stored_since(kept: Kept) -> bool:
    """Return whether a journal has a position on its way from after all that can't be read in it."""
    way = way_of(kept.entries)
    damaged = max((number for number, step in way if isinstance(step, Unread)), default=0)
    numbers = {number for number, _ in way}
    return damaged > 0 and any(one.entry >= damaged and one.entry in numbers for one in kept.checkpoints)


def start_of(header: Header, library: CardLibrary | None, name: str) -> State:
    """The state a game began with. Raises SaveError for what can't be made; NoStart where a card is not there."""
    if header.goes_on is not None:
        try:
            state = state_of(header.goes_on)
            log_of(header.goes_on)
        except Unreadable as problem:
            raise SaveError(
                f"The position that {name} goes on from can't be used: {problem}; use an unchanged copy."
            ) from None
        if len(state.players) != len(header.names):
            raise SaveError(f"{name} goes on with another number of players; use an unchanged copy.")
        return state
    if header.start is not None:
        wrong = unsound(header.start)
        if wrong:
            raise SaveError(f"The position that {name} begins with is damaged: {wrong}; use an unchanged copy.")
        return header.start
    if header.match is not None and not _sound(header.match, len(header.names) // max(header.heads, 1)):
        raise SaveError(f"{name} belongs to a match with an impossible score; use an unchanged copy.")
    decks = []
    for kept in header.decks:
        if any(count < 1 for count, _ in kept.entries) or sum(count for count, _ in kept.entries) > MOST_CARDS:
            raise SaveError(f"{name} has a deck with an impossible number of cards; use an unchanged copy.")
        try:
            decks.append(deck_cards(Deck(kept.name, kept.entries), library or built_in()))
        except DeckError as error:
            raise NoStart(name, f"it needs a card that is not there: {str(error).rstrip('.')}") from None
    sided = [Deck(kept.name, kept.entries, side=kept.side) for kept in header.decks]
    if any(count < 1 or count > MOST_CARDS for kept in sided for count, _ in kept.side):
        raise SaveError(f"{name} has a sideboard with an impossible number of cards; use an unchanged copy.")
    outside = sideboards(sided, decks, library or built_in())
    try:
        return gameplay.new_game(tuple(decks), header.names, header.chooser, header.heads, header.options, outside)
    except ValueError as error:
        raise SaveError(f"{name} can't be set up: {error}") from None


def _sound(match: Match, teams: int) -> bool:
    """Return whether a match can stand so before one of its games."""
    most = match.games // 2
    fair = len(match.wins) == teams and all(0 <= number <= most for number in match.wins)
    return fair and match.games in (1, 3, 5, 7) and 0 <= match.drawn <= 1_000


def play_again(
    session: Session, entries: Sequence[Entry], marks: Sequence[Mark], end: str | None, *, by_seed: bool = False
) -> None:
    """Play entries in a session at its start, comparing the fingerprints of turns and of the end.

    `by_seed`: what chance answered must be what the seed gives.

    Raises Differing with the turn from which on something differs.
    """
    kept = {mark.entry: mark for mark in marks}
    _compare(session, kept.get(0))
    for number, entry in enumerate(entries, 1):
        turn = session.timeline.cursor.turn
        if by_seed and not _as_drawn(session, entry):
            raise Differing(turn, f"entry {number} of chance is not what the seed gives")
        try:
            refusal = session.course.play_again(entry)
        except Exception as error:
            raise Differing(turn, f"entry {number} fails with {type(error).__name__}") from None
        if refusal is not None:
            raise Differing(turn, f"entry {number} is refused: {refusal.reason}")
        _compare(session, kept.get(session.timeline.cursor.number))
    if end is not None and session.fingerprint != end:
        raise Differing(session.timeline.cursor.turn, "the position at the end is another one")


def _as_drawn(session: Session, entry: Entry) -> bool:
    """Return whether an entry, where it is one of chance, follows from the seed."""
    timeline, seed = session.timeline, session.header.seed
    if isinstance(entry, NewChance):
        return entry.orders == chance.new_orders(timeline.position.state, seed, entry.number, entry.tops)
    if not isinstance(entry, Answered) or entry.by != "chance":
        return True
    decision = timeline.position.current()
    if decision is None or decision.seat != CHANCE:
        return True  # it is refused as it is played
    return chance.draw(decision, seed, timeline.cursor.chances) == entry.answer


def _compare(session: Session, mark: Mark | None) -> None:
    if mark is None:
        return
    mine = session.course.marks.get(mark.entry)
    if mine is None:
        made = fingerprint(session.timeline.position.checkpoint)
        mine = Mark(mark.entry, session.timeline.cursor.turn, made)
    if mine != mark:
        raise Differing(mark.turn, "the position as it begins is another one")
