"""Changes into something else: creatures, types, colours ("becomes a 3/3 creature that's still a land"), power."""

from __future__ import annotations

from itertools import product
from typing import Any, Final

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.placeholders import Aim, It
from tabletop.cards.text.kernel.shapes import blank, component, rest
from tabletop.cards.text.nouns.mentions import BEFORE, taken_aim
from tabletop.engine.language import changes as c
from tabletop.engine.language.abilities import Static, TargetPhrase
from tabletop.engine.language.arrivals import ChooseValue
from tabletop.engine.language.effects import ChangeWords, Continuous
from tabletop.engine.language.filters import All, Anything, Filter, HasSubtype, HasSupertype, HasType, Not
from tabletop.engine.language.filters import Any as AnyOf
from tabletop.engine.language.node import nodes_in
from tabletop.engine.vocabulary.colours import COLOUR_WORDS, COLOURS
from tabletop.engine.vocabulary.types import BASIC_LAND_MANA

Changes = tuple[c.Change, ...]
#: "becomes a creature": whether it stays what it was is said, or not
_STAYS, _ONLY = True, False
_GAINED: Final = ("", "with <gained:gained_list>")
CHOSEN: Final = "chosen"
#: "3/3", power and toughness together
_SIZE: Final = c.SetPower(component("figures", 0), component("figures", 1))


def add(g: Grammar) -> None:
    """Add `becoming`, what stands behind "is a" or "becomes a", and the effects that use it."""
    _lists(g)
    for number in ("sg", "pl"):
        _creatures(g, number)
        _types(g, number)
        _measured(g, number)
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
    _conditional(g)
    _of_choice(g)
    _words(g)


def _lists(g: Grammar) -> None:
    g.shape("subtypes", "<one:subtype_name>", (blank("one"),))
    g.shape("subtypes", "<one:subtype_name> <others:subtypes>", (blank("one"), rest("others")))
    for colour in COLOURS:
        g.constant("colour_word", COLOUR_WORDS[colour], colour)
    g.shape("colours", "<one:colour_word>", (blank("one"),))
    g.shape("colours", "<one:colour_word> and <two:colour_word>", (blank("one"), blank("two")))


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
        (f"artifact creature{s}", ("artifact", "creature"), _STAYS, still),
        (f"creature{s}", ("creature",), _STAYS, f"in addition to {'its' if number == 'sg' else 'their'} other types"),
    )
    category = f"becoming_{number}"
    for noun, types, stays, end in kinds:
        parts = (("<figures>", ""), ("<colours>", ""), ("<subtypes>", ""), _GAINED)
        for figures, colours, subtypes, gained in product(*parts):
            if not figures and not gained:
                continue
            shape = _creature(types, stays, bool(figures), bool(colours), bool(subtypes), bool(gained))
            said = f"{a}{figures} {colours} {subtypes} {noun} {gained}"
            g.shape(category, f"{said} {end}", shape)
            # with the words of a second sentence: "It's still a land."
            if stays and types == ("creature",):
                g.shape(f"staying_{number}", said, shape)


def _creature(
    types: tuple[str, ...], stays: bool, sized: bool, coloured: bool, subtyped: bool, gaining: bool
) -> tuple[Any, ...]:
    """The shape of the changes that make something a creature, with a blank for all that is said of it."""
    subtypes = blank("subtypes") if subtyped else ()
    kind: c.Change = c.AddTypes(types, subtypes) if stays else c.SetTypes(types, subtypes)
    colour = (c.SetColours(blank("colours")),) if coloured else ()
    gained = (rest("gained"),) if gaining else ()
    return (kind, *colour, *((_SIZE,) if sized else ()), *gained)


def _measured(g: Grammar, number: str) -> None:
    """Add creatures whose power and toughness are an amount: "with power and toughness each equal to ..."."""
    a, s = ("a ", "") if number == "sg" else ("", "s")
    size = c.SetPower(blank("amount"), blank("amount"))
    ends = (
        (f"artifact creature{s}", ("artifact", "creature"), ""),
        (f"creature{s}", ("creature",), f"in addition to {'its' if number == 'sg' else 'their'} other types"),
    )
    for noun, types, end in ends:
        said = f"{a}{noun} {end} with power and toughness each equal to <amount>"
        g.shape(f"becoming_{number}", said, (c.AddTypes(types), size))
    has = "has" if number == "sg" else "have"
    sized = f"{has} base power and base toughness each equal to <amount>"
    g.shape(f"change_static_{number}", sized, (size,))
    g.shape(f"change_for_a_time_{number}", sized, (size,))


