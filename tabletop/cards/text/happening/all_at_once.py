"""What is done to many things at once: damage to each by its own number, all counters, sacrifices by controllers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.placeholders import AimPlayer, ControlledBy, They
from tabletop.cards.text.kernel.shapes import Slots, blank
from tabletop.cards.text.nouns.measures import substituted
from tabletop.cards.text.nouns.noun_phrases import filter_with, parts_of
from tabletop.engine.language import effects as fx
from tabletop.engine.language.amounts import Count, Times, ValueOf
from tabletop.engine.language.filters import AttachedTo, Controlled
from tabletop.engine.language.references import Changed, EachPlayer, Every, TargetPlayer

_THEIRS: Final = Controlled("that player")


def add(g: Grammar) -> None:
    """Add the effects."""
    _damage(g)
    g.phrase("hit", "<phrase:target_player> and each <filter:np_sg>", _with_theirs, _taken_theirs)
    _counters(g)
    back = fx.PutIntoPlay(blank("what"), flipped=True)
    g.shape("effect", "return <what:what_sg> to play flipped", back)
    each = fx.SacrificeIt(Every(blank("filter")), EachPlayer())
    g.shape("effect", "each <filter:np_sg> is sacrificed by its controller", each)
    g.shape("effect", "the controller of each <filter:np_sg> sacrifices it", each)


def _damage(g: Grammar) -> None:
    """Add damage that is another number for each creature that is dealt it."""
    on_it = Count(filter_with(AttachedTo(Changed()), "counted"))
    to = Every(blank("filter"))
    attached = "for each <counted:np_sg> attached to (that creature|it)"
    many = fx.DealDamage(Times(blank("factor"), on_it), to)
    g.shape("effect", f"~ deals <factor:digits> damage to each <filter:np_sg> {attached}", many, _is_multiple)
    g.shape("effect", f"~ deals 1 damage to each <filter:np_sg> {attached}", fx.DealDamage(on_it, to))
    for of in ("power", "toughness", "converted mana cost"):
        own = fx.DealDamage(ValueOf(of, Changed()), to)
        said = f"~ deals damage to each <filter:np_sg> equal to that creature 's {of}"
        g.shape("effect", said, own)


def _with_theirs(phrase: Any, filter: Any) -> tuple[Any, Any] | None:
    """A target player, and each thing of a kind that he or she controls."""
    if parts_of(filter)[-1:] != (_THEIRS,):
        return None
    they: Any = They()
    return Every(substituted(filter, _THEIRS, ControlledBy(AimPlayer(phrase)))), they


def _taken_theirs(value: Any) -> Iterable[Slots]:
    to, players = value
    last: Any = parts_of(to.filter)[-1:] if type(to) is Every else ()
    if not last or type(last[0]) is not ControlledBy or type(players) is not TargetPlayer:
        return ()
    same = players.index == last[0].player.index
    slots: Slots = {"phrase": last[0].player.phrase, "filter": substituted(to.filter, last[0], _THEIRS)}
    return (slots,) if same else ()


def _is_multiple(factor: int, **others: Any) -> bool:
    return factor > 1


def _counters(g: Grammar) -> None:
    """Add "remove all counters from all permanents"."""
    spread = fx.SpreadCounters(blank("kind"), blank("source"), blank("filter"))
    onto = "move any number of <kind:counter> counters from <source:what_sg> onto other <filter:np_pl>"
    g.shape("effect", onto, spread)
    g.shape("effect", "remove all counters from <what>", fx.RemoveAllCounters(blank("what")))
