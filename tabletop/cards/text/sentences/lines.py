"""Lines: a whole line of rules text as the abilities it says, a tuple of nodes with placeholders still in them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, get_args

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.placeholders import FromGraveyard, It
from tabletop.cards.text.kernel.shapes import Slots, blank
from tabletop.cards.text.nouns.events import WHEN
from tabletop.cards.text.nouns.measures import measured, substituted
from tabletop.cards.text.sentences.sentences import Effects
from tabletop.engine.language import abilities as e
from tabletop.engine.language import changes as ch
from tabletop.engine.language.amounts import CountersOn, Plus, X
from tabletop.engine.language.arrivals import ComesHaving
from tabletop.engine.language.combat_rules import StrikesPast
from tabletop.engine.language.conditions import Condition, InGraveyard, InPlay, Opposite
from tabletop.engine.language.costs import Cost
from tabletop.engine.language.filters import IsThis
from tabletop.engine.language.node import Node, mentions
from tabletop.engine.language.offered_actions import Ignorable, Whose
from tabletop.engine.language.patterns import Cycles, LosesCounter
from tabletop.engine.language.references import Attached, Every, This

#: the condition of an ability that works in two zones
_ANYWHERE: Final = "if ~ is in your graveyard or in play ,"


class AdditionalCost(Node, frozen=True):
    """The line "As an additional cost to play ~, ...": it belongs to the card, not to an ability."""

    cost: tuple[Cost, ...]


def add(g: Grammar) -> None:
    """Add the lines of permanents and of instants and sorceries."""
    _spells(g)
    _triggered(g)
    _static(g)
    _coming_into_play(g)
    _star_plus(g)
    g.through("permanent_line", "<value:keywords>")
    g.through("spell_line", "<value:keywords>")


# --- instants and sorceries -----------------------------------------------------------------------


def _spells(g: Grammar) -> None:
    s = "spell_line"
    g.one(s, "<effects>", e.Spell)
    g.one(s, "as a additional cost to play ~ , <cost:additional> .", AdditionalCost)
    g.node("mode", "<effects:sentence>", e.Mode)
    g.phrase(
        "mode",
        "<one:sentence> . <two:sentence>",
        lambda one, two: e.Mode(one + two),
        lambda v: (
            tuple({"one": v.effects[:at], "two": v.effects[at:]} for at in range(1, len(v.effects)))
            if type(v) is e.Mode
            else ()
        ),
    )
    for names in ("ab", "abc", "abcd"):
        several = " ; or ".join(f"<{name}:mode>" for name in names)
        g.shape("modes", several, tuple(blank(name) for name in names))
    for chooser, choose in (("you", "choose"), ("opponent", "a opponent chooses")):
        for words, number in (("one", 1), ("two", 2)):
            g.one(s, f"{choose} {words} - <modes> .", e.Spell, choose=number, chooser=chooser)


# --- permanents -----------------------------------------------------------------------------------


def _triggered(g: Grammar) -> None:
    for condition in ("", "if <condition> ,"):

        def build(event: tuple[Any, ...], effects: Effects, condition: Condition | None = None) -> tuple[Any, ...]:
            return tuple(e.Triggered(pattern, effects, condition=condition) for pattern in event)

        def take(value: Any, conditional: bool = bool(condition)) -> Iterable[Slots]:
            if not value or any(type(one) is not e.Triggered for one in value):
                return ()
            first = value[0]
            if (first.condition is not None) != conditional:
                return ()
            if any((one.effects, one.condition) != (first.effects, first.condition) for one in value):
                return ()
            slots: Slots = {"event": tuple(one.pattern for one in value), "effects": first.effects}
            return ({**slots, "condition": first.condition} if conditional else slots,)

        g.phrase("permanent_line", f"<event> , {condition} <effects:effects_after>", build, take)
        if not condition:
            g.phrase("permanent_line", f"<event> , {_ANYWHERE} <effects:effects_after>", _in_both, _taken_in_both)
        # of a card that waits in the graveyard
        waiting = f"<event> , {condition} <effects:effects_after>"
        g.phrase("spell_line", waiting, lambda build=build, **slots: _buried(build(**slots)), take)
        g.phrase("spell_line", f"<event:haunted> , {condition} <effects:effects_after>", build, take)
        g.phrase("spell_line", f"<event:own_cycling> , {condition} <effects:effects_after>", build, take)
        g.phrase("spell_line", f"<event:own_discard> , {condition} <effects:effects_after>", build, take)
    ticking = e.Triggered(LosesCounter(IsThis(), blank("kind")), blank("effects"), zone="removed from the game")
    while_gone = "is removed from ~ while it's (removed from the game|exiled)"
    g.shape("permanent_line", f"{WHEN} a <kind:counter> counter {while_gone} , <effects:effects_after>", (ticking,))
    g.phrase("keywords", "imprint - <event> , <effects:effects_after>", _imprinted, _taken_imprinted)
    imprinting = e.Keyword("imprint", ability=e.Activated(blank("cost"), blank("effects")))
    g.shape("keywords", "imprint - <cost> : <effects>", (imprinting,))
    g.constant("own_cycling", "(when|whenever) you cycle ~", (Cycles(IsThis(), "you"),))


def _in_both(event: tuple[Any, ...], effects: Effects) -> tuple[Any, ...] | None:
    """An ability that works in play and in the graveyard: one for each of the two zones (402.8g)."""
    if len(event) != 1:
        return None
    return tuple(e.Triggered(event[0], effects, condition=there) for there in (InPlay(This()), InGraveyard()))


def _taken_in_both(value: Any) -> Iterable[Slots]:
    if len(value) != 2 or any(type(one) is not e.Triggered for one in value):
        return ()
    slots: Slots = {"event": (value[0].pattern,), "effects": value[0].effects}
    return (slots,) if _in_both(**slots) == value else ()


def _buried(lines: tuple[Any, ...]) -> tuple[Any, ...] | None:
    """The abilities of an instant or sorcery that work while it is in the graveyard; others it has not."""
    return lines if mentions(lines, FromGraveyard) or mentions(lines, InGraveyard) else None


def _imprinted(event: tuple[Any, ...], effects: Effects) -> tuple[Any, ...] | None:
    """The keyword with the triggered ability that is written behind it (502.34a)."""
    return (e.Keyword("imprint", ability=e.Triggered(event[0], effects)),) if len(event) == 1 else None


def _taken_imprinted(value: Any) -> Iterable[Slots]:
    if len(value) != 1 or type(value[0]) is not e.Keyword or value[0].name != "imprint":
        return ()
    ability = value[0].ability
    if type(ability) is not e.Triggered or ability.condition is not None:
        return ()
    return ({"event": (ability.pattern,), "effects": ability.effects},)


def _static(g: Grammar) -> None:
    line = "permanent_line"
    two_sizes = (e.Static(blank("what"), (ch.AddPower(blank("one"), blank("two")),)),)
    g.shape(line, "<what:subject_sg> gets +X/+Y , where X is <one:amount> , and Y is <two:amount> .", two_sizes)
    for number in ("sg", "pl"):
        said = f"<what:subject_{number}> <changes:changes_static_{number}>"
        g.phrase(line, f"{said} , where X is <amount> .", _static_where, _taken_static_where)
        g.shape(line, f"{said} .", (e.Static(blank("what"), blank("changes")),), _is_in_play)
        for template in (f"as long as <condition> , {said} .", f"{said} as long as <condition> ."):
            g.one(line, template, e.Static)
        for who in get_args(Whose):
            ignored = e.Static(blank("what"), blank("changes"), ignorable=Ignorable(blank("cost"), who))
            offer = f"{who} may <cost:payment> [for that player] to ignore this effect until end of turn ."
            g.shape(line, f"{said} . {offer}", (ignored,))
    unused = "<what:owned> activated abilities can't be (activated|played)"
    g.shape(line, f"{unused} .", (e.Static(blank("what"), (ch.CantBeUsed(),)),))
    theirs = "activated abilities of <filter:np_pl> can't be (activated|played)"
    for end, mana in (("", False), ("unless they're mana abilities", True)):
        g.shape(line, f"{theirs} {end} .", (e.Static(Every(blank("filter")), (ch.CantBeUsed(mana),)),))
    stays = (e.Static(This(), (ch.MayStayTapped(),)),)
    g.constant(line, "you may choose not to untap ~ during your untap step .", stays)
    past = (e.Static(This(), (StrikesPast(),)),)
    g.constant(line, "you may have ~ (deal|assign) its combat damage as though it weren't blocked .", past)
    past_host = (e.Static(Attached(), (StrikesPast(),)),)
    g.constant(line, "you may have @host (deal|assign) its combat damage as though it weren't blocked .", past_host)
    g.constant(line, "you control @host .", (e.Static(Attached(), (ch.ChangeController(),)),))
    asleep = e.Static(This(), (ch.DoesNotUntap(),))
    g.constant(line, "~ doesn't untap during your untap step .", (asleep,))
    for most, words in ((1, "one <filter:np_sg>"), (2, "two <filter:np_pl>")):
        for said, who in (("players can't untap more than {} during their untap steps .", "players"),
                          ("you can't untap more than {} during your untap step .", "you")):  # fmt: skip
            few = ch.FewUntap(blank("filter"), most, who)  # type: ignore[arg-type]
            g.shape(line, said.format(words), (e.Static(This(), (few,)),))
    both = (e.ComesIntoPlay(tapped=True), asleep)
    g.constant(line, "~ comes into play tapped and doesn't untap during your untap step .", both)
    for step in ("your untap step", "its controller 's untap step"):
        said = f"<what:subject_sg> doesn't untap during {step} if <condition> ."
        g.shape(line, said, (e.Static(blank("what"), (ch.DoesNotUntap(),), blank("condition")),), _is_one)
    # under its condition the one, and under the opposite the other
    one, other = (e.Static(blank("what"), blank(name), when) for name, when in (
        ("changes", blank("condition")), ("others", Opposite(blank("condition"))),
    ))  # fmt: skip
    said = "<what:subject_sg> <changes:changes_static_sg> as long as <condition>"
    g.shape(line, f"{said} . otherwise , it <others:changes_static_sg> .", (one, other))


def _is_in_play(what: Any, changes: Any) -> bool:
    """Return whether it is not what a card says of its own colour, which holds in all zones (405.2a)."""
    own = type(what) is This and len(changes) == 1 and type(changes[0]) is ch.SetColours
    return not own or ch.CHOSEN in changes[0].colours


def _is_one(what: Any, condition: Any) -> bool:
    """Return whether what doesn't untap is this or what it is attached to, whose untap step is said."""
    return type(what) in (This, Attached)


