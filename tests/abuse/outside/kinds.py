"""Kinds of files from outside that are read without a window: what good ones look like, and how one is taken in."""

from __future__ import annotations

import bz2
import gzip
import io
import json
import lzma
import shutil
import sqlite3
import zipfile
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import msgspec

from tabletop.assets import asset
from tabletop.cards.deck_cards import check_deck
from tabletop.cards.decks.deck_forms import read_deck
from tabletop.cards.decks.deck_list import KINDS, DeckList, Line
from tabletop.cards.decks.exporting import written
from tabletop.cards.formats.card_file import CardFileError
from tabletop.cards.formats.deck_file import DeckError
from tabletop.cards.importing import import_file
from tabletop.cards.library import built_in
from tabletop.cards.users import file_of, library_of
from tabletop.controller.start import opening
from tabletop.controller.start.opening import OpeningError
from tabletop.controller.start.settings import Layout, Place, Settings, read_settings, write_settings
from tabletop.demos.checking import check_file
from tabletop.session.keeping import saves
from tabletop.session.simulation.agents import RandomAgent
from tabletop.session.table.session import Session
from tests.abuse.outside.mutating import damaged_json, is_sentence, mutated
from tests.cards.sources import written_as
from tests.cards.sources.test_sources import CARDS, FORMS, TABLES
from tests.session.games import new_session, play, session_of

DECK = DeckList(
    "Ash & <Ember>",
    (Line(20, "Forest"), Line(4, "\u00c6ther Vine"), Line(1, "Hush // Shout"), Line(4, 'Odd "Hare"')),
    (Line(2, "Lim-D\u00fbl's Elk"), Line(13, "Island")),
)


class Wrong(Exception):
    """What was read is neither a sentence nor sound."""


class Kind:
    """One kind. `folder` is where its files lie; nothing may be written outside of it."""

    name: ClassVar = ""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.data = folder / "data"
        self.data.mkdir(parents=True, exist_ok=True)
        self.good: list[bytes] = self.samples()

    def samples(self) -> list[bytes]:
        """Good ones, as bytes."""
        raise NotImplementedError

    def make(self, dice: Random) -> bytes:
        """A changed one."""
        return mutated(dice, dice.choice(self.good))

    def read(self, data: bytes) -> str:
        """Take one in. Returns the sentence that is said instead, or "". Raises Wrong, or anything else: a mistake."""
        raise NotImplementedError

    def clean(self) -> None:
        """Take away what was left, so that the next one finds the same; done where nothing is bounded."""


# -- games


def played_on(game: Session, answers: int = 4) -> None:
    """Look at a game as its window does, and play a little. Raises Wrong where the engine makes a mistake."""
    agent = RandomAgent("outside")
    if game.error is not None:
        raise Wrong(f"the engine made a mistake: {game.error!r}")
    for _ in range(answers):
        for seat in range(-1, len(game.names)):
            game.observe(seat)
        decision = game.decision
        if decision is None:
            return
        refusal = game.answer(decision.seat, agent.answer(game.state, decision))
        if game.error is not None:
            raise Wrong(f"the engine made a mistake: {game.error!r}")
        if refusal is not None:
            raise Wrong(f"what is offered is refused: {refusal}")


def mended(content: dict[str, Any]) -> bytes:
    """A save of these values, with the checksum that belongs to them."""
    raw = json.dumps(content["body"], separators=(",", ":")).encode()
    return msgspec.json.encode(content | {"checksum": saves.checksum(raw), "body": msgspec.Raw(raw)})


