"""Damage that is prevented, changed or redirected (419.6c, 419.7): "if a red source would deal damage to you, ..."."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import msgspec

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.placeholders import Aim, It
from tabletop.cards.text.kernel.shapes import Shape, Slots, blank, component
from tabletop.cards.text.nouns.mentions import are_unlike, taken_aim
from tabletop.cards.text.nouns.noun_phrases import filter_with, parts_of, together
from tabletop.engine.language import abilities as e
from tabletop.engine.language.amounts import ThatMuch
from tabletop.engine.language.effects import PutCounters
from tabletop.engine.language.filters import Any as AnyOf
from tabletop.engine.language.filters import (
    Anything,
    Controlled,
    Filter,
    HasType,
    IsAttachedTo,
    IsKept,
    IsPermanent,
    IsThis,
)  # fmt: skip
from tabletop.engine.language.node import mentions, nodes_in
from tabletop.engine.language.patterns import Damage
from tabletop.engine.language.references import Remembered, ThatObject
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
        g.shape(s, words, (blank("to"), "none"))


def _all(*parts: Filter) -> Filter:
    return together(parts)


def _dealers(g: Grammar) -> None:
    """Add sources that deal the damage, in singular and plural."""
    for number in ("sg", "pl"):
        d = f"dealer_{number}"
        if number == "sg":
            g.constant(d, "~", IsThis())
            g.constant(d, "@host", IsAttachedTo())
            g.through(d, "<value:source_of_damage>")
            g.constant(d, "any source", Anything())
            g.through(d, "<value:a_permanent>")
        else:
            g.through(d, "<value:source_pl>")
            sources = AnyOf((blank("one"), blank("two")))
            g.shape(d, "<one:source_pl> and <two:source_pl>", sources)
            g.through(d, "<value:permanents>")
            both = AnyOf((filter_with(IsPermanent(), "one"), filter_with(IsPermanent(), "two")))
            g.shape(d, "<one:np_pl> (and|and/or) <two:np_pl>", both, lambda one, two: are_unlike(one, two))
    g.through("dealer", "<value:dealer_sg>")
    g.through("dealer", "<value:dealer_pl>")


# --- all damage -----------------------------------------------------------------------------------


def _kept_things(g: Grammar) -> None:
    """Add things that are named once and kept: a target, or something mentioned before."""
    for what in ("what_sg", "what_pl", "any_target"):
        g.phrase(
            "kept",
            f"<value:{what}>",
            lambda value: value if type(value) in (Aim, It) else None,
            lambda value: ({"value": value},),
        )
    g.phrase("any_target", "<phrase:target_any>", Aim, taken_aim)


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
                prevention = e.Replacement(damage_in(template, combat), Prevented())
                if now:
                    g.shape("effect", template, e.Shield(prevention))
                else:
                    g.shape("replacing", template, prevention)
        _both_ways(g, f"{what} that would be dealt to and dealt by", now, combat)
        if now:
            _chosen_sources(g, what, combat)
            _named(g, what, combat)


def damage_in(template: str, combat: bool, most: Any = None) -> Damage:
    """Return the shape of the damage a template speaks of, with blanks for `source` and `hit` where it has them."""
    source: Any = blank("source") if "<source" in template else ANYTHING
    hit: Any = (component("hit", 0), component("hit", 1)) if "<hit" in template else ANYONE
    return Damage(source, hit[0], hit[1], combat, most)


def chosen_damage(template: str, combat: bool) -> Damage:
    """Return the shape of the damage by a chosen source, which has to be in both places (419.8b)."""
    source = blank("source", kept_source, asked_of)
    return msgspec.structs.replace(damage_in(template, combat), source=source)


def _both_ways(g: Grammar, words: str, now: str, combat: bool) -> None:
    def pair(filter: Filter) -> tuple[e.Replacement, e.Replacement]:
        to = e.Replacement(Damage(Anything(), filter, "none", combat), Prevented())
        return to, e.Replacement(Damage(filter, combat_only=combat), Prevented())

    if not now:
        g.shape("replacing_line", f"{words} <filter:dealer>", pair(blank("filter")))
        return
    g.shape("act", f"{words} <filter:dealer> {now}", tuple(e.Shield(one) for one in pair(blank("filter"))))

    # what is named once is kept twice; printing looks at the first, for the second is a reference to it
    def kept(what: Any) -> tuple[e.Shield, ...]:
        to, by = pair(IsKept())
        again: Any = It() if type(what) is Aim else what
        return e.Shield(to, (what,)), e.Shield(by, (again,))

    def taken(value: Any) -> Iterable[Slots]:
        if len(value) != 2 or any(type(one) is not e.Shield or len(one.keeps) != 1 for one in value):
            return ()
        same = all(one.replacement == two for one, two in zip(value, pair(IsKept()), strict=True))
        return ({"what": value[0].keeps[0]},) if same else ()

    g.phrase("act", f"{words} <what:kept> {now}", kept, taken)


def _named(g: Grammar, what: str, combat: bool) -> None:
    """Add damage to or by what is named: a target, "it", "that creature"."""
    by = e.Replacement(Damage(IsKept(), combat_only=combat), Prevented())
    to = e.Replacement(Damage(Anything(), IsKept(), "none", combat), Prevented())
    for node, template in (
        (by, f"{what} that would be dealt by <thing:kept> this turn"),
        (by, f"{what} that would be dealt this turn by <thing:kept>"),
        (by, f"{what} <thing:kept> would deal this turn"),
        (to, f"{what} that would be dealt to <thing:kept> this turn"),
        (to, f"{what} that would be dealt this turn to <thing:kept>"),
    ):
        g.shape("effect", template, e.Shield(node, (blank("thing"),)))
    _rewarded(g, what, combat)


def _rewarded(g: Grammar, what: str, combat: bool) -> None:
    """Add what happens for the damage that was prevented this way."""
    word, more = "combat " if combat else "", "<effects:sentence>"
    all_of_it = f"{what} that would be dealt to <thing:kept> this turn . {more}"
    some = f"prevent the next <amount:few> {word}damage that would be dealt to <thing:kept> this turn . {more}"
    hurt: Any = It("creature")
    by_all = f"{what} that would be dealt by <source:dealer> this turn . {more}"
    counted = e.Shield(e.Replacement(damage_in(by_all, combat), Prevented(), blank("effects")))
    g.shape("effect", by_all, counted, lambda effects, source: mentions(effects, ThatMuch))
    by_this = e.Shield(e.Replacement(Damage(IsThis(), combat_only=combat), Prevented()), amount=blank("amount"))
    g.shape("effect", f"prevent the next <amount:few> {word}damage that would be dealt by ~ this turn", by_this)
    grown = PutCounters(blank("kind"), ThatMuch(), hurt)
    each = "for each 1 damage prevented this way , put a <kind:counter> counter on that creature"
    for template, amount in ((all_of_it, None), (some, blank("amount"))):
        node = e.Replacement(Damage(Anything(), IsKept(), "none", combat), Prevented(), (grown,))
        shield = e.Shield(node, (blank("thing"),), amount=amount)
        said = template.replace(more, each)
        built = Shape(shield).build
        plain = e.Replacement(node.pattern, Prevented(), blank("effects"))
        taken = Shape(e.Shield(plain, (blank("thing"),), amount=amount)).take
        g.phrase("effect", said, built, lambda value, taken=taken: _taken_grown(taken(value)))
    for template, amount in ((all_of_it, None), (some, blank("amount"))):
        node = e.Replacement(Damage(Anything(), IsKept(), "none", combat), Prevented(), blank("effects"))
        g.shape("effect", template, e.Shield(node, (blank("thing"),), amount=amount), _counts_it)


def _taken_grown(found: Iterable[Slots]) -> Iterable[Slots]:
    """Take counters apart that are put on what was to be dealt the damage, one for each that is prevented."""
    for slots in found:
        effects = slots.pop("effects")
        only: Any = effects[0] if len(effects) == 1 else None
        if type(only) is PutCounters and only == PutCounters(only.kind, ThatMuch(), ThatObject()):
            yield {**slots, "kind": only.kind}


def _counts_it(effects: Any, **others: Any) -> bool:
    """Return whether effects say "that much", which is then what was prevented."""
    return mentions(effects, ThatMuch)


def _chosen_sources(g: Grammar, what: str, combat: bool) -> None:
    """Add damage by a source of your choice: the choice is an act of its own."""
    chosen = "a <source:source_sg> of your choice"
    for template in (
        f"{what} {chosen} would deal this turn",
        f"{what} that would be dealt to <hit:struck> this turn by {chosen}",
        f"{what} that would be dealt to <hit:struck> by {chosen} this turn",
        f"{what} that would be dealt this turn by {chosen}",
    ):
        shield = e.Shield(e.Replacement(chosen_damage(template, combat), Prevented()), (Remembered(),))
        g.shape("act", template, (e.ChooseSource(blank("source")), shield))
    said = f"{what} that would be dealt to <thing:kept> this turn by {chosen}"
    pattern = Damage(chosen_damage(said, combat).source, IsKept(1), "none", combat)
    aimed = e.Shield(e.Replacement(pattern, Prevented()), (Remembered(), blank("thing")))
    g.shape("act", said, (e.ChooseSource(blank("source")), aimed))


def _says_once(effects: Any, **others: Any) -> bool:
    """Return whether "that much" is said once: later on it would be the number of the effect before."""
    return sum(1 for one in nodes_in(effects) if isinstance(one, ThatMuch)) < 2


def kept_source(source: Filter) -> Filter:
    """The chosen source, which has to have what was asked for when it deals damage too (419.8b)."""
    return together((IsKept(), *parts_of(source)))


def asked_of(kept: Any) -> Filter | None:
    """Return the filter that the chosen source had to match."""
    parts = parts_of(kept)
    return together(parts[1:]) if parts[:1] == (IsKept(),) else None


# --- if damage would be dealt ---------------------------------------------------------------------


def _if_damage(g: Grammar, combat: bool) -> None:
    word = "combat " if combat else ""
    events = (
        f"if <source:dealer_sg> would deal {word}damage to <hit:struck>",
        f"if {word}damage would be dealt to <hit:struck>",
    )
    less = blank("number", lambda number: -number, lambda more: -more if type(more) is int else None)
    outcomes: tuple[tuple[str, Any], ...] = (
        ("prevent that damage", Prevented()),
        ("prevent <number:digits> of that damage", Prevented(blank("number"))),
        (f"it deals double {_THAT} to {_AGAIN} instead", Changed(2)),
        (f"it deals that much damage plus <number:digits> to {_AGAIN} instead", Changed(more=blank("number"))),
        (f"it deals that much damage minus <number:digits> to {_AGAIN} instead", Changed(more=less)),
        (f"it deals half {_THAT} , rounded down , to {_AGAIN} instead", Changed(halved="down")),
    )
    besides: tuple[tuple[str, Any], ...] = (
        ("prevent that damage . <effects:sentence>", Prevented()),
        ("prevent that damage and <effects:sentence>", Prevented()),
        ("prevent that damage , <effects:listed>", Prevented()),
        ("<effects:sentence> instead", None),
        ("instead <effects:sentence>", None),
    )
    for event in events:
        for words, outcome in outcomes:
            g.shape("replacing", f"{event} , {words}", e.Replacement(damage_in(event, combat), outcome))
    for event in events:
        for words, outcome in besides:
            node = e.Replacement(damage_in(event, combat), outcome, blank("effects"))
            g.shape("replacing", f"{event} , {words}", node, _says_once if "listed" in words else None)
    event = f"if <source:dealer_sg> would deal <most:digits> or less {word}damage to <hit:struck>"
    small = e.Replacement(damage_in(event, combat, blank("most")), Prevented())
    g.shape("replacing", f"{event} , prevent that damage", small)
