"""Numbers drawn from a digest: the same digest gives the same numbers in the same order."""

from hashlib import sha256


class Dice:
    """A stream of numbers that depends on nothing but its seed."""

    def __init__(self, seed: bytes) -> None:
        """`seed` is any run of bytes; when it is used up, its digest goes on."""
        self._block = seed
        self._at = 0

    def share(self) -> float:
        """A number from 0 up to, not including, 1."""
        if self._at + 2 > len(self._block):
            self._block, self._at = sha256(self._block).digest(), 0
        pair = self._block[self._at : self._at + 2]
        self._at += 2
        return int.from_bytes(pair, "big") / 65536

    def between(self, low: float, high: float) -> float:
        """A number from `low` up to, not including, `high`."""
        return low + (high - low) * self.share()

    def whole(self, low: int, high: int) -> int:
        """A whole number from `low` to `high`, both possible."""
        return low + int(self.share() * (high - low + 1))
