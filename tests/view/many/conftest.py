"""Tables of many in a window: seated as tables of four are."""

from tests.view.four.conftest import seated as seated
