"""The sight of a table that may be on the screen: the public's, with the hands that are lifted."""

from __future__ import annotations

import msgspec

from tabletop.controller.table.game import Stage
from tabletop.controller.table.intents import PASS, passing
from tabletop.engine.vocabulary.decisions import Option
from tabletop.engine.vocabulary.ids import NOBODY, Ref, Seat, is_player
from tabletop.session.seeing.observation import Ask, ObjectSeen, Observation

replace = msgspec.structs.replace


class Moment:
    """A cache of observations, by seat, while nothing happens in a game."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._seen: dict[Seat, Observation] = {}

    def observe(self, viewer: Seat) -> Observation:
        """Return how things stand, as `viewer` sees it; NOBODY is the public."""
        found = self._seen.get(viewer)
        if found is None:
            found = self._seen[viewer] = self._stage.observe(viewer)
        return found


def table_of(moment: Moment, viewers: tuple[Seat, ...], people: tuple[Seat, ...] = ()) -> Observation:
    """Return what everybody at the screen sees while these seats' hands are lifted.

    `people`: who sits at the screen where all who do are of one team, and programs play the others: it is their sight
    whosever hands lie open.

    The hands of one player or one team (606.5): the first viewer's observation. More: the public's, with those
    hands in it.
    """
    if len(viewers) == 1:
        return moment.observe(viewers[0])
    public = moment.observe(NOBODY)
    if not viewers:
        return public
    if len({public.players[seat].team for seat in viewers}) == 1:
        # of a team the one who controls a turn sees most (507.2)
        most = public.controller if public.controller in viewers else viewers[0]
        return _as_ordered(moment, moment.observe(most), min(viewers))
    public = replace(public, in_play=_known_by(moment, public, viewers))
    if people:
        public = replace(public, viewer=people[0])
    players = tuple(
        replace(player, hand=moment.observe(player.seat).players[place].hand) if player.seat in viewers else player
        for place, player in enumerate(public.players)
    )
    if public.ask is None or public.ask.seat not in viewers:
        return replace(public, players=players)
    asked = moment.observe(public.ask.seat)
    return replace(public, players=players, own_stops=asked.own_stops, other_stops=asked.other_stops)


def _known_by(moment: Moment, public: Observation, viewers: tuple[Seat, ...]) -> tuple[ObjectSeen, ...]:
    """Return the permanents, those that lie face down as their controllers know them whose hands are lifted (504.3)."""
    return tuple(
        moment.observe(thing.controller).in_play[place]
        if thing.controller in viewers and thing.card is not None and not thing.card.name
        else thing
        for place, thing in enumerate(public.in_play)
    )


def _as_ordered(moment: Moment, seen: Observation, speaker: Seat) -> Observation:
    """Return an observation with its team's orders: those of its primary player."""
    if seen.viewer == speaker:
        return seen
    whole = moment.observe(speaker)
    return replace(seen, own_stops=whole.own_stops, other_stops=whole.other_stops)


def hands_seen(table: Observation, viewers: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return whose hands are on the screen: the lifted ones, and those whom a lifted one controls (507.2)."""
    return (*viewers, *(seat for seat, by in table.controlled if by in viewers and seat not in viewers))


def ask_of(moment: Moment, table: Observation, viewers: tuple[Seat, ...]) -> tuple[Ask | None, bool]:
    """Return the pending decision as it may be shown, and whether it must be covered.

    With the decider's hand lifted everything is shown. Else a private decision is covered, and of an open one
    those options stay that lie on the table; of what to do with priority only passing.
    """
    public = moment.observe(NOBODY).ask
    if public is None or public.seat < 0:
        return public, False
    full = moment.observe(public.seat).ask
    if full is None:
        return public, False
    if public.seat in viewers:
        return full, False
    if public.private:
        return public, True
    if passing(full):
        return replace(full, options=tuple(o for o in full.options if o.key == PASS), cards=()), False
    return replace(full, options=_in_sight(full.options, seen_refs(table)), cards=()), False


def _in_sight(options: tuple[Option, ...], seen: frozenset[Ref]) -> tuple[Option, ...]:
    return tuple(o for o in options if all(is_player(ref) or ref in seen for ref in o.about))


def seen_refs(table: Observation) -> frozenset[Ref]:
    """Return the ids of everything that an observation shows outside of hands, and of hand cards with a face."""
    things = [*table.in_play, *table.removed]
    for player in table.players:
        things += player.graveyard
        things += [card for card in player.hand if card.card is not None]
    return frozenset([thing.id for thing in things] + [entry.id for entry in table.stack])
