"""Attacks: the roll, the dodge, and who goes down."""

from __future__ import annotations

from game.systems.figures.events.attacks import Attacked
from game.systems.figures.events.carts import LostTurn
from game.systems.figures.events.falls import WentDown
from game.systems.figures.phases.rolling import made
from game.systems.figures.rules.attacks import attack, dodge
from game.systems.figures.rules.waiting import waiting
from game.systems.figures.state.manoeuvres import ALL_OUT, WAIT, Manoeuvre
from game.systems.figures.state.yard import Yard
from game.table.table import Table
from game.words import marked


def strike(table: Table[Yard], name: str, target: str, manoeuvre: Manoeuvre) -> bool:
    """One attack; whether it hit. An all-out attack that fails brings the attacker down."""
    table.emit(Attacked(figure=name, target=target, manoeuvre=manoeuvre))
    yard = table.battle
    figure, victim = yard.figures[name], yard.figures[target]
    hit = made(table, name, marked("attack"), attack(yard, figure, manoeuvre), "Q330")
    defence = dodge(yard, victim, figure)
    if hit and defence is not None:
        hit = not made(table, target, marked("dodge"), defence, "Q334")
    if hit and victim.sheet.kind == "cart":
        table.emit(LostTurn(figure=target))
    elif hit:
        table.emit(WentDown(figure=target, why=marked("hit")))
    elif manoeuvre == ALL_OUT:
        table.emit(WentDown(figure=name, why=marked("its all-out attack failed")))
    return hit


def meet(table: Table[Yard], name: str, manoeuvre: Manoeuvre) -> bool:
    """Waiting enemies strike at a figure that has entered its hex; whether one did (Q332)."""
    struck = False
    for enemy in waiting(table.battle, table.battle.figures[name], manoeuvre):
        if not table.battle.figures[name].up:
            break
        strike(table, enemy.name, name, WAIT)
        struck = True
    return struck
