"""The process of computer players: thoughts come in on standard input, answers go out. It ends with its input."""

from __future__ import annotations

import os
import queue
import sys
from threading import Thread
from typing import BinaryIO, Final

from tabletop.player.aside.frames import framed, read_frame
from tabletop.player.aside.mind import Mind
from tabletop.player.aside.thought import packed, thought_in

#: how much it stands back for everybody else on the machine
NICE: Final = 10


def serve() -> int:
    """Answer thoughts until there are no more. Returns the exit status."""
    if hasattr(os, "nice"):
        os.nice(NICE)
    out = sys.stdout.buffer
    sys.stdout = sys.stderr  # nothing that is printed may come between frames
    answer_all(sys.stdin.buffer, out)
    return 0


def answer_all(thoughts: BinaryIO, out: BinaryIO) -> None:
    """Answer the thoughts in a stream; one behind which another stands already is answered at once."""
    waiting: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()

    def read() -> None:
        data: bytes | None = b""
        while data is not None:
            data = read_frame(thoughts)
            waiting.put(data)

    Thread(target=read, name="thoughts", daemon=True).start()
    mind = Mind(waiting.empty)
    while (data := waiting.get()) is not None:
        if not data:  # the thought before is not wanted any more
            continue
        out.write(framed(packed(mind.say(thought_in(data)))))
        out.flush()
