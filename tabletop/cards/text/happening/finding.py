"""Searches whose cards go to several places, and cards of libraries that are revealed until one fits (217.2b)."""

from __future__ import annotations

from typing import Any, Final

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.shapes import blank, rest
from tabletop.cards.text.nouns.mentions import REMOVED_WITH
from tabletop.cards.text.nouns.noun_phrases import also, parts_of, together
from tabletop.engine.language import abilities as e
from tabletop.engine.language import effects as fx
from tabletop.engine.language import hidden_cards as lk
from tabletop.engine.language import player_effects as px
from tabletop.engine.language.amounts import ThatMuch, X
from tabletop.engine.language.arrivals import ChooseValue, PayAnyLife
from tabletop.engine.language.conditions import InPlay
from tabletop.engine.language.filters import Anything, CouldEnchant, HasChosen, HasType, Not
from tabletop.engine.language.node import mentions
from tabletop.engine.language.references import ChosenPlayer, Remembered, RemovedCards, Rest, This, Together, You

_FOUND: Final = Remembered()
_WITH_THIS: Final = RemovedCards(REMOVED_WITH)
_SHUFFLED: Final = px.Shuffle()
_END: Final = "(, then|. then) shuffle [your library]"
#: where cards go, behind "put ..."
_PLACES: Final[tuple[tuple[str, Any, dict[str, Any]], ...]] = (
    ("into play", fx.PutIntoPlay, {}), ("into play tapped", fx.PutIntoPlay, {"tapped": True}),
    ("into your hand", fx.Move, {"to": "hand"}), ("into your graveyard", fx.Move, {"to": "graveyard"}),
)  # fmt: skip

_BELOW: Final[tuple[str, Any, dict[str, Any]]] = (
    "on the bottom of your library in any order", fx.Move, {"to": "library", "bottom": True},
)  # fmt: skip


def add(g: Grammar) -> None:
    """Add searches in several steps, and what is revealed until something fits."""
    _split(g)
    _two_kinds(g)
    _until(g)
    _taking(g)
    _others_library(g)
    _played(g)
    _worn(g)


def _worn(g: Grammar) -> None:
    """Add an Aura card that is found and put into play attached to this, or taken where this has left play."""
    there = e.If(InPlay(This()), (fx.PutIntoPlay(_FOUND, on=This()),), (fx.Move(_FOUND, "hand"),))
    said = "search your library for <filter:a_card> . if ~ is in play , put that Aura card into play attached"
    end = "to it . otherwise , reveal the Aura card and put it into your hand . then shuffle [your library]"
    worn = (lk.Find(blank("filter")), there, _SHUFFLED)
    g.shape("sure_sentence", f"{said} {end}", worn, lambda filter: mentions(filter, CouldEnchant))


def _split(g: Grammar) -> None:
    """Add "search your library for up to two ..., reveal those cards, put one into play tapped and the other ..." """
    find = lk.Find(blank("filter"), blank("amount"), up_to=True)
    said = (
        "search your library for up to <amount:number_word> <filter:card_pl> , reveal (those cards|them) , and put one"
    )
    for one_words, one_kind, one_fixed in _PLACES:
        for other_words, other_kind, other_fixed in _PLACES:
            if one_words == other_words:
                continue
            done = (lk.PickFrom(), one_kind(_FOUND, **one_fixed), other_kind(Rest(), **other_fixed), _SHUFFLED)
            g.shape("act", f"{said} {one_words} and the other {other_words} {_END}", (find, *done))


def _two_kinds(g: Grammar) -> None:
    """Add "search your library for a Forest card and a Plains card, put them into play tapped"."""
    finds = (lk.Find(blank("one")), lk.Find(blank("two"), more=True))
    said = "search your library for <one:a_card> and <two:a_card>"
    for words, kind, fixed in _PLACES[:2]:
        g.shape("act", f"{said} , put (them|those cards) {words} {_END}", (*finds, kind(_FOUND, **fixed), _SHUFFLED))
    more = e.If(blank("condition"), (e.May((lk.Find(blank("two"), more=True),)),))
    then = "if <condition> , you may search your library for a additional <two:card_sg>"
    shown = "reveal (those cards|them) (,|and|, and) put them into your hand (, then|. then|.) shuffle [your library]"
    g.shape(
        "sure_sentence",
        f"search your library for <one:a_card> . {then} . {shown}",
        (lk.Find(blank("one")), more, fx.Move(_FOUND, "hand"), _SHUFFLED),
    )
    g.shape(
        "act",
        f"{said} , reveal (them|those cards) , and put (them|those cards) into your hand {_END}",
        (*finds, fx.Move(_FOUND, "hand"), _SHUFFLED),
    )


