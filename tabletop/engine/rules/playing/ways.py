"""The ways to play a card as a spell, and what it costs each way (409.1b, 409.1f)."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import Struct

from tabletop.engine.language.abilities import (
    FACE_DOWN,
    AlternativeCost,
    Card,
    Keyword,
    KeywordCostChange,
    OwnCost,
    PlaysEarlier,
)
from tabletop.engine.language.changes import MayBePlayed
from tabletop.engine.language.costs import Cost, Mana
from tabletop.engine.language.node import mentions
from tabletop.engine.language.standing.land_rules import PlaysAsInstant, PlaysFromGraveyard
from tabletop.engine.rules.board.characteristics import Values, printed_values
from tabletop.engine.rules.board.continuous_effects import derive, survey, values_of
from tabletop.engine.rules.board.imposed import binds, imposed
from tabletop.engine.rules.board.known import if_any_card, of_board
from tabletop.engine.rules.board.matching import matches
from tabletop.engine.rules.board.reading import Context, amount_of
from tabletop.engine.rules.board.reading_context import Viewpoint
from tabletop.engine.rules.board.verdicts import holds
from tabletop.engine.rules.keywords.registry import KEYWORDS
from tabletop.engine.rules.playing.limits import breaks_limits, is_slow
from tabletop.engine.rules.playing.mana.payment import less_of
from tabletop.engine.rules.playing.pricing.changed_prices import (
    price_changes,
    reduced,
    with_limits_of_x,
    without_coloured,
)
from tabletop.engine.rules.playing.prohibitions import MORPH, faces_of, forbidden_as
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.ids import NOTHING, ObjectId, Seat
from tabletop.engine.vocabulary.mana import VARIABLES
from tabletop.engine.vocabulary.rule_ids import cached, rule
from tabletop.engine.vocabulary.turn_parts import MAIN_PHASES
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, REMOVED

replace = msgspec.structs.replace

FLASHBACK: Final = "flashback"
CONVOKE: Final = "convoke"
#: for more than its mana cost, at a time at which it could not be played else
EARLY: Final = "at any time"


class Way(Struct, frozen=True):
    """One way to play a card as a spell: what it costs instead of or as its mana cost, and what comes of it."""

    cost: tuple[Cost, ...]
    #: "" for its mana cost
    name: str = ""
    #: it is removed from the game any time it would leave the stack
    goes_away: bool = False
    #: it is played face down (502.26a)
    face_down: bool = False
    #: of a split card which half is played (505.2); -1: it is no split card, or that is open still
    half: int = -1
    #: the permanent that is sacrificed as it is announced (502.42b), whose mana cost reduces the total cost
    offering: ObjectId = NOTHING


#: what a face-down creature costs rather than its mana cost (502.26a)
_MORPHED: Final = Way((Mana(("3",)),), "face down", face_down=True)


@rule("213.1a", "409.1b", "502.22a", "401.1b", "401.4")
def ways_to_play(state: State, seat: Seat, thing: Object) -> tuple[Way, ...]:
    """The ways in which a player can play a card from where it is; none where it can't be played from there."""
    return let_through(state, seat, thing, _all_ways(state, seat, thing))


@rule("409.4")
def let_through(state: State, seat: Seat, thing: Object, ways: tuple[Way, ...]) -> tuple[Way, ...]:
    """The ways in which no effect forbids to play a card; where it can be one spell only, that is asked beforehand."""
    card = state.cards[thing.card]
    if len(faces_of(card)) < 2:
        return ways
    faces = [face for face in faces_of(card) if forbidden_as(state, seat, thing, face) is None]
    return tuple(way for way in ways if (FACE_DOWN if way.face_down else played_card(card, way)) in faces)


def _all_ways(state: State, seat: Seat, thing: Object) -> tuple[Way, ...]:
    card = state.cards[thing.card]
    if thing.owner != seat and not _is_let_to(state, seat, thing):
        return ()
    if not card.halves:
        offered = _offerings(state, seat, thing, card)
        if (offered or earlier(card)) and not _is_time(state, seat, thing, card):
            # any time an instant could be played, but only with an offering or for more
            return (*_earlier(state, seat, thing, card), *offered)
        return (*_ways(state, seat, thing, card), *offered)
    return tuple(
        replace(way, half=number, name=way.name or half.name)
        for number, half in enumerate(card.halves)
        if _is_time(state, seat, thing, half)
        for way in _ways(state, seat, thing, half)
    )


@rule("505.2")
def played_card(card: Card, way: Way) -> Card:
    """The card that is played: of a split card the half, as if the other one did not exist."""
    return card.halves[way.half] if way.half >= 0 and card.halves else card


@rule("502.26b")
def as_spell(card: Card, way: Way) -> Card:
    """The card that the spell will be: of one that is played face down a card that says nothing."""
    return FACE_DOWN if way.face_down else played_card(card, way)


