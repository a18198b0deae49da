"""A new state in the making: written once, by one batch, then frozen."""

from __future__ import annotations

from typing import Any

import msgspec

from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.state.players import Player, Team
from tabletop.engine.vocabulary.ids import ObjectId, Seat

replace = msgspec.structs.replace


class Successor:
    """Changes to a state that are not a state yet.

    Every part is the old state's own until it is first written; `freeze` gives the new state.
    """

    __slots__ = ("arrival", "base", "fields", "objects", "players", "written")

    def __init__(self, base: State) -> None:
        self.base = base
        self.fields: dict[str, Any] = {}
        self.objects: dict[ObjectId, Object] | None = None
        #: the ids of objects that were written or taken out, as often as they were
        self.written: list[ObjectId] = []
        self.players: list[Player] | None = None
        #: the timestamp of what comes into play by this batch; 0 until there is something
        self.arrival = 0

    def get(self, name: str) -> Any:
        """The present value of a field other than objects and players."""
        if name in self.fields:
            return self.fields[name]
        return getattr(self.base, name)

    def set(self, name: str, value: Any) -> None:
        """Give a field other than objects and players a new value."""
        self.fields[name] = value

    def object(self, object_id: ObjectId) -> Object | None:
        """The object as it stands now, or None where it is gone."""
        table = self.objects if self.objects is not None else self.base.objects
        return table.get(object_id)

    def put(self, thing: Object) -> None:
        """Write an object."""
        if self.objects is None:
            self.objects = dict(self.base.objects)
        self.objects[thing.id] = thing
        self.written.append(thing.id)

    def drop(self, object_id: ObjectId) -> None:
        """Take an object out of the game's table."""
        if self.objects is None:
            self.objects = dict(self.base.objects)
        del self.objects[object_id]
        self.written.append(object_id)

    def player(self, seat: Seat) -> Player:
        """The player as he or she stands now."""
        return (self.players if self.players is not None else self.base.players)[seat]

    def change_player(self, seat: Seat, **changes: Any) -> None:
        """Write fields of a player."""
        if self.players is None:
            self.players = list(self.base.players)
        self.players[seat] = replace(self.players[seat], **changes)

    def change_life(self, seat: Seat, amount: int) -> None:
        """Add to the life total that counts for a player: the team's (606.9)."""
        teams: tuple[Team, ...] = self.get("teams")
        number = self.base.players[seat].team
        team = teams[number]
        self.set("teams", (*teams[:number], replace(team, life=team.life + amount), *teams[number + 1 :]))

    def new_id(self) -> int:
        """A fresh object id."""
        number: int = self.get("next_id")
        self.set("next_id", number + 1)
        return number

    def new_timestamp(self) -> int:
        """A fresh timestamp."""
        number: int = self.get("next_timestamp")
        self.set("next_timestamp", number + 1)
        return number

    def arrival_timestamp(self) -> int:
        """The one timestamp of everything that this batch puts into play: it comes at the same time (418.5e)."""
        if not self.arrival:
            self.arrival = self.new_timestamp()
        return self.arrival

    def freeze(self) -> State:
        """The new state."""
        fields = self.fields
        if self.objects is not None:
            fields["objects"] = self.objects
        if self.players is not None:
            fields["players"] = tuple(self.players)
        return replace(self.base, **fields) if fields else self.base
