"""What was done "this way": counted, asked about, and taken one by one."""

from __future__ import annotations

from typing import Any, Final

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.shapes import blank
from tabletop.cards.text.nouns.noun_phrases import parts_of
from tabletop.engine.language import conditions as cond
from tabletop.engine.language.amounts import Among
from tabletop.engine.language.filters import Any as AnyOf
from tabletop.engine.language.filters import Anything, HasType
from tabletop.engine.language.references import Remembered, Rest, Spent, ThisWay, Together

#: what is done to cards, and to permanents
_OF_CARDS: Final = (
    ("milled", "(milled|put into (a|your|their) graveyard)"), ("revealed", "revealed"), ("discarded", "discarded"),
    ("exiled", "(exiled|removed from the game)"), ("returned", "returned"),
)  # fmt: skip
_OF_PERMANENTS: Final = (
    ("destroyed", "destroyed"), ("buried", "put into a graveyard"), ("sacrificed", "sacrificed"),
    ("exiled", "(exiled|removed from the game)"), ("returned", "returned"),
)  # fmt: skip
#: what you do so, in the active voice
_DONE_BY_YOU: Final = {"sacrificed": "sacrifice", "discarded": "discard"}
#: what was revealed until a card was found: that card, and the others
REVEALED_UNTIL: Final = Together((Remembered(), Rest()))
#: of these with no more said the number of the effect is what counts
_PLAIN: Final = ("creature", "land", "artifact", "enchantment")


def _paid(g: Grammar) -> None:
    """Add what was sacrificed to pay for this, where no effect has sacrificed anything."""
    spent = Among(Spent("permanent"), blank("filter"))
    for category in ("each", "each_spent"):
        g.shape(category, "<filter:np_sg> sacrificed this way", spent, _is_special)


def add(g: Grammar) -> None:
    """Add amounts, conditions and `one_by_one`, the things of which each is named."""
    _paid(g)
    _until(g)
    either = Among(ThisWay("revealed"), AnyOf((blank("one"), blank("two"))))
    g.shape("each", "<one:np_sg> and <two:card_sg> in it", either)
    for nouns, deeds, fits in (("card", _OF_CARDS, _is_kind), ("np", _OF_PERMANENTS, _is_special)):
        for deed, words in deeds:
            among = Among(ThisWay(deed), blank("filter"))
            anything = deed in ("milled", "revealed")
            fitting = (lambda filter: True) if anything else fits
            g.shape("each", f"<filter:{nouns}_sg> {words} this way", among, fitting)
            g.shape("amount", f"the number of <filter:{nouns}_pl> {words} this way", among, fitting)
            some = cond.Compare(Among(ThisWay(deed), blank("filter")), ">=", 1)
            g.shape("condition", f"a <filter:{nouns}_sg> (was|is) {words} this way", some, _is_said)
            if deed in _DONE_BY_YOU:
                said = f"you {_DONE_BY_YOU[deed]} a <filter:{nouns}_sg> this way"
                g.shape("condition", said, some, _is_said)
            g.shape("one_by_one", f"<filter:{nouns}_sg> {words} this way", ThisWay(deed, blank("filter")))


def _until(g: Grammar) -> None:
    """Add all cards that were revealed until one was found: that one and the others."""
    among = Among(REVEALED_UNTIL, blank("filter"))
    g.shape("each", "<filter:card_sg> revealed this way", among)
    g.shape("amount", "the number of <filter:card_pl> revealed this way", among)


def _is_said(filter: Any) -> bool:
    """Return whether something is asked for that not everything is."""
    return bool(filter != Anything())


def _is_kind(filter: Any) -> bool:
    return _is_said(filter)


def _is_special(filter: Any) -> bool:
    """Return whether more is asked for than a kind of permanent."""
    parts = parts_of(filter)
    return bool(parts) and not (len(parts) == 1 and type(parts[0]) is HasType and parts[0].value in _PLAIN)
