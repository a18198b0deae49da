"""The program as another process of its own: how it is called, from sources, installed, or packed up."""

from __future__ import annotations

import sys
from typing import Final

#: finds every module where this process finds it, whatever lies in the folder that it is called in
_BEGIN: Final = "import sys; sys.path[:] = {path}; from tabletop.cli import main; sys.exit(main())"


def called_with(*words: str) -> tuple[str, list[str]]:
    """Return the program and the words that make a process which does what `tabletop` does with these words."""
    if getattr(sys, "frozen", False):  # packed up, the program is all there is, and knows no option of Python
        return sys.executable, list(words)
    return sys.executable, ["-P", "-c", _BEGIN.format(path=sys.path), *words]
