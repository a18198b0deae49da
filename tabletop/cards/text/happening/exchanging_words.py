"""Exchanges of permanents that have to be alike: "target permanent that shares one of those types with it"."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.placeholders import Aim, It
from tabletop.cards.text.kernel.shapes import Slots
from tabletop.cards.text.nouns.mentions import BEFORE
from tabletop.cards.text.nouns.noun_phrases import also, parts_of, together
from tabletop.engine.language import abilities as e
from tabletop.engine.language import effects as fx
from tabletop.engine.language.filters import Any as AnyOf
from tabletop.engine.language.filters import AttachedTo, Filter, HasType, Shares
from tabletop.engine.language.references import Every, Target, Together


def add(g: Grammar) -> None:
    """Add exchanges of one of several types for another of the same, and what follows if they are exchanged."""
    for words, apart in (("another ", True), ("", False)):
        said = f"{words}target <filter:np_sg> that shares one of those types with it"
        g.phrase(
            "effect",
            f"exchange control of <one:what_sg> and {said}",
            lambda one, filter, apart=apart: _alike(one, filter, apart),
            lambda value, apart=apart: _taken_alike(value, apart),
        )
    then = "if those permanents are exchanged this way , destroy all <filter:np_pl> attached to them"
    g.phrase("sure_sentence", f"<first:act> . {then}", _bared, _taken_bared)


def _types_of(what: Any) -> tuple[str, ...]:
    """The types of which a target has to be one; () where it is not said by a list of types."""
    first = parts_of(what.phrase.filter)[:1] if type(what) is Aim else ()
    listed: Any = first[0].parts if first and type(first[0]) is AnyOf else ()
    return tuple(one.value for one in listed) if all(type(one) is HasType for one in listed) else ()


def _alike(one: Any, filter: Filter, apart: bool) -> fx.ExchangeControl | None:
    types = _types_of(one)
    if not types:
        return None
    it: Any = It()
    other: Any = Aim(e.TargetPhrase(also(filter, Shares("card type", it, types)), apart=apart))
    return fx.ExchangeControl(one, other)


def _taken_alike(value: Any, apart: bool) -> Iterable[Slots]:
    two: Any = getattr(value, "two", None)
    if type(value) is not fx.ExchangeControl or type(two) is not Aim:
        return ()
    *most, last = parts_of(two.phrase.filter) or (None,)
    if type(last) is not Shares or type(last.what) not in (*BEFORE, It):
        return ()
    phrase = e.TargetPhrase(two.phrase.filter, apart=apart)
    same = (last.trait, last.among) == ("card type", _types_of(value.one)) and two.phrase == phrase
    return ({"one": value.one, "filter": together(tuple(most))},) if same else ()


def _bared(first: tuple[Any, ...], filter: Filter) -> tuple[Any, ...] | None:
    """What is on either of the two exchanged permanents, the only targets, is destroyed."""
    exchanged: Any = first[0] if len(first) == 1 and type(first[0]) is fx.ExchangeControl else None
    if exchanged is None or type(exchanged.one) is not Aim or type(exchanged.two) is not Aim:
        return None
    on = tuple(Every(also(filter, AttachedTo(Target(index)))) for index in (0, 1))
    return (e.IfDone(first, (fx.Destroy(Together(on)),)),)


def _taken_bared(value: Any) -> Iterable[Slots]:
    done: Any = value[0] if len(value) == 1 and type(value[0]) is e.IfDone and len(value[0].then) == 1 else None
    together_what: Any = getattr(done.then[0], "what", None) if done is not None else None
    if type(together_what) is not Together or type(together_what.parts[0]) is not Every:
        return ()
    *most, last = parts_of(together_what.parts[0].filter)
    if type(last) is not AttachedTo or not most:
        return ()
    slots: Slots = {"first": done.effects, "filter": together(tuple(most))}
    return (slots,) if _bared(**slots) == value else ()
