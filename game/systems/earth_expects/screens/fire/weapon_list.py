"""The list of weapons of one ship: what each may do now, and what it has been told to do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.desk.kit import Explanation, ListView, Metrics, Row
from game.desk.kit.keys import numbered
from game.desk.kit.ledger import Column, Entries, Entry, Ledger
from game.desk.paint import theme
from game.systems.earth_expects.screens.fire.odds import unguided
from game.systems.earth_expects.screens.fire.salvo import Through, share_words, through
from game.systems.earth_expects.screens.fire.targets_plan import TargetsPlan
from game.systems.earth_expects.screens.fire.weapon_lines import Key, WeaponLine
from game.systems.earth_expects.screens.fire.weapon_words import weapon_cannot
from game.systems.earth_expects.screens.fire.why_harmless import why_harmless
from game.systems.earth_expects.screens.map.battle_marks import side_colour
from game.systems.earth_expects.screens.names import system_words
from game.systems.earth_expects.screens.record.look import BoxLook
from game.systems.earth_expects.screens.record.sprites import box_icon
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.box_words import short_words
from game.systems.earth_expects.weapons.fire import FireOption, locks_count
from game.words import _, capitalised, listed

HIGH = (28, 34)
VAIN = "triangle-alert"
"""What stands beside what can do no harm; in yellow where it is ordered all the same."""
DOUBTFUL = 0.2
"""Of a salvo of which so little comes through there is a warning."""
COLUMNS = (Column(), Column(grows=True), Column(), Column(align="right", grows=True), Column())
"""Picture, name, whether it bears, what it was told, key."""


def system_icon(type_: BoxType, look: BoxLook) -> Callable[[Metrics], pygame.Surface]:
    """A box of the type, as a small picture."""
    return lambda m: box_icon(type_, look, m)


def weapon_list(plan: TargetsPlan, pick: Callable[[int], None]) -> ListView:
    """The list, called ``weapons``; a click on a row picks it."""
    rows = WeaponRows(plan)
    found = plan.lines
    lines = [
        rows.entries(line, number, picked={*line.keys} <= {*plan.picked})
        for number, line in enumerate(found, 1)
    ]
    leading = (n for n, line in enumerate(found) if plan.lead in line.keys)
    told = [rows.row(line) for line in found]
    ledger = Ledger(COLUMNS, lines, edge=12, high=HIGH)
    return ledger.listed("weapons", pick, next(leading, None), told)


@dataclass(frozen=True)
class WeaponRows:
    """What stands in the rows of a plan's weapons."""

    plan: TargetsPlan

    def row(self, line: WeaponLine) -> Row:
        """Whether it can be picked, and if not why; why it would do no harm."""
        name, option = self._full_name(line), line.options[0]
        if not line.ready:
            return Row(enabled=False, reason=weapon_cannot(name, option.hindered))
        target = self.plan.meant(*line.keys)
        why = self._why_harmless(option, target)
        text = _("It cannot hurt {target} from here: {why}.")
        told = (
            (text.format(target=target, why=why),) if why else self._through_words(option, target)
        )
        if line.is_group:
            told = (*told, _group_words(self.plan, line))
        return Row(explain=Explanation(name, "", told) if told else None)

    def entries(self, line: WeaponLine, number: int, picked: bool) -> Entries:
        """One row; ``number`` from 1, keys go to 9; ``picked`` marks a group being ordered."""
        return self._ready(line, number, picked) if line.ready else self._idle(line)

    def _idle(self, line: WeaponLine) -> Entries:
        option = line.options[0]
        short = option.why_not.partition(":")[0]
        return (
            Entry(image=system_icon(option.weapon.type, BoxLook(dim=True))),
            Entry(self._name(line), theme.BODY, theme.INK3),
            Entry(option.why_not, theme.SMALL, theme.INK3, "ban", short=short, span=3),
        )

    def _ready(self, line: WeaponLine, number: int, picked: bool) -> Entries:
        option, target = line.options[0], self.plan.meant(*line.keys)
        state, icon, colour = self._state(option, target)
        if icon == VAIN and not any(map(self.plan.told, line.keys)):
            colour = theme.INK3
        look = BoxLook(
            fill="powered" if option.weapon.type.powered else "passive",
            primary=option.weapon.type.direct,
            launcher="loaded" if option.weapon.type.launcher else None,
        )
        return (
            Entry(image=system_icon(option.weapon.type, look)),
            self._named(line, theme.LABEL if picked else theme.BODY),
            Entry(state, theme.SMALL, colour, icon, short=self._short(option, target)),
            told_entry(self.plan, line.keys),
            Entry(key=numbered(number)),
        )

    def _named(self, line: WeaponLine, style: theme.TextStyle) -> Entry:
        """Its name; in little room one weapon is called by its side and id, beside its type."""
        option, short = line.options[0], None
        if len(line.options) == 1:
            design = self.plan.board.ships[option.ship].design
            short = _with_strength(capitalised(short_words(design, option.weapon.id)), option)
        return Entry(self._name(line), style, theme.INK, short=short)

    def _name(self, line: WeaponLine) -> str:
        option = line.options[0]
        if len(line.options) > 1:
            text = _("{name} × {n}")
            name = option.weapon.type.name()
            return text.format(name=capitalised(name), n=len(line.options))
        return _with_strength(self._full_name(line), option)

    def _full_name(self, line: WeaponLine) -> str:
        option = line.options[0]
        if len(line.options) > 1:
            return capitalised(option.weapon.type.names())
        return system_words(self.plan.board.ships[option.ship].design, option.weapon)

    def _state(self, option: FireOption, target: str) -> tuple[str, str, theme.Colour]:
        """Whether a weapon bears on a target and is worth firing, with an icon and a colour."""
        view = self.plan.board
        why = self._why_harmless(option, target)
        if why:
            return why, VAIN, theme.WARN
        if unguided(view, option.ship, option.weapon, target):
            return _("no lock-on possible"), VAIN, theme.WARN
        found = self._through(option, target)
        if found is not None:
            words = _("{chance} pass point defence").format(chance=share_words(found))
            return words, "shield", theme.WARN if found.share < DOUBTFUL else theme.GOOD
        ship = view.ships[option.ship]
        if view.lock(ship.name, target) and locks_count(view, ship, option.weapon, target):
            return _("bears · lock-on"), "lock", theme.GOOD
        return _("bears"), "crosshair", theme.GOOD

    def _short(self, option: FireOption, target: str) -> str:
        """What is left of the state in little room: that it does no harm, a launcher's chance."""
        if unguided(self.plan.board, option.ship, option.weapon, target):
            return _("no lock-on")
        if self._why_harmless(option, target):
            return _("no harm")
        found = self._through(option, target)
        return "" if found is None else share_words(found)

    def _through(self, option: FireOption, target: str) -> Through | None:
        """What comes through of a launcher's salvo."""
        return through(self.plan, target) if option.weapon.type.launcher else None

    def _through_words(self, option: FireOption, target: str) -> tuple[str, ...]:
        """What the chance beside a launcher is one of."""
        view, found = self.plan.board, self._through(option, target)
        if found is None or unguided(view, option.ship, option.weapon, target):
            return ()
        text = _("{chance} of its missiles pass the point defence of {target} and friends.")
        passed = text.format(chance=share_words(found), target=target)
        customs = view.customs
        if customs.locks_first or customs.launching is not None:
            return (passed,)
        return passed, _("It is no chance to hit: a lock-on has to guide them as well.")

    def _why_harmless(self, option: FireOption, target: str) -> str:
        view = self.plan.board
        return why_harmless(view, view.ships[option.ship], option.weapon, target)


