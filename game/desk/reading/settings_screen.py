"""Settings: every change takes effect at once and is kept."""

from __future__ import annotations

from typing import Any

from game.desk.kit import (
    Checkbox,
    Explanation,
    Part,
    Segment,
    Slider,
    Stepper,
    column,
    row,
)
from game.desk.overlay import Overlay
from game.desk.paint import theme
from game.desk.paint.metrics import SCALE_STEP, SCALES
from game.desk.setting_row import setting_row
from game.table.journal.folder import home
from game.words import _

SPEEDS = (1, 2, 4)
PALETTE_NAMES = ("standard", "colour-blind")


class SettingsScreen(Overlay):
    """Scale, sound, motion, colours, window. The window loop follows ``desk.settings``."""

    wide = 940
    _own_scale = 0.0

    def resize(self, size: tuple[int, int], ui_scale: float = 1.0) -> None:
        """The panel keeps its own scale while it is open, so that nothing moves under a hand."""
        self._own_scale = self._own_scale or ui_scale
        super().resize(size, self._own_scale)
        self.show_behind_anew()

    def scale_behind(self) -> float:
        """The screen below shows at once what is set."""
        return self.desk.settings.ui_scale

    def heading(self) -> tuple[str, str]:
        """Where they are kept."""
        return _("Settings"), _("Kept in {folder}").format(folder=home())

    def inside(self) -> Part:
        """One row a setting."""
        self.hotkey("F10", _("close"), self.close)
        lines = (
            self._scale(),
            setting_row("sound", _("Sound"), _("No sound is needed to play"),
                     row(self._tick("sound", _("Sounds")),
                         self._tick("bed", _("A hum")), gap=16)),
            setting_row("volume", _("Volume"), _("How loud sounds are"), self._volume()),
            setting_row("speed", _("Speed of animations"),
                     _("Ships flying, dice rolling, points landing"), row(self._speed())),
            setting_row("motion", _("Reduced motion"), _("Go straight to how things end"),
                     self._tick("reduced_motion", _("Skip animations"))),
            setting_row("curtain", _("After the curtain"),
                     _("A card with what was revealed while you looked away"),
                     self._tick("recap", _("Tell me what I missed"))),
            setting_row("waste", _("Before a seal"),
                     _("Power, shots, repairs and missiles that a seal would waste"),
                     self._tick("ask_waste", _("Ask about waste"), unasked=())),
            setting_row("palette", _("Colours"),
                     _("Sides and boxes; shapes and letters stay the same"), row(self._palette())),
            setting_row("plain", _("Plain ground"), _("Ships as outlines, and no stars"),
                     self._tick("plain", _("Outlines only"))),
            setting_row("window", _("Window"), _("F11 does the same"),
                     self._tick("fullscreen", _("Full screen"))),
        )  # fmt: skip
        return column(*lines, gap=0)

    def _scale(self) -> Part:
        wanted, most = self.desk.settings.ui_scale, self.metrics.largest
        low, high, now = (round(scale / SCALE_STEP) for scale in (SCALES[0], most, wanted))
        told = {"low": low * 5, "most": high * 5, "wanted": now * 5}
        text = _("{low} % to {most} % in this window; this panel changes once it is closed")
        if now > high:
            text = _("{wanted} % wanted, {most} % is the most that fits this window")
        elif low == high:
            text = _("A larger window allows more")
        limit = _("{most} % is the largest size that this window holds.").format(**told)
        stepper = Stepper(
            "scale",
            value=min(now, high),
            low=low,
            high=high,
            shown=lambda steps: f"{steps * 5} %",
            on_change=lambda steps: self.change(ui_scale=round(steps * SCALE_STEP, 2)),
            most=limit,
            explain=Explanation(_("Size of everything"), "", (limit,)),
            region="settings",
        )
        return setting_row("scale", _("Size of everything"), text.format(**told), row(stepper))

    def _volume(self) -> Slider:
        return Slider(
            "volume",
            value=self.desk.settings.volume,
            reason="" if self.desk.settings.sound else _("Sound is off."),
            on_change=lambda volume: self.change(volume=round(volume, 2)),
            region="settings",
        )

    def _speed(self) -> Segment:
        return Segment(
            "speed",
            options=tuple(f" ×{speed} " for speed in SPEEDS),
            chosen=SPEEDS.index(self.desk.settings.animation),
            on_choose=lambda i: self.change(animation=SPEEDS[i]),
            region="settings",
        )

    def _palette(self) -> Segment:
        return Segment(
            "palette",
            options=(_("Standard"), _("Colour-blind")),
            chosen=PALETTE_NAMES.index(self.desk.settings.palette),
            on_choose=lambda i: self.change(palette=PALETTE_NAMES[i]),
            region="settings",
        )

    def _tick(self, name: str, label: str, **also: Any) -> Part:
        """A setting that is on or off; what else a change of it sets is ``also``."""
        ticked = bool(getattr(self.desk.settings, name))
        return row(Checkbox(name, label=label, ticked=ticked, region="settings",
                            on_change=lambda on: self.change(**{name: on, **also})))  # fmt: skip

    def change(self, **values: Any) -> None:
        """Take a change up, keep it, and show it."""
        trouble = self.desk.change_settings(**values)
        if trouble:
            self.toast(trouble)
        theme.choose_palette(self.desk.settings.palette)
        theme.choose_plain(self.desk.settings.plain)
        if values.keys() & {"ui_scale", "palette", "plain"}:
            self.show_behind_anew()
        self.rebuild()
