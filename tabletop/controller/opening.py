"""How a game comes to the table: new from decks, out of a save, or as it was left."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from msgspec import Struct

from tabletop.assets import asset
from tabletop.controller.game import Game
from tabletop.engine.language.abilities import Card
from tabletop.engine.vocabulary.ids import NOBODY, Seat
from tabletop.session.places import SAVES, data_folder

BUILT_IN: Final = ("ember_and_thorn.txt", "lantern_and_tide.txt")
NAMES: Final = ("Ada", "Mira")
SAVE_SUFFIX: Final = ".tabletop"


class OpeningError(ValueError):
    """A game that can't be opened: one sentence. `stored` goes on from the position kept in a save, if set."""

    def __init__(self, sentence: str, stored: object = None) -> None:
        super().__init__(sentence)
        self.stored = stored


class Unfinished(Struct, frozen=True):
    """A game that was left: who plays, how many answers were given, and what everybody may know of it.

    `turn` -1: it is not known where it stood. `asked`: whose decision it was, or "".
    """

    names: tuple[str, ...]
    answers: int
    turn: int = -1
    life: tuple[int, ...] = ()
    asked: str = ""


def folder(data: Path | None) -> Path:
    """The folder for what the program keeps: the given one, or the user's."""
    return data_folder(data)


def built_in_decks() -> tuple[Path, ...]:
    """The two decks that come with the program."""
    return tuple(asset("decks", name) for name in BUILT_IN)


def new_game(
    decks: tuple[Path, ...] | None = None,
    names: tuple[str, ...] = NAMES,
    seed: str | None = None,
    data: Path | None = None,
    full_control: bool = False,
    chooser: Seat = NOBODY,
) -> Game:
    """A new game of these deck files (None: the built-in ones); `chooser` says who goes first (NOBODY: by chance).

    Raises OpeningError with a sentence.
    """
    from tabletop.cards.formats.deck_file import DeckError, check_deck, read_deck
    from tabletop.cards.users import library_of
    from tabletop.session.session import Session

    paths = built_in_decks() if decks is None else decks
    clean = tuple(name.strip() or NAMES[place % 2] for place, name in enumerate(names))
    try:
        library = library_of(data_folder(data), judged=True)
        read = tuple(read_deck(path) for path in paths)
        for deck in read:
            check_deck(deck, library)
        return Session.new(
            read, clean, library=library, seed=seed, data=data, full_control=full_control, chooser=chooser
        )
    except DeckError as problem:
        raise OpeningError(str(problem)) from None


def practice(card: Card, names: tuple[str, ...] = NAMES, seed: str | None = None) -> Game:
    """A game to try a card in: it is in the first seat's hand, with the lands to play it. Nothing of it is kept.

    Raises OpeningError with a sentence.
    """
    from tabletop.cards.formats.deck_file import DeckError, read_deck
    from tabletop.session import practice as practising

    try:
        one, two = (read_deck(path) for path in built_in_decks())
        return practising.practice(card, (one, two), (names[0], names[1]), seed=seed)
    except DeckError as problem:
        raise OpeningError(str(problem)) from None


def load(path: Path, data: Path | None = None) -> Game:
    """The game in a save file. Raises OpeningError with a sentence."""
    from tabletop.cards.users import library_of
    from tabletop.session.restoring import Differs
    from tabletop.session.restoring import load as restore
    from tabletop.session.saves import SaveError

    try:
        return restore(path, library_of(data_folder(data), judged=True), data)
    except Differs as problem:
        raise OpeningError(str(problem), problem) from None
    except (SaveError, OSError) as problem:
        raise OpeningError(str(problem)) from None


def go_on_from_stored(problem: OpeningError) -> Game:
    """The game at the position stored in a save that replays differently. Raises OpeningError."""
    from tabletop.session.restoring import Differs
    from tabletop.session.saves import SaveError

    if not isinstance(problem.stored, Differs):
        raise problem
    try:
        return problem.stored.stored()
    except SaveError as worse:
        raise OpeningError(str(worse)) from None


