"""Cards and conditions to print, and images to look at the pixels of."""

from collections.abc import Callable

from PySide6.QtGui import QColor, QImage, QPainter

from tabletop.prints.pieces.attachments import Attached
from tabletop.prints.pieces.cards import Card
from tabletop.prints.pieces.conditions import Condition

#: a ground that no piece is printed in
GROUND = QColor("#FF00FF")
MARGIN = 48

CARDS = {
    "legend": Card(
        name="Ilsa, Keeper of the Ninth Gate",
        family="knight",
        colours="W",
        cost=("2", "W", "W"),
        type_line="Legendary Creature - Human Knight",
        text="Vigilance\nWhenever another creature you control attacks alone, it gets +1/+1 until end of turn.",
        figures="3/3",
        keywords=("vigilance",),
        legendary=True,
        tombstone=True,
    ),
    "pumped": Card(
        name="Cinder Hound", family="hound", colours="R", cost=("1", "R"), figures="12/11", change="up", judged=True
    ),
    "token": Card(name="Twin Lanterns", family="spirit", colours="GW", figures="1/1", change="down", token=True),
    "land": Card(name="Cinderfen Crossing", family="bridge", colours="L", makes=("R", "G"), land=True),
    "many": Card(
        name="Three Roads",
        family="gate",
        colours="WUB",
        cost=("W", "U", "B"),
        type_line="Enchantment",
        text="Players can't play spells during combat. {T}: Nothing happens.",
    ),
    "huge": Card(name="Colossus", family="golem", colours="A", cost=("X", "2/W"), figures="~10^12/~10^12"),
}

CONDITIONS = {
    "plain": Condition(),
    "tapped": Condition(tapped=True),
    "tapped in a group": Condition(tapped=True, count=12),
    "new": Condition(came_this_turn=True, counters="+12"),
    "attacks": Condition(fighting=True, tapped=True, ring="attack", peak="up", pending=2),
    "attacks downwards": Condition(fighting=True, ring="attack", peak="down"),
    "blocks": Condition(ring="block", damage=1, lethal=True),
    "hurt": Condition(damage=13),
    "group": Condition(count=3),
    "targeted": Condition(ring="paper", number=2),
    "may be chosen": Condition(ring="may be chosen", counters="3"),
    "refused": Condition(ring="refused"),
    "lies": Condition(tapped=True, turned=True),
    "pending and marked": Condition(pending=12, damage=11, lethal=True, counters="+1"),
    "dimmed": Condition(dimmed=True, snow=True),
    "attached": Condition(attached=tuple(Attached(f"Blade {number}", "A", "#4F7BC8") for number in range(3))),
    "much attached": Condition(attached=tuple(Attached(f"Blade {number}", "R") for number in range(9))),
    "face down": Condition(face_down=True),
}


def image_of(wide: float, high: float, print_it: Callable[[QPainter], None], ground: QColor = GROUND) -> QImage:
    """Return what `print_it` prints at 0, 0, in an image with a margin all round."""
    image = QImage(round(wide) + 2 * MARGIN, round(high) + 2 * MARGIN, QImage.Format.Format_RGB32)
    image.fill(ground)
    painter = QPainter(image)
    painter.translate(MARGIN, MARGIN)
    print_it(painter)
    painter.end()
    return image


def inked(image: QImage) -> int:
    """Return how many pixels are not the ground."""
    ground = GROUND.rgb() & 0xFFFFFF
    return sum(
        image.pixel(x, y) & 0xFFFFFF != ground for y in range(0, image.height(), 3) for x in range(0, image.width(), 3)
    )


def data_of(image: QImage) -> bytes:
    """Return the pixels of an image, copied: Qt's own memory goes with the image."""
    return bytes(image.constBits())
