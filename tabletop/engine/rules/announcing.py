"""What is announced while something is played: modes, X, divisions (409.1b, 409.1e)."""

from __future__ import annotations

from tabletop.engine.language.abilities import Activated, Card, Spell, Triggered
from tabletop.engine.language.costs import Cost, Mana
from tabletop.engine.language.effects import DealDamage
from tabletop.engine.language.references import Target
from tabletop.engine.rules.mana_abilities import units_at_hand
from tabletop.engine.rules.reading import Context, amount_of, name_of
from tabletop.engine.rules.run import Illegal, Run, Steps
from tabletop.engine.rules.targets import has_targets
from tabletop.engine.vocabulary.decisions import Divide, Divided, Number, Numbered, Option, Pick, Picked, Refusal
from tabletop.engine.vocabulary.ids import ObjectId, Seat, ref_key
from tabletop.engine.vocabulary.mana import number_of_variables
from tabletop.engine.vocabulary.rule_ids import rule


@rule("409.1b")
def announce_modes(run: Run, seat: Seat, spell: Spell | None, spell_id: ObjectId, name: str) -> Steps[tuple[int, ...]]:
    """Announce which modes a modal spell has; modes without legal targets are marked as failing."""
    if spell is None or not spell.modes:
        return ()
    context = Context(you=seat, this=spell_id, card=run.state.objects[spell_id].card, stack_id=spell_id)
    texts = _mode_texts(run.state.printed(run.state.objects[spell_id]), len(spell.modes))
    options = tuple(
        Option(
            key=f"mode{number}",
            text=texts[number],
            fails=None
            if has_targets(run.state, mode.targets, context)
            else Refusal(f"This mode of {name} has no legal target.", "409.1c", (spell_id,)),
        )
        for number, mode in enumerate(spell.modes)
    )
    answer: Picked = yield Pick(
        seat=seat,
        purpose="mode",
        rule="409.1b",
        text=f"Choose {'one' if spell.choose == 1 else spell.choose} for {name}.",
        about=(spell_id,),
        options=options,
        least=spell.choose,
        most=spell.choose,
    )
    return tuple(sorted(int(key.removeprefix("mode")) for key in answer.keys))


def _mode_texts(card: Card, number: int) -> tuple[str, ...]:
    """The modes in the words printed on the card, else their numbers."""
    _, _, listed = card.text.partition(" - ")
    parts = [part.strip(" .").removeprefix("or ") for part in listed.split(";")]
    if len(parts) != number or not all(parts):
        return tuple(f"Mode {place + 1}" for place in range(number))
    return tuple(part[0].upper() + part[1:] for part in parts)


@rule("409.1b", "104.3c")
def announce_x(run: Run, seat: Seat, cost: tuple[Cost, ...], about: ObjectId, name: str) -> Steps[int]:
    """Announce the value of X where the cost has one. Raises Illegal for more than there could be mana for."""
    if not any(isinstance(part, Mana) and number_of_variables(part.symbols) for part in cost):
        return 0
    answer: Numbered = yield Number(
        seat=seat, purpose="x", rule="409.1b", text=f"Choose X for {name}.", about=(about,), low=0, high=None
    )
    if answer.number > len(units_at_hand(run.state, seat)):
        # said before the cost is written out symbol by symbol: a number may have any size
        raise Illegal(Refusal(f"You can't make {answer.number} mana for the X of {name}.", "409.1h", (about,)))
    return answer.number


@rule("409.1e")
def announce_division(
    run: Run,
    seat: Seat,
    ability: Spell | Activated | Triggered | None,
    modes: tuple[int, ...],
    context: Context,
    name: str,
) -> Steps[tuple[tuple[int, ...], ...]]:
    """Announce how damage is divided among the targets; each gets at least 1. Raises Illegal where it can't be."""
    if ability is None:
        return ()
    effects = ability.effects
    if isinstance(ability, Spell) and ability.modes:
        effects = tuple(effect for mode in modes for effect in ability.modes[mode].effects)
    shares: dict[int, tuple[int, ...]] = {}
    for effect in effects:
        if not (isinstance(effect, DealDamage) and effect.divided and isinstance(effect.to, Target)):
            continue
        refs = context.targets[effect.to.index]
        if not refs:
            continue
        total = amount_of(run.state, effect.amount, context)
        if total < len(refs):
            raise Illegal(Refusal(f"{name} has too little damage to give each target 1.", "409.1e", (context.this,)))
        if len(refs) == 1:
            shares[effect.to.index] = (total,)
            continue
        answer: Divided = yield Divide(
            seat=seat,
            purpose="division",
            rule="409.1e",
            text=f"Divide {total} damage of {name}.",
            about=(context.stack_id,),
            total=total,
            options=tuple(Option(key=ref_key(ref), text=name_of(run.state, ref), about=(ref,)) for ref in refs),
            least=1,
        )
        given = dict(answer.shares)
        shares[effect.to.index] = tuple(given[ref_key(ref)] for ref in refs)
    if not shares:
        return ()
    return tuple(shares.get(index, ()) for index in range(len(context.targets)))
