"""Further sentences: what something becomes beside, what follows if it was returned, what is done to all of a name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import msgspec

from tabletop.cards.text.happening.doing import is_same_what
from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.placeholders import Aim, It
from tabletop.cards.text.kernel.shapes import Slots, blank, component
from tabletop.cards.text.nouns.mentions import BEFORE
from tabletop.cards.text.nouns.noun_phrases import filter_with, kinds_of
from tabletop.engine.language import abilities as e
from tabletop.engine.language import changes as c
from tabletop.engine.language import conditions as cond
from tabletop.engine.language import effects as fx
from tabletop.engine.language import hidden_cards as lk
from tabletop.engine.language import patterns as p
from tabletop.engine.language import player_effects as px
from tabletop.engine.language.abilities import ANY_NUMBER
from tabletop.engine.language.amounts import Among, DoneThisWay, Plus, X
from tabletop.engine.language.arrivals import ChooseValue
from tabletop.engine.language.combat_rules import AssignsNoDamage, StrikesPast
from tabletop.engine.language.filters import Controlled, HasType, Shares
from tabletop.engine.language.references import (
    EachPlayer,
    Every,
    EveryCard,
    Remembered,
    Rest,
    ThatObject,
    ThisWay,
    Together,
)
from tabletop.engine.vocabulary.subtypes import plural
from tabletop.engine.vocabulary.types import BASIC_LAND_MANA

_LINE: Final = "permanent_line"


def add(g: Grammar) -> None:
    """Add the sentences."""
    _becoming(g)
    _countered(g)
    _returned(g)
    _of_a_name(g)
    _together(g)
    _at_random(g)
    _in_graveyards(g)
    _meteors(g)
    _blessing(g)
    _choosing(g)
    at_end = e.AtNext(p.Begins("end of combat", "any"), blank("effects"), this_turn=True)
    g.shape("sure_sentence", "at this turn 's next end of combat , <effects:joint>", (at_end,))
    past = fx.Continuous(Every(blank("filter")), (StrikesPast(),))
    unhindered = "(assign|deal) their combat damage this turn as though they weren't blocked"
    g.shape("starting", f"you may have <filter:np_pl> {unhindered}", past)
    straight = fx.Continuous(blank("what"), (StrikesPast(must=True),))
    g.shape("starting", f"<what:subject_pl> {unhindered}", straight)
    alone = "(assigns|deals) its combat damage this turn as though it weren't blocked"
    g.shape("starting", f"<what:subject_sg> {alone}", straight)


def _becoming(g: Grammar) -> None:
    """Add "All Forests and all Saprolings are 1/1 green Saproling creatures and Forest lands ..."."""
    kinds = c.AddTypes(("creature", "land"), (blank("creature"), blank("land")))
    size = c.SetPower(component("figures", 0), component("figures", 1))
    creatures = "<figures> <colour:colour_word> <creature:subtype_name> creatures"
    said = f"{creatures} and <land:subtype_name> lands in addition to their other types"
    g.shape("becoming_pl", said, (kinds, c.SetColours((blank("colour"),)), size))


def _countered(g: Grammar) -> None:
    """Add "Counter target activated ability from an artifact source and destroy that artifact if it's in play"."""
    gone = (fx.CounterSpell(blank("what")), fx.Destroy(Remembered()))
    for noun in ("artifact", "creature", "enchantment", "land"):

        def fits(what: Any, noun: str = noun) -> bool:
            return type(what) is Aim and what.phrase.zone == "abilities" and noun in kinds_of(what.phrase.filter)

        g.shape("act", f"counter <what:spell_what> and destroy that {noun} if it's in play", gone, fits)


def _returned(g: Grammar) -> None:
    """Add what follows if a card has come to its owner's hand."""
    back = e.IfDone((fx.Move(blank("what"), "hand"),), blank("then"))
    said = "return <what:what_sg> to its owner 's hand . if that card is returned to its owner 's hand this way"
    g.shape("sure_sentence", f"{said} , <then:sentence>", (back,))


def _of_a_name(g: Grammar) -> None:
    """Add a card of a graveyard, all other cards of that name in graveyards, and all permanents of that name."""
    first, permanents = "<what:card_what_sg>", "[all] permanents with that name"
    others = f"[all] other cards (from|in) graveyards with the same name as that card , and {permanents}"
    for said in (f"(exile|remove from the game) {first} , {others}", f"remove {first} , {others} from the game"):
        g.phrase("effect", said, _all_named, _taken_all_named)


def _all_named(what: Any) -> fx.Move | None:
    if type(what) is not Aim:
        return None
    it: Any = It("card")
    named: Any = what
    alike = Shares("name", it)
    return fx.Move(Together((named, EveryCard(alike, who=EachPlayer()), Every(alike))), "removed from the game")


def _taken_all_named(value: Any) -> Iterable[Slots]:
    parts: tuple[Any, ...] = value.what.parts if type(value) is fx.Move and type(value.what) is Together else ()
    if len(parts) != 3 or type(parts[0]) is not Aim or type(parts[1]) is not EveryCard:
        return ()
    alike = parts[1].filter
    if type(alike) is not Shares or type(alike.what) not in (*BEFORE, It):
        return ()
    first: Any = parts[0]
    same = Together((first, EveryCard(alike, who=EachPlayer()), Every(alike)))
    made = fx.Move(same, "removed from the game")
    return ({"what": first},) if alike.trait == "name" and value == made else ()


