"""Frame colours are told apart by everybody."""

from itertools import combinations

import pytest

from tabletop.faces.palette import FRAME_MIDS, Ink, contrast, frame_name, ink, inks

# Linear-light matrices of Machado, Oliveira and Fernandes (2009), full severity.
SIGHTS = {
    "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.01182, 0.04294, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.3039),
    ),
}


def seen(colour: Ink, sight: str) -> tuple[float, float, float]:
    """The colour as somebody with this sight sees it, in CIE L*a*b*."""
    linear = [c / 255 / 12.92 if c / 255 <= 0.04045 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour]
    r, g, b = (min(1.0, max(0.0, sum(m * c for m, c in zip(row, linear, strict=True)))) for row in SIGHTS[sight])
    parts = (
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883,
    )
    x, y, z = (p ** (1 / 3) if p > 0.008856 else 7.787 * p + 16 / 116 for p in parts)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def apart(first: Ink, second: Ink, sight: str) -> float:
    """CIE76 distance of two colours."""
    pairs = zip(seen(first, sight), seen(second, sight), strict=True)
    return float(sum((a - b) ** 2 for a, b in pairs) ** 0.5)


def test_distance_of_black_and_white_is_a_hundred() -> None:
    assert apart((0, 0, 0), (255, 255, 255), "normal") == pytest.approx(100, abs=0.1)


@pytest.mark.parametrize("sight", SIGHTS)
def test_frames_are_at_least_fifteen_apart(sight: str) -> None:
    near = {
        pair: apart(FRAME_MIDS[pair[0]], FRAME_MIDS[pair[1]], sight)
        for pair in combinations(FRAME_MIDS, 2)
        if "slate" not in pair
    }
    assert min(near.values()) >= 15, min(near.items(), key=lambda entry: entry[1])


def test_inks_run_from_dark_to_glow() -> None:
    for frame in FRAME_MIDS:
        cut = inks(frame)
        steps = (cut.dark, cut.deep, cut.mid, cut.soft, cut.light, cut.pale, cut.glow)
        assert [sum(step) for step in steps] == sorted(sum(step) for step in steps)
        assert contrast(cut.dark, (255, 255, 255)) >= 4.5


def test_dark_and_light_shares() -> None:
    cut = inks("R")
    assert ink("#C2502E") == cut.mid
    assert cut.dark == tuple(round(c * 0.42) for c in cut.mid)
    assert cut.light == tuple(round(c + (255 - c) * 0.5) for c in cut.mid)


@pytest.mark.parametrize(
    ("frame", "kinds", "name"),
    [
        (("G",), ("land",), "G"),
        (("W", "U"), ("creature",), "multicolour"),
        ((), ("land",), "land"),
        ((), ("artifact", "creature"), "artifact"),
        (("artifact",), (), "artifact"),
        (("artifact", "U"), ("artifact",), "U"),
        ((), (), "artifact"),
    ],
)
def test_frame_follows_colours_then_kinds(frame: tuple[str, ...], kinds: tuple[str, ...], name: str) -> None:
    assert frame_name(frame, kinds) == name
