"""A file of 500 megabytes: taken in with little memory, cancelled, killed and gone on with, the library whole."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from tabletop.cards.store.card_store import CardStore
from tabletop.cards.store.staging import Staging
from tabletop.cards.users import file_of
from tests.cards.sources import written_as
from tests.cards.sources.test_sources import CARDS

MEGABYTES = 500
MOST_MEMORY = 300
_CARDS = 30_000
CODE = """
import resource, sys, time
from pathlib import Path
from tabletop.cards.importing import import_file
data, file, until = Path(sys.argv[1]), Path(sys.argv[2]), float(sys.argv[3])
told = []
def look(done):
    told.append(done)
    if done >= until:
        raise KeyboardInterrupt
try:
    done = import_file(data, file, look)
    print("added", done.added, "same", done.same)
except KeyboardInterrupt:
    print("stopped")
print("told", len(told), "memory", resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)
"""


def huge(path: Path, megabytes: int) -> int:
    """Write a file as Scryfall's of all printings, of so many megabytes. Returns how many cards it has."""
    dice = Random("huge")
    card = written_as.scryfall(CARDS[1])
    card["image_uris"] = {
        size: f"https://example.org/{size}/{'x' * 120}" for size in ("small", "normal", "large", "png")
    }
    card["related_uris"] = dict.fromkeys("abc", f"https://example.org/{'y' * 300}")
    names: set[str] = set()
    with path.open("wb") as file:
        file.write(b"[\n")
        at = 0
        while file.tell() < megabytes << 20:
            number = dice.randrange(_CARDS) if at >= _CARDS else at
            card |= {"name": f"Huge Ox {number}", "oracle_id": str(number), "set": dice.choice(("lea", "tsp", "eld"))}
            card["oracle_text"] = f"Trample\nHops {number} times."
            names.add(card["name"])
            file.write((b",\n" if at else b"") + json.dumps(card).encode())
            at += 1
        file.write(b"\n]\n")
    return len(names)


def imported(data: Path, file: Path, until: float = 2.0) -> dict[str, int]:
    words = subprocess.run(
        [sys.executable, "-c", CODE, str(data), str(file), str(until)], capture_output=True, text=True, check=True
    ).stdout.split()
    return {word: int(words[at + 1]) for at, word in enumerate(words[:-1]) if words[at + 1].isdigit()}


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.skipif(os.name == "nt", reason="counts memory and kills as other systems do")
def test_five_hundred_megabytes(tmp_path: Path) -> None:
    file, data = tmp_path / "huge.json", tmp_path / "data"
    number = huge(file, MEGABYTES)
    first = imported(data, file, 0.3)
    assert first["memory"] < MOST_MEMORY
    assert not file_of(data).exists()
    # killed in the middle, without a word
    running = subprocess.Popen([sys.executable, "-c", CODE, str(data), str(file), "2"], stdout=subprocess.DEVNULL)
    time.sleep(6)
    running.kill()
    running.wait()
    waiting = Staging(file_of(data).parent, file)
    assert waiting.done > 0
    waiting.close(drop=False)
    if file_of(data).exists():
        CardStore(file_of(data)).check()
    last = imported(data, file)
    assert (last["added"], last["memory"] < MOST_MEMORY) == (number, True), last
    assert last["told"] > 100
    store = CardStore(file_of(data))
    store.check()
    assert (store.told, len(store)) == ("", number)
    print("memory", first["memory"], last["memory"])
