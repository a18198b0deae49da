"""Acts on turns and life totals: added phases and steps, another's turn, totals that become a number."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, Literal

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.placeholders import They
from tabletop.cards.text.kernel.shapes import Slots, blank
from tabletop.cards.text.nouns.measures import substituted
from tabletop.cards.text.nouns.mentions import PLAYERS_BEFORE
from tabletop.engine.language import conditions as cond
from tabletop.engine.language import effects as fx
from tabletop.engine.language import player_effects as px
from tabletop.engine.language.amounts import Count, Half, LifeOf, Negative, Plus, Times
from tabletop.engine.language.filters import Anything, Comparison, Controlled
from tabletop.engine.language.node import Node
from tabletop.engine.language.references import Affected, EachOpponent, EachOtherPlayer, EachPlayer, Remembered, You

_PHASES: Final[tuple[tuple[str, tuple[Literal["combat", "main"], ...]], ...]] = (
    ("a additional combat phase followed by a additional main phase", ("combat", "main")),
    ("a additional combat phase", ("combat",)),
    ("a additional main phase", ("main",)),
)
_NAMED: Final = Controlled("that player")
_ACTED_ON: Final = Controlled("affected player")
_STEPS: Final = (("upkeep step", "upkeep"), ("upkeep", "upkeep"), ("draw step", "draw"))


def add(g: Grammar) -> None:
    """Add sentences about turns and life totals."""
    _turns(g)
    _life_totals(g)
    _halves(g)
    _difference(g)
    _conditions(g)


def _turns(g: Grammar) -> None:
    for words, phases in _PHASES:
        for after, main in (("after this main phase", True), ("after this phase", False)):
            g.constant("effect", f"{after} , there is {words}", px.AddPhases(phases, main))
            g.constant("effect", f"there is {words} {after}", px.AddPhases(phases, main))
    for words, step in _STEPS:
        g.constant("you_do", f"get a additional {words} after this step", px.AddStep(step))
        g.constant("does", f"gets a additional {words} after this step", px.AddStep(step))
    g.constant("effect", "end the turn", px.EndTheTurn())
    # the subject stands in the middle: "you control target player during that player's next turn"
    for words in ("during that player 's next turn", "during their next turn"):
        g.node("effect", f"you control <who:player> {words}", px.ControlTurn)
    g.node("effect", "you control <who:player> 's next turn", px.ControlTurn)
    for words in ("until ~ finishes resolving", "until ~ has resolved", "while ~ is resolving"):
        g.node("effect", f"you control <who:player> {words}", px.ControlPlayer)
    claimed = px.ControlWhileResolving(Remembered())
    spell = "if (the chosen card|that card|it) is played as a spell"
    g.constant("effect", f"{spell} , you control (the player|that player) while (that|the) spell is resolving", claimed)


def _life_totals(g: Grammar) -> None:
    for category in ("few", "amount"):
        numbers = (int,) if category == "few" else ()

        def fits(amount: Any, numbers: tuple[type, ...] = numbers) -> bool:
            return (type(amount) in numbers) == bool(numbers)

        def take_theirs(value: Any, fits: Any = fits) -> Iterable[Slots]:
            theirs = type(value) is px.SetLife and value.who != You() and fits(value.amount)
            return ({"who": value.who, "amount": substituted(value.amount, _ACTED_ON, _NAMED)},) if theirs else ()

        g.shape("effect", f"your life total becomes <amount:{category}>", px.SetLife(blank("amount")), fits)
        g.phrase(
            "effect",
            f"<who:player> 's life total becomes <amount:{category}>",
            lambda who, amount, fits=fits: _set(who, amount) if fits(amount) else None,
            take_theirs,
        )
    doubled = px.SetLife(Times(2, LifeOf(Affected())), blank("who"))
    g.shape("effect", "double <who:player> 's life total", doubled)
    g.constant("effect", "double your life total", px.SetLife(Times(2, LifeOf(You()))))
    for words in ("exchange life totals with <two:player>", "you and <two:player> exchange life totals"):
        g.node("effect", words, px.ExchangeLife, one=You())


def _set(who: Any, amount: Any) -> px.SetLife:
    """A life total that is set; of each of several players "they control" is about whose total it is."""
    several = type(who) in (EachPlayer, EachOpponent, EachOtherPlayer)
    return px.SetLife(substituted(amount, _NAMED, _ACTED_ON) if several else amount, who)


#: effects whose number may be another one for each player
_OF_EACH: Final = (px.GainLife, px.LoseLife, px.SetLife, px.Draw, px.Discard, px.Mill, fx.Sacrifice)


def is_misplaced(value: Any) -> bool:
    """Return whether "their life" stands where no effect on those players says whose it is."""
    if type(value) is Affected:
        return True
    if isinstance(value, tuple):
        return any(is_misplaced(part) for part in value)
    if type(value) is cond.OneOf or not isinstance(value, Node):
        return False
    if type(value) is fx.DealDamage and value.to is None and value.players not in (None, You()):
        return False
    if isinstance(value, _OF_EACH) and value.who != You():
        return False
    return any(is_misplaced(getattr(value, name)) for name in value.__struct_fields__)


def _difference(g: Grammar) -> None:
    """Add "if target opponent has more cards in hand than you, draw cards equal to the difference"."""
    more = Plus((Count(Anything(), "hand", blank("who")), Negative(Count(Anything(), "hand", You()))))
    said = "if <who:player> has more cards in hand than you , draw cards equal to the difference"
    g.shape("effect", said, px.Draw(more))


def _halves(g: Grammar) -> None:
    """Add half of a life total; "their" and "that player's" are those of whoever the effect acts on."""
    for rounding, up in (("rounded up", True), ("rounded down", False)):
        for words, who in (("your", You()), ("their", Affected()), ("that player 's", Affected())):
            half = Half(LifeOf(who), up)
            g.constant("amount", f"half {words} life total , {rounding}", half)
            g.constant("life_amount", f"half {words} life , {rounding}", half)
        halved = Half(blank("amount"), up)
        whole = lambda amount: type(amount) not in (LifeOf, Half, int)  # noqa: E731
        g.shape("damage_amount", f"damage equal to half <amount> , {rounding} ,", halved, whole)
        g.shape("amount", f"half <amount> , {rounding}", halved, lambda amount: type(amount) not in (LifeOf, Half, int))


def _conditions(g: Grammar) -> None:
    """Add conditions on life totals of opponents: one of several is enough, unless the text says "each"."""
    c = "condition"
    theirs = LifeOf(Affected())
    sides: tuple[tuple[str, Comparison], ...] = (("or less life", "<="), ("or more life", ">="))
    for subject, who in (("a opponent has", EachOpponent()), ("a player has", EachPlayer())):
        for words, comparison in sides:
            compared = cond.Compare(theirs, comparison, blank("right"))
            g.shape(c, f"{subject} <right:digits> {words}", cond.OneOf(who, compared))
    mine = LifeOf(You())
    their_life = LifeOf(They())  # type: ignore[arg-type]
    g.phrase(
        c,
        "(that player|they) (has|have) more life than you",
        lambda: cond.Compare(their_life, ">", mine),
        lambda v: (
            ({},)
            if type(v) is cond.Compare
            and type(v.left) is LifeOf
            and type(v.left.who) in PLAYERS_BEFORE
            and v == cond.Compare(v.left, ">", mine)
            else ()
        ),
    )
    for words, comparison in (("less", "<"), ("more", ">")):
        one = cond.OneOf(EachOpponent(), cond.Compare(mine, comparison, theirs))
        none = cond.OneOf(EachOpponent(), cond.Compare(mine, "<=" if words == "more" else ">=", theirs))
        g.constant(c, f"you have {words} life than a opponent", one)
        g.constant(c, f"a opponent has {'more' if words == 'less' else 'less'} life than you", one)
        g.constant(c, f"you have {words} life than each opponent", cond.Opposite(none))
