"""What something becomes: creatures, types, colours ("becomes a 3/3 creature that's still a land"), power."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from typing import Any, Final

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.placeholders import Aim
from tabletop.cards.text.kernel.shapes import Slots
from tabletop.engine.language import changes as c
from tabletop.engine.language.abilities import TargetPhrase
from tabletop.engine.language.arrivals import ChooseValue
from tabletop.engine.language.effects import ChangeWords, Continuous
from tabletop.engine.language.filters import Anything, HasSubtype
from tabletop.engine.vocabulary.colours import COLOUR_WORDS, COLOURS

Changes = tuple[c.Change, ...]
#: "becomes a creature": whether it stays what it was is said, or not
_STAYS, _ONLY = True, False
_GAINED: Final = ("", "with <gained:gained_list>")
CHOSEN: Final = "chosen"


def add(g: Grammar) -> None:
    """Add `becoming`, what stands behind "is a" or "becomes a", and the effects that use it."""
    _lists(g)
    for number in ("sg", "pl"):
        _creatures(g, number)
        _types(g, number)
        for mood, be in (("static", ("is", "are")), ("for_a_time", ("becomes", "become"))):
            verb = be[number == "pl"]
            g.through(f"change_{mood}_{number}", f"{verb} <value:becoming_{number}>")
            _size(g, f"change_{mood}_{number}", ("has" if number == "sg" else "have"))
        for word in ("becomes", "become"):
            if (word == "becomes") == (number == "sg"):
                g.through(f"change_lasting_{number}", f"{word} <value:becoming_{number}>")
        g.constant(f"change_turn_{number}", "can't be regenerated", (c.CantRegenerate(),))
        g.constant(f"change_static_{number}", "can't be regenerated", (c.CantRegenerate(),))
    _still(g)
    _of_choice(g)
    _words(g)


def _lists(g: Grammar) -> None:
    g.phrase("subtypes", "<one:subtype_name>", lambda one: (one,), lambda v: ({"one": v[0]},) if len(v) == 1 else ())
    g.phrase(
        "subtypes",
        "<one:subtype_name> <rest:subtypes>",
        lambda one, rest: (one, *rest),
        lambda v: ({"one": v[0], "rest": v[1:]},) if len(v) > 1 else (),
    )
    for colour in COLOURS:
        g.constant("colour_word", COLOUR_WORDS[colour], colour)
    g.phrase("colours", "<one:colour_word>", lambda one: (one,), lambda v: ({"one": v[0]},) if len(v) == 1 else ())
    g.phrase(
        "colours",
        "<one:colour_word> and <two:colour_word>",
        lambda one, two: (one, two),
        lambda v: ({"one": v[0], "two": v[1]},) if len(v) == 2 else (),
    )


# --- creatures ------------------------------------------------------------------------------------


def _creatures(g: Grammar, number: str) -> None:
    a, s = ("a ", "") if number == "sg" else ("", "s")
    still = "that's still a land" if number == "sg" else "that are still lands"
    kinds = (
        (f"creature{s}", ("creature",), _ONLY, ""),
        (f"creature{s}", ("creature",), _STAYS, still),
        (f"artifact creature{s}", ("artifact", "creature"), _STAYS, ""),
        (
            f"artifact creature{s}",
            ("artifact", "creature"),
            _STAYS,
            "(that's still a artifact|that are still artifacts)",
        ),
    )
    category = f"becoming_{number}"
    for noun, types, stays, end in kinds:
        build = _creature(types, stays)
        parts = (("<figures>", ""), ("<colours>", ""), ("<subtypes>", ""), _GAINED)
        for figures, colours, subtypes, gained in product(*parts):
            if not figures and not gained:
                continue
            take = _taken_creature(build, bool(figures), bool(colours), bool(subtypes), bool(gained))
            said = f"{a}{figures} {colours} {subtypes} {noun} {gained}"
            g.phrase(category, f"{said} {end}", build, take)
            # with the words of a second sentence: "It's still a land."
            if stays and types == ("creature",):
                g.phrase(f"staying_{number}", said, build, take)


def _creature(types: tuple[str, ...], stays: bool) -> Any:
    def build(
        figures: tuple[Any, Any] | None = None,
        subtypes: tuple[str, ...] = (),
        colours: tuple[str, ...] = (),
        gained: Changes = (),
    ) -> Changes:
        kind: c.Change = c.AddTypes(types, subtypes) if stays else c.SetTypes(types, subtypes)
        colour = (c.SetColours(colours),) if colours else ()
        size = (c.SetPower(*figures),) if figures is not None else ()
        return (kind, *colour, *size, *gained)

    return build


def _taken_creature(build: Any, sized: bool, coloured: bool, subtyped: bool, gained: bool) -> Any:
    def take(value: Any) -> Iterable[Slots]:
        if len(value) < 2 or type(value[0]) not in (c.AddTypes, c.SetTypes):
            return ()
        slots: Slots = {}
        rest = value[1:]
        if subtyped:
            slots["subtypes"] = value[0].subtypes
        if coloured and type(rest[0]) is c.SetColours:
            slots["colours"], rest = rest[0].colours, rest[1:]
        if sized and rest and type(rest[0]) is c.SetPower:
            slots["figures"], rest = (rest[0].power, rest[0].toughness), rest[1:]
        if gained:
            slots["gained"] = rest
        filled = all(slots.get(name) for name in ("subtypes",) if subtyped) and bool(rest) == gained
        complete = ("figures" in slots) == sized and ("colours" in slots) == coloured
        return (slots,) if filled and complete and build(**slots) == value else ()

    return take


def _still(g: Grammar) -> None:
    """ "Becomes a 2/2 creature until end of turn. It's still a land." """
    for number, it in (("sg", "it's still a land"), ("pl", "they're still lands")):
        verb = "becomes" if number == "sg" else "become"
        said = f"<what:subject_{number}> {verb} <changes:staying_{number}>"
        for template in (f"{said} <duration> . {it}", f"<duration> , {said} . {it}"):
            g.node("starting", template, Continuous)
        g.node("starting", f"{said} . {it}", Continuous, duration="rest of game")


# --- types and colours ----------------------------------------------------------------------------


def _types(g: Grammar, number: str) -> None:
    category = f"becoming_{number}"
    one = number == "sg"
    a = "a " if one else ""
    other = "its" if one else "their"
    slot = "<subtypes>" if one else "<plural:subtype_pl>"

    def added(subtypes: tuple[str, ...] = (), plural: Any = None) -> Changes:
        return (c.AddTypes(subtypes=subtypes or (plural.value,)),)

    def taken(value: Any, kind: Any) -> Iterable[Slots]:
        if len(value) != 1 or type(value[0]) is not kind or not value[0].subtypes or value[0].types:
            return ()
        if getattr(value[0], "supertypes", ()):
            return ()
        if one:
            return ({"subtypes": value[0].subtypes},)
        return ({"plural": HasSubtype(value[0].subtypes[0])},) if len(value[0].subtypes) == 1 else ()

    g.phrase(category, f"{a}{slot} in addition to {other} other types", added, lambda v: taken(v, c.AddTypes))

    def replaced(subtypes: tuple[str, ...] = (), plural: Any = None) -> Changes:
        return (c.SetTypes(subtypes=subtypes or (plural.value,)),)

    g.phrase(category, f"{a}{slot}", replaced, lambda v: taken(v, c.SetTypes))
    for kind in ("artifact", "enchantment", "creature", "land"):
        noun = f"a {kind}" if one else f"{kind}s"
        g.constant(category, f"{noun} in addition to {other} other types", (c.AddTypes((kind,)),))
    for word in ("legendary", "snow"):
        g.constant(category, word, (c.AddTypes(supertypes=(word,)),))
    g.constant(category, "the chosen color", (c.SetColours((CHOSEN,)),))
    g.constant(category, f"the chosen type in addition to {other} other types", (c.AddTypes(subtypes=(CHOSEN,)),))
    g.constant(category, "the chosen type", (c.SetTypes(subtypes=(CHOSEN,)),))
    g.constant(
        category, f"the chosen creature type in addition to {other} other types", (c.AddTypes(subtypes=(CHOSEN,)),)
    )
    g.phrase(
        category,
        "<one:colour_word> and <two:colour_word>",
        lambda one, two: (c.SetColours((one, two)),),
        lambda v: (
            ({"one": v[0].colours[0], "two": v[0].colours[1]},)
            if len(v) == 1 and type(v[0]) is c.SetColours and len(v[0].colours) == 2
            else ()
        ),
    )


def _size(g: Grammar, category: str, has: str) -> None:
    if "for_a_time" in category:
        g.phrase(
            category,
            f"{'becomes' if has == 'has' else 'become'} <figures>",
            lambda figures: (c.SetPower(*figures),),
            lambda v: (
                ({"figures": (v[0].power, v[0].toughness)},)
                if len(v) == 1 and type(v[0]) is c.SetPower and v[0].power is not None and v[0].toughness is not None
                else ()
            ),
        )
    g.phrase(
        category,
        f"{has} base power and toughness <figures>",
        lambda figures: (c.SetPower(*figures),),
        lambda v: (
            ({"figures": (v[0].power, v[0].toughness)},)
            if len(v) == 1 and type(v[0]) is c.SetPower and v[0].power is not None and v[0].toughness is not None
            else ()
        ),
    )
    for words, first in (("power", True), ("toughness", False)):
        g.phrase(
            category,
            f"{has} base {words} <number:digits>",
            lambda number, first=first: (c.SetPower(number, None) if first else c.SetPower(None, number),),
            lambda v, first=first: _taken_half(v, first),
        )


def _taken_half(value: Any, first: bool) -> Iterable[Slots]:
    if len(value) != 1 or type(value[0]) is not c.SetPower:
        return ()
    one, other = (value[0].power, value[0].toughness) if first else (value[0].toughness, value[0].power)
    return ({"number": one},) if other is None and one is not None else ()


# --- of your choice -------------------------------------------------------------------------------


def _of_choice(g: Grammar) -> None:
    """A choice is an act of its own, before the effect that needs it."""
    colour = (c.Gains("protection", "the chosen color"),)
    options: tuple[tuple[str, Any, Changes], ...] = (
        ("gain{s} protection from the color of your choice", "colour", colour),
        ("become{s} the color of your choice", "colour", (c.SetColours((CHOSEN,)),)),
        ("become{s} the creature type of your choice", "creature type", (c.SetTypes(subtypes=(CHOSEN,)),)),
        ("become{s} the basic land type of your choice", "basic land type", (c.SetTypes(subtypes=(CHOSEN,)),)),
    )
    for number in ("sg", "pl"):
        s = "s" if number == "sg" else ""
        subject = f"<what:subject_{number}>"
        for words, kind, changes in options:
            said = f"{subject} {words.format(s=s)}"
            for template, lasting in ((f"{said} <duration>", False), (said, True), (f"<duration> , {said}", False)):

                def build(what: Any, duration: Any = "rest of game", kind: Any = kind, changes: Any = changes) -> Any:
                    return (ChooseValue(kind), Continuous(what, changes, duration))

                def take(v: Any, build: Any = build, lasting: bool = lasting) -> Iterable[Slots]:
                    if len(v) != 2 or type(v[0]) is not ChooseValue or type(v[1]) is not Continuous:
                        return ()
                    slots: Slots = {"what": v[1].what}
                    if not lasting:
                        slots["duration"] = v[1].duration
                    return (slots,) if build(**slots) == v else ()

                g.phrase("act", template, build, take)
    for words, value in (
        ("color", "colour"), ("creature type", "creature type"), ("card name", "card name"),
        ("basic land type", "basic land type"), ("land type", "land type"), ("opponent", "opponent"),
    ):  # fmt: skip
        g.constant("effect", f"choose a {words}", ChooseValue(value))  # type: ignore[arg-type]
        g.constant("chosen_value", f"choose a {words}", ChooseValue(value))  # type: ignore[arg-type]


# --- text -----------------------------------------------------------------------------------------


def _words(g: Grammar) -> None:
    """Text-changing effects (418.6)."""
    colour, land, kind = "color word", "basic land type", "creature type"
    kinds: tuple[tuple[str, tuple[str, ...]], ...] = (
        (f"one {colour} with another", ("colour",)),
        (f"one {land} with another", (land,)),
        (f"one {kind} with another", (kind,)),
        (f"one {colour} with another or one {land} with another", ("colour", land)),
    )
    for words, changed in kinds:
        said = f"change the text of <what:spell_or_permanent> by replacing all instances of {words}"
        g.node("effect", said, ChangeWords, kinds=changed)
        g.node("effect", f"{said} until end of turn", ChangeWords, kinds=changed, duration="end of turn")
    either = TargetPhrase(Anything(), zone="in play or stack")
    g.phrase(
        "spell_or_permanent",
        "target spell or permanent",
        lambda: Aim(either),
        lambda v: ({},) if type(v) is Aim and v.phrase == either else (),
    )
    g.through("spell_or_permanent", "<value:what_sg>")
    for template, fixed in (
        ("<what:spell_or_permanent> <changes:change_lasting_sg>", {"duration": "rest of game"}),
        ("<what:spell_or_permanent> <changes:change_lasting_sg> until end of turn", {}),
    ):
        g.phrase(
            "starting",
            template,
            lambda what, changes, fixed=fixed: Continuous(what, changes, **fixed) if _is_either(what) else None,
            lambda v, fixed=fixed: (
                ({"what": v.what, "changes": v.changes},)
                if type(v) is Continuous and _is_either(v.what) and v == Continuous(v.what, v.changes, **fixed)
                else ()
            ),
        )


def _is_either(what: Any) -> bool:
    return type(what) is Aim and what.phrase.zone == "in play or stack"
