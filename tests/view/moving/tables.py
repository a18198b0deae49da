"""Tables on which something happens between two updates, with a clock that the test drives."""

from __future__ import annotations

from typing import Any

import msgspec
from pytestqt.qtbot import QtBot

from tabletop.engine.vocabulary.ids import player_ref
from tabletop.session.seeing.observation import CardSeen, LogLine, ObjectSeen, Observation, StackSeen
from tabletop.view.ground.items import CardItem
from tabletop.view.ground.motion import FULL, Motion
from tabletop.view.moving.copies import Copy
from tabletop.view.table.table_page import TablePage
from tests.controller.fake_game import COLOSSUS, FOREST, HOUND, LASH, RIDER, hand, player, position, priority, thing
from tests.view.pages import BOARD, table_page

replace = msgspec.structs.replace
MINE, THEIRS = hand(0, 10, LASH, COLOSSUS, RIDER), hand(1, 20, HOUND, LASH)


class Clock:
    """Seconds that go by when the test says so."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def seen(
    mine: dict[str, Any] | None = None,
    theirs: dict[str, Any] | None = None,
    hands: tuple[tuple[ObjectSeen, ...], tuple[ObjectSeen, ...]] = (MINE, THEIRS),
    **more: Any,
) -> Observation:
    """A table of Ada and Mira; `mine` and `theirs` are fields of the players."""
    players = player(0, hands[0], **(mine or {})), player(1, hands[1], **(theirs or {}))
    return position(priority(0), players, **{"in_play": BOARD, **more})


def spell(number: int, card: CardSeen = LASH, seat: int = 0, **more: Any) -> StackSeen:
    """A spell on the stack."""
    return StackSeen(id=number, kind="spell", title=card.name, text="", controller=seat, card=card, **more)


def grave(number: int, card: CardSeen, seat: int = 0) -> dict[str, Any]:
    """A graveyard with one card."""
    return {"graveyard": (thing(number, card, seat, in_play=False),)}


def without(*numbers: int) -> tuple[ObjectSeen, ...]:
    """The usual permanents but for these."""
    return tuple(one for one in BOARD if one.id not in numbers)


def told(**more: Any) -> tuple[LogLine, ...]:
    """A log with one new line."""
    return (LogLine("Ada begins turn 3.", "300.1", turn=3), LogLine("So it is.", entry=10, **more))


class Watched:
    """A table that goes from one position to the next; `at` sets the clock to so many milliseconds after that."""

    def __init__(self, qtbot: QtBot, *positions: Observation, motion: Motion = FULL) -> None:
        positions = tuple(replace(one, entry=10 * number) for number, one in enumerate(positions))
        self.page: TablePage
        self.page, self.game = table_page(qtbot, *positions)
        self.clock = Clock()
        self.scene = self.page.view.table
        self.scene.mover.clock = self.clock
        self.scene.motion = motion
        self.begun = self.clock.now

    def goes_on(self) -> None:
        """The next position is shown."""
        self.begun = self.clock.now
        self.page.controller.pass_priority()

    def at(self, milliseconds: float) -> None:
        """Let the clock show so many milliseconds since the last position came."""
        self.clock.now = self.begun + milliseconds / 1000 + 1e-6
        self.scene.mover.step()

    def is_as_laid(self) -> bool:
        """Whether everything is where the layout says, whole and as large as it is, and nothing is left over it."""
        return (
            self.scene.mover.is_still
            and not self.scene.under_way.overhead.copies
            and all(
                (item.pos(), item.scale(), item.rotation(), item.opacity(), item.zValue())
                == (item.goal, 1.0, 0.0, 1.0, item.spec.z)
                and item.transform().isIdentity()
                and not item.is_covered
                for item in self.scene.items_by_key.values()
            )
        )


ATTACK = tuple(replace(one, attacking=True, tapped=True) if one.id == 4 else one for one in BOARD)
BLOCKED = tuple(replace(one, blocking=(4,)) if one.id == 2 else replace(one, blocked=one.id == 4) for one in ATTACK)
PENDING = StackSeen(
    id=40,
    kind="damage",
    title="Combat damage",
    text="",
    controller=0,
    lines=(("Cinder Hound", "Bone Rider", 2, 4, 2), ("Bone Rider", "Cinder Hound", 2, 2, 4)),
)
ABILITY = StackSeen(id=41, kind="triggered", title="Bone Rider", text="Draw.", controller=1, card=RIDER, source=2)
DREW = seen({"library": 49}, hands=((*MINE, *hand(0, 50, HOUND)), THEIRS))
DIED = seen(grave(52, HOUND), in_play=without(4))
REMOVED = seen(in_play=without(4), removed=(thing(60, HOUND, in_play=False),))
HURT = seen(theirs={"life": 17}, log=told(dealt=(4, player_ref(1), 3)))
FOUGHT = seen(
    grave(52, HOUND),
    grave(53, RIDER, 1),
    in_play=without(2, 4),
    log=(*told(dealt=(4, 2, 2)), *told(dealt=(2, 4, 2))[1:]),
)
#: one update for each motion: from, to
MOTIONS = {
    "draw": (seen(), DREW),
    "hand to stack": (seen(), seen(hands=(MINE[1:], THEIRS), stack=(spell(30, targets=(2,)),))),
    "ability to stack": (seen(), seen(stack=(ABILITY,))),
    "permanent": (
        seen(stack=(spell(30, RIDER),), hands=(MINE[:2], THEIRS)),
        seen(in_play=(*BOARD, thing(31, RIDER)), hands=(MINE[:2], THEIRS)),
    ),
    "spell": (seen(stack=(spell(30),)), seen(grave(32, LASH))),
    "countered": (seen(stack=(spell(30),)), seen(grave(32, LASH), log=told(about=(32,), countered=True))),
    "attack": (seen(), seen(in_play=ATTACK)),
    "block": (seen(in_play=ATTACK), seen(in_play=BLOCKED)),
    "damage on the stack": (seen(in_play=BLOCKED), seen(in_play=BLOCKED, stack=(PENDING,))),
    "damage dealt": (seen(in_play=BLOCKED, stack=(PENDING,)), FOUGHT),
    "life": (seen(), HURT),
    "death": (seen(), DIED),
    "removed": (seen(), REMOVED),
    "tapped": (seen(), seen(in_play=tuple(replace(one, tapped=True) for one in BOARD))),
    "land": (seen(hands=((*MINE, *hand(0, 70, FOREST)), THEIRS)), seen(in_play=(*BOARD, thing(71, FOREST)))),
    "token": (seen(), seen(in_play=(*BOARD, thing(80, replace(HOUND, token=True))))),
    "returned": (seen(), seen(in_play=without(4), hands=((*MINE, *hand(0, 66, HOUND)), THEIRS))),
    "discarded": (seen(), seen(grave(32, LASH), hands=(MINE[1:], THEIRS))),
}


def watched(qtbot: QtBot, name: str) -> Watched:
    """A table on which one motion has just begun."""
    table = Watched(qtbot, *MOTIONS[name])
    table.goes_on()
    return table


def item(table: Watched, *key: object) -> CardItem:
    return table.scene.items_by_key[key]


def copies(table: Watched) -> tuple[Copy, ...]:
    return table.scene.under_way.overhead.copies
