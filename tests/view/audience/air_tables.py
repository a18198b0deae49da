"""Pictures for tests of the audience's canvas: hand-made tables, and every look."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product

from msgspec.structs import replace

from tabletop.cards.library import built_in
from tabletop.controller.air.air_picture import AirCaption, AirPicture, AirQuestion, AirTitle
from tabletop.controller.air.focus import focus_of
from tabletop.controller.air.look import CANVASES, CORNERS, LAYOUTS, Camera, Canvas, Layout, Look
from tabletop.session.seeing.comparing import Compared, Side, differences
from tabletop.session.seeing.faces_seen import printed_face
from tabletop.session.seeing.observation import PUBLIC, CardSeen, Observation, Secrecy
from tabletop.shots.still_game import StillGame
from tabletop.shots.still_tables import combat, sixty

CAPTION = AirCaption(
    "The first creature has dealt two to the second before that one can strike back.",
    "First strike deals its damage first",
    "502.2b",
)
TITLE = AirTitle("Damage that waits on the stack", rules=("310.2", "502.2b"), step=3, of=11)
QUESTION = AirQuestion(
    "Trample, 3/3, blocked by a 2/2. How much may Ada give to Mira?",
    (("A", "All three: the block does not stop trample."), ("B", "At most one."), ("C", "None at all.")),
    rule="502.9",
)
#: the smallest and the largest hole in every corner, in both shapes
CAMERAS = tuple(Camera(corner, share, wide) for corner, share, wide in product(CORNERS, (15, 30), (True, False)))
UPRIGHT = CANVASES[3]


@lru_cache(maxsize=1)
def faces() -> tuple[CardSeen, ...]:
    return tuple(printed_face(card) for card in sorted(built_in(), key=lambda card: card.name))


@lru_cache(maxsize=4)
def fight() -> Observation:
    return combat(faces())


@lru_cache(maxsize=4)
def full() -> Observation:
    return sixty(faces())


def picture(
    layout: Layout = "table",
    canvas: Canvas = CANVASES[0],
    camera: Camera = Camera(),  # noqa: B008
    table: Observation | None = None,
    secrecy: Secrecy = PUBLIC,
    **more: object,
) -> AirPicture:
    """A picture of a fight, or of another table."""
    seen = StillGame(table or fight()).show(secrecy)
    ground = more.pop("ground", "theme")
    compare = beside_another(seen, secrecy) if layout == "compare" else None
    found: dict[str, object] = {"question": QUESTION, "focus": focus_of(seen), "compare": compare, **more}
    look = Look(layout, canvas, ground, camera)  # type: ignore[arg-type]
    return AirPicture(look=look, table=seen, secrecy=secrecy, title=TITLE, caption=CAPTION, **found)  # type: ignore[arg-type]


def beside_another(seen: Observation, secrecy: Secrecy) -> Compared:
    """The table as it might stand at the end of another line: with less life, and half of the permanents."""
    first = replace(seen.players[0], life=seen.players[0].life - 4)
    other = replace(seen, in_play=seen.in_play[::2], players=(first, *seen.players[1:]))
    rows = differences(Side(seen), Side(other))
    return Compared(seen, other, ("The bolt at the bear", "The bolt at Mira"), rows, "turn 6")


def every_layout(canvas: Canvas, camera: Camera) -> Iterator[AirPicture]:
    for layout in LAYOUTS:
        yield picture(layout, canvas, camera)
