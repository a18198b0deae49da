"""Amounts: numbers, and what is counted or measured."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.placeholders import It, They
from tabletop.cards.text.kernel.shapes import Slots, blank
from tabletop.engine.language.amounts import (
    DRAWN,
    Among,
    Amount,
    Announced,
    AtTurnStart,
    BasicLandTypes,
    Beyond,
    Count,
    CountersOn,
    CountersRemoved,
    DamageTaken,
    DiedThisTurn,
    DoneThisWay,
    Greatest,
    Half,
    LifeOf,
    Plus,
    ThatMuch,
    Times,
    ValueOf,
    X,
)
from tabletop.engine.language.filters import All, BlockingThis, HasType, Shares
from tabletop.engine.language.references import (
    Affected,
    ChosenPlayer,
    ControllerOf,
    EachOpponent,
    Every,
    OwnerOf,
    TargetPlayer,
    ThatPlayer,
    ThisWay,
    You,
)

_THEY: Any = They()
#: amounts that "for each ..." can say
COUNTED: Final = (
    Count, CountersOn, CountersRemoved, BasicLandTypes, Among, DoneThisWay, DiedThisTurn, Beyond, DamageTaken,
)  # fmt: skip
#: words after cards that are counted -> zone and whose
_ZONES = (
    ("in your hand", "hand", You()),
    ("in your graveyard", "graveyard", You()),
    ("in (all graveyards|each graveyard)", "graveyard", None),
    ("in your opponents ' graveyards", "graveyard", EachOpponent()),
    ("in your opponents ' hands", "hand", EachOpponent()),
    ("in the chosen player 's hand", "hand", ChosenPlayer()),
)


def add(g: Grammar) -> None:
    """Add amounts."""
    g.through("few", "<value:digits>")
    g.constant("few", "X", X())
    g.shape("more_than_x", "X plus (<more:digits>|<more:number_word>)", Plus((X(), blank("more"))))
    g.constant("more_than_x", "X plus one", Plus((X(), 1)))
    g.constant("several", "X", X())
    g.through("several", "<value:number_word>")
    _counted(g)
    for noun in ("life", "damage"):
        category = f"{noun}_amount"
        g.phrase(category, f"<value:few> {noun}", lambda value: value, _simple)
        g.through(category, f"<value:more_than_x> {noun}")
        g.constant(category, f"that much {noun}", ThatMuch())
        # half of something ends with how it is rounded, behind which there is a comma
        said = _not_half if noun == "damage" else _as_said
        g.phrase(category, f"{noun} equal to <value:amount>", said, _computed)
        g.constant(category, f"{noun} equal to the damage prevented this way", ThatMuch())
        g.constant(category, f"{noun} equal to that damage", ThatMuch())
        if noun == "life":
            g.shape(category, "<factor:number_word> times X life", Times(blank("factor"), X()))
            lost = Times(blank("factor"), ThatMuch())
            g.shape(category, "<factor:digits> life for each 1 life (you|they) lost", lost, lambda factor: factor > 1)
            _per(g, category, f"<factor:digits> {noun} for each <value:each>")
            more = Plus((blank("first"), Times(blank("factor"), blank("each"))))
            words = "<first:digits> life plus [a additional] <factor:digits> life for each <each>"
            g.shape(category, words, more, lambda first, factor, each: type(factor) is int and factor > 1)
    cards = "card_amount"
    g.constant(cards, "a card", 1)
    g.phrase(cards, "<value:several> cards", lambda value: value, _simple)
    g.constant(cards, "that many cards", ThatMuch())
    discarded = DoneThisWay("card discarded")
    g.constant(cards, "as many cards as (they|you|that player) discarded this way", discarded)
    g.phrase(cards, "cards equal to <value:amount>", lambda value: value, _computed)
    g.phrase(cards, "a number of cards equal to <value:amount>", lambda value: value, _computed)
    _per(g, cards, "a card for each <value:each>", 1)
    _per(g, cards, "<factor:number_word> cards for each <value:each>")


def _as_said(value: Any) -> Any:
    return value


def _not_half(value: Any) -> Any:
    return None if type(value) is Half else value


def _blockers_of(what: Any) -> Count:
    return Count(All((HasType("creature"), BlockingThis(what))))


def _taken_blockers(value: Any) -> Iterable[Slots]:
    parts = value.filter.parts if type(value) is Count and type(value.filter) is All else ()
    if len(parts) != 2 or type(parts[1]) is not BlockingThis or value != _blockers_of(parts[1].what):
        return ()
    return ({},)


def _simple(value: Any) -> Iterable[Slots]:
    return ({"value": value},) if type(value) in (int, X) else ()


def _computed(value: Any) -> Iterable[Slots]:
    return ({"value": value},) if type(value) not in (int, X, ThatMuch) else ()


def times(factor: int, amount: Amount) -> Amount | None:
    """A fixed multiple of a count; None for "0 for each"."""
    if not factor:
        return None
    return amount if factor == 1 else Times(factor, amount)


def _per(g: Grammar, category: str, template: str, fixed: int | None = None) -> None:
    """Add "... for each ..."."""

    def build(value: Amount, factor: int = fixed or 0) -> Amount | None:
        return times(factor, value)

    def take(amount: Any) -> Iterable[Slots]:
        if type(amount) is Times and fixed is None and isinstance(amount.amount, COUNTED):
            return ({"factor": amount.factor, "value": amount.amount},)
        if isinstance(amount, COUNTED):
            return ({"value": amount} if fixed == 1 else {"factor": 1, "value": amount},) if fixed in (None, 1) else ()
        return ()

    g.phrase(category, template, build, take)


def _counted(g: Grammar) -> None:
    g.node("each", "<filter:np_sg> [in play]", Count)
    g.node("each", "<filter:np_sg> that (died|was put into a graveyard from play) this turn", DiedThisTurn)
    mine = "[that was] put into your graveyard from play this turn"
    g.node("each", f"<filter:np_sg> {mine}", DiedThisTurn, owner="you")
    g.node("each", "<kind:counter> counter on <what:what_sg>", CountersOn)
    g.constant("each", "1 damage dealt to you this turn", DamageTaken(You()))
    g.phrase(
        "each",
        "basic land type among lands (they control|that player controls)",
        lambda: BasicLandTypes(_THEY),
        lambda v: ({},) if type(v) is BasicLandTypes and v.who != You() else (),
    )
    domain = "among lands you control"
    g.constant("each", f"basic land type {domain}", BasicLandTypes(You()))
    g.constant("amount", f"the number of basic land types {domain}", BasicLandTypes(You()))
    for noun in ("creature", "land", "artifact", "enchantment", "permanent", "card", "spell"):
        for verb in ("destroyed", "sacrificed", "discarded", "returned", "tapped", "exiled", "countered"):
            g.constant("each", f"{noun} {verb} this way", DoneThisWay(f"{noun} {verb}"))
            if verb == "sacrificed":
                g.constant("each", f"{verb} {noun}", DoneThisWay(f"{noun} {verb}"))
            g.constant("amount", f"the number of {noun}s {verb} this way", DoneThisWay(f"{noun} {verb}"))
    for words in ("life lost", "damage dealt"):
        g.constant("amount", f"the {words} this way", DoneThisWay(words))
    blocking = Count(All((HasType("creature"), BlockingThis())))
    g.constant("each", "creature blocking ~", blocking)
    g.constant("each", "creature blocking ~ beyond the first", Beyond(blocking, 1))
    # "it" may be another thing than this
    g.phrase("blockers_of_it", "creature blocking it", lambda: _blockers_of(It()), _taken_blockers)
    g.through("each", "<value:blockers_of_it>")
    g.shape("each", "<count:blockers_of_it> beyond the first", Beyond(blank("count"), 1))
    g.node("each", "<kind:counter> counter removed this way", CountersRemoved)
    g.through("each_paid", "<value:each_spent>")
    g.constant("each_paid", "counter removed [this way]", CountersRemoved(""))
    g.node("amount", "the number of <kind:counter> counters on <what:what_sg>", CountersOn)
    every = CountersOn(blank("kind"), Every(blank("filter")))
    g.shape("amount", "the number of <kind:counter> counters on <filter:np_pl>", every)
    g.node("amount", "the number of <kind:counter> counters removed this way", CountersRemoved)
    a = "amount"
    g.node(a, "the number of <filter:np_pl> [in play]", Count)
    for words, zone, whose in _ZONES:
        g.node("each", f"<filter:card_sg> {words}", Count, zone=zone, whose=whose)
        g.node(a, f"the number of <filter:card_pl> {words}", Count, zone=zone, whose=whose)
    then = "at the beginning of this turn"
    g.node(a, f"the number of <filter:np_pl> you controlled {then}", AtTurnStart, who=You())
    g.phrase(
        a,
        f"the number of <filter:np_pl> (they|that player) controlled {then}",
        lambda filter: AtTurnStart(filter, _THEY),
        lambda v: (
            ({"filter": v.filter},)
            if type(v) is AtTurnStart and type(v.who) in (TargetPlayer, ThatPlayer, Affected, ControllerOf)
            else ()
        ),
    )
    for zone in ("hand", "graveyard"):
        g.phrase(
            a,
            f"the number of <filter:card_pl> in (that player 's|their) {zone}",
            lambda filter, zone=zone: Count(filter, zone, _THEY),
            lambda value, zone=zone: (
                ({"filter": value.filter},)
                if type(value) is Count
                and value.zone == zone
                and type(value.whose) in (TargetPlayer, ThatPlayer, Affected, OwnerOf, ControllerOf)
                else ()
            ),
        )
    g.node("each", "<filter:card_sg> in <whose:player> 's hand", Count, zone="hand")
    drawn = DoneThisWay(DRAWN)
    for who in ("they", "you", "that player"):
        g.constant(a, f"the number of cards {who} drew this way", drawn)
    named = Count(Shares("name", blank("what")), "graveyard")
    g.shape(a, "the number of cards in all graveyards with the same name as <what:compared>", named)
    for of in ("power", "toughness", "converted mana cost"):
        g.node(a, f"the least {of} among <filter:np_pl>", Greatest, of=of, least=True)
        for word in ("greatest", "highest"):
            g.node(a, f"the {word} {of} among <filter:np_pl>", Greatest, of=of)
    g.node(a, "<what:owned> power", ValueOf, of="power")
    g.node(a, "<what:owned> toughness", ValueOf, of="toughness")
    g.node(a, "<what:owned> converted mana cost", ValueOf, of="converted mana cost")
    g.constant(a, "the milled card 's converted mana cost", ValueOf("converted mana cost", ThisWay("milled")))
    for of in ("power", "toughness", "converted mana cost"):
        g.node(a, f"the {of} of <what:what_sg>", ValueOf, of=of)
        more = Plus((ValueOf(of, blank("what")), blank("more")))  # type: ignore[arg-type]
        g.shape(a, f"<what:owned> {of} plus <more:digits>", more)
    g.constant(a, "the damage dealt to you this turn", DamageTaken(You()))
    g.node(a, "the damage dealt to <who:player> this turn", DamageTaken)
    g.constant(a, "your life total", LifeOf(You()))
    g.shape(a, "twice <amount>", Times(2, blank("amount")), lambda amount: type(amount) is not Times)
    g.shape(a, "<number:digits> plus <amount>", Plus((blank("number"), blank("amount"))))
    g.constant(a, "the chosen number", Announced())
    g.constant(a, "X", X())
    # conditions compare with these
    g.through("at_least", "<value:number_word> or more")
    g.constant("at_least", "a", 1)
