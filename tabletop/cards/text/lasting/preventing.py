"""Damage that is prevented, changed or redirected (419.6c, 419.7): "if a red source would deal damage to you, ..."."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.placeholders import Aim, It
from tabletop.cards.text.kernel.shapes import Slots
from tabletop.cards.text.nouns.noun_phrases import parts_of, together
from tabletop.engine.language import abilities as e
from tabletop.engine.language.amounts import ThatMuch
from tabletop.engine.language.filters import Anything, Controlled, Filter, HasType, IsAttachedTo, IsKept, IsThis
from tabletop.engine.language.node import mentions
from tabletop.engine.language.patterns import Damage
from tabletop.engine.language.references import Remembered
from tabletop.engine.language.replacements import Changed, Prevented

#: whom damage is dealt to: the fields `to` and `players` of the pattern
Struck = tuple[Filter | None, str]

ANYTHING: Final[Filter] = Anything()
ANYONE: Final[Struck] = (ANYTHING, "any")
_THAT: Final = "that damage"
#: how the recipient is named a second time
_AGAIN: Final = "(that permanent or player|that creature or player|that creature|that player|you|~|it|that permanent)"


def add(g: Grammar) -> None:
    """Add `replacing`, a replacement ability without its full stop, and what starts one for a turn."""
    _struck(g)
    _dealers(g)
    _kept_things(g)
    for combat in (False, True):
        _all_damage(g, combat)
        _if_damage(g, combat)


def _struck(g: Grammar) -> None:
    s = "struck"
    fixed: tuple[tuple[str, Struck], ...] = (
        ("you", (None, "you")),
        ("~", (IsThis(), "none")),
        ("@host", (IsAttachedTo(), "none")),
        ("a player", (None, "any")),
        ("players", (None, "any")),
        ("a opponent", (None, "opponent")),
        ("a permanent or player", ANYONE),
        ("a creature or player", (HasType("creature"), "any")),
        ("you and/or creatures you control", (_all(HasType("creature"), Controlled()), "you")),
        ("you and creatures you control", (_all(HasType("creature"), Controlled()), "you")),
        ("you or a creature you control", (_all(HasType("creature"), Controlled()), "you")),
    )
    for words, value in fixed:
        g.constant(s, words, value)
    for words in ("<to:np_pl>", "<to:a_np>"):
        g.phrase(
            s,
            words,
            lambda to: (to, "none"),
            lambda v: ({"to": v[0]},) if v[1] == "none" and v[0] is not None else (),
        )


def _all(*parts: Filter) -> Filter:
    return together(parts)


def _dealers(g: Grammar) -> None:
    """Who deals the damage, in singular and plural."""
    for number in ("sg", "pl"):
        d = f"dealer_{number}"
        if number == "sg":
            g.constant(d, "~", IsThis())
            g.constant(d, "@host", IsAttachedTo())
            g.through(d, "a <value:source_sg>")
            g.constant(d, "any source", Anything())
            g.through(d, "<value:a_np>")
        else:
            g.through(d, "<value:source_pl>")
            g.through(d, "<value:nps_pl>")
    g.through("dealer", "<value:dealer_sg>")
    g.through("dealer", "<value:dealer_pl>")


# --- all damage -----------------------------------------------------------------------------------


def _kept_things(g: Grammar) -> None:
    """What is named once and kept: a target, or something mentioned before."""
    for what in ("what_sg", "what_pl", "any_target"):
        g.phrase(
            "kept",
            f"<value:{what}>",
            lambda value: value if type(value) in (Aim, It) else None,
            lambda value: ({"value": value},),
        )
    g.phrase(
        "any_target",
        "<phrase:target_any>",
        lambda phrase: Aim(phrase),
        lambda v: ({"phrase": v.phrase},) if type(v) is Aim else (),
    )


def _all_damage(g: Grammar, combat: bool) -> None:
    what = f"prevent all {'combat ' if combat else ''}damage"
    for now in ("", "this turn"):
        forms = [
            (f"{what} that would be dealt to <hit:struck> {now}", True),
            (f"{what} that would be dealt by <source:dealer> {now}", True),
            (f"{what} <source:dealer> would deal {now}", True),
            (f"{what} that would be dealt to <hit:struck> by <source:dealer> {now}", True),
            (f"{what} <source:dealer> would deal to <hit:struck> {now}", True),
            (f"{what} that would be dealt {now}", bool(now)),
            (f"{what} that would be dealt {now} to <hit:struck>", bool(now)),
            (f"{what} that would be dealt {now} by <source:dealer>", bool(now)),
            (f"{what} that would be dealt to <hit:struck> {now} by <source:dealer>", bool(now)),
        ]
        for template, used in forms:
            if used:
                build, take = _preventing(combat, "<source" in template, "<hit" in template)
                if now:
                    for_turn(g, template, build, take)
                else:
                    g.phrase("replacing", template, build, take)
        _both_ways(g, f"{what} that would be dealt to and dealt by", now, combat)
        if now:
            _chosen_sources(g, what, combat)
            _named(g, what, combat)


def _preventing(combat: bool, sourced: bool, struck: bool) -> tuple[Callable[..., Any], Callable[[Any], Any]]:
    def build(source: Filter = ANYTHING, hit: Struck = ANYONE) -> e.Replacement:
        return e.Replacement(Damage(source, hit[0], hit[1], combat), Prevented())  # type: ignore[arg-type]

    def take(value: Any) -> Iterable[Slots]:
        if type(value) is not e.Replacement or type(value.pattern) is not Damage:
            return ()
        slots: Slots = {}
        if sourced:
            slots["source"] = value.pattern.source
        if struck:
            slots["hit"] = (value.pattern.to, value.pattern.players)
        return (slots,) if build(**slots) == value else ()

    return build, take


def for_turn(g: Grammar, template: str, build: Callable[..., Any], take: Callable[[Any], Any]) -> None:
    """Add an effect that starts a replacement for this turn."""
    g.phrase(
        "effect",
        template,
        lambda **slots: e.Shield(build(**slots)),
        lambda v: take(v.replacement) if type(v) is e.Shield and v == e.Shield(v.replacement) else (),
    )


def _both_ways(g: Grammar, words: str, now: str, combat: bool) -> None:
    def pair(filter: Filter) -> tuple[e.Replacement, e.Replacement]:
        to = e.Replacement(Damage(Anything(), filter, "none", combat), Prevented())
        return to, e.Replacement(Damage(filter, combat_only=combat), Prevented())

    def build(filter: Filter) -> Any:
        return tuple(e.Shield(one) for one in pair(filter)) if now else pair(filter)

    def take(value: Any) -> Iterable[Slots]:
        if len(value) != 2:
            return ()
        second = value[1].replacement if type(value[1]) is e.Shield else value[1]
        if type(second) is not e.Replacement or type(second.pattern) is not Damage:
            return ()
        filter = second.pattern.source
        return ({"filter": filter},) if build(filter) == value else ()

    if now:
        g.phrase("act", f"{words} <filter:dealer> {now}", build, take)

        def kept(what: Any) -> Any:
            return tuple(e.Shield(one, (what,)) for one in pair(IsKept()))

        g.phrase(
            "act",
            f"{words} <what:kept> {now}",
            kept,
            lambda v: (
                ({"what": v[0].keeps[0]},)
                if len(v) == 2 and type(v[0]) is e.Shield and len(v[0].keeps) == 1 and _same_pair(v, pair)
                else ()
            ),
        )
    else:
        g.phrase("replacing_line", f"{words} <filter:dealer>", build, take)


def _same_pair(value: Any, pair: Callable[..., Any]) -> bool:
    wanted = pair(IsKept())
    return all(type(one) is e.Shield and one.replacement == two for one, two in zip(value, wanted, strict=True))


def _named(g: Grammar, what: str, combat: bool) -> None:
    """To or by what is named: a target, "it", "that creature"."""
    by = e.Replacement(Damage(IsKept(), combat_only=combat), Prevented())
    to = e.Replacement(Damage(Anything(), IsKept(), "none", combat), Prevented())
    for node, template in (
        (by, f"{what} that would be dealt by <thing:kept> this turn"),
        (by, f"{what} that would be dealt this turn by <thing:kept>"),
        (by, f"{what} <thing:kept> would deal this turn"),
        (to, f"{what} that would be dealt to <thing:kept> this turn"),
        (to, f"{what} that would be dealt this turn to <thing:kept>"),
    ):
        g.phrase(
            "effect",
            template,
            lambda thing, node=node: e.Shield(node, (thing,)),
            lambda v, node=node: (
                ({"thing": v.keeps[0]},)
                if type(v) is e.Shield and len(v.keeps) == 1 and v == e.Shield(node, v.keeps)
                else ()
            ),
        )
    _rewarded(g, what, combat)


def _rewarded(g: Grammar, what: str, combat: bool) -> None:
    """... and something happens for the damage that was prevented this way."""
    word, more = "combat " if combat else "", "<effects:sentence>"
    forms = (
        (f"{what} that would be dealt to <thing:kept> this turn . {more}", None),
        (f"prevent the next <amount:few> {word}damage that would be dealt to <thing:kept> this turn . {more}", 0),
    )
    for template, limited in forms:

        def build(thing: Any, effects: Any, amount: Any = None) -> Any:
            if not mentions(effects, ThatMuch):
                return None
            node = e.Replacement(Damage(Anything(), IsKept(), "none", combat), Prevented(), effects)
            return e.Shield(node, (thing,), amount=amount)

        def take(v: Any, build: Any = build, limited: Any = limited) -> Iterable[Slots]:
            if type(v) is not e.Shield or len(v.keeps) != 1 or not v.replacement.effects:
                return ()
            slots: Slots = {"thing": v.keeps[0], "effects": v.replacement.effects}
            if limited is not None:
                slots["amount"] = v.amount
            return (slots,) if build(**slots) == v else ()

        g.phrase("effect", template, build, take)


def _chosen_sources(g: Grammar, what: str, combat: bool) -> None:
    """By a source of your choice: the choice is an act of its own."""
    for words, hit in (("", ANYONE), ("to <hit:struck>", None)):

        def build(source: Filter, hit: Struck = hit or ANYONE) -> Any:
            pattern = Damage(kept_source(source), hit[0], hit[1], combat)  # type: ignore[arg-type]
            return (e.ChooseSource(source), e.Shield(e.Replacement(pattern, Prevented()), (Remembered(),)))

        def take(value: Any, fixed: bool = hit is not None, build: Any = build) -> Iterable[Slots]:
            return _taken_choice(value, fixed, build)

        chosen = "a <source:source_sg> of your choice"
        if words:
            g.phrase("act", f"{what} that would be dealt {words} this turn by {chosen}", build, take)
            g.phrase("act", f"{what} that would be dealt {words} by {chosen} this turn", build, take)
        else:
            g.phrase("act", f"{what} {chosen} would deal this turn", build, take)


def _taken_choice(value: Any, fixed: bool, build: Any) -> Iterable[Slots]:
    if len(value) != 2 or type(value[0]) is not e.ChooseSource or type(value[1]) is not e.Shield:
        return ()
    pattern = value[1].replacement.pattern
    if type(pattern) is not Damage:
        return ()
    slots: Slots = {"source": value[0].filter}
    if not fixed:
        slots["hit"] = (pattern.to, pattern.players)
    return (slots,) if build(**slots) == value else ()


def kept_source(source: Filter) -> Filter:
    """The chosen source, which has to have what was asked for when it deals damage too (419.8b)."""
    return together((IsKept(), *parts_of(source)))


# --- if damage would be dealt ---------------------------------------------------------------------


def _if_damage(g: Grammar, combat: bool) -> None:
    word = "combat " if combat else ""
    events = (
        (f"if <source:dealer_sg> would deal {word}damage to <hit:struck>", True),
        (f"if {word}damage would be dealt to <hit:struck>", False),
    )
    outcomes: tuple[tuple[str, Callable[..., Any], Callable[[Any], Iterable[Slots]]], ...] = (
        ("prevent that damage", lambda: Prevented(), lambda o: ({},) if o == Prevented() else ()),
        (
            "prevent <number:digits> of that damage",
            lambda number: Prevented(number),
            lambda o: ({"number": o.amount},) if type(o) is Prevented and type(o.amount) is int else (),
        ),
        (
            f"it deals double {_THAT} to {_AGAIN} instead",
            lambda: Changed(2),
            lambda o: ({},) if o == Changed(2) else (),
        ),
        (
            f"it deals that much damage plus <number:digits> to {_AGAIN} instead",
            lambda number: Changed(more=number),
            lambda o: ({"number": o.more},) if type(o) is Changed and type(o.more) is int and o.more > 0 else (),
        ),
        (
            f"it deals that much damage minus <number:digits> to {_AGAIN} instead",
            lambda number: Changed(more=-number),
            lambda o: ({"number": -o.more},) if type(o) is Changed and type(o.more) is int and o.more < 0 else (),
        ),
        (
            f"it deals half {_THAT} , rounded down , to {_AGAIN} instead",
            lambda: Changed(halved="down"),
            lambda o: ({},) if o == Changed(halved="down") else (),
        ),
    )
    for event, sourced in events:
        for words, make, unmake in outcomes:
            _replacing(g, f"{event} , {words}", combat, sourced, make, unmake)
    _instead(g, events, combat)
    event = f"if <source:dealer_sg> would deal <most:digits> or less {word}damage to <hit:struck>"
    g.phrase(
        "replacing",
        f"{event} , prevent that damage",
        lambda source, most, hit: e.Replacement(Damage(source, hit[0], hit[1], combat, most), Prevented()),
        lambda v: (
            (
                {
                    "source": v.pattern.source,
                    "most": v.pattern.most,
                    "hit": (v.pattern.to, v.pattern.players),
                },
            )
            if is_damage(v, combat) and v.pattern.most is not None and v == e.Replacement(v.pattern, Prevented())
            else ()
        ),
    )


def is_damage(value: Any, combat: bool) -> bool:
    return type(value) is e.Replacement and type(value.pattern) is Damage and value.pattern.combat_only == combat


def _replacing(g: Grammar, template: str, combat: bool, sourced: bool, make: Any, unmake: Any) -> None:
    def build(hit: Struck, source: Filter = ANYTHING, **slots: Any) -> e.Replacement:
        return e.Replacement(Damage(source, hit[0], hit[1], combat), make(**slots))  # type: ignore[arg-type]

    def take(value: Any) -> Iterable[Slots]:
        if not is_damage(value, combat):
            return ()
        found = []
        for slots in unmake(value.outcome):
            all_slots = {**slots, "hit": (value.pattern.to, value.pattern.players)}
            if sourced:
                all_slots["source"] = value.pattern.source
            if build(**all_slots) == value:
                found.append(all_slots)
        return tuple(found)

    g.phrase("replacing", template, build, take)


def _instead(g: Grammar, events: Any, combat: bool) -> None:
    """What happens besides, or instead of the damage."""
    for event, sourced in events:
        for words, outcome in (
            ("prevent that damage . <effects:sentence>", Prevented()),
            ("prevent that damage and <effects:sentence>", Prevented()),
            ("<effects:sentence> instead", None),
            ("instead <effects:sentence>", None),
        ):

            def build(hit: Struck, effects: Any, source: Filter = ANYTHING, outcome: Any = outcome) -> e.Replacement:
                return e.Replacement(Damage(source, hit[0], hit[1], combat), outcome, effects)  # type: ignore[arg-type]

            def take(value: Any, build: Any = build, sourced: bool = sourced) -> Iterable[Slots]:
                if not is_damage(value, combat) or not value.effects:
                    return ()
                slots: Slots = {"hit": (value.pattern.to, value.pattern.players), "effects": value.effects}
                if sourced:
                    slots["source"] = value.pattern.source
                return (slots,) if build(**slots) == value else ()

            g.phrase("replacing", f"{event} , {words}", build, take)
