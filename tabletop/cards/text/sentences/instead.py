"""What is said of an effect behind it: that it can't be regenerated, and how much damage it deals instead."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from tabletop.cards.text.happening.doing import is_same_what, is_same_who
from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.placeholders import EITHER, Aim, AimPlayer, It, They
from tabletop.cards.text.kernel.shapes import Slots
from tabletop.cards.text.nouns.measures import substituted
from tabletop.engine.language import abilities as e
from tabletop.engine.language import effects as fx
from tabletop.engine.language.amounts import Times, X
from tabletop.engine.language.node import nodes_in

replace = msgspec.structs.replace


def add(g: Grammar) -> None:
    """Add the sentences."""
    s = "sure_sentence"
    for words in ("it", "they", "a creature destroyed this way", "creatures destroyed this way"):
        g.phrase(s, f"<effects:clause> . {words} can't be regenerated", _for_good, _taken_for_good)
    those = "to each of those (creatures|permanents) and/or players"
    again = f"(|to (that creature|that permanent) or player|{those})"
    more = f"(it|~) deals <amount:few> damage {again} instead"
    g.phrase(s, f"<effects:clause> . if <condition> , {more}", _more_damage, _taken_more)
    g.phrase(s, f"<effects:clause> . {more} if <condition>", _more_damage, _taken_more)
    doubled = "(it|~) deals double that damage instead"
    g.phrase(s, f"<effects:clause> . if <condition> , {doubled}", _twice, _taken_twice)
    instead = f"instead (it|~) deals <amount:few> damage {again}"
    g.phrase(s, f"<effects:clause> . if <condition> , {instead}", _more_damage, _taken_more)
    sure = "and the damage can't be prevented"
    g.phrase(s, f"<effects:clause> . if <condition> , {instead} {sure}", _surely, lambda v: _taken_more(v, True))


def _for_good(effects: tuple[Any, ...]) -> tuple[Any, ...] | None:
    """The effects with their one destruction made final; of one that stands alone other phrases speak."""
    found = [one for one in nodes_in(effects) if type(one) is fx.Destroy]
    if len(found) != 1 or (effects == (found[0],) and not _is_counted(found[0])) or not found[0].can_regenerate:
        return None
    done: tuple[Any, ...] = substituted(effects, found[0], replace(found[0], can_regenerate=False))
    return done


def _is_counted(effect: fx.Destroy) -> bool:
    """Return whether so many targets are destroyed as a sentence of its own counts."""
    what: Any = effect.what
    return type(what) is Aim and what.phrase.count not in (None, X())


def _taken_for_good(value: Any) -> Iterable[Slots]:
    found = [one for one in nodes_in(value) if type(one) is fx.Destroy]
    if len(found) != 1 or (value == (found[0],) and not _is_counted(found[0])) or found[0].can_regenerate:
        return ()
    return ({"effects": substituted(value, found[0], replace(found[0], can_regenerate=True))},)


def _surely(**slots: Any) -> tuple[Any, ...] | None:
    return _more_damage(**slots, surely=True)


def _more_damage(effects: tuple[Any, ...], condition: Any, amount: Any, surely: bool = False) -> tuple[Any, ...] | None:
    """Other damage by the same source to the same things, under a condition."""
    first: Any = effects[-1]
    if type(first) is not fx.DealDamage or first.divided or len(effects) != 1:
        return None
    to: Any = first.to
    players: Any = first.players
    if type(to) is Aim:
        to = It("creature") if to.phrase.players == "none" else It(EITHER)
    if type(players) is AimPlayer:
        players = They()
    return (
        e.Instead(effects, condition, (replace(first, to=to, players=players, amount=amount, preventable=not surely),)),
    )


def _twice(effects: tuple[Any, ...], condition: Any) -> tuple[Any, ...] | None:
    """Double the damage of the effect, under a condition; the number is what it would have been."""
    first: Any = effects[-1]
    if type(first) is not fx.DealDamage or isinstance(first.amount, Times):
        return None
    return _more_damage(effects, condition, Times(2, first.amount))


def _taken_twice(value: Any) -> Iterable[Slots]:
    for slots in _taken_more(value):
        first: Any = slots["effects"][0]
        if slots.pop("amount") == Times(2, first.amount):
            yield slots


def _taken_more(value: Any, surely: bool = False) -> Iterable[Slots]:
    if len(value) != 1 or type(value[0]) is not e.Instead:
        return ()
    said = value[0]
    if len(said.effects) != 1 or len(said.then) != 1:
        return ()
    first, other = said.effects[0], said.then[0]
    if type(first) is not fx.DealDamage or type(other) is not fx.DealDamage or first.divided:
        return ()
    if not is_same_what(first.to, other.to) or not is_same_who(first.players, other.players):
        return ()
    if other.preventable == surely or not first.preventable:
        return ()
    if replace(other, to=first.to, players=first.players, amount=first.amount, preventable=True) != first:
        return ()
    return ({"effects": said.effects, "condition": said.condition, "amount": other.amount},)
