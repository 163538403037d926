"""The column beside a record that is aimed at: high side, legal rows compared, what is met."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial

from game.desk.kit import (
    Button,
    Caption,
    Explanation,
    Given,
    KeyCap,
    Label,
    ListView,
    Panel,
    Paragraph,
    Part,
    Row,
    column,
    grow,
    row,
    to_border,
    yielding,
)
from game.desk.kit.ledger import HIGH, Column, Entries, Entry, Heads, Ledger
from game.desk.kit.more_below import RowsBelow
from game.desk.paint import theme
from game.desk.paint.theme import Colour, TextStyle
from game.desk.play.order_sheet import Stage
from game.systems.earth_expects.odds.figure import Figure, decimals, percent
from game.systems.earth_expects.rules.impact import pivot_of
from game.systems.earth_expects.screens.fire.aiming import Aiming, letter_of, share
from game.systems.earth_expects.screens.fire.outlook import (
    DAMAGE,
    ENGINE,
    SENSOR,
    WEAPON,
    Outlook,
)
from game.systems.earth_expects.screens.names import box_words, of_two_dice
from game.systems.earth_expects.ship.box_type import ENGINES, BoxType, bearing
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.state.box_words import system_words
from game.systems.earth_expects.state.orders import HighWay
from game.words import _

_HIGH_ICONS = {"left": "arrow-left", "right": "arrow-right", "up": "arrow-up", "down": "arrow-down"}


def high_label(way: str) -> str:
    """Where high rolls move the line."""
    return {
        "left": _("to the left"),
        "right": _("to the right"),
        "up": _("towards the bow"),
        "down": _("towards the stern"),
    }[way]


def summary_panel(aiming: Aiming) -> Panel:
    """What the row aimed along is likely to meet first."""
    caption, words = summary(aiming)
    holds = Paragraph("summary words", label=words, style=theme.SMALL)
    return Panel("summary", caption=caption, holds=holds)


def summary(aiming: Aiming) -> tuple[str, str]:
    """What the row aimed along meets, type by type, the likeliest first, and what to call that."""
    found, design = aiming.found(), aiming.target.design
    met = {design.boxes[o.box].type for o in found if o.box is not None}
    odds = sorted(((share(found, design, t), t) for t in met), key=lambda p: (-p[0], p[1]))
    parts = [f"{type_.name()} {of_two_dice(chance, aiming.die)}" for chance, type_ in odds]
    missed = 1 - share(found, design)
    if missed:
        parts.append(_("nothing {chance}").format(chance=of_two_dice(missed, aiming.die)))
    return _("Row {letter} meets first").format(letter=aiming.letter), " · ".join(parts)


def high_panel(aiming: Aiming, choose: Callable[[HighWay], None]) -> Panel:
    """The way that high rolls move the line (EE-IPI-3)."""
    buttons = [_high_button(aiming, way, partial(choose, way)) for way in aiming.ways]
    parts = column(
        key_head("high", _("High rolls move the line"), "X"), row(*map(grow, buttons)), gap=(2, 8)
    )
    return Panel("high panel", holds=parts, pad=PAD)


def key_head(name: str, caption: str, *keys: str, note: Given = None) -> Part:
    """A caption with the keys that work in its panel at the right, and a note beside them."""
    caps = [KeyCap(f"{name} key {key}", key_name=key) for key in keys]
    return row(grow(Caption(f"{name} caption", label=caption)), note, *caps)


def _estimates() -> Label:
    """That the figures are estimates, and why they change."""
    told = Label("estimates", label="±", style=theme.KEY, colour=theme.INK2, align="right")
    lines = (
        _("Each row is played through many times, the row shown more often than others."),
        _("So its figures shift a little while it is shown, and near rows may change places."),
    )
    told.explain = Explanation(_("Estimates"), "±", lines)
    return told


def _high_button(aiming: Aiming, way: HighWay, run: Callable[[], None]) -> Button:
    button = Button(f"high {way}", label=high_label(way), on_click=run, icon=_HIGH_ICONS[way])
    button.second, button.on, button.region = _next_three(aiming, way), way == aiming.high, "high"
    return button


def _next_three(aiming: Aiming, way: HighWay) -> str:
    """What the next three rolls meet, rolls that meet the same together: ``8–10 miss``."""
    groups: list[tuple[str, list[int]]] = []
    for outcome in aiming.found(high=way):
        if 1 <= outcome.roll - pivot_of(aiming.die) <= 3:
            box = outcome.box
            words = _("miss") if box is None else str(aiming.target.design.boxes[box].type)
            if groups and groups[-1][0] == words:
                groups[-1][1].append(outcome.roll)
            else:
                groups.append((words, [outcome.roll]))
    return " · ".join(f"{_span(rolls)} {words}" for words, rolls in groups)


def _span(rolls: Sequence[int]) -> str:
    return str(rolls[0]) if len(rolls) == 1 else f"{min(rolls)}–{max(rolls)}"


COLUMNS = (Column(), Column(grows=True), *[Column(align="right")] * 5)
"""Letter, what is aimed at, the chance to hit, and what it may do."""
PAD = theme.PAD_X, 8
"""Around what is in a panel: little above and below, so that many rows are seen."""
MANY = 7
"""More rows than these are not all seen in the table; how many are farther down is told below."""
CLOSE = 28, 28
"""How high a line is where there are many."""
UNKNOWN = "…"
Worth = float | Fraction | None
"""A chance of dice, or what the odds tell; None where it is not known yet."""


@dataclass(frozen=True)
class Comparing:
    """The legal rows side by side, with what each is worth (EE-IPI-1).

    Without an ``outlook`` it is told only what each meets first.
    """

    aiming: Aiming
    outlook: Outlook | None = None

    @property
    def ledger(self) -> Ledger:
        """The table as far as rows are known."""
        legal = self.aiming.legal
        hits = [self.aiming.hits(row_) for row_ in legal]
        worths = [self._worths(row_) for row_ in legal]
        told = [[hit, *each] for hit, each in zip(hits, worths, strict=True)]
        best = [max(map(_seen, each)) for each in zip(*told, strict=True)]
        lines = [self._line(number, each, best) for number, each in enumerate(told)]
        high = CLOSE if len(lines) > MANY else HIGH
        return Ledger(COLUMNS, lines, edge=12, high=high, heads=self._heads())

    def _heads(self) -> Entries:
        if self.outlook is None:
            words = ("", _("aimed at"), _("on target"), "", "", _("engines"), _("weapons"))
            return tuple(Entry(word, theme.SMALL, theme.INK3) for word in words)
        shorts = ("", _("at"), _("hit"), _("pts"), "E", _("guns"), _("S lost"))
        longs = (
            "",
            _("aimed at"),
            _("on target"),
            _("points"),
            _("engines"),
            _("weapons"),
            _("sensor lost"),
        )
        pairs = zip(longs, shorts, strict=True)
        return tuple(Entry(long, theme.SMALL, theme.INK3, short=short) for long, short in pairs)

    def _worths(self, row_: int) -> list[Worth]:
        """What a row is worth, by each thing that may be wanted; None where it is not known yet."""
        if self.outlook is None:
            return [None, None, *self._met(row_)]
        if not self.outlook.rows.knows(row_):
            return [None] * len(COMPARED)
        return [self.outlook.worth(want, row_) for want in COMPARED]

    def _met(self, row_: int) -> tuple[Fraction, Fraction]:
        """The chance to meet an engine first, and a weapon."""
        weapons = [t for t in bearing() if t is not BoxType.SENSOR]
        return self.aiming.hits(row_, *ENGINES), self.aiming.hits(row_, *weapons)

    def _line(self, number: int, worths: list[Worth], best: list[float | Fraction]) -> Entries:
        aiming, row_ = self.aiming, self.aiming.legal[number]
        several = len(aiming.legal) > 1
        inks = [_ink(w, most, several) for w, most in zip(worths, best, strict=True)]
        return (
            Entry(letter_of(number), theme.LABEL, theme.CHALK),
            Entry(_aimed_words(aiming.target.design, aiming.box_on(row_)), theme.BODY, theme.INK),
            *(Entry(words, *ink) for words, ink in zip(self._told(worths), inks, strict=True)),
        )

    def _told(self, worths: list[Worth]) -> list[str]:
        """Chances of dice as fractions, means with decimals, the sensor's chance in percent."""
        if self.outlook is None:
            die = self.aiming.die
            return [of_two_dice(w, die) if isinstance(w, Fraction) else "" for w in worths]
        hit, *means, lost = worths
        assert isinstance(hit, Fraction)
        told = [UNKNOWN if mean is None else decimals(Figure(float(mean))) for mean in means]
        share = UNKNOWN if lost is None else percent(Figure(min(1.0, float(lost))))
        return [of_two_dice(hit, self.aiming.die), *told, share]