def _static_where(what: Any, changes: Any, amount: Any) -> tuple[Any, ...] | None:
    changed = substituted(changes, X(), amount)
    return None if changed == changes or mentions(amount, X) else (e.Static(what, changed),)


def _taken_static_where(value: Any) -> Iterable[Slots]:
    if len(value) != 1 or type(value[0]) is not e.Static or value[0].condition is not None:
        return ()
    changes = value[0].changes
    return tuple(
        {"what": value[0].what, "changes": substituted(changes, one, X()), "amount": one}
        for one in dict.fromkeys(measured(changes))
    )


def _coming_into_play(g: Grammar) -> None:
    line = "permanent_line"
    for words, tapped in (("with", False), ("tapped with", True)):
        for before in ("~", "if <condition> , it"):
            _coming_with(g, f"{before} comes into play {words}", tapped, "<" in before)
    g.constant(line, "~ comes into play tapped .", (e.ComesIntoPlay(tapped=True),))
    _equal_to(g, line)


def _coming_with(g: Grammar, said: str, tapped: bool, conditional: bool) -> None:
    """Add "comes into play with two +1/+1 counters on it", maybe under a condition, and with abilities."""
    condition, having = blank("condition") if conditional else None, (ComesHaving(blank("gained")),)
    for words, number in (("a <kind:counter> counter", 1), ("<number:number_word> <kind:counter> counters", None)):
        counters = ((blank("kind"), blank("number") if number is None else number),)
        g.shape("permanent_line", f"{said} {words} on it .", (e.ComesIntoPlay(tapped, counters, condition=condition),))
        if not conditional:
            later = (e.ComesIntoPlay(tapped, counters, condition=blank("condition")),)
            g.shape("permanent_line", f"{said} {words} on it if <condition> .", later)
        if conditional:
            more = (e.ComesIntoPlay(tapped, counters, having, condition),)
            g.shape("permanent_line", f"{said} {words} on it and with <gained:gained_list> .", more)
    if conditional:
        only = (e.ComesIntoPlay(tapped, (), having, condition),)
        g.shape("permanent_line", f"{said} <gained:gained_list> .", only)


def _equal_to(g: Grammar, line: str) -> None:
    for words, power, toughness in (
        ("power and toughness are each", True, True),
        ("power is", True, False),
        ("toughness is", False, True),
    ):
        amount, count = blank("amount"), CountersOn(blank("kind"), This())
        equal = (e.SetsPower(amount if power else None, amount if toughness else None),)
        g.shape(line, f"~ 's {words} equal to <amount> .", equal, _is_counted)
        counted = (e.SetsPower(count if power else None, count if toughness else None),)
        g.shape(line, f"~ 's {words} equal to the number of <kind:counter> counters on it .", counted)


def _is_counted(amount: Any) -> bool:
    """Return whether an amount is counted, and of something with a name: "it" is said in a phrase of its own."""
    return type(amount) is not int and not mentions(amount, It)


def _star_plus(g: Grammar) -> None:
    said = "~ 's power is equal to <amount> and its toughness is equal to that number plus <more:digits> ."
    more = Plus((blank("amount"), blank("more")))
    g.shape("permanent_line", said, (e.SetsPower(blank("amount"), more),))
