"""The events of moves, turns, spells and other things, and of delayed triggers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from tabletop.engine.language import filters as f
from tabletop.engine.language import patterns as p
from tabletop.engine.language import references as r
from tabletop.engine.language.abilities import Ability, Card, Enchant, Keyword, Spell, TargetPhrase
from tabletop.engine.language.conditions import Opposite, PlayedFromHand, TurnOf
from tabletop.engine.language.costs import Mana
from tabletop.engine.language.node import mentions
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.matching import matches
from tabletop.engine.rules.board.reading_context import Viewpoint
from tabletop.engine.rules.events.drawing import draw_one
from tabletop.engine.rules.events.replacement import happen
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.rules.events.shuffling import shuffle_library
from tabletop.engine.state import events as e
from tabletop.engine.state.lasting_effects import RegenerationShield
from tabletop.engine.state.objects import FOUGHT
from tabletop.engine.state.turn import Attack, Combat
from tabletop.engine.state.turning_events import CoinFlipped, UpkeepSettled
from tabletop.engine.vocabulary.ids import NOBODY, ObjectId, Ref, player_ref
from tabletop.engine.vocabulary.turn_parts import BEGINNING_OF_COMBAT, COMBAT, END, END_OF_TURN, TURN_PARTS
from tabletop.engine.vocabulary.types import AURA, CREATURE, INSTANT, LAND
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY, LIBRARY, REMOVED, STACK
from tabletop.trying import combats
from tabletop.trying.blueprints import Unmakeable
from tabletop.trying.driving import Driver, Failure
from tabletop.trying.meeting import meet
from tabletop.trying.nodes import walk
from tabletop.trying.occasion import Occasion, about_that_player, begun, is_this, let, makes, seat_of_whose, subject_for
from tabletop.trying.paid import pay_with
from tabletop.trying.roles import Roles
from tabletop.trying.tried_position import BEAST, FOE, YOU

replace = msgspec.structs.replace

#: naming them here loads them with the others
COMBATS: Final = combats
#: steps in which nobody gets priority
_SILENT: Final = ("untap", "cleanup")


# --- moves and turns -------------------------------------------------------------------------------


@makes(p.Moves)
def _moves(roles: Roles, pattern: p.Moves, ability: object, truth: bool) -> Occasion:
    origin = pattern.origin or (HAND if pattern.to == IN_PLAY else IN_PLAY)
    to = pattern.to or GRAVEYARD
    default = FOE if pattern.owner == "opponent" else YOU
    subject = subject_for(roles, pattern.filter, ability, truth, origin, default)  # type: ignore[arg-type]
    thing = roles.tried.things[subject]
    if origin == LIBRARY:
        thing.zone = LIBRARY
    if thing.token and to == IN_PLAY:
        return _make_token(roles, subject)
    put = not truth and mentions(getattr(ability, "condition", None), PlayedFromHand)
    if subject == roles.source and to == IN_PLAY and not put:
        return lambda driver: enter(driver, roles)
    if pattern.discarded:
        cause: e.Cause = "discard"
    elif pattern.sacrificed:
        cause = "sacrifice"
    else:
        cause = "destroy" if (origin, to) == (IN_PLAY, GRAVEYARD) else "effect"
    event = e.Moved(subject, to, cause=cause, controller=thing.controller if to == IN_PLAY else -1)  # type: ignore[arg-type]
    if pattern.by == "opponent":
        event = replace(event, by=FOE)
    return lambda driver: driver.happen(let(event))


def _make_token(roles: Roles, subject: ObjectId) -> Occasion:
    thing = roles.tried.things[subject]
    thing.zone = REMOVED

    def procedure(run: Run) -> Steps[None]:
        run.commit(e.CardAdded(thing.card), rule="")
        number = run.state.cards.index(thing.card)
        yield from happen(run, e.TokensCreated(number, thing.owner, thing.controller, 1), rule="")

    return lambda driver: driver.happen(procedure)


def enter(driver: Driver, roles: Roles) -> None:
    """Play the card from hand and let it resolve; a token comes into play out of the blue."""
    driver.act(YOU, f"play:{roles.source}", "playing the card")
    driver.resolve()


@makes(p.HauntedDies)
def _haunted_dies(roles: Roles, pattern: p.HauntedDies, ability: object, truth: bool) -> Occasion:
    creature = roles.tried.add(BEAST, IN_PLAY, FOE)

    def procedure(run: Run) -> Steps[None]:
        run.commit(e.Moved(roles.source, REMOVED, held_by=creature, held_for="haunt"), rule="")
        yield from happen(run, e.Moved(creature, GRAVEYARD, cause="destroy"), rule="")

    return lambda driver: driver.happen(procedure)


@makes(p.Begins)
def _begins(roles: Roles, pattern: p.Begins, ability: object, truth: bool) -> Occasion:
    seat = seat_of_whose(pattern.whose, roles)
    if pattern.whose in ("any", "each") and not about_that_player(ability):
        seat = YOU
    place = next(
        (n for n, (phase, step) in enumerate(TURN_PARTS) if pattern.step in (step, phase)),
        None,
    )
    if place is None:
        raise Unmakeable(f"there is no step called {pattern.step}")
    phase, step = TURN_PARTS[place]
    # what phases out as permanents untap is gone in the upkeep that follows
    staying = tuple(one for one in roles.thing.card.abilities if one != Keyword("phasing"))
    if len(staying) != len(roles.thing.card.abilities):
        roles.thing.card = replace(roles.thing.card, abilities=staying)
    before = [part for part in TURN_PARTS[:place] if part[1] not in _SILENT and part[0] != COMBAT]
    roles.tried.active = roles.tried.priority = seat
    if before:
        roles.tried.phase, roles.tried.step = before[-1]
    else:
        roles.tried.active = roles.tried.priority = 1 - seat
        roles.tried.phase, roles.tried.step = END, END_OF_TURN
    fights = any(one == f.DidThisTurn(FOUGHT) for one in walk(getattr(ability, "condition", None)))
    if fights and truth:

        def attack(driver: Driver) -> None:
            driver.answerer.attackers = (roles.source,)
            start = len(driver.trace.events)
            driver.reach(lambda: begun(driver, start, pattern.step))

        return attack
    attacker = roles.tried.add(BEAST, IN_PLAY, seat) if phase == COMBAT and step != BEGINNING_OF_COMBAT else 0

    def reach(driver: Driver) -> None:
        driver.answerer.attackers = (attacker,)
        start = len(driver.trace.events)
        driver.reach(lambda: begun(driver, start, pattern.step))

    return reach


# --- playing, drawing, tapping ---------------------------------------------------------------------


@makes(p.PlaysSpell)
def _plays_spell(roles: Roles, pattern: p.PlaysSpell, ability: object, truth: bool) -> Occasion:
    seat = seat_of_whose(pattern.who, roles)
    spell = subject_for(roles, f.All((f.Not(f.HasType(LAND)), pattern.filter)), ability, truth, HAND, seat)
    before = roles.tried.add(_HINT, HAND, seat) if spell == roles.source else 0
    roles.tried.played = (seat,) * (pattern.nth - 1)
    if pattern.later:
        roles.tried.spells.append((seat, roles.former(pattern.filter, seat)))
    if roles.tried.things[spell].aim:
        roles.targets.insert(0, (roles.tried.things[spell].aim,))
    # what is on the stack to be aimed at has to stay there
    aimed = any(thing.zone == STACK for thing in roles.tried.things.values())
    roles.tried.things[spell].owner = roles.tried.things[spell].controller = seat
    roles.tried.active = roles.tried.priority = seat

    def play(driver: Driver) -> None:
        if before:
            # some count the spells that were played before
            driver.act(seat, f"play:{before}", "playing a spell before it")
            if not aimed:
                driver.resolve()
        driver.act(seat, f"play:{spell}", "playing a spell for it")

    return play


@makes(p.Draws)
def _draws(roles: Roles, pattern: p.Draws, ability: object, truth: bool) -> Occasion:
    seat = seat_of_whose(pattern.who, roles)

    def draw(run: Run) -> Steps[None]:
        yield from draw_one(run, seat, "")

    return lambda driver: driver.happen(draw)


@makes(p.Discards)
def _discards(roles: Roles, pattern: p.Discards, ability: object, truth: bool) -> Occasion:
    card = roles.tried.add(BEAST, HAND, seat_of_whose(pattern.who, roles))
    return lambda driver: driver.happen(let(e.Moved(card, GRAVEYARD, cause="discard")))


@makes(p.GainsLife)
def _gains_life(roles: Roles, pattern: p.GainsLife, ability: object, truth: bool) -> Occasion:
    seat = seat_of_whose(pattern.who, roles)
    return lambda driver: driver.happen(let(e.LifeChanged(seat, 2, "gain")))


@makes(p.LosesLife)
def _loses_life(roles: Roles, pattern: p.LosesLife, ability: object, truth: bool) -> Occasion:
    seat = seat_of_whose(pattern.who, roles)
    return lambda driver: driver.happen(let(e.LifeChanged(seat, -2, "loss")))


@makes(p.ShufflesLibrary)
def _shuffles(roles: Roles, pattern: p.ShufflesLibrary, ability: object, truth: bool) -> Occasion:
    seat = seat_of_whose(pattern.who, roles)
    return lambda driver: driver.happen(lambda run: shuffle_library(run, seat, ""))


@makes(p.FlipsCoin)
def _flips_coin(roles: Roles, pattern: p.FlipsCoin, ability: object, truth: bool) -> Occasion:
    seat = seat_of_whose(pattern.who, roles)
    return lambda driver: driver.happen(let(CoinFlipped(seat, "heads", "heads" if pattern.won else "tails")))


@makes(p.UsesAbility)
def _uses_ability(roles: Roles, pattern: p.UsesAbility, ability: object, truth: bool) -> Occasion:
    seat = seat_of_whose(pattern.who, roles)
    subject = subject_for(roles, pattern.filter, ability, truth, IN_PLAY, seat)
    return lambda driver: driver.happen(let(e.AbilityPlayed(subject, -1, seat)))


@makes(p.StateIs)
def _state_is(roles: Roles, pattern: p.StateIs, ability: object, truth: bool) -> Occasion:
    meet(roles, pattern.condition)

    def nothing(run: Run) -> Steps[None]:
        return
        yield

    return lambda driver: driver.happen(nothing)


@makes(p.LosesLastCounter)
def _loses_last_counter(roles: Roles, pattern: p.LosesLastCounter, ability: object, truth: bool) -> Occasion:
    subject = subject_for(roles, pattern.filter, ability, truth)
    aside = getattr(ability, "zone", IN_PLAY) == REMOVED

    def procedure(run: Run) -> Steps[None]:
        number = subject
        if aside:
            (gone,) = run.commit(e.Moved(subject, REMOVED), rule="")
            number = gone.new  # type: ignore[attr-defined]
        more = 1 - run.state.objects[number].counter(pattern.kind)
        if more:
            run.commit(e.CountersChanged(number, pattern.kind, more), rule="")
        by = {"you": YOU, "opponent": FOE}.get(pattern.by, NOBODY)
        yield from happen(run, e.CountersChanged(number, pattern.kind, -1, by=by), rule="")

    return lambda driver: driver.happen(procedure)


@makes(p.LosesCounter)
def _loses_counter(roles: Roles, pattern: p.LosesCounter, ability: object, truth: bool) -> Occasion:
    gone = getattr(ability, "zone", "in play") == REMOVED
    subject = roles.source if gone else subject_for(roles, pattern.filter, ability, truth)
    thing = roles.tried.things[subject]
    thing.counters = {**thing.counters, pattern.kind: 2}
    if gone:
        thing.zone = REMOVED
    return lambda driver: driver.happen(let(e.CountersChanged(subject, pattern.kind, -1)))


@makes(p.Destroys)
def _destroys(roles: Roles, pattern: p.Destroys, ability: object, truth: bool) -> Occasion:
    subject = subject_for(roles, pattern.filter, ability, truth)
    by = seat_of_whose(pattern.whose, roles)
    return lambda driver: driver.happen(let(e.Moved(subject, GRAVEYARD, cause="destroy", by=by)))


@makes(p.PaysUpkeep)
def _pays_upkeep(roles: Roles, pattern: p.PaysUpkeep, ability: object, truth: bool) -> Occasion:
    subject = subject_for(roles, pattern.filter, ability, truth)
    return lambda driver: driver.happen(let(UpkeepSettled(subject, YOU, pattern.paid)))


@makes(p.PhasesIn)
def _phases_in(roles: Roles, pattern: p.PhasesIn, ability: object, truth: bool) -> Occasion:
    subject = subject_for(roles, pattern.filter, ability, truth)

    def procedure(run: Run) -> Steps[None]:
        run.commit(e.PhasedOut((subject,)), rule="")
        yield from happen(run, e.PhasedIn((subject,)), rule="")

    return lambda driver: driver.happen(procedure)


@makes(p.Regenerates)
def _regenerates(roles: Roles, pattern: p.Regenerates, ability: object, truth: bool) -> Occasion:
    subject = subject_for(roles, pattern.filter, ability, truth)

    def procedure(run: Run) -> Steps[None]:
        if not any(isinstance(one, RegenerationShield) for one in run.state.effects):
            shield = RegenerationShield(0, 0, YOU, subject, 0, subject)
            run.commit(e.EffectStarted(shield), rule="")
        yield from happen(run, e.Moved(subject, GRAVEYARD, cause="destroy"), rule="")

    return lambda driver: driver.happen(procedure)


@makes(p.LosesControl)
def _loses_control(roles: Roles, pattern: p.LosesControl, ability: object, truth: bool) -> Occasion:
    subject = subject_for(roles, pattern.filter, ability, truth)
    roles.tried.things[subject].controller = seat_of_whose(pattern.who, roles)
    other = 1 - roles.tried.things[subject].controller
    return lambda driver: driver.happen(let(e.ControlChanged(subject, other)))


@makes(p.PlaysLand)
def _plays_land(roles: Roles, pattern: p.PlaysLand, ability: object, truth: bool) -> Occasion:
    seat = seat_of_whose(pattern.who, roles)
    land = roles.make(f.All((pattern.filter, f.HasType(LAND))), HAND, seat)
    roles.tried.things[land].owner = roles.tried.things[land].controller = seat
    roles.tried.active = roles.tried.priority = seat
    return lambda driver: driver.act(seat, f"play:{land}", "playing a land for it")


@makes(p.BecomesTapped)
def _becomes_tapped(roles: Roles, pattern: p.BecomesTapped, ability: object, truth: bool) -> Occasion:
    asked = getattr(ability, "condition", None)
    # in another player's turn it is the other one who taps it
    elsewhere = isinstance(asked, Opposite) and isinstance(asked.part, TurnOf)
    default = FOE if elsewhere or any(isinstance(part, r.ThatPlayer) for part in (pattern.filter,)) else YOU
    filter = f.All((pattern.filter, f.HasSubtype("Forest"))) if pattern.for_mana else pattern.filter
    try:
        subject = roles.make(f.All((filter, f.Not(f.Tapped()))), IN_PLAY, default)
    except Unmakeable:
        subject = roles.make(f.All((pattern.filter, f.Not(f.Tapped()))), IN_PLAY, default)
    seat = roles.tried.things[subject].controller
    if not pattern.for_mana:
        return lambda driver: driver.happen(let(e.TapChanged(subject, True)))
    roles.tried.active, roles.tried.priority = 1 - seat if elsewhere else seat, seat
    return lambda driver: driver.act(seat, f"ability:{subject}:0", "tapping it for mana")


@makes(p.BecomesTarget)
def _becomes_target(roles: Roles, pattern: p.BecomesTarget, ability: object, truth: bool) -> Occasion:
    subject = subject_for(roles, pattern.filter, ability, truth)
    hint = roles.tried.add(_HINT, HAND, FOE)
    if pattern.by is not None:
        hint = roles.make(f.All((f.Not(f.HasType(LAND)), pattern.by)), HAND, FOE)
        made = roles.tried.things[hint]
        made.card = replace(made.card, abilities=_aimed_at_anything(made.card))
    roles.targets.insert(0, (subject,))
    roles.tried.active = roles.tried.priority = FOE

    def play(driver: Driver) -> None:
        driver.act(FOE, f"play:{hint}", "playing a spell that targets it")

    return play


_MORPH: Final = Card(
    "Stock Morph", ("4",), (CREATURE,), power=3, toughness=3, abilities=(Keyword("morph", cost=(Mana(("1",)),)),)
)
_HINT: Final = Card("Stock Hint", ("1",), (INSTANT,), abilities=(Spell(targets=(TargetPhrase(f.Anything()),)),))


def _aimed_at_anything(card: Card) -> tuple[Ability, ...]:
    """What lets a spell target anything: it enchants it, or it is what it does."""
    phrase = TargetPhrase(f.Anything())
    return (Enchant(phrase),) if AURA in card.subtypes else (Spell(targets=(phrase,)),)


@makes(p.Cycles)
def _cycles(roles: Roles, pattern: p.Cycles, ability: object, truth: bool) -> Occasion:
    seat = seat_of_whose(pattern.who, roles) if pattern.who != "any" else YOU
    card = roles.make(pattern.filter, HAND, seat)
    return lambda driver: driver.happen(let(e.Moved(card, GRAVEYARD, cause="cycle")))


def turned_face_up(driver: Driver) -> str:
    """Turn your face-down creature face up; returns what is wrong: there is none, or it stays as it was."""
    found = tuple(thing for thing in driver.state.permanents() if thing.face_down)
    if not found:
        return "nothing came into play face down"
    values = values_of(driver.state, found[0])
    if (values.power, values.toughness, values.colours, values.subtypes) != (2, 2, (), ()):
        return "face down it is not a plain 2/2 creature"
    driver.act(found[0].controller, f"turn:{found[0].id}", "turning it face up")
    driver.resolve()
    if not driver.trace.seen(lambda event: isinstance(event, e.TurnedFaceUp)):
        return "it was not turned face up"
    return ""


@makes(p.TurnsFaceUp)
def _turns_face_up(roles: Roles, pattern: p.TurnsFaceUp, ability: object, truth: bool) -> Occasion:
    if is_this(pattern.filter):
        subject = roles.source
    elif any(isinstance(part, f.IsAttachedTo) for part in walk(pattern.filter)):
        subject = roles.the_host()
        roles.tried.things[subject].card = _MORPH
    else:
        subject = roles.tried.add(_MORPH, IN_PLAY, YOU)
    thing = roles.tried.things[subject]
    thing.zone, thing.face_down = IN_PLAY, True
    for morph in thing.card.abilities:
        if isinstance(morph, Keyword) and morph.name == "morph":
            pay_with(roles, morph.cost, (YOU,))

    def turn(driver: Driver) -> None:
        driver.act(YOU, f"turn:{subject}", "turning it face up")
        driver.resolve()
        if not driver.trace.seen(lambda event: isinstance(event, e.TurnedFaceUp)):
            raise Failure("it was not turned face up")

    return turn


# --- what replacement effects wait for --------------------------------------------------------------


@makes(p.Damage)
def _damage(roles: Roles, pattern: p.Damage, ability: object, truth: bool) -> Occasion:
    amount = 2 if pattern.most is None else pattern.most
    seat = seat_of_whose(pattern.players, roles) if pattern.players not in ("any", "none") else YOU
    to: Ref = player_ref(seat)
    if pattern.to is not None and (pattern.players == "none" or pattern.to != f.Anything()):
        to = roles.make(f.All((f.HasType(CREATURE), pattern.to)), IN_PLAY, YOU)
    source = roles.make(pattern.source, IN_PLAY, FOE)
    return lambda driver: driver.happen(let(e.Damaged(source, to, amount, combat=pattern.combat_only)))


@makes(p.IsDestroyed)
def _is_destroyed(roles: Roles, pattern: p.IsDestroyed, ability: object, truth: bool) -> Occasion:
    subject = subject_for(roles, pattern.filter, ability, truth)
    return lambda driver: driver.happen(let(e.Moved(subject, GRAVEYARD, cause="destroy")))


@makes(p.GetsCounters)
def _gets_counters(roles: Roles, pattern: p.GetsCounters, ability: object, truth: bool) -> Occasion:
    subject = subject_for(roles, pattern.filter, ability, truth)
    return lambda driver: driver.happen(let(e.CountersChanged(subject, pattern.kind or "+1/+1", 2)))


@makes(p.MakesTokens)
def _makes_tokens(roles: Roles, pattern: p.MakesTokens, ability: object, truth: bool) -> Occasion:
    subject = roles.make(f.IsToken(), IN_PLAY, seat_of_whose(pattern.who, roles) if pattern.who != "any" else YOU)
    return _make_token(roles, subject)


# --- later ----------------------------------------------------------------------------------------


def later(driver: Driver, pattern: p.Pattern, about: tuple[Ref, ...], done: Callable[[], bool]) -> None:
    """Make the event of a delayed trigger in the running game."""
    if isinstance(pattern, p.DealsDamage) and about:
        hit = next((i for i in driver.state.in_play if driver.state.objects[i].controller == FOE), player_ref(FOE))
        struck = hit if pattern.to == "creature" else player_ref(FOE)
        driver.happen(let(e.Damaged(about[0], struck, 1, combat=pattern.combat_only)))
        driver.resolve()
    if isinstance(pattern, p.IsUnblocked) and about:
        _leave_unblocked(driver, about[0])
    if isinstance(pattern, p.BecomesTapped) and pattern.for_mana:
        _tap_for_mana(driver, pattern)
    if isinstance(pattern, p.GainsLife | p.LosesLife):
        driver.happen(let(e.LifeChanged(YOU if pattern.who == "you" else FOE, 2)))
        driver.resolve()
    if isinstance(pattern, p.Moves) and about:
        subject = next((ref for ref in about if ref in driver.state.objects), 0)
        if subject and driver.state.objects[subject].zone == (pattern.origin or IN_PLAY):
            to: Any = pattern.to or GRAVEYARD
            driver.happen(let(e.Moved(subject, to, cause="destroy" if to == GRAVEYARD else "effect")))
            driver.resolve()
    driver.reach(done)


def _leave_unblocked(driver: Driver, attacker: Ref) -> None:
    """Let a creature of yours that attacks not be blocked."""
    team = driver.state.players[FOE].team
    attacks = (Attack(attacker, team),)

    def steps(run: Run) -> Steps[None]:
        run.commit(e.CombatChanged(Combat(attacks=attacks, declared=True)), rule="")
        yield from happen(run, e.BlockersDeclared((), team), rule="")

    driver.happen(steps)
    driver.resolve()


def _tap_for_mana(driver: Driver, pattern: p.BecomesTapped) -> None:
    """Tap something of yours for mana that a delayed trigger waits for."""
    state = driver.state
    view = Viewpoint(YOU, 0)
    for number in state.in_play:
        thing = state.objects[number]
        if thing.controller == YOU and not thing.tapped:
            if matches(pattern.filter, state, thing, values_of(state, thing), view):
                driver.act(YOU, f"ability:{number}:0", "tapping it for mana")
                return