def _until(g: Grammar) -> None:
    """Add "reveals cards from the top of his or her library until he or she reveals a creature card", and more."""
    mine = "from the top of your library until you reveal <filter:a_card>"
    theirs = "from the top of their library until (they|that player) (reveal|reveals) <filter:a_card>"
    # what becomes of it is said in a sentence of its own, which belongs to it
    then = (lk.RevealUntil(blank("filter")), rest("more"))
    g.shape("sure_sentence", f"reveal cards {mine} . <more:sure_sentence>", then)
    others = "(all other cards revealed this way|the rest|the other cards revealed this way)"
    for verb, zone in (("shuffle", "your"), ("shuffle", "their"), ("shuffles", "their")):
        g.constant("effect", f"{verb} {others} into {zone} library", fx.Move(Rest(), "library", shuffled=True))
    for zone in ("your", "their"):
        whole = fx.Move(Together((_FOUND, Rest())), "library", bottom=True)
        g.constant("effect", f"put the revealed cards on the bottom of {zone} library in any order", whole)
        below = fx.Move(Rest(), "library", bottom=True)
        g.constant("effect", f"put {others} on the bottom of {zone} library in any order", below)
        g.constant("effect", f"put {others} into {zone} graveyard", fx.Move(Rest(), "graveyard"))
        g.constant("effect", f"put {others} into {zone} hand", fx.Move(Rest(), "hand"))
    for away in (f"exile {others}", f"remove {others} from the game"):
        g.constant("effect", away, fx.Move(Rest(), "removed from the game"))
    # "that player puts that card into play, then shuffles all other cards revealed this way into his or her library"
    who = blank("who")
    shuffled = fx.Move(Rest(), "library", shuffled=True)
    bottom = fx.Move(Rest(), "library", bottom=True)
    buried = fx.Move(Rest(), "graveyard")
    ends = (
        (f", then shuffles {others} into their library", shuffled),
        (f"and (puts|) {others} on the bottom of their library in any order", bottom),
        (f"and (puts|) {others} into their graveyard", buried),
    )
    revealing = f"<who:player> reveals cards {theirs} . (that player|the player|they) (puts|put) that card"
    for where, kind, fixed in (
        ("into play", fx.PutIntoPlay, {"under_owner": True}), ("into their hand", fx.Move, {"to": "hand"}),
    ):  # fmt: skip
        for end, left in ends:
            done = (lk.RevealUntil(blank("filter"), who), kind(_FOUND, **fixed), left)
            g.shape(
                "act", f"{revealing} {where} {end}", done, lambda filter, who: filter != Anything() and who != You()
            )


def _taking(g: Grammar) -> None:
    """Add cards that are taken out of those looked at or revealed, in a sentence of their own."""
    taken: tuple[tuple[str, Any], ...] = (
        ("exile {}", fx.Move(_FOUND, "removed from the game")),
        ("remove {} from the game", fx.Move(_FOUND, "removed from the game")),
        ("put {} into (your|their|that player 's|its owner 's) graveyard", fx.Move(_FOUND, "graveyard")),
        ("put {} on the bottom of (your|their|that player 's) library", fx.Move(_FOUND, "library", bottom=True)),
        ("put {} into your hand", fx.Move(_FOUND, "hand")),
    )
    for words, done in taken:
        g.shape("act", words.format("one of them"), (lk.PickFrom(), done))
        some = "<amount:number_word> of them"
        g.shape("act", words.format(some), (lk.PickFrom(amount=blank("amount")), done))
        named = (lk.PickFrom(HasChosen("card name"), None), done)
        g.constant("act", words.format("all of them with (that name|the chosen name)"), named)
        kind = "<filter:a_card> from among them"
        g.shape("act", words.format(kind), (lk.PickFrom(blank("filter")), done))
    for words in ("exile <filter:a_card> from it", "remove <filter:a_card> in it from the game"):
        g.shape("act", words, (lk.PickFrom(blank("filter")), fx.Move(_FOUND, "removed from the game")))
    for words, rest_kind in (
        ("on the bottom of your library in any order", fx.Move(Rest(), "library", bottom=True)),
        ("into your graveyard", fx.Move(Rest(), "graveyard")),
        ("on top of your library in any order", fx.Move(Rest(), "library")),
    ):  # fmt: skip
        offered = "you may reveal <filter:a_card> from among them and put it into your hand"
        shown = (lk.PickFrom(blank("filter"), up_to=True), lk.RevealIt(), fx.Move(_FOUND, "hand"), rest_kind)
        g.shape("act", f"{offered} . put the rest {words}", shown)
    for where, kind_of, fixed in _PLACES[:2]:
        done = kind_of(_FOUND, **fixed)
        g.shape("act", f"put <filter:a_card> from among them {where}", (lk.PickFrom(blank("filter")), done))
        every = f"put all <filter:card_pl> from among them {where}"
        g.shape("act", every, (lk.PickFrom(blank("filter"), None), done))
    _chosen(g)


