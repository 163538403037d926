"""The column of a scene of beats: the dice as they fall, and what happened."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from game.desk.kit import (
    Canvas,
    Given,
    ListView,
    Panel,
    Paragraph,
    Part,
    column,
    fixed,
    grow,
    middle,
    row,
    scaled,
    to_border,
    yielding,
)
from game.desk.log.rows import Lines, about
from game.desk.paint import theme
from game.settings import SpeedFactor
from game.systems.earth_expects import events as ev
from game.systems.earth_expects.screens.names import box_words
from game.systems.earth_expects.screens.scenes.rolls import STEP, Faces
from game.systems.earth_expects.screens.scenes.struck.beats import Beat
from game.systems.earth_expects.screens.scenes.struck.so_far import SoFar
from game.table.events import Die, Happening
from game.words import _, marked

LARGEST = 62
"""A die at most."""
WIDEST = 240, 268
"""The room that all dice of a throw take."""
LEAST_LOG = 120
HIGH = 132, 156
"""How high two throws are at least: the panel keeps its size from beat to beat."""

_MET_WORDS: dict[type[Happening], str] = {
    ev.DebrisMet: marked("rocks"),
    ev.DebrisDrifted: marked("line"),
    ev.RadiationStruck: marked("radiation"),
    ev.HeatFelt: marked("heat"),
}
"""What dice of terrain are called."""
_PARTS = {
    "direction": marked("side"),
    "pips": marked("strength"),
    "points": marked("points"),
    "box": marked("first box"),
    "start": marked("first box"),
    "extra": marked("box of one point more"),
    "walk": marked("next box"),
    "spill": marked("next box"),
}
"""What dice are for that fall together, by the part of their labels that says so."""


def struck_column(so_far: SoFar, speed: SpeedFactor, *below: Given) -> Part:
    """The dice, if any fall, the log below them, and what stands ``below`` that."""
    said = [about(line, so_far.subject) for b in so_far.shown for line in b.lines]
    falls = any(b.dice for b in so_far.beats)
    empty = _("The dice are falling.") if falls else ""
    happened = ListView("happened", stick=True, region="happened", empty=empty)
    happened.made = lambda m, wide: Lines(m, wide, left=40).rows(said)
    happened.chosen = len(said) - 1 if said else None
    log = Panel("log panel", caption=_("What happened"), holds=to_border(happened))
    dice = _dice_panel(so_far, speed) if falls else None
    return column(dice, grow(yielding(log, LEAST_LOG)), *below)


def _dice_panel(so_far: SoFar, speed: SpeedFactor) -> Panel:
    words = "" if so_far.done else _("speed ×{n} · + or −").format(n=speed)
    throws = [_throw(number, so_far, beat) for number, beat in enumerate(_thrown(so_far))]
    spread = [part for throw in throws for part in (throw, grow())]
    high = column(scaled(*HIGH))
    holds = row(grow(column(grow(), *spread, gap=0)), high, gap=0)
    return Panel("dice panel", caption=_("Dice"), note=words, holds=holds)


def falling_dice(so_far: SoFar) -> Mapping[str, Mapping[str, Any]]:
    """The dice that move: what they are painted by, by the names of their widgets."""
    beats = enumerate(_thrown(so_far))
    return {f"dice {n}": {"paint": _faces(so_far, beat)} for n, beat in beats}


def _thrown(so_far: SoFar) -> list[Beat]:
    """The damage roll of the attack and the newest other throw."""
    known = list(so_far.beats[: so_far.landed + 1])
    rolled = [beat for beat in known if beat.dice]
    wanted = [next((beat for beat in rolled if beat.shot is not None), None)]
    wanted.append(next((beat for beat in reversed(rolled) if beat.shot is None), None))
    return [beat for beat in so_far.beats if beat in wanted]


def _falls(so_far: SoFar, beat: Beat) -> bool:
    return not so_far.done and beat is so_far.beat


def _faces(so_far: SoFar, beat: Beat) -> Faces:
    return Faces(beat.dice, so_far.thrown if _falls(so_far, beat) else 1.0, LARGEST)


def _throw(number: int, so_far: SoFar, beat: Beat) -> Part:
    """Dice, what was thrown for, and the sum once they have landed."""
    faces = " ".join(str(die.value) for die in beat.dice)
    dice = Canvas(f"dice {number}", paint=_faces(so_far, beat), plain=faces)
    total = "" if _falls(so_far, beat) else _sum(so_far, beat)
    ink = theme.INK3 if total else theme.INK2
    name = Paragraph(
        f"dice name {number}", label=_named(so_far, beat), style=theme.SMALL, colour=ink
    )
    words = Paragraph(f"dice sum {number}", label=total, style=theme.SMALL, colour=theme.INK)
    small, large = (min(most, len(beat.dice) * (LARGEST + STEP)) for most in WIDEST)
    said = column(name, words if total else None, gap=0)
    return row(scaled(small, large, dice), grow(middle(said)), column(fixed(LARGEST)), gap=STEP)


def _named(so_far: SoFar, beat: Beat) -> str:
    """What the dice are for, and for which ship where terrain strikes several."""
    struck = {one.ship for one in so_far.beats if one.ship and one.shot is None}
    fired = any(one.shot is not None for one in so_far.beats)
    if fired or len(struck) < 2 or beat.ship is None:
        return dice_name(beat)
    return _("{ship}: {dice}").format(ship=beat.ship, dice=dice_name(beat))


def dice_name(beat: Beat) -> str:
    """What the dice of a beat are for."""
    if beat.shot is not None:
        return _shot_name(beat)
    if beat.row is not None and beat.met is None:
        return _("line")
    other = marked("next box")
    if beat.met is not None:
        other = _MET_WORDS.get(type(beat.met), marked("damage"))
    parts = dict.fromkeys(_part(die) or other for die in beat.dice)
    return ", ".join(_(part) for part in parts) or _(other)


def _part(die: Die) -> str:
    """What one of several dice is for, as the last known part of its label says."""
    known = (_PARTS.get(part, "") for part in reversed(die.label.split("/")))
    return next(filter(None, known), "")


def _shot_name(beat: Beat) -> str:
    """What the dice of a shot are for: a railgun rolls to hit, and then its damage if it does."""
    aimed = [die.label.endswith("/hit") for die in beat.dice]
    if all(aimed):
        return _("to hit")
    return _("to hit, then damage") if any(aimed) else _("damage")


def _sum(so_far: SoFar, beat: Beat) -> str:
    if beat.shot is None and beat.row is None and beat.met is None:
        return ", ".join(_boxes(so_far, beat))
    sums = [line.sum for line in beat.lines if line.dice and line.sum]
    return sums[-1] if sums else ""


def _boxes(so_far: SoFar, beat: Beat) -> Iterator[str]:
    ship = so_far.ship
    if ship is not None:
        yield from (box_words(ship.design, event.box) for event in beat.damaged)
