"""Cards that come into the game from outside (217.1e, 506.5a)."""

from __future__ import annotations

from msgspec.structs import replace

from tabletop.engine.rules.events.appliers.applier import Appliers
from tabletop.engine.rules.events.appliers.moves import enter_zone
from tabletop.engine.state.objects import Object
from tabletop.engine.state.successor import Successor
from tabletop.engine.state.table_events import BroughtIn
from tabletop.engine.vocabulary import aspects as s
from tabletop.engine.vocabulary.rule_ids import rule


@rule("217.1e", "506.5a")
def _bring_in(successor: Successor, event: BroughtIn) -> BroughtIn:
    player = successor.player(event.owner)
    one = player.outside[event.place]
    rest = (*player.outside[: event.place], *player.outside[event.place + 1 :])
    successor.change_player(event.owner, outside=rest, brought_in=(*player.brought_in, one))
    new = Object(
        id=successor.new_id(),
        card=one.card,
        owner=event.owner,
        zone=event.to,
        timestamp=successor.arrival_timestamp(),
    )
    successor.put(new)
    enter_zone(successor, new, False)
    return replace(event, card=one.card, new=new.id)


APPLIERS: Appliers = {BroughtIn: (_bring_in, s.EVERY_ZONE)}
