"""Settings: every change takes effect at once and is kept."""

from __future__ import annotations

from typing import Any

from game.desk.kit import Area, Checkbox, Explanation, Label, Rule, Segment, Slider, Stepper, Widget
from game.desk.overlay import Overlay
from game.desk.paint import theme
from game.desk.paint.metrics import SCALE_STEP, SCALES
from game.table.journal.folder import home
from game.words import _

SPEEDS = (1, 2, 4)
PALETTE_NAMES = ("standard", "colour-blind")
ROW = 68


class SettingsScreen(Overlay):
    """Scale, sound, motion, colours, window. The window loop follows ``desk.settings``."""

    wide = 860
    high = 656
    _own_scale = 0.0

    def resize(self, size: tuple[int, int], ui_scale: float = 1.0) -> None:
        """The panel keeps its own scale while it is open, so that nothing moves under a hand."""
        self._own_scale = self._own_scale or ui_scale
        super().resize(size, self._own_scale)
        self.show_behind_anew()

    def scale_behind(self) -> float:
        """The screen below shows at once what is set."""
        return self.desk.settings.ui_scale

    def build(self) -> None:
        """Heading first."""
        self.heading = _("Settings")
        self.subheading = _("Kept in {folder}").format(folder=home())
        super().build()

    def build_inside(self, place: Area) -> None:
        """One row a setting."""
        rows = (
            self._scale,
            self._sound,
            self._volume,
            self._speed,
            self._motion,
            self._recap,
            self._waste,
            self._palette,
            self._fullscreen,
        )
        self.hotkey("F10", _("close"), self.close)
        high = min(ROW, place.h // len(rows))
        for number, row in enumerate(rows):
            spot = Area(place.x, place.y + number * high, place.w, high)
            self.add(Rule(f"line {number}", spot._replace(h=1)))
            row(spot)

    def _row(self, place: Area, name: str, title: str, what: str) -> Area:
        words, control = place.left(place.w - 340, 24)
        middle = words.y + (words.h - 44) // 2
        top = Area(words.x, middle, words.w, 22)
        self.add(Label(f"{name} title", top, title, theme.LABEL, theme.INK))
        self.add(Label(f"{name} what", top.moved(0, 22), what, theme.SMALL, theme.INK2))
        return Area(control.x, place.y + (place.h - 40) // 2, control.w, 40)

    def _put(self, widget: Widget) -> None:
        widget.region = "settings"
        self.add(widget)

    def _scale(self, place: Area) -> None:
        wanted, most = self.desk.settings.ui_scale, self.metrics.largest
        low, high, now = (round(scale / SCALE_STEP) for scale in (SCALES[0], most, wanted))
        told = {"low": low * 5, "most": high * 5, "wanted": now * 5}
        text = _("{low} % to {most} % in this window; this panel follows when it is closed")
        if now > high:
            text = _("{wanted} % wanted, {most} % is the most that fits this window")
        elif low == high:
            text = _("A larger window can be set larger")
        what = text.format(**told)
        spot = self._row(place, "scale", _("Size of everything"), what)
        limit = _("{most} % is the largest size that this window holds.").format(**told)
        self._put(
            Stepper(
                "scale",
                spot._replace(w=200),
                value=min(now, high),
                low=low,
                high=high,
                shown=lambda steps: f"{steps * 5} %",
                on_change=lambda steps: self.change(ui_scale=round(steps * SCALE_STEP, 2)),
                most=limit,
                explain=Explanation(_("Size of everything"), "", (limit,)),
            )
        )

    def _sound(self, place: Area) -> None:
        spot = self._row(place, "sound", _("Sound"), _("No sound is needed to play"))
        self._tick("sound", spot, _("Play sounds"))

    def _volume(self, place: Area) -> None:
        spot = self._row(place, "volume", _("Volume"), _("How loud sounds are"))
        self._put(
            Slider(
                "volume",
                spot,
                value=self.desk.settings.volume,
                enabled=self.desk.settings.sound,
                reason=_("Sound is off."),
                on_change=lambda volume: self.change(volume=round(volume, 2)),
            )
        )

    def _speed(self, place: Area) -> None:
        what = _("Ships flying, dice rolling, points landing")
        spot = self._row(place, "speed", _("Speed of animations"), what)
        self._put(
            Segment(
                "speed",
                spot._replace(w=200),
                options=tuple(f"×{speed}" for speed in SPEEDS),
                chosen=SPEEDS.index(self.desk.settings.animation),
                on_choose=lambda i: self.change(animation=SPEEDS[i]),
            )
        )

    def _motion(self, place: Area) -> None:
        what = _("Go straight to where things end")
        spot = self._row(place, "motion", _("Reduced motion"), what)
        self._tick("reduced_motion", spot, _("Show ends only"))

    def _recap(self, place: Area) -> None:
        what = _("A card with what was revealed while you looked away")
        spot = self._row(place, "curtain", _("After the curtain"), what)
        self._tick("recap", spot, _("Tell what I missed"))

    def _waste(self, place: Area) -> None:
        what = _("Power, shots, repairs and missiles that a seal gives away")
        spot = self._row(place, "waste", _("Before a seal"), what)
        self._tick("ask_waste", spot, _("Ask about waste"))

    def _palette(self, place: Area) -> None:
        what = _("Sides and boxes; shapes and letters stay the same")
        spot = self._row(place, "palette", _("Colours"), what)
        self._put(
            Segment(
                "palette",
                spot._replace(w=300),
                options=(_("Standard"), _("Colour-blind")),
                chosen=PALETTE_NAMES.index(self.desk.settings.palette),
                on_choose=lambda i: self.change(palette=PALETTE_NAMES[i]),
            )
        )

    def _fullscreen(self, place: Area) -> None:
        spot = self._row(place, "window", _("Window"), _("F11 does the same"))
        self._tick("fullscreen", spot, _("Full screen"))

    def _tick(self, name: str, place: Area, label: str) -> None:
        self._put(
            Checkbox(
                name,
                place._replace(w=220),
                label,
                bool(getattr(self.desk.settings, name)),
                lambda on: self.change(**{name: on}),
            )
        )

    def change(self, **values: Any) -> None:
        """Take a change up, keep it, and show it."""
        trouble = self.desk.change_settings(**values)
        if trouble:
            self.toast(trouble)
        theme.choose_palette(self.desk.settings.palette)
        if values.keys() & {"ui_scale", "palette"}:
            self.show_behind_anew()
        self.rebuild()
