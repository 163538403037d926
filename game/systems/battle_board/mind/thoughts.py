"""What the commander has in mind, told piece by piece from what it decides by."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from statistics import median
from typing import NamedTuple

from game.hexgrid.hexes import Hex, hex_number
from game.systems.battle_board.mind.by_hand import Aim, Gain, striking
from game.systems.battle_board.mind.fleets import Drawn
from game.systems.battle_board.mind.plan_words import percent
from game.systems.battle_board.mind.plans import ARM, Plan, stands_behind
from game.systems.battle_board.mind.skill import Skill
from game.systems.battle_board.rules.disengaging import leaves
from game.systems.battle_board.rules.preference import preferred
from game.systems.battle_board.rules.tactics import best_hexes
from game.systems.battle_board.state.board import Board, Token
from game.systems.battle_board.state.orders import (
    ShotOrder,
    StepOrder,
    TacticsOrder,
    TokenOrder,
)
from game.systems.battle_board.state.tactics import NET, tactic_words, told
from game.table.reasons import points
from game.table.thoughts import SHOWN, Option, Thought
from game.words import _, counted, listed, marked

VALUE = marked("points of value")
DONE, TAKEN = marked("enemy value it would destroy"), marked("own value it would lose")
EXPECTED, BEYOND = marked("value its fire is expected to cost"), marked("more than is left")


class Told(NamedTuple):
    """What a side tells its tokens, and the plans that it comes from."""

    plans: Mapping[str, Plan]
    order: TacticsOrder


# -- fleets


def think_of_fleet(view: Board, drawn: Drawn) -> Thought[Option]:
    """How it was drawn."""
    bought = [f"{each.design} ×{each.ships}" for each in drawn.order.tokens]
    lines = [_("It buys {fleet}.").format(fleet=listed(bought))]
    if drawn.mixes > 1:
        words = _("Drawn by lot among {n} fleets, so that no enemy can buy against it: no single "
                  "fleet beats them all. This one comes in {share}.")  # fmt: skip
        lines.append(words.format(n=drawn.mixes, share=percent(drawn.share)))
    else:
        lines.append(_("So few points buy nothing else that it thinks of."))
    if len(drawn.mix) > 1:
        lines.append(_("Its points go to one ship of each design in turn, as long as they last."))
    intent = _("To have a fleet that holds its own against any other.")
    return Thought(
        turn=view.turn,
        who="",
        kind="fleet",
        intent=intent,
        standing=tuple(lines),
        order=drawn.order,
    )


# -- tactics


def think_of_tactics(view: Board, given: Told, skill: Skill) -> Thought[Option]:
    """Why each token is told what it is: tactic, whom it fires at first, place."""
    intents = dict.fromkeys(plan.intent for plan in given.plans.values())
    lines = (
        *_reasons(given),
        *_wavered(given),
        *_preferences(given.order.tokens, skill),
        *_places(view, given.order.tokens),
        *_by_hand(view, given.order, skill),
    )
    return Thought(
        turn=view.turn,
        who="",
        kind="tactics",
        intent=" ".join(_(intent) for intent in intents),
        standing=lines,
        order=given.order,
    )


def _reasons(given: Told) -> Iterator[str]:
    """Each tactic that was meant, for which tokens and why."""
    meant: dict[tuple[str, str], list[str]] = {}
    for name, plan in given.plans.items():
        meant.setdefault((plan.tactic, plan.why()), []).append(name)
    for (tactic, why), names in meant.items():
        words = _("{names}: {tactic}. {why}")
        yield words.format(names=listed(names), tactic=tactic_words(tactic), why=why)


def _wavered(given: Told) -> Iterator[str]:
    """Tokens that are told something else than was meant."""
    off: dict[str, list[str]] = {}
    for each in given.order.tokens:
        if each.tactic is not None and each.tactic != given.plans[each.token].tactic:
            off.setdefault(each.tactic, []).append(each.token)
    for tactic, names in off.items():
        words = _("{names}: told {tactic} instead, as a side of this level wavers.")
        yield words.format(names=listed(names), tactic=tactic_words(tactic))


def _preferences(tokens: Sequence[TokenOrder], skill: Skill) -> Iterator[str]:
    """At whom they fire first."""
    liked: dict[str, list[str]] = {}
    for each in tokens:
        liked.setdefault(each.preference or skill.first, []).append(each.token)
    if skill.first in liked:
        yield _("Fire goes first to {whom}.").format(whom=told(skill.first))
    for preference, names in liked.items():
        if preference == skill.first:
            continue
        words = _("On a whim the fire of {names} goes first to {whom}.")
        yield words.format(names=listed(names), whom=told(preference))


def _places(view: Board, tokens: Sequence[TokenOrder]) -> Iterator[str]:
    """Where they begin."""
    placed = [each for each in tokens if each.hex is not None]
    if not placed:
        return
    where = listed([f"{each.token} {each.hex}" for each in placed])
    yield _("Placed around a row that was drawn: {places}.").format(places=where)
    behind = [each.token for each in placed if stands_behind(view.tokens[each.token])]
    if behind:
        words = _("Behind stands what reaches more than {n} hexes: {names}.")
        yield words.format(n=ARM, names=listed(behind))


def _by_hand(view: Board, order: TacticsOrder, skill: Skill) -> Iterator[str]:
    """Which one it moves itself."""
    if order.by_hand is not None:
        words = _("It moves {token} by hand: of those that fight the one with most value left.")
        yield words.format(token=order.by_hand)
    elif view.scenario.by_hand and not skill.by_hand:
        yield _("It moves no token by hand: a side of this level leaves all to tactics.")


# -- by hand


def think_of_step(
    view: Board, token: Token, order: StepOrder, found: Mapping[Hex, Gain]
) -> Thought[Option]:
    """What each hex would have been worth, or why the step was left to the tactic."""
    thought: Thought[Option] = Thought(
        turn=view.turn, who=token.name, kind="step", intent="", order=order
    )
    if order.to is None:
        intent, *lines = _left(view, token)
        return replace(thought, intent=intent, standing=tuple(lines))
    within = striking(found)
    thought = replace(
        thought,
        intent=_step_intent(max(within.values(), key=lambda gain: gain.net)),
        standing=tuple(_how(token, found)),
    )
    options = [
        Option(
            order=StepOrder(token=token.name, to=hex_number(hex_)),
            words=_step_words(token, hex_),
            total=float(gain.net),
            terms={DONE: float(gain.won), TAKEN: -float(gain.lost)},
            way=(hex_,),
            aimed=gain.aimed,
        )
        for hex_, gain in within.items()
    ]
    return _weighed(thought, options)


def _left(view: Board, token: Token) -> Iterator[str]:
    """What a step is for that is left to a tactic, why it is, and where that leads."""
    goal = preferred(view, token)
    tactic = tactic_words(token.tactic)
    if token.tactic == NET and goal is not None:
        yield _("To come closer to {enemy}.").format(enemy=goal.name)
        words = _("With this step nobody comes into its reach. So it leaves it to its tactic, "
                  "which goes closer to the enemy that it would fire at first.")  # fmt: skip
        yield words
    else:
        yield _("It leaves this step to its tactic, {tactic}.").format(tactic=tactic)
        yield _("By hand it takes only steps of {tactic}.").format(tactic=tactic_words(NET))
    if leaves(view, token):
        yield _("That leads off the board.")
        return
    hexes = [hex_number(hex_) for hex_ in best_hexes(view, token)]
    words = _("That leads to {hexes}.")
    if len(hexes) > 1:
        words = _("That leads, as dice are drawn, to one of {hexes}.")
    elif hexes == [hex_number(token.where)]:
        words = _("That is to stay in {hexes}.")
    yield words.format(hexes=listed(hexes))


def _step_intent(best: Gain) -> str:
    """What a step is for, by what comes of the best."""
    if best.net > 0:
        return _("To destroy more than it loses.")
    return _("To lose least against what it destroys.")


def _step_words(token: Token, to: Hex) -> str:
    words = _("Stay in {hex}") if to == token.hex else _("To {hex}")
    return words.format(hex=hex_number(to))


def _how(token: Token, found: Mapping[Hex, Gain]) -> Iterator[str]:
    """Which hexes were left out, which was taken of equals, and how fire is reckoned."""
    out = [_out_words(token, hex_, gain.lost) for hex_, gain in found.items() if not gain.aimed]
    if out:
        words = _(
            "It is to strike, so hexes do not count from which nobody is in its reach: {hexes}."
        )
        yield words.format(hexes=listed(out))
    if _several([gain.net for gain in striking(found).values()]):
        yield _("Of hexes worth as much it takes the one closest to the enemy that it would fire "
                "at first.")  # fmt: skip
    yield _("Every slot is reckoned at the enemy in its reach that it would fire at first.")
    yield _shields()


def _shields() -> str:
    return _("Points of shields count as much as points of armour.")


def _out_words(token: Token, hex_: Hex, lost: Fraction) -> str:
    """A hex out of reach, and what it would lose there."""
    words = _("{hex} (its own)") if hex_ == token.hex else _("{hex}")
    if lost:
        words = _("{hex} (its own, loses {n})") if hex_ == token.hex else _("{hex} (loses {n})")
    return words.format(hex=hex_number(hex_), n=points(float(lost)))


def _several(worths: Sequence[Fraction]) -> bool:
    """Whether several are worth most."""
    return worths.count(max(worths)) > 1


def think_of_shot(view: Board, order: ShotOrder, found: Sequence[Aim]) -> Thought[Option]:
    """What each enemy in reach would have been worth."""
    slot = view.tokens[order.token].design.slots[order.slot]
    words = _("To destroy most with its {weapon}.")
    thought: Thought[Option] = Thought(
        turn=view.turn,
        who=order.token,
        kind="shot",
        intent=words.format(weapon=_(slot.weapon.name).lower()),
        order=order,
    )
    options = [
        Option(
            order=order.but(target=aim.enemy.name),
            words=counted(
                "At {enemy}, {n} hex away", "At {enemy}, {n} hexes away", aim.far,
                enemy=aim.enemy.name,
            ),
            total=float(aim.worth),
            terms={EXPECTED: float(aim.does), BEYOND: float(aim.worth - aim.does)},
            aimed=(aim.enemy.name,),
        )
        for aim in found
    ]  # fmt: skip
    lines = [_shields()]
    if _several([aim.worth for aim in found]):
        equal = _("Of enemies worth as much it takes the one that it would fire at first.")
        lines.insert(0, equal)
    return _weighed(replace(thought, standing=tuple(lines)), options)


def _weighed(thought: Thought[Option], options: Sequence[Option]) -> Thought[Option]:
    """A thought with the best of some options, in their order: the one taken first of its
    equals."""
    [taken] = [option for option in options if option.order == thought.order]
    best = sorted(options, key=lambda option: (-option.total, option is not taken))
    shown = best[:SHOWN] if taken in best[:SHOWN] else [*best[:SHOWN], taken]
    usual = {name: median(option.terms[name] for option in options) for name in taken.terms}
    return replace(
        thought,
        options=tuple(shown),
        chosen=shown.index(taken),
        usual=usual,
        weighed=len(options),
        order=None,
        counted=VALUE,
    )
