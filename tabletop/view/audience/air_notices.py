"""What whoever presents has to know of the audience's window: hidden, covered, scaled, on another desktop."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from tabletop.view.audience.audience_window import AudienceWindow


def notices(audience: AudienceWindow, presenter: QWidget, platform: str) -> list[str]:
    """Return what whoever presents has to know about the audience window."""
    if not audience.isVisible():
        return ["The audience window is hidden (Ctrl+Shift+A)."]
    found = []
    if audience.share < 0.995:
        found.append(f"The screen shows the canvas at {audience.share:.0%}; stills and exports have all of it.")
    if audience.isMinimized():
        found.append("The audience window is minimised: captures get nothing.")
    handle = audience.windowHandle()
    if handle is not None and not handle.isExposed() and not audience.isMinimized():
        found.append("The audience window is on another desktop, where captures may get nothing.")
    elif presenter.isActiveWindow() and presenter.frameGeometry().intersects(audience.frameGeometry()):
        found.append("The audience window lies partly under this one: capture the window, not the screen.")
    if platform.startswith("wayland"):
        found.append("Under Wayland captures go through the portal: choose the window there once.")
    return found
