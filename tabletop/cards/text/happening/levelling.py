"""Acts that leave all players with as much as the one who has the least."""

from __future__ import annotations

from typing import Any

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.shapes import blank
from tabletop.cards.text.nouns.noun_phrases import filter_with
from tabletop.engine.language import effects as fx
from tabletop.engine.language import player_effects as px
from tabletop.engine.language.amounts import Count, Fewest, Negative, Plus
from tabletop.engine.language.filters import Anything, Controlled
from tabletop.engine.language.references import Affected, EachPlayer


def add(g: Grammar) -> None:
    """Add "each player chooses a number of lands he or she controls equal to ..., then sacrifices the rest"."""
    fewest = "equal to the number of <same:np_pl> controlled by the player who controls the fewest"
    said = f"each player chooses a number of <filter:np_pl> they control {fewest} , then sacrifices the rest"
    first = _sacrifice(blank("filter", echo="same"), filter_with(Controlled("that player")))
    g.shape("act", said, (first,))
    others = _sacrifice(blank("filter"), filter_with(Controlled("that player")))
    hand = Plus((Count(Anything(), "hand", Affected()), Negative(Fewest(Anything(), "hand"))))
    cards = px.Discard(hand, EachPlayer())
    g.shape("act", "players discard cards and sacrifice <filter:np_pl> the same way", (cards, others))
    g.shape("act", "players sacrifice <filter:np_pl> and discard cards the same way", (others, cards))
    g.constant("act", "players discard cards the same way", (cards,))
    g.shape("act", "players sacrifice <filter:np_pl> the same way", (others,))


def _sacrifice(filter: Any, mine: Any) -> Any:
    """Sacrificing as many as one has more than whoever has the fewest."""
    return fx.Sacrifice(filter, Plus((Count(mine), Negative(Fewest(blank("filter"))))), EachPlayer())
