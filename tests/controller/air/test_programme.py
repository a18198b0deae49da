"""Cue, take, hold: every state with every command, and what must never happen on air."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator

import msgspec
import pytest

from tabletop.controller.air import programme as air
from tabletop.controller.air.look import CANVASES, Camera, Look
from tabletop.controller.air.programme import Disclosure, Next, Programme
from tabletop.session.seeing.observation import PUBLIC, Secrecy

replace = msgspec.structs.replace
HAND, OTHER = Disclosure(Secrecy("one hand", 0)), Disclosure(Secrecy("one hand", 1))
BOTH, LATE = Disclosure(Secrecy("both hands")), Disclosure(Secrecy("both hands"), 10)
ALL, NOTHING = Disclosure(Secrecy("everything")), Disclosure()
SHOWN = (NOTHING, HAND, OTHER, BOTH, LATE, ALL)
LOOKS = (Look(), Look("focus"), Look(canvas=CANVASES[3]), Look(camera=Camera("lower left")))
COMMANDS: dict[str, Callable[[Programme], Next]] = {
    "hold": air.hold,
    "take": air.take,
    "standby": air.standby,
    "panic": air.panic,
    **{f"look {number}": lambda now, look=look: air.dress(now, look) for number, look in enumerate(LOOKS)},  # type: ignore[misc]
    **{
        f"disclose {number} at {at}": lambda now, what=what, at=at: air.disclose(now, what, at)  # type: ignore[misc]
        for number, what in enumerate(SHOWN)
        for at in (0.0, 100.0)
    },
    **{f"bring {source}": lambda now, source=source: air.bring(now, source) for source in ("game", "file", "editor")},  # type: ignore[misc]
}


def reachable() -> Iterator[Programme]:
    """Every programme that commands lead to, from the first one."""
    found, new = {Programme()}, [Programme()]
    while new:
        now = new.pop()
        yield now
        for act in COMMANDS.values():
            after = act(now).programme
            if after not in found:
                found.add(after)
                new.append(after)


EVERY = tuple(reachable())


def test_all_states_are_reached() -> None:
    assert {now.tally for now in EVERY} == {"live", "held", "standby"}
    assert {now.disclosure for now in EVERY if now.live} >= set(SHOWN)
    assert {now.look for now in EVERY} == set(LOOKS)
    assert len(EVERY) > 1000


def test_nothing_on_air_changes_without_a_way() -> None:
    """A held picture stays in every pixel unless it is taken, or a card comes in its place."""
    for now, (name, act) in itertools.product(EVERY, COMMANDS.items()):
        after, way = act(now)
        if way == "stay":
            assert (after.look, after.disclosure) == (now.look, now.disclosure), name
            assert after.tally == now.tally or (now.live and after.tally == "held"), name
        if now.tally == "held" and name not in ("take", "standby", "panic"):
            assert way == "stay", name
            assert after.tally == "held", name


def test_more_is_given_away_by_a_take_or_a_second_press_only() -> None:
    for now, (name, act) in itertools.product(EVERY, COMMANDS.items()):
        after, _ = act(now)
        if not after.live:
            continue
        more = not after.disclosure.gives_no_more_than(now.disclosure) if now.live else after.disclosure != NOTHING
        if more:
            assert name == "take" or (name.startswith("disclose") and now.armed == after.disclosure), name


def test_a_card_on_air_gives_nothing_away() -> None:
    assert all(now.disclosure == NOTHING for now in EVERY if now.tally == "standby")


def test_panic_is_one_frame_from_anywhere_and_what_follows_is_public() -> None:
    for now in EVERY:
        after, way = air.panic(now)
        assert (after.tally, way, after.cued.secrecy) == ("standby", "cut", PUBLIC)
        assert air.take(after).programme.disclosure.secrecy == PUBLIC


def test_take_brings_what_is_cued_by_a_fade() -> None:
    for now in EVERY:
        after, way = air.take(now)
        assert after.live
        if not now.live:
            assert (after.look, after.disclosure, way) == (now.cued_look, now.cued, "fade")
        else:
            assert way == "stay"


def test_what_comes_from_outside_is_cued_and_a_demonstration_is_live() -> None:
    live = air.take(Programme()).programme
    for source in air.CUED:
        after, way = air.bring(live, source)
        assert (after.tally, way, after.source) == ("held", "stay", source)
    assert air.bring(live, "demonstration").programme.live
    shown = replace(live, disclosure=BOTH, cued=BOTH)
    assert air.bring(shown, "file").programme.cued.secrecy == PUBLIC


@pytest.mark.parametrize(("between", "comes"), [(0.5, True), (air.TWICE + 1, False)])
def test_the_second_press_counts_for_some_seconds(between: float, comes: bool) -> None:
    first, way = air.disclose(air.take(Programme()).programme, BOTH, 10.0)
    assert (first.disclosure, first.armed, way) == (NOTHING, BOTH, "stay")
    second, way = air.disclose(first, BOTH, 10.0 + between)
    assert (second.disclosure == BOTH, way == "fade") == (comes, comes)


def test_any_other_command_disarms() -> None:
    armed = air.disclose(air.take(Programme()).programme, BOTH, 0.0).programme
    for name, act in COMMANDS.items():
        after = act(armed).programme
        if after.armed == BOTH:
            assert name.startswith("disclose"), name
    other = air.disclose(armed, ALL, 1.0).programme
    assert (other.disclosure, other.armed) == (NOTHING, ALL)


def test_a_shorter_delay_gives_more_away_and_a_longer_one_less() -> None:
    live = replace(Programme(), tally="live", disclosure=LATE, cued=LATE)
    assert air.disclose(live, BOTH, 0.0).programme.disclosure == LATE
    assert air.disclose(live, replace(LATE, delay=20), 0.0).way == "cut"


def test_less_comes_in_one_frame() -> None:
    live = replace(Programme(), tally="live", disclosure=ALL, cued=ALL)
    after, way = air.disclose(live, NOTHING, 0.0)
    assert (after.disclosure, way) == (NOTHING, "cut")


def test_a_look_on_air_fades_and_another_canvas_cuts() -> None:
    live = air.take(Programme()).programme
    assert air.dress(live, Look("stack")).way == "fade"
    assert air.dress(live, Look(canvas=CANVASES[1])).way == "cut"
    assert air.dress(live, Look()).way == "stay"
    assert air.dress(air.hold(live).programme, Look("stack")).programme.look == Look()


def test_a_hole_is_as_large_as_is_said() -> None:
    assert Camera().size(CANVASES[0]) == (0, 0)
    assert Camera("upper left").size(CANVASES[0]) == (384, 216)
    assert Camera("upper left", 30, wide=False).size(CANVASES[0]) == (576, 432)
    with pytest.raises(ValueError, match="15 to 30"):
        Camera("upper left", 31)
