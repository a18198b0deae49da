"""What is freed is given back, however large the blocks were that were freed before."""

from __future__ import annotations

import subprocess
import sys

import pytest

#: a block of eight megabytes is freed, from which the library would learn; then blocks of four lie about a small one
_BLOCKS = """
import ctypes, os
from tabletop.view.window.heap import give_back
print(give_back())
libc = ctypes.CDLL(None)
libc.malloc.restype = ctypes.c_void_p
libc.malloc.argtypes = [ctypes.c_size_t]
libc.free.argtypes = [ctypes.c_void_p]
def resident():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
def taken(size):
    at = libc.malloc(size)
    ctypes.memset(at, 1, size)
    return at
libc.free(taken(8 << 20))
before = resident()
held = []
for _ in range(20):
    held.append((taken(4 << 20), taken(2000)))
for large, _ in held:
    libc.free(large)
print(resident() - before)
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only the GNU C library can be told")
def test_freed_blocks_leave_no_holes() -> None:
    said = subprocess.run([sys.executable, "-c", _BLOCKS], capture_output=True, text=True, check=True).stdout.split()
    if said[0] == "False":
        pytest.skip("this C library can't be told")
    assert int(said[1]) < 2 << 20
