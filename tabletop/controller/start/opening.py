"""Games that come to the table: new from decks, out of a save, or as they were left; and what becomes of them after."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from tabletop.assets import asset
from tabletop.engine.vocabulary.ids import NOBODY, Seat
from tabletop.session.keeping.data_folder import GAMES, SAVES, STILLS, cache_folder, data_folder

if TYPE_CHECKING:  # the start screen is there before any rule is loaded
    from tabletop.controller.table.game import Game
    from tabletop.engine.language.abilities import Card
    from tabletop.engine.state.game_options import GameOptions
    from tabletop.engine.vocabulary.who_plays import Plays

#: by seat
BUILT_IN: Final = (
    "ember_and_thorn.txt", "lantern_and_tide.txt", "frost_and_fern.txt", "cinder_and_bone.txt",
    "coin_and_keyhole.txt", "marrow_and_mirror.txt", "moss_and_banner.txt",
)  # fmt: skip
NAMES: Final = ("Ada", "Mira")
#: players who have not said what they are called, by seat
EVERYBODY: Final = (*NAMES, "Noor", "Teo", "Ines", "Kofi", "Lena", "Omar", "Petra", "Yuri")
SAVE_SUFFIX: Final = ".tabletop"
#: of what a player is called, so many signs stay
_LONGEST_NAME: Final = 100


class OpeningError(ValueError):
    """A game that can't be opened: one sentence."""


class Unfinished(Struct, frozen=True):
    """A game that was left: who plays, how many answers were given, and what everybody may know of it.

    `turn` -1: it is not known where it stood. `asked`: whose decision it was. `heads`: how many make a team.
    `path`: its journal, which was last written at `when` (seconds since 1970).
    """

    names: tuple[str, ...]
    answers: int
    turn: int = -1
    life: tuple[int, ...] = ()
    asked: tuple[str, ...] = ()
    heads: int = 1
    path: Path | None = None
    when: float = 0.0


def folder(data: Path | None) -> Path:
    """Return the folder for what the program keeps: the given one, or the user's."""
    return data_folder(data)


def prints_folder(data: Path | None) -> Path:
    """Return the folder for printed pictures, which can be printed again: in the given one, or the user's for such."""
    return cache_folder(data) / "prints"


def built_in_decks(players: int = 2) -> tuple[Path, ...]:
    """Return decks that come with the program, one for each seat; of more seats than decks the first come again."""
    return tuple(asset("decks", BUILT_IN[seat % len(BUILT_IN)]) for seat in range(players))


