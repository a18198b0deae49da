"""Pictures of what an audience sees: every layout once, upright ones, and grounds to be keyed away."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from tabletop.controller.air.air_picture import AirCaption, AirPicture, AirQuestion, AirTitle
from tabletop.controller.air.focus import focus_of
from tabletop.controller.air.look import CANVASES, LAYOUTS, Camera, Ground, Layout, Look
from tabletop.session.seeing.observation import PUBLIC, CardSeen, Observation, Secrecy
from tabletop.shots.still_game import StillGame
from tabletop.shots.still_tables import combat, sixty
from tabletop.view.audience.still import StillCamera

_HOLE: Final = Camera("lower left")
_CAPTION: Final = AirCaption(
    "The spell was played last, so it resolves before any combat damage is dealt.",
    "The last one in is the first one out",
    "408.1c",
)
_TITLE: Final = AirTitle("Damage that waits on the stack", rules=("310.2", "408.1c"), step=3, of=11)
_QUESTION: Final = AirQuestion(
    "Trample, 3/3, blocked by a 2/2. How much may Ada give to Mira?",
    (
        ("A", "All three: the block does not stop trample."),
        ("B", "At most one: two must go to the blocker."),
        ("C", "None: a blocked creature deals nothing to players."),
    ),
    rule="502.9",
    stage="locked",
    chosen="B",
)


def on_air_pictures(faces: Sequence[CardSeen]) -> Iterator[tuple[str, AirPicture]]:
    """Yield what is on air with a name for each."""
    fight = combat(faces)
    for layout in LAYOUTS:
        ground: Ground = "key colour" if layout == "lower third" else "theme"
        yield layout.replace(" ", "-"), _picture(fight, Look(layout, ground=ground, camera=_HOLE))
    both = Secrecy("both hands")
    yield "both-hands", _picture(fight, Look("table"), both)
    yield "sixty", _picture(sixty(faces), Look("table", camera=_HOLE))
    upright: tuple[Layout, ...] = ("table", "focus", "question")
    for layout in upright:
        yield f"upright-{layout}", _picture(fight, Look(layout, CANVASES[3]))
    yield "standby", AirPicture(card=AirTitle(_TITLE.title, "Next: Who may stop a loop?"))


def _picture(table: Observation, look: Look, secrecy: Secrecy = PUBLIC) -> AirPicture:
    seen = StillGame(table).show(secrecy)
    question = _QUESTION if look.layout == "question" else None
    return AirPicture(look, None, seen, secrecy, _TITLE, _CAPTION, question, focus_of(seen))


def take_on_air(out: Path, faces: Sequence[CardSeen]) -> None:
    """Write the pictures into a folder."""
    camera = StillCamera()
    for name, picture in on_air_pictures(faces):
        path = out / f"{picture.look.canvas.words}-20-air-{name}.png"
        camera.take(picture).save(str(path))
        sys.stdout.write(f"{path}\n")