def unfinished(data: Path | None) -> Unfinished | None:
    """The game that was cut off or left last, if there is one that can be read."""
    from tabletop.session.journal import last_unfinished, read_journal
    from tabletop.session.saves import SaveError

    try:
        path = last_unfinished(data_folder(data))
        if path is None:
            return None
        kept = read_journal(path)
    except (SaveError, OSError):
        return None
    names, standing = kept.header.names, kept.standing
    if standing is None or len(standing.life) != len(names):
        return Unfinished(names, len(kept.entries))
    asked = names[standing.asked] if 0 <= standing.asked < len(names) else ""
    return Unfinished(names, len(kept.entries), standing.turn, standing.life, asked)


def go_on(data: Path | None) -> Game | None:
    """The game that was cut off or left last, at its last answer. Raises OpeningError."""
    from tabletop.cards.users import library_of
    from tabletop.session.restoring import recover
    from tabletop.session.saves import SaveError

    try:
        return recover(data_folder(data), library_of(data_folder(data), judged=True))
    except (SaveError, OSError) as problem:
        raise OpeningError(str(problem)) from None


def leave(game: Game) -> None:
    """Leave a game: one that is over is closed, another one is offered again later."""
    from tabletop.session.session import Session

    if isinstance(game, Session) and not game.over:
        game.course.keeper.write(game.course.standing())
        game.release()
    else:
        game.close()


def problem_of(game: Game) -> str:
    """The sentence about what went wrong beside the game (a journal that can't be written); empty: nothing."""
    from tabletop.session.session import Session

    return game.problem if isinstance(game, Session) else ""


def saves_folder(data: Path | None) -> Path:
    """Where saves go by default; made if it is not there. Raises OSError."""
    folder = data_folder(data) / SAVES
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def next_chooser(game: Game) -> Seat:
    """Who says who goes first in the game after this one (101.2); NOBODY while it goes on."""
    from tabletop.session import rematch
    from tabletop.session.session import Session

    return rematch.next_chooser(game) if isinstance(game, Session) and game.over else NOBODY


def rematch_of(game: Game, data: Path | None = None) -> Game:
    """The next game of the same decks and players. Raises OpeningError with a sentence."""
    from tabletop.cards.formats.deck_file import DeckError
    from tabletop.cards.users import library_of
    from tabletop.session.rematch import rematch
    from tabletop.session.session import Session

    if not isinstance(game, Session):
        raise OpeningError("Only a game of decks can be played again; begin a new one.")
    try:
        return rematch(game, data, library_of(data_folder(data), judged=True))
    except (DeckError, ValueError) as problem:
        raise OpeningError(str(problem)) from None


def save_itself(game: Game, data: Path | None) -> Path:
    """Save a game under the name it gives itself. Returns the path; raises OSError or ValueError with a sentence."""
    from datetime import datetime

    from tabletop.session.saves import free_path, own_name

    table = game.observe(NOBODY)
    name = own_name(tuple(player.name for player in table.players), table.turn, datetime.now())
    path = free_path(saves_folder(data), name)
    game.save(path)
    return path


def recent_saves(data: Path | None, most: int = 4) -> tuple[Path, ...]:
    """The saves in the data folder that were written last, the newest first."""
    found = []
    try:
        for path in (data_folder(data) / SAVES).iterdir():
            if path.suffix == SAVE_SUFFIX and path.is_file():
                found.append((path.stat().st_mtime_ns, path.name, path))
    except OSError:
        pass
    return tuple(path for _, _, path in sorted(found, reverse=True)[:most])


def last_events(game: Game, most: int = 5) -> tuple[str, ...]:
    """The last lines of the log, as everybody may read them."""
    return tuple(line.text for line in game.observe(NOBODY).log[-most:])
