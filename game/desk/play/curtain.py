"""The curtain: hides everything while the screen is handed over (rulebook: Hidden orders)."""

from __future__ import annotations

from game.desk.desk import Desk
from game.desk.kit import Area, KeyCap, Label, Line, Run
from game.desk.paint import theme
from game.desk.play.envelopes import Envelope, envelope_words
from game.desk.play.rail import phase_letter
from game.desk.play.recap import missed, recap
from game.desk.play.veil import Veil
from game.table.hotseat import Curtain
from game.words import _


class CurtainScreen(Veil):
    """Pass the screen to the side named; it lifts the curtain by holding Space or the bar.

    Shows public facts only, and all sound is hushed. Space, Esc, F1, Ctrl S and Ctrl Q count.
    """

    def __init__(self, desk: Desk, moment: Curtain) -> None:
        self.moment = moment
        desk.map_view.show()
        desk.map_view.pointed = desk.map_view.cursor = None
        desk.game.drop()
        desk.change_eyes()
        super().__init__(desk, moment.side, desk.game.view().sides.index(moment.side))
        self.flag_letter = phase_letter(self.phase)

    def key_down(self, name: str) -> None:
        """Ctrl S keeps a copy."""
        if name == "Ctrl S":
            self.toast(self.desk.save_copy())
        super().key_down(name)

    def lift(self) -> None:
        """The side is at the screen now, and is told what was revealed meanwhile."""
        self.desk.game.lift(self.moment.side)
        screen = self.desk.next_screen()
        if self.desk.settings.recap:
            on_the_way = self.desk.screens.on_the_way
            recap(screen, missed(self.desk.game, self.moment.side, on_the_way))
        self.goto(screen)

    def build_keys(self, place: Area) -> None:
        """Saving a copy and leaving."""
        sound, rest = place.left(132, 8)
        quiet = Run(_("sound is off"), theme.SMALL, theme.INK3, "volume-x")
        self.add(Line("sound off", sound, (quiet,)))
        save, rest = rest.left(158, 8)
        leave, rules = rest.left(116, 8)
        self.add(KeyCap("key save", save, "Ctrl S", _("save a copy")))
        self.add(KeyCap("key quit", leave, "Ctrl Q", _("leave")))
        self.add(KeyCap("key rules", rules, "F1", _("rules")))

    def build_below(self, y: int, full: bool) -> None:
        """What each side has sealed, and the promise."""
        sides = self.desk.game.view().sides
        wide, high, gap = (400, 96, 32) if full else (300, 80, 16)
        total = len(sides) * wide + (len(sides) - 1) * gap
        if total > self.area.w - 48:
            wide = (self.area.w - 48 - (len(sides) - 1) * gap) // len(sides)
            total = self.area.w - 48
        x = (self.area.w - total) // 2
        for number, side in enumerate(sides):
            state, words = envelope_words(self.desk.game, side)
            place = Area(x + number * (wide + gap), y, wide, high)
            self.add(Envelope(f"envelope {number}", place, number, side.upper(), words, state))
        self._build_promise(y + high + (44 if full else 24))

    def _build_promise(self, y: int) -> None:
        first = _("Nothing of the battle is on this screen: no map, no record, no log, no sound.")
        second = _("Both sides wait here equally long, so the wait tells nothing.")
        row = self.across(y, 28)
        self.add(Label("promise", row, first, theme.BODY, theme.INK2, "centre"))
        self.add(Label("wait", row.moved(0, 30), second, theme.BODY, theme.INK3, "centre"))

    @property
    def phase(self) -> str:
        """The phase the decisions belong to, whether there is a choice or not."""
        steps = {decision.step for decision in self.moment.decisions}
        asked = self.desk.game.rules.questions.values()
        told = (one.phase for one in asked if steps & {one.step, one.kind})
        return next(told, "") or self.desk.game.view().phase or self.desk.phases[0]

    def when_words(self) -> str:
        """Turn, phase, and what the side will do; the same whether it has a choice or not."""
        view = self.desk.game.view()
        return _("Turn {turn} · {phase} · {what}").format(
            turn=view.turn,
            phase=self.desk.game.rules.phase_words(self.phase),
            what=self.desk.screens.task_words(self.moment.decisions, view, self.moment.side),
        )
