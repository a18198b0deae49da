"""Acts on cards of graveyards: all that match, whole graveyards, and cards that are shuffled away (217.4)."""

from __future__ import annotations

from typing import Any, Final

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.placeholders import They
from tabletop.cards.text.kernel.shapes import blank
from tabletop.cards.text.nouns.mentions import PLAYERS_BEFORE, REMOVED_WITH
from tabletop.cards.text.nouns.noun_phrases import filter_with
from tabletop.engine.language import effects as fx
from tabletop.engine.language import player_effects as px
from tabletop.engine.language.filters import Anything, DidThisTurn
from tabletop.engine.language.references import EachOpponent, EachPlayer, EveryCard, RemovedCards

_THEY: Any = They()
_DIED: Final = DidThisTurn("died")
_GONE: Final = (("exile", ""), ("remove", "from the game"))


def add(g: Grammar) -> None:
    """Add what is done with all cards of a graveyard."""
    _named(g)
    _moved(g)
    _by_players(g)


def _named(g: Grammar) -> None:
    """Add `cards_there` (anybody's cards), `cards_mine`, and `pile`, a whole graveyard."""
    every = EveryCard(blank("filter"))
    there = EveryCard(filter_with(_DIED))
    g.shape("cards_mine", "all <filter:card_pl> in your graveyard that were put there from play this turn", there)
    all_of = "all <filter:card_pl> (from|in)"
    g.shape("cards_mine", f"{all_of} your graveyard", every)
    g.shape("cards_there", f"{all_of} your graveyard", every)
    g.shape("cards_there", f"{all_of} all graveyards", EveryCard(blank("filter"), who=EachPlayer()))
    g.shape("cards_all", f"{all_of} all graveyards", EveryCard(blank("filter"), who=EachPlayer()))
    named = EveryCard(blank("filter"), who=blank("who"))
    several = (EachPlayer, EachOpponent)
    g.shape("cards_there", f"{all_of} <who:player> 's graveyard", named, lambda filter, who: type(who) not in several)
    theirs = EveryCard(Anything(), who=blank("who"))
    for words, who in (("your graveyard", None), ("all graveyards", EachPlayer())):
        g.constant("pile", words, EveryCard(who=who))
    g.shape("pile", "<who:player> 's graveyard", theirs, lambda who: type(who) is not EachPlayer)
    for words in ("each opponent 's graveyard", "your opponents ' graveyards"):
        g.constant("pile", words, EveryCard(who=EachOpponent()))
    g.phrase(
        "pile",
        "their graveyard",
        lambda: EveryCard(who=_THEY),
        lambda v: ({},) if type(v) is EveryCard and v == EveryCard(who=v.who) and type(v.who) in PLAYERS_BEFORE else (),
    )


def _moved(g: Grammar) -> None:
    s = "effect"
    for verb, after in _GONE:
        for what in ("cards_there", "pile"):
            g.node(s, f"{verb} <what:{what}> {after}", fx.Move, to="removed from the game")
    g.node(s, "return <what:cards_mine> to your hand", fx.Move, to="hand")
    g.node(s, "return to your hand <what:cards_mine>", fx.Move, to="hand")
    g.node(s, "return <what:cards_all> to their owners ' hands", fx.Move, to="hand")
    g.node(s, "put <what:cards_mine> on top of your library [in any order]", fx.Move, to="library")
    g.node(s, "put <what:cards_mine> on the bottom of your library [in any order]", fx.Move, to="library", bottom=True)
    mine = EveryCard(blank("filter"))
    g.shape(s, "shuffle all <filter:card_pl> from your graveyard into your library", px.ShuffleAway(mine), _is_some)
    for tapped, fixed in (("", {}), ("tapped", {"tapped": True})):
        for verb, to in (("return", "to play"), ("put", "into play")):
            g.node(s, f"{verb} <what:cards_mine> {to} {tapped}", fx.PutIntoPlay, **fixed)
            under = f"{verb} <what:cards_all> {to} {tapped} under"
            g.node(s, f"{under} your control", fx.PutIntoPlay, **fixed)
            g.node(s, f"{under} their owners ' control", fx.PutIntoPlay, under_owner=True, **fixed)


def _is_some(filter: Any) -> bool:
    """Return whether only some cards are meant: of the whole graveyard another phrase speaks."""
    return bool(filter != Anything())


def _by_players(g: Grammar) -> None:
    """Add "each player returns all artifact cards from his or her graveyard to play", and shuffling cards away."""
    s = "effect"
    back = fx.PutIntoPlay(RemovedCards(REMOVED_WITH), under_owner=True)
    for order in ("returns to play all cards they (own|owns) {}", "returns all cards they (own|owns) {} to play"):
        g.constant(s, f"each player {order.format('(exiled|removed from the game) with ~')}", back)
    every = EveryCard(blank("filter"), who=blank("who"))
    said = "<who:player> returns all <filter:card_pl> (from|in) their graveyard to"
    g.shape(s, f"{said} their hand", fx.Move(every, "hand"))
    g.shape(s, f"{said} play", fx.PutIntoPlay(every, under_owner=True))
    g.shape(s, f"{said} play tapped", fx.PutIntoPlay(every, True, True))
    fallen = fx.PutIntoPlay(EveryCard(filter_with(DidThisTurn("died")), who=blank("who")), under_owner=True)
    said = (
        "<who:player> returns to play all <filter:card_pl> in their graveyard that were put there from play this turn"
    )
    g.shape(s, said, fallen)
    for verb, after in _GONE:
        end = "exiles" if verb == "exile" else "removes"
        gone = fx.Move(every, "removed from the game")
        g.shape(s, f"<who:player> {end} all <filter:card_pl> (from|in) their graveyard {after}", gone)
        pile = fx.Move(EveryCard(who=blank("who")), "removed from the game")
        g.shape(s, f"<who:player> {end} their graveyard {after}", pile)
    for what in ("what_sg", "card_what_sg", "card_what_pl"):
        g.node("does", f"shuffles <what:{what}> into their library", px.ShuffleAway)