@rule("408.1d", "505.2")
def _is_time(state: State, seat: Seat, thing: Object, half: Card) -> bool:
    """Tell whether the time, and what it says itself, lets a player begin to play a card, or the half of one."""
    values = printed_values(half)
    if is_slow(values.types, values.keywords) and not is_quickened(state, seat, thing):
        turn = state.turn
        if state.stack or turn.phase not in MAIN_PHASES or turn.team != state.players[seat].team:
            return False
    return not breaks_limits(state, seat, thing, half)


def may_be_quickened(state: State, seat: Seat) -> bool:
    """Tell whether an effect lets a player play some spells any time that he or she could play an instant."""
    return any(binds(state, one, seat) for _, one in imposed(state, PlaysAsInstant))


@rule("502.57b", "103.2")
def is_quickened(state: State, seat: Seat, thing: Object) -> bool:
    """Tell whether an effect lets a player play this card any time that he or she could play an instant."""
    for change, one in imposed(state, PlaysAsInstant):
        view = Viewpoint(one.controller, one.source)
        if binds(state, one, seat) and matches(change.filter, state, thing, values_of(state, thing), view):
            return True
    return False


@rule("502.42a")
def _offerings(state: State, seat: Seat, thing: Object, card: Card) -> tuple[Way, ...]:
    """The ways to play a card with offering: one for each permanent that can be sacrificed for it."""
    words = offerings_of(card)
    if not words or card.cost is None or not is_where_it_is_played(state, seat, thing):
        return ()
    return tuple(
        Way((Mana(card.cost),), f"offering {state.cards[one.card].name}", offering=one.id)
        for one in state.permanents()
        if one.controller == seat and any(_is_offered(values_of(state, one), word) for word in words)
    )


def _is_offered(values: Values, word: str) -> bool:
    """Tell whether a permanent is of the type, or subtype, that offering names."""
    return word in values.subtypes or word in values.types


@cached
def offerings_of(card: Card) -> tuple[str, ...]:
    """What the offering abilities of a card name; () where it has none."""
    return tuple(one.value for one in card.abilities if isinstance(one, Keyword) and one.name == "offering")


@rule("502.42b", "502.42c")
def _with_offering(symbols: tuple[str, ...], less: tuple[str, ...], x: int) -> tuple[str, ...]:
    """Mana symbols reduced by a mana cost: generic mana by generic mana, coloured mana by the same colour.

    Coloured mana that has nothing of its colour left to reduce reduces as much generic mana (502.42c).
    """
    left = list(symbols)
    generic = 0
    for symbol in less:
        if symbol.isdigit():
            generic += int(symbol)
        elif symbol in left:
            left.remove(symbol)
        elif symbol not in VARIABLES:
            generic += 1
    return reduced(tuple(left), generic, x)


def _ways(state: State, seat: Seat, thing: Object, card: Card) -> tuple[Way, ...]:
    back = _flashed_back(state, thing, card) if thing.zone == GRAVEYARD else ()
    if not is_where_it_is_played(state, seat, thing):
        return back
    plain = _printed_ways(card) + back
    if not alternatives(card):
        return plain
    context = Context(you=seat, this=thing.id, card=thing.card)
    return plain + tuple(
        Way(one.cost, "another cost")
        for one in alternatives(card)
        if one.condition is None or holds(state, one.condition, context)
    )


@rule("502.22a")
def _flashed_back(state: State, thing: Object, card: Card) -> tuple[Way, ...]:
    """The ways to play a card out of a graveyard with flashback: its own, and what an effect gives it."""
    own = tuple(Way(ability.cost, FLASHBACK, goes_away=True) for ability in flashbacks(card))
    given = any(one.flashback for one in _let(state, thing)) and card.cost is not None
    return (*own, Way((Mana(card.cost or ()),), FLASHBACK, goes_away=True)) if given else own


@rule("408.1d")
def is_where_it_is_played(state: State, seat: Seat, thing: Object) -> bool:
    """Tell whether a card is in its player's hand, or where an effect lets him or her play it from."""
    if thing.zone == HAND:
        return True
    if thing.zone not in (GRAVEYARD, REMOVED):
        return False
    if _is_let_to(state, seat, thing):
        return True
    if thing.owner != seat or thing.zone != GRAVEYARD:
        return False
    return any(
        matches(change.filter, state, thing, values_of(state, thing), Viewpoint(one.controller, one.source))
        for change, one in imposed(state, PlaysFromGraveyard)
        if binds(state, one, seat)
    )


