"""Tokens: their colours, kinds, sizes, names and abilities, said with the act that puts them into play."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.shapes import Slots, blank, component
from tabletop.cards.text.lasting.granting import GRANTED, as_abilities, as_gained
from tabletop.engine.language import abilities as e
from tabletop.engine.language.amounts import ThatMuch, Times
from tabletop.engine.language.changes import CHOSEN
from tabletop.engine.language.filters import All, IsToken, PutWithThis
from tabletop.engine.language.references import Every, You
from tabletop.engine.vocabulary.subtypes import plural

replace = msgspec.structs.replace


def add(g: Grammar) -> None:
    """Add tokens that are put into play, with what their words give them."""
    for number, ending in (("sg", ""), ("pl", "s")):
        for colours in ("colorless", "<colours>"):
            for kinds, types in (("creature", ("creature",)), ("artifact creature", ("artifact", "creature"))):
                for gained in ("", "with <gained:gained_list>"):
                    template = f"<figures> {colours} <subtypes> {kinds} token{ending} {gained}"

                    def build(
                        figures: tuple[int, int],
                        subtypes: tuple[str, ...],
                        colours: tuple[str, ...] = (),
                        gained: tuple[Any, ...] = (),
                        types: tuple[str, ...] = types,
                    ) -> e.Card:
                        return token(figures, subtypes, colours, types, as_abilities(gained))

                    g.phrase(f"token_{number}_bare", template, build, _take_token(build, bool(gained), "<" in colours))
    for number, s in (("sg", ""), ("pl", "s")):
        be = "that's" if number == "sg" else "that are"

        def coloured(figures: tuple[int, int], subtypes: tuple[str, ...], colours: tuple[str, ...]) -> e.Card:
            return token(figures, subtypes, colours, ("creature",), ())

        said = f"<figures> <subtypes> creature token{s} {be} <colours:three_colours>"
        g.phrase(f"token_{number}_bare", said, coloured, _take_token(coloured, False, True))
    three = tuple(blank(name) for name in ("one", "two", "three"))
    g.shape("three_colours", "<one:colour_word> , <two:colour_word> , and <three:colour_word>", three)
    chosen = e.Card(
        CHOSEN, types=("creature",), subtypes=(CHOSEN,), colours=(CHOSEN,),
        power=component("figures", 0), toughness=component("figures", 1),
    )  # fmt: skip
    g.shape("token_sg_bare", "<figures> creature token of the chosen color and type", chosen)
    for tapped, fixed in (("", {}), ("tapped", {"tapped": True})):
        g.node("do", f"put a <token:token_sg> into play {tapped}", e.CreateToken, amount=1, **fixed)
        g.node("do", f"create a {tapped} <token:token_sg>", e.CreateToken, amount=1, **fixed)
        g.node("do", f"put <amount:several> <token:token_pl> into play {tapped}", e.CreateToken, **fixed)
        g.node("do", f"create <amount:several> {tapped} <token:token_pl>", e.CreateToken, **fixed)
    ready = e.CreateToken(blank("token"), blocking=blank("foe"))
    for words in (
        "put a <token:token_sg> into play blocking <foe:what_sg>",
        "create a <token:token_sg> blocking <foe:what_sg>",
    ):
        g.shape("effect", words, ready)
    for words in (
        "put a <token:token_sg> into play for each <amount:each>",
        "create a <token:token_sg> for each <amount:each>",
    ):
        g.node("do", words, e.CreateToken)
    per = e.CreateToken(blank("token"), Times(blank("factor"), blank("each")))
    for words in (
        "put <factor:number_word> <token:token_pl> into play for each <each>",
        "create <factor:number_word> <token:token_pl> for each <each>",
    ):
        g.shape("do", words, per)
    g.node("do", "put that many <token:token_pl> into play", e.CreateToken, amount=ThatMuch())
    g.node("do", "create that many <token:token_pl>", e.CreateToken, amount=ThatMuch())
    for verb, end in (("puts", "into play"), ("creates", "")):
        g.node("does", f"{verb} a <token:token_sg> {end}", e.CreateToken, amount=1)
        g.node("does", f"{verb} <amount:several> <token:token_pl> {end}", e.CreateToken)
        g.node("does", f"{verb} that many <token:token_pl> {end}", e.CreateToken, amount=ThatMuch())
        g.node("does", f"{verb} a <token:token_sg> {end} for each <amount:each>", e.CreateToken)
    for template in ("a legendary <token:token_sg_bare> named <name:card_name>",):
        g.phrase("do", f"put {template} into play", _legend, _taken_legend)
    g.phrase("do", "create <name:card_name> , a legendary <token:token_sg_bare>", _legend, _taken_legend)
    for number in ("sg", "pl"):
        g.phrase(f"token_{number}", f"<token:token_{number}_bare> named <name:card_name>", _named, _taken_named)
        g.phrase(f"token_{number}", f"<value:token_{number}_bare>", _unnamed, _taken_unnamed)
    for start in ("create a <token:token_sg>", "put a <token:token_sg> into play"):
        g.phrase("do", f'{start} . it has " <lines:permanent_line> "', _with_text, _taken_with_text)
    bare = "<colours> <subtypes> creature token"
    for start in (f"create a {bare}", f"put a {bare} into play"):
        g.phrase("do", f'{start} . it has " <lines:permanent_line> "', _sized_by_text, _taken_sized)
        measured = ". its power is equal to <power:amount> and its toughness is equal to <toughness:amount>"
        g.phrase("effect", f"{start} {measured}", _measured, _taken_measured)
    mine = All((IsToken(), PutWithThis()))
    for words in ("all tokens (created with|put into play with) ~",):
        g.constant("what_pl", words, Every(mine))


def _sized_by_text(colours: Any, subtypes: Any, lines: tuple[Any, ...]) -> e.CreateToken | None:
    """A token whose abilities say what its power and toughness are."""
    if len(lines) != 1 or type(lines[0]) is not e.SetsPower:
        return None
    return _with_text(token((0, 0), subtypes, colours, ("creature",), ()), lines)


def _taken_sized(value: Any) -> Iterable[Slots]:
    made = value.token if type(value) is e.CreateToken else None
    if made is None or len(made.abilities) != 1 or type(made.abilities[0]) is not e.SetsPower:
        return ()
    slots: Slots = {"colours": made.colours, "subtypes": made.subtypes, "lines": made.abilities}
    return (slots,) if made.colours and _sized_by_text(**slots) == value else ()


def _measured(colours: Any, subtypes: Any, power: Any, toughness: Any) -> e.CreateToken | None:
    """A token of a size that two amounts say."""
    if type(power) is int or type(toughness) is int or power == toughness:
        return None
    return e.CreateToken(token((power, toughness), subtypes, colours, ("creature",), ()))


def _taken_measured(value: Any) -> Iterable[Slots]:
    made: Any = value.token if type(value) is e.CreateToken else None
    if made is None or type(made.power) is int or type(made.toughness) is int or not made.colours:
        return ()
    fields = ("colours", "subtypes", "power", "toughness")
    slots: Slots = {name: getattr(made, name) for name in fields}
    return (slots,) if _measured(**slots) == value else ()


def _named(token: e.Card, name: str) -> e.Card | None:
    return None if name == token.name else replace(token, name=name)


def _legend(token: e.Card, name: str) -> e.CreateToken:
    return e.CreateToken(replace(token, name=name, supertypes=("legendary",)))


def _taken_legend(value: Any) -> Iterable[Slots]:
    if type(value) is not e.CreateToken or value.token.supertypes != ("legendary",):
        return ()
    bare = replace(value.token, name=_own_name(value.token), supertypes=())
    return ({"token": bare, "name": value.token.name},) if value == _legend(bare, value.token.name) else ()


def _taken_named(value: Any) -> Iterable[Slots]:
    if type(value) is not e.Card or value.name == _own_name(value):
        return ()
    return ({"token": replace(value, name=_own_name(value)), "name": value.name},)


def _unnamed(value: e.Card) -> e.Card:
    return value


def _taken_unnamed(value: Any) -> Iterable[Slots]:
    return ({"value": value},) if type(value) is e.Card and value.name == _own_name(value) else ()


def _own_name(token: e.Card) -> str:
    """The name of a token that is not given one: its subtypes (216.2)."""
    return " ".join(token.subtypes)


def _with_text(token: e.Card, lines: tuple[Any, ...]) -> e.CreateToken | None:
    """A token with abilities that a sentence behind it says."""
    if not all(type(one) in GRANTED for one in lines):
        return None
    return e.CreateToken(replace(token, abilities=(*token.abilities, *lines)))


def _taken_with_text(value: Any) -> Iterable[Slots]:
    if type(value) is not e.CreateToken or (value.amount, value.tapped, value.who) != (1, False, You()):
        return ()
    quoted = tuple(one for one in value.token.abilities if type(one) in GRANTED)
    others = value.token.abilities[: len(value.token.abilities) - len(quoted)]
    if len(quoted) != 1 or value.token.abilities != (*others, *quoted):
        return ()
    return ({"token": replace(value.token, abilities=others), "lines": quoted},)


def token(
    figures: tuple[int, int],
    subtypes: tuple[str, ...],
    colours: tuple[str, ...],
    types: tuple[str, ...],
    abilities: tuple[e.Ability, ...],
) -> e.Card:
    """A creature token: its name is its subtypes (216.2), its text its keyword abilities."""
    words = ", ".join(_keyword_words(one) for one in abilities if isinstance(one, e.Keyword))
    return e.Card(
        name=" ".join(subtypes),
        types=types,
        subtypes=subtypes,
        power=figures[0],
        toughness=figures[1],
        colours=colours,
        abilities=abilities,
        text=words[:1].upper() + words[1:],
    )


def _keyword_words(ability: e.Keyword) -> str:
    """A keyword ability as a token's text says it."""
    value = ability.value
    if ability.name == "bands with other":
        return f"{ability.name} {plural(value) if value[:1].isupper() else value}"
    if ability.name == "protection":
        return f"protection from {plural(value) if value[:1].isupper() else value}"
    if ability.name == "landwalk":
        return f"{value} landwalk" if value in ("legendary", "nonbasic", "snow") else f"{value}walk"
    return f"{ability.name} {value}".rstrip()


def _take_token(build: Any, gained: bool, coloured: bool) -> Any:
    def take(value: Any) -> Iterable[Slots]:
        if type(value) is not e.Card or bool(value.abilities) != gained or bool(value.colours) != coloured:
            return ()
        slots: Slots = {"figures": (value.power, value.toughness), "subtypes": value.subtypes}
        if coloured:
            slots["colours"] = value.colours
        if gained:
            slots["gained"] = as_gained(value.abilities)
            if slots["gained"] is None:
                return ()
        return (slots,) if build(**slots) == value else ()

    return take
