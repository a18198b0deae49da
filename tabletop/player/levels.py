"""The strengths of a computer player, by name."""

from __future__ import annotations

from typing import Final

from tabletop.player.search.playouts import Level

#: quick answers at once; thoughtful thinks of two turns, on three worlds, and of its own tricks
LEVELS: Final = {
    "quick": Level("quick", playouts=60),
    "thoughtful": Level("thoughtful", worlds=3, far=0.5, tricks=True, playouts=1200),
}
