"""Targets that are cards of graveyards: whose, how many, and which."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import msgspec

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.placeholders import AimPlayer, ControlledBy
from tabletop.cards.text.kernel.shapes import Shape, Slots, blank
from tabletop.cards.text.nouns.noun_phrases import also, filter_with, is_kind, parts_of, together
from tabletop.engine.language.abilities import ANY_NUMBER, TargetPhrase
from tabletop.engine.language.amounts import X
from tabletop.engine.language.filters import Controlled, Filter, Not, Other, OtherThan
from tabletop.engine.language.references import This

replace = msgspec.structs.replace

#: what no card is that this has become
_NOT_THIS: Final = OtherThan(This())


def add(g: Grammar) -> None:
    """Add target cards of graveyards."""
    whose = (
        ("your graveyard", Controlled()),
        ("a opponent 's graveyard", Controlled("opponent")),
        ("(their graveyard|that player 's graveyard)", Controlled("that player")),
        ("a graveyard", None),
    )
    for words, mine in whose:
        one, several = f"target <filter:card_sg> (from|in) {words}", f"target <filter:card_pl> (from|in) {words}"
        _in_zone(g, "target_card_sg", one, "graveyard", mine)
        _another_card(g, f"another {one}", mine)
        _in_zone(g, "target_card_sg", f"up to one {one}", "graveyard", mine, 0)
        # "an opponent's graveyard" is one, of whichever opponent
        shared = mine == Controlled("opponent")
        _in_zone(g, "target_card_pl", f"<most:number_word> {several}", "graveyard", mine, -1, shared)
        _in_zone(g, "target_card_pl", f"up to <most:number_word> {several}", "graveyard", mine, 0, shared)
        theirs = blank("filter") if mine is None else filter_with(mine)
        cards = TargetPhrase(theirs, zone="graveyard", one_owner=shared)
        g.shape("target_card_pl", f"X {several}", replace(cards, count=X()))
        g.shape("target_card_pl", f"any number of {several}", replace(cards, least=0, most=ANY_NUMBER))
    _of_one_graveyard(g)
    _of_target_player(g)
    for words, mine in whose:
        _unlike(g, f"target <filter:card_sg> (from|in) {words} other than <but:a_card>", mine)


def _in_zone(
    g: Grammar, category: str, template: str, zone: Any, mine: Filter | None, least: int = 1, one_owner: bool = False
) -> None:
    """Add a target phrase for cards of a graveyard or spells; `mine` is what the template says about whose."""
    most = blank("most") if "<most" in template else 1
    filter = blank("filter") if mine is None else filter_with(mine)
    least = most if least < 0 else least
    g.shape(category, template, TargetPhrase(filter, zone=zone, least=least, most=most, one_owner=one_owner))


def _another_card(g: Grammar, template: str, mine: Filter | None) -> None:
    """Add another card of a graveyard than what was targeted before, or than this where nothing was."""
    filter = blank("filter") if mine is None else filter_with(mine)
    later = Shape(TargetPhrase(filter, zone="graveyard", apart=True), lambda filter: Other() not in parts_of(filter))

    def take(value: Any) -> Iterable[Slots]:
        parts = parts_of(value.filter) if type(value) is TargetPhrase and value.zone == "graveyard" else ()
        if _NOT_THIS in parts:
            bare = together(tuple(part for part in parts if part != _NOT_THIS))
            value = replace(value, filter=bare, apart=True)
        return later.take(value)

    g.phrase("target_card_sg", template, later.build, take)


def _unlike(g: Grammar, template: str, mine: Filter | None) -> None:
    """Add a card of a graveyard that is none of a kind: "other than a basic land card"."""

    def build(filter: Filter, but: Filter) -> TargetPhrase | None:
        if not all(is_kind(part) for part in parts_of(but)):
            return None
        return TargetPhrase(together((*parts_of(filter), Not(but), *((mine,) if mine else ()))), zone="graveyard")

    def take(value: Any) -> Iterable[Slots]:
        parts = parts_of(value.filter) if type(value) is TargetPhrase else ()
        parts = parts[:-1] if mine is not None and parts[-1:] == (mine,) else parts
        last: Any = parts[-1] if parts else None
        if type(last) is not Not:
            return ()
        slots: Slots = {"filter": together(parts[:-1]), "but": last.part}
        return (slots,) if build(**slots) == value else ()

    g.phrase("target_card_sg", template, build, take)


def _of_one_graveyard(g: Grammar) -> None:
    """Add "up to three target cards from a single graveyard": whose it is follows from the first that is chosen."""
    one = TargetPhrase(blank("filter"), zone="graveyard", one_owner=True)
    said = "target <filter:card_pl> from a single graveyard"
    number = blank("most")
    g.shape("target_card_pl", f"<most:number_word> {said}", replace(one, least=number, most=number))
    g.shape("target_card_pl", f"up to <most:number_word> {said}", replace(one, least=0, most=number))
    g.shape("target_card_pl", f"X {said}", replace(one, count=X()))
    g.shape("target_card_pl", f"any number of {said}", replace(one, least=0, most=ANY_NUMBER))


def _of_target_player(g: Grammar) -> None:
    """Add cards of a graveyard whose player is a target too, chosen before them."""
    numbers: tuple[tuple[str, Any, Any], ...] = (
        ("<most:number_word> target <filter:card_pl>", None, None),
        ("up to <most:number_word> target <filter:card_pl>", 0, None),
        ("any number of target <filter:card_pl>", 0, ANY_NUMBER),
    )
    for words, least, most in numbers:
        g.phrase(
            "target_card_pl",
            f"{words} (from|in) <player:target_player> 's graveyard",
            lambda filter, player, most=most, least=least: _theirs(filter, player, most, least),
            lambda value, least=least, most=most: _taken_theirs(value, least, most),
        )
    g.phrase(
        "target_card_sg",
        "target <filter:card_sg> (from|in) <player:target_player> 's graveyard",
        lambda filter, player: _theirs(filter, player, 1, 1),
        lambda value: _taken_theirs(value, 1, 1),
    )


def _theirs(filter: Filter, player: TargetPhrase, most: int, least: int | None) -> TargetPhrase:
    whose: Any = ControlledBy(AimPlayer(player))
    return TargetPhrase(also(filter, whose), zone="graveyard", least=most if least is None else least, most=most)


def _taken_theirs(value: Any, least: int | None, most: int | None) -> Iterable[Slots]:
    parts: tuple[Any, ...] = parts_of(value.filter) if type(value) is TargetPhrase else ()
    if not parts or type(parts[-1]) is not ControlledBy or most not in (None, value.most):
        return ()
    filter, player = together(parts[:-1]), parts[-1].player.phrase
    made = _theirs(filter, player, value.most, least)
    if made != replace(value, filter=made.filter):
        return ()
    slots: Slots = {"filter": filter, "player": player}
    return ({**slots, "most": value.most} if most is None else slots,)
