"""Text that no grammar reads: the verbs in it, which are enough for a picture."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from tabletop.engine.language.abilities import Card
from tabletop.prints.choosing.deeds import Deed

#: what is said, and what it looks like; of several that are said the first one here
_SAID: Final[tuple[tuple[str, Deed], ...]] = (
    (r"wins? the game", Deed("crown", 97)),
    (r"loses? the game", Deed("destroy", 84)),
    (r"extra turn|skips? (?:his|her|their|your|that|its)", Deed("extra turn", 90)),
    (r"counter (?:target|that|it|up|any|all)\b", Deed("counter", 88)),
    (r"\b(?:gains?|exchange|takes?) control|controls? (?:target|that) player", Deed("control", 86)),
    (r"becomes? a copy|copy of|copy (?:target|that|it)\b", Deed("copy", 84)),
    (r"destroy (?:all|each|every)[^.]*\bland", Deed("break land", 84)),
    (r"destroy[^.]*\b(?:artifact|enchantment|aura|equipment)", Deed("shatter", 82)),
    (r"destroy[^.]*\b(?:land|plains|island|swamp|mountain|forest)", Deed("break land", 82)),
    (r"destroy (?:all|each|every)", Deed("sweep", 82)),
    (r"\bdestroy", Deed("destroy", 80)),
    (r"damage to (?:each|all|every)", Deed("firestorm", 80)),
    (r"prevent|damage[^.]*is dealt[^.]*instead|reduce", Deed("shield", 79)),
    (r"deals?[^.]*damage", Deed("fireball", 78)),
    (r"creature tokens?|tokens? (?:on|onto|into)|put[^.]*tokens?", Deed("tokens", 76)),
    (r"from (?:\S+ ){1,3}graveyards?[^.]*(?:play|hand|library)|reanimat", Deed("return", 75)),
    (r"(?:removes?|exiles?)[^.]*(?:from the game|target|all|the|it|that|cards?)", Deed("remove", 74)),
    (r"return[^.]*hand|owner's hand|top of (?:its|their) owner", Deed("bounce", 73)),
    (r"sacrific", Deed("altar", 72)),
    (r"discard", Deed("discard", 71)),
    (r"loses?[^.]*\blife|pays?[^.]*\blife", Deed("drain", 66)),
    (r"gains?[^.]*\blife|life total", Deed("life", 65)),
    (r"search", Deed("search", 64)),
    (r"\bdraws?\b", Deed("draw", 63)),
    (r"from the top|top cards?|top (?:two|three|four|five|six|seven|x)|look at|reveal", Deed("foresee", 60)),
    (r"into[^.]*graveyard from[^.]*library|library[^.]*into[^.]*graveyard", Deed("mill", 60)),
    (r"(?:doesn't|don't|can't|cannot) untap|untap more than|tap (?:target|all|x|up)", Deed("tap", 58)),
    (r"\buntap", Deed("untap", 57)),
    (r"(?:can't|cannot|don't) (?:be )?block", Deed("stealth", 56)),
    (r"attacks? (?:this|each|if able)|must attack|able to block", Deed("charge", 55)),
    (r"(?:can't|cannot) attack|can attack as though|(?:which|how) [^.]*creatures? (?:attack|block)", Deed("wall", 54)),
    (r"(?:can't|cannot) (?:be the target|be targeted|play|cast)|shroud", Deed("ward", 53)),
    (r"regenerat", Deed("regenerate", 53)),
    (r"cost[^.]*(?:less|more)|pays? \{|unless[^.]*pays?", Deed("toll", 50)),
    (r"flying", Deed("kite", 48)),
    (r"\bgets? [-−][0-9XY]+/|\bloses? ", Deed("weaken", 47)),
    (r"\+[0-9X]+/|\b(?:gets?|gains?|ha(?:s|ve))\b|counters? on", Deed("might", 46)),
    (r"add[^.]*\{|mana pool|\bmana\b", Deed("mana", 45)),
    (r"\bbecomes?\b|\b(?:is|are) (?:a |an |the |all |white|blue|black|red|green|colou?rless)", Deed("copy", 42)),
    (r"\bdamage\b|combat", Deed("damage", 40)),
    (r"names? |chooses?", Deed("keyhole", 30)),
)  # fmt: skip
#: what explains a word, and what says only what something may be put on
_ASIDE: Final = re.compile(r"\([^)]*\)|^Enchant [^.\n]*$", re.MULTILINE)

#: every family that verbs can have
VERB_FAMILIES: Final = tuple(dict.fromkeys(deed.family for _, deed in _SAID))


def deed_by_verbs(card: Card) -> Deed | None:
    """Return what the lines that a judge carries out seem to do, by the verbs in them; None where they say nothing."""
    text = _ASIDE.sub("", "\n".join(card.by_hand))
    return next((deed for pattern, deed in _patterns() if pattern.search(text)), None)


@lru_cache(maxsize=1)
def _patterns() -> tuple[tuple[re.Pattern[str], Deed], ...]:
    """`_SAID` made ready when it is first wanted: most tables have no such card."""
    return tuple((re.compile(words, re.IGNORECASE), deed) for words, deed in _SAID)
