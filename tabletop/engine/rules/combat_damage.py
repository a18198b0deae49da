"""The combat damage step (310): assignments go on the stack as one object and are dealt as it resolves."""

from __future__ import annotations

import msgspec

replace = msgspec.structs.replace
