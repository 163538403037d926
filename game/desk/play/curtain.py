"""The curtain: hides everything while the screen is handed over (rulebook: Hidden orders)."""

from __future__ import annotations

from collections.abc import Iterator

from game.desk.desk import Desk
from game.desk.kit import Given, KeyCap, Label, Part, fixed, grow, padded, row, scaled, yielding
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
        desk.map_view.point_nowhere()
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

    def keys(self) -> list[Part]:
        """Those of every veil, saving a copy, and the rules."""
        save = KeyCap("key save", key_name="Ctrl S", label=_("save a copy"))
        rules = KeyCap("key rules", key_name="F1", label=_("rules"))
        sound, leave = super().keys()
        return [sound, save, leave, rules]

    def below(self) -> list[Given]:
        """What each side has sealed, and the promise."""
        first = _("Nothing of the battle is on this screen: no map, no record, no log, no sound.")
        second = _("Both sides wait equally long here, so the wait gives nothing away.")
        cards = (yielding(scaled(300, 400, card)) for card in self._envelopes())
        return [
            scaled(80, 96, padded(row(grow(), *cards, grow(), gap=16), 24, 0)),
            scaled(20, 36),
            Label("promise", label=first, colour=theme.INK2, align="centre"),
            fixed(6),
            Label("wait", label=second, colour=theme.INK3, align="centre"),
        ]

    def _envelopes(self) -> Iterator[Envelope]:
        for number, side in enumerate(self.desk.game.view().sides):
            state, words = envelope_words(self.desk.game, side)
            yield Envelope(f"envelope {number}", side=number, label=side.upper(), second=words,
                           state=state)  # fmt: skip

    @property
    def phase(self) -> str:
        """The phase the decisions belong to, whether there is a choice or not."""
        steps = {decision.step for decision in self.moment.decisions}
        asked = self.desk.game.rules.questions.values()
        told = (one.phase for one in asked if steps & {one.step, one.kind})
        return self.desk.known_phase(next(told, ""), self.desk.game.view().phase)

    def when_words(self) -> str:
        """Turn, phase, and what the side will do; the same whether it has a choice or not."""
        view = self.desk.game.view()
        return _("{word} {turn} · {phase} · {what}").format(
            word=_(self.desk.screens.turn_word),
            turn=view.turn,
            phase=self.desk.game.rules.phase_words(self.phase),
            what=self.desk.screens.task_words(self.moment.decisions, view, self.moment.side),
        )
