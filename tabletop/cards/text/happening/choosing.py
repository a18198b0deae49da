"""Acts on what players choose meanwhile: permanents of theirs, cards of their graveyards, any number of things."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import msgspec

from tabletop.cards.text.happening.doing import is_same_who, same_who
from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.placeholders import AimPlayer, ControlledBy
from tabletop.cards.text.kernel.shapes import Slots, blank
from tabletop.cards.text.nouns.measures import substituted
from tabletop.cards.text.nouns.noun_phrases import filter_with, parts_of
from tabletop.engine.language import abilities as e
from tabletop.engine.language import effects as fx
from tabletop.engine.language import player_effects as px
from tabletop.engine.language.abilities import ANY_NUMBER
from tabletop.engine.language.amounts import Greatest, X
from tabletop.engine.language.filters import All, Controlled, HasType, NumberAs
from tabletop.engine.language.references import Every, Remembered, You

replace = msgspec.structs.replace

_IT: Final = Remembered()
_GONE: Final = fx.Move(_IT, "removed from the game")
#: how many are chosen, in words: a slot for the number, and the fields
_NUMBERS: Final[tuple[tuple[str, dict[str, Any]], ...]] = (
    ("<amount:number_word>", {}), ("up to <amount:number_word>", {"up_to": True}),
    ("any number of", {"amount": ANY_NUMBER, "up_to": True}),
)  # fmt: skip


def add(g: Grammar) -> None:
    """Add acts on chosen things."""
    _permanents(g)
    _cards(g)
    _theirs(g)
    _hands(g)
    _extremes(g)
    _all_of_theirs(g)
    either = e.Either(((fx.Tap(blank("one")),), (fx.Untap(blank("two")),)))
    g.shape("effect", "tap <one:all_such> or untap <two:all_such>", either)


def _chosen(filter: Any, zone: Any, fixed: dict[str, Any], said: str) -> px.Choose:
    amount: dict[str, Any] = {"amount": blank("amount")} if "<amount" in said else {}
    return px.Choose(filter, zone, **{**fixed, **amount})


def _permanents(g: Grammar) -> None:
    """Add what you do with permanents that you choose: several, or any number, of yours."""
    for number, fixed in _NUMBERS:
        chosen = _chosen(blank("filter"), "in play", fixed, number)
        home = "to (their owner 's|its owner 's|their owners ') (hand|hands)"
        g.shape("act", f"return {number} <filter:np_pl> {home}", (chosen, fx.Move(_IT, "hand")), _are_yours)
        for verb, after in (("exile", ""), ("remove", "from the game")):
            g.shape("act", f"{verb} {number} <filter:np_pl> {after}", (chosen, _GONE), _are_yours)
        if number != "up to <amount:number_word>":
            g.shape("act", f"untap {number} <filter:np_pl>", (chosen, fx.Untap(_IT)), _are_yours)
            g.shape("act", f"tap {number} <filter:np_pl>", (chosen, fx.Tap(_IT)), _are_yours)
    one = px.Choose(blank("filter"))
    for verb, kind in (("tap", fx.Tap), ("untap", fx.Untap)):
        g.shape("act", f"{verb} <filter:a_np>", (one, kind(_IT)), _are_yours)


def _all_of_theirs(g: Grammar) -> None:
    """Add "target player untaps all basic lands he or she controls"."""
    for verb, kind in (("untaps", fx.Untap), ("taps", fx.Tap)):

        def build(phrase: Any, filter: Any, kind: Any = kind) -> Any:
            if parts_of(filter)[-1:] != (Controlled("that player"),):
                return None
            return kind(Every(substituted(filter, Controlled("that player"), ControlledBy(AimPlayer(phrase)))))

        def take(value: Any, kind: Any = kind) -> Iterable[Slots]:
            if type(value) is not kind or type(value.what) is not Every:
                return ()
            last: Any = parts_of(value.what.filter)[-1:]
            if not last or type(last[0]) is not ControlledBy:
                return ()
            theirs = substituted(value.what.filter, last[0], Controlled("that player"))
            return ({"phrase": last[0].player.phrase, "filter": theirs},)

        g.phrase("effect", f"<phrase:target_player> {verb} all <filter:np_pl>", build, take)


def _extremes(g: Grammar) -> None:
    """Add "destroy the creature with the least power": of several that are tied you choose one."""
    for of in ("power", "toughness"):
        for word, least in (("least", True), ("greatest", False)):
            tied = f"if two or more creatures are tied for {word} {of} , choose one of them"
            chosen = px.Choose(All((HasType("creature"), NumberAs(of, "=", Greatest(of, HasType("creature"), least)))))
            the = f"the creature with the {word} {of}"
            for end, sure in (("", True), (". it can't be regenerated", False)):
                destroyed = (chosen, fx.Destroy(_IT, sure))
                g.constant("sure_sentence", f"destroy {the} {end} . {tied}", destroyed)
            hurt = (chosen, fx.DealDamage(blank("amount"), _IT))
            g.shape("sure_sentence", f"~ deals <amount:few> damage to {the} . {tied}", hurt)


def _are_yours(filter: Any, **others: Any) -> bool:
    """Return whether the text says that it is about your permanents."""
    return Controlled() in parts_of(filter)


def _cards(g: Grammar) -> None:
    """Add what you do with cards that you choose out of graveyards; they are no targets."""
    numbers: tuple[tuple[str, dict[str, Any]], ...] = (("<filter:a_card>", {}), *(
        (f"{number} <filter:card_pl>", fixed) for number, fixed in _NUMBERS
    ))  # fmt: skip
    mine = filter_with(Controlled())
    for words, fixed in numbers:
        said = f"{words} (from|in) your graveyard"
        chosen = _chosen(mine, "graveyard", fixed, words)
        g.shape("act", f"return {said} to your hand", (chosen, fx.Move(_IT, "hand")))
        for verb, to in (("return", "to play"), ("put", "into play")):
            g.shape("act", f"{verb} {said} {to}", (chosen, fx.PutIntoPlay(_IT)))
            g.shape("act", f"{verb} {said} {to} tapped", (chosen, fx.PutIntoPlay(_IT, True)))
        g.shape("act", f"put {said} on top of your library", (chosen, fx.Move(_IT, "library")))
        g.shape("act", f"put {said} on the bottom of your library", (chosen, fx.Move(_IT, "library", bottom=True)))
        for verb, after in (("exile", ""), ("remove", "from the game")):
            g.shape("act", f"{verb} {said} {after}", (chosen, _GONE))
            anybodys = _chosen(blank("filter"), "graveyard", fixed, words)
            g.shape("act", f"{verb} {words} from a graveyard {after}", (anybodys, _GONE), _are_anybodys)

    some = (px.Choose(mine, "graveyard", X(), up_to=True), fx.Move(_IT, "hand"))
    g.shape("act", "return up to X <filter:card_pl> (from|in) your graveyard to your hand", some)
    each = (px.Choose(mine, "graveyard", blank("amount")), fx.Move(_IT, "hand"))
    g.shape("act", "return <filter:a_card> from your graveyard to your hand for each <amount:each>", each)


def _are_anybodys(filter: Any, **others: Any) -> bool:
    return not any(type(part) is Controlled for part in parts_of(filter))


def _theirs(g: Grammar) -> None:
    """Add what other players do with permanents of theirs, and with cards of their graveyards."""
    deeds: tuple[tuple[str, str, Any], ...] = (
        ("returns", "to (its owner 's|their owner 's|their) hand", fx.Move(_IT, "hand")),
        ("untaps", "", fx.Untap(_IT)), ("taps", "", fx.Tap(_IT)), ("destroys", "", fx.Destroy(_IT)),
        ("exiles", "", _GONE), ("removes", "from the game", _GONE),
    )  # fmt: skip
    t = "third"
    for verb, end, done in deeds:
        g.shape(t, f"{verb} <filter:a_np> {end}", (px.Choose(blank("filter")), done), _are_theirs)
        several = (px.Choose(blank("filter"), amount=blank("amount")), done)
        g.shape(t, f"{verb} <amount:number_word> <filter:np_pl> {end}", several, _are_theirs)
        said = f"{verb} <filter:a_np> {end} for each <amount:each>"
        g.shape(t, said, several, lambda filter, amount: _are_theirs(filter) and amount != 1)
    own = filter_with(Controlled("that player"))
    numbers: tuple[tuple[str, dict[str, Any]], ...] = (("<filter:a_card>", {}), *(
        (f"{number} <filter:card_pl>", fixed) for number, fixed in _NUMBERS
    ))  # fmt: skip
    for words, fixed in numbers:
        said = f"{words} (from|in) their graveyard"
        chosen = _chosen(own, "graveyard", fixed, words)
        g.shape(t, f"returns {said} to their hand", (chosen, fx.Move(_IT, "hand")))
        for verb, to in (("returns", "to play"), ("puts", "into play")):
            g.shape(t, f"{verb} {said} {to}", (chosen, fx.PutIntoPlay(_IT, under_owner=True)))
        g.shape(t, f"exiles {said}", (chosen, _GONE))
        g.shape(t, f"removes {said} from the game", (chosen, _GONE))
    g.phrase("act", "<who:player> <v:third>", lambda who, v: (replace(v[0], who=who), v[1]), _taken_third)
    for between in (", then", "and"):
        g.phrase("act", f"<who:player> <a:does> {between} <b:third>", _in_turn, _taken_in_turn)


def _taken_third(value: Any) -> Iterable[Slots]:
    if len(value) != 2 or type(value[0]) is not px.Choose or value[0].who == You():
        return ()
    return ({"who": value[0].who, "v": (replace(value[0], who=You()), value[1])},)


def _in_turn(who: Any, a: Any, b: Any) -> tuple[Any, ...]:
    return (replace(a, who=who), replace(b[0], who=same_who(who)), b[1])


def _taken_in_turn(value: Any) -> Iterable[Slots]:
    if len(value) != 3 or type(value[1]) is not px.Choose or getattr(value[0], "who", None) in (None, You()):
        return ()
    first, chosen, done = value
    if not is_same_who(first.who, chosen.who):
        return ()
    return ({"who": first.who, "a": replace(first, who=You()), "b": (replace(chosen, who=You()), done)},)


def _are_theirs(filter: Any, **others: Any) -> bool:
    """Return whether the text says that it is about what those players control."""
    return any(type(part) is Controlled and part.by != "you" for part in parts_of(filter))


def _hands(g: Grammar) -> None:
    """Add cards of hands, any number of them or up to a number."""
    places: tuple[tuple[Any, str, str], ...] = (
        ("in play", "into play", "into play"), ("in play tapped", "into play tapped", "into play tapped"),
        ("top of library", "on top of your library in any order", "on top of their library in any order"),
        ("bottom of library", "on the bottom of your library in any order",
         "on the bottom of their library in any order"),
    )  # fmt: skip
    for number, fixed in _NUMBERS[1:]:
        for category, s, zone in (("do", "", "your"), ("base", "", "their"), ("does", "s", "their")):
            cards = f"{number} <filter:card_pl>"
            g.node(category, f"discard{s} {cards}", px.Discard, **fixed)
            if "any" in number:
                g.node(category, f"sacrifice{s} {number} <filter:np_pl>", fx.Sacrifice, **fixed)
            for to, mine, theirs in places:
                where = mine if zone == "your" else theirs
                g.node(category, f"put{s} {cards} from {zone} hand {where}", px.PutFromHand, to=to, **fixed)
            into = f"shuffle{s} {cards} from {zone} hand into {zone} library"
            g.node(category, into, px.PutFromHand, to="shuffled into library", **fixed)
