"""The curtain: hides everything while the screen is handed over (rulebook: Hidden orders)."""

from __future__ import annotations

from game.desk.desk import Desk
from game.desk.kit import Area, KeyCap, Label, Line, Run
from game.desk.paint import theme
from game.desk.play.envelopes import Envelope, envelope_words
from game.desk.play.rail import PHASE_LETTERS, phase_words
from game.desk.play.recap import recap
from game.desk.play.veil import Veil
from game.systems.earth_expects.screens.map.battle_marks import side_number
from game.systems.earth_expects.state.battle import Battle
from game.table.decisions import Decision
from game.table.hotseat import Curtain
from game.words import _, counted


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
        super().__init__(desk, moment.side, side_number(desk.game.view(), moment.side))
        self.flag_letter = PHASE_LETTERS[self.phase]

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
            recap(screen, self.desk.game, self.moment.side)
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
        """The phase the decisions belong to."""
        steps = {d.step for d in self.moment.decisions}
        if steps & {"plot", "cut"}:
            return "movement"
        return self.desk.game.view().phase or "power"

    def when_words(self) -> str:
        """Turn, phase, and what the side will do; the same whether it has a choice or not."""
        view = self.desk.game.view()
        return _("Turn {turn} · {phase} · {what}").format(
            turn=view.turn,
            phase=phase_words(self.phase),
            what=task_words(self.moment.decisions, view, self.moment.side),
        )


def task_words(decisions: tuple[Decision, ...], view: Battle, side: str) -> str:
    """What a side will do, from what everybody knows: ``view`` is the public one.

    How many of its ships have a plot to write depends on their power: it is told of all of them.
    """
    step, ships = decisions[0].step, view.afloat(side)
    if step == "power":
        hides = any(contact.side == side for contact in view.contacts.values())
        if hides or not all(ship.design.base for ship in ships):
            one = _("you will power one ship, and plot where there is speed")
            many = _("you will power {n} ships, and plot where there is speed")
        else:
            one, many = _("you will power one ship"), _("you will power {n} ships")
        return counted(one, many, len({d.ship for d in decisions}))
    if step == "plot":
        return _("you will plot your ship") if len(ships) == 1 else _("you will plot your ships")
    return {
        "repairs": _("you will see to repairs"),
        "defence": _("you will fire point defence"),
        "launches": _("you will launch missiles"),
        "targets": _("you will choose targets"),
        "sensors": _("you will use your sensors"),
    }.get(step, _("you will decide"))