@rule("408.1d", "418.3")
def _is_let_to(state: State, seat: Seat, thing: Object) -> bool:
    """Tell whether an effect lets this player play a card from where it is, a card of another player's too."""
    return any(
        not one.flashback
        and (thing.owner if one.seat < 0 else one.seat) == seat
        and matches(one.filter, state, thing, values_of(state, thing), Viewpoint(seat, thing.id))
        for one in (_let(state, thing) if state.effects else ())
    )


def _let(state: State, thing: Object) -> list[MayBePlayed]:
    """What effects on a card say about playing it from where it is."""
    known = derive(state).get(thing.id) if state.effects else None
    return [] if known is None else [change for change, _ in known.rules if isinstance(change, MayBePlayed)]


@if_any_card
def any_lets_play_elsewhere(card: Card) -> bool:
    """Tell whether a card may let others be played from elsewhere; asked of a state, whether any card of it does."""
    return mentions(card, PlaysFromGraveyard) or mentions(card, MayBePlayed)


def playable_elsewhere(state: State, seat: Seat) -> list[Object]:
    """The cards that effects let a player play out of the graveyard, or that are out of the game, whosever they are."""
    player = state.players[seat]
    places: tuple[ObjectId, ...] = ()
    if any(binds(state, one, seat) for _, one in imposed(state, PlaysFromGraveyard)):
        places = player.graveyard
    if state.effects:
        places += tuple([i for i, values in derive(state).items() if i not in places and _is_let(values)])
    things = [state.objects[i] for i in places if i in state.objects]
    return [
        one
        for one in things
        if is_where_it_is_played(state, seat, one) or (one.owner == seat and any(w.flashback for w in _let(state, one)))
    ]


def _is_let(values: Values) -> bool:
    return any(isinstance(change, MayBePlayed) for change, _ in values.rules)


@cached
def _printed_ways(card: Card) -> tuple[Way, ...]:
    """The ways in which a card can always be played from a hand."""
    plain = () if card.cost is None else (Way((Mana(card.cost),)),)
    return plain if morph_of(card) is None else (*plain, _MORPHED)


@cached
def alternatives(card: Card) -> tuple[AlternativeCost, ...]:
    """Return the costs that a card can be played for rather than its mana cost."""
    return tuple(ability for ability in card.abilities if isinstance(ability, AlternativeCost))


@rule("502.26a", "502.26c")
def morph_of(card: Card) -> Keyword | None:
    """The morph ability of a card, without which it can't be played face down; None where it has none."""
    return _morph(card)


@cached
def _morph(card: Card) -> Keyword | None:
    return next((one for one in card.abilities if isinstance(one, Keyword) and one.name == MORPH), None)


@cached
def earlier(card: Card) -> tuple[PlaysEarlier, ...]:
    """Return what a card says about being played any time an instant could be, for more than its mana cost."""
    return tuple(ability for ability in card.abilities if isinstance(ability, PlaysEarlier))


@rule("409.1b", "502.57b")
def _earlier(state: State, seat: Seat, thing: Object, card: Card) -> tuple[Way, ...]:
    """The ways to play a card at a time at which it costs more."""
    if card.cost is None or not is_where_it_is_played(state, seat, thing):
        return ()
    return tuple(Way((Mana(card.cost), *one.more), EARLY) for one in earlier(card))


@cached
def is_early(card: Card) -> bool:
    """Tell whether a card can be played any time an instant could be, in some of its ways."""
    return bool(offerings_of(card) or earlier(card))


@cached
def flashbacks(card: Card) -> tuple[Keyword, ...]:
    """The flashback abilities of a card."""
    return tuple(ability for ability in card.abilities if isinstance(ability, Keyword) and ability.name == FLASHBACK)


def has_flashback(card: Card) -> bool:
    """Tell whether a card could be played from a graveyard at all."""
    return bool(flashbacks(card))


@rule("502.46a", "502.46c")
def has_convoke(card: Card) -> bool:
    """Tell whether a card has convoke, in however many instances."""
    return CONVOKE in printed_values(card).keywords


@cached
def suspend_of(card: Card) -> Keyword | None:
    """The suspend ability of a card; None where it has none."""
    return next((one for one in card.abilities if isinstance(one, Keyword) and one.name == "suspend"), None)


@cached
def optional_costs(card: Card) -> tuple[tuple[int, tuple[Cost, ...], str], ...]:
    """The optional costs of a card as a spell: (index among its abilities, cost, name of the keyword)."""
    found = []
    for index, ability in enumerate(card.abilities):
        if isinstance(ability, Keyword) and ability.name in KEYWORDS:
            cost = KEYWORDS[ability.name].optional_cost(ability)
            if cost:
                found.append((index, cost, ability.name))
    return tuple(found)