def _played(g: Grammar) -> None:
    """Add a spell that is played from among cards, and what is revealed in a number that is counted."""
    end = "without paying its mana cost"
    spell = blank("filter", _no_land, _without_land)
    for among, whence in (("those cards", None), ("cards (removed from the game|exiled) with ~", _WITH_THIS)):
        picked = (lk.PickFrom(spell, up_to=True, whence=whence), e.PlayCard(_FOUND))
        g.shape("sure_sentence", f"you may play <filter:a_spell> from among {among} {end}", picked)
    looked_for = "search your library for <filter:a_card>"
    found = (lk.Find(spell, shown=False), e.PlayCard(_FOUND, must=True), _SHUFFLED)
    g.shape("sure_sentence", f"{looked_for} and play (that card|it) {end} {_END}", found)
    _piled(g)
    _paid_for(g)
    _made_to_play(g)
    away = "(exile the rest|remove the rest from the game)"
    shown = "reveal a number of cards from the top of your library equal to <amount>"
    gone = fx.Move(Rest(), "removed from the game")
    taken = (lk.RevealTop(blank("amount")), lk.PickFrom(), fx.Move(_FOUND, "hand"), gone)
    g.shape("sure_sentence", f"{shown} . put one into your hand and {away}", taken)


def _made_to_play(g: Grammar) -> None:
    """Add a card that a player is made to play, for what it costs; perhaps with mana of his or her lands alone."""
    plays = "plays (that card|the chosen card|it) if able"
    g.constant("does", plays, e.PlayCard(_FOUND, None, must=True))
    lands = "only if they're from lands that player controls"
    abilities = "other mana abilities of lands (the player|that player) controls"
    spent = f"only if mana they produce is spent to (play|activate) {abilities} and/or to play (that|the chosen) card"
    only = f"while doing so , (the player|that player) can (play|activate) mana abilities {lands} and {spent}"
    g.constant("does", f"{plays} . {only}", e.PlayCard(_FOUND, None, must=True, by_lands=True))


def _paid_for(g: Grammar) -> None:
    """Add cards that are looked at for as much life as one likes to pay."""
    looked = (PayAnyLife(), lk.LookAt(ThatMuch()))
    g.constant("act", "pay X life , then look at the top X cards of your library", looked)


def _piled(g: Grammar) -> None:
    """Add a pile of cards that is removed from the game face down, and its top card, which nobody knows (217.7b)."""
    pile = px.Search(Anything(), "removed from the game", blank("amount"), reveal=False, face_down=True)
    for away in (
        "exile them in a face-down pile , and shuffle that pile",
        "remove (those cards|them) from the game in a face-down pile , (and|then) shuffle that pile",
    ):
        said = f"search your library for <amount:number_word> cards , {away} . then shuffle [your library]"
        g.shape("sure_sentence", said, (pile,))
    uppermost = "put the top card of the pile you (exiled|removed from the game) into your hand"
    g.constant("act", uppermost, (lk.PickFrom(whence=_WITH_THIS, at_random=True), fx.Move(_FOUND, "hand")))


def _no_land(filter: Any) -> Any:
    """What matches and can be a spell."""
    return also(filter, Not(HasType("land")))


