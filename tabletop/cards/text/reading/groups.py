""" "They": all things that match, where an effect on them leaves them as they are, so that the next means the same."""

from __future__ import annotations

from typing import Any, Final, get_args

from tabletop.cards.text.nouns.noun_phrases import parts_of
from tabletop.cards.text.reading.left_behind import Unclear
from tabletop.engine.language import effects as fx
from tabletop.engine.language.changes import AddPower, ChangeController, Gains, RuleOnIt
from tabletop.engine.language.filters import (
    All,
    Attacking,
    Blocking,
    Controlled,
    HasColour,
    HasSubtype,
    HasSupertype,
    HasType,
    Not,
    Other,
)
from tabletop.engine.language.filters import Any as AnyOf
from tabletop.engine.language.references import Every

#: changes that are rules, about all that match at any time
RULES: Final = get_args(RuleOnIt)
#: tests that no effect below changes the outcome of
_LASTING: Final = (HasColour, HasSubtype, HasSupertype, HasType, Other)
#: for how long an effect that is a rule is about what comes later too; with another duration its things are fixed
PASSING: Final = ("end of turn", "end of combat")
_HARMLESS: Final = (AddPower, Gains)


def _lasts(part: Any, taken: bool) -> bool:
    """Return whether what passes a test still does behind the effect, which may have taken control."""
    if isinstance(part, Not):
        return _lasts(part.part, taken)
    if isinstance(part, AnyOf | All):
        return all(_lasts(one, taken) for one in part.parts)
    return isinstance(part, _LASTING) or (isinstance(part, Controlled | Attacking | Blocking) and not taken)


def group_left(node: Any, group: Every | None) -> Every | None:
    """Return the things that "they" can mean behind an effect, given those before it.

    Raises Unclear where a rule would be about "them": what matches later is none of them (418.3b), but would be meant.
    """
    if not isinstance(node, fx.Continuous | fx.Tap | fx.Untap):
        return None if hasattr(node, "what") and type(node).__module__ == fx.__name__ else group
    what: Any = node.what
    if type(what) is not Every:
        return None
    later = node.changes if isinstance(node, fx.Continuous) and node.duration in PASSING else ()
    if what is group and any(isinstance(one, RULES) for one in later):
        raise Unclear('"they" would be whatever matches, also later')
    taken = isinstance(node, fx.Continuous) and any(type(one) is ChangeController for one in node.changes)
    changes = node.changes if isinstance(node, fx.Continuous) else ()
    if not all(isinstance(one, (*_HARMLESS, ChangeController)) for one in changes):
        return None
    stable = all(_lasts(part, taken) for part in parts_of(what.filter))
    return what if stable else None
