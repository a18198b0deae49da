"""Conditions: "if you control a Goblin", "as long as this is untapped"."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.placeholders import AimPlayer, ControlledBy, It, They
from tabletop.cards.text.kernel.shapes import Slots, blank
from tabletop.cards.text.nouns.mentions import BEFORE, PLAYERS_BEFORE
from tabletop.cards.text.nouns.noun_phrases import PLAIN_KEYWORDS, also, filter_with, parts_of, together
from tabletop.engine.language import conditions as cond
from tabletop.engine.language.abilities import If
from tabletop.engine.language.amounts import (
    CardsAbove,
    Count,
    CountersOn,
    DamageTaken,
    DiedThisTurn,
    LifeOf,
    Plus,
    ValueOf,
)
from tabletop.engine.language.filters import (
    All,
    Anything,
    ArrivedThisTurn,
    Attacking,
    BlockingThis,
    Comparison,
    Controlled,
    DidSinceUpkeep,
    DidThisTurn,
    Filter,
    HasChosen,
    HasCommonColour,
    HasCounter,
    HasKeyword,
    HasType,
    IsToken,
    Not,
    Shares,
)
from tabletop.engine.language.filters import Any as AnyOf
from tabletop.engine.language.references import Affected, EachOpponent, OpponentsOf, ThatPlayer, This, You
from tabletop.engine.vocabulary.colours import COLOUR_WORDS, COLOURS

_THEY: Any = They()
_BOUNDS: Final[tuple[tuple[str, Comparison], ...]] = (("or more", ">="), ("or fewer", "<="))


def yours_of(name: str) -> cond.Compare:
    """The condition that you control something that matches what the slot of a name holds."""
    return cond.Compare(Count(filter_with(Controlled(), name)), ">=", 1)


def _controls(g: Grammar, words: str, mine: Filter) -> None:
    """Add "you control ...": how many permanents of a player match."""

    theirs = Count(filter_with(mine))
    c = "condition"
    g.shape(c, f"{words} <filter:a_np>", cond.Compare(theirs, ">=", 1))
    g.shape(c, f"{words} no <filter:np_pl>", cond.Compare(theirs, "=", 0))
    for more, comparison in _BOUNDS:
        several = f"{words} <right:number_word> {more} <filter:np_pl>"
        g.shape(c, several, cond.Compare(theirs, comparison, blank("right")))


def _an_opponent_controls(g: Grammar) -> None:
    """Add "an opponent controls ...": of several opponents one is enough, but what they control is not added up."""
    c = "condition"
    any_of_theirs = Count(filter_with(Controlled("opponent")))
    g.shape(c, "a opponent controls <filter:a_np>", cond.Compare(any_of_theirs, ">=", 1))
    his = Count(filter_with(Controlled("affected player")))
    one = EachOpponent()
    g.shape(c, "a opponent controls no <filter:np_pl>", cond.OneOf(one, cond.Compare(his, "=", 0)))
    for more, comparison in _BOUNDS:
        words = f"a opponent controls <right:number_word> {more} <filter:np_pl>"
        g.shape(c, words, cond.OneOf(one, cond.Compare(his, comparison, blank("right"))))


def _deeds(g: Grammar) -> None:
    """Add what something did this turn, or did not do."""
    c = "condition"
    fought = cond.Matches(blank("what"), DidThisTurn("fought in this combat"))
    g.shape(c, "<what:what_sg> attacked or blocked this combat", fought)
    was = cond.Matches(blank("what"), DidThisTurn("was blocked"))
    g.shape(c, "<what:what_sg> was blocked this turn", was)
    for words, deed in (("attacked", "attacked"), ("blocked", "blocked")):
        did = cond.Matches(blank("what"), DidThisTurn(deed))
        g.shape(c, f"<what:what_sg> {words} this turn", did)
        g.shape(c, f"<what:what_sg> didn't {words[:-2]} this turn", cond.Opposite(did))
    since = "since your last upkeep"
    fought = cond.Matches(blank("what"), DidSinceUpkeep(("attacked", "blocked")))
    g.shape(c, f"<what:what_sg> attacked or blocked {since}", fought)
    met = cond.Matches(blank("what"), DidSinceUpkeep(("blocked", "was blocked")))
    g.shape(c, f"<what:what_sg> has blocked or been blocked {since}", met)
    hurt = cond.Matches(blank("what"), DidThisTurn("hurt an opponent"))
    g.shape(c, "<what:what_sg> dealt damage to a opponent this turn", hurt)
    either = cond.Matches(blank("what"), AnyOf((DidThisTurn("attacked"), DidThisTurn("blocked"))))
    g.shape(c, "<what:what_sg> attacked or blocked this turn", either)
    g.shape(c, "<what:what_sg> didn't attack or block this turn", cond.Opposite(either))
    mine, theirs = Count(Anything(), "hand", You()), Count(Anything(), "hand", Affected())
    no_more = cond.OneOf(EachOpponent(), cond.Compare(mine, "<=", theirs))
    g.constant(c, "you have more cards in hand than each opponent", cond.Opposite(no_more))
    sides: tuple[tuple[str, Comparison], ...] = (("more", ">"), ("fewer", "<"))
    for words, comparison in sides:
        than = cond.Compare(
            Count(filter_with(Controlled("affected player"))), comparison, Count(filter_with(Controlled()))
        )
        g.shape(c, f"a opponent controls {words} <filter:np_pl> than you", cond.OneOf(EachOpponent(), than))
    g.phrase(c, "<who:target_player> controls more <filter:np_pl> than you", _has_more, _taken_has_more)
    by_far = Plus((blank("number"), Count(filter_with(Controlled()))))
    than = cond.Compare(Count(filter_with(Controlled("affected player"))), ">=", by_far)
    said = "a opponent controls at least <number:number_word> more <filter:np_pl> than you"
    g.shape(c, said, cond.OneOf(EachOpponent(), than))


def _has_more(who: Any, filter: Filter) -> cond.Compare:
    """The condition that a target player controls more of something than you."""
    theirs: Any = ControlledBy(AimPlayer(who))
    return cond.Compare(Count(also(filter, theirs)), ">", Count(also(filter, Controlled())))


def _taken_has_more(value: Any) -> Iterable[Slots]:
    if type(value) is not cond.Compare or type(value.left) is not Count:
        return ()
    parts: tuple[Any, ...] = parts_of(value.left.filter)
    if len(parts) < 2 or type(parts[-1]) is not ControlledBy:
        return ()
    *most, last = parts
    filter = together(tuple(most))
    if value != cond.Compare(value.left, ">", Count(also(filter, Controlled()))) or value.left != Count(
        also(filter, last)
    ):
        return ()
    return ({"who": last.player.phrase, "filter": filter},)


def _arrivals(g: Grammar) -> None:
    """Add what has come under your control this turn, and that an opponent was hurt in it."""
    here = cond.Matches(This(), ArrivedThisTurn())
    for category in ("condition", "unless_condition"):
        g.constant(category, "(it|~) came under your control this turn", here)
    neither = cond.Matches(This(), AnyOf((DidThisTurn("attacked"), ArrivedThisTurn())))
    g.constant("condition", "~ didn't attack or come under your control this turn", cond.Opposite(neither))
    g.constant("condition", "a opponent was dealt damage this turn", cond.OpponentHurt())
    hurt = cond.Compare(DamageTaken(Affected()), ">=", 1)
    their_foes: Any = OpponentsOf(_THEY)
    g.phrase(
        "unless_condition",
        "one of their opponents was dealt damage this turn",
        lambda: cond.OneOf(their_foes, hurt),
        lambda v: ({},) if type(v) is cond.OneOf and v.part == hurt and type(v.who) is OpponentsOf else (),
    )
    for deed in ("attacked", "blocked"):
        g.constant("unless_condition", f"(it|~) {deed} this turn", cond.Matches(This(), DidThisTurn(deed)))
    unless = (If(cond.Opposite(blank("condition")), blank("effects")),)
    g.shape("clause", "<effects:act> unless <condition:unless_condition>", unless)


def _common_colours(g: Grammar) -> None:
    """Add the most common colour among all permanents."""
    most = "the most common color among all permanents"
    for colour in COLOURS:
        said = f"{COLOUR_WORDS[colour]} is {most} or is tied for most common"
        g.constant("condition", said, cond.IsCommonColour(colour))
    shared = f"<what:what_sg> shares a color with {most} or a color tied for most common"
    g.shape("condition", shared, cond.Matches(blank("what"), HasCommonColour()))


def _measures(g: Grammar) -> None:
    """Add conditions on counters and numbers of one thing."""
    c = "condition"
    for words, comparison in _BOUNDS:
        counted = cond.Compare(CountersOn(blank("kind"), blank("what")), comparison, blank("right"))
        here = cond.Compare(CountersOn(blank("kind"), This()), comparison, blank("right"))
        number = f"<right:number_word> {words} <kind:counter> counters"
        g.shape(c, f"<what:what_sg> has {number} on it", counted)
        g.shape(c, f"there are {number} on ~", here)
    none = cond.Matches(blank("what"), Not(HasCounter(blank("kind"))))
    g.shape(c, "<what:what_sg> has no <kind:counter> counters on it", none)
    for of in ("power", "toughness", "converted mana cost"):
        for words, comparison in (("or less", "<="), ("or greater", ">=")):
            value = cond.Compare(ValueOf(of, blank("what")), comparison, blank("right"))
            g.shape(c, f"<what:owned> {of} is <right:digits> {words}", value)
            than = cond.Compare(ValueOf(of, blank("what")), comparison, blank("right"))
            said = {"<=": "less", ">=": "greater"}[comparison]
            g.shape(c, f"<what:owned> {of} is {said} than or equal to <right:amount>", than)
    g.node(c, "<what:what_sg> was <filter:adjective>", cond.Matches)
    theirs = Count(Anything(), "hand", _THEY)
    g.phrase(
        "unless_condition",
        "(that player has|they have) exactly <low:number_word> or exactly <high:number_word> cards in hand",
        lambda low, high: (
            cond.AllHold((cond.Compare(theirs, ">=", low), cond.Compare(theirs, "<=", high)))
            if high == low + 1
            else None
        ),
        _taken_exactly,
    )
    exactly = cond.Compare(ValueOf("converted mana cost", blank("what")), "=", blank("right"))
    g.shape(c, "<what:owned> converted mana cost is <right:amount>", exactly)
    buried = cond.Compare(Count(Shares("name", blank("what")), "graveyard", You()), ">=", 1)
    g.shape(c, "<what:what_sg> has the same name as a card in your graveyard", buried)
    alike = cond.Compare(
        ValueOf("converted mana cost", blank("one")), "=", ValueOf("converted mana cost", blank("two"))
    )
    g.shape(c, "<one:what_sg> has the same converted mana cost as <two:what_sg>", alike)
    same: Any = Shares("name", It())
    anywhere = Plus((Count(same, "graveyard"), Count(All((Not(IsToken()), same)))))
    said = "a card with the same name is in a graveyard or a nontoken permanent with the same name is in play"
    g.phrase(c, said, lambda: cond.Compare(anywhere, ">=", 1), _taken_anywhere)
    here = cond.Compare(Count(Shares("name", blank("what"))), ">=", 1)
    g.shape(c, "<what:what_sg> has the same name as a permanent", here)
    g.shape(c, "<what:what_sg> has the chosen name", cond.Matches(blank("what"), HasChosen("card name")))
    g.node(c, "<what:what_sg> was <filter:a_np>", cond.Matches)
    g.node(c, "<what:shown_card> was <filter:a_np>", cond.Matches)
    for word in PLAIN_KEYWORDS:
        g.shape(c, f"<what:what_sg> has {word}", cond.Matches(blank("what"), HasKeyword(word)))


def _taken_exactly(value: Any) -> Iterable[Slots]:
    """Take the condition that somebody has one of two numbers of cards in hand apart."""
    parts = value.parts if type(value) is cond.AllHold else ()
    compared = [part for part in parts if isinstance(part, cond.Compare) and type(part.left) is Count]
    if len(compared) != 2 or [part.comparison for part in compared] != [">=", "<="]:
        return ()
    for part in compared:
        counted: Any = part.left
        if counted != Count(Anything(), "hand", counted.whose) or type(counted.whose) not in PLAYERS_BEFORE:
            return ()
    low, high = compared[0].right, compared[1].right
    fits = isinstance(low, int) and isinstance(high, int) and high == low + 1
    return ({"low": low, "high": high},) if fits else ()


def _cards(g: Grammar) -> None:
    """Add how many cards of a kind are in graveyards and hands."""
    c = "condition"
    for words, whose in (("your graveyard", You()), ("all graveyards", None)):
        counted = Count(blank("filter"), "graveyard", whose)
        fits = None if whose is None else _is_a_kind
        for more, comparison in _BOUNDS:
            several = cond.Compare(counted, comparison, blank("right"))
            g.shape(c, f"<right:number_word> {more} <filter:card_pl> are in {words}", several, fits)
            g.shape(c, f"there are <right:number_word> {more} <filter:card_pl> in {words}", several, fits)
        g.shape(c, f"<filter:a_card> is in {words}", cond.Compare(counted, ">=", 1))
        g.shape(c, f"there is <filter:a_card> in {words}", cond.Compare(counted, ">=", 1))
    alone = cond.Compare(Count(blank("filter"), "graveyard", You()), "=", 1)
    lonely = cond.AllHold((cond.InGraveyard(), cond.Matches(This(), blank("filter")), alone))
    g.shape(c, "~ is the only <filter:card_sg> in your graveyard", lonely)
    over_it = cond.Compare(CardsAbove(blank("filter")), ">=", blank("right"))
    or_more = "<right:number_word> or more <filter:card_pl>"
    g.shape(c, f"{or_more} are above ~", over_it)
    g.shape(c, f"~ is in your graveyard with {or_more} above it", cond.AllHold((cond.InGraveyard(), over_it)))
    next_to_it = cond.Compare(CardsAbove(blank("filter"), directly=True), ">=", 1)
    one_above = "~ is in your graveyard with <filter:a_card> directly above it"
    g.shape(c, one_above, cond.AllHold((cond.InGraveyard(), next_to_it)))
    hand = Count(Anything(), "hand", You())
    g.constant(c, "you have a card in hand", cond.Compare(hand, ">=", 1))


def _most(g: Grammar) -> None:
    """Add "if that player controls more lands than each other player"."""
    g.phrase(
        "condition",
        "that player controls more <filter:np_pl> than each other player",
        lambda filter: cond.ControlsMost(filter, _THEY),
        lambda v: ({"filter": v.filter},) if type(v) is cond.ControlsMost and v.who == ThatPlayer() else (),
    )
    g.shape("condition", "you control more <filter:np_pl> than each other player", cond.ControlsMost(blank("filter")))


def _alone(g: Grammar) -> None:
    """Add "as long as it's attacking alone": it is the only creature that attacks."""
    only = cond.Compare(Count(All((HasType("creature"), Attacking()))), "=", 1)
    alone = cond.AllHold((cond.Matches(blank("what"), Attacking()), only))
    g.shape("condition", "<what:what_sg> is attacking alone", alone)
    g.shape("condition", "<what:its> attacking alone", alone)
    g.phrase("its", "it's", lambda: It(), lambda value: ({},) if type(value) in BEFORE else ())


def _of_all(g: Grammar) -> None:
    """Add "there's another creature in play", "all nonland permanents you control are white", exact numbers."""
    there = cond.Compare(Count(blank("filter")), ">=", 1)
    g.shape("condition", "(there's|there is) <filter:a_np> in play", there)
    g.phrase("condition", "all <filter:np_pl> are <adjective>", _all_are, _taken_all_are)
    for words, number in (("is", "one"), ("are", None)):
        s = "" if number else "s"
        said = f"there {words} exactly {number or '<right:number_word>'} <kind:counter> counter{s} on ~"
        exact = cond.Compare(CountersOn(blank("kind"), This()), "=", 1 if number else blank("right"))
        g.shape("condition", said, exact)


def _all_are(filter: Filter, adjective: Filter) -> cond.Compare:
    """Nothing that matches fails the test."""
    return cond.Compare(Count(also(filter, Not(adjective))), "=", 0)


def _taken_all_are(value: Any) -> Iterable[Slots]:
    if type(value) is not cond.Compare or type(value.left) is not Count or value.left.zone != "in play":
        return ()
    *most, last = parts_of(value.left.filter) or (None,)
    if type(last) is not Not or not most:
        return ()
    slots = {"filter": together(tuple(most)), "adjective": last.part}
    return (slots,) if _all_are(**slots) == value else ()


def _is_a_kind(filter: Any, **others: Any) -> bool:
    """Return whether cards are of a kind: of cards in your graveyard in general another phrase speaks."""
    return type(filter) is not Anything


def _taken_anywhere(value: Any) -> Iterable[Slots]:
    """Take apart that something has the name of what was named before."""
    if type(value) is not cond.Compare or type(value.left) is not Plus or type(value.left.parts[0]) is not Count:
        return ()
    same = value.left.parts[0].filter
    made = Plus((Count(same, "graveyard"), Count(All((Not(IsToken()), same)))))
    return ({},) if type(same) is Shares and value == cond.Compare(made, ">=", 1) else ()


def _is_their_turn(value: Any, opposite: bool) -> bool:
    if opposite:
        value = value.part if type(value) is cond.Opposite else None
    return type(value) is cond.TurnOf and type(value.who) in PLAYERS_BEFORE


def _is_it(filter: Filter, opposite: bool) -> Any:
    it: Any = It()
    found = cond.Matches(it, filter)
    return cond.Opposite(found) if opposite else found


def _taken_is_it(value: Any, opposite: bool) -> Iterable[Slots]:
    inner: Any = value
    if opposite:
        inner = value.part if type(value) is cond.Opposite else None
    return ({"filter": inner.filter},) if type(inner) is cond.Matches and type(inner.what) in BEFORE else ()


def add(g: Grammar) -> None:
    """Add conditions."""
    _controls(g, "you control", Controlled())
    _controls(g, "that player controls", Controlled("that player"))
    _most(g)
    _an_opponent_controls(g)
    c = "condition"
    either = Count(All((AnyOf((blank("one"), blank("two"))), Controlled())))
    g.shape(c, "you control <one:a_np> or <two:a_np>", cond.Compare(either, ">=", 1))
    for words, whose in (("no opponent controls", Controlled("opponent")), ("you don't control", Controlled())):
        lack = cond.Opposite(cond.Compare(Count(filter_with(whose)), ">=", 1))
        g.shape(c, f"{words} <filter:a_np>", lack)
    hand = Count(Anything(), "hand", You())
    g.constant(c, "you have no cards in hand", cond.Compare(hand, "=", 0))
    for words, comparison in (("or more", ">="), ("or fewer", "<=")):
        g.node(c, f"you have <right:number_word> {words} cards in hand", cond.Compare, left=hand, comparison=comparison)
    grave = Count(Anything(), "graveyard", You())
    for order in (
        "<right:number_word> or more cards are in your graveyard",
        "you have <right:number_word> or more cards in your graveyard",
    ):
        g.node(c, order, cond.Compare, left=grave, comparison=">=")
    both = cond.AllHold((yours_of("one"), yours_of("two")))
    g.shape(c, "you control <one:a_np> and <two:a_np>", both)
    _cards(g)
    for words in ("you (played|play) (it|~) from your hand",):
        g.constant(c, words, cond.PlayedFromHand())
    g.constant(c, "you (play|played) ~ during your main phase", cond.PlayedInMainPhase())
    died = DiedThisTurn(blank("filter"))
    g.shape(c, "<filter:a_np> (died|was put into a graveyard from play) this turn", cond.Compare(died, ">=", 1))
    many = "<right:number_word> or more <filter:np_pl> (died|were put into graveyards from play) this turn"
    g.shape(c, many, cond.Compare(died, ">=", blank("right")))
    g.node(c, "you have <right:digits> or less life", cond.Compare, left=LifeOf(You()), comparison="<=")
    g.node(c, "you have <right:digits> or more life", cond.Compare, left=LifeOf(You()), comparison=">=")
    g.node(c, "<what:what_sg> is <filter:adjective>", cond.Matches)
    of_both = cond.Matches(blank("what"), All((blank("one"), blank("two"))))
    g.shape(c, "<what:what_sg> is <one:adjective> and <two:adjective>", of_both)
    for words, opposite in (("it's", False), ("it's not", True), ("it isn't", True)):
        for tested in ("adjective", "a_np"):
            g.phrase(
                c,
                f"{words} <filter:{tested}>",
                lambda filter, opposite=opposite: _is_it(filter, opposite),
                lambda v, opposite=opposite: _taken_is_it(v, opposite),
            )
    is_not = cond.Opposite(cond.Matches(blank("what"), blank("filter")))
    g.shape(c, "<what:what_sg> isn't <filter:adjective>", is_not)
    g.node(c, "<what:what_sg> is a <filter:np_sg>", cond.Matches)
    g.node(c, "<what:top_of_graveyard> is <filter:a_card>", cond.Matches)
    g.shape(c, "<what:what_sg> isn't a <filter:np_sg>", is_not)
    for words, opposite in (("it's", False), ("it isn't", True)):
        g.phrase(
            c,
            f"{words} a <filter:permanent_kind>",
            lambda filter, opposite=opposite: _is_it(filter, opposite),
            lambda v, opposite=opposite: _taken_is_it(v, opposite),
        )
    g.constant(c, "it's your turn", cond.YourTurn())
    _alone(g)
    _of_all(g)
    in_play = Count(blank("filter"))
    no = "(there are no <filter:np_pl> in play|no <filter:np_pl> are in play)"
    g.shape(c, no, cond.Compare(in_play, "=", 0))
    many = "there are <number:number_word> or more <filter:np_pl> in play"
    g.shape(c, many, cond.Compare(in_play, ">=", blank("number")))
    bare = cond.Matches(This(), Not(HasCounter(blank("kind"))))
    g.shape(c, "there are no <kind:counter> counters on ~", bare)
    g.node("having", "a <value:counter> counter on it", HasCounter)
    g.node(c, "<what:what_sg> has <filter:having>", cond.Matches)
    for words, comparison in (("or more", ">="), ("or fewer", "<=")):
        g.phrase(
            c,
            f"that player has <right:number_word> {words} cards in hand",
            lambda right, comparison=comparison: cond.Compare(Count(Anything(), "hand", _THEY), comparison, right),
            lambda v, comparison=comparison: (
                ({"right": v.right},)
                if type(v) is cond.Compare
                and v == cond.Compare(Count(Anything(), "hand", ThatPlayer()), comparison, v.right)
                else ()
            ),
        )
    _deeds(g)
    _arrivals(g)
    _measures(g)
    _common_colours(g)
    blocking = Count(All((HasType("creature"), BlockingThis())))
    g.constant(c, "(at least one|a) creature is blocking ~", cond.Compare(blocking, ">=", 1))
    g.constant(c, "it's not your turn", cond.Opposite(cond.YourTurn()))
    g.constant(c, "it's a opponent 's turn", cond.TurnOf(EachOpponent()))
    g.constant(c, "~ is in your graveyard", cond.InGraveyard())
    g.shape(c, "<what:what_sg> is [still] in play", cond.InPlay(blank("what")))
    for it in ("it", "that card", "the card"):
        g.phrase(
            c,
            f"you haven't (played|play) {it}",
            lambda it=it: cond.StaysRemoved(It("card" if "card" in it else "")),  # type: ignore[arg-type]
            lambda v: ({},) if type(v) is cond.StaysRemoved and type(v.what) in BEFORE else (),
        )
    g.phrase(
        c,
        "it's in play",
        lambda: cond.InPlay(It()),  # type: ignore[arg-type]
        lambda v: ({},) if type(v) is cond.InPlay and type(v.what) in BEFORE else (),
    )
    for words, opposite in (("it's that player 's turn", False), ("it's not that player 's turn", True)):
        theirs: Any = cond.TurnOf(_THEY)
        g.phrase(
            c,
            words,
            lambda theirs=theirs, opposite=opposite: cond.Opposite(theirs) if opposite else theirs,
            lambda v, opposite=opposite: ({},) if _is_their_turn(v, opposite) else (),
        )
    g.constant(c, "~ is suspended", cond.IsSuspended())
    often = "this ability has been (played|activated) <times:number_word> or more times this turn"
    g.node(c, often, cond.PlayedOften)
    # "as long as ~ is in your graveyard and you control a Forest"
    both = cond.AllHold((cond.InGraveyard(), blank("more")))
    words = "~ is in your graveyard and <more:condition>"
    g.shape(c, words, both, lambda more: more != cond.InGraveyard())