def _with_strength(name: str, option: FireOption) -> str:
    """A weapon with the number of its boxes that fire, if there are several."""
    strength = len(option.weapon.boxes) - len(option.weapon.idle)
    return f"{name} · {strength}" if strength > 1 else name


def _group_words(plan: TargetsPlan, line: WeaponLine) -> str:
    """Which launchers are in one row, and how one of them is chosen."""
    systems = plan.ship.design.systems
    names = [system_words(plan.ship.design, systems[weapon]) for _ship, weapon in line.keys]
    text = _("{launchers}. All of them bear alike; Space lists them one by one.")
    return text.format(launchers=listed(names))


def told_entry(plan: TargetsPlan, keys: Sequence[Key]) -> Entry:
    """What the weapons of a row were told: a target, and the place in the order of fire, the
    warhead, or how many of the row launch."""
    told = Counter((plan.told(key), plan.warhead(key)) for key in keys if plan.told(key))
    if not told:
        return Entry(_("holds fire"), theme.SMALL, theme.INK3, short=_("holds"))
    places = {(a.ship, a.weapon): str(n) for n, a in enumerate(plan.order.attacks, 1)}
    words = []
    for (target, warhead), count in told.items():
        of_all = _("{n} of {all}").format(n=count, all=len(keys)) if len(keys) > 1 else ""
        note = _("nuclear") if warhead == "nuclear" else ""
        before = (places.get(keys[0], ""), of_all, note)
        words.append(" ".join(filter(None, (*before, f"→ {target}"))))
    first = plan.board.ships[plan.meant(*keys)]
    return Entry(", ".join(words), theme.LABEL, side_colour(plan.board, first.side))
