"""Settings that people make for themselves: keys, sizes, contrast, motion. Kept as JSON in the data folder."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from tabletop.files import why, write_whole

FILE: Final = "settings.json"
#: sizes in per cent: the least of both, the most of cards and of text, what a step is
LEAST, MOST_CARDS, MOST_TEXT, STEP = 80, 130, 200, 10
#: how quickly things move
Pace: TypeAlias = Literal["instant", "normal", "slow", "step"]
PACES: Final[tuple[Pace, ...]] = ("instant", "normal", "slow", "step")

#: a number that is one of a screen, or smaller: what lies beyond can't be read
Whole: TypeAlias = Annotated[int, Meta(ge=-100_000, le=100_000)]


class Layout(Struct, frozen=True, omit_defaults=True):
    """The panels that stand beside the table, and on which side; `text` is where the text table is docked, or ""."""

    left: bool = False
    card: bool = True
    log: bool = True
    text: str = ""


class Place(Struct, frozen=True):
    """The place of the window: its normal rectangle on the screen, and whether it fills the desktop or the screen."""

    x: Whole
    y: Whole
    wide: Whole
    high: Whole
    maximised: bool = False
    full: bool = False


class Settings(Struct, frozen=True, omit_defaults=True):
    """The settings of one user.

    Sizes are in per cent; `keys` are the keys that were changed, by the name of the command ("" for no key).

    `layout` is the present one, `layouts` are kept under their names.
    `press_twice`: what is held is pressed twice instead.
    """

    card_scale: Whole = 100
    text_scale: Whole = 100
    high_contrast: bool = False
    reduced_motion: bool = False
    press_twice: bool = False
    #: how quickly things move, one of `PACES`
    pace: str = "normal"
    #: what is tapped lies turned by a quarter; letters stand for the signs of mana
    quarter_turn: bool = False
    mana_letters: bool = False
    #: how many games a match has at most
    games: Whole = 1
    keys: dict[str, str] = {}
    layout: Layout = Layout()
    #: those that were kept under a name
    layouts: dict[str, Layout] = {}
    #: the deck files that were chosen for the next game, by seat; "" for the built-in one
    decks: tuple[str, ...] = ()
    #: the last set-up: the kind of game (see `party.KINDS`), names and who plays by seat, whether hands lay open
    kind: str = ""
    names: tuple[str, ...] = ()
    by: tuple[str, ...] = ()
    open_hands: bool = False
    #: of several players: how far each reaches and whom each attacks, where not as usual (`kinds.Kind.options`)
    range_of_influence: Whole = -1
    attack_option: str = ""
    #: the picture of the start screen: a name, and the family of the main creature of the deck that was played last
    hero: tuple[str, str] | None = None
    #: demonstrations and lessons that were watched to their end, by the names of their files
    seen: tuple[str, ...] = ()
    #: the game of which it was said last how the program ended in it
    spoken: str = ""
    #: where the window was; None: it was never opened
    window: Place | None = None


def within(per_cent: int, most: int) -> int:
    """Round a size to one that can be had: a whole step from the least to the most."""
    return max(LEAST, min(most, round(per_cent / STEP) * STEP))


def pace_of(word: str) -> Pace:
    """Return a pace that there is: the one that a word names, or the usual one."""
    return next((pace for pace in PACES if pace == word), "normal")


def read_settings(folder: Path) -> Settings:
    """Read the settings in a folder; the usual ones where there are none, or none that can be read.

    What another version of the program writes in a way that this one can't read is as usual, and all else as written.
    """
    written = _written(folder / FILE)
    try:
        found = msgspec.convert(written, Settings)
    except msgspec.ValidationError:
        found = msgspec.convert({name: value for name, value in written.items() if _reads(name, value)}, Settings)
    cards, text = within(found.card_scale, MOST_CARDS), within(found.text_scale, MOST_TEXT)
    return msgspec.structs.replace(found, card_scale=cards, text_scale=text, pace=pace_of(found.pace))


def write_settings(folder: Path, settings: Settings) -> str:
    """Keep settings in a folder, whole or not at all. Returns a sentence about what went wrong, or "".

    Whatever stands there that this version of the program does not know, a newer one has written: it stays.
    """
    path = folder / FILE
    try:
        written = _written(path)
        if not written and path.is_file() and path.stat().st_size:
            os.replace(path, path.with_name(f"{FILE}.damaged"))
        write_whole(path, msgspec.json.format(msgspec.json.encode(_over(written, settings)), indent=2))
    except OSError as problem:
        return f"The settings were not written to {FILE}: {why(problem)}. They hold until the program ends."
    return ""


def _written(path: Path) -> dict[str, Any]:
    """Return what stands in a settings file, whatever version of the program wrote it; {} where nothing can be read."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=dict[str, Any])
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return {}


def _reads(name: str, value: object) -> bool:
    """Return whether a setting can be read as this version of the program writes it."""
    try:
        msgspec.convert({name: value}, Settings)
    except msgspec.ValidationError:
        return False
    return True


def _over(written: dict[str, Any], settings: Settings) -> dict[str, Any]:
    """Return what is to stand in the file: the settings, and beside them what only other versions can read."""
    mine: dict[str, Any] = msgspec.to_builtins(settings)
    ours = Settings.__struct_fields__
    kept = {name: value for name, value in written.items() if name not in ours or not _reads(name, value)}
    for name, fields in _RECORDS.items():
        mine |= _beside(name, fields, written, mine)
    layouts = _dict(written.get("layouts"))
    for name in settings.layouts:
        mine["layouts"] |= _beside(name, Layout.__struct_fields__, layouts, mine["layouts"])
    return kept | mine


def _beside(name: str, fields: tuple[str, ...], written: dict[str, Any], mine: dict[str, Any]) -> dict[str, Any]:
    """Return a record under its name, with what stands in the file beside its `fields`; {} where nothing does."""
    more = {field: value for field, value in _dict(written.get(name)).items() if field not in fields}
    return {name: more | mine.get(name, {})} if more else {}


def _dict(value: object) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


#: settings that are records, with their fields
_RECORDS: Final = {"layout": Layout.__struct_fields__, "window": Place.__struct_fields__}
