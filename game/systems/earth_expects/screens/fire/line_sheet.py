"""The base of the sheets of aim and impact: a record, its rows, and the high side (EE-IPI)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from game.desk.kit import (
    Given,
    Hint,
    Hotkey,
    Part,
    column,
    layers,
    spare,
    yielding,
)
from game.desk.play.order_sheet import Seal, Tool
from game.hexgrid.rows import AXIS_OF_SIDE, high_words
from game.systems.earth_expects.rules.impact import impact_die, row_of
from game.systems.earth_expects.screens.fire.aim_record import AimRecord
from game.systems.earth_expects.screens.fire.aiming import Aiming, letter_of
from game.systems.earth_expects.screens.fire.line_column import (
    Comparing,
    compare_panel,
    high_label,
    high_panel,
    show_comparing,
    summary,
    summary_panel,
)
from game.systems.earth_expects.screens.fire.outlook import (
    DAMAGE,
    WANTS,
    Outlook,
    Want,
    heated,
    want_words,
)
from game.systems.earth_expects.screens.fire.outlook_panel import outlook_panel, show_outlook
from game.systems.earth_expects.screens.fire.record_title import record_title
from game.systems.earth_expects.screens.map.battle_marks import side_colour
from game.systems.earth_expects.screens.record.look import BoxLook
from game.systems.earth_expects.screens.record.ship_looks import dimmed, looks, ringed
from game.systems.earth_expects.screens.record.widget import BoxPick, RecordWidget
from game.systems.earth_expects.screens.ship_sheet import ShipSheet
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.orders import HighWay
from game.table.decisions import Decision
from game.table.orders import Order
from game.words import _

WANTED, BY_HAND = "wanted", "row by hand"
"""What the desk keeps of a side for its next shots: what it aims for, and the last row that it
chose itself since, with the ship and the side of it."""


class LineSheet(ShipSheet):
    """Chooses a row of a target's record and its high side.

    A game's class says whose record is aimed at, from which side, and writes the order in
    ``aimed``. ``turns``: a line that misses turns once.
    """

    phase = "weapons"
    maps = False
    tools_below = True
    turns = False
    armour = True
    pointed: int | None = None
    pointed_row: int | None = None
    _known: tuple[object, Outlook | None] = (None, None)
    _due: Sequence[Callable[[], None]] = ()
    _wanted: Want | None = None
    _follows: tuple[Want, int] | None = None

    # -- for subclasses

    @property
    def dice_type(self) -> BoxType:
        """The type of what fires, in whose colour the rolls are."""
        raise NotImplementedError

    @property
    def target(self) -> Ship:
        """The ship whose record lies on the table."""
        raise NotImplementedError

    @property
    def from_side(self) -> int:
        """The side of the record that the fire comes from."""
        raise NotImplementedError

    @property
    def at(self) -> str:
        """The box whose row is aimed along."""
        raise NotImplementedError

    @property
    def high(self) -> HighWay:
        """Where high rolls move the row."""
        raise NotImplementedError

    def aimed(self, at: str, high: HighWay) -> Order:
        """The draft with a row and a high side."""
        raise NotImplementedError

    def attack(self) -> Sequence[Given]:
        """What stands on top of the column."""
        raise NotImplementedError

    def origin_words(self) -> str:
        """Where the fire comes from, for the tag on the table."""
        raise NotImplementedError

    def fire_words(self) -> str:
        """What the big button does."""
        raise NotImplementedError

    def strip(self) -> Given:
        """What else is fired, in little room; nothing as a rule."""
        return None

    @property
    def aimless(self) -> str:
        """Why there is no row to choose; empty as a rule."""
        return ""

    def fired(self) -> object:
        """What is aimed, to be compared: with another the odds are worked out anew."""
        raise NotImplementedError

    def look_out(self) -> Outlook | None:
        """The odds of what is aimed; None where nobody can tell any."""
        raise NotImplementedError

    # -- what is wanted

    @property
    def wanted(self) -> Want:
        """What was aimed for last, in this battle; damage before that."""
        return self.asked_for(self.pad.side) or DAMAGE

    def asked_for(self, side: str) -> Want | None:
        """What a side has aimed for last; None if it has not, and where a script begins anew."""
        found = self.desk.kept.get((side, WANTED)) if self.desk.proposes else self._wanted
        return found if isinstance(found, Want) else None

    def row_by_hand(self) -> int | None:
        """The row that this ship was aimed at along from this side before, if that was chosen by
        hand and nothing was aimed for since; None as a rule."""
        return None

    # -- rows

    @property
    def aiming(self) -> Aiming:
        """The draft with what every roll meets."""
        return self._aiming(self.target, self.from_side, self.at, self.high)

    def _aiming(self, ship: Ship, side: int, at: str, high: HighWay) -> Aiming:
        die = impact_die(self.board, ship.name)
        return Aiming(ship, side, at, high, self.armour, self.turns, die)

    def best_aim(self, ship: Ship, side: int) -> tuple[str, HighWay]:
        """The row most likely to be hit, and the first high side: where a draft starts."""
        first = high_words(AXIS_OF_SIDE[side])[0]
        best = self._aiming(ship, side, "", first).at_best()
        return best.at, best.high

    # -- odds

    @property
    def outlook(self) -> Outlook | None:
        """The odds of what is aimed, kept while it is the same."""
        key = self.fired(), self.from_side
        if self._known[0] != key:
            self._known = key, None if self.aimless else self.look_out()
            self._open_outlook()
        return self._known[1]

    def _open_outlook(self) -> None:
        """What is known first tells what a draft began with, which is followed from then on."""
        outlook, want = self._known[1], self.asked_for(self.pad.side)
        follows = want is not None and not self.pad.begun and self.row_by_hand() is None
        if outlook is not None and want is not None and follows:
            self._follows = want, outlook.firm_best(want)

    @property
    def shown_row(self) -> int:
        """The row whose odds are shown: that pointed at, else the one aimed along."""
        return self.aiming.row if self.pointed_row is None else self.pointed_row

    def idle(self) -> None:
        """The odds of the row shown get better, then those of the others.

        What is new is shown piece by piece, so that no frame has much to do.
        """
        outlook = None if self.aimless else self.outlook
        if outlook is None:
            return
        if self._due:
            self._due, show = self._due[:-1], self._due[-1]
            show()
            return
        wanted = [] if self._follows is None else [outlook.best(self._follows[0])]
        new = outlook.refine(self.shown_row, self.aiming.row, *wanted)
        if new is not None:
            shown = [self._show_odds] if new == self.shown_row else []
            self._due = (*shown, self._show_comparing)

    def _show_comparing(self) -> None:
        if not self._follow():
            show_comparing(self.stage, Comparing(self.aiming, self.outlook))

    def _follow(self) -> bool:
        """Aim along the row that is worth most by now, if the one aimed along was written as that.

        Not where a script counts on what was written.
        """
        if self._follows is None or self.outlook is None or not self.desk.proposes:
            return False
        (want, row), aiming = self._follows, self.aiming
        best = self.outlook.clearly_better(want, row)
        if row != aiming.row or best is None:
            return False
        self._follows = want, best
        self.pad.amend(self.aimed(aiming.box_on(best), aiming.high))
        letter = letter_of(aiming.legal.index(best))
        text = _("Played more often, row {letter} is worth more: it is aimed along now.")
        self.stage.toast(text.format(letter=letter))
        return True

    def _show_odds(self) -> None:
        """Heat and panel of the row shown, without building the screen anew."""
        outlook = self.outlook
        if outlook is None:
            return
        record, shown = self.stage.widget("record"), self.shown_row
        assert isinstance(record, RecordWidget)
        record.set(looks=self.record_looks())
        letter = letter_of(self.aiming.legal.index(shown))
        show_outlook(self.stage, outlook, shown, letter)

    def aim_for(self, want: Want) -> None:
        """Aim along the row that is worth most for what is wanted, from now on."""
        if self.outlook is not None:
            self._wanted = self.desk.kept[self.pad.side, WANTED] = want
            self.set_row(best := self.outlook.firm_best(want))
            self._follows = want, best
            self.desk.kept.pop((self.pad.side, BY_HAND), None)
            self.stage.rebuild()

    # -- choosing

    def set_row(self, row: int) -> None:
        """Aim along a row."""
        aiming = self.aiming
        if row not in aiming.legal:
            self.stage.refuse(_("No box is left on that row; choose one with a letter."))
            return
        self.pointed = self.pointed_row = self._follows = None
        self.desk.kept[self.pad.side, BY_HAND] = self.target.name, self.from_side, row
        self.pad.write(self.aimed(aiming.box_on(row), aiming.high))

    def step(self, step: int) -> None:
        """The next legal row."""
        aiming = self.aiming
        number = aiming.number + step
        if 0 <= number < len(aiming.legal):
            self.set_row(aiming.legal[number])

    def set_high(self, way: HighWay) -> None:
        """High rolls move the row this way."""
        self.pad.write(self.aimed(self.at, way))

    def flip(self) -> None:
        """The other high side."""
        one, other = self.aiming.ways
        self.set_high(other if self.high == one else one)

    def pick_box(self, pick: BoxPick) -> None:
        """Aim along the row that runs through a box."""
        row = row_of(self.target.record, self.from_side, pick.box)
        if row is None:
            self.stage.refuse(_("Fire from this side does not meet that armour head on."))
        else:
            self.set_row(row)

    def point(self, roll: int | None) -> None:
        """Show only one line, or all of them."""
        if roll != self.pointed:
            self.pointed = roll
            self.stage.widget("lines").dirty()

    def point_row(self, row: int | None) -> None:
        """Show a row that might be aimed along, or what is aimed at."""
        if row != self.pointed_row:
            self.pointed_row = row
            self.stage.widget("lines").dirty()
            self._show_odds()

    # -- how it is shown

    def hints(self) -> Sequence[Hint]:
        """What the row meets, and how the record lies."""
        if self.aimless:
            return ()
        return ": ".join(summary(self.aiming)), _("The record is drawn bow up.")

    def main(self) -> Part:
        """The record with its rolls, and whose it is."""
        rolls = not self.aimless
        record = AimRecord(self.aiming, self.record_looks(), self.dice_type, self, rolls)
        tag = self.origin_words(), side_colour(self.board, self.pad.side)
        return layers(record, record_title(self.board, self.target, tag, self.strip()))

    def record_looks(self) -> dict[str, BoxLook]:
        """Boxes have the heat of the row shown, or are faint where no roll meets them first.

        The one aimed at is ringed.
        """
        plain = looks(self.board, self.target)
        if self.aimless:
            return plain
        aiming, outlook = self.aiming, self.outlook
        aimed = [aiming.box_on(aiming.row)]
        if outlook is not None:
            return ringed(heated(plain, outlook.rows.at(self.shown_row)), aimed, "chosen")
        met = {o.box for o in aiming.found() if o.box is not None}
        return ringed(dimmed(plain, met), aimed, "chosen")

    def column(self) -> Part:
        """The attack, the high switch and the rows."""
        attack = self.attack()
        if self.aimless:
            return column(*attack)
        aiming, outlook = self.aiming, self.outlook
        odds = None
        if outlook is not None:
            odds = outlook_panel(outlook, aiming.row, aiming.letter)
        comparing = Comparing(aiming, outlook)
        return column(
            *attack,
            high_panel(aiming, self.set_high),
            yielding(compare_panel(comparing, self.set_row, self.point_row), 150),
            odds,
            spare(summary_panel(aiming)),
        )

    def tools(self) -> Sequence[Tool]:
        """Aim for me: the row that is worth most for what is wanted."""
        if self.aimless or self.outlook is None or len(self.aiming.legal) < 2:
            return ()
        return [self._tool(want) for want in WANTS]

    def _tool(self, want: Want) -> Tool:
        assert self.outlook is not None
        reason = ""
        if want.missing(self.outlook.rows.at(self.aiming.row)):
            text = _("{target} has nothing left of that.")
            reason = text.format(target=self.target.name)
        run = partial(self.aim_for, want)
        on = self._follows is not None and self._follows[0] is want
        return Tool(f"aim for {want.name}", want_words(want), want.key, run, reason, on=on)

    def seal_all(self, answer: Callable[[Battle, Decision], Order]) -> None:
        """Seal this order as it is written, and what is asked like it after that by ``answer``."""
        if self.pad.leave((self.kind,), answer=answer):
            self.stage.go_on()

    def hotkeys(self) -> Iterable[Hotkey]:
        """From row to row, and to the other high side."""
        for combo, step in (("Up", -1), ("Left", -1), ("Down", 1), ("Right", 1)):
            yield Hotkey(combo, _("Next row"), partial(self.step, step))
        yield Hotkey("X", _("High side"), self.flip)

    def seal(self) -> Seal:
        """Fire along the row."""
        if self.aimless:
            return Seal(self.fire_words(), self.aimless, "crosshair")
        second = _("Row {letter}, {box}, high rolls {way}").format(
            letter=self.aiming.letter,
            box=self.target.design.boxes[self.at].type.name(),
            way=high_label(self.high),
        )
        return Seal(self.fire_words(), second, "crosshair")
