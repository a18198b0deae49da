"""What happens where something "is destroyed this way": because nobody has paid for it not to be."""

from __future__ import annotations

from typing import Any

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.shapes import blank, rest
from tabletop.engine.language import abilities as e
from tabletop.engine.language import effects as fx
from tabletop.engine.language.amounts import DoneThisWay
from tabletop.engine.language.conditions import Compare
from tabletop.engine.language.references import This, You


def add(g: Grammar) -> None:
    """Add the sentences."""
    done: tuple[tuple[str, DoneThisWay, Any], ...] = (
        ("(~|it) deals damage to you this way", DoneThisWay("damage dealt", You()), _hurts_you),
        ("(~|it) is destroyed this way", DoneThisWay("creature destroyed"), _is_destroyed),
    )
    priced = e.UnlessPays(blank("cost"), blank("effects"), times=blank("times"), then=blank("then"))
    said = (
        "<one:act> , then <effects:act> unless you <cost:payment> for each <times:each> . if you pay , <then:sentence>"
    )
    g.shape("sure_sentence", said, (rest("one"), priced))
    for words, counted, fits in done:
        so = e.If(Compare(counted, ">=", 1), blank("then"))
        unless = e.UnlessPays(blank("cost"), (rest("effects"), so))
        said = f"<effects:act> unless you <cost:payment> . if {words} , <then:sentence>"
        g.shape("sure_sentence", said, (unless,), fits)


def _hurts_you(effects: Any, **others: Any) -> bool:
    """Return whether this deals damage to you, and nothing else is done."""
    return bool(
        len(effects) == 1
        and type(effects[0]) is fx.DealDamage
        and (effects[0].source, effects[0].to, effects[0].players) == (This(), None, You())
    )


def _is_destroyed(effects: Any, **others: Any) -> bool:
    """Return whether this is destroyed, and nothing else is done."""
    return bool(effects == (fx.Destroy(This()),))
