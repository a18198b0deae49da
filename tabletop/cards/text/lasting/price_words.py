"""Lines about what abilities and spells cost, what mana pays for and what mana is made (104.3, 406.1, 409.1f)."""

from __future__ import annotations

from typing import Any

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.shapes import blank
from tabletop.engine.language.abilities import CostChange, Static
from tabletop.engine.language.arrivals import ChooseValue
from tabletop.engine.language.changes import CHOSEN, ChangesPrice
from tabletop.engine.language.filters import IsThis, Targets
from tabletop.engine.language.mana_rules import ManaInstead, SpendsAs
from tabletop.engine.language.node import reads_of
from tabletop.engine.language.player_effects import Impose
from tabletop.engine.language.references import EachPlayer, Every, LastPlayed, This
from tabletop.engine.vocabulary.aspects import BOARD
from tabletop.engine.vocabulary.colours import COLOUR_WORDS, COLOURS

#: what no price may be reduced to less than
_LIMITS = (
    "this effect can't reduce the mana in that cost to less than one mana",
    "this effect can't reduce the amount of mana a ability costs to (play|activate) to less than one mana",
)


def add(g: Grammar) -> None:
    """Add lines about prices, and about mana."""
    _prices(g)
    _spending(g)
    _producing(g)


def _prices(g: Grammar) -> None:
    line = "permanent_line"
    theirs = "activated abilities of <filter:np_pl> cost"
    less = "<less:generic> less to (play|activate)"
    cheaper = (Static(Every(blank("filter")), (ChangesPrice(blank("less")),)),)
    g.shape(line, f"{theirs} {less} .", cheaper, _is_of_board)
    limited = (Static(Every(blank("filter")), (ChangesPrice(blank("less"), least=1),)),)
    for limit in _LIMITS:
        g.shape(line, f"{theirs} {less} . {limit} .", limited, _is_of_board)
    dearer = (Static(Every(blank("filter")), (ChangesPrice(more=blank("more")),)),)
    g.shape(line, f"{theirs} <more:mana> more to (play|activate) .", dearer, _is_of_board)
    aimed = (CostChange(Targets(IsThis()), more=blank("more"), who="any", zone="stack"),)
    for category in ("spell_line", "permanent_line"):
        g.shape(category, "as long as ~ is on the stack , spells that target it cost <more:mana> more to play .", aimed)
    g.constant("compared", "the spell most recently played this turn", LastPlayed())


def _is_of_board(filter: Any, **others: Any) -> bool:
    """Return whether which permanents are meant follows from what they are: prices are kept as long as they are it."""
    return not reads_of(filter) & ~BOARD


def _spending(g: Grammar) -> None:
    for words, who in (("you may", "you"), ("players may", "players")):
        said = f"{words} spend <kind:colour_word> mana as though it were <instead:colour_word> mana"
        one: Any = SpendsAs(blank("kind"), blank("instead"), who)  # type: ignore[arg-type]
        g.shape("permanent_line", f"{said} .", (Static(This(), (one,)),), lambda kind, instead: kind != instead)
        every: Any = SpendsAs(who=who)  # type: ignore[arg-type]
        free = f"{words} spend mana as though it were mana of any color"
        g.constant("permanent_line", f"{free} .", (Static(This(), (every,)),))


def _producing(g: Grammar) -> None:
    for colour in COLOURS:
        one = ManaInstead(blank("filter"), colour, whole=True)
        said = f"if <filter:a_np> is tapped for mana , it produces {{{colour}}} instead of any other type and amount ."
        g.shape("permanent_line", said, (Static(This(), (one,)),))
    kinds = [("mana of the chosen color", CHOSEN), *((f"{COLOUR_WORDS[colour]} mana", colour) for colour in COLOURS)]
    for words, kind in kinds:
        recoloured = ManaInstead(blank("filter"), kind)
        said = f"<filter:np_pl> tapped for mana produce {words} instead of (any other color|mana of any other color)"
        g.shape("permanent_line", f"{said} .", (Static(This(), (recoloured,)),))
        g.shape("effect", f"until end of turn , {said}", Impose(recoloured, EachPlayer()))
        g.shape("effect", f"{said} until end of turn", Impose(recoloured, EachPlayer()))
    g.constant("does", "chooses a color", ChooseValue("colour"))