def _conditional(g: Grammar) -> None:
    """Add "As long as enchanted artifact isn't a creature, it's a ..."."""
    it: Any = It()
    g.phrase(
        "permanent_line",
        "as long as <condition> , it's <becoming:becoming_sg> .",
        lambda condition, becoming: (Static(it, becoming, condition),),
        lambda v: (
            ({"condition": v[0].condition, "becoming": v[0].changes},)
            if len(v) == 1
            and type(v[0]) is Static
            and v[0].condition is not None
            and type(v[0].what) in BEFORE
            and v[0] == Static(v[0].what, v[0].changes, v[0].condition)
            else ()
        ),
    )


def _still(g: Grammar) -> None:
    """Add "Becomes a 2/2 creature until end of turn. It's still a land." """
    for number, it in (("sg", "it's still a land"), ("pl", "they're still lands")):
        verb = "becomes" if number == "sg" else "become"
        said = f"<what:subject_{number}> {verb} <changes:staying_{number}>"
        g.node("starting", f"{said} <duration> . {it}", Continuous)
        g.node("for_a_time", f"<duration> , {said} . {it}", Continuous)
        g.node("starting", f"{said} . {it}", Continuous, duration="rest of game")


# --- types and colours ----------------------------------------------------------------------------


def _types(g: Grammar, number: str) -> None:
    category = f"becoming_{number}"
    one = number == "sg"
    a = "a " if one else ""
    other = "its" if one else "their"
    subtypes = blank("subtypes") if one else (blank("plural", lambda plural: plural.value, HasSubtype),)
    slot = "<subtypes>" if one else "<plural:subtype_pl>"
    g.shape(category, f"{a}{slot} in addition to {other} other types", (c.AddTypes(subtypes=subtypes),))
    g.shape(category, f"{a}{slot}", (c.SetTypes(subtypes=subtypes),))
    painted = (c.SetTypes(subtypes=subtypes), c.SetColours(blank("colours")))
    g.shape(category, f"{a}<colours> {slot}", painted)
    for kind in ("artifact", "enchantment", "creature", "land"):
        noun = f"a {kind}" if one else f"{kind}s"
        g.constant(category, f"{noun} in addition to {other} other types", (c.AddTypes((kind,)),))
        isnt = "isn't" if one else "aren't"
        if number == "sg":
            for mood in ("static", "for_a_time"):
                g.constant(f"change_{mood}_sg", f"{isnt} a {kind}", (c.LosesType(kind),))
        if kind != "creature":
            g.constant(category, noun, (c.SetTypes((kind,)),))
    for word in ("legendary", "snow"):
        g.constant(category, word, (c.AddTypes(supertypes=(word,)),))
        isnt = "isn't" if one else "aren't"
        is_no = "is no longer" if one else "are no longer"
        lost = Continuous(blank("what"), (c.LosesSupertype(word),), "rest of game")
        g.shape("starting", f"<what:subject_{number}> {is_no} {word}", lost)
        for_now = Continuous(blank("what"), (c.LosesSupertype(word),))
        g.shape("starting", f"<what:subject_{number}> {isnt} {word} until end of turn", for_now)
    g.constant(category, "the chosen color", (c.SetColours((CHOSEN,)),))
    g.constant(category, f"the chosen type in addition to {other} other types", (c.AddTypes(subtypes=(CHOSEN,)),))
    g.constant(category, "the chosen type", (c.SetTypes(subtypes=(CHOSEN,)),))
    g.constant(category, "that type", (c.SetTypes(subtypes=(CHOSEN,)),))
    g.constant(
        category, f"the chosen creature type in addition to {other} other types", (c.AddTypes(subtypes=(CHOSEN,)),)
    )
    two = (c.SetColours((blank("one"), blank("two"))),)
    g.shape(category, "<one:colour_word> and <two:colour_word>", two)