COMPARED = (DAMAGE, ENGINE, WEAPON, SENSOR)
"""What rows are compared by, column by column."""


def _seen(worth: Worth) -> float | Fraction:
    """A worth as it is shown, so that what looks alike is alike."""
    return round(worth + 1e-9, 2) if isinstance(worth, float) else worth or 0


def _ink(worth: Worth, most: float | Fraction, several: bool) -> tuple[TextStyle, Colour]:
    """The best of a column stands out, with those that look as good."""
    best = several and 0 < _seen(worth) >= most
    return theme.KEY if best else theme.BODY.mono_(), theme.CHALK if best else theme.INK2


def compare_panel(
    comparing: Comparing, choose: Callable[[int], None], point: Callable[[int | None], None]
) -> Panel:
    """The table of rows; one that is pointed at is shown, a click aims along it."""
    aiming, ledger = comparing.aiming, comparing.ledger
    legal = aiming.legal
    caption = _("Compare the legal rows") if len(legal) > 1 else _("The only legal row")
    rows = ledger.listed("rows", lambda n: choose(legal[n]), aiming.number)
    rows.on_hover = lambda n: point(None if n is None else legal[n])
    note = _estimates() if comparing.outlook is not None else None
    head = key_head("compare", caption, "Up", "Down", note=note)
    table = to_border(column(Heads("rows heads", ledger=ledger), yielding(rows), gap=(0, 4)))
    below = RowsBelow("more rows", of=rows) if len(legal) > MANY else None
    return Panel("compare", holds=column(head, yielding(table), below, gap=(0, 4)), pad=PAD)


def show_comparing(stage: Stage, comparing: Comparing) -> None:
    """Tell what is known by now in the table that stands on the screen."""
    heads, rows, ledger = stage.widget("rows heads"), stage.widget("rows"), comparing.ledger
    assert isinstance(heads, Heads)
    assert isinstance(rows, ListView)
    heads.remake(ledger)
    rows.remake(ledger.rows([Row()] * len(ledger.lines)))


def _aimed_words(design: Design, box: str) -> str:
    """A box in the list of rows: a weapon by its name."""
    known = design.boxes[box]
    return system_words(design, known.system) if known.type.armament else box_words(design, box)
