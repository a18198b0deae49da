"""Two displays and more on one X server: parts of its screen, told to programs as monitors are (RandR 1.5)."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from contextlib import contextmanager

Box = tuple[int, int, int, int]


class _Monitor(ctypes.Structure):
    _fields_ = [
        ("name", ctypes.c_ulong), ("primary", ctypes.c_int), ("automatic", ctypes.c_int), ("noutput", ctypes.c_int),
        ("x", ctypes.c_int), ("y", ctypes.c_int), ("width", ctypes.c_int), ("height", ctypes.c_int),
        ("mwidth", ctypes.c_int), ("mheight", ctypes.c_int), ("outputs", ctypes.POINTER(ctypes.c_ulong)),
    ]  # fmt: skip


class _Resources(ctypes.Structure):
    _fields_ = [
        ("timestamp", ctypes.c_ulong), ("changed", ctypes.c_ulong), ("ncrtc", ctypes.c_int),
        ("crtcs", ctypes.POINTER(ctypes.c_ulong)), ("noutput", ctypes.c_int),
        ("outputs", ctypes.POINTER(ctypes.c_ulong)),
    ]  # fmt: skip


@contextmanager
def displays(server: str, *boxes: Box) -> Iterator[None]:
    """Let a server have displays at these places (x, y, width, height), the first of them the main one."""
    x, randr = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXrandr.so.2")
    pointer, atom = ctypes.c_void_p, ctypes.c_ulong
    x.XOpenDisplay.restype = pointer
    x.XDefaultRootWindow.restype, x.XDefaultRootWindow.argtypes = ctypes.c_ulong, [pointer]
    x.XInternAtom.restype, x.XInternAtom.argtypes = atom, [pointer, ctypes.c_char_p, ctypes.c_int]
    x.XSync.argtypes = [pointer, ctypes.c_int]
    x.XCloseDisplay.argtypes = [pointer]
    randr.XRRGetScreenResources.restype = ctypes.POINTER(_Resources)
    randr.XRRGetScreenResources.argtypes = [pointer, ctypes.c_ulong]
    randr.XRRSetMonitor.argtypes = [pointer, ctypes.c_ulong, ctypes.POINTER(_Monitor)]
    randr.XRRDeleteMonitor.argtypes = [pointer, ctypes.c_ulong, atom]
    wire = x.XOpenDisplay(server.encode())
    root = x.XDefaultRootWindow(wire)
    outputs = randr.XRRGetScreenResources(wire, root).contents.outputs
    names = [x.XInternAtom(wire, f"display-{number}".encode(), 0) for number in range(len(boxes))]
    for number, (name, (left, top, wide, high)) in enumerate(zip(names, boxes, strict=True)):
        first = number == 0
        own = (ctypes.c_ulong * 1)(outputs[0]) if first else (ctypes.c_ulong * 1)(0)
        made = _Monitor(name, first, 0, int(first), left, top, wide, high, wide // 4, high // 4, own)
        randr.XRRSetMonitor(wire, root, ctypes.byref(made))
    x.XSync(wire, 0)
    try:
        yield
    finally:
        for name in names:
            randr.XRRDeleteMonitor(wire, root, name)
        x.XSync(wire, 0)
        x.XCloseDisplay(wire)
