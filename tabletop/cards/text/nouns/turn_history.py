"""What has happened in this turn or to this object: spells and lands played, life lost, damage dealt, numbers paid."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.placeholders import AimPlayer, They
from tabletop.cards.text.kernel.shapes import Slots, blank
from tabletop.cards.text.nouns.mentions import PLAYERS_BEFORE
from tabletop.cards.text.nouns.noun_phrases import filter_with
from tabletop.engine.language import abilities as e
from tabletop.engine.language import conditions as cond
from tabletop.engine.language import effects as fx
from tabletop.engine.language import patterns as p
from tabletop.engine.language.amounts import (
    Among,
    CardsDrawn,
    ChosenNumber,
    Count,
    CountersOn,
    DamageTo,
    LandsPlayed,
    LifeLost,
    LifeOf,
    MostAlike,
    Plus,
    SpellsPlayed,
)
from tabletop.engine.language.arrivals import PayAnyLife
from tabletop.engine.language.filters import (
    All,
    Anything,
    ArrivedThisTurn,
    AttachedTo,
    Controlled,
    DidThisTurn,
    HasHurtThem,
    HasSubtype,
    IsSettled,
    IsThis,
    Not,
)
from tabletop.engine.language.references import Affected, EachOpponent, Every, Spent, ThatPlayer, This, ThisWay, You
from tabletop.engine.language.standing.land_rules import CantPlayLands

_LIFE_PAID: Final = ChosenNumber("life paid")
#: the Auras that are on this
_AURAS_ON_IT: Final = All((HasSubtype("Aura"), AttachedTo(This())))


def add(g: Grammar) -> None:
    """Add conditions, amounts, events and targets that ask what has happened."""
    _played(g)
    _done(g)
    _alike(g)
    _total(g)
    _players(g)
    _oaths(g)
    _paid(g)


def _played(g: Grammar) -> None:
    """Add what has been played this turn, and what can't be played then."""
    some = cond.Compare(SpellsPlayed(blank("filter"), You()), ">=", 1)
    both = cond.AllHold(tuple(cond.Compare(SpellsPlayed(blank(name), You()), ">=", 1) for name in ("one", "two")))
    g.shape("condition", "you've played <one:a_spell> and <two:a_spell> this turn", both)
    itself = cond.Compare(SpellsPlayed(IsThis(), You()), ">=", 1)
    lands = cond.Compare(LandsPlayed(You()), ">=", 1)
    g.shape("condition", "you've played <filter:a_spell> this turn", some)
    for category in ("condition", "unless_condition"):
        g.constant(category, "you've played ~ this turn", itself)
        g.constant(category, "you've played a land this turn", lands)
    g.constant("condition", "you didn't play a land this turn", cond.Compare(LandsPlayed(You()), "=", 0))
    line = "permanent_line"
    limited = (e.PlayOnly((cond.Opposite(blank("condition")),)),)
    for lines in (line, "spell_line"):
        g.shape(lines, "you can't play ~ if <condition> .", limited)
    no_lands = (e.Static(This(), (CantPlayLands("you"),), blank("condition")),)
    g.shape(line, "you can't play lands if <condition> .", no_lands)
    whoever: tuple[tuple[str, str, p.Whose], ...] = (
        ("a opponent", "s", "opponent"), ("a player", "s", "any"), ("you", "", "you"),
    )  # fmt: skip
    for words, s, who in whoever:
        they = "you play" if who == "you" else "that player plays"
        later = (p.PlaysSpell(blank("filter", echo="same"), who, later=True),)
        said = f"(when|whenever) {words} play{s} <filter:a_spell> other than the first <same:spell_sg> {they} each turn"
        g.shape("event", said, later)


def _done(g: Grammar) -> None:
    """Add what has been done to something, and since when it has been somebody's."""
    c = "condition"
    hurt = cond.Compare(DamageTo(blank("what")), ">=", blank("right"))
    g.shape(c, "<right:digits> or more damage was dealt to <what:what_sg> this turn", hurt)
    held = "you've controlled ~ continuously since the beginning of your most recent turn"
    g.constant(c, held, cond.Matches(This(), IsSettled()))
    stays = (Controlled("active player"), Not(ArrivedThisTurn()))
    since = "the active player has controlled continuously since the beginning of the turn"
    g.constant("posts", since, stays)
    g.constant("amount", "the life you've lost this turn", LifeLost(You()))
    g.constant("amount", "the number of cards you've drawn this turn", CardsDrawn(You()))
    theirs: Any = CardsDrawn(They())  # type: ignore[arg-type]
    for words in ("they've", "that player has", "they have"):
        g.phrase(
            "amount",
            f"the number of cards {words} drawn this turn",
            lambda: theirs,
            lambda v: ({},) if type(v) is CardsDrawn and type(v.who) in PLAYERS_BEFORE else (),
        )
    auras = cond.Compare(Count(_AURAS_ON_IT), ">=", blank("right"))
    g.shape(c, "~ is enchanted by <right:number_word> or more Auras", auras)
    counters = cond.Compare(CountersOn(blank("kind"), blank("what")), ">=", 1)
    g.shape(c, "<what:what_sg> had a <kind:counter> counter on it", counters)