def _together(g: Grammar) -> None:
    """Add creatures that attack together, and whether what was destroyed went to a graveyard."""
    more = "<least:number_word> or more"
    yours = p.Attacks(filter_with(Controlled()), least=blank("least"))
    g.shape("event", f"(when|whenever) you attack with {more} <filter:np_pl>", (yours,))
    for many, least in ((more, blank("least")), ("one or more", 1)):
        together = (p.Attacks(blank("filter"), whom="you", least=least),)
        g.shape("event", f"(when|whenever) {many} <filter:np_pl> attack you", together)
    dead = cond.Compare(Among(ThisWay("buried"), HasType("creature")), ">=", 1)
    g.constant("condition", "that creature is put into a graveyard from play this way", dead)
    for land in BASIC_LAND_MANA:
        g.constant("amount", f"the number of {plural(land)} tapped this way", DoneThisWay(f"{land} tapped"))
    idle = fx.Continuous(ThatObject(), (AssignsNoDamage(),))
    for words in ("first", "attacking"):
        g.constant("effect", f"the {words} creature assigns no combat damage this turn", idle)


def _at_random(g: Grammar) -> None:
    """Add cards that chance takes among those looked at."""
    gone = (lk.PickFrom(amount=blank("amount"), at_random=True), fx.Move(Remembered(), "removed from the game"))
    for said in ("exile <amount:number_word> of them at random", "remove <amount:number_word> of them at random"):
        g.shape("act", said if said[0] == "e" else f"{said} from the game", gone)


def _in_graveyards(g: Grammar) -> None:
    """Add cards of one player's graveyard, of whomever, that go on top of the library; and the two zones exchanged."""
    few = e.TargetPhrase(blank("filter"), zone="graveyard", least=0, most=blank("most"), one_owner=True)
    g.shape("target_card_pl", "up to <most:number_word> target <filter:card_pl> from a player 's graveyard", few)
    on_top = fx.Move(blank("what"), "library", in_any_order=True)
    g.shape("effect", "put <what:card_what_pl> on top of their library in any order", on_top)
    exchanged = (px.ExchangeZones(), px.Shuffle())
    g.constant("act", "exchange your graveyard and library (. then|, then) shuffle your library", exchanged)
    g.constant("effect", "put the rest on top of your library in any order", fx.Move(Rest(), "library"))


def _meteors(g: Grammar) -> None:
    """Add "~ deals X plus 1 damage divided as you choose among any number of targets"."""
    aimed: Any = e.TargetPhrase(HasType("creature"), "any", least=0, most=ANY_NUMBER)

    def build(more: int) -> fx.DealDamage:
        return fx.DealDamage(Plus((X(), more)), Aim(aimed), divided=True)  # type: ignore[arg-type]

    def take(value: Any) -> Iterable[Slots]:
        parts = value.amount.parts if type(value) is fx.DealDamage and type(value.amount) is Plus else ()
        if len(parts) != 2 or type(parts[1]) is not int or type(value.to) is not Aim or value.to.phrase != aimed:
            return ()
        made = msgspec.structs.replace(build(parts[1]), to=value.to)
        return ({"more": parts[1]},) if made == value else ()

    among = "divided as you choose among any number of (targets|target creatures and/or players)"
    g.phrase("effect", f"~ deals X plus <more:digits> damage {among}", build, take)


def _blessing(g: Grammar) -> None:
    """Add a counter on something, or one of several abilities that it gains for good."""
    said = (
        "put a <kind:counter> counter on <what:what_sg> or that creature gains <a:gained> , <b:gained> , or <c:gained>"
    )
    g.phrase("effect", said, _blessed, _taken_blessed)


def _blessed(kind: str, what: Any, a: Any, b: Any, c: Any) -> e.Either | None:
    if type(what) is not Aim:
        return None
    it: Any = It("creature")
    aimed: Any = what
    gained = tuple((fx.Continuous(it, changes, "rest of game"),) for changes in (a, b, c))
    return e.Either(((fx.PutCounters(kind, 1, aimed),), *gained))


def _taken_blessed(value: Any) -> Iterable[Slots]:
    ways = value.ways if type(value) is e.Either and len(value.ways) == 4 else ()
    if not ways or any(len(way) != 1 for way in ways) or type(ways[0][0]) is not fx.PutCounters:
        return ()
    acts: list[Any] = [way[0] for way in ways]
    put, *gained = acts
    if put.amount != 1 or put != fx.PutCounters(put.kind, 1, put.what):
        return ()
    if any(type(one) is not fx.Continuous or one.duration != "rest of game" for one in gained):
        return ()
    if not all(is_same_what(put.what, one.what) for one in gained):
        return ()
    a, b, c = (one.changes for one in gained)
    return ({"kind": put.kind, "what": put.what, "a": a, "b": b, "c": c},)


def _choosing(g: Grammar) -> None:
    """Add one of two colours that is chosen as this comes into play."""
    chosen = e.ComesIntoPlay(effects=(ChooseValue("colour", among=(blank("one"), blank("two"))),))
    g.shape(_LINE, "as ~ comes into play , choose <one:colour_word> or <two:colour_word> .", (chosen,))
