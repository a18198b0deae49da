"""Damage that is dealt to something else (419.6c), and the next damage only: "the next time a source ..."."""

from __future__ import annotations

from typing import Any

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.shapes import blank, component
from tabletop.cards.text.lasting.preventing import ANYTHING, chosen_damage, damage_in
from tabletop.engine.language import abilities as e
from tabletop.engine.language.filters import IsKept
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
    for by in ("", "by <source:dealer>"):
        said = f"all {word}damage that would be dealt to <hit:struck> {by}"
        node = e.Replacement(damage_in(said, combat), Redirected(component("to", 0), component("to", 1)))
        g.shape("replacing", f"{said} is dealt to <to:redirected> instead", node)
        g.shape("effect", f"{said} this turn is dealt to <to:redirected> instead", e.Shield(node))
    if combat:
        return
    g.constant("redirected", "~", (This(), None))
    g.constant("redirected", "@host", (Attached(), None))
    g.constant("redirected", "you", (None, You()))


# --- the next time --------------------------------------------------------------------------------


def _next_time(g: Grammar) -> None:
    """The next time a source of your choice would deal damage: circles of protection."""
    ends: tuple[tuple[str, Any, Any], ...] = (
        ("prevent that damage", Prevented(), ()),
        ("prevent that damage . <effects:sentence>", Prevented(), blank("effects")),
        ("that damage is dealt to ~ instead", Redirected(This()), ()),
        ("that damage is dealt to @host instead", Redirected(Attached()), ()),
    )
    for combat in (False, True):
        word = "combat " if combat else ""
        chosen = "the next time a <source:source_sg> of your choice"
        for words in (f"would deal {word}damage to <hit:struck> this turn", f"would deal {word}damage this turn"):
            for end, outcome, effects in ends:
                template = f"{chosen} {words} , {end}"
                node = e.Replacement(chosen_damage(template, combat), outcome, effects)
                g.shape("act", template, (e.ChooseSource(blank("source")), e.Shield(node, (Remembered(),), 1)))
        _next_time_to(g, chosen, word, combat)


def _next_time_to(g: Grammar, chosen: str, word: str, combat: bool) -> None:
    """Add the next time that damage would be dealt to or by a target."""
    said = f"{chosen} would deal {word}damage to <what:kept> this turn , prevent that damage"
    pattern = Damage(chosen_damage(said, combat).source, IsKept(1), "none", combat)
    shield = e.Shield(e.Replacement(pattern, Prevented()), (Remembered(), blank("what")), 1)
    g.shape("act", said, (e.ChooseSource(blank("source")), shield))
    to_some = damage_in("<source <hit", combat)
    once = e.Shield(e.Replacement(to_some, Prevented()), uses=1)
    g.shape(
        "effect",
        f"the next time <source:dealer_sg> would deal {word}damage to <hit:struck> this turn , prevent that damage",
        once,
    )
    by_it = Damage(IsKept(), combat_only=combat)
    said = f"the next time <what:kept> would deal {word}damage this turn , prevent that damage"
    g.shape("effect", said, e.Shield(e.Replacement(by_it, Prevented()), (blank("what"),), 1))
    rewarded = e.Replacement(by_it, Prevented(), blank("effects"))
    g.shape("effect", f"{said} . <effects:sentence>", e.Shield(rewarded, (blank("what"),), 1))


def _next_damage(g: Grammar) -> None:
    """The next 1 damage is dealt to something else."""
    dealt = Damage(ANYTHING, IsKept(), "none")
    to_another = e.Replacement(dealt, Redirected(Kept(1)))
    for one in ("<one:what_sg>", "<one:any_target>"):
        for two in ("<two:what_sg>", "<two:any_target>"):
            said = f"the next <amount:few> damage that would be dealt to {one} this turn is dealt to {two} instead"
            g.shape("effect", said, e.Shield(to_another, (blank("one"), blank("two")), amount=blank("amount")))
    to_you = e.Replacement(dealt, Redirected(None, You()))
    said = "the next <amount:few> damage that would be dealt to <one:kept> this turn is dealt to you instead"
    g.shape("effect", said, e.Shield(to_you, (blank("one"),), amount=blank("amount")))