@rule("409.1f", "409.1b", "401.6", "402.8c", "409.3", "412.3")
def total_cost(
    state: State, seat: Seat, thing: Object, way: Way, paid: tuple[int, ...] = (), x: int = 0
) -> tuple[Cost, ...]:
    """Return the total cost of a spell: the cost of the way, additional costs, increases, then reductions (409.1f)."""
    card = played_card(state.cards[thing.card], way)
    optional = tuple(
        part
        for index, cost, name in optional_costs(card)
        for part in keyword_cost(state, name, cost) * paid.count(index)
    )
    whole = with_limits_of_x((*way.cost, *card.additional, *optional), card)
    more, less, coloured = _changes(state, seat, thing, card)
    if not more and not less and not coloured and way.offering == NOTHING:
        return whole
    symbols = tuple(symbol for part in whole if isinstance(part, Mana) for symbol in part.symbols)
    limited = next((part.x_only for part in whole if isinstance(part, Mana) and part.x_only), "")
    rest = tuple(part for part in whole if not isinstance(part, Mana))
    of_x = 0
    if limited:
        # what is more than there is generic mana beside it is taken off the X
        generic = sum(int(symbol) for symbol in (*symbols, *more) if symbol.isdigit())
        of_x = max(0, less - generic)
        symbols = without_coloured(less_of((*symbols, *more), less), coloured)
    else:
        symbols = without_coloured(reduced((*symbols, *more), less, x), coloured)
    if way.offering != NOTHING:
        symbols = _with_offering(symbols, _cost_of(state, way.offering), x)
    return (Mana(symbols, limited, less=of_x), *rest)


def _cost_of(state: State, object_id: ObjectId) -> tuple[str, ...]:
    """The mana cost of a permanent, as it was last where it has left play."""
    thing = state.objects.get(object_id)
    if thing is None:
        known = state.last_known.get(object_id)
        thing = known.object if known is not None else None
    return (state.cards[thing.card].cost or ()) if thing is not None else ()


def _changes(state: State, seat: Seat, thing: Object, card: Card) -> tuple[tuple[str, ...], int, tuple[str, ...]]:
    """The symbols more, the generic mana less and the coloured mana less that a spell, this card, costs a player."""
    less = sum([KEYWORDS[ability.name].costs_less(ability, state, seat) for ability in cheaper_by(card)])
    if own_costs(card):
        mine = Context(you=seat, this=thing.id, card=thing.card)
        for own in own_costs(card):
            if own.condition is None or holds(state, own.condition, mine):
                less += amount_of(state, own.less, mine)
    more, others, coloured = price_changes(state, seat, thing, card)
    return more, less + others, coloured


@cached
def cheaper_by(card: Card) -> tuple[Keyword, ...]:
    """The keyword abilities of a card that may make it cost less."""
    return tuple(
        one
        for one in card.abilities
        if isinstance(one, Keyword) and one.name in KEYWORDS and KEYWORDS[one.name].lessens
    )


@cached
def own_costs(card: Card) -> tuple[OwnCost, ...]:
    """What a card says itself about costing less as a spell."""
    return tuple(ability for ability in card.abilities if isinstance(ability, OwnCost))


@of_board
def lying_face_down(state: State) -> tuple[ObjectId, ...]:
    """The face-down permanents."""
    return tuple([object_id for object_id in state.in_play if state.objects[object_id].face_down])


@rule("409.1f", "502.16a", "502.26d")
def keyword_cost(state: State, keyword: str, cost: tuple[Cost, ...]) -> tuple[Cost, ...]:
    """Return what a cost of a keyword ability comes to: more first, then generic mana off, and not below nothing."""
    changes = [change for change in _keyword_changes(state) if change.keyword == keyword]
    if not changes:
        return cost
    due = [symbol for part in cost if isinstance(part, Mana) for symbol in part.symbols]
    due += [symbol for change in changes for symbol in change.more]
    less = sum(change.less for change in changes)
    generic = sum(int(symbol) for symbol in due if symbol.isdigit())
    kept = tuple(symbol for symbol in due if not symbol.isdigit())
    left = max(0, generic - less)
    symbols = (*((str(left),) if left else ()), *kept)
    rest = tuple(part for part in cost if not isinstance(part, Mana))
    plain = not any(symbol in VARIABLES for symbol in kept)
    return (Mana(symbols), *rest) if symbols or (plain and not rest) else rest


@of_board
def _keyword_changes(state: State) -> tuple[KeywordCostChange, ...]:
    """The changes that permanents make, those of equal ones each."""
    return tuple(
        [
            change
            for object_id, _, card, values in survey(state)
            for change in (keyword_cost_changes(card) if card.abilities else ())
            if change in values.abilities
            for _ in range(state.objects[object_id].count)
        ]
    )


@cached
def keyword_cost_changes(card: Card) -> tuple[KeywordCostChange, ...]:
    """Return the changes to the costs of keyword abilities that a card makes."""
    return tuple(ability for ability in card.abilities if isinstance(ability, KeywordCostChange))
