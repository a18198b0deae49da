"""Save files: one game as JSON text, typed, bounded, and whole or not there at all. Never pickle."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct

from tabletop import __version__
from tabletop.cards.formats.text_file import plain, quote
from tabletop.engine.language.abilities import Card
from tabletop.engine.state.game import State
from tabletop.engine.state.game_options import NO_OPTIONS, GameOptions
from tabletop.engine.vocabulary.ids import NOBODY, Seat
from tabletop.engine.vocabulary.teams import sides
from tabletop.engine.vocabulary.who_plays import Plays
from tabletop.files import why, write_whole
from tabletop.session.keeping.checkpoints import Checkpoint
from tabletop.session.orders.orders import Orders
from tabletop.session.timeline.entries import Entry

FORMAT: Final = "tabletop game"
SUFFIX: Final = ".tabletop"
#: raised whenever files are written in another way; `older.py` reads those of before
VERSION: Final = 2
EDITION: Final = "2006-10-01"
#: no game that was played comes near it
MOST_BYTES: Final = 64 * 1024 * 1024
MOST_PLAYERS: Final = 16
LONGEST_NAME: Final = 200

T = TypeVar("T")


class SaveError(ValueError):
    """A save or journal that can't be used: one sentence with the file, what is wrong, and what to do."""


class NewerFile(SaveError):
    """A file of a newer version of the program: it stays where it is, for that one."""


class DeckKept(Struct, frozen=True, omit_defaults=True):
    """A deck by name: (count, card name) in its order; `side` is its sideboard."""

    name: str
    entries: tuple[tuple[int, str], ...]
    side: tuple[tuple[int, str], ...] = ()


class Match(Struct, frozen=True, omit_defaults=True):
    """A match of at most so many games, and what each team has won before this one.

    `first` are the decks with which it began: each match, and each of its games, may be sideboarded from these.
    """

    games: int
    wins: tuple[int, ...]
    drawn: int = 0
    first: tuple[DeckKept, ...] = ()


