"""How a game comes to the table: new from decks, out of a save, or as it was left."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from msgspec import Struct

from tabletop.assets import asset
from tabletop.controller.game import Game
from tabletop.session.places import SAVES, data_folder

BUILT_IN: Final = ("ember_and_thorn.txt", "lantern_and_tide.txt")
NAMES: Final = ("Ada", "Mira")


class OpeningError(ValueError):
    """A game that can't be opened: one sentence. `stored` goes on from the position kept in a save, if set."""

    def __init__(self, sentence: str, stored: object = None) -> None:
        super().__init__(sentence)
        self.stored = stored


class Unfinished(Struct, frozen=True):
    """A game that was left: who plays, and how many answers were given."""

    names: tuple[str, ...]
    answers: int


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
) -> Game:
    """A new game of these deck files (None: the built-in ones). Raises OpeningError with a sentence."""
    from tabletop.cards.formats.deck_file import DeckError, check_deck, read_deck
    from tabletop.cards.library import built_in
    from tabletop.session.session import Session

    paths = built_in_decks() if decks is None else decks
    clean = tuple(name.strip() or NAMES[place % 2] for place, name in enumerate(names))
    try:
        read = tuple(read_deck(path) for path in paths)
        for deck in read:
            check_deck(deck, built_in())
        return Session.new(read, clean, seed=seed, data=data, full_control=full_control)
    except DeckError as problem:
        raise OpeningError(str(problem)) from None


def load(path: Path, data: Path | None = None) -> Game:
    """The game in a save file. Raises OpeningError with a sentence."""
    from tabletop.session.restoring import Differs
    from tabletop.session.restoring import load as restore
    from tabletop.session.saves import SaveError

    try:
        return restore(path, data=data)
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
    return Unfinished(kept.header.names, len(kept.entries))


def go_on(data: Path | None) -> Game | None:
    """The game that was cut off or left last, at its last answer. Raises OpeningError."""
    from tabletop.session.restoring import recover
    from tabletop.session.saves import SaveError

    try:
        return recover(data_folder(data))
    except (SaveError, OSError) as problem:
        raise OpeningError(str(problem)) from None


def leave(game: Game) -> None:
    """Leave a game: one that is over is closed, another one is offered again later."""
    from tabletop.session.session import Session

    if isinstance(game, Session) and not game.over:
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
