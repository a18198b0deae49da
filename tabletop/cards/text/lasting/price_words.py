"""Lines about what abilities and spells cost, what mana pays for and what mana is made (104.3, 406.1, 409.1f)."""

from __future__ import annotations

from typing import Any

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.placeholders import Aim
from tabletop.cards.text.kernel.shapes import blank
from tabletop.cards.text.nouns.mentions import taken_aim
from tabletop.engine.language.abilities import CostChange, SpendsOnX, Static
from tabletop.engine.language.amounts import SpentOnX, X
from tabletop.engine.language.arrivals import ChooseValue
from tabletop.engine.language.changes import CHOSEN, ChangesPrice
from tabletop.engine.language.effects import Drain
from tabletop.engine.language.filters import IsThis, Targets
from tabletop.engine.language.node import reads_of
from tabletop.engine.language.player_effects import Impose
from tabletop.engine.language.references import EachPlayer, Every, LastPlayed, This
from tabletop.engine.language.standing.mana_rules import ManaInstead, SpendsAs
from tabletop.engine.vocabulary.aspects import BOARD
from tabletop.engine.vocabulary.colours import COLOUR_WORDS, COLOURS
from tabletop.engine.vocabulary.mana import HYBRIDS

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
    _on_x(g)


def _on_x(g: Grammar) -> None:
    """Add what mana may be spent on X, and life that is gained for damage, limited by that."""
    for line in ("spell_line", "permanent_line"):
        g.shape(line, "spend only <only:colour_word> mana on X .", (SpendsOnX(blank("only")),))
        for hybrid in HYBRIDS:
            one, two = hybrid.split("/")
            for first, second in ((one, two), (two, one)):
                said = f"spend only {COLOUR_WORDS[first]} and/or {COLOUR_WORDS[second]} mana on X ."
                g.constant(line, said, (SpendsOnX(hybrid),))
        once = "no more than one mana of each color may be spent this way"
        g.constant(line, f"spend only colored mana on X . {once} .", (SpendsOnX("each"),))
    before = "(before the damage was dealt|before ~ dealt damage)"
    planeswalker = f"[, the planeswalker 's loyalty {before}]"
    g.phrase("drained", "<phrase:target_any>", Aim, taken_aim)
    hit: Any = blank("to")
    gained = "you gain life equal to the damage dealt , but not more"
    toughness = "or the creature 's toughness"
    for colour in COLOURS:
        limited = (Drain(X(), hit, SpentOnX(colour)),)
        limits = f"than the amount of {{{colour}}} spent on X , the player 's life total {before} {planeswalker}"
        limits += f" , {toughness}"
        g.shape("act", f"~ deals X damage to <to:drained> . {gained} {limits}", limited)
    free = (Drain(X(), hit),)
    limits = f"[life] than the player 's life total {before} {planeswalker} [,] {toughness}"
    g.shape("act", f"~ deals X damage to <to:drained> . {gained} {limits}", free)


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
