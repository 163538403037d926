"""Fire: slot by slot down the ladder; the dead do not fire (Firing, Initiative)."""

from __future__ import annotations

from functools import partial
from typing import Any

from game.dice import pick
from game.systems.battle_board.designs.design import Slot
from game.systems.battle_board.events.fire import Hit, LadderDrawn, SlotFired, hit
from game.systems.battle_board.rules.beams import volley
from game.systems.battle_board.rules.condition import Struck, condition
from game.systems.battle_board.rules.initiative import draw
from game.systems.battle_board.rules.preference import in_reach
from game.systems.battle_board.rules.torpedoes import salvo
from game.systems.battle_board.state.board import Board, Token
from game.systems.battle_board.state.orders import ShotOrder
from game.table.decisions import Asking, Decision, Phase, ask
from game.table.table import Table

Targets = list[tuple[int, Token]]


def fire(table: Table[Board], rules: Any) -> Phase:
    """Every slot fires once, with the ships that are left then (Ruling Q316)."""
    del rules
    ladder = draw(table.battle, partial(pick, table))
    table.emit(LadderDrawn(rungs=tuple((rung.token.name, rung.slot.number) for rung in ladder)))
    for rung in ladder:
        token = table.battle.tokens[rung.token.name]
        if token.on_board:
            yield from _fire(table, token, rung.slot)


def _fire(table: Table[Board], token: Token, slot: Slot) -> Asking[None]:
    targets = in_reach(table.battle, token, slot.weapon.range)
    if not targets:
        return
    by_hand = False
    if table.battle.by_hand.get(token.side) == token.name and len(targets) > 1:
        targets, by_hand = yield from _aimed(table, token, slot, targets)
    ran = 0
    if slot.weapon.accuracy is None:
        power = slot.weapon.power * slot.count * token.ships
        given = [(enemy.name, far, condition(enemy)) for far, enemy in targets]
        struck = volley(power, slot.weapon.range, given)
    else:
        power, ran = slot.weapon.power, slot.count * token.ships
        struck = _torpedoes(table, token, slot, targets)
    table.emit(
        SlotFired(
            token=token.name,
            slot=slot.number,
            power=power,
            hits=_hits(struck, targets),
            ran=ran,
            by_hand=by_hand,
        )
    )


def _torpedoes(table: Table[Board], token: Token, slot: Slot, targets: Targets) -> list[Struck]:
    accuracy, label = slot.weapon.accuracy or 0, f"torpedo/{token.name}/{slot.number}"

    def hits() -> bool:
        return table.roll(label, 100) <= accuracy

    given = [(enemy.name, condition(enemy)) for _far, enemy in targets]
    return salvo(slot.weapon.power, slot.count * token.ships, hits, given)


def _hits(struck: list[Struck], targets: Targets) -> tuple[Hit, ...]:
    return tuple(hit(each, far) for each, (far, _enemy) in zip(struck, targets, strict=False))


def _aimed(
    table: Table[Board], token: Token, slot: Slot, targets: Targets
) -> Asking[tuple[Targets, bool]]:
    """The targets with the one first that its side chose; the rest by preference."""
    key = f"{table.battle.turn}/shot {slot.number}/{token.name}"
    choices = tuple(enemy.name for _far, enemy in targets)
    asked = Decision(key, "shot", token.side, token.name, secret=False, choices=choices)
    order = yield from ask(asked)
    assert isinstance(order, ShotOrder)
    if order.target is None:
        return targets, False
    return sorted(targets, key=lambda each: each[1].name != order.target), True
