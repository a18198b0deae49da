"""Account of what became known between two positions: played again in private, event by event, for every seat."""

from __future__ import annotations

from msgspec import Struct

from tabletop.engine.rules.events.run import Happening
from tabletop.engine.rules.events.turn_control import controller_of_player
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.decisions import AnyDecision, Arrange
from tabletop.engine.vocabulary.ids import CHANCE, NOBODY, ObjectId, Seat
from tabletop.engine.vocabulary.zones import HAND, LIBRARY, REMOVED
from tabletop.session.telling import phrases
from tabletop.session.telling.naming import Names
from tabletop.session.timeline.position import Position
from tabletop.session.timeline.position_tree import Node, Timeline, again

_HIDDEN = (HAND, LIBRARY)


class Account(Struct, frozen=True):
    """The account of what became known since a position.

    `seen`: names of cards by the first seat of each team (who share what they see, 606.5), NOBODY being everybody at
    the table. `tops`: by seat, how many cards on top of
    the library of then have been seen or moved. `coins`: something else than an order was drawn;
    `shuffled`: an order was. `ended`: the game ended. `turn` and `part`: where the position was.
    """

    seen: dict[Seat, tuple[str, ...]]
    tops: tuple[int, ...]
    coins: bool
    shuffled: bool
    ended: bool
    turn: int
    part: str
    #: who was out of the game there already, and has no say
    out: tuple[Seat, ...] = ()

    @property
    def anything(self) -> bool:
        """Return whether anything hidden became known to anybody."""
        return any(self.seen.values()) or self.coins

    @property
    def renewable(self) -> bool:
        """Return whether chance can begin afresh for what nobody saw: nothing that it drew in between has been seen."""
        drawn = self.coins or (self.shuffled and any(self.seen.values()))
        return not drawn and (any(self.tops) or self.shuffled or self.ended)


def account_of(timeline: Timeline, target: Node) -> Account:
    """Return what became known on the way from `target` to the cursor."""
    start, way = target, []
    while start.state is None:
        way.append(start)
        assert start.parent is not None
        start = start.parent
    position = Position(start.state)
    for node in reversed(way):
        again(position, node)
    watch = _Watch(position.state)
    steps = []
    at: Node | None = timeline.cursor
    while at is not None and at is not target:
        steps.append(at)
        at = at.parent
    for node in reversed(steps):
        before = position.state
        watch.look(before, position.current())
        again(position, node)
        watch.follow(before, position.state, position.news)
    watch.look(position.state, position.current())
    state = watch.start
    return Account(
        seen={viewer: tuple(names) for viewer, names in watch.seen.items()},
        tops=tuple(watch.tops),
        coins=watch.coins,
        shuffled=watch.shuffled,
        ended=position.checkpoint.outcome is not None,
        turn=state.turn.number,
        part=phrases.part_of(state) if state.turn.number else "",
        out=tuple(player.seat for player in state.players if player.lost),
    )


class _Watch:
    """Follows which objects each team knows the face of; a team stands under its first seat."""

    def __init__(self, state: State) -> None:
        self.start = state
        self._team = {seat: team.members[0] for team in state.teams for seat in team.members}
        viewers = (NOBODY, *(team.members[0] for team in state.teams))
        things = state.objects.items()
        public = [ref for ref, one in things if not one.is_hidden() and not (one.face_down and one.zone == REMOVED)]
        self.known: dict[Seat, dict[ObjectId, None]] = {viewer: dict.fromkeys(public) for viewer in viewers}
        for player in state.players:
            self.known[self._team[player.seat]].update(dict.fromkeys(player.hand))
            controller = controller_of_player(state, player.seat)
            if controller != NOBODY:
                self.known[self._team[controller]].update(dict.fromkeys(player.hand))
        self.seen: dict[Seat, list[str]] = {viewer: [] for viewer in viewers}
        self.tops = [0] * len(state.players)
        self.coins = self.shuffled = False
        self._depth = {ref: (p.seat, place + 1) for p in state.players for place, ref in enumerate(p.library)}

    def look(self, state: State, decision: AnyDecision | None) -> None:
        """Somebody is asked: cards of a library among what can be chosen are seen."""
        if state.turn.controller != NOBODY or state.turn.commanded:
            self._look_into_hands(state)
        if decision is None:
            return
        if decision.seat == CHANCE:
            if isinstance(decision, Arrange):
                self.shuffled = True
            else:
                self.coins = True
            return
        viewer = self._team[decision.seat]
        options = getattr(decision, "options", ())
        for ref in (*decision.about, *(one for option in options for one in option.about)):
            thing = state.objects.get(ref)
            if thing is None or thing.zone != LIBRARY or ref in self.known[viewer]:
                continue
            self.known[viewer][ref] = None
            self.seen[viewer].append(state.cards[thing.card].name)
            self._touch(ref)

    def _look_into_hands(self, state: State) -> None:
        """Count as seen by whoever controls players their hands (507.2)."""
        for player in state.players:
            controller = controller_of_player(state, player.seat)
            if controller != NOBODY:
                viewer = self._team[controller]
                for ref in player.hand:
                    if ref not in self.known[viewer]:
                        self.known[viewer][ref] = None
                        self.seen[viewer].append(state.cards[state.objects[ref].card].name)

    def follow(self, before: State, after: State, news: list[Happening]) -> None:
        """Something happened between two states."""
        names = Names(before, after)
        for happening in news:
            event = happening.event
            names.follow(event)
            if isinstance(event, e.Moved):
                self._moved(event, names)
            elif isinstance(event, e.SplitOff):
                for known in self.known.values():
                    if event.object in known:
                        known[event.new] = None
            elif isinstance(event, e.RevealChanged) and event.revealed:
                for known in self.known.values():
                    known[event.object] = None
            elif isinstance(event, e.Revealed):
                for viewer, seen in self.seen.items():
                    if viewer != self._team[event.seat]:
                        seen.extend(names.card(card) for card in event.cards)

    def _moved(self, event: e.Moved, names: Names) -> None:
        self._touch(event.object)
        for viewer, known in self.known.items():
            knew = event.object in known
            own = event.to == HAND and self._team.get(event.seat) == viewer
            covered = event.face_down and event.to == REMOVED
            sees = (event.to not in _HIDDEN and not covered) or event.revealed or own
            hidden = event.origin in _HIDDEN or names.under(event.object) >= 0
            if sees and not knew and hidden:
                self.seen[viewer].append(names.thing(event.new or event.object))
            if (sees or knew) and event.new:
                known[event.new] = None

    def _touch(self, ref: ObjectId) -> None:
        place = self._depth.get(ref)
        if place is not None:
            self.tops[place[0]] = max(self.tops[place[0]], place[1])
