"""Matching intents (a card, and where it was let go) with options of a decision. Pure, and without rules of its own."""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec import Struct

from tabletop.engine.vocabulary.decisions import Answer, Option, Picked, Refusal
from tabletop.engine.vocabulary.ids import NOBODY, Ref, Seat
from tabletop.engine.vocabulary.teams import does
from tabletop.engine.vocabulary.turn_parts import BEGINNING, BEGINNING_OF_COMBAT, DECLARE_ATTACKERS, MAIN_1
from tabletop.session.seeing.observation import Ask, ObjectSeen, Observation

replace = msgspec.structs.replace

PASS = "pass"
#: the rules of "it has no ability", and of "it has no morph cost"
NO_ABILITY = ("403.1", "502.26d")
#: choices on the way from a dropped spell to its target (409.1b, 409.1c)
ON_THE_WAY = ("way", "mode", "x")
#: begins the keys of options that turn a face-down permanent face up
TURNING = "turn:"


class Send(Struct, frozen=True):
    """An intent that is one answer."""

    answer: Answer


class Choose(Struct, frozen=True):
    """An intent that fits several options."""

    options: tuple[Option, ...]


class Refuse(Struct, frozen=True):
    """An intent that fits nothing, and why."""

    refusal: Refusal


Match: TypeAlias = Send | Choose | Refuse


def options_about(ask: Ask, ref: Ref) -> tuple[Option, ...]:
    """Return the options that concern an object or player, without passing."""
    return tuple(option for option in ask.options if ref in option.about and option.key != PASS)


def passing(ask: Ask | None) -> bool:
    """Return whether the decision is what to do with priority, so that it can be passed."""
    return ask is not None and ask.purpose == "priority"


def actor_of(ask: Ask, answer: Answer) -> Seat:
    """Return the seat whose action an answer is: of a team's options each says whose it is."""
    keys = answer.keys if isinstance(answer, Picked) else ()
    for option in ask.options:
        if option.key in keys and option.seat != NOBODY and ask.may_answer(option.seat):
            return option.seat
    return ask.seat


def match_source(ask: Ask, ref: Ref, why_not: tuple[Refusal, ...] = (), fights: Refusal | None = None) -> Match:
    """Match an object or player that is played or clicked with the options of a Pick or Pay.

    Options that are known to fail (422) count only for the reason they give. `why_not` are the reasons known for
    what is prohibited (409.4); `fights` says when a creature attacks or blocks, which matters where it has no ability.
    """
    fitting = options_about(ask, ref)
    able = tuple(option for option in fitting if option.fails is None)
    if len(able) == 1:
        return Send(Picked((able[0].key,)))
    if able:
        return Choose(able)
    for option in fitting:
        if option.fails is not None:
            return Refuse(option.fails)
    if fights is not None and not fitting and all(reason.rule in NO_ABILITY for reason in why_not):
        return Refuse(fights)
    if why_not:
        return Refuse(why_not[0])
    return Refuse(Refusal("That is not among what can be chosen now.", ask.rule, (ref,)))


def when_it_fights(thing: ObjectSeen, table: Observation) -> Refusal | None:
    """Return when a creature attacks or blocks, for whoever drags it too early; None where that is not to come."""
    if thing.card is None or "creature" not in thing.card.types or table.active < 0:
        return None
    attacks = table.players[thing.controller].team == table.players[table.active].team
    if attacks and (table.phase in (BEGINNING, MAIN_1) or table.step == BEGINNING_OF_COMBAT):
        text = "Creatures attack in the declare attackers step: let this phase end to get there."
        return Refusal(text, "308.1", (thing.id,))
    if not attacks and table.step == DECLARE_ATTACKERS:
        return Refusal("Creatures block in the declare blockers step, which is next.", "309.1", (thing.id,))
    return None


def not_your_turn_to_say(ask: Ask, names: tuple[str, ...], seat: Seat) -> Refusal:
    """Return the refusal for a player who moves something while another one decides."""
    who = does([names[one] for one in sorted((ask.seat, *ask.mates))], "decide")
    return Refusal(f"{who} now, not {names[seat]}.", ask.rule)


def too_soon() -> Refusal:
    """Return the refusal for a card that was let go when the ask was so new that the one before was meant."""
    return Refusal("What is asked changed just now, so this does not count. Look, and drop it again.", "")


def no_source(ask: Ask, ref: Ref) -> Refusal:
    """Return the refusal for a card that can't be assigned to anything in this decision."""
    match ask.purpose:
        case "attackers":
            return Refusal("That can't be chosen to attack.", ask.rule, (ref,))
        case "bands":
            return Refusal("These can't be banded: one of them needs banding for it.", "502.10b", (ref,))
        case "heads":
            return Refusal("That deals no combat damage to a player.", ask.rule, (ref,))
        case _:
            return Refusal("That can't be chosen to block.", ask.rule, (ref,))


def hidden_refusal(ask: Ask) -> Refusal:
    """Return the refusal for a card nobody may see: the same sentence and rule whatever the card is."""
    return Refusal("That card can't be played now. Lift the hand to see why.", ask.rule)


def lies_covered(thing: ObjectSeen | None) -> bool:
    """Return whether a permanent lies face down and those who look may not know what it is (504.3)."""
    return thing is not None and thing.card is not None and not thing.card.name and thing.card.under is None


def without_turning(ask: Ask) -> Ask:
    """Return what to do with priority, but for turning something face up."""
    return replace(ask, options=tuple(option for option in ask.options if not option.key.startswith(TURNING)))


def covered_refusal(ref: Ref) -> Refusal:
    """Return the refusal for a face-down permanent under a hand that is down: the same whatever it is."""
    return Refusal("It lies face down. Lift its controller's hand to look at it, or to turn it up.", "504.3", (ref,))


def is_target_ask(ask: Ask | None, seat: Seat) -> bool:
    """Return whether a player is asked for targets."""
    return ask is not None and ask.seat == seat and ask.purpose == "target" and ask.shape == "pick"


def match_target(ask: Ask, target: Ref) -> Send | Refuse | None:
    """Match the target that a spell was dropped on with the choice of targets that follows.

    None: the target is right, and more are to be chosen beside it.
    """
    for option in ask.options:
        if target in option.about and option.fails is None:
            return Send(Picked((option.key,))) if ask.most == 1 else None
    return Refuse(Refusal("That is not a legal target for it.", "409.1c", (target,)))


def with_names(options: tuple[Option, ...], names: tuple[str, ...], seat: Seat) -> tuple[Option, ...]:
    """Return the options of one object with the name of who would act, where both members of a team may."""
    if len({option.seat for option in options}) < 2:
        return options
    whose = [seat if option.seat == NOBODY else option.seat for option in options]
    return tuple(
        msgspec.structs.replace(option, text=f"{names[one]}: {option.text}")
        for option, one in zip(options, whose, strict=True)
    )


def worded(options: tuple[Option, ...], text: str) -> tuple[Option, ...]:
    """Return the options of one object with the lines of its text that they stand for, to tell them apart.

    Keys "ability:<id>:<index>" count a card's abilities, which have a line each; an option whose line can't be
    found keeps its words.
    """
    lines = text.split("\n")
    return tuple(_worded(option, lines) for option in options)


def _worded(option: Option, lines: list[str]) -> Option:
    kind, *rest = option.key.split(":")
    if kind != "ability" or len(rest) != 2 or not rest[1].isdigit():
        return option
    index = int(rest[1])
    if index < len(lines) and ":" in lines[index]:
        return msgspec.structs.replace(option, text=lines[index])
    return option
