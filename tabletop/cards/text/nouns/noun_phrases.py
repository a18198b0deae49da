"""Nouns: which objects ("other attacking Goblins you control", "basic land card") as filters.

The parts of a filter stand in one order: what it is (supertypes, types, subtypes), how it is, other, whose and with
what. `noun_phrase` brings them into it and takes them apart again.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.placeholders import AimPlayer, ControlledBy
from tabletop.cards.text.kernel.shapes import Slots
from tabletop.engine.language.filters import (
    All,
    Anything,
    AttachedToSome,
    Attacking,
    Blocked,
    Blocking,
    Comparison,
    Controlled,
    DidThisTurn,
    Filter,
    HasAttached,
    HasChosen,
    HasColour,
    HasCounter,
    HasKeyword,
    HasManyColours,
    HasNoColour,
    HasOwnName,
    HasSubtype,
    HasSupertype,
    HasType,
    HurtByThis,
    IsToken,
    Not,
    Number,
    Other,
    SingleTarget,
    Tapped,
    Targets,
    Unblocked,
)
from tabletop.engine.language.filters import Any as AnyOf
from tabletop.engine.vocabulary.colours import COLOUR_WORDS, COLOURS
from tabletop.engine.vocabulary.types import PERMANENT_TYPES, SUPERTYPES, TYPES

Parts = tuple[Filter, ...]
_KINDS: Final = (HasType, HasSubtype, HasSupertype)
#: keyword abilities that say no more than their name
PLAIN_KEYWORDS: Final = (
    "flying", "first strike", "double strike", "haste", "trample", "vigilance", "defender", "fear", "shadow",
    "banding", "horsemanship", "phasing", "flanking", "flash", "provoke", "storm", "split second", "convoke",
    "sunburst", "epic", "haunt",
)  # fmt: skip
_NUMBERS: Final = ("power", "toughness", "converted mana cost")


def together(parts: Parts) -> Filter:
    """One filter that asks for all parts."""
    return parts[0] if len(parts) == 1 else All(parts) if parts else Anything()


def parts_of(filter: Any) -> Parts:
    """The parts that `together` would put together."""
    if type(filter) is All:
        return filter.parts if len(filter.parts) > 1 else ()
    return () if type(filter) is Anything else (filter,)


def _is_kind(part: Filter) -> bool:
    if type(part) is AnyOf:
        return all(all(type(inner) in _KINDS for inner in parts_of(one)) for one in part.parts)
    return type(part) in _KINDS or type(part) is IsToken


_POSTS: Final = (HurtByThis, DidThisTurn, HasOwnName, AttachedToSome, Targets, SingleTarget)


def is_post(part: Filter) -> bool:
    """Whether a part stands behind its noun: whose, with what."""
    if type(part) is Not:
        return type(part.part) in (HasKeyword, Controlled)
    if type(part) is Attacking:
        return part.whom == "you"
    return type(part) in (*_POSTS, HasChosen, Controlled, ControlledBy, HasKeyword, Number, HasCounter)


def with_other(filter: Filter) -> Filter | None:
    """The filter for "another ..."; None where it says so already."""
    parts = parts_of(filter)
    if Other() in parts:
        return None
    at = next((index for index, part in enumerate(parts) if is_post(part)), len(parts))
    return together((*parts[:at], Other(), *parts[at:]))


def without_other(filter: Any) -> Iterable[Slots]:
    """The slots of "another <filter>"."""
    parts = parts_of(filter)
    if Other() not in parts:
        return ()
    return ({"filter": together(tuple(part for part in parts if part != Other()))},)


def behind_kinds(filter: Filter, more: Parts) -> Filter:
    """The filter with tests of how something is put before its other ones."""
    parts = parts_of(filter)
    at = next((index for index, part in enumerate(parts) if not _is_kind(part)), len(parts))
    return together((*parts[:at], *more, *parts[at:]))


def also(filter: Filter, part: Filter) -> Filter:
    """The filter with one more part at its end."""
    return together((*parts_of(filter), part))


def _sorted(heads: Parts, adjectives: Parts, posts: Parts) -> Filter | None:
    other = tuple(part for part in adjectives if part == Other())
    how = tuple(part for part in adjectives if part != Other())
    if len(other) > 1:
        return None
    if any(type(part) in (AttachedToSome, Targets) for part in posts[:-1]):
        # what stands behind belongs to what it is attached to, or what it targets
        return None
    if any(type(head) is AnyOf for head in heads[:1]) and (how or any(type(p) is not Controlled for p in posts)):
        # "black artifact or creature with flying": what belongs to which is not said
        return None
    return together((*heads, *how, *other, *posts))


def _taken(value: Any, bare: bool) -> Iterable[Slots]:
    """Heads, adjectives and posts of a filter; `bare`: the noun itself tests nothing."""
    if not _is_filter(value):
        return
    parts = parts_of(value)
    at = 0
    while at < len(parts) and _is_kind(parts[at]):
        at += 1
    heads, rest = parts[:at], parts[at:]
    posts = tuple(part for part in rest if is_post(part))
    how = tuple(part for part in rest if not is_post(part) and part != Other())
    other = tuple(part for part in rest if part == Other())
    if bool(heads) != bare and _sorted(heads, how + other, posts) == value:
        yield {"heads": heads, "adjectives": other + how, "posts": posts}
        if other and how:
            yield {"heads": heads, "adjectives": how + other, "posts": posts}
        if other:
            yield {"heads": heads, "adjectives": how, "posts": other + posts}


def _is_filter(value: Any) -> bool:
    return type(value).__module__ == Anything.__module__ or type(value) is ControlledBy


def noun_phrase(g: Grammar, category: str, head: str, noun: str) -> None:
    """Add noun phrases: [adjectives] heads noun [posts]."""
    bare = not head
    for adjectives in ("", "<adjectives>"):
        for posts in ("", "<posts>"):

            def build(heads: Parts = (), adjectives: Parts = (), posts: Parts = ()) -> Filter | None:
                if Other() in posts:
                    # "creatures other than ~"
                    adjectives = (*adjectives, Other())
                    posts = tuple(part for part in posts if part != Other())
                return _sorted(heads, adjectives, posts)

            def take(value: Any, with_how: bool = bool(adjectives), with_posts: bool = bool(posts)) -> Iterable[Slots]:
                for slots in _taken(value, bare):
                    if bool(slots["adjectives"]) == with_how and bool(slots["posts"]) == with_posts:
                        yield slots

            g.phrase(category, f"{adjectives} {head} {noun} {posts}", build, take)


def _list(g: Grammar, category: str, one: str) -> None:
    """Add a category of one or more in a row, as a tuple."""
    g.phrase(category, f"<one:{one}>", lambda one: (one,), lambda v: ({"one": v[0]},) if len(v) == 1 else ())
    g.phrase(
        category,
        f"<one:{one}> <rest:{category}>",
        lambda one, rest: (one, *rest),
        lambda v: ({"one": v[0], "rest": v[1:]},) if len(v) > 1 else (),
    )


def add(g: Grammar) -> None:
    """Add the noun phrases."""
    _adjectives(g)
    _posts(g)
    _kinds(g, "sg", "", "or")
    _kinds(g, "pl", "s", "(and|or|and/or)")
    for number, ending in (("sg", ""), ("pl", "s")):
        noun_phrase(g, f"np_{number}", f"<heads:heads_{number}>", "")
        noun_phrase(g, f"np_{number}", "", f"permanent{ending}")
        for category, noun in (("np", "permanent"), ("card", "card"), ("spell", "spell")):
            noun_phrase(g, f"{category}_{number}", "<heads:supertypes>", f"{noun}{ending}")
        noun_phrase(g, f"card_{number}", "<heads:heads_sg>", f"card{ending}")
        noun_phrase(g, f"card_{number}", "", f"card{ending}")
        noun_phrase(g, f"spell_{number}", "<heads:heads_sg>", f"spell{ending}")
        noun_phrase(g, f"spell_{number}", "", f"spell{ending}")
        g.phrase(
            f"heads_{number}",
            f"<kinds> token{ending}",
            lambda kinds: (*kinds, IsToken()),
            lambda v: ({"kinds": v[:-1]},) if v[-1:] == (IsToken(),) else (),
        )
    for category in ("np", "card", "spell"):
        g.phrase(
            f"a_{category}",
            f"a <value:{category}_sg>",
            lambda value: None if Other() in parts_of(value) else value,
            lambda value: () if Other() in parts_of(value) else ({"value": value},),
        )
    g.phrase("a_np", "another <filter:np_sg>", with_other, without_other)


def _kinds(g: Grammar, number: str, ending: str, joiner: str) -> None:
    """Types in singular or plural: "artifact creature", "artifact, creature, or land"."""
    last = f"kind_{number}"
    for word in TYPES:
        plural = "sorceries" if word == "sorcery" else word + "s"
        g.constant(last, plural if ending else word, HasType(word))
    g.through(last, f"<value:subtype_{number}>")
    kinds = f"kinds_{number}"
    g.phrase(kinds, f"<one:{last}>", lambda one: (one,), lambda v: ({"one": v[0]},) if len(v) == 1 else ())
    g.phrase(
        kinds,
        f"<one:kind_before> <rest:{kinds}>",
        lambda one, rest: (one, *rest),
        lambda v: ({"one": v[0], "rest": v[1:]},) if len(v) > 1 else (),
    )
    if number == "sg":
        for word in SUPERTYPES:
            g.constant("kind_before", word, HasSupertype(word))
            g.constant("supertypes", word, (HasSupertype(word),))
        g.through("kind_before", "<value:kind_sg>")
        g.through("kinds", "<value:kinds_sg>")
    heads = f"heads_{number}"
    g.phrase(heads, f"<kinds:{kinds}>", lambda kinds: kinds, lambda v: ({"kinds": v},) if v else ())

    def either(**slots: Parts) -> Parts:
        return (AnyOf(tuple(together(one) for one in slots.values())),)

    def take(value: Parts, names: str) -> Iterable[Slots]:
        if len(value) != 1 or type(value[0]) is not AnyOf or len(value[0].parts) != len(names):
            return ()
        return ({name: parts_of(part) for name, part in zip(names, value[0].parts, strict=True)},)

    two = f"<a:{kinds}> {joiner} <b:{kinds}>"
    three = f"<a:{kinds}> , <b:{kinds}> , {joiner} <c:{kinds}>"
    g.phrase(heads, two, either, lambda v: take(v, "ab"))
    g.phrase(heads, three, either, lambda v: take(v, "abc"))


def _adjectives(g: Grammar) -> None:
    a = "adjective"
    for colour in COLOURS:
        word = COLOUR_WORDS[colour]
        g.constant(a, word, HasColour(colour))
        g.constant(a, f"non{word}", Not(HasColour(colour)))
    for word in TYPES:
        g.constant(a, f"non{word}", Not(HasType(word)))
    for word in SUPERTYPES:
        g.constant(a, f"non{word}", Not(HasSupertype(word)))
    g.constant(a, "multicolored", HasManyColours())
    g.constant(a, "colorless", HasNoColour())
    g.constant(a, "tapped", Tapped())
    g.constant(a, "untapped", Not(Tapped()))
    g.constant(a, "attacking", Attacking())
    g.constant(a, "blocking", Blocking())
    g.constant(a, "blocked", Blocked())
    g.constant(a, "unblocked", Unblocked())
    g.constant(a, "attacking or blocking", AnyOf((Attacking(), Blocking())))
    g.constant(a, "tapped or blocking", AnyOf((Tapped(), Blocking())))
    g.constant(a, "enchanted", HasAttached("Aura"))
    g.constant(a, "equipped", HasAttached("Equipment"))
    g.constant(a, "nontoken", Not(IsToken()))
    g.phrase(a, "<size:figures>", _of_size, _taken_size)
    g.constant(a, "other", Other())
    for one in COLOURS:
        for other in COLOURS:
            if one != other:
                words = f"{COLOUR_WORDS[one]} (or|and/or) {COLOUR_WORDS[other]}"
                g.constant(a, words, AnyOf((HasColour(one), HasColour(other))))
    _list(g, "adjectives", a)


def _of_size(size: tuple[int, int]) -> Filter:
    return All((Number("power", "=", size[0]), Number("toughness", "=", size[1])))


def _taken_size(value: Any) -> Iterable[Slots]:
    numbers: Any = parts_of(value)
    if len(numbers) != 2 or any(type(part) is not Number for part in numbers):
        return ()
    size = (numbers[0].value, numbers[1].value)
    return ({"size": size},) if _of_size(size) == value else ()


def _posts(g: Grammar) -> None:
    p = "post"
    g.constant(p, "other than ~", Other())
    g.constant(p, "you control", Controlled())
    g.constant(p, "you don't control", Not(Controlled()))
    g.constant(p, "(a opponent controls|your opponents control)", Controlled("opponent"))
    g.constant(p, "(that player controls|they control)", Controlled("that player"))
    g.constant(p, "attacking you", Attacking("you"))
    g.constant(p, "dealt damage by ~ this turn", HurtByThis())
    for words, deed in (("that attacked this turn", "attacked"), ("that blocked this turn", "blocked")):
        g.constant(p, words, DidThisTurn(deed))
    g.constant(p, "that regenerated this turn", DidThisTurn("regenerated"))
    g.constant(p, "named ~", HasOwnName())
    g.constant(p, "with converted mana cost X or less", Number("converted mana cost", "<=", 0, True))
    g.constant(p, "with converted mana cost X", Number("converted mana cost", "=", 0, True))
    g.constant(p, "with power X or less", Number("power", "<=", 0, True))
    g.node(p, "attached to <filter:a_np>", AttachedToSome)
    g.node(p, "that targets <filter:a_np>", Targets)
    g.constant(p, "that targets you", Targets(None))
    g.constant(p, "with a single target", SingleTarget())
    g.constant(p, "defending player controls", Controlled("defending player"))
    g.phrase(
        p,
        "<phrase:target_player> controls",
        lambda phrase: ControlledBy(AimPlayer(phrase)),
        lambda value: ({"phrase": value.player.phrase},) if type(value) is ControlledBy else (),
    )
    for word in PLAIN_KEYWORDS:
        g.constant(p, f"with {word}", HasKeyword(word))
        g.constant(p, f"without {word}", Not(HasKeyword(word)))
    comparisons: tuple[tuple[str, Comparison], ...] = (("or less", "<="), ("or greater", ">="), ("", "="))
    for of in _NUMBERS:
        for words, comparison in comparisons:
            g.node(p, f"with {of} <value:digits> {words}", Number, of=of, comparison=comparison)
    g.node(p, "with a <value:counter> counter on it", HasCounter)
    for words, kind in (("of the chosen color", "colour"), ("of the chosen type", "creature type"),
                        ("with the chosen name", "card name"), ("of that color", "colour"),
                        ("of that type", "creature type")):  # fmt: skip
        g.constant(p, words, HasChosen(kind))  # type: ignore[arg-type]
    _list(g, "posts", p)
    g.through("nps_pl", "<value:np_pl>")
    g.phrase(
        "nps_pl",
        "<one:np_pl> and/or <two:np_pl>",
        lambda one, two: AnyOf((one, two)),
        lambda v: ({"one": v.parts[0], "two": v.parts[1]},) if type(v) is AnyOf and len(v.parts) == 2 else (),
    )
    g.phrase(
        "a_np",
        "a <filter:np_sg> other than ~",
        with_other,
        without_other,
    )
    g.constant("permanent_card", "permanent card", AnyOf(tuple(HasType(word) for word in PERMANENT_TYPES)))
    g.through("card_sg", "<value:permanent_card>")
    noun_phrase(g, "card_sg", "<heads:heads_permanent>", "card")
    permanent = AnyOf(tuple(HasType(word) for word in PERMANENT_TYPES))
    g.phrase(
        "heads_permanent",
        "<kinds:kinds_sg> permanent",
        lambda kinds: (*kinds, permanent),
        lambda v: ({"kinds": v[:-1]},) if len(v) > 1 and v[-1] == permanent else (),
    )
