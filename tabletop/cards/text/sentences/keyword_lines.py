"""Keyword abilities as lines: "Flying, protection from black", "Equip {2}", "Enchant creature"."""

from __future__ import annotations

from typing import Any, Final

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.shapes import blank, rest
from tabletop.cards.text.nouns.noun_phrases import PLAIN_KEYWORDS
from tabletop.engine.language import abilities as e
from tabletop.engine.language import changes as ch
from tabletop.engine.language.arrivals import ChooseValue
from tabletop.engine.language.costs import Mana, OthersGain, TapThis
from tabletop.engine.language.filters import HasSubtype, Not
from tabletop.engine.language.player_effects import AddMana, Draw, GainLife
from tabletop.engine.language.references import ChosenPlayer, This
from tabletop.engine.vocabulary.colours import COLOUR_WORDS, COLOURS
from tabletop.engine.vocabulary.mana import HYBRIDS
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
    sacrificed = "the controller of the permanent it becomes sacrifices it"
    for begin, when, step in (
        ("as though it had flash", "at the beginning of the next cleanup step", "cleanup"),
        ("any time you could play a instant", "at end of turn", "end of turn"),
    ):
        untimely = f"if you play it any time a sorcery couldn't have been played , {sacrificed} {when} ."
        g.constant(k, f"you may play ~ {begin} . {untimely}", e.Keyword("flash", step))
    g.constant(k, "shroud", e.Static(This(), (ch.CantBeTarget(),)))
    g.constant(k, "hexproof", e.Static(This(), (ch.CantBeTarget(whose="opponent"),)))
    g.constant(k, "reach", e.Static(This(), (ch.BlocksAsThoughFlying(),)))
    g.constant(k, "indestructible", e.Static(This(), (ch.Indestructible(),)))
    for word in WITH_COST:
        _priced(g, word, word)
    healing = e.Keyword("splice onto Arcane", cost=(OthersGain(blank("amount")),))
    g.shape(k, "splice onto Arcane - a opponent gains <amount:digits> life .", healing)
    for subtype in _CYCLED:
        _priced(g, f"{subtype.lower()}cycling", "cycling", subtype)
    kickers = tuple(e.Keyword("kicker", cost=blank(name)) for name in ("one", "two"))
    g.shape("keywords", "kicker <one:mana_cost> and/or <two:mana_cost>", kickers)
    for word in WITH_NUMBER:
        g.shape(k, f"{word} <number:digits>", e.Keyword(word, blank("number", str, _number)))
    for word in ("bushido", "soulshift"):
        counted = (e.Keyword(word, "X", amount=blank("amount")),)
        g.shape("permanent_line", f"~ has {word} X , where X is <amount> .", counted)
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
    for word in ("instant", "sorcery"):
        g.constant("quality", f"{word} spells", word)
    g.phrase(
        "quality",
        "<kind:adjective> creatures",
        lambda kind: f"non-{kind.part.value} creatures" if _is_no(kind) else None,
        lambda value: ({"kind": Not(HasSubtype(value[4:-10]))},) if value.startswith("non-") else (),
    )
    for word in (
        "the chosen color",
        "snow",
        "all colors",
        "monocolored",
        "multicolored",
        "legendary creatures",
        "everything",
    ):
        g.constant("quality", word, word)
    named = blank("value", lambda subtype: subtype.value, _subtype)
    g.shape("quality", "<value:subtype_pl>", named)
    g.node(k, "protection from <value:quality>", e.Keyword, name="protection")
    g.constant("kin", "legendary creatures", "legendary creatures")
    g.shape("kin", "<value:subtype_pl>", named)
    g.node(k, "bands with other <value:kin>", e.Keyword, name="bands with other")
    g.shape("keywords", "<one:keyword>", (blank("one"),))
    both = tuple(e.Keyword("protection", blank(name)) for name in "ab")
    g.shape("keywords", "protection from <a:quality> and from <b:quality>", both)
    for between in (",", ";"):
        g.shape("keywords", f"<one:keyword> {between} <others:keywords>", (blank("one"), rest("others")))
    g.constant(k, "bloodthirst X", e.Keyword("bloodthirst", "X"))
    g.constant(k, "(modular - sunburst|modular-sunburst)", e.Keyword("modular", "sunburst"))
    g.node(k, "<value:subtype_name> offering", e.Keyword, name="offering")
    g.constant(k, "artifact offering", e.Keyword("offering", "artifact"))
    g.node(k, "equip <cost:mana_cost>", e.Equip)
    g.node(k, "equip - <cost:additional> .", e.Equip)
    suspended = e.Keyword("suspend", blank("time", str, _number), (Mana(blank("cost")),))
    g.shape(k, "suspend <time:digits> - <cost:mana>", suspended)
    acting = e.Keyword("cumulative upkeep", ability=e.Activated((), blank("effects")))
    g.shape("keywords", "cumulative upkeep - <effects:upkeep_deed> .", (acting,))
    # what is done for each age counter, and is no cost
    g.one("upkeep_deed", "add <symbols:mana> (to your mana pool|)", AddMana)
    g.one("upkeep_deed", "flip a coin", e.FlipCoin)
    g.one("upkeep_deed", "draw <amount:card_amount>", Draw)
    gains = GainLife(blank("amount"), ChosenPlayer())
    g.shape("upkeep_deed", "a opponent gains <amount:life_amount>", (ChooseValue("opponent"), gains))
    born = e.CreateToken(blank("token"), who=ChosenPlayer())
    for words in ("create a <token:token_sg>", "put a <token:token_sg> into play"):
        g.shape("upkeep_deed", f"have a opponent {words}", (ChooseValue("opponent"), born))
    any_time = e.Keyword("suspend", "X", (Mana(blank("cost")),))
    g.shape("keywords", "suspend X - <cost:mana> . X can't be zero .", (any_time,))
    g.shape("keywords", "suspend X - <cost:mana> . X can't be 0 .", (any_time,))
    forecast = e.Keyword("forecast", ability=e.Activated(blank("cost"), blank("effects")))
    g.shape("keywords", "forecast - <cost> , reveal ~ from your hand : <effects>", (forecast,))
    for hybrid in HYBRIDS:
        one, two = hybrid.split("/")
        either = e.Keyword("cumulative upkeep", cost=(Mana((hybrid,)),))
        for first, second in ((one, two), (two, one)):
            g.constant(k, f"cumulative upkeep {{{first}}} or {{{second}}}", either)
    g.one("mana_cost", "<symbols:mana>", Mana)
    g.shape(k, "enchant <filter:np_sg>", e.Enchant(e.TargetPhrase(blank("filter"))))
    g.constant(k, "enchant player", e.Enchant(e.TargetPhrase(None, "any")))
    g.constant(k, "enchant opponent", e.Enchant(e.TargetPhrase(None, "opponent")))


def _is_no(kind: Any) -> bool:
    """Return whether an adjective says which creature type something is not of."""
    return type(kind) is Not and type(kind.part) is HasSubtype


def _subtype(quality: str) -> HasSubtype | None:
    """The subtype that a quality names; None where it names something else."""
    return HasSubtype(quality) if quality[:1].isupper() else None


def _number(value: str) -> int | None:
    """The number of a keyword ability; None where it has none."""
    return int(value) if value.isdecimal() else None


def _is_mana(cost: Any) -> bool:
    return len(cost) == 1 and type(cost[0]) is Mana


def _priced(g: Grammar, words: str, name: str, value: str = "") -> None:
    """Add a keyword with a cost: in mana behind it, else behind a dash."""
    priced = e.Keyword(name, value, blank("cost"))
    g.shape("keyword", f"{words} <cost:mana_cost>", priced)
    g.shape("keyword", f"{words} - <cost> .", priced, lambda cost: not _is_mana(cost) and cost != (TapThis(),))