class Saves(Kind):
    """Saved games: bytes, or values with the checksum mended."""

    name = "saves"

    def samples(self) -> list[bytes]:
        made = []
        for players, heads in ((2, 1), (4, 2)):
            session = session_of(players, heads, "90")
            play(session, 25, "90")
            path = self.folder / "good.tabletop"
            session.save(path)
            made.append(path.read_bytes())
            if self.read(mended(json.loads(made[-1]))):
                raise Wrong("a good one is not read when its checksum is made anew")
        return made

    def make(self, dice: Random) -> bytes:
        data = dice.choice(self.good)
        if dice.random() < 0.2:
            return mutated(dice, data)
        content = json.loads(data)
        if dice.random() < 0.1:
            return damaged_json(dice, data)
        part = dice.choice(sorted(content["body"]))
        content["body"][part] = json.loads(damaged_json(dice, json.dumps(content["body"][part]).encode()))
        return mended(content)

    def read(self, data: bytes) -> str:
        path = self.folder / "game.tabletop"
        path.write_bytes(data)
        try:
            game = opening.load(path, self.data)
        except OpeningError as problem:
            return str(problem)
        assert isinstance(game, Session)
        said = opening.problem_of(game)  # where it goes on from a position kept in it
        played_on(game)
        opening.last_events(game)
        opening.save_itself(game, self.data)
        game.close()
        if path.read_bytes() != data:
            raise Wrong("the file was changed")
        return said

    def clean(self) -> None:
        shutil.rmtree(self.data)
        self.data.mkdir()


class Journals(Saves):
    """Journals of games that were cut off."""

    name = "journals"

    def samples(self) -> list[bytes]:
        made = []
        for number in range(2):
            session = new_session(f"{number}", data=self.data)
            play(session, 15 + 20 * number, "7")
            session.release()
            (path,) = (self.data / "games").glob("*.journal")
            made.append(path.read_bytes())
            path.unlink()
        return made

    def make(self, dice: Random) -> bytes:
        data = dice.choice(self.good)
        if dice.random() < 0.3:
            return mutated(dice, data)
        lines = data.splitlines(keepends=True)
        place = dice.choice((0, dice.randrange(len(lines)), dice.randrange(len(lines))))
        match dice.randrange(4):
            case 0:
                lines[place : place + 1] = [lines[place]] * dice.choice((0, 2))
            case 1:
                lines[place] = dice.choice(lines)
            case _:
                lines[place] = damaged_json(dice, lines[place]) + b"\n"
        return b"".join(lines)

    def read(self, data: bytes) -> str:
        path = self.data / "games" / "1.journal"
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(data)
        opening.all_unfinished(self.data)
        try:
            game = opening.go_on(self.data)
        except OpeningError as problem:
            # set aside, or where it was: what a newer version wrote
            if not any(one.read_bytes() == data for one in path.parent.glob("1.*")):
                raise Wrong("the damaged journal was not kept") from problem
            return str(problem)
        if game is None:
            return "It is closed, or nothing was played."
        assert isinstance(game, Session)
        played_on(game)
        opening.leave(game)
        return ""


# -- scenarios, shared positions and lines, puzzles


