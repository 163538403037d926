"""The curtain: hides everything while the screen is handed over (rulebook: Hidden orders)."""

from __future__ import annotations

import pygame

from game.display import flags, fonts, shapes, theme
from game.display.battle_marks import side_number
from game.display.kit import Area, Canvas, KeyCap, Label, Line, Metrics, Picture, Run, Screen
from game.display.kit.keys import combo
from game.hotseat import Curtain
from game.input.desk import Desk
from game.input.envelopes import Envelope, envelope_words
from game.input.rail import PHASE_LETTERS, phase_words
from game.turn.decisions import Decision
from game.words import _, counted

HOLD_SECONDS = 1.0
LEAST_SECONDS = 2.0
FALL = 3.0


class CurtainScreen(Screen):
    """Pass the screen to the side named; it lifts the curtain by holding Space or the bar.

    Shows public facts only, and all sound is hushed. No keys count but Space, Ctrl S and Ctrl Q.
    """

    def __init__(self, desk: Desk, moment: Curtain) -> None:
        super().__init__()
        self.desk = desk
        self.moment = moment
        self.waited = 0.0
        self.held_for = 0.0
        self.holding = False
        desk.sounds.hush()
        desk.map_view.show()
        desk.map_view.pointed = desk.map_view.cursor = None
        desk.game.drop()
        desk.change_eyes()
        self.number = side_number(desk.game.view(), moment.side)

    # -- holding

    def handle(self, event: pygame.event.Event) -> Screen | None:
        """Only Space, the bar, Ctrl S and Ctrl Q do anything."""
        self._ready()
        if event.type == pygame.KEYDOWN:
            self._key_down(combo(event))
        elif event.type == pygame.KEYUP and event.key == pygame.K_SPACE:
            self.holding = False
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.holding = self.widget("bar").rect.collidepoint(event.pos)
        elif event.type in {pygame.MOUSEBUTTONUP, pygame.WINDOWFOCUSLOST}:
            self.holding = False
        return self.following()

    def _key_down(self, name: str) -> None:
        if name == "Space":
            self.holding = True
        elif name == "Ctrl S":
            self.toast(self.desk.save_copy())
        elif name == "Ctrl Q":
            self.desk.quit = True

    def tick(self, seconds: float) -> None:
        """The bar fills while held and runs back when let go."""
        self.waited = min(LEAST_SECONDS, self.waited + seconds)
        before = self.held_for
        change = seconds if self.holding else -FALL * seconds
        self.held_for = min(HOLD_SECONDS, max(0.0, self.held_for + change))
        if self.held_for != before:
            self.widget("bar").dirty()
        if self.held_for >= HOLD_SECONDS and self.waited >= LEAST_SECONDS:
            self.lift()

    def lift(self) -> None:
        """The side is at the screen now."""
        self.holding = False
        self.desk.sounds.hush(False)
        self.desk.game.lift(self.moment.side)
        self.goto(self.desk.next_screen())

    # -- what is shown

    def build(self) -> None:
        """Bands, badge, who, when, the bar, the envelopes."""
        full = not self.metrics.compact and self.area.h >= 940
        band = 40 if full else 24
        top, rest = self.area.top(band)
        foot, middle = rest.foot(band)
        self.add(Canvas("band top", top, self._band))
        self.add(Canvas("band foot", foot, self._band))
        self._build_keys(Area(middle.x + 48, middle.y + (20 if full else 12), 480, 32))
        y = middle.y + (middle.h - (826 if full else 560)) // 2
        y = self._build_who(y, full)
        y = self._build_bar(y, full)
        y = self._build_envelopes(y, full)
        self._build_promise(y)

    def _across(self, y: int, high: int) -> Area:
        return Area(0, y, self.area.w, high)

    def _build_keys(self, place: Area) -> None:
        sound, rest = place.left(132, 8)
        quiet = Run(_("sound is off"), theme.SMALL, theme.INK3, "volume-x")
        self.add(Line("sound off", sound, (quiet,)))
        save, leave = rest.columns(2)
        self.add(KeyCap("key save", save._replace(w=140), "Ctrl S", _("save a copy")))
        self.add(KeyCap("key quit", leave.moved(-16, 0), "Ctrl Q", _("leave")))

    def _build_who(self, y: int, full: bool) -> int:
        style = theme.side(self.number)
        size = 112 if full else 72
        mark = flags.badge(self.number, self.metrics.px(size), theme.DECK)
        place = Area((self.area.w - size) // 2, y, size, size)
        self.add(Picture("badge", place, mark))
        y += size + (44 if full else 20)
        words = _("Pass the screen to")
        pass_style = theme.SCREEN_TITLE if full else theme.HEAD
        light = theme.TextStyle(pass_style.size, pass_style.line)
        self.add(Label("pass", self._across(y, 40), words, light, theme.INK2, "centre"))
        y += 48 if full else 40
        name, high = self.moment.side.upper(), 112 if full else 84
        place = self._across(y, high).inset(48, 0)
        self.add(Label("name", place, name, self._name_style(name), style.colour, "centre"))
        y += high + (12 if full else 4)
        letter = PHASE_LETTERS[self.phase]
        radius = self.metrics.hex_radius(20 if full else 16)
        picture = flags.flag(letter, radius)
        text = self.when_words()
        runs = (Run(text, theme.TextStyle(24, 32), theme.INK),)
        wide = self._wide(text)
        flag = Area((self.area.w - wide) // 2 - 34, y, 40, 40)
        self.add(Picture("phase flag", flag, picture))
        self.add(Line("when", Area(flag.right + 12, y, wide + 40, 40), runs))
        return y + 40 + (52 if full else 28)

    def _wide(self, text: str) -> int:
        style = theme.TextStyle(24, 32)
        return round(fonts.width(text, style, self.metrics.type_size(style)) / self.metrics.scale)

    def _name_style(self, name: str) -> theme.TextStyle:
        """The curtain type, smaller for a name that is too long for it."""
        room = self.metrics.px(self.area.w - 96)
        style = self.metrics.style(theme.CURTAIN)
        for size in range(style.size, 24, -4):
            found = theme.TextStyle(size, size, 600, False, 0.04)
            if fonts.width(name, found, self.metrics.type_size(found)) <= room:
                return found
        return theme.HEAD

    def _build_bar(self, y: int, full: bool) -> int:
        wide, high = (560, 88) if full else (440, 68)
        place = Area((self.area.w - wide) // 2, y, wide, high)
        self.add(Canvas("bar", place, self._paint_bar, _("Hold Space to lift the curtain")))
        y += high + 14
        words = _("Hold for one second, so that nobody lifts it by accident")
        row = self._across(y, 24)
        self.add(Label("bar hint", row, words, theme.BODY, theme.INK3, "centre"))
        return y + 24 + (60 if full else 28)

    def _build_envelopes(self, y: int, full: bool) -> int:
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
        return y + high + (44 if full else 24)

    def _build_promise(self, y: int) -> None:
        first = _("Nothing of the battle is on this screen: no map, no record, no log, no sound.")
        second = _("Both sides wait here equally long, so the wait tells nothing.")
        row = self._across(y, 28)
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
            what=task_words(self.moment.decisions, len(view.afloat(self.moment.side))),
        )

    def _band(self, surface: pygame.Surface, rect: pygame.Rect, _m: Metrics) -> None:
        surface.blit(flags.band(self.number, rect.size), rect)

    def _paint_bar(self, surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
        colour = theme.side(self.number).colour
        shapes.plate(surface, rect, theme.PANEL, None, m.px(theme.RADIUS))
        inner = rect.inflate(-m.px(8), -m.px(8))
        inner.width = round(inner.w * self.held_for / HOLD_SECONDS)
        if inner.w:
            shapes.plate(surface, inner, theme.mix(theme.DECK, colour, 0.5), None, m.px(2))
        shapes.plate(surface, rect, None, colour, m.px(theme.RADIUS), m.px(2))
        self.widget("bar").write(
            surface, _("Hold Space to lift the curtain"), theme.BIG_LABEL, theme.INK, rect, "centre"
        )


def task_words(decisions: tuple[Decision, ...], afloat: int) -> str:
    """What a side will do, from what everybody knows.

    How many of its ships have a plot to write depends on their power: ``afloat`` are all of them.
    """
    step = decisions[0].step
    if step == "power":
        one, many = _("you will power one ship"), _("you will power {n} ships")
        return counted(one, many, len({d.ship for d in decisions}))
    if step == "plot":
        return _("you will plot your ship") if afloat == 1 else _("you will plot your ships")
    return {
        "repairs": _("you will see to repairs"),
        "defence": _("you will fire point defence"),
        "targets": _("you will choose targets"),
        "sensors": _("you will use your sensors"),
    }.get(step, _("you will decide"))
