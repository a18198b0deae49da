"""What a start does not do: read the sources of modules, look for garbage, load what no first frame needs."""

from __future__ import annotations

import subprocess
import sys

_WINDOW = """
import gc, linecache, sys
from tabletop.view.window.app import application, collector_held
with collector_held():
    held = gc.isenabled()
    application()
    import tabletop.view.table.table_page
print(held, gc.isenabled(), gc.get_freeze_count() > 10_000)
print([name for name in linecache.cache if "tabletop" in name])
print([name for name in ("tabletop.cards.text.grammar", "tabletop.demos.walkthrough", "tabletop.prints.catalogue")
       if name in sys.modules])
"""


def test_a_table_is_loaded_without_what_nobody_needs_yet() -> None:
    told = subprocess.run([sys.executable, "-c", _WINDOW], capture_output=True, text=True, check=True)
    assert told.stdout.splitlines() == ["False True True", "[]", "[]"]