def _without_land(value: Any) -> Any:
    *parts, last = parts_of(value) or (None,)
    return together(tuple(parts)) if last == Not(HasType("land")) else None


def _chosen(g: Grammar) -> None:
    """Add cards that an opponent chooses among those revealed, and where they and the others go."""
    by_one = (ChooseValue("opponent"), lk.PickFrom(who=ChosenPlayer()))
    by_kind = (ChooseValue("opponent"), lk.PickFrom(blank("filter"), who=ChosenPlayer()))
    g.constant("act", "a opponent chooses one of them", by_one)
    g.shape("act", "a opponent chooses <filter:a_card> from among them", by_kind)
    g.shape("act", "<who:player> chooses (one|one of them)", (lk.PickFrom(who=blank("who")),))
    picked = (lk.PickFrom(amount=blank("amount"), who=blank("who")),)
    g.shape("act", "<who:player> chooses <amount:number_word> (of those cards|of them)", picked)
    g.shape(
        "act",
        "search your library for <amount:number_word> cards and reveal them",
        (lk.Find(amount=blank("amount")),),
    )
    unlike = (lk.Find(blank("filter"), blank("amount"), up_to=True, different=True),)
    said = "search your library for up to <amount:number_word> <filter:card_pl> with different names and reveal them"
    g.shape("act", said, unlike)
    for words, kind, fixed in _PLACES:
        for rest_words, rest_kind, rest_fixed in (*_PLACES, _BELOW):
            if words != rest_words:
                done = (kind(_FOUND, **fixed), rest_kind(Rest(), **rest_fixed))
                said = f"put (that card|the chosen cards|those cards) {words} and the rest {rest_words}"
                g.constant("act", said, done)


def _others_library(g: Grammar) -> None:
    """Add searches of somebody else's library by you, for cards that are removed from the game."""
    zones = "graveyard , hand , and library"
    gone = "(exile them|remove them from the game)"
    end = "(. (that player|they) (shuffles|shuffle) (their library|)|. then that player shuffles [their library])"
    every = f"search <whose:player> 's {zones} for all <filter:card_pl> and {gone} {end}"
    g.node("effect", every, px.SearchZones)
    said = "search <whose:player> 's library for"
    gone_from = px.Search(blank("filter"), "removed from the game", blank("amount"), whose=blank("whose"))
    their_end = "(. that player shuffles [their library]|. then that player shuffles [their library])"
    counted = f"{said} X <filter:card_pl> , where X is <amount> , and {gone} {their_end}"
    g.shape("effect", counted, gone_from, lambda amount, **_: type(amount) not in (int, X))
    many = px.Search(blank("filter"), "removed from the game", None)
    found = "search your library for any number of <filter:card_pl> ,"
    end = "(. then shuffle [your library]|. shuffle your library)"
    g.shape(
        "act", f"{found} {gone} , then <then:act> {end}", (many, rest("then")),
        lambda filter, then: mentions(then, ThatMuch),
    )  # fmt: skip
    whoever = "(that player|the player|they)"
    theirs = f"(, then {whoever} shuffles [their library]|. {whoever} shuffles [their library])"
    yours = "put (it|that card) into play under your control"
    g.node("effect", f"{said} <filter:a_card> and {yours} {theirs}", px.Search, to="in play", amount=1)
    for away in ("exile (it|that card)", "remove (it|that card) from the game"):
        done = px.Search(blank("filter"), "removed from the game", whose=blank("whose"))
        g.shape("effect", f"{said} <filter:a_card> and {away} , then (the player|that player) shuffles", done)
    for number, them, fixed in (
        ("<filter:a_card>", "(it|that card)", {"amount": 1}),
        ("<amount:number_word> <filter:card_pl>", "(them|those cards)", {}),
        ("up to <amount:number_word> <filter:card_pl>", "(them|those cards)", {"up_to": True}),
    ):
        for away, to in (
            (f"exile {them}", "removed from the game"), (f"remove {them} from the game", "removed from the game"),
            (f"put {them} into that player 's graveyard", "graveyard"),
        ):  # fmt: skip
            end = (
                "(. (that player|they) (shuffles|shuffle) (their library|)|. then that player shuffles [their library])"
            )
            g.node("effect", f"{said} {number} (and|,) {away} {end}", px.Search, to=to, **fixed)
