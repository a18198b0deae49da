"""Targets and other references: who and what a sentence is about."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any, Final, Literal

import msgspec

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.placeholders import SPELL_OR_ABILITY, Aim, AimPlayer, It, They
from tabletop.cards.text.kernel.shapes import Shape, Slots, blank
from tabletop.cards.text.nouns.noun_phrases import (
    also,
    another,
    filter_with,
    is_kind,
    is_post,
    parts_of,
    together,
)
from tabletop.engine.language.abilities import ANY_NUMBER, TargetPhrase
from tabletop.engine.language.amounts import Greatest, X
from tabletop.engine.language.filters import Any as AnyOf
from tabletop.engine.language.filters import (
    Controlled,
    Filter,
    HasType,
    NumberAs,
    Other,
    OtherThan,
    Shares,
    SingleTarget,
    Targets,
)
from tabletop.engine.language.node import mentions
from tabletop.engine.language.references import (
    Attached,
    AttackingPlayer,
    Changed,
    ChosenPlayer,
    ControllerOf,
    DefendingPlayer,
    EachOpponent,
    EachOtherPlayer,
    EachPlayer,
    Every,
    Granting,
    KeptPlayer,
    NonWinners,
    OpponentsHurt,
    OpponentsOf,
    OtherObject,
    OwnerOf,
    Remembered,
    RemovedCards,
    Spent,
    Target,
    TargetPlayer,
    ThatObject,
    ThatPlayer,
    This,
    ThisWay,
    Together,
    TopOfGraveyard,
    You,
)

replace = msgspec.structs.replace

#: stands for the link between two abilities of a card as it is read: it is the card's name in the end (217.7d)
REMOVED_WITH: Final = "removed with this"
#: what no card is that this has become
_NOT_THIS: Final = OtherThan(This())
#: references that a word like "it" can stand for
#: references that "that player" can stand for
PLAYERS_BEFORE: Final = (TargetPlayer, ThatPlayer, OwnerOf, ControllerOf, ChosenPlayer, KeptPlayer)
BEFORE: Final = (Target, ThatObject, OtherObject, Remembered, This, Attached, Changed)
_CHOOSERS: Final[tuple[tuple[Literal["you", "opponent"], str], ...]] = (
    ("you", ""), ("opponent", " of a opponent 's choice"),
)  # fmt: skip
_NOUNS: Final = (
    "creature",
    "land",
    "artifact",
    "enchantment",
    "permanent",
    "card",
    "spell",
    "token",
    "Aura",
    "Wall",
    "Dragon",
)


def _aimed(g: Grammar, category: str, template: str, least: int = 1, most: int | None = 1) -> None:
    """Add a target phrase for permanents. `least` -1: as many as `most`; `most` None: it stands in the slot `most`."""
    if most is not None:
        g.shape(category, template, TargetPhrase(blank("filter"), least=least, most=most))
        return
    number = blank("most")
    g.shape(category, template, TargetPhrase(blank("filter"), least=number if least < 0 else least, most=number))


def add(g: Grammar) -> None:
    """Add targets, objects and players."""
    _targets(g)
    _objects(g)
    _players(g)


def _targets(g: Grammar) -> None:
    _aimed(g, "target_sg", "target <filter:np_sg>")
    # another than what was targeted before, or than this where nothing was
    later = Shape(TargetPhrase(blank("filter"), apart=True), lambda filter: Other() not in parts_of(filter))
    first = Shape(TargetPhrase(another()))
    said = "another target <filter:np_sg>"
    g.phrase("target_sg", said, later.build, lambda value: (*later.take(value), *first.take(value)))
    for of in ("power", "toughness", "converted mana cost"):
        for word, least in (("lowest", True), ("least", True), ("highest", False), ("greatest", False)):
            extreme = blank("filter", partial(_extreme, of=of, least=least), _of_extreme)
            g.shape("target_sg", f"target <filter:np_sg> with the {word} {of}", TargetPhrase(extreme))
    _aimed(g, "target_sg", "up to one target <filter:np_sg>", 0)
    g.shape("target_sg", "up to one other target <filter:np_sg>", TargetPhrase(blank("filter"), least=0, apart=True))
    either = TargetPhrase(AnyOf((blank("one"), blank("two"))))
    g.shape("target_sg", "target <one:np_sg> or <two:np_sg>", either, are_unlike)
    _aimed(g, "target_pl", "<most:number_word> target <filter:np_pl>", -1, None)
    _aimed(g, "target_pl", "up to <most:number_word> target <filter:np_pl>", 0, None)
    _aimed(g, "target_pl", "one or two target <filter:np_pl>", 1, 2)
    _aimed(g, "target_pl", "one or more target <filter:np_pl>", 1, ANY_NUMBER)
    g.node("target_pl", "X target <filter:np_pl>", TargetPhrase, count=X())
    g.node("target_pl", "up to X target <filter:np_pl>", TargetPhrase, least=0, count=X())
    g.node("target_pl", "any number of target <filter:np_pl>", TargetPhrase, least=0, most=ANY_NUMBER)
    g.shape("target_spell", "target <filter:spell_sg>", TargetPhrase(blank("filter"), zone="stack"))
    for words, kinds in (
        ("activated ability", ("activated",)),
        ("triggered ability", ("triggered",)),
        ("activated or triggered ability", ("activated", "triggered")),
    ):
        g.constant("target_spell", f"target {words}", TargetPhrase(None, zone="abilities", kinds=kinds))
        sourced = TargetPhrase(blank("filter"), zone="abilities", kinds=kinds)
        g.shape("target_spell", f"target {words} from a <filter:source_sg>", sourced)
    every = ("spell", "activated", "triggered")
    for words, such in (
        ("spell or ability", every),
        ("activated ability", every[1:2]),
        ("triggered ability", every[2:]),
    ):
        on_stack = TargetPhrase(blank("filter"), zone="spells and abilities", kinds=such)
        g.shape("target_spell", f"target {words} <filter:stack_posts>", on_stack)
    anything = TargetPhrase(zone="spells and abilities", kinds=every)
    g.constant("target_spell", "target spell , activated ability , or triggered ability", anything)
    g.shape("stack_posts", "<posts>", blank("posts", together, parts_of), _are_of_stack)
    creature = HasType("creature")
    g.constant("target_any", "target creature or player", TargetPhrase(creature, "any"))
    g.constant("target_any", "target creature or opponent", TargetPhrase(creature, "opponent"))
    some = TargetPhrase(blank("filter"), "any")
    g.shape("target_any", "target player or <filter:np_sg>", some, lambda filter: filter != creature)
    for article, apart in (("", False), ("another ", True)):
        for chooser, words in _CHOOSERS:
            if apart or words:
                aimed = TargetPhrase(creature, "any", apart=apart, chooser=chooser)
                g.constant("target_any", f"{article}target creature or player{words}", aimed)
    _of_an_opponents_choice(g)
    _of_named_choice(g)
    g.constant("target_player", "target player", TargetPhrase(None, "any"))
    g.constant("target_player", "target opponent", TargetPhrase(None, "opponent"))
    g.constant("target_player", "another target player", TargetPhrase(None, "any", apart=True))
    g.constant("target_player", "target teammate", TargetPhrase(None, "teammate"))


def _are_of_stack(posts: Any) -> bool:
    """Return whether what is said of a spell or ability can be said of both."""
    # behind what it targets nothing is said of it any more
    last = all(not isinstance(part, Targets) for part in posts[:-1])
    return last and all(isinstance(part, Controlled | Targets | SingleTarget) for part in posts)


def _extreme(filter: Filter, of: Any, least: bool) -> Filter:
    """What matches, and has the least or greatest number of all that match."""
    return also(filter, NumberAs(of, "=", Greatest(of, filter, least)))


def _of_extreme(value: Any) -> Filter | None:
    last: Any = parts_of(value)[-1] if parts_of(value) else None
    if type(last) is not NumberAs or type(last.amount) is not Greatest:
        return None
    inner: Filter = last.amount.filter
    return inner if _extreme(inner, last.of, last.amount.least) == value else None


def _of_named_choice(g: Grammar) -> None:
    """Add targets that a player chooses whom the event or the combat names: "of his or her choice"."""
    named: tuple[tuple[Literal["that player", "defending player"], str], ...] = (
        ("that player", "of their choice"), ("defending player", "of defending player 's choice"),
    )  # fmt: skip
    for chooser, words in named:
        g.shape("target_sg", f"target <filter:np_sg> {words}", TargetPhrase(blank("filter"), chooser=chooser))
        anything = TargetPhrase(HasType("creature"), "any", chooser=chooser)
        g.constant("target_any", f"target creature or player {words}", anything)


def _of_an_opponents_choice(g: Grammar) -> None:
    """Add "Target creature of an opponent's choice", which may have to be one "that he or she controls" (409.2)."""
    theirs = Controlled("choosing opponent")
    said = "target <filter:np_sg> of a opponent 's choice"
    anybodys = TargetPhrase(blank("filter"), chooser="opponent")
    g.shape("target_sg", said, anybodys, lambda filter: parts_of(filter)[-1:] != (theirs,))
    named = f"{said} (they control|that player controls)"
    g.shape("target_sg", named, TargetPhrase(filter_with(theirs), chooser="opponent"))


def taken_aim(value: Any) -> Iterable[Slots]:
    """Take the word "target" for an object apart, wherever among the targets it stands."""
    return ({"phrase": value.phrase},) if type(value) is Aim else ()


def _it(g: Grammar, category: str, words: str, noun: str) -> None:
    """Add a word for something mentioned before."""
    many = words in ("they", "them") or words.startswith("those ")

    def take(value: Any) -> Iterable[Slots]:
        if type(value) in BEFORE and (not (noun or many) or type(value) is not This):
            return ({},)
        return ({},) if many and type(value) is Every else ()

    g.phrase(category, words, lambda: It(noun, many), take)


def _aim(g: Grammar, category: str, target: str) -> None:
    g.phrase(
        category,
        f"<phrase:{target}>",
        lambda phrase: None if Other() in parts_of(phrase.filter) and phrase.zone != "in play" else Aim(phrase),
        taken_aim,
    )


def _objects(g: Grammar) -> None:
    for category in ("what_sg", "subject_sg"):
        g.constant(category, "~", This())
        g.constant(category, "@host", Attached())
        g.constant(category, "@granting", Granting())
        _aim(g, category, "target_sg")
        _it(g, category, "it", "")
        for noun in _NOUNS:
            _it(g, category, f"that {noun}", noun)
            _it(g, category, f"the {noun}", noun)
        _it(g, category, "the other creature", "other creature")
        _it(g, category, "the blocking creature", "blocking creature")
        g.node(category, "each <filter:np_sg>", Every)
        g.node(category, "each <filter:np_each>", Every)
        g.node(category, "each <filter:np_sg> in play", Every)
    for category, pronoun in (("what_pl", "them"), ("subject_pl", "they")):
        if category == "subject_pl":
            g.node(category, "<filter:np_pl>", Every)
        if category == "what_pl":
            g.node(category, "all <filter:np_pl>", Every)
        _aim(g, category, "target_pl")
        if category == "what_pl":
            g.phrase(category, "each of <phrase:target_pl>", Aim, taken_aim)
        _it(g, category, pronoun, "")
        for noun in _NOUNS:
            _it(g, category, f"those {noun}s", noun)
    both = Together((blank("one"), blank("two")))
    for second in ("what_sg", "what_pl", "card_what_sg"):
        g.shape("what_pl", f"<one:what_sg> and <two:{second}>", both, _are_named)
    g.shape("what_pl", "<one:what_sg> and <two:alike>", both, _are_named)
    three = Together((blank("one"), blank("two"), blank("three")))
    said = "<one:what_sg> , <two:what_sg> , and <three:what_sg>"
    g.shape("what_pl", said, three, lambda one, two, three: all(type(part) is Aim for part in (one, two, three)))
    g.node("all_such", "all <filter:np_pl>", Every)
    for second in ("what_pl", "alike"):
        g.shape("what_pl", f"<one:all_such> and <two:{second}>", both, _are_apart)
    g.node("alike", "<filter:np_pl>", Every)
    g.shape("what_pl", "<one:what_sg> and all other <two:alike>", both, lambda one, two: mentions(two, Shares))
    g.shape("what_pl", "<one:what_sg> and other <two:alike>", both, lambda one, two: mentions(two, Shares))
    g.shape("subject_pl", "<one:what_sg> and other <two:alike>", both, lambda one, two: mentions(two, Shares))
    g.node("alike_sg", "<filter:np_sg>", Every)
    for category in ("what_pl", "subject_pl"):
        said = "<one:what_sg> and each other <two:alike_sg>"
        g.shape(category, said, both, lambda one, two: mentions(two, Shares))
    g.constant("compared", "~", This())
    _it(g, "compared", "it", "")
    for noun in _NOUNS:
        _it(g, "compared", f"that {noun}", noun)
        if noun == "spell":
            _it(g, "compared", "the spell", noun)
    g.constant("compared", "@host", Attached())
    g.constant("compared", "the imprinted card", RemovedCards("imprint"))
    g.constant("compared", "the (exiled|removed) card", RemovedCards(REMOVED_WITH))
    _it(g, "shown_card", "the revealed card", "card")
    _it(g, "compared", "the chosen card", "card")
    _aim(g, "compared", "target_sg")
    _removed(g)
    g.through("what", "<value:what_sg>")
    g.through("what", "<value:what_pl>")
    g.through("subject", "<value:subject_sg>")
    g.through("subject", "<value:subject_pl>")
    for number in ("sg", "pl"):
        _aim(g, f"card_what_{number}", f"target_card_{number}")
        g.through("card_what", f"<value:card_what_{number}>")
    _aim(g, "spell_what", "target_spell")
    _it(g, "spell_what", "it", "")
    _it(g, "spell_what", "that spell", "spell")
    # "its", "~'s", "that creature's"
    g.phrase("owned", "its", lambda: It(), lambda value: ({},) if type(value) in BEFORE else ())
    g.phrase("owned", "their", lambda: It(), lambda value: ({},) if type(value) in BEFORE else ())
    _it(g, "owned", "that ability 's", "ability")
    _spent(g, "the discarded card", "card", "discarded")
    for noun in ("creature", "artifact", "land", "permanent", "enchantment"):
        _spent(g, f"the sacrificed {noun}", noun, "sacrificed")
        g.constant("compared", f"the sacrificed {noun}", Spent(noun))
    gone: Any = Spent("exiled creature")
    for category, end in (("owned", "'s"), ("what_sg", ""), ("compared", "")):
        words = "the (exiled|removed|removed from the game) creature"
        g.phrase(category, f"{words} {end}", lambda: gone, lambda value: ({},) if value == gone else ())
    for noun in ("spell", "creature", "permanent", "card", "land", "artifact"):
        _it(g, "owned", f"the {noun} 's", noun)
    g.phrase("owned", "<value:what_sg> 's", _owner, lambda value: ({"value": value},))
    for category, end in (("spell_what", ""), ("owned", "'s")):
        _spell_or_ability(g, category, f"that spell or ability {end}")
    # the same for objects that have left or are no creatures any more
    g.through("thing", "<value:what_sg>")


def _spell_or_ability(g: Grammar, category: str, words: str) -> None:
    """Add what has targeted something: the other object of that event."""

    def take(value: Any) -> Iterable[Slots]:
        return ({},) if type(value) is OtherObject else ()

    g.phrase(category, words, lambda: It(SPELL_OR_ABILITY), take)


def _spent(g: Grammar, words: str, noun: str, deed: str) -> None:
    """Add what was sacrificed or discarded: to pay for this, or by the effect just before."""

    def take(value: Any) -> Iterable[Slots]:
        return ({},) if value == Spent(noun) or value == ThisWay(deed) else ()

    g.phrase("owned", f"{words} 's", lambda: Spent(noun), take)
    g.phrase("what_sg", words, lambda: Spent(noun), take)


def are_unlike(one: Any, two: Any) -> bool:
    """Return whether two nouns are no mere kinds, of which a list is one noun."""
    return any(not is_kind(part) for part in parts_of(one)) or len(parts_of(one)) > 1


def _are_named(one: Any, two: Any) -> bool:
    """Return whether of two things that are named together neither is several named so."""
    return type(one) is not Together and type(two) is not Together and not mentions(two, Shares)


def _are_apart(one: Any, two: Any) -> bool:
    """Return whether these are two lists of things, and not one of several kinds."""
    return type(one) is Every and _are_named(one, two) and any(is_post(part) for part in parts_of(one.filter))


def _removed(g: Grammar) -> None:
    """Add the cards that an ability of the same card has removed from the game (217.7d, 502.34b), and the top card of
    a graveyard (217.4c)."""
    for category in ("what_sg", "card_what_sg"):
        g.constant(category, "the imprinted card", RemovedCards("imprint"))
        g.constant(category, "the card (removed from the game|exiled) with ~", RemovedCards(REMOVED_WITH))
        g.constant(category, "the (removed|exiled) card", RemovedCards(REMOVED_WITH))
        g.constant(category, "each card (exiled|removed from the game) with ~", RemovedCards(REMOVED_WITH))
        for kind in ("creature", "instant", "sorcery", "artifact", "enchantment", "land"):
            g.constant(category, f"the imprinted {kind} card", RemovedCards("imprint", HasType(kind)))
    g.node("top_of_graveyard", "the top <filter:card_sg> (of|in) your graveyard", TopOfGraveyard)
    for words, bottom in (("top", False), ("bottom", True)):
        said = f"the {words} <filter:card_sg> (of|in) <who:player> 's graveyard"
        g.node("top_of_graveyard", said, TopOfGraveyard, bottom=bottom)
    g.node("top_of_graveyard", "the bottom <filter:card_sg> (of|in) your graveyard", TopOfGraveyard, bottom=True)
    for category in ("what_pl", "card_what_pl"):
        said = "(the|all) cards (removed from the game|exiled) with ~"
        g.constant(category, said, RemovedCards(REMOVED_WITH))
        g.constant(category, "the (removed|exiled) cards", RemovedCards(REMOVED_WITH))


def _owner(value: Any) -> Any:
    return None if type(value) is Every or (type(value) is It and not value.noun) else value


def _players(g: Grammar) -> None:
    p = "player"
    g.phrase(
        p,
        "<phrase:target_player>",
        AimPlayer,
        lambda value: ({"phrase": value.phrase},) if type(value) is AimPlayer else (),
    )
    g.constant(p, "each player", EachPlayer())
    g.constant(p, "(each opponent|each of your opponents)", EachOpponent())
    g.constant(p, "each other player", EachOtherPlayer())
    g.constant(p, "each opponent (it|~) has dealt damage to this game", OpponentsHurt())
    g.phrase(
        p,
        "each of that player 's opponents",
        lambda: OpponentsOf(They()),  # type: ignore[arg-type]
        lambda value: ({},) if type(value) is OpponentsOf and type(value.who) in PLAYERS_BEFORE else (),
    )
    g.constant(p, "each player who doesn't win the subgame", NonWinners())
    g.node(p, "<what:owned> controller", ControllerOf)
    g.node(p, "<what:owned> owner", OwnerOf)
    g.node(p, "the owner of <what:what_sg>", OwnerOf)
    g.node(p, "the controller of <what:what_sg>", ControllerOf)
    g.constant(p, "defending player", DefendingPlayer())
    g.constant(p, "the chosen player", ChosenPlayer())
    g.constant(p, "attacking player", AttackingPlayer())
    g.phrase(
        p,
        "that creature 's or spell 's controller",
        lambda: ControllerOf(It("creature or spell")),  # type: ignore[arg-type]
        lambda value: ({},) if type(value) is ControllerOf and type(value.what) is OtherObject else (),
    )
    g.phrase(
        p,
        "(that player|the player)",
        lambda: They(),
        lambda value: ({},) if type(value) in PLAYERS_BEFORE else (),
    )
    g.phrase(
        p,
        "that opponent",
        lambda: They(opponent=True),
        lambda value: ({},) if type(value) in PLAYERS_BEFORE else (),
    )
    g.constant("you", "you", You())
    g.through("anybody", "<value:player>")
    g.through("anybody", "<value:you>")


def is_same_what(first: Any, second: Any) -> bool:
    """Return whether a second verb is about the same objects as the first one, with its subject in place."""
    if type(first) is Aim:
        return type(second) is Target and second.index == first.index
    return bool(first == second)
