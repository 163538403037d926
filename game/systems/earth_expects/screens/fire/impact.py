"""Which missile that came through strikes next, and where (rulebook: Missile)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from game.desk.cards import why_button
from game.desk.kit import (
    Explanation,
    Given,
    Hotkey,
    Panel,
    Paragraph,
    column,
    grow,
    row,
    scaled,
    to_border,
    yielding,
)
from game.desk.kit.keys import numbered
from game.desk.kit.labels import Caption
from game.desk.kit.ledger import Column, Entry, Ledger
from game.desk.paint import theme
from game.desk.play.order_sheet import REST, Head, Tool
from game.hexgrid.rows import AXIS_OF_SIDE, high_words
from game.systems.earth_expects.rules.impact import Aim, rows
from game.systems.earth_expects.screens.fire.fire_all import outlook_of_missile, struck_for
from game.systems.earth_expects.screens.fire.fire_sum import sum_lines
from game.systems.earth_expects.screens.fire.line_column import CLOSE, PAD
from game.systems.earth_expects.screens.fire.line_sheet import LineSheet
from game.systems.earth_expects.screens.fire.outlook import Outlook
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Battle, Missile, Ship
from game.systems.earth_expects.state.box_words import side_words
from game.systems.earth_expects.state.orders import HighWay, ImpactOrder
from game.systems.earth_expects.weapons.missile import explain_hit, record_side
from game.table.decisions import Decision
from game.table.orders import Order
from game.words import _, counted

COLUMNS = (Column(), Column(grows=True), Column(align="right"), Column())
"""Name, where it comes from, warhead, key."""
FEW, SEVERAL = 2, (134, 166)
"""More missiles than few stand in a list so high, which leaves room to compare rows."""


class ImpactSheet(LineSheet):
    """Which missile strikes next, its row and high side.

    Where two people look on together the warhead stays unknown, and every order names a row.
    """

    kind = "impact"
    turns = True

    @property
    def dice_type(self) -> BoxType:
        """That of its launcher."""
        return BoxType.MISSILE

    @property
    def order(self) -> ImpactOrder:
        """The draft."""
        return self.pad.written(ImpactOrder)

    @property
    def names(self) -> Sequence[str]:
        """The missiles that wait."""
        return self.pad.decision.choices

    @property
    def missile(self) -> Missile:
        """The missile that strikes next."""
        return self.board.missiles[self.order.missile]

    @property
    def target(self) -> Ship:
        """The ship it strikes."""
        return self.board.ships[self.missile.target]

    @property
    def from_side(self) -> int:
        """The side of the record it comes in by."""
        return record_side(self.board, self.missile)

    @property
    def at(self) -> str:
        """The box whose row it comes along."""
        return self.order.at or self._aim_for(self.missile)[0]

    @property
    def high(self) -> HighWay:
        """Where high rolls move the row."""
        return self.order.high or self._aim_for(self.missile)[1]

    @property
    def aimless(self) -> str:
        """A nuclear missile needs no row, for those who know it is one."""
        if self.missile.warhead == "nuclear":
            return _("Nuclear: no row is rolled")
        return ""

    def _aim_for(self, missile: Missile) -> tuple[str, HighWay]:
        side = record_side(self.board, missile)
        return self.best_aim(self.board.ships[missile.target], side)

    def first(self, decision: Decision) -> Order:
        """The first missile, along the row worth most for what was aimed for last."""
        view, want = self.pad.hot.decision_view(decision), self.asked_for(decision.side)
        if want is not None:
            return struck_for(view, decision, want)
        missile = view.missiles[decision.choices[0]]
        side = record_side(view, missile)
        at, high = self.best_aim(view.ships[missile.target], side)
        return ImpactOrder(missile=missile.name, at=at, high=high)

    def aimed(self, at: str, high: HighWay) -> Order:
        """The draft with a row and a high side."""
        return ImpactOrder(missile=self.missile.name, at=at, high=high)

    def choose_missile(self, number: int) -> None:
        """Another missile; the row stays if it comes from the same side of the same ship."""
        missile = self.board.missiles[self.names[number]]
        side, record = record_side(self.board, missile), self.target.record
        same = missile.target == self.missile.target and side == self.from_side
        at, high = (self.at, self.high) if same else self._aim_for(missile)
        assert not same or self.aiming.row in rows(record, side)
        self.pad.write(ImpactOrder(missile=missile.name, at=at, high=high))

    def as_chosen(self, chosen: Order) -> Order:
        """A row is named for every missile, nuclear or not."""
        assert isinstance(chosen, ImpactOrder)
        missile = self.board.missiles[chosen.missile]
        at, high = self._aim_for(missile)
        fits = chosen.high in high_words(AXIS_OF_SIDE[record_side(self.board, missile)])
        if chosen.at is not None and chosen.high is not None and fits:
            at, high = chosen.at, chosen.high
        return ImpactOrder(missile=chosen.missile, at=at, high=high)

    def fired(self) -> object:
        """The missile: those from one side do the same."""
        return self.missile.target, self.missile.warhead

    def look_out(self) -> Outlook | None:
        """The odds of a standard missile, for all that those at the screen know."""
        aim = Aim(self.from_side, self.aiming.row, self.high)
        return outlook_of_missile(self.board, self.missile, aim)

    def tools(self) -> Sequence[Tool]:
        """Aim for me, and let all that wait strike."""
        if len(self.names) == 1:
            return super().tools()
        words = _(self.wanted.strike_words)
        card = self._all_card(words)
        tool = Tool("fire all", words, REST, self.strike_all, seals=True, about=card)
        return [*super().tools(), tool]

    def _all_card(self, words: str) -> Explanation:
        more = len(self.names) - 1
        text = counted(
            "This missile as it is aimed, and {n} more of yours in this turn",
            "This missile as it is aimed, and {n} more of yours in this turn",
            more,
        )
        how = _("each along the row that is worth most for that when it strikes")
        return Explanation(words, "", (text, how), _("Missile"), "EE-MSL-13")

    def strike_all(self) -> None:
        """This missile strikes as it is aimed, all others for what was aimed for last."""

        def struck(view: Battle, decision: Decision) -> Order:
            return struck_for(view, decision, self.wanted)

        self.seal_all(struck)

    # -- how it is shown

    def head(self) -> Head:
        """The missile, and how many wait."""
        text = _("Missile {name} strikes {target}")
        line = text.format(name=self.missile.name, target=self.target.name)
        if len(self.names) == 1:
            return Head(line, _("the last missile of {side}").format(side=self.pad.side))
        text = _("one of {n} missiles of {side}")
        return Head(line, text.format(n=len(self.names), side=self.pad.side))

    def origin_words(self) -> str:
        """Side and launcher."""
        text = _("missile comes from the {side} · launched by {ship}")
        return text.format(side=side_words(self.from_side), ship=self.missile.ship)

    def fire_words(self) -> str:
        """Let it strike."""
        return _("The missile strikes")

    def attack(self) -> Sequence[Given]:
        """The missiles that wait, or the one there is."""
        found: list[Given] = [self._one() if len(self.names) == 1 else self._several()]
        if self.aimless:
            words = _("A nuclear missile has no effect on a ship that spent power on movement.")
            told = Paragraph("nuclear words", label=words, colour=theme.WARN)
            found.append(Panel("nuclear", fill=None, holds=told))
        return found

    def _one(self) -> Panel:
        caption = _("Missile {n}").format(n=self.missile.name)
        if self.aimless:
            return Panel("attack", caption=caption, holds=Paragraph("aimless", label=self.aimless))
        found = explain_hit()
        why = why_button(self.stage, found.rule, "attack why")
        head = row(grow(Caption("attack caption", label=caption)), why)
        return Panel("attack", holds=column(head, sum_lines("attack", found), gap=theme.INSIDE))

    def _several(self) -> Given:
        missiles = [self.board.missiles[name] for name in self.names]
        lines = [self._entries(n, m) for n, m in enumerate(missiles, 1)]
        ledger = Ledger(COLUMNS, lines, edge=12, high=CLOSE)
        now = self.names.index(self.missile.name)
        listed = ledger.listed("missiles", self.choose_missile, now)
        caption = _("Which missile strikes next")
        holds = to_border(listed)
        panel = Panel("missiles panel", caption=caption, note="1 – 9", holds=holds, pad=PAD)
        return scaled(*SEVERAL, panel) if len(missiles) > FEW else yielding(panel, 120)

    def _entries(self, number: int, missile: Missile) -> tuple[Entry, ...]:
        way = side_words(record_side(self.board, missile))
        text = _("{side} · {target}")
        nuclear = _("nuclear") if missile.warhead == "nuclear" else ""
        return (
            Entry(missile.name, theme.LABEL, theme.INK),
            Entry(text.format(side=way, target=missile.target)),
            Entry(nuclear, theme.SMALL, theme.WARN),
            Entry(key=numbered(number)),
        )

    def hotkeys(self) -> Iterable[Hotkey]:
        """Missiles by number, and what every aim has."""
        yield from super().hotkeys()
        if len(self.names) > 1:
            for number in range(min(9, len(self.names))):
                run = partial(self.choose_missile, number)
                yield Hotkey(str(number + 1), _("Missile"), run)