class Header(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The things that a game is made from. `start` is the state it began with where that was no new game.

    `sealed` is the hash of a secret seed and its `salt`, told before the first shuffle; `chooser` the seat that
    names who goes first, where a game before this one says so (101.2); `heads` how many players make a team (606);
    `seated` for each seat the place in the list of those who came, where chance seated the players (605.3).
    """

    engine: str
    edition: str
    cards: str
    seed: str
    names: tuple[str, ...]
    decks: tuple[DeckKept, ...]
    orders: tuple[Orders, ...]
    hidden_seed: bool = True
    start: State | None = None
    salt: str = ""
    sealed: str = ""
    chooser: Seat = NOBODY
    heads: int = 1
    #: how a multiplayer game is played (600.2)
    options: GameOptions = NO_OPTIONS
    seated: tuple[int, ...] = ()
    #: who plays each seat; (): people play all of them
    by: tuple[Plays, ...] = ()
    #: the match that the game is a part of
    match: Match | None = None
    #: the checkpoint that the game goes on from, where what was played before it no longer replays
    goes_on: Checkpoint | None = None


class Mark(Struct, frozen=True, tag="mark"):
    """The fingerprint of the checkpoint at which a turn was first seen, after entry number `entry`."""

    entry: int
    turn: int
    fingerprint: str


class Save(Struct, frozen=True, kw_only=True):
    """A whole save: all that was done, and the last `checkpoints`, for when that no longer leads there."""

    header: Header
    entries: tuple[Entry, ...]
    marks: tuple[Mark, ...]
    fingerprint: str
    checkpoints: tuple[Checkpoint, ...]


class Envelope(Struct, frozen=True):
    """A save as it stands in a file: `program` is the version of the program that wrote it."""

    format: str
    version: int
    checksum: str
    body: msgspec.Raw
    program: str = ""


#: what some system does not allow in the name of a file
_LETTERS = re.compile(r'[<>:"/\\|?*\x00-\x1f]')
_ENCODER = msgspec.json.Encoder()


def checksum(body: bytes) -> str:
    """The checksum of a save's body."""
    return blake2b(body, digest_size=16).hexdigest()


def cards_hash(decks: tuple[tuple[Card, ...], ...]) -> str:
    """A hash over what the cards of some decks print: it changes when a card does, not when its text is read anew."""
    each = dict.fromkeys(card for deck in decks for card in deck)
    printed = [msgspec.structs.replace(card, abilities=(), additional=()) for card in each]
    body = _ENCODER.encode(sorted(printed, key=lambda card: card.name))
    return checksum(body)


def encode(save: Save) -> bytes:
    """The content of a save file."""
    body = _ENCODER.encode(save)
    return _ENCODER.encode(Envelope(FORMAT, VERSION, checksum(body), msgspec.Raw(body), __version__)) + b"\n"


def write_save(path: Path, save: Save) -> None:
    """Write a save file, whole or not at all. Raises SaveError when it can't be written."""
    try:
        write_whole(path, encode(save))
    except OSError as error:
        raise SaveError(
            f"{quote(path.name)} can't be written ({why(error)}); the game goes on, save it in another folder."
        ) from None


def read_bytes(path: Path, kind: str) -> bytes:
    """The content of a file of bounded size. Raises SaveError."""
    name = quote(path.name or str(path))
    try:
        if path.is_dir():
            raise SaveError(f"{name} is a folder, not {kind}; give the path of a file in it.")
        if not path.exists():
            raise SaveError(f"There is no file {name} in {quote(str(path.parent))}; check the path.")
        if not path.is_file():
            raise SaveError(f"{name} is not an ordinary file; give the path of {kind}.")
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise SaveError(f"{name} can't be read ({why(error)}); check the path and its permissions.") from None
    if len(data) > MOST_BYTES:
        raise SaveError(f"{name} is larger than {MOST_BYTES >> 20} MB, too large for {kind}; check the path.")
    return data


def check_version(version: int, program: str, name: str) -> None:
    """Raise SaveError unless this program reads files of that version, written by that version of the program."""
    if version > VERSION:
        raise NewerFile(
            f"{name} needs Tabletop {_shown(program) or f'with format {version} of games'} or newer, and this is "
            f"{__version__} (format {VERSION}); open it with that one."
        )
    if version < 1:
        raise SaveError(f"{name} is in a format that there never was ({version}); use an unchanged copy.")


@contextmanager
def newer(program: str, name: str) -> Iterator[None]:
    """What can't be read in a file of a newer version of the program: SaveError says which version it needs."""
    try:
        yield
    except SaveError as error:
        if parts_of(program) <= parts_of(__version__):
            raise
        raise NewerFile(
            f"{name} was written by Tabletop {_shown(program)} and needs it, for this is {__version__}; "
            f"open it with that one."
        ) from error


def parts_of(version: str) -> tuple[int, ...]:
    """Return a version of the program as numbers that can be compared; () where it is none."""
    parts = version.split(".")
    return tuple(map(int, parts)) if all(part.isdecimal() and len(part) < 6 for part in parts) else ()


def _shown(program: str) -> str:
    return program if parts_of(program) else ""


def strictly(decoder: msgspec.json.Decoder[T], data: bytes, wrong: str) -> T:
    """Decode; raises SaveError beginning with `wrong`, with the place that does not fit."""
    try:
        return decoder.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise SaveError(f"{wrong} ({_short(error)}); use an unchanged copy.") from None
    except (RecursionError, ValueError, OverflowError):
        raise SaveError(f"{wrong}; use an unchanged copy.") from None


def _short(error: Any) -> str:
    return plain(" ".join(str(error).split()), 120)


def check_header(header: Header, name: str) -> None:
    """Raise SaveError unless a header describes a game that this program can play."""
    players = len(header.names)
    if header.edition != EDITION:
        raise SaveError(
            f"{name} was played by the rules of {quote(header.edition)}, and this program plays those of {EDITION}; "
            f"open it with the program that wrote it."
        )
    if not 2 <= players <= MOST_PLAYERS or len(header.decks) != players or len(header.orders) != players:
        raise SaveError(f"{name} does not have a deck and orders for each of its players; use an unchanged copy.")
    if any(len(text) > LONGEST_NAME for text in (*header.names, header.seed, header.salt, header.sealed)):
        raise SaveError(f"{name} has a name of over {LONGEST_NAME} letters; use an unchanged copy.")
    if header.by and len(header.by) != players:
        raise SaveError(f"{name} does not say of each of its players who plays; use an unchanged copy.")
    if not NOBODY <= header.chooser < players:
        raise SaveError(f"{name} lets a seat choose that is not there; use an unchanged copy.")
    if header.start is not None and len(header.start.players) != players:
        raise SaveError(f"{name} begins with another number of players than it names; use an unchanged copy.")
    if header.goes_on is not None and (len(header.goes_on.orders) != players or header.goes_on.chances < 0):
        raise SaveError(f"{name} does not have orders for each player where it goes on; use an unchanged copy.")


def own_name(names: tuple[str, ...], turn: int, when: datetime, heads: int = 1) -> str:
    """The file name that a save gives itself: players, turn, date; letters that no file may have are left out."""
    who = sides(tuple(_LETTERS.sub("", name).strip(" .") or "Somebody" for name in names), heads)
    where = f"turn {turn}" if turn else "before the first turn"
    return f"{who[:80]}, {where}, {when:%Y-%m-%d %H.%M}{SUFFIX}"


def sides_of(header: Header) -> str:
    """Return who plays a game, in words."""
    return sides(header.names, header.heads)


def free_path(folder: Path, name: str) -> Path:
    """A path in a folder for a file of that name, with a number where there is one already."""
    path = folder / name
    number = 2
    while path.exists():
        path = folder / f"{name.removesuffix(SUFFIX)} ({number}){SUFFIX}"
        number += 1
    return path
