"""What fire did in a battle, and how lucky the dice of it, lock-ons, defence and repairs were."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from game.desk.kit import (
    Button,
    Explanation,
    Label,
    Panel,
    Part,
    Screen,
    Segment,
    column,
    flow,
    grow,
)
from game.desk.paint import theme
from game.desk.play.luck import LuckOf, LuckTable, LuckTurns
from game.systems.earth_expects.screens.report.charts import damage
from game.systems.earth_expects.screens.report.history import History, kind_words
from game.systems.earth_expects.screens.report.luck import Deed
from game.words import _, marked

TABS = (marked("Damage landed"), marked("Luck by weapon"), marked("Luck by turn"))
DAMAGE, BY_WEAPON, BY_TURN = range(3)
DEEDS: dict[Deed, tuple[str, str, str]] = {
    "fire": ("crosshair", marked("Fire"), marked("points")),
    "locks": ("radar", marked("Lock-ons"), marked("lock-ons")),
    "defence": ("shield", marked("Point defence"), marked("missiles shot down")),
    "repairs": ("wrench", marked("Repairs"), marked("boxes mended")),
}
"""What dice are rolled for: its icon, what it is called, what is counted of it."""


class FirePanel:
    """One of the ``TABS`` at a time, and the luck of one of the ``DEEDS``; it tells of a change."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self.tab = DAMAGE
        self.deed: Deed = "fire"
        self._changed = changed

    def show(self, tab: int) -> None:
        """Another tab."""
        self.tab = tab % len(TABS)
        self._changed()

    def show_luck(self, deed: Deed) -> None:
        """The luck of another deed."""
        self.deed = deed
        self.tab = self.tab or BY_WEAPON
        self._changed()

    def keys(self, screen: Screen, history: History) -> None:
        """The next tab, and the next deed if there are several."""
        screen.hotkey("D", _("Damage, or its luck"), lambda: self.show(self.tab + 1))
        deeds = history.deeds()
        if len(deeds) > 1:
            after = deeds[(deeds.index(self._deed(history)) + 1) % len(deeds)]
            words = _("Luck of fire, lock-ons, point defence, repairs")
            screen.hotkey("K", words, partial(self.show_luck, after))

    def part(self, history: History) -> Panel:
        """The tabs, how to read the one chosen, and what it shows."""
        switch = Segment("fire tabs", options=tuple(map(_, TABS)), chosen=self.tab,
                         on_choose=self.show, region="fire")  # fmt: skip
        deeds = list(self._deeds(history)) if self.tab else ()
        told = Label("fire note", label=self._note(history), style=theme.SMALL, colour=theme.INK3)
        head = flow(switch, *deeds, told)
        holds = column(head, grow(self._shown(history)), gap=theme.INSIDE)
        return Panel("damage panel", holds=holds)

    def _deed(self, history: History) -> Deed:
        """The one chosen, or the first where nothing was rolled for that."""
        deeds = history.deeds()
        return self.deed if self.deed in deeds else deeds[0]

    def _deeds(self, history: History) -> Iterator[Part]:
        deeds = history.deeds()
        for deed in deeds if len(deeds) > 1 else ():
            icon, words, _unit = DEEDS[deed]
            card = Explanation(_(words), "", (self._reading(deed),))
            yield Button(f"luck of {deed}", label=_(words), icon=icon,
                         on_click=partial(self.show_luck, deed), on=deed == self._deed(history),
                         explain=card, region="fire")  # fmt: skip

    def _note(self, history: History) -> str:
        return self._reading(self._deed(history)) if self.tab else _("whole battle")

    def _reading(self, deed: Deed) -> str:
        """How the luck of a deed is read."""
        words = _("{what} over the mean ± fair spread")
        if self.tab == BY_TURN:
            words = _("{what} over the mean; frames: fair spread")
        return words.format(what=_(DEEDS[deed][2]))

    def _shown(self, history: History) -> Part:
        if self.tab == DAMAGE:
            return damage(history)
        deed = self._deed(history)
        return _by_weapon(history, deed) if self.tab == BY_WEAPON else _by_turn(history, deed)


def _by_weapon(history: History, deed: Deed) -> Part:
    """What was rolled against its mean, by what it was rolled with."""
    kinds = history.rolled_with(deed)
    columns = (
        LuckOf(number, side, tuple(history.luck(side, deed, kind=kind) for kind in kinds))
        for number, side in enumerate(history.start.sides)
    )
    return LuckTable("luck", labels=tuple(map(kind_words, kinds)), columns=tuple(columns))


def _by_turn(history: History, deed: Deed) -> Part:
    turns = range(1, history.turns + 1)
    columns = (
        LuckOf(number, side, tuple(history.luck(side, deed, turn=turn) for turn in turns))
        for number, side in enumerate(history.start.sides)
    )
    return LuckTurns("luck by turn", columns=tuple(columns))
