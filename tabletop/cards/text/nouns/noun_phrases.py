"""Nouns: which objects ("other attacking Goblins you control", "basic land card") as filters.

The parts of a filter stand in one order: what it is (supertypes, types, subtypes), how it is, other, whose and with
what. `noun_phrase` brings them into it and takes them apart again.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.placeholders import ControlledBy, OfChoice
from tabletop.cards.text.kernel.shapes import Slots, blank, rest
from tabletop.engine.language.filters import (
    All,
    Anything,
    ArrivedThisTurn,
    AttachedTo,
    AttachedToSome,
    Attacking,
    BandedWithThis,
    Blocked,
    BlockedByThis,
    Blocking,
    BlockingThis,
    Controlled,
    ControllerHas,
    CouldEnchant,
    DidThisTurn,
    Filter,
    HasAttached,
    HasChosen,
    HasColour,
    HasCounter,
    HasEnchant,
    HasHurtThis,
    HasKeyword,
    HasManyColours,
    HasName,
    HasNoColour,
    HasOwnName,
    HasSubtype,
    HasSupertype,
    HasType,
    HurtByThis,
    IsAttachedTo,
    IsFaceDown,
    IsKept,
    IsThis,
    IsToken,
    MetThisTurn,
    NamedLikeSome,
    Not,
    Number,
    NumberAs,
    Other,
    Owned,
    PlayedFrom,
    Shares,
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
    "sunburst", "haunt", "epic",
)  # fmt: skip
#: nouns that say which kind of permanent is meant
KIND_NOUNS: Final = ("creature", "land", "artifact", "enchantment")
#: what matches these may be called by any of the nouns
_OF_ANY_KIND: Final = (Attacking, Blocking, Blocked, HasSubtype, IsAttachedTo, IsKept, IsThis)
NUMBERS: Final = ("power", "toughness", "converted mana cost")


def together(parts: Parts) -> Filter:
    """Return one filter that asks for all parts."""
    return parts[0] if len(parts) == 1 else All(parts) if parts else Anything()


def parts_of(filter: Any) -> Parts:
    """The parts that `together` would put together."""
    if type(filter) is All:
        return filter.parts if len(filter.parts) > 1 else ()
    return () if type(filter) is Anything else (filter,)


def is_kind(part: Filter) -> bool:
    """Return whether a part says what something is: types and subtypes."""
    if type(part) is AnyOf:
        return all(all(type(inner) in _KINDS for inner in parts_of(one)) for one in part.parts)
    return type(part) in _KINDS or type(part) is IsToken


FOUGHT: Final = AnyOf((DidThisTurn("blocked"), DidThisTurn("was blocked")))
_POSTS: Final = (
    BlockingThis,
    BlockedByThis,
    HasName,
    NumberAs,
    Shares,
    HurtByThis,
    HasHurtThis,
    BandedWithThis,
    CouldEnchant,
    HasEnchant,
    NamedLikeSome,
    DidThisTurn,
    MetThisTurn,
    Owned,
    HasOwnName,
    AttachedTo,
    AttachedToSome,
    ControllerHas,
    Targets,
    SingleTarget,
    PlayedFrom,
)


_POSTS_NEGATED: Final = (
    HasKeyword, Controlled, IsAttachedTo, HasAttached, HasCounter, DidThisTurn, ArrivedThisTurn,
)  # fmt: skip


def is_post(part: Filter) -> bool:
    """Return whether a part stands behind its noun: whose, with what."""
    if type(part) is Not:
        return type(part.part) in _POSTS_NEGATED
    if type(part) is Attacking:
        return part.whom == "you"
    if type(part) is AnyOf:
        return type(part.parts[0]) is BlockingThis or part == FOUGHT or type(part.parts[0]) is Targets
    return type(part) in (*_POSTS, HasChosen, OfChoice, Controlled, ControlledBy, HasKeyword, Number, HasCounter)


def with_other(filter: Filter) -> Filter | None:
    """The filter for "another ..."; None where it says so already."""
    parts = parts_of(filter)
    if Other() in parts:
        return None
    at = next((index for index, part in enumerate(parts) if is_post(part)), len(parts))
    return together((*parts[:at], Other(), *parts[at:]))


def another() -> Any:
    """Return a blank for a filter that says "other" in the node, as "another <filter>" does."""
    return blank("filter", with_other, without_other)


def without_other(filter: Any) -> Filter | None:
    """The filter without its word "other"; None where it has none."""
    parts = parts_of(filter)
    return together(tuple(part for part in parts if part != Other())) if Other() in parts else None


def kinds_of(filter: Any) -> tuple[str, ...]:
    """Return the types that what matches is sure to have, as far as nouns are concerned."""
    if filter is None:
        return ()
    found: tuple[str, ...] = ()
    for part in parts_of(filter):
        if type(part) is HasType:
            found += (part.value,)
        elif type(part) is AnyOf:
            inner = [kinds_of(one) for one in part.parts]
            found += tuple(kind for kind in inner[0] if all(kind in one for one in inner))
        elif isinstance(part, _OF_ANY_KIND):
            found += KIND_NOUNS
            if type(part) is HasSubtype:
                found += (part.value,)
    return found


def behind_kinds(filter: Filter, more: Parts) -> Filter:
    """The filter with tests of how something is put before its other ones."""
    parts = parts_of(filter)
    at = next((index for index, part in enumerate(parts) if not is_kind(part)), len(parts))
    return together((*parts[:at], *more, *parts[at:]))


def also(filter: Filter, part: Filter) -> Filter:
    """The filter with one more part at its end."""
    return together((*parts_of(filter), part))


def filter_with(part: Filter, name: str = "filter") -> Any:
    """Return a blank for a filter that stands in the node with one more part at its end."""
    return blank(name, lambda filter: also(filter, part), lambda filter: _without_last(filter, part))


def _without_last(filter: Any, part: Filter) -> Filter | None:
    parts = parts_of(filter)
    return together(parts[:-1]) if parts[-1:] == (part,) else None


def _sorted(heads: Parts, adjectives: Parts, posts: Parts, of_noun: bool = False) -> Filter | None:
    other = tuple(part for part in adjectives if part == Other())
    how = tuple(part for part in adjectives if part != Other())
    if len(other) > 1:
        return None
    if any(_is_about_another(part) for part in posts[:-1]):
        # what stands behind belongs to what it is attached to, or what it targets
        return None
    doubtful = how if of_noun else (*how, *posts)
    if any(type(head) is AnyOf for head in heads[:1]) and not all(is_of_all(part) for part in doubtful):
        # "black artifact or creature with flying": what belongs to which is not said
        return None
    return together((*heads, *how, *other, *posts))


def _is_about_another(part: Filter) -> bool:
    """Return whether a post ends with another noun, to which posts behind it belong."""
    if type(part) is AnyOf:
        part = part.parts[0]
    return type(part) in (AttachedTo, AttachedToSome, ControllerHas, Targets)


def is_of_all(part: Filter) -> bool:
    """Return whether a test beside a list of kinds is one of all of them: all can be tapped, and have a mana cost."""
    if part in (Tapped(), Not(Tapped()), Not(IsToken())):
        return True
    if isinstance(part, Targets | SingleTarget):
        return True
    return isinstance(part, Controlled | Owned) or (
        isinstance(part, Number | NumberAs) and part.of == "converted mana cost"
    )


def _taken(value: Any, bare: bool, of_noun: bool) -> Iterable[Slots]:
    """Yield heads, adjectives and posts of a filter; `bare`: the noun itself tests nothing."""
    if not _is_filter(value):
        return
    parts = parts_of(value)
    at = 0
    while at < len(parts) and is_kind(parts[at]):
        at += 1
    heads, rest = parts[:at], parts[at:]
    posts = tuple(part for part in rest if is_post(part))
    how = tuple(part for part in rest if not is_post(part) and part != Other())
    other = tuple(part for part in rest if part == Other())
    if bool(heads) != bare and _sorted(heads, how + other, posts, of_noun) == value:
        yield {"heads": heads, "adjectives": other + how, "posts": posts}
        enchanted = HasAttached("Aura")
        if enchanted in how:
            less = tuple(part for part in how if part != enchanted)
            yield {"heads": heads, "adjectives": other + less, "posts": (*posts, enchanted)}
        if other and how:
            yield {"heads": heads, "adjectives": how + other, "posts": posts}
        if Not(IsAttachedTo()) in posts:
            # what an Aura says of its creature: "for each other creature"
            rest = tuple(part for part in posts if part != Not(IsAttachedTo()))
            yield {"heads": heads, "adjectives": (Other(), *how), "posts": rest}
        if other:
            yield {"heads": heads, "adjectives": how, "posts": other + posts}
            if posts:
                yield {"heads": heads, "adjectives": how, "posts": posts + other}


def _is_filter(value: Any) -> bool:
    return type(value).__module__ == Anything.__module__ or type(value) in (ControlledBy, OfChoice)


def noun_phrase(g: Grammar, category: str, head: str, noun: str) -> None:
    """Add noun phrases: [adjectives] heads noun [posts]."""
    bare = not head
    # "instant or sorcery spell of the chosen color": what is said behind the noun is said of both
    of_noun = noun in ("spell", "spells")
    for adjectives in ("", "<adjectives>"):
        for posts in ("", "<posts>"):

            def build(heads: Parts = (), adjectives: Parts = (), posts: Parts = ()) -> Filter | None:
                for moved in (Other(), HasAttached("Aura")):
                    if moved in posts:
                        # "creatures other than ~", "creatures that are enchanted"
                        adjectives = (*adjectives, moved)
                        posts = tuple(part for part in posts if part != moved)
                return _sorted(heads, adjectives, _of_land_type(heads, posts), of_noun)

            def take(value: Any, with_how: bool = bool(adjectives), with_posts: bool = bool(posts)) -> Iterable[Slots]:
                for slots in _taken(value, bare, of_noun):
                    slots["posts"] = _of_any_type(slots["posts"])
                    if bool(slots["adjectives"]) == with_how and bool(slots["posts"]) == with_posts:
                        yield slots

            g.phrase(category, f"{adjectives} {head} {noun} {posts}", build, take)


def _of_land_type(heads: Parts, posts: Parts) -> Parts:
    """What stands behind a noun, where "of the chosen type" behind "land" is about a land type."""
    if HasType("land") not in heads:
        return posts
    return tuple(HasChosen("land type") if part == HasChosen("creature type") else part for part in posts)


def _of_any_type(posts: Parts) -> Parts:
    """What stands behind a noun, in which "of the chosen type" is one word for all."""
    return tuple(HasChosen("creature type") if part == HasChosen("land type") else part for part in posts)


def in_a_row(g: Grammar, category: str, one: str) -> None:
    """Add a category of one or more in a row, as a tuple."""
    g.shape(category, f"<one:{one}>", (blank("one"),))
    g.shape(category, f"<one:{one}> <others:{category}>", (blank("one"), rest("others")))


def add(g: Grammar) -> None:
    """Add the noun phrases."""
    _adjectives(g)
    _joined(g)
    _kinds(g, "sg", "", "(or|and/or)")
    _kinds(g, "pl", "s", "(and|or|and/or)")
    for number, ending in (("sg", ""), ("pl", "s")):
        noun_phrase(g, f"np_{number}", f"<heads:heads_{number}>", "")
        noun_phrase(g, f"np_{number}", "", f"permanent{ending}")
        for category, noun in (("np", "permanent"), ("card", "card"), ("spell", "spell")):
            noun_phrase(g, f"{category}_{number}", "<heads:supertypes>", f"{noun}{ending}")
        noun_phrase(g, f"card_{number}", "<heads:heads_sg>", f"card{ending}")
        if number == "pl":
            # "all artifact and enchantment cards"
            noun_phrase(g, "card_pl", "<heads:heads_all>", "cards")
            noun_phrase(g, "spell_pl", "<heads:heads_all>", "spells")
        noun_phrase(g, f"card_{number}", "", f"card{ending}")
        noun_phrase(g, f"spell_{number}", "<heads:heads_sg>", f"spell{ending}")
        noun_phrase(g, f"spell_{number}", "", f"spell{ending}")
        g.shape(f"heads_{number}", f"<kinds> token{ending}", (rest("kinds"), IsToken()))
        g.constant(f"heads_{number}", f"token{ending}", (IsToken(),))
    for category in ("np", "card", "spell"):
        g.phrase(
            f"a_{category}",
            f"a <value:{category}_sg>",
            lambda value: None if Other() in parts_of(value) else value,
            lambda value: () if Other() in parts_of(value) else ({"value": value},),
        )
    g.shape("a_np", "another <filter:np_sg>", another())
    g.shape("a_card", "a <filter:card_sg> other than ~", another())


def _kinds(g: Grammar, number: str, ending: str, joiner: str) -> None:
    """Add types in singular or plural: "artifact creature", "artifact, creature, or land"."""
    last = f"kind_{number}"
    for word in TYPES:
        plural = "sorceries" if word == "sorcery" else word + "s"
        g.constant(last, plural if ending else word, HasType(word))
    g.through(last, f"<value:subtype_{number}>")
    kinds = f"kinds_{number}"
    g.shape(kinds, f"<one:{last}>", (blank("one"),))
    g.shape(kinds, f"<one:kind_before> <others:{kinds}>", (blank("one"), rest("others")))
    if number == "sg":
        for word in SUPERTYPES:
            g.constant("kind_before", word, HasSupertype(word))
            g.constant("supertypes", word, (HasSupertype(word),))
        g.through("kind_before", "<value:kind_sg>")
        g.through("kinds", "<value:kinds_sg>")
    heads = f"heads_{number}"
    g.shape(heads, f"<kinds:{kinds}>", blank("kinds"))
    a, b, c = (blank(name, together, parts_of) for name in "abc")
    g.shape(heads, f"<a:{kinds}> {joiner} <b:{kinds}>", (AnyOf((a, b)),))
    g.shape(heads, f"<a:{kinds}> , <b:{kinds}> , {joiner} <c:{kinds}>", (AnyOf((a, b, c)),))
    d = blank("d", together, parts_of)
    g.shape(heads, f"<a:{kinds}> , <b:{kinds}> , <c:{kinds}> , {joiner} <d:{kinds}>", (AnyOf((a, b, c, d)),))
    if number == "sg":
        # "artifact and enchantment cards"
        g.shape("heads_all", f"<a:{kinds}> and <b:{kinds}>", (AnyOf((a, b)),))
        g.shape("heads_all", f"<a:{kinds}> , <b:{kinds}> , and <c:{kinds}>", (AnyOf((a, b, c)),))
        g.shape("heads_all", f"<a:{kinds}> , <b:{kinds}> , <c:{kinds}> , and <d:{kinds}>", (AnyOf((a, b, c, d)),))


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
    g.constant(a, "face-down", IsFaceDown())
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
    for colour in COLOURS:
        for kind in ("artifact", "enchantment"):
            either = AnyOf((HasColour(colour), HasType(kind)))
            g.constant(a, f"{COLOUR_WORDS[colour]} or {kind}", either)
    in_a_row(g, "adjectives", a)


def _of_size(size: tuple[int, int]) -> Filter:
    return All((Number("power", "=", size[0]), Number("toughness", "=", size[1])))


def _taken_size(value: Any) -> Iterable[Slots]:
    numbers: Any = parts_of(value)
    if len(numbers) != 2 or any(type(part) is not Number for part in numbers):
        return ()
    size = (numbers[0].value, numbers[1].value)
    return ({"size": size},) if _of_size(size) == value else ()


def _joined(g: Grammar) -> None:
    """Add nouns that are put together from others, and permanent cards."""
    g.through("nps_pl", "<value:np_pl>")
    g.shape("nps_pl", "<one:np_pl> and/or <two:np_pl>", AnyOf((blank("one"), blank("two"))))
    g.shape("a_np", "a <filter:np_sg> other than ~", another())
    g.constant("permanent_card", "permanent card", AnyOf(tuple(HasType(word) for word in PERMANENT_TYPES)))
    g.through("card_sg", "<value:permanent_card>")
    one, two, three = (blank(name) for name in ("one", "two", "three"))
    creature = HasType("creature")
    said = "creature that's a <one:subtype_sg>"
    g.shape("np_sg", f"{said} or a <two:subtype_sg>", All((creature, AnyOf((one, two)))))
    said += " , a <two:subtype_sg> , or a <three:subtype_sg>"
    g.shape("np_sg", said, All((creature, AnyOf((one, two, three)))))
    noun_phrase(g, "card_sg", "<heads:heads_permanent>", "card")
    noun_phrase(g, "np_each", "<heads:heads_all>", "")
    noun_phrase(g, "permanent_kind", "<heads:heads_permanent>", "")
    noun_phrase(g, "card_pl", "<heads:heads_permanent>", "cards")
    permanent = AnyOf(tuple(HasType(word) for word in PERMANENT_TYPES))
    g.shape("heads_permanent", "<kinds:heads_sg> permanent", (rest("kinds"), permanent))
