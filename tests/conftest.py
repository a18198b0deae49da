"""What every tier of the tests shares: the Qt platform and the settings of the property tests."""

import os

import hypothesis
import pytest

# Before anything imports Qt: without a display Qt aborts the whole process. dev.py test --x says xcb.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

# No deadlines: a busy machine is not a failure. The seed of a failure is printed with it.
hypothesis.settings.register_profile("tabletop", deadline=None, print_blob=True)
hypothesis.settings.load_profile("tabletop")


def pytest_configure(config: pytest.Config) -> None:
    """Let `pytest -m x11`, called by hand, talk to the X server that its fixture starts."""
    if config.option.markexpr == "x11" and os.environ["QT_QPA_PLATFORM"] == "offscreen":
        os.environ["QT_QPA_PLATFORM"] = "xcb"
