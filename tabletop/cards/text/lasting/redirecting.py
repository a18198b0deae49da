"""Damage that is dealt to something else (419.6c), and the next damage only: "the next time a source ..."."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.shapes import Slots, blank, component
from tabletop.cards.text.lasting.preventing import ANYTHING, asked_of, chosen_damage, damage_in, kept_source
from tabletop.cards.text.nouns.noun_phrases import also, is_post, parts_of, together
from tabletop.engine.language import abilities as e
from tabletop.engine.language.amounts import ThatMuch
from tabletop.engine.language.conditions import Matches
from tabletop.engine.language.effects import DealDamage
from tabletop.engine.language.filters import Filter, IsKept, IsPermanent, IsThis
from tabletop.engine.language.patterns import Damage
from tabletop.engine.language.references import Attached, ControllerOf, Kept, OtherObject, Remembered, This, You
from tabletop.engine.language.replacements import Changed, Prevented, Redirected


def add(g: Grammar) -> None:
    """Add redirection to `replacing` and to the effects, and effects on the next damage."""
    for combat in (False, True):
        _redirecting(g, combat)
    _creatures_of_choice(g)
    _next_time(g)
    _next_damage(g)
    _to_targets(g)
    _to_another(g)


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
        ("prevent half that damage , rounded down", Prevented(halved="down"), ()),
        ("prevent half that damage , rounded up", Prevented(halved="up"), ()),
        ("that damage is dealt to ~ instead", Redirected(This()), ()),
        ("that damage is dealt to @host instead", Redirected(Attached()), ()),
    )
    for combat in (False, True):
        word = "combat " if combat else ""
        chosen = "the next time a <source:source_sg> of your choice"
        creature = "the next time a <source:creature_of_choice>"
        for words in (f"would deal {word}damage to <hit:struck> this turn", f"would deal {word}damage this turn"):
            for end, outcome, effects in ends:
                for template in (f"{chosen} {words} , {end}", f"{creature} {words} , {end}"):
                    node = e.Replacement(chosen_damage(template, combat), outcome, effects)
                    g.shape("act", template, (e.ChooseSource(blank("source")), e.Shield(node, (Remembered(),), 1)))
        _next_time_to(g, chosen, word, combat)
    _of_a_colour(g)
    _on_both(g)


def _on_both(g: Grammar) -> None:
    """Add damage of a chosen source that its controller is dealt as much of."""
    chosen = "the next time a <source:source_sg> of your choice would deal damage to you this turn , instead"
    pattern = Damage(chosen_damage("<source", combat=False).source, None, "you")
    hurt = DealDamage(ThatMuch(), players=ControllerOf(Kept()))
    shield = e.Shield(e.Replacement(pattern, Changed(), (hurt,)), (Remembered(),), 1)
    said = "that source deals that much damage to you and ~ deals that much damage to (that|the) source 's controller"
    g.shape("act", f"{chosen} {said}", (e.ChooseSource(blank("source")), shield))


def _creatures_of_choice(g: Grammar) -> None:
    """Add "creature of your choice with shadow": what is asked of it is said behind the choice."""

    def build(filter: Filter, post: Filter) -> Filter | None:
        if any(is_post(part) for part in parts_of(filter)):
            return None
        return also(also(filter, post), IsPermanent())

    def take(value: Any) -> Iterable[Slots]:
        parts = parts_of(value)
        posts = tuple(is_post(part) for part in parts[:-1])
        if len(parts) < 3 or parts[-1] != IsPermanent() or not posts[-1] or any(posts[:-1]):
            return ()
        return ({"filter": together(parts[:-2]), "post": parts[-2]},)

    g.phrase("creature_of_choice", "<filter:np_sg> of your choice <post>", build, take)


def _of_a_colour(g: Grammar) -> None:
    """Add what happens only where the chosen source, of whichever colour, is of one as its damage is prevented."""
    chosen = "a <source:source_sg> of your choice"
    source = chosen_damage("<source", combat=False).source
    to_struck = Damage(source, component("hit", 0), component("hit", 1))
    to_kept = Damage(source, IsKept(1), "none")
    then = "if damage from a <of:source_sg> is prevented this way ,"
    is_of_it = Matches(Kept(), blank("of"))
    hurt = DealDamage(ThatMuch(), players=ControllerOf(Kept()))
    rewards = (("<then:sentence>", blank("then")), ("~ deals that much damage to the source 's controller", (hurt,)))
    for words, reward in rewards:
        if_so = (e.If(is_of_it, reward),)
        for hit, pattern, keeps in (
            ("<hit:struck>", to_struck, (Remembered(),)), ("<what:kept>", to_kept, (Remembered(), blank("what"))),
        ):  # fmt: skip
            said = f"the next time {chosen} would deal damage to {hit} this turn , prevent that damage . {then} {words}"
            shield = e.Shield(e.Replacement(pattern, Prevented(), if_so), keeps, 1)
            g.shape("act", said, (e.ChooseSource(blank("source")), shield))
        each = "whenever damage from a <of:source_sg> is prevented this way this turn ,"
        said = f"prevent all damage that would be dealt to <hit:struck> this turn by {chosen} . {each} {words}"
        all_of_it = e.Shield(e.Replacement(to_struck, Prevented(), if_so), (Remembered(),))
        g.shape("act", said, (e.ChooseSource(blank("source")), all_of_it))


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


def _to_targets(g: Grammar) -> None:
    """Add damage to you that is dealt to a target instead, or that a target would deal and its controller is dealt."""
    for combat in (False, True):
        word = "combat " if combat else ""
        all_of_it = f"all {word}damage that would be dealt"
        node = e.Replacement(Damage(ANYTHING, None, "you", combat), Redirected(Kept()))
        aimed = e.Shield(node, (blank("to"),))
        g.shape("effect", f"{all_of_it} to you this turn is dealt to <to:kept> instead", aimed)
        back = e.Replacement(Damage(IsKept(), None, "you", combat), Redirected(None, ControllerOf(Kept())))
        by_it = e.Shield(back, (blank("by"),))
        g.shape("effect", f"{all_of_it} to you this turn by <by:kept> is dealt to its controller instead", by_it)
        by_one = e.Replacement(
            Damage(chosen_damage("<source", combat).source, IsKept(1), "none", combat), Redirected(Kept(2))
        )
        chosen = (e.ChooseSource(blank("source")), e.Shield(by_one, (Remembered(), blank("one"), blank("two"))))
        said = "this turn to <one:kept> by a <source:source_sg> of your choice is dealt to <two:kept> instead"
        g.shape("act", f"{all_of_it} {said}", chosen)


def _to_another(g: Grammar) -> None:
    """Add damage that is dealt to something else: all of a source's to a target, the next to or by this."""
    all_of_it = Damage(blank("source", kept_source, asked_of), IsKept(1), "none")
    taken = e.Shield(e.Replacement(all_of_it, Redirected(This())), (Remembered(), blank("what")))
    for said in (
        "all damage that would be dealt to <what:kept> this turn by a <source:source_sg> of your choice",
        "all damage that would be dealt this turn to <what:kept> by a <source:source_sg> of your choice",
    ):
        chosen = (e.ChooseSource(blank("source")), taken)
        g.shape("act", f"{said} is dealt to ~ instead", chosen)
    given = e.Replacement(Damage(ANYTHING, IsThis(), "none"), Redirected(Kept()))
    said = "the next time damage would be dealt to ~ this turn , that damage is dealt to <to:any_target> instead"
    g.shape("effect", said, e.Shield(given, (blank("to"),), 1))
    for word, combat in (("", False), ("combat ", True)):
        back = e.Replacement(Damage(IsThis(), combat_only=combat), Redirected(None, You()))
        said = f"the next time (~|it) would deal {word}damage this turn , it deals that damage to you instead"
        g.shape("effect", said, e.Shield(back, uses=1))
    theirs = e.Replacement(damage_in("<source <hit", False), Redirected(None, ControllerOf(OtherObject())))
    said = "if <source:dealer_sg> would deal damage to <hit:struck> , it deals that damage to its controller instead"
    g.shape("replacing", said, theirs, lambda source, hit: hit[0] is None)


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