def new_game(
    decks: tuple[Path, ...] | None = None,
    names: tuple[str, ...] = NAMES,
    seed: str | None = None,
    data: Path | None = None,
    full_control: bool = False,
    chooser: Seat = NOBODY,
    heads: int = 1,
    seated: bool = False,
    games: int = 1,
    options: GameOptions | None = None,
    by: tuple[Plays, ...] = (),
) -> Game:
    """Begin a game of these deck files (None: the built-in ones); `chooser` says who goes first (NOBODY: by chance).

    `heads`: how many players make a team (2: Two-Headed Giant). `seated`: they sit already, as in the game before
    this one; else more than two who play for themselves are seated by chance (605.3). `games`: the most games of the
    match that it begins. `options`: of a game of several players (600.2). `by`: who plays each seat, () people. Raises
    OpeningError with a sentence.
    """
    from tabletop.cards.deck_cards import check_deck
    from tabletop.cards.decks.deck_forms import read_deck
    from tabletop.cards.formats.deck_file import DeckError
    from tabletop.cards.users import library_of
    from tabletop.engine.state.game_options import NO_OPTIONS
    from tabletop.session.keeping.saves import DeckKept, Match
    from tabletop.session.table.session import Session

    paths = built_in_decks(len(names)) if decks is None else decks
    clean = named(names)
    try:
        library = library_of(data_folder(data), judged=True)
        read = tuple(read_deck(path) for path in paths)
        for deck in read:
            check_deck(deck, library)
        first = tuple(DeckKept(deck.name, deck.entries, deck.side) for deck in read)
        return Session.new(
            read,
            clean,
            match=Match(games, (0,) * (len(clean) // heads), first=first) if games > 1 else None,
            library=library,
            seed=seed,
            data=data,
            full_control=full_control,
            chooser=chooser,
            heads=heads,
            by=by,
            options=options or NO_OPTIONS,
            seated_by_chance=heads == 1 and len(clean) > 2 and not seated and not (options and options.sides),
        )
    except DeckError as problem:
        raise OpeningError(str(problem)) from None


def named(names: Sequence[str]) -> tuple[str, ...]:
    """Return names as they are written on the table: without blanks around them, none empty and none a page long.

    Raises OpeningError where two players would have the same name.
    """
    clean = [" ".join(name.split())[:_LONGEST_NAME].rstrip() for name in names]
    for seat, name in enumerate(clean):
        if not name:
            clean[seat] = EVERYBODY[seat] if EVERYBODY[seat] not in clean else unused(clean)
    for seat, name in enumerate(clean):
        if name.casefold() in (other.casefold() for other in clean[:seat]):
            raise OpeningError(f"Two players are called {name}; give each a name of his or her own.")
    return tuple(clean)


def unused(names: Sequence[str]) -> str:
    """Return a name that nobody has yet."""
    return next(name for name in EVERYBODY if name not in names)


def practice(card: Card, names: tuple[str, ...] = NAMES, seed: str | None = None) -> Game:
    """Begin a game to try a card in: it is in the first seat's hand, with lands to play it. Nothing of it is kept.

    Raises OpeningError with a sentence.
    """
    from tabletop.cards.decks.deck_forms import read_deck
    from tabletop.cards.formats.deck_file import DeckError
    from tabletop.session.table import practice as practising

    try:
        one, two = (read_deck(path) for path in built_in_decks())
        return practising.practice(card, (one, two), (names[0], names[1]), seed=seed)
    except DeckError as problem:
        raise OpeningError(str(problem)) from None


def load(path: Path, data: Path | None = None) -> Game:
    """Load the game in a save file; one that no longer replays goes on from a checkpoint kept in it.

    `problem_of` says so. Raises OpeningError with a sentence.
    """
    from tabletop.cards.users import library_of
    from tabletop.session.keeping.saves import SaveError
    from tabletop.session.table.restoring import Differs
    from tabletop.session.table.restoring import load as restore

    try:
        try:
            return restore(path, library_of(data_folder(data), judged=True), data)
        except Differs as difference:
            return difference.stored()
    except SaveError as problem:
        raise OpeningError(str(problem)) from None
    except OSError as problem:
        raise OpeningError(_unreadable(path, problem)) from None


def _unreadable(path: Path | None, problem: OSError) -> str:
    from tabletop.files import why

    name = "The game" if path is None else f'"{path.name}"'
    return f"{name} can't be opened ({why(problem)}); check the disk and the permissions there, and try again."


def unfinished(data: Path | None) -> Unfinished | None:
    """Return the game that was cut off or left last, if there is one that can be read."""
    if not _has_journals(data):
        return None
    from tabletop.session.keeping.journal import last_unfinished

    path = last_unfinished(data_folder(data))
    return None if path is None else _standing_of(path)


def all_unfinished(data: Path | None) -> tuple[Unfinished, ...]:
    """Return every game that was cut off or left and can be read, the one that was begun last first."""
    if not _has_journals(data):
        return ()
    from tabletop.session.keeping import journal

    found = (_standing_of(path) for path in journal.unfinished(data_folder(data)))
    return tuple(one for one in found if one is not None)


def _has_journals(data: Path | None) -> bool:
    """Return whether any game is kept; known without loading what reads games."""
    return any((data_folder(data) / GAMES).glob("*"))


def _standing_of(path: Path) -> Unfinished | None:
    """Return where the game of a journal stands; None where that can't be read."""
    from tabletop.session.keeping.journal import read_journal
    from tabletop.session.keeping.saves import SaveError

    try:
        kept, when = read_journal(path), path.stat().st_mtime
    except (SaveError, OSError):
        return None
    names, standing, heads = kept.header.names, kept.standing, kept.header.heads
    if standing is None or len(standing.life) != len(names):
        return Unfinished(names, len(kept.entries), heads=heads, path=path, when=when)
    seats = sorted((standing.asked, *standing.mates))
    asked = tuple(names[seat] for seat in seats if 0 <= seat < len(names))
    return Unfinished(names, len(kept.entries), standing.turn, standing.life, asked, heads, path, when)


def last_end(data: Path | None, spoken: str = "") -> tuple[str, str]:
    """Return a sentence about how the program ended last, where that was in the middle of a game, and which game's.

    "" where it was closed, or the game is the one called `spoken`, of which that was said before.
    """
    if not _has_journals(data):
        return "", spoken
    from tabletop.session.keeping.journal import last_unfinished, read_journal
    from tabletop.session.keeping.saves import SaveError, sides_of

    path = last_unfinished(data_folder(data))
    if path is None or path.stem == spoken:
        return "", spoken
    try:
        kept = read_journal(path)
    except SaveError as problem:
        return str(problem), path.stem
    if not kept.program or (kept.left is not None and not kept.left.by_system):
        return "", spoken
    how = "ended unexpectedly"
    if kept.left is not None:
        how = "was ended by the system"
    who = sides_of(kept.header)
    if kept.damage:
        damaged = f"the journal of the game of {who} is damaged, and Continue goes on as far as it can."
        return f"Last time Tabletop {how}; {damaged}", path.stem
    return f"Last time Tabletop {how}; the game of {who} is there with every answer: Continue.", path.stem


def go_on(data: Path | None, path: Path | None = None) -> Game | None:
    """Go on with a game that was cut off or left, at its last answer: that of a journal, or the last one.

    Raises OpeningError.
    """
    from tabletop.cards.users import library_of
    from tabletop.session.keeping.saves import SaveError
    from tabletop.session.table.restoring import recover

    try:
        return recover(data_folder(data), library_of(data_folder(data), judged=True), path)
    except SaveError as problem:
        raise OpeningError(str(problem)) from None
    except OSError as problem:
        raise OpeningError(_unreadable(path, problem)) from None


def leave(game: Game, by_system: bool = False) -> None:
    """Leave a game: one that is over is closed, another one is offered again later.

    `by_system`: the program was told to end.
    """
    from tabletop.controller.table.game import session_of

    session = session_of(game)
    if session is not None and not session.over:
        session.leave(by_system)
    else:
        game.close()


def still_of(journal: Path | None, data: Path | None) -> Path | None:
    """Return where the picture of a game's table is kept, by its journal; None for a game that is not kept."""
    return None if journal is None else data_folder(data) / STILLS / f"{journal.stem}.png"


def still_to_keep(game: Game, data: Path | None) -> Path | None:
    """Return where a picture of a game that is left now is to be kept; None where it is over, or was never begun.

    Pictures of games that are kept no more are removed.
    """
    from tabletop.controller.table.game import session_of

    folder = data_folder(data) / STILLS
    for old in folder.glob("*.png"):
        if not any((data_folder(data) / GAMES).glob(f"{old.stem}.*")):
            old.unlink(missing_ok=True)
    session = session_of(game)
    if session is None or not under_way(game):
        return None
    folder.mkdir(parents=True, exist_ok=True)
    return still_of(session.course.keeper.path, data)


def under_way(game: Game) -> bool:
    """Return whether a game goes on that is kept and in which a player has answered: leaving it should be said."""
    from tabletop.controller.table.game import session_of
    from tabletop.session.timeline.entries import Answered

    session = session_of(game)
    if session is None or session.over or not session.course.keeper.is_open:
        return False
    return any(isinstance(entry, Answered) and entry.by == "player" for entry in session.course.entries)


def problem_of(game: Game) -> str:
    """Return the sentence about what went wrong beside the game; empty: nothing.

    A journal can't be written, or the game no longer replays and goes on from a checkpoint.
    """
    from tabletop.controller.table.game import session_of

    session = session_of(game)
    return "" if session is None else " ".join(filter(None, (session.notice, session.problem)))


def seating_of(game: Game) -> str:
    """Return how chance has seated the players of a new game, as a sentence; "" where it has not (605.3)."""
    from tabletop.controller.table.game import session_of
    from tabletop.session.keeping import seating

    session = session_of(game)
    lines = () if session is None else seating.first_lines(session.header)
    return lines[0].text if lines else ""


def saves_folder(data: Path | None) -> Path:
    """Return the folder where saves go by default; made if it is not there. Raises OSError."""
    folder = data_folder(data) / SAVES
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def options_of(game: Game) -> GameOptions:
    """Return the options with which a game is played (600.2)."""
    return game.observe(NOBODY).options


def next_chooser(game: Game) -> Seat:
    """Return the seat that says who goes first in the game after this one (101.2); NOBODY while it goes on."""
    from tabletop.controller.table.game import session_of
    from tabletop.session.table import rematch

    session = session_of(game)
    return rematch.next_chooser(session) if session is not None and session.over else NOBODY


def save_itself(game: Game, data: Path | None) -> Path:
    """Save a game under the name it gives itself. Returns the path; raises ValueError with a sentence."""
    from datetime import datetime

    from tabletop.files import why
    from tabletop.session.keeping.saves import SaveError, free_path, own_name

    table = game.observe(NOBODY)
    heads = max(Counter(player.team for player in table.players).values())
    name = own_name(tuple(player.name for player in table.players), table.turn, datetime.now(), heads)
    try:
        path = free_path(saves_folder(data), name)
    except OSError as problem:
        raise SaveError(f"the folder of saves can't be written to ({why(problem)}); save it in another one.") from None
    game.save(path)
    return path


def recent_saves(data: Path | None, most: int = 4) -> tuple[Path, ...]:
    """Return the saves in the data folder that were written last, the newest first."""
    found = []
    try:
        for path in (data_folder(data) / SAVES).iterdir():
            if path.suffix == SAVE_SUFFIX and path.is_file():
                found.append((path.stat().st_mtime_ns, path.name, path))
    except OSError:
        pass
    return tuple(path for _, _, path in sorted(found, reverse=True)[:most])


def last_events(game: Game, most: int = 5) -> tuple[str, ...]:
    """Return the last lines of the log, as everybody may read them."""
    return tuple(line.text for line in game.observe(NOBODY).log[-most:])
