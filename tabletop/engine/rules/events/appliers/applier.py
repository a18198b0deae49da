"""The type of the tables that say of each kind of event how it is written and what it touches."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from tabletop.engine.state import events as e
from tabletop.engine.state.successor import Successor
from tabletop.engine.vocabulary.aspects import Aspects

#: writes an event into a successor; returns it as it happened, or None where it turned out to do nothing
Apply: TypeAlias = Callable[[Successor, Any], e.Event | None]
#: by kind of event: how it is written, and all that it touches by that, beside serial numbers (in the tests a batch
#: that touches more raises)
Appliers: TypeAlias = Mapping[type[e.Event], tuple[Apply, Aspects]]
