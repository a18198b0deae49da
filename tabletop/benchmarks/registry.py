"""The benchmarks by name; each is a module with `measure(say) -> Row`, imported when it is run."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from tabletop.benchmarks.row import NotRun, Row, Say

#: name -> (module, what it measures)
BENCHMARKS: Final = {
    "games": ("engine.games", "random games per CPU second with the two decks, invariants off"),
    "playouts": ("engine.playouts", "the same without mana for nothing, asking nobody who could only pass"),
    "games_checked": ("engine.games_checked", "random games with all invariants on"),
    "checkpoint_bytes": ("engine.checkpoint_bytes", "memory that a retained checkpoint takes"),
    "checkpoint_return": ("engine.checkpoint_return", "going back to a retained checkpoint"),
    "undo": ("engine.undo", "taking back one answer"),
    "start": ("screen.start", "process start to the first painted table; floor: an empty window of widgets"),
    "repaint_200": ("screen.repaint_200", "full repaint with 200 cards at 1080p; floor: plain pixmap items"),
    "animate_50": ("screen.animate_50", "a frame with 50 of 200 cards moving at 1080p; floor: plain pixmap items"),
    "lift": ("screen.lift", "lifting a hand of seven, to the painted faces"),
    "lift_printed": ("screen.lift_printed", "lifting a hand of seven, to the last printed picture"),
    "first_faces": ("screen.first_faces", "the faces of both opening hands, nothing drawn before"),
    "printing": ("screen.printing", "a frame in which pictures are printed, at a table of sixty permanents"),
    "start_screen": ("screen.start_screen", "process start to the start screen; floor: an empty window"),
    "packed_start": (
        "screen.packed_start",
        "the packed program's start to its first table; floor: out of the environment",
    ),
    "audience_frame": (
        "screen.audience_frame",
        "a frame of the audience's window, sixty permanents moving; floor: a view",
    ),
    "audience_drop": ("screen.audience_drop", "drop of a card while an audience is shown it; floor: without"),
    "export": ("screen.export_time", "a demonstration of ten steps written as MP4; floor: the time that it plays"),
    "drop": ("screen.drop", "drop of a card to the repainted table, 1,000 checkpoints kept"),
    "memory": ("screen.memory", "memory with the table open"),
    "print_tile": ("drawing.tile_112", "drawing a card as a tile of 112; floor: a thousand filled paths"),
    "print_block": ("drawing.block_196", "drawing a card as a block of 196; floor: a thousand filled paths"),
    "print_face": ("drawing.face_236", "drawing a card as a face of 236; floor: a thousand filled paths"),
    "print_large_face": ("drawing.face_444", "drawing a card as a face of 444; floor: a thousand filled paths"),
    "layout": ("drawing.whole_layout", "laying a table of sixty permanents, nothing kept"),
    "kept_prints": ("drawing.kept_prints", "a picture that comes from the folder; floor: printing it"),
    "typed_card": ("engine.typed_card", "reading a card again after every word that is typed"),
    "search": ("engine.search_cards", "searching thirty thousand cards while the words are typed"),
    "loop_jump": ("engine.loop_jump", "a loop of three actions repeated 10^12 and 10^100 times"),
    "combat_40": ("engine.combat_40", "judging 40 attackers and 40 blockers with 10 requirements, 3 restrictions"),
    "combat_tokens": ("engine.combat_tokens", "judging a block of 500 equal tokens by 500 that block if able"),
    "triggers_100": ("engine.triggers_100", "a hundred identical triggers, from the event to the last resolved"),
    "sbe_1500": ("engine.sbe_1500", "1,500 rounds of state-based effects in a row"),
    "equal_tokens": ("engine.equal_tokens", "a turn with 10,000 equal tokens; floor: the same with 10"),
}


def measure(name: str, say: Say) -> Row:
    """Run one benchmark. Returns its row, with `not_run` where it can't be run here. Raises KeyError for no name."""
    module, _ = BENCHMARKS[name]
    try:
        row: Row = import_module(f"tabletop.benchmarks.{module}").measure(say)
    except NotRun as problem:
        return Row(not_run=str(problem))
    return row
