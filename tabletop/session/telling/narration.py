"""Narration: events in plain sentences, one account for everybody, with what only some may read kept apart."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from tabletop.engine.rules.events.run import Happening
from tabletop.engine.rules.events.turn_control import controller_of_player
from tabletop.engine.rules.loops.closing import spoken
from tabletop.engine.rules.verbs.playing_subgames import DECK
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.starting_events import FirstPlayerChosen, HandKept, MulliganTaken
from tabletop.engine.state.table_events import (
    BroughtIn,
    ByHand,
    Judged,
    LoopRan,
    LoopShown,
    SubgameBegan,
    SubgameEnded,
)
from tabletop.engine.state.turning_events import (
    CoinFlipped,
    FlippedOver,
    GraveyardArranged,
    PlayersControlled,
    ResolutionClaimed,
    TurnedFaceDown,
    TurnEnding,
)
from tabletop.engine.vocabulary.ids import NOBODY, ObjectId, Ref, Seat, player_ref
from tabletop.engine.vocabulary.rule_ids import rule as by_rule
from tabletop.engine.vocabulary.teams import does, together
from tabletop.engine.vocabulary.zones import CEASED, GRAVEYARD, HAND, IN_PLAY, LIBRARY, REMOVED, STACK
from tabletop.session.telling import phrases
from tabletop.session.telling.log_lines import Group, Told, gather, grouping, tell_group
from tabletop.session.telling.naming import Names, listed
from tabletop.session.telling.passing import title_of
from tabletop.session.telling.words_by_hand import HAND_WORDS

replace = msgspec.structs.replace

NOTHING_CAME: Final = "judge: nothing comes of it."


@by_rule("507.2")
def narrate(before: State, after: State, news: list[Happening]) -> tuple[Told, ...]:
    """Tell what happened between two states as lines of a log; bookkeeping is left out."""
    if not news:
        return ()
    names = Names(before, after, marked=True)
    lines: list[Told] = []
    group: Group | None = None
    #: where the lines begin that tell what a judge does; an edit that asked something goes on in the next account
    judged = 0 if before.judged is not None else None
    for happening in news:
        event, rule = happening.event, happening.rule
        names.follow(event)
        if isinstance(event, Judged):
            if group is not None:
                lines.append(tell_group(group, after))
                group = None
            if event.edit is not None:
                judged = len(lines)
            elif judged is not None:
                lines[judged:] = [by_judge(line) for line in lines[judged:]] or [Told(NOTHING_CAME)]
                judged = None
            continue
        key = grouping(event, names)
        if key is not None:
            kind, seat = key
            if group is None or (group.kind, group.rule, group.seat) != (kind, rule, seat):
                if group is not None:
                    lines.append(tell_group(group, after))
                group = Group(kind, rule, seat)
            gather(group, event, names)
            continue
        tell = _TELL.get(type(event))
        told = tell(event, names, rule) if tell is not None else None
        if told is not None:
            if group is not None:
                lines.append(tell_group(group, after))
                group = None
            lines.append(told)
    if group is not None:
        lines.append(tell_group(group, after))
    if judged is not None:
        lines[judged:] = [by_judge(line) for line in lines[judged:]]
    lines = [one.finished(after.cards) for one in lines]
    if after.turn.controller == NOBODY and not after.turn.commanded:
        return tuple(lines)
    return tuple(
        replace(one, also=by) if one.own and (by := controller_of_player(after, one.seat)) != NOBODY else one
        for one in lines
    )


def passed(state: State, seat: Seat, by_order: bool) -> Told:
    """The line about a pass in `state`, by a player or for his or her team (606.6f)."""
    members = tuple(state.players[member].name for member in state.teams[state.team_of(seat)].members)
    passes = does(members, "pass")
    where = title_of(state, state.stack[-1]) if state.stack else phrases.part_of(state)
    if by_order:
        part = f"{together(members)}\n{passes}\n{where}"
        return Told(f"{passes} by order: {where}.", "408.1c", joins="order", part=part)
    return Told(f"{passes}.", "408.1c")


def joined(joins: str, parts: list[str]) -> str:
    """Several lines with equal `joins` as one: passes by order ("who\\nwho passes\\nplace"), or mana of one player."""
    if joins != "order":
        return f"{joins} {''.join(parts)}."
    each = [part.split("\n") for part in parts]
    passes = {who: words for who, words, _ in each}
    where = tuple(dict.fromkeys(place for _, _, place in each))
    who = next(iter(passes.values())) if len(passes) == 1 else f"{listed(tuple(passes))} pass"
    return f"{who} by order: {', '.join(where)}."


def by_judge(told: Told) -> Told:
    """A line about something that was done by hand."""
    own = f"judge: {told.own}" if told.own else ""
    return replace(told, text=f"judge: {told.text}", own=own, rule="")


# --- lines about one thing ------------------------------------------------------------------------


def _moved(event: e.Moved, names: Names, rule: str) -> Told | None:
    who = names.player(names.actor(event))
    what = names.thing(event.new if event.face_down and event.new else event.object, event.count or 1)
    unmasked = names.unmasked(event)
    if unmasked:
        what = f"{what}, {unmasked},"
    owner = names.player(event.seat)
    ids = (event.new or event.object,)
    if event.to == CEASED or event.cause == "mulligan":
        return None
    if event.held_for == DECK or (event.origin == REMOVED and event.to == LIBRARY):
        return None  # the libraries that are decks of a subgame: told as that begins and ends (506)
    if event.face_down and event.to == REMOVED:
        return Told(f"A card from {owner}'s {event.origin} is removed from the game face down.", rule, ())
    if event.origin == REMOVED and event.to == HAND and names.under(event.object) >= 0:
        own = f"{phrases.sentence(names.card(names.under(event.object)))} goes to {owner}'s hand."
        return Told(f"A face-down card goes to {owner}'s hand.", rule, (), event.seat, own, ids)
    if event.cause == "play":
        if event.face_down or event.as_card >= 0:
            return Told(f"{who} plays {names.thing(event.new)}.", rule, ids)
        return Told(f"{who} plays {what}.", rule, ids)
    if event.cause == "counter":
        return Told(f"{what} is countered.", rule, ids, countered=True)
    if event.cause == "resolve" and event.to == GRAVEYARD:
        return Told(f"{what} has resolved.", rule, ids)
    hidden = event.origin in (LIBRARY, HAND) and event.to in (LIBRARY, HAND) and not event.revealed
    shown = f"a card from {owner}'s {event.origin}" if hidden else what
    text = {
        IN_PLAY: f"{shown} comes into play{' tapped' if event.tapped else ''}.",
        HAND: f"{shown} goes to {owner}'s hand.",
        GRAVEYARD: f"{shown} goes to {owner}'s graveyard.",
        REMOVED: f"{shown} is removed from the game.",
        LIBRARY: f"{shown} goes to the {'bottom' if event.bottom else 'top'} of {owner}'s library.",
        STACK: f"{shown} goes on the stack.",
    }.get(event.to)
    if text is None:
        return None
    if not hidden:
        return Told(phrases.sentence(text), rule, () if event.to == LIBRARY else ids)
    if event.new in names.after.unseen:  # its owner does not see it yet either (217.2f)
        return Told(phrases.sentence(text), rule, ())
    own = phrases.sentence(text.replace(shown, what, 1))
    return Told(phrases.sentence(text), rule, (), event.seat, own, ids if event.to == HAND else ())


def _turned(event: e.TurnedFaceUp, names: Names, rule: str) -> Told:
    return Told(f"{names.player(event.seat)} turns {names.card(event.card)} face up.", rule, (event.object,))


def _reveal(event: e.RevealChanged, names: Names, rule: str) -> Told | None:
    whose, what = names.player(event.seat), names.thing(event.object)
    if rule == "217.2e":  # ids of cards in libraries are nobody's business
        return Told(f"The top card of {whose}'s library is {what}.", rule) if event.revealed else None
    if rule == "217.3c":
        return Told(f"{whose} plays with {what} revealed.", rule, (event.object,)) if event.revealed else None
    if event.revealed:
        until = "its ability has left the stack" if rule == "502.43b" else "the upkeep step ends"
        return Told(f"{whose} plays with {what} revealed until {until}.", rule, (event.object,))
    return Told(f"{what} is hidden in {whose}'s hand again.", rule)


def _tokens(event: e.TokensCreated, names: Names, rule: str) -> Told:
    what = names.thing(event.new, event.count)
    article = "a token: " if event.count == 1 else "tokens: "
    return Told(f"{names.player(event.controller)} gets {article}{what}.", rule, (event.new,))


def _damaged(event: e.Damaged, names: Names, rule: str) -> Told:
    source = names.card(event.card) if event.card >= 0 else names.thing(event.source)
    to = names.thing(event.to)
    dealt = event.source, event.to, event.amount * event.times
    if event.times > 1:
        words = f"{event.times} {source} each deal {event.amount} damage to {to}."
        return Told(words, rule, (event.to,), dealt=dealt)
    return Told(f"{source} deals {event.amount} damage to {to}.", rule, (event.to,), dealt=dealt)


def _life(event: e.LifeChanged, names: Names, rule: str) -> Told | None:
    who, number = names.player(event.seat), abs(event.amount)
    words = {
        "gain": f"{who} gains {number} life.",
        "loss": f"{who} loses {number} life.",
        "burn": f"{who} loses {number} life: mana burn.",
        "pay": f"{who} pays {number} life.",
    }
    text = words.get(event.cause)
    return None if text is None else Told(text, rule, (player_ref(event.seat),))


def _put_on_stack(event: e.PutOnStack, names: Names, rule: str) -> Told | None:
    entry = event.entry
    if entry.kind == "spell":
        return None
    if entry.kind == "damage":
        return Told("Combat damage goes on the stack.", rule, (entry.id,), damage=True)
    card, who = names.card(entry.card), names.player(entry.controller)
    if entry.kind == "activated":
        return Told(f"{who} plays an ability of {card}.", rule, (entry.id, entry.source))
    times = f" {entry.count} times" if entry.count > 1 else ""
    return Told(f"An ability of {card} triggers{times}, for {who}.", rule, (entry.id, entry.source))


def _left_stack(event: e.LeftStack, names: Names, rule: str) -> Told | None:
    if event.countered:
        words = f"{phrases.sentence(names.entry(event.object))} is countered."
        return Told(words, rule, (event.object,), countered=True)
    if rule in ("410.4", "410.8"):
        return Told(f"{phrases.sentence(names.entry(event.object))} is removed from the stack.", rule, (event.object,))
    return None


def _shield(event: e.ShieldUsed, names: Names, rule: str) -> Told | None:
    if not names.is_prevention(event.effect):
        return None
    return Told(f"{event.amount} damage is prevented.", "419.7")


def _attached(event: e.AttachedTo, names: Names, rule: str) -> Told:
    what = names.thing(event.object)
    if not event.to:
        return Told(f"{what} is attached to nothing now.", rule, (event.object,))
    return Told(f"{what} is attached to {names.thing(event.to)}.", rule, (event.object, event.to))


def _tap(event: e.TapChanged, names: Names, rule: str) -> Told | None:
    if rule and rule not in phrases.TELLING_TAPS:
        return None
    word = "tapped" if event.tapped else "untapped"
    return Told(f"{names.thing(event.object)} becomes {word}.", rule, (event.object,))


def _coin(event: CoinFlipped, names: Names, rule: str) -> Told:
    return Told(phrases.coin(event, names), rule, (player_ref(event.seat),), shown=event.side)


def _by_hand(event: ByHand, names: Names, rule: str) -> Told:
    said = " ".join(f'"{line}"' for line in names.after.cards[event.card].by_hand)
    text = f"judge: {names.card(event.card)} is carried out by hand; not understood: {said}"
    return Told(text, about=(event.object,), by_hand=True)


def _attack(event: e.AttackersDeclared, names: Names, rule: str) -> Told | None:
    if not event.attacks:
        return None
    ids = tuple(attack.attacker for attack in event.attacks)
    attack = does(names.members(names.after.team_of(names.controller(ids[0]))), "attack")
    whom: dict[int, list[str]] = {}
    for one in event.attacks:
        whom.setdefault(one.defender, []).extend(_each(one.attacker, names))
    if len(names.after.teams) == 2:
        (creatures,) = whom.values()
        return Told(f"{attack} with {listed(creatures)}{_in_bands(event, names)}.", rule, ids)
    each = "; ".join(f"{names.team(team)} with {listed(creatures)}" for team, creatures in whom.items())
    return Told(f"{attack} {each}{_in_bands(event, names)}.", rule, ids)


@by_rule("502.10b")
def _in_bands(event: e.AttackersDeclared, names: Names) -> str:
    """Return who attacks in a band with whom, at the end of the line."""
    bands: dict[int, list[str]] = {}
    for one in event.attacks:
        if one.band:
            bands.setdefault(one.band, []).extend(_each(one.attacker, names))
    whole = (members for _, members in sorted(bands.items()) if len(members) > 1)
    return "".join(f"; {listed(members)} in a band" for members in whole)


def _each(attacker: ObjectId, names: Names) -> list[str]:
    """The name of an attacker, of an entry once for each member."""
    return [names.thing(attacker)] * names.count(attacker)


@by_rule("502.10e")
def _block(event: e.BlockersDeclared, names: Names, rule: str) -> Told | None:
    """Return what blocks what; a band is blocked as one, by each of its blockers."""
    if not event.pairs:
        return None
    bands = {a.attacker: a.band for a in (names.after.combat.attacks if names.after.combat is not None else ())}
    blocked: dict[tuple[ObjectId, int], list[str]] = {}
    for blocker, attacker in event.pairs:
        blocked.setdefault((blocker, bands.get(attacker, 0) or -attacker), []).append(names.thing(attacker))
    blocks = [f"{names.thing(blocker)} blocks {listed(attackers)}" for (blocker, _), attackers in blocked.items()]
    return Told(f"{'; '.join(blocks)}.", rule, tuple(i for pair in event.pairs for i in pair))


def _shown(event: LoopShown, names: Names, rule: str) -> Told | None:
    if not event.answers:
        return None
    if event.seat == NOBODY:
        return Told("The same thing has happened again: this is a loop.", rule)
    return Told(f"{names.player(event.seat)} asks for the same to be repeated.", rule, (player_ref(event.seat),))


def _ran(event: LoopRan, names: Names) -> str:
    end = ", and comes to its end" if event.over else ""
    why = f" Its rounds were played one by one: {event.why}." if event.why else ""
    return f"The loop runs {spoken(event.rounds)}{end}.{why}"


def _simple(text: Callable[[Any, Names], str], about: Callable[[Any], tuple[Ref, ...]]) -> Any:
    def tell(event: Any, names: Names, rule: str) -> Told | None:
        said = text(event, names)
        return Told(said, rule, about(event)) if said else None

    return tell


def _nothing(event: Any) -> tuple[Ref, ...]:
    return ()


def _seat(event: Any) -> tuple[Ref, ...]:
    return (player_ref(event.seat),)


def _object(event: Any) -> tuple[Ref, ...]:
    return (event.object,)


def _turn(event: e.TurnBegan, names: Names) -> str:
    turn = names.after.turn
    text = f"Turn {event.number}: {names.team(event.team)}."
    if turn.number != event.number or turn.controller == NOBODY:
        return text
    return f"{text} {names.player(turn.controller)} controls this turn."


def _controlled(event: PlayersControlled, names: Names) -> str:
    """Say who makes whose decisions while something resolves; that this ends with it is not said again."""
    pairs = [(names.player(seat), names.player(by)) for seat, by in event.pairs if seat != by]
    return " ".join(f"{by} controls {seat} until this has resolved." for seat, by in pairs)


def _subgame_over(event: SubgameEnded, names: Names) -> str:
    who = [names.player(seat) for seat in event.winners]
    how = f"it was won by {listed(who)}" if who else "it was a draw"
    return f"The subgame is over: {how}. The libraries go back."


_TELL: dict[type, Callable[[Any, Names, str], Told | None]] = {
    e.Moved: _moved,
    e.TokensCreated: _tokens,
    e.TurnedFaceUp: _turned,
    TurnedFaceDown: _simple(lambda v, n: f"{n.thing(v.object)} is turned face down.", _object),
    FlippedOver: _simple(lambda v, n: f"{n.thing(v.object)} is flipped: {n.card(v.card)}.", _object),
    CoinFlipped: _coin,
    TurnEnding: lambda event, names, rule: Told("The turn ends.", rule, shown="turn ends"),
    e.Damaged: _damaged,
    e.LifeChanged: _life,
    e.PutOnStack: _put_on_stack,
    e.LeftStack: _left_stack,
    e.ShieldUsed: _shield,
    e.AttachedTo: _attached,
    e.TapChanged: _tap,
    ByHand: _by_hand,
    e.AttackersDeclared: _attack,
    e.BlockersDeclared: _block,
    e.StackChanged: _simple(phrases.announced, lambda event: (event.entry.id,)),
    e.EffectStarted: _simple(phrases.effect_started, _nothing),
    e.DrewFromEmpty: _simple(lambda v, n: f"{n.player(v.seat)} can't draw: the library is empty.", _seat),
    e.CountersChanged: _simple(phrases.counters, _object),
    e.Poisoned: _simple(lambda v, n: f"{n.player(v.seat)} gets {phrases.number(v.amount, 'poison counter')}.", _seat),
    e.Shuffled: _simple(lambda v, n: f"{n.player(v.seat)}'s library is shuffled.", _seat),
    e.LibraryArranged: _simple(lambda v, n: f"{n.player(v.seat)} orders the top of a library.", _seat),
    GraveyardArranged: _simple(phrases.graveyard, lambda v: v.order),
    e.Regenerated: _simple(lambda v, n: f"{n.thing(v.object)} regenerates.", _object),
    e.PutAttacking: _simple(
        lambda v, n: f"{does([n.thing(one.attacker) for one in v.attacks], 'attack')}.",
        lambda v: tuple(one.attacker for one in v.attacks),
    ),
    e.PutBlocking: _simple(
        lambda v, n: (
            f"{does([n.thing(one) for one in dict.fromkeys(by for by, _ in v.pairs)], 'block')} "
            f"{listed([n.thing(one) for one in dict.fromkeys(attacker for _, attacker in v.pairs)])}."
        ),
        lambda v: tuple(dict.fromkeys(one for one, _ in v.pairs)),
    ),
    e.PhasedOut: _simple(lambda v, n: f"{does([n.thing(i) for i in v.objects], 'phase')} out.", lambda v: v.objects),
    e.PhasedIn: _simple(lambda v, n: f"{does([n.thing(i) for i in v.objects], 'phase')} in.", lambda v: v.objects),
    e.ControlChanged: _simple(lambda v, n: f"{n.player(v.controller)} controls {n.thing(v.object)} now.", _object),
    e.CopyChanged: _simple(lambda v, n: f"A permanent is {n.card(v.card)} now.", _object),
    e.SpellCopied: _simple(
        lambda v, n: f"A copy of {n.card(v.entry.card)} is put on the stack.", lambda v: (v.entry.id,)
    ),
    e.CardCopied: _simple(lambda v, n: f"{n.player(v.seat)} makes a copy of {n.card(v.card)} to play.", _seat),
    e.TurnBegan: _simple(_turn, _nothing),
    PlayersControlled: _simple(_controlled, _nothing),
    ResolutionClaimed: _simple(
        lambda v, n: f"{n.player(v.seat)} makes the decisions as {n.thing(v.object)} resolves.", _object
    ),
    HandKept: _simple(lambda v, n: f"{n.player(v.seat)} keeps a hand of {n.hand_size(v.seat)}.", _seat),
    MulliganTaken: _simple(lambda v, n: f"{n.player(v.seat)} takes a mulligan.", _seat),
    FirstPlayerChosen: _simple(lambda v, n: f"{does(n.members(v.team), 'go')} first.", _nothing),
    e.Flipped: _simple(lambda v, n: f"Chance names {n.player(v.seat)}, who says who goes first.", _seat),
    e.Lost: _simple(phrases.lost, _seat),
    e.LeftGame: _simple(phrases.left, _nothing),
    e.Ended: _simple(phrases.ended, _nothing),
    e.Revealed: _simple(lambda v, n: f"{n.player(v.seat)} reveals {listed([n.card(c) for c in v.cards])}.", _seat),
    e.RevealChanged: _reveal,
    BroughtIn: _simple(lambda v, n: f"{n.player(v.owner)} brings {n.card(v.card)} in from outside the game.", _nothing),
    SubgameBegan: _simple(lambda v, n: "A subgame begins; the libraries are its decks.", _nothing),
    SubgameEnded: _simple(_subgame_over, _nothing),
    LoopShown: _shown,
    LoopRan: _simple(_ran, _nothing),
    **HAND_WORDS,
    e.Reversed: _simple(lambda v, n: f"{n.player(v.seat)}: {v.what} is reversed. {v.reason}", _seat),
}
