"""Damage that is dealt to something else (419.6c), and the next damage only: "the next time a source ..."."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.shapes import Slots
from tabletop.cards.text.lasting.preventing import ANYONE, ANYTHING, Struck, for_turn, is_damage, kept_source
from tabletop.engine.language import abilities as e
from tabletop.engine.language.filters import Filter, IsKept
from tabletop.engine.language.patterns import Damage
from tabletop.engine.language.references import Attached, Kept, Remembered, This, You
from tabletop.engine.language.replacements import Prevented, Redirected


def add(g: Grammar) -> None:
    """Add redirection to `replacing` and to the effects, and effects on the next damage."""
    for combat in (False, True):
        _redirecting(g, combat)
    _next_time(g)
    _next_damage(g)


def _redirecting(g: Grammar, combat: bool) -> None:
    word = "combat " if combat else ""
    for by, sourced in (("", False), ("by <source:dealer>", True)):

        def build(hit: Struck, to: Any, source: Filter = ANYTHING) -> e.Replacement:
            pattern = Damage(source, hit[0], hit[1], combat)  # type: ignore[arg-type]
            return e.Replacement(pattern, Redirected(*to))

        def take(value: Any, build: Any = build, sourced: bool = sourced) -> Iterable[Slots]:
            if not is_damage(value, combat) or type(value.outcome) is not Redirected:
                return ()
            slots: Slots = {
                "hit": (value.pattern.to, value.pattern.players),
                "to": (value.outcome.to, value.outcome.players),
            }
            if sourced:
                slots["source"] = value.pattern.source
            return (slots,) if build(**slots) == value else ()

        said = f"all {word}damage that would be dealt to <hit:struck> {by}"
        g.phrase("replacing", f"{said} is dealt to <to:redirected> instead", build, take)
        for_turn(g, f"{said} this turn is dealt to <to:redirected> instead", build, take)
    if combat:
        return
    g.constant("redirected", "~", (This(), None))
    g.constant("redirected", "@host", (Attached(), None))
    g.constant("redirected", "you", (None, You()))


# --- the next time --------------------------------------------------------------------------------


def _next_time(g: Grammar) -> None:
    """The next time a source of your choice would deal damage: circles of protection."""
    for combat in (False, True):
        word = "combat " if combat else ""
        chosen = "the next time a <source:source_sg> of your choice"
        for words, hit in (
            (f"would deal {word}damage to <hit:struck> this turn", None),
            (f"would deal {word}damage this turn", ANYONE),
        ):
            for end, more in (
                ("prevent that damage", Prevented()),
                ("prevent that damage . <effects:sentence>", Prevented()),
                ("that damage is dealt to ~ instead", Redirected(This())),
                ("that damage is dealt to @host instead", Redirected(Attached())),
            ):
                outcome: Any = more
                doing = "<" in end

                def build(
                    source: Filter,
                    effects: Any = (),
                    hit: Struck = hit or ANYONE,
                    outcome: Any = outcome,
                    combat: bool = combat,
                ) -> Any:
                    pattern = Damage(kept_source(source), hit[0], hit[1], combat)  # type: ignore[arg-type]
                    node = e.Replacement(pattern, outcome, effects)
                    return (e.ChooseSource(source), e.Shield(node, (Remembered(),), 1))

                def take(value: Any, build: Any = build, fixed: bool = hit is not None, more: bool = doing) -> Any:
                    if len(value) != 2 or type(value[0]) is not e.ChooseSource or type(value[1]) is not e.Shield:
                        return ()
                    node = value[1].replacement
                    if type(node.pattern) is not Damage or bool(node.effects) != more:
                        return ()
                    slots: Slots = {"source": value[0].filter}
                    if more:
                        slots["effects"] = node.effects
                    if not fixed:
                        slots["hit"] = (node.pattern.to, node.pattern.players)
                    return (slots,) if build(**slots) == value else ()

                g.phrase("act", f"{chosen} {words} , {end}", build, take)
        _next_time_to(g, chosen, word, combat)


def _next_time_to(g: Grammar, chosen: str, word: str, combat: bool) -> None:
    """... to a target."""

    def build(source: Filter, what: Any) -> Any:
        pattern = Damage(kept_source(source), IsKept(1), "none", combat)
        node = e.Replacement(pattern, Prevented())
        return (e.ChooseSource(source), e.Shield(node, (Remembered(), what), 1))

    def take(value: Any) -> Iterable[Slots]:
        if len(value) != 2 or type(value[0]) is not e.ChooseSource or type(value[1]) is not e.Shield:
            return ()
        if len(value[1].keeps) != 2:
            return ()
        slots: Slots = {"source": value[0].filter, "what": value[1].keeps[1]}
        return (slots,) if build(**slots) == value else ()

    said = f"{chosen} would deal {word}damage to <what:kept> this turn , prevent that damage"
    g.phrase("act", said, build, take)
    for end, rewarded in (("", False), (". <effects:sentence>", True)):

        def by_it(what: Any, effects: Any = ()) -> Any:
            return e.Shield(e.Replacement(Damage(IsKept(), combat_only=combat), Prevented(), effects), (what,), 1)

        def taken(v: Any, by_it: Any = by_it, rewarded: bool = rewarded) -> Iterable[Slots]:
            if type(v) is not e.Shield or len(v.keeps) != 1 or bool(v.replacement.effects) != rewarded:
                return ()
            slots: Slots = {"what": v.keeps[0]}
            if rewarded:
                slots["effects"] = v.replacement.effects
            return (slots,) if by_it(**slots) == v else ()

        said = f"the next time <what:kept> would deal {word}damage this turn , prevent that damage {end}"
        g.phrase("effect", said, by_it, taken)


def _next_damage(g: Grammar) -> None:
    """The next 1 damage is dealt to something else."""

    def build(amount: Any, one: Any, two: Any) -> Any:
        node = e.Replacement(Damage(ANYTHING, IsKept(), "none"), Redirected(Kept(1)))
        return e.Shield(node, (one, two), amount=amount)

    def take(value: Any) -> Iterable[Slots]:
        if type(value) is not e.Shield or len(value.keeps) != 2 or value.amount is None:
            return ()
        slots: Slots = {"amount": value.amount, "one": value.keeps[0], "two": value.keeps[1]}
        return (slots,) if build(**slots) == value else ()

    for one in ("<one:what_sg>", "<one:any_target>"):
        for two in ("<two:what_sg>", "<two:any_target>"):
            said = f"the next <amount:few> damage that would be dealt to {one} this turn is dealt to {two} instead"
            g.phrase("effect", said, build, take)

    def to_you(amount: Any, one: Any) -> Any:
        node = e.Replacement(Damage(ANYTHING, IsKept(), "none"), Redirected(None, You()))
        return e.Shield(node, (one,), amount=amount)

    g.phrase(
        "effect",
        "the next <amount:few> damage that would be dealt to <one:kept> this turn is dealt to you instead",
        to_you,
        lambda v: (
            ({"amount": v.amount, "one": v.keeps[0]},)
            if type(v) is e.Shield and len(v.keeps) == 1 and v == to_you(v.amount, v.keeps[0])
            else ()
        ),
    )