class Scenarios(Kind):
    """Scenario and share files, which have one format, and puzzle files of another program."""

    name = "scenarios"

    def samples(self) -> list[bytes]:
        demos = [one for one in sorted(asset("demos").rglob("*.toml")) if one.stat().st_size < 3000]
        return [one.read_bytes() for one in demos[:: max(1, len(demos) // 12)]]

    def read(self, data: bytes) -> str:
        path = self.folder / f"one.{self.name}.toml"
        path.write_bytes(data)
        return told(path)


def told(path: Path) -> str:
    """Check a file. Returns what is said of one that does not hold. Raises Wrong for a mistake of the program."""
    found = check_file(path, built_in(), strict=True)
    if found.kind == "mistake" or not (found.ok or found.error or found.expected):
        raise Wrong(f"{found}")
    if found.ok:
        return ""
    if not found.error:
        return "It expects what is not so."
    return found.error if found.error.endswith(".") else f"{found.error}."


class Puzzles(Scenarios):
    """Puzzle files of another program."""

    name = "puzzles"

    def samples(self) -> list[bytes]:
        from tests.demos.foreign.test_puzzle_files import FILE

        return [FILE.encode()]

    def read(self, data: bytes) -> str:
        path = self.folder / "one.pzl"
        path.write_bytes(data)
        return told(path)


# -- cards and decks


class Decks(Kind):
    """Decks in each format that is read."""

    name = "decks"

    def samples(self) -> list[bytes]:
        own = asset("decks", "ember_and_thorn.txt").read_bytes()
        return [own, *(written(DECK, kind).encode() for kind in KINDS)]

    def read(self, data: bytes) -> str:
        path = self.folder / "deck.dat"
        path.write_bytes(data)
        try:
            deck = read_deck(path)
            if not all(count > 0 and name for count, name in (*deck.entries, *deck.side)):
                raise Wrong("it has a card without a name, or none of a card")
            check_deck(deck, built_in())
        except DeckError as problem:
            return str(problem)
        return ""


class Cards(Kind):
    """Files of cards in each format that is read, packed too; taken into a library."""

    name = "cards"

    def samples(self) -> list[bytes]:
        forms = [form(CARDS, self.folder) for name, form in {**FORMS, **TABLES}.items() if name != "sqlite"]
        own = b"".join(
            json.dumps({"name": card.name, "cost": card.cost, "type_line": card.type_line, "text": card.text}).encode()
            + b"\n"
            for card in CARDS
        )
        toml = b'[[card]]\nname = "Wood"\ntype_line = "Land"\n[[card]]\nname = "Fox"\ncost = "{G}"\ntype_line = "Elk"\n'
        a_line_each = b"[\n" + b",\n".join(json.dumps(written_as.scryfall(card)).encode() for card in CARDS) + b"\n]\n"
        packed = io.BytesIO()
        with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr("cards.json", forms[1])
        base = FORMS["sqlite"](CARDS, self.folder)
        (self.folder / "base").unlink()
        pressed = [gzip.compress(forms[0]), bz2.compress(forms[3]), lzma.compress(forms[2]), packed.getvalue()]
        return [*forms, own, toml, a_line_each, *pressed, base]

    def read(self, data: bytes) -> str:
        path = self.folder / "cards.dat"
        path.write_bytes(data)
        try:
            found = import_file(self.data, path)
        except CardFileError as problem:
            return str(problem)
        for skipped in found.skipped:
            if not is_sentence(skipped.why):
                raise Wrong(f"no sentence: {skipped.why!r}")
        return ""


class Library(Kind):
    """The user's library itself, damaged on the disk."""

    name = "library"

    def samples(self) -> list[bytes]:
        path = self.folder / "cards.toml"
        path.write_text("".join(f'[[card]]\nname = "Hare {n}"\ntype_line = "Sorcery"\n' for n in range(40)))
        import_file(self.data, path)
        file = file_of(self.data)
        with closing(sqlite3.connect(file)) as base:  # what stands beside it goes into it
            base.execute("pragma wal_checkpoint(truncate)")
        good = file.read_bytes()
        shutil.rmtree(self.data)
        self.data.mkdir()
        return [good]

    def read(self, data: bytes) -> str:
        path = file_of(self.data)
        path.parent.mkdir(parents=True)
        path.write_bytes(data)
        try:
            library_of(self.data).find("Hare 3")
        except CardFileError as problem:
            return str(problem)
        return ""

    def clean(self) -> None:
        shutil.rmtree(self.data)
        self.data.mkdir()


class SettingsFiles(Kind):
    """Settings, read and written again."""

    name = "settings"

    def samples(self) -> list[bytes]:
        some = Settings(
            card_scale=110,
            pace="slow",
            keys={"Game: New game": "Ctrl+N"},
            layouts={"mine": Layout(left=True, text="left")},
            decks=("a.txt", ""),
            kind="two",
            names=("Ada", "Mira"),
            hero=("x", "y"),
            seen=("a",),
            window=Place(1, 2, 3, 4),
        )
        write_settings(self.data, some)
        return [(self.data / "settings.json").read_bytes(), b"{}"]

    def make(self, dice: Random) -> bytes:
        data = dice.choice(self.good)
        return mutated(dice, data) if dice.random() < 0.4 else damaged_json(dice, data)

    def read(self, data: bytes) -> str:
        (self.data / "settings.json").write_bytes(data)
        found = read_settings(self.data)
        said = write_settings(self.data, found)
        if said or read_settings(self.data) != found:
            raise Wrong(said or "what was read is not what is written again")
        return ""
