"""The list of saved battles: go on with one, look through one, delete one."""

from __future__ import annotations

from game.desk.before.ago import ago
from game.desk.before.take_up import take_up
from game.desk.clipboard import copy_text
from game.desk.desk import Desk
from game.desk.kit import (
    Area,
    BigButton,
    Button,
    Cell,
    Label,
    ListView,
    Option,
    Row,
    Screen,
    Segment,
)
from game.desk.overlay import Overlay
from game.desk.paint import theme
from game.table.journal.drafts import drafts_path
from game.table.journal.errors import JournalError
from game.table.journal.files import reason_of
from game.table.journal.folder import Save, list_saves
from game.table.journal.holding import HeldError, hold
from game.words import _, capitalised, counted


class SavesScreen(Overlay):
    """All saves, the newest first; those that cannot be read say why."""

    wide = 1120
    high = 760

    def __init__(self, desk: Desk, back: Screen) -> None:
        super().__init__(desk, back)
        self.saves: list[Save] = []
        self.copies = False
        self.chosen = 0
        self.deleting = False
        self.read_again()
        good = (i for i, save in enumerate(self.shown()) if not save.problem)
        self.chosen = next(good, 0)

    def read_again(self) -> None:
        """Look at the folder again."""
        self.saves = list_saves()
        self.chosen = min(self.chosen, max(0, len(self.shown()) - 1))
        self.rebuild()

    def shown(self) -> list[Save]:
        """Battles as they were played, or the copies made of them on the way."""
        return [save for save in self.saves if save.auto is self.copies]

    @property
    def save(self) -> Save | None:
        """The chosen save."""
        shown = self.shown()
        return shown[self.chosen] if self.chosen < len(shown) else None

    # -- what can be done

    def choose(self, number: int) -> None:
        """Another row."""
        self.chosen = number
        self.rebuild()

    def show_copies(self, copies: bool) -> None:
        """Battles, or copies and autosaves."""
        self.copies, self.chosen = copies, 0
        self.rebuild()

    def open_save(self) -> None:
        """Go on with the chosen battle, or look through it when it is over."""
        if self.save is None or self.save.problem:
            return
        try:
            self.goto(take_up(self.desk, self.save.path))
        except HeldError:
            self.goto(self.desk.named["in use"](self.desk, self, self.save.path))
        except JournalError as error:
            self.refuse(str(error))
            self.read_again()

    def ask_delete(self) -> None:
        """Ask once more."""
        if self.save is not None:
            self.deleting = True
            self.rebuild()

    def delete(self) -> None:
        """Delete the chosen file."""
        self.deleting = False
        if self.save is not None:
            try:
                hold(self.save.path).release()
                self.save.path.unlink(missing_ok=True)
                drafts_path(self.save.path).unlink(missing_ok=True)
            except OSError as error:
                text = _("{file} could not be deleted: {reason}.")
                self.refuse(text.format(file=self.save.path, reason=reason_of(error)))
        self.read_again()

    def copy_path(self) -> None:
        """Put the path of the file on the clipboard."""
        if self.save is None:
            return
        path = str(self.save.path)
        done = copy_text(path)
        self.toast(_("The path is on the clipboard.") if done else path)

    def keep(self) -> None:
        """Delete nothing."""
        self.deleting = False
        self.rebuild()

    # -- the screen

    def build(self) -> None:
        """Heading first."""
        self.heading = _("Load a battle")
        bad = sum(1 for save in self.saves if save.problem)
        good = len(self.saves) - bad
        self.subheading = counted("{n} save", "{n} saves, the newest first", good)
        if bad:
            text = _("{saves} · {n} cannot be read")
            self.subheading = text.format(saves=self.subheading, n=bad)
        super().build()
        if self.deleting and self.save is not None:
            self._build_question(self.save)

    def build_inside(self, place: Area) -> None:
        """Switch, list, path, buttons."""
        switch, rest = place.top(36, 12)
        copies = sum(save.auto for save in self.saves)
        options = (
            _("Battles · {n}").format(n=len(self.saves) - copies),
            _("Autosaves and copies · {n}").format(n=copies),
        )
        self.add(
            Segment(
                "which",
                switch._replace(w=min(520, switch.w)),
                options=options,
                chosen=int(self.copies),
                on_choose=lambda i: self.show_copies(bool(i)),
                region="which",
            )
        )
        foot, rest = rest.foot(64, 12)
        path, rest = rest.foot(28, 8)
        wide = Area(self.panel_area.x + 1, rest.y, self.panel_area.w - 2, rest.h)
        self.add(
            ListView(
                "saves",
                wide,
                [self._row(save, wide.w) for save in self.shown()],
                self.chosen if self.save else None,
                on_choose=self.choose,
                on_open=lambda _i: self.open_save(),
                row_height=56,
                empty=_("Nothing is saved here yet."),
                region="saves",
            )
        )
        if self.save is not None:
            words = str(self.save.path)
            self.add(Label("path", path, words, theme.SMALL, theme.INK3))
        self._build_buttons(foot)

    def _build_buttons(self, place: Area) -> None:
        save = self.save
        copy, rest = place.left(200, 12)
        delete, rest = rest.left(160, 12)
        nothing = _("nothing is chosen")
        self.add(
            Button("copy path", Area(copy.x, copy.y + 12, copy.w, 40), _("Copy path"),
                   self.copy_path, icon="copy", keys="Ctrl C", enabled=save is not None,
                   reason=nothing, region="buttons")
        )  # fmt: skip
        self.add(
            Button("delete", Area(delete.x, delete.y + 12, delete.w, 40), _("Delete"),
                   self.ask_delete, icon="trash-2", keys="Del", enabled=save is not None,
                   reason=nothing, region="buttons")
        )  # fmt: skip
        over = save is not None and save.outcome is not None
        reason = nothing if save is None else (save.problem or "")
        self.add(
            BigButton(
                "open",
                rest,
                _("Look through it") if over else _("Go on with it"),
                self._open_words(),
                self.open_save,
                icon="play",
                enabled=save is not None and not save.problem,
                reason=reason.rstrip("."),
            )
        )

    def _open_words(self) -> str:
        if self.save is None:
            return ""
        if self.save.auto:
            return _("it goes on in a file of its own; this copy stays")
        return self.save.title

    def _row(self, save: Save, wide: int) -> Row:
        when = ago(save.when)
        if save.problem is not None:
            cells = (
                Cell(save.path.name, 24, 520, theme.LABEL, theme.WARN, line=1, icon="circle-x"),
                Cell(when, -264, 240, theme.SMALL, theme.INK3, "right", line=1),
                Cell(save.problem, 24, wide - 48, theme.SMALL, theme.INK2, line=2),
            )
            return Row(cells=cells)
        sides = ", ".join(f"{side} ({_player(player)})" for side, player in save.players)
        state = save.outcome or _("turn {n} · {phase}").format(
            n=save.turn, phase=_phase(save.phase)
        )
        state = _("before the battle") if save.preparing else state
        return Row(
            cells=(
                Cell(save.title, 24, wide - 540, theme.LABEL, line=1),
                Cell(state, -508, 230, theme.BODY, theme.INK2, line=1),
                Cell(when, -264, 240, theme.SMALL, theme.INK3, "right", line=1),
                Cell(_file_words(sides, save), 24, wide - 48, theme.SMALL, theme.INK3, line=2),
            )
        )

    def _build_question(self, save: Save) -> None:
        question = _("{file} will be deleted for good.").format(file=save.path.name)
        options = (
            Option(_("Keep it"), self.keep),
            Option(_("Delete it"), self.delete, _("this cannot be taken back")),
        )
        self.build_question(question, options)


def _file_words(sides: str, save: Save) -> str:
    words = f"{sides} · {save.path.name}"
    if not save.branch:
        return words
    return _("{words} · branched off from {name}").format(words=words, name=save.branch)


def _player(player: str) -> str:
    return {"person": _("a person"), "scripted": _("scripted")}.get(player, player)


def _phase(phase: str) -> str:
    return _(capitalised(phase))
