"""A secret seed: its hash is told before the first shuffle, the seed itself once the game has ended."""

from __future__ import annotations

import hashlib
import secrets
from typing import TYPE_CHECKING, Final

import msgspec

from tabletop.session.telling.log_lines import Told

if TYPE_CHECKING:
    from tabletop.session.keeping.saves import Header

_SALT_BYTES: Final = 16


def new_salt() -> str:
    """Return the salt that is hashed together with a seed, so that nobody finds the seed by trying."""
    return secrets.token_hex(_SALT_BYTES)


def sealed(seed: str, salt: str) -> str:
    """The hash that binds a seed: SHA-256 of the seed followed by the salt, in hexadecimal."""
    return hashlib.sha256(f"{seed}{salt}".encode()).hexdigest()


def seal(header: Header) -> Header:
    """The header of a new game with its hidden seed bound by a hash; another header as it is."""
    if not header.hidden_seed:
        return header
    salt = new_salt()
    return msgspec.structs.replace(header, salt=salt, sealed=sealed(header.seed, salt))


def first_lines(header: Header) -> tuple[Told, ...]:
    """The line that seals a secret seed before the first shuffle, its hash folded away; () for another game."""
    if not header.sealed:
        return ()
    return (
        Told(
            "Chance draws from a secret seed, told after the end and sealed by its hash now.",
            more=f"The SHA-256 of seed and salt is {header.sealed}.",
        ),
    )


def last_lines(header: Header) -> tuple[Told, ...]:
    """The line after the end of a game with a secret seed, which tells it; () for another game."""
    if not header.sealed:
        return ()
    told = f"The seed was {header.seed}, the salt {header.salt}"
    return (Told(f"{told}; their SHA-256 is the one told before the first shuffle."),)


def broken_seal(header: Header) -> str:
    """Describe what is wrong with the hash of a seed, as part of a sentence; "" where it agrees or none was given."""
    if header.sealed and sealed(header.seed, header.salt) != header.sealed:
        return "the seed does not have the hash that was told at the start"
    return ""