def _size(g: Grammar, category: str, has: str) -> None:
    if "for_a_time" in category:
        g.shape(category, f"{'becomes' if has == 'has' else 'become'} <figures>", (_SIZE,))
    g.shape(category, f"{has} base power and toughness <figures>", (_SIZE,))
    g.one(category, f"{has} base power <power:digits>", c.SetPower, toughness=None)
    g.one(category, f"{has} base toughness <toughness:digits>", c.SetPower, power=None)


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
            for_a_time = (ChooseValue(kind), Continuous(blank("what"), changes, blank("duration")))
            g.shape("act", f"{said} <duration>", for_a_time)
            g.shape("act", said, (ChooseValue(kind), Continuous(blank("what"), changes, "rest of game")))
            g.shape("sure_sentence", f"<duration> , {said}", for_a_time)
    named = ChooseValue("card name", cards=blank("cards"))
    for said in ("choose a <cards:card_sg> name", "name a <cards:card_sg>"):
        g.shape("effect", said, named, _is_of_types)
    unlike = ChooseValue("card name", cards=Not(All((HasSupertype("basic"), HasType("land")))))
    g.constant("effect", "choose a card name other than a basic land card name", unlike)
    g.constant("effect", "name a card other than a basic land [card]", unlike)
    but = ChooseValue("creature type", but=(blank("but"),))
    g.shape("effect", "choose a creature type other than <but:subtype_name>", but)
    either = ChooseValue("land type", among=(blank("one"), blank("two")))
    g.shape("effect", "choose <one:land_type> or <two:land_type>", either)
    g.constant("act", "choose a color and a creature type", (ChooseValue("colour"), ChooseValue("creature type")))
    for land in BASIC_LAND_MANA:
        g.constant("land_type", land, land)
    coloured = (rest("changes"), c.SetColours((CHOSEN,)))
    painted = (ChooseValue("colour"), Continuous(blank("what"), coloured, blank("duration")))
    said = "<what:subject_sg> <changes:changes_for_a_time_sg> and becomes the color of your choice <duration>"
    g.shape("act", said, painted)
    for words, value in (
        ("color", "colour"), ("creature type", "creature type"), ("card name", "card name"),
        ("basic land type", "basic land type"), ("land type", "land type"), ("opponent", "opponent"),
        ("player", "player"),
        ("card type", "card type"),
    ):  # fmt: skip
        if value == "card name":
            g.constant("effect", "name a card", ChooseValue("card name"))
        g.constant("effect", f"choose a {words}", ChooseValue(value))  # type: ignore[arg-type]
        g.constant("chosen_value", f"choose a {words}", ChooseValue(value))  # type: ignore[arg-type]


def _is_of_types(cards: Filter) -> bool:
    """Return whether cards are told apart by types: any card at all is another phrase."""
    parts = [one for one in nodes_in(cards) if not isinstance(one, Not | All | AnyOf)]
    return bool(parts) and all(isinstance(one, HasType | HasSupertype) for one in parts)


# --- text -----------------------------------------------------------------------------------------


def _words(g: Grammar) -> None:
    """Add text-changing effects (418.6)."""
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
    g.phrase("spell_or_permanent", "<phrase:target_spell>", _aimed_at_spell, taken_aim)
    said = "<what:spell_or_permanent> <changes:change_lasting_sg>"
    lasting = Continuous(blank("what"), blank("changes"), "rest of game")
    g.shape("starting", said, lasting, _is_either)
    g.shape("starting", f"{said} until end of turn", Continuous(blank("what"), blank("changes")), _is_either)
    painted = (c.SetColours((CHOSEN,)),)
    for words, duration in (("", "rest of game"), ("until end of turn", "end of turn")):
        of_choice = (ChooseValue("colour"), Continuous(blank("what"), painted, duration))  # type: ignore[arg-type]
        g.shape("act", f"<what:spell_or_permanent> becomes the color of your choice {words}", of_choice, _is_either)


def _aimed_at_spell(phrase: TargetPhrase) -> Aim | None:
    """A target spell: of abilities on the stack nothing can be changed."""
    return Aim(phrase) if phrase.zone == "stack" else None


def _is_either(what: Any, **changes: Any) -> bool:
    """Return whether what is changed is a spell, or may be one: of permanents alone other phrases speak."""
    return type(what) is Aim and what.phrase.zone in ("in play or stack", "stack")
