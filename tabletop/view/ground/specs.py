"""What lies where: one record for each card on the table, made from an update. Pure; the scene follows it."""

from __future__ import annotations

from typing import Final, TypeAlias

from msgspec import Struct

from tabletop.controller.table.banding import BANDS, band, partners
from tabletop.controller.table.selection import option_of, target_at
from tabletop.controller.table.updates import HandPlace, Source, Target, Update
from tabletop.engine.vocabulary.ids import Ref, is_player
from tabletop.session.seeing.observation import Ask, CardSeen
from tabletop.view.ground.picture_records import Picture

Key: TypeAlias = tuple[object, ...]
#: how high a badge is, if its words are no larger than usual
BADGE: Final = 26


class Spec(Struct, frozen=True):
    """One card, tile, back or plate: `x`, `y` its middle, `w`, `h` its body, in logical pixels of the scene.

    `source` is what picking it up means, `target` what dropping on it means; `ring` a mark around it,
    `badge` a small text at its corner, `card` what the preview shows of it.
    """

    key: Key
    x: float
    y: float
    w: float
    h: float
    z: float
    picture: Picture
    source: Source | None = None
    target: Target | None = None
    ring: str = ""
    #: the number of the entry of the stack that targets it; 0 for none
    number: int = 0
    lean: bool = False
    #: a piece that lies turned by a quarter: `w` and `h` are its body as it lies
    turned: bool = False
    badge: str = ""
    #: how high that is: on cards of a hand it grows with the words
    badge_high: int = BADGE
    #: symbols beside the badge: a cost that something lies over
    cost: tuple[str, ...] = ()
    card: CardSeen | None = None
    name: str = ""
    #: where it comes from when it is new: the name of what it was, for a card that changes zones
    was: str = ""
    #: the equal things that a tile of several stands for
    members: tuple[Ref, ...] = ()
    #: words under it
    label: str = ""
    #: what it grows to while the pointer is over it
    grown: Picture | None = None


class Marks(Struct, frozen=True):
    """Which rings and badges things get for the pending decision, by reference."""

    rings: dict[Ref, str] = {}
    badges: dict[Ref, str] = {}
    #: assigned pairs of the selection: source and target references
    pairs: tuple[tuple[Ref, Ref], ...] = ()


def marks_of(update: Update) -> Marks:
    """The marks for an update: gold what can be chosen, twice gold what is, cyan targets, orange attackers."""
    ask = update.ask
    if ask is None or update.covered:
        return Marks()
    if ask.shape == "assign":
        return _assign_marks(ask, update)
    rings: dict[Ref, str] = {}
    badges: dict[Ref, str] = {}
    if ask.purpose == "priority":
        for option in ask.options:
            if option.key.startswith("play:") and option.fails is None:
                rings.update(dict.fromkeys(option.about, "decision"))
        return Marks(rings)
    word = "target" if ask.purpose == "target" or ask.shape == "divide" else "decision"
    for option in ask.options:
        for ref in option.about:
            rings[ref] = "chosen" if option.key in update.selection.picked else word
    for number, source in enumerate(update.plan, 1):
        rings[source] = "chosen"
        badges[source] = f"{badges[source]},{number}" if source in badges else str(number)
    return Marks(rings, badges)


def _assign_marks(ask: Ask, update: Update) -> Marks:
    selection = update.selection
    rings: dict[Ref, str] = {}
    pairs: list[tuple[Ref, Ref]] = []
    assigned: dict[str, list[str]] = {}
    for pair in selection.pairs:
        assigned.setdefault(pair[0], []).append(pair[1])
    for option, targets in zip(ask.sources, ask.targets, strict=True):
        aims = assigned.get(option.key, ())
        for ref in option.about:
            rings[ref] = "chosen" if aims or option.key == selection.held else "decision"
            pairs += [(ref, to) for target in targets if target.key in aims for to in target.about]
    if selection.held and ask.purpose == BANDS:
        rings.update({ref: "target" for option in partners(ask, selection.held) for ref in option.about})
        held = option_of(ask.sources, selection.held) or next(
            o for row in ask.targets for o in row if o.key == selection.held
        )
        rings.update(dict.fromkeys(held.about, "chosen"))
    elif selection.held:
        for option, targets in zip(ask.sources, ask.targets, strict=True):
            if option.key == selection.held:
                rings.update({ref: "target" for target in targets for ref in target.about})
    elif ask.purpose == BANDS:
        for targets in ask.targets:
            for target in targets:
                for ref in target.about:
                    rings.setdefault(ref, "decision")
        rings.update({to: "chosen" for _, to in pairs})
    elif ask.purpose == "blockers":
        for targets in ask.targets:
            for target in targets:
                for ref in target.about:
                    rings.setdefault(ref, "combat")
    return Marks(rings, {}, tuple(pairs))


def takes_part(update: Update, ref: Ref) -> str:
    """Whether the selection makes an object attack or block: "attackers", "blockers" or ""."""
    ask = update.ask
    if ask is None or ask.shape != "assign":
        return ""
    for option in ask.sources:
        if ref in option.about and any(pair[0] == option.key for pair in update.selection.pairs):
            return ask.purpose
    return ""


def _may_target(update: Update, place: HandPlace) -> bool:
    """Whether a card of a hand may have a target: every back may, so that nothing is told of it."""
    hand = update.table.players[place.seat].hand
    card = hand[place.place].card if place.place < len(hand) else None
    if card is None:
        return True
    return "Aura" in card.subtypes or "target" in card.text.casefold()


def may_go_to(update: Update, source: Source, target: Target) -> bool:
    """Whether a drop on an object or player would be matched, as far as the screen knows it (a glow, no rule)."""
    ask = update.ask
    if ask is not None and isinstance(target, int) and isinstance(source, HandPlace):
        return _may_target(update, source)
    if ask is None or not isinstance(target, int) or not isinstance(source, int):
        return True
    if ask.shape != "assign":
        return True
    if ask.purpose == BANDS:
        return is_player(target) or band(ask, update.selection, source, target) is not None
    for option in ask.sources:
        if source in option.about:
            return is_player(target) or target_at(ask, option.key, target) is not None
    return False
