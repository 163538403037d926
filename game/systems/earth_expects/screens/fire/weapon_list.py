"""The list of weapons of one ship: what each may do now, and what it has been told to do."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.desk.kit import Cell, Explanation, Metrics, Row
from game.desk.paint import theme
from game.systems.earth_expects.screens.fire.odds import harmless
from game.systems.earth_expects.screens.fire.targets_plan import WeaponLine
from game.systems.earth_expects.screens.fire.weapon_words import weapon_cannot
from game.systems.earth_expects.screens.map.battle_marks import side_number
from game.systems.earth_expects.screens.names import system_words
from game.systems.earth_expects.screens.record.look import BoxLook
from game.systems.earth_expects.screens.record.sprites import box_sprite
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import TargetsOrder
from game.systems.earth_expects.weapons.fire import locks_count
from game.words import _, capitalised


def system_icon(type_: BoxType, look: BoxLook) -> Callable[[Metrics], pygame.Surface]:
    """A box of the type, as a small picture."""
    return lambda m: box_sprite(type_, look, m.hex_radius(14))


class Rows:
    """Makes rows of the list, ``width`` units wide; ``order`` is the draft."""

    def __init__(self, view: Battle, order: TargetsOrder, width: int) -> None:
        self._view, self._order, self._width = view, order, width
        self._roomy = width >= 520
        self._state_width = 130 if self._roomy else 24
        self._half = width * 9 // 20 if self._roomy else 240
        self._attacks = {(a.ship, a.weapon): a.target for a in order.attacks}
        self._launches = {(n.ship, n.launcher): n for n in order.launches}
        self._places = {(a.ship, a.weapon): n for n, a in enumerate(order.attacks, 1)}

    def row(self, line: WeaponLine, number: int, picked: bool) -> Row:
        """One row; ``number`` from 1, keys go to 9; ``picked`` marks a group being ordered."""
        return self._ready(line, number, picked) if line.ready else self._idle(line)

    def _name(self, line: WeaponLine) -> str:
        option = line.options[0]
        design = self._view.ships[option.ship].design
        if len(line.options) > 1:
            name = option.weapon.type.name()
            text = _("{name} × {n}")
            return text.format(name=capitalised(name), n=len(line.options))
        name = system_words(design, option.weapon)
        strength = len(option.weapon.boxes) - len(option.weapon.idle)
        return f"{name} · {strength}" if strength > 1 else name

    def _idle(self, line: WeaponLine) -> Row:
        option, half = line.options[0], self._half if self._roomy else 216
        room = self._width - half - 12
        why = option.why_not if self._roomy else option.why_not.partition(":")[0]
        cells = (
            Cell("", 10, 32, image=system_icon(option.weapon.type, BoxLook(dim=True))),
            Cell(self._name(line), 52, half - 60, theme.BODY, theme.INK3),
            Cell(why, half, room, theme.SMALL, theme.INK3, icon="ban"),
        )
        return Row(
            cells=cells,
            enabled=False,
            reason=weapon_cannot(self._full_name(line), option.hindered),
        )

    def _ready(self, line: WeaponLine, number: int, picked: bool) -> Row:
        option = line.options[0]
        key, half = (option.ship, option.weapon.id), self._half
        target, note = self._told(key)
        ship = self._view.ships[option.ship]
        look = BoxLook(
            fill="powered" if option.weapon.type.powered else "passive",
            primary=option.weapon.type.direct,
            launcher="loaded" if option.weapon.type.launcher else None,
        )
        at = target or option.targets[0]
        locked = self._view.lock(ship.name, at) > 0
        locked = locked and locks_count(self._view, ship, option.weapon, at)
        idle = harmless(self._view, option.ship, option.weapon, at)
        state = self._state(locked, idle) if self._roomy else ""
        icon = "triangle-alert" if idle else "lock" if locked else "crosshair"
        style = theme.LABEL if picked else theme.BODY
        cells = [
            Cell("", 10, 32, image=system_icon(option.weapon.type, look)),
            Cell(self._name(line), 52, half - 60, style),
            Cell(
                state,
                half,
                self._state_width,
                theme.SMALL,
                theme.WARN if idle else theme.GOOD,
                icon=icon,
            ),
            self._target_cell(target, note),
        ]
        if picked:
            cells.append(Cell("", 0, 4, icon=""))
        if number <= 9:
            cells.append(Cell("", -44, 32, key_name=str(number)))
        in_full = self._in_full(line, self._state(locked, idle), target)
        return Row(cells=tuple(cells), explain=in_full)

    @staticmethod
    def _state(locked: bool, idle: bool) -> str:
        """Whether a weapon bears and is worth firing."""
        if idle:
            return _("cannot hurt it")
        return _("bears · lock-on") if locked else _("bears")

    def _in_full(self, line: WeaponLine, state: str, target: str | None) -> Explanation | None:
        """What a narrow row says in short."""
        if self._roomy:
            return None
        told = _("fires at {ship}").format(ship=target) if target else _("holds fire")
        return Explanation(self._full_name(line), "", (state, told))

    def _full_name(self, line: WeaponLine) -> str:
        option = line.options[0]
        if len(line.options) > 1:
            return self._name(line)
        return system_words(self._view.ships[option.ship].design, option.weapon)

    def _told(self, key: tuple[str, str]) -> tuple[str | None, str]:
        """Target, and its place in the order of fire or the warhead."""
        if key in self._attacks:
            return self._attacks[key], str(self._places[key])
        if key in self._launches:
            launch = self._launches[key]
            return launch.target, _("nuclear") if launch.warhead == "nuclear" else ""
        return None, ""

    def _target_cell(self, target: str | None, note: str) -> Cell:
        wide = self._width - self._half - self._state_width - 56
        if target is None:
            return Cell(_("holds fire"), -52 - wide, wide, theme.SMALL, theme.INK3, "right")
        colour = theme.side(side_number(self._view, self._view.ships[target].side)).colour
        words = f"{note} → {target}" if note else f"→ {target}"
        return Cell(words, -52 - wide, wide, theme.LABEL, colour, "right")
