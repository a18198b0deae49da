"""The cursor that an X server draws at this moment, as capture software reads it (XFixes)."""

from __future__ import annotations

import ctypes


class _Image(ctypes.Structure):
    _fields_ = [
        ("x", ctypes.c_short), ("y", ctypes.c_short), ("width", ctypes.c_ushort), ("height", ctypes.c_ushort),
        ("xhot", ctypes.c_ushort), ("yhot", ctypes.c_ushort), ("serial", ctypes.c_ulong),
        ("pixels", ctypes.POINTER(ctypes.c_ulong)),
    ]  # fmt: skip


def is_blank(server: str) -> bool:
    """Return whether no pixel of the cursor is drawn."""
    x, fixes = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXfixes.so.3")
    pointer = ctypes.c_void_p
    x.XOpenDisplay.restype = pointer
    x.XCloseDisplay.argtypes = x.XFree.argtypes = [pointer]
    fixes.XFixesQueryExtension.argtypes = [pointer, pointer, pointer]
    fixes.XFixesGetCursorImage.restype = ctypes.POINTER(_Image)
    fixes.XFixesGetCursorImage.argtypes = [pointer]
    wire = x.XOpenDisplay(server.encode())
    try:
        event, error = ctypes.c_int(), ctypes.c_int()
        assert fixes.XFixesQueryExtension(wire, ctypes.byref(event), ctypes.byref(error))
        found = fixes.XFixesGetCursorImage(wire)
        image = found.contents
        # the alpha is the highest of four bytes
        seen = any(image.pixels[number] & 0xFF000000 for number in range(image.width * image.height))
        x.XFree(found)
    finally:
        x.XCloseDisplay(wire)
    return not seen
