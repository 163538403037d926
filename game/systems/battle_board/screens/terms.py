"""Odds before a choice, term by term: a shot, a hex, what a token does at each distance, who leads.

Pure words and figures; panels and cards are made from them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import groupby

from game.desk.kit import Explanation, Term
from game.hexgrid.hexes import Hex
from game.systems.battle_board.designs.design import Design
from game.systems.battle_board.rules.condition import Struck
from game.systems.battle_board.rules.expected import POINT, threat
from game.systems.battle_board.rules.forecast import Forecast, Reckoned, done_in, taken_in
from game.systems.battle_board.rules.preference import preferred
from game.systems.battle_board.rules.value import FIRST_CHECK, QUIET, quiet_left, shares
from game.systems.battle_board.screens.words import decimal
from game.systems.battle_board.state.board import Board, Token
from game.systems.battle_board.state.tactics import told
from game.words import _, counted

# -- a shot


def shot_terms(found: Forecast) -> Sequence[Term]:
    """What a slot is going to do to its target, from its power to ships that are lost."""
    return tuple(_torpedo_terms(found) if found.slot.weapon.accuracy else _beam_terms(found))


def _beam_terms(found: Forecast) -> Iterator[Term]:
    slot, first = found.slot, found.struck[0] if found.struck else None
    text = _("{power} × {weapons} × {ships}")
    weapons = counted("one weapon", "{n} weapons", slot.count)
    ships = counted("one ship", "{n} ships", found.ships)
    yield Term(text.format(power=slot.weapon.power, weapons=weapons, ships=ships), str(found.full))
    loss = decimal(Fraction(10 * found.far, max(1, slot.weapon.range)))
    text = _("at {far} of {range}: less {loss} %")
    words = text.format(far=found.far, range=slot.weapon.range, loss=loss)
    yield Term(words, decimal(found.does))
    if first is not None:
        yield from _taken(found.target, first)
    for each in found.struck[1:]:
        yield Term(_("over, on {token}").format(token=each.name), str(each.arrived))


def _taken(target: Token, struck: Struck) -> Iterator[Term]:
    """How shields and armour share it, and what it leaves."""
    armour = struck.arrived - struck.shields - struck.over
    if struck.shields:
        yield Term(_("shields take"), str(struck.shields))
    if armour:
        yield Term(_("armour takes"), decimal(armour))
    yield Term(_("ships lost"), _of(Fraction(struck.killed), target.ships))


def _torpedo_terms(found: Forecast) -> Iterator[Term]:
    slot, ran = found.slot, found.slot.count * found.ships
    text = counted("{n} torpedo × {power}", "{n} torpedoes × {power}", ran, power=slot.weapon.power)
    yield Term(text, str(found.full))
    words = _("{n} % of them hit").format(n=slot.weapon.accuracy)
    yield Term(words, decimal(found.does))
    each = slot.weapon.power // 2
    if found.target.pool:
        yield Term(_("shields take of each hit"), _("up to {n}").format(n=each))
    if not found.lost:
        return
    if found.lost[0] == 1:
        yield Term(_("ships lost"), _of(Fraction(0), found.target.ships))
        return
    yield Term(_("ships lost, as a mean"), _of(found.mean_lost, found.target.ships))
    yield Term(_("at least one"), _chance(1 - found.lost[0]))


def _of(part: Fraction, whole: int) -> str:
    return _("{n} of {all}").format(n=decimal(part), all=whole)


def _chance(share: Fraction) -> str:
    """A chance in whole percent; neither never nor always unless it is."""
    whole = round(100 * share)
    return f"{min(max(whole, 1), 99) if 0 < share < 1 else whole} %"


# -- a hex


def hex_terms(board: Board, token: Token, at: Hex) -> Sequence[Term]:
    """What a hex is worth: its slots on whom they reach, then enemy slots that reach it."""
    done = [Term(_done_words(each), _signed(each.does)) for each in done_in(board, token, at)]
    taken = [Term(_taken_words(each), _signed(-each.does)) for each in taken_in(board, token, at)]
    return (*done, *taken)


def _done_words(each: Reckoned) -> str:
    if each.slot is None:
        left = decimal(each.whom.left)
        return _("{enemy} has only {n} left").format(enemy=each.whom.name, n=left)
    weapon = _(each.slot.weapon.name).lower()
    text = _("{weapon} on {target} at {far}")
    return text.format(weapon=weapon, target=each.whom.name, far=each.far)


def _taken_words(each: Reckoned) -> str:
    assert each.slot is not None
    weapon = _(each.slot.weapon.name).lower()
    text = _("{enemy}, {weapon} at {far}")
    return text.format(enemy=each.who.name, weapon=weapon, far=each.far)


def _signed(hundredths: Fraction | int) -> str:
    words = decimal(abs(Fraction(hundredths)) / POINT)
    return f"−{words}" if hundredths < 0 else f"+{words}"


# -- a token


def reach_words(design: Design, ships: int = 1) -> str:
    """What so many ships may be expected to do at each distance: ``204 up to 1, 120 up to 3``."""
    does = threat(design, ships)
    if not does:
        return _("no weapons")
    return ", ".join(
        _("{does} at {far}").format(does=decimal(Fraction(points, POINT)), far=_span(runs))
        for points, runs in ((p, [far for far, _p in run]) for p, run in _runs(does))
    )


def _runs(does: Sequence[int]) -> Iterator[tuple[int, Iterator[tuple[int, int]]]]:
    """Distances one after the other at which it does the same."""
    return groupby(enumerate(does), key=lambda each: each[1])


def _span(far: Sequence[int]) -> str:
    return (
        str(far[0]) if len(far) == 1 else _("{first} to {last}").format(first=far[0], last=far[-1])
    )


def prefers_words(board: Board, token: Token) -> str:
    """At whom it fires, and which enemy that is now; before places are known, the kind alone."""
    enemies = board.enemies(token)
    if token.hex is None or any(enemy.hex is None for enemy in enemies):
        return told(token.preference)
    goal = preferred(board, token)
    if goal is None:
        return told(token.preference)
    return _("{whom}: now {enemy}").format(whom=told(token.preference), enemy=goal.name)


# -- a design


def price_words(design: Design) -> str:
    """What a point of expected damage costs, at the distance where the design does most."""
    most = max(threat(design, 1), default=0)
    if not most:
        return ""
    price = Fraction(design.cost * POINT, most)
    return _("{n} points per damage").format(n=f"{float(price):.2f}")


def damage_card(design: Design) -> Explanation:
    """The damage of a design at each distance, slot by slot."""
    return Explanation(
        _("Expected damage of one ship"), "", tuple(_slot_terms(design)), _("Tactics"), "STR-MOV-7"
    )


def _slot_terms(design: Design) -> Iterator[Term | str]:
    for slot in design.slots:
        weapon = slot.weapon
        text = _("{n} × {weapon} of {power}")
        words = text.format(n=slot.count, weapon=_(weapon.name).lower(), power=weapon.power)
        full = slot.count * weapon.power
        if weapon.accuracy is None:
            note = _("{n}, less a tenth at {range} hexes").format(n=full, range=weapon.range)
        else:
            note = _("{n} × {accuracy} %, as far as {range} hexes").format(
                n=full, accuracy=weapon.accuracy, range=weapon.range
            )
        yield Term(words, "", note)
    yield _("All together: {reach}.").format(reach=reach_words(design))


# -- the battle


def standing_words(board: Board) -> str:
    """Who is ahead by what is left of its own fleet; empty before there are fleets."""
    if not all(map(board.start, board.sides)):
        return ""
    found = shares(board)
    first, second = sorted(board.sides, key=lambda side: -found[side])
    if found[first] == found[second]:
        return _("level at {n}").format(n=_kept(found[first]))
    text = _("{side} leads, {first} to {second}")
    return text.format(side=first, first=_kept(found[first]), second=_kept(found[second]))


def standing_terms(board: Board) -> Sequence[Term]:
    """What each side has left of the value that it began with."""
    return tuple(Term(side, _kept(share)) for side, share in shares(board).items())


def standing_figures(board: Board) -> Sequence[str]:
    """The same in the order of the sides; nothing before there are fleets."""
    if not all(map(board.start, board.sides)):
        return ()
    return tuple(map(_kept, shares(board).values()))


def quiet_words(board: Board) -> str:
    """How soon the battle ends because nobody fires, once that may be (Ruling Q324)."""
    left = quiet_left(board)
    if left is None or left > QUIET or board.turn < FIRST_CHECK - 1:
        return ""
    return counted("one more quiet round ends it", "{n} more quiet rounds end it", left)


def _kept(share: Fraction) -> str:
    return f"{decimal(100 * share)} %"
