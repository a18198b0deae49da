"""The most profitable flow through a network: how creatures are spread over what they can attack or block (500.4).

Nothing here knows of combat. Arcs carry whole numbers, each unit on one brings its profit, and the flow found brings
the most that any flow can bring, of whatever size.
"""

from __future__ import annotations

from collections import deque
from typing import Final

#: a node that was not reached
_FAR: Final = -(1 << 200)


class Flow:
    """A network with a source (node 0) and a sink (node 1)."""

    def __init__(self) -> None:
        self._from: list[list[int]] = [[], []]
        self._to: list[int] = []
        #: what more an arc could carry; the arc with the next number goes back
        self._room: list[int] = []
        self._profit: list[int] = []

    @property
    def size(self) -> int:
        """The number of its arcs."""
        return len(self._to) // 2

    def node(self) -> int:
        """A new node: its number."""
        self._from.append([])
        return len(self._from) - 1

    def arc(self, start: int, end: int, room: int, profit: int = 0) -> int:
        """A new arc that carries up to `room`, each for `profit`: its number."""
        number = len(self._to)
        self._to += (end, start)
        self._room += (room, 0)
        self._profit += (profit, -profit)
        self._from[start].append(number)
        self._from[end].append(number + 1)
        return number

    def carried(self, arc: int) -> int:
        """Return the flow along an arc."""
        return self._room[arc + 1]

    def open(self, arc: int) -> int:
        """Return the flow that an arc could carry besides."""
        return self._room[arc]

    def fill(self) -> int:
        """Let flow as much as brings a profit: the whole profit."""
        whole = 0
        while (dearest := self._dearest())[1] > 0:
            gone = self._send(dearest)
            whole += gone * dearest[1]
        return whole

    def _dearest(self) -> list[int]:
        """The greatest profit of a path from the source to each node."""
        profit = [_FAR] * len(self._from)
        profit[0] = 0
        waiting, queued = deque((0,)), [False] * len(self._from)
        to, room, each = self._to, self._room, self._profit
        while waiting:
            node = waiting.popleft()
            queued[node] = False
            here = profit[node]
            for arc in self._from[node]:
                if room[arc] and here + each[arc] > profit[to[arc]]:
                    end = to[arc]
                    profit[end] = here + each[arc]
                    if not queued[end]:
                        queued[end] = True
                        waiting.append(end)
        return profit

    def _send(self, profit: list[int]) -> int:
        """Send what goes along paths of the greatest profit; at least one unit."""
        tried = [0] * len(self._from)
        gone = 0
        while True:
            path: list[int] = []
            on_path = {0}
            node = 0
            while node != 1:
                arcs = self._from[node]
                while tried[node] < len(arcs):
                    arc = arcs[tried[node]]
                    end = self._to[arc]
                    if self._room[arc] and end not in on_path and profit[node] + self._profit[arc] == profit[end]:
                        break
                    tried[node] += 1
                else:
                    if not path:
                        return gone
                    on_path.discard(node)
                    node = self._to[path.pop() ^ 1]
                    tried[node] += 1
                    continue
                path.append(arc)
                on_path.add(end)
                node = end
            least = min(self._room[arc] for arc in path)
            for arc in path:
                self._room[arc] -= least
                self._room[arc ^ 1] += least
            gone += least