def _total(g: Grammar) -> None:
    """Add "the total number of ... your opponents control plus the total number of ... in their graveyards"."""
    theirs = Count(blank("two"), "graveyard", EachOpponent())
    both = Plus((Count(filter_with(Controlled("opponent"), "one")), theirs))
    said = "the total number of <one:np_pl> (a opponent controls|your opponents control) plus the total number of"
    g.shape("amount", f"{said} <two:card_pl> in their graveyards", both)


def _alike(g: Grammar) -> None:
    """Add how many things have a colour or creature type in common."""
    milled = cond.Compare(MostAlike(ThisWay("milled"), "colour"), ">=", blank("right"))
    g.shape("condition", "<right:number_word> cards that share a color were milled this way", milled)
    theirs = MostAlike(Every(filter_with(Controlled("defending player"))), "creature type")
    said = "defending player controls <right:number_word> or more <filter:np_pl> that share a creature type"
    g.shape("condition", said, cond.Compare(theirs, ">=", blank("right")))


def _players(g: Grammar) -> None:
    """Add target players of whom something holds."""
    hurt = cond.Matches(This(), DidThisTurn("hurt them"))
    for words, players in (("player", "any"), ("opponent", "opponent")):
        aimed: Any = e.TargetPhrase(None, players, player_if=hurt)  # type: ignore[arg-type]
        g.constant("target_player", f"target {words} dealt damage by ~ this turn", aimed)
        once: Any = e.TargetPhrase(None, players, player_if=cond.Matches(This(), HasHurtThem()))  # type: ignore[arg-type]
        g.constant("target_player", f"target {words} previously dealt damage by (it|~)", once)
        more = cond.Compare(Count(filter_with(Controlled("affected player"))), ">", Count(filter_with(Controlled())))
        when = "than you did as you (activated|played) this ability"
        richer = e.TargetPhrase(None, players, player_if=more, settled=True)  # type: ignore[arg-type]
        g.shape("target_player", f"target {words} who controlled more <filter:np_pl> {when}", richer)
        alive = cond.Compare(LifeOf(Affected()), ">", LifeOf(You()))
        healthier: Any = e.TargetPhrase(None, players, player_if=alive, settled=True)  # type: ignore[arg-type]
        g.constant("target_player", f"target {words} who had more life {when}", healthier)


def _oaths(g: Grammar) -> None:
    """Add target players whom another player chooses, of those opponents who have more, or less, than he or she."""
    theirs, own = blank("filter"), ThatPlayer()
    sizes: tuple[tuple[str, Any], ...] = (("more", ">"), ("fewer", "<"))
    for words, comparison in sizes:
        fewer = cond.Compare(Count(theirs, "graveyard", Affected()), comparison, Count(theirs, "graveyard", own))
        buried: Any = e.TargetPhrase(None, "their opponent", player_if=fewer, chooser="that player")
        said = f"target player whose graveyard has {words} <filter:card_pl> in it than their graveyard does"
        g.shape("chosen_player", f"{said} and is their opponent", buried)
        has, have = (Count(filter_with(Controlled(by))) for by in ("affected player", "that player"))
        more = cond.Compare(has, comparison, have)
        richer: Any = e.TargetPhrase(None, "their opponent", player_if=more, chooser="that player")
        said = f"target player who controls {words} <filter:np_pl> than they do"
        g.shape("chosen_player", f"{said} and is their opponent", richer)
    g.phrase(
        "effect",
        "that player chooses <phrase:chosen_player>",
        lambda phrase: fx.Aimed(who=AimPlayer(phrase)),  # type: ignore[arg-type]
        _taken_chosen,
    )


def _taken_chosen(value: Any) -> Iterable[Slots]:
    who: Any = value.who if type(value) is fx.Aimed else None
    return ({"phrase": who.phrase},) if type(who) is AimPlayer else ()


def _paid(g: Grammar) -> None:
    """Add life that is paid as something comes into play, and cards that were removed to pay for something."""
    line = "permanent_line"
    g.constant(line, "as ~ comes into play , pay any amount of life .", (e.ComesIntoPlay(effects=(PayAnyLife(),)),))
    no_more = "the amount you pay can't be more than"
    limited = (e.ComesIntoPlay(effects=(PayAnyLife(blank("most")),)),)
    g.shape(line, f"as ~ comes into play , pay any amount of life . {no_more} <most:amount> .", limited)
    for it in ("~", "it"):
        g.constant("amount", f"the life paid as {it} came into play", _LIFE_PAID)
    g.constant("amount", "the number of cards exiled this way", Among(Spent("exiled card"), Anything()))
