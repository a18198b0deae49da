"""Keyword abilities as lines: "Flying, protection from black", "Equip {2}", "Enchant creature"."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.shapes import Slots
from tabletop.cards.text.nouns.noun_phrases import PLAIN_KEYWORDS
from tabletop.engine.language import abilities as e
from tabletop.engine.language import changes as ch
from tabletop.engine.language.costs import Mana, TapThis
from tabletop.engine.language.filters import HasSubtype
from tabletop.engine.language.references import This
from tabletop.engine.vocabulary.colours import COLOUR_WORDS, COLOURS
from tabletop.engine.vocabulary.subtypes import plural
from tabletop.engine.vocabulary.types import BASIC_LAND_MANA, TYPES

#: keyword abilities with a cost in mana, and with a number
WITH_COST: Final = (
    "cumulative upkeep", "buyback", "cycling", "echo", "kicker", "flashback", "madness", "morph", "entwine",
    "ninjutsu", "transmute", "replicate", "recover", "splice onto Arcane",
)  # fmt: skip
_CYCLED: Final = (*BASIC_LAND_MANA, "Sliver", "Wizard")
WITH_NUMBER: Final = (
    "rampage", "fading", "amplify", "modular", "bushido", "soulshift", "dredge", "bloodthirst", "graft", "ripple",
)  # fmt: skip


def add(g: Grammar) -> None:
    """Add keyword abilities: `keywords` is a line of them."""
    k = "keyword"
    for word in PLAIN_KEYWORDS:
        g.constant(k, word, e.Keyword(word))
    g.constant(k, "you may play ~ any time you could play a instant .", e.Keyword("flash"))
    g.constant(k, "shroud", e.Static(This(), (ch.CantBeTarget(),)))
    g.constant(k, "hexproof", e.Static(This(), (ch.CantBeTarget(whose="opponent"),)))
    g.constant(k, "reach", e.Static(This(), (ch.BlocksAsThoughFlying(),)))
    g.constant(k, "indestructible", e.Static(This(), (ch.Indestructible(),)))
    for word in WITH_COST:
        _priced(g, word, word)
    for subtype in _CYCLED:
        _priced(g, f"{subtype.lower()}cycling", "cycling", subtype)
    g.phrase(
        "keywords",
        "kicker <one:mana_cost> and/or <two:mana_cost>",
        lambda one, two: (e.Keyword("kicker", cost=one), e.Keyword("kicker", cost=two)),
        lambda v: (
            ({"one": v[0].cost, "two": v[1].cost},)
            if len(v) == 2 and all(type(one) is e.Keyword and one.name == "kicker" for one in v)
            else ()
        ),
    )
    for word in WITH_NUMBER:
        _valued(g, f"{word} <value:digits>", word, str, int)
    for subtype in BASIC_LAND_MANA:
        g.constant(k, f"{subtype.lower()}walk", e.Keyword("landwalk", subtype.lower()))
        g.constant(k, f"snow {subtype.lower()}walk", e.Keyword("landwalk", f"snow {subtype.lower()}"))
        g.constant(k, f"affinity for {plural(subtype)}", e.Keyword("affinity", subtype))
    g.constant(k, "affinity for artifacts", e.Keyword("affinity", "artifact"))
    for word in ("legendary", "nonbasic", "snow"):
        g.constant(k, f"{word} landwalk", e.Keyword("landwalk", word))
    for colour in COLOURS:
        g.constant("quality", COLOUR_WORDS[colour], COLOUR_WORDS[colour])
    for word in TYPES:
        g.constant("quality", "sorceries" if word == "sorcery" else f"{word}s", word)
    for word in ("the chosen color", "monocolored", "multicolored", "legendary creatures", "everything"):
        g.constant("quality", word, word)
    g.phrase("quality", "<value:subtype_pl>", lambda value: value.value, _taken_subtype)
    g.node(k, "protection from <value:quality>", e.Keyword, name="protection")
    g.constant("kin", "legendary creatures", "legendary creatures")
    g.phrase("kin", "<value:subtype_pl>", lambda value: value.value, _taken_subtype)
    g.node(k, "bands with other <value:kin>", e.Keyword, name="bands with other")
    g.phrase("keywords", "<one:keyword>", lambda one: (one,), lambda v: ({"one": v[0]},) if len(v) == 1 else ())
    g.phrase(
        "keywords",
        "protection from <a:quality> and from <b:quality>",
        lambda a, b: (e.Keyword("protection", a), e.Keyword("protection", b)),
        lambda v: (
            ({"a": v[0].value, "b": v[1].value},)
            if len(v) == 2 and all(type(one) is e.Keyword and one.name == "protection" for one in v)
            else ()
        ),
    )
    for between in (",", ";"):
        g.phrase(
            "keywords",
            f"<one:keyword> {between} <rest:keywords>",
            lambda one, rest: (one, *rest),
            lambda v: ({"one": v[0], "rest": v[1:]},) if len(v) > 1 else (),
        )
    g.node(k, "equip <cost:mana_cost>", e.Equip)
    g.node(k, "equip - <cost:additional>", e.Equip)
    g.phrase(
        k,
        "suspend <time:digits> - <cost:mana>",
        lambda time, cost: e.Keyword("suspend", str(time), (Mana(cost),)),
        _taken_suspend,
    )
    g.phrase(
        "mana_cost", "<mana>", lambda mana: (Mana(mana),), lambda v: ({"mana": v[0].symbols},) if _is_mana(v) else ()
    )
    g.phrase(
        k,
        "enchant <filter:np_sg>",
        lambda filter: e.Enchant(e.TargetPhrase(filter)),
        lambda v: (
            ({"filter": v.target.filter},)
            if type(v) is e.Enchant and v.target.filter is not None and v.target == e.TargetPhrase(v.target.filter)
            else ()
        ),
    )
    g.constant(k, "enchant player", e.Enchant(e.TargetPhrase(None, "any")))


def _taken_subtype(value: Any) -> Iterable[Slots]:
    return ({"value": HasSubtype(value)},) if isinstance(value, str) and value[:1].isupper() else ()


def _taken_suspend(value: Any) -> Iterable[Slots]:
    if type(value) is not e.Keyword or value.name != "suspend":
        return ()
    return tuple({"time": int(value.value), "cost": part.symbols} for part in value.cost if isinstance(part, Mana))


def _is_mana(cost: Any) -> bool:
    return len(cost) == 1 and type(cost[0]) is Mana


def _priced(g: Grammar, words: str, name: str, value: str = "") -> None:
    """Add a keyword with a cost: in mana behind it, else behind a dash."""

    def build(cost: Any) -> e.Keyword:
        return e.Keyword(name, value, cost)

    def take(keyword: Any) -> Iterable[Slots]:
        if type(keyword) is not e.Keyword or (keyword.name, keyword.value) != (name, value) or not keyword.cost:
            return ()
        return ({"cost": keyword.cost},)

    g.phrase("keyword", f"{words} <cost:mana_cost>", build, take)
    g.phrase(
        "keyword",
        f"{words} - <cost> .",
        lambda cost: None if _is_mana(cost) or cost == (TapThis(),) else build(cost),
        lambda v: () if type(v) is not e.Keyword or _is_mana(v.cost) else take(v),
    )


def _valued(g: Grammar, template: str, name: str, show: Any, read: Any) -> None:
    def take(value: Any) -> Iterable[Slots]:
        if type(value) is not e.Keyword or value.name != name or not value.value:
            return ()
        return ({"value": read(value.value)},)

    g.phrase("keyword", template, lambda value: e.Keyword(name, show(value)), take)
