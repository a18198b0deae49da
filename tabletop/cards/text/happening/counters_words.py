"""Counters on permanents and on suspended cards alike (502.59b): one is removed, or another one is put there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.placeholders import Aim, It
from tabletop.cards.text.kernel.shapes import Slots
from tabletop.engine.language import abilities as e
from tabletop.engine.language import effects as fx
from tabletop.engine.language.abilities import TargetPhrase
from tabletop.engine.language.changes import CHOSEN
from tabletop.engine.language.conditions import Matches
from tabletop.engine.language.filters import Anything, Controlled, HasCounter
from tabletop.engine.language.references import Target


def add(g: Grammar) -> None:
    """Add the targets, and what is done with counters on them."""
    for words, filter in (
        ("target permanent or suspended card", Anything()),
        ("target permanent you control or suspended card you own", Controlled()),
    ):
        g.constant("timed_target", words, TargetPhrase(filter, zone="in play or suspended"))
    asked = "if that permanent or card has a <kind:counter> counter on it"
    offer = "you may remove a <second:counter> counter from it or put another <third:counter> counter on it"
    g.phrase("sure_sentence", f"choose <phrase:timed_target> . {asked} , {offer}", _offered, _taken_offered)
    chosen = "choose a counter on <phrase:timed_target>"
    then = "remove that counter from that permanent or card or put another of those counters on it"
    g.phrase("sure_sentence", f"{chosen} . {then}", _chosen, _taken_chosen)


def _one_less_or_more(kind: str, it: Any) -> e.Either:
    return e.Either(((fx.RemoveCounters(kind, 1, it),), (fx.PutCounters(kind, 1, it),)))


def _offer(kind: str, it: Any) -> e.If:
    return e.If(Matches(it, HasCounter(kind)), (e.May((_one_less_or_more(kind, it),)),))


def _offered(phrase: TargetPhrase, kind: str, second: str, third: str) -> tuple[Any, ...] | None:
    if not kind == second == third:
        return None
    aimed: Any = Aim(phrase)
    return fx.Aimed(aimed), _offer(kind, It())


def _taken_offered(value: Any) -> Iterable[Slots]:
    if len(value) != 2 or type(value[0]) is not fx.Aimed or type(value[1]) is not e.If:
        return ()
    aim: Any = value[0].what
    asked = value[1].condition
    if type(aim) is not Aim or type(asked) is not Matches or type(asked.filter) is not HasCounter:
        return ()
    kind = asked.filter.value
    if value[1] != _offer(kind, Target(aim.index)):
        return ()
    return ({"phrase": aim.phrase, "kind": kind, "second": kind, "third": kind},)


def _chosen(phrase: TargetPhrase) -> tuple[Any, ...]:
    aimed: Any = Aim(phrase)
    return fx.ChooseCounter(aimed), _one_less_or_more(CHOSEN, It())


def _taken_chosen(value: Any) -> Iterable[Slots]:
    if len(value) != 2 or type(value[0]) is not fx.ChooseCounter:
        return ()
    aim: Any = value[0].what
    if type(aim) is not Aim:
        return ()
    return ({"phrase": aim.phrase},) if value[1] == _one_less_or_more(CHOSEN, Target(aim.index)) else ()
