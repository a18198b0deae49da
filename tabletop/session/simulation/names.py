"""What players of simulated games are called."""

from __future__ import annotations

from typing import Final

#: by seat
NAMES: Final = (
    "Ada", "Mira", "Noor", "Teo", "Uma", "Vito", "Wren", "Yuri",
    "Abel", "Bela", "Caro", "Dion", "Elsa", "Finn", "Gert", "Hugo",
)  # fmt: skip
