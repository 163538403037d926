"""The list of saved battles: go on with one, look through one, delete one."""

from __future__ import annotations

from game.desk.before.save_pictures import Pictures
from game.desk.before.save_rows import SaveRows, game_words
from game.desk.before.shelves import SHELVES, Shelf, shelf_of
from game.desk.before.take_up import go_on
from game.desk.clipboard import copy_text
from game.desk.desk import PLAIN, Desk
from game.desk.kit import (
    BigButton,
    Button,
    Label,
    ListView,
    Option,
    Panel,
    Part,
    Screen,
    Segment,
    column,
    grow,
    middle,
    question_card,
    row,
    to_border,
)
from game.desk.opening import show_folder
from game.desk.overlay import ASIDE, Overlay
from game.desk.paint import theme
from game.desk.printing import print_battle, unprinted
from game.table.eyes import PUBLIC
from game.table.game import games
from game.table.journal.drafts import drafts_path
from game.table.journal.errors import JournalError
from game.table.journal.files import reason_of
from game.table.journal.folder import Save, list_saves, saves_folder
from game.table.journal.holding import hold
from game.table.journal.resume import resume
from game.words import _, counted


class SavesScreen(Overlay):
    """All saves, the newest first; those that cannot be read say why.

    It begins with those of a ``shelf``, else with battles in play where there are any.
    """

    wide = 1120
    high = 760

    def __init__(self, desk: Desk, back: Screen, shelf: Shelf | None = None) -> None:
        super().__init__(desk, back)
        self.saves: list[Save] = []
        self.shelf: Shelf = shelf or "play"
        self.chosen = 0
        self.deleting = False
        self.pictures = Pictures(desk.games)
        self.read_again()
        if shelf is None and not self.shown():
            self.shelf = next((s for s in SHELVES if any(self._on(s))), "play")
        good = (i for i, save in enumerate(self.shown()) if not save.problem)
        self.chosen = next(good, 0)

    def read_again(self) -> None:
        """Look at the folder again."""
        self.saves = list_saves()
        self.chosen = min(self.chosen, max(0, len(self.shown()) - 1))
        self.rebuild()

    def shown(self) -> list[Save]:
        """Those of the shelf."""
        return self._on(self.shelf)

    def _on(self, shelf: Shelf) -> list[Save]:
        return [save for save in self.saves if shelf_of(save) == shelf]

    @property
    def save(self) -> Save | None:
        """The chosen save."""
        shown = self.shown()
        return shown[self.chosen] if self.chosen < len(shown) else None

    @property
    def copy(self) -> Save | None:
        """Of a save that cannot be read, its newest copy that can be."""
        save = self.save
        if save is None or not save.problem or save.auto:
            return None
        name = save.path.stem
        good = (one for one in self._on("copies") if not one.problem)
        return next((one for one in good if one.path.parent.name == name), None)

    # -- what can be done

    def choose(self, number: int) -> None:
        """Another row."""
        self.chosen = number
        self.rebuild()

    def show_shelf(self, shelf: Shelf) -> None:
        """Battles in play, those that are over, or copies and autosaves."""
        self.shelf, self.chosen = shelf, 0
        self.rebuild()

    def open_save(self) -> None:
        """Go on with the chosen battle, or look through it when it is over.

        Where it cannot be read, its newest copy goes on.
        """
        save = self.copy or self.save
        if save is None or save.problem:
            return
        if not go_on(self, save.path):
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

    def show_folder(self) -> None:
        """Have the folder of the chosen file shown."""
        show_folder(self.save.path.parent if self.save else saves_folder(), self)

    def copy_path(self) -> None:
        """Put the path of the file on the clipboard."""
        if self.save is None:
            return
        path = str(self.save.path)
        done = copy_text(path)
        self.toast(_("The path is on the clipboard.") if done else path)

    def print_out(self) -> None:
        """The chosen battle on paper, as all of its players may see it."""
        if self.save is None:
            return
        try:
            resumed = resume(self.save.path)
        except JournalError as error:
            self.refuse(str(error))
            return
        runner, game = resumed.runner, resumed.recorded.game
        view = runner.rules.view_for(runner.battle, PUBLIC)
        print_battle(self, game, view, PUBLIC)

    def _unprinted(self) -> str:
        """Why the chosen one cannot be printed."""
        save = self.save
        if save is None:
            return _("nothing is chosen")
        if save.problem:
            return save.problem.rstrip(".")
        if save.preparing:
            return _("this battle has not begun")
        return unprinted(games()[save.game]) if save.game in games() else ""

    def keep(self) -> None:
        """Delete nothing."""
        self.deleting = False
        self.rebuild()

    # -- pictures

    def tick(self, seconds: float) -> None:
        """Pictures of the rows that are seen come one by one, but while a question stands alone."""
        super().tick(seconds)
        if not self.has("saves"):
            return
        rows, shown = self.widget("saves"), self.shown()
        assert isinstance(rows, ListView)
        seen = [shown[n] for n in rows.visible_rows() if n < len(shown)]
        if self.pictures.look_at(seen, self.metrics):
            self.rebuild()

    def goto(self, screen: Screen) -> None:
        """Nobody looks at the pictures any more."""
        self.pictures.leave()
        super().goto(screen)

    # -- the screen

    def heading(self) -> tuple[str, str]:
        """How many saves there are, and how many of them cannot be read."""
        bad = sum(1 for save in self.saves if save.problem)
        good = len(self.saves) - bad
        words = counted("{n} save", "{n} saves, the newest first", good)
        if bad:
            words = _("{saves} · {n} cannot be read").format(saves=words, n=bad)
        return (_("Reports") if self.shelf == "over" else _("Load a battle")), words

    def question(self) -> Panel | None:
        """Whether the file is to be deleted, if that was wanted."""
        if not self.deleting or self.save is None:
            return None
        options = (
            Option(_("Keep it"), self.keep),
            Option(_("Delete it"), self.delete, _("this cannot be taken back")),
        )
        question = _("{file} will be deleted for good.").format(file=self.save.path.name)
        return question_card(question, options)

    def inside(self) -> Part:
        """Switch, list, path, buttons."""
        play, over, copies = (len(self._on(shelf)) for shelf in SHELVES)
        options = (
            _("In play · {n}").format(n=play),
            _("Over · {n}").format(n=over),
            _("Autosaves and copies · {n}").format(n=copies),
        )
        switch = Segment("which", options=options, chosen=SHELVES.index(self.shelf), region="which",
                         on_choose=lambda i: self.show_shelf(SHELVES[i]))  # fmt: skip
        saves = ListView(
            "saves",
            made=SaveRows(self.shown(), self.pictures, self.desk.games).made,
            chosen=self.chosen if self.save else None,
            on_choose=self.choose,
            on_open=lambda _i: self.open_save(),
            empty=self._empty(),
            region="saves",
        )
        words = str(self.save.path) if self.save else ""
        path = Label("path", label=words, style=theme.SMALL, colour=theme.INK3)
        folder = Button("folder", label=_("Look in folder"), on_click=self.show_folder,
                        icon="folder-open", keys="Ctrl O", region="buttons")  # fmt: skip
        where = row(grow(middle(path)), folder, gap=12)
        return column(row(switch), grow(to_border(saves, ASIDE)), where, self._buttons(), gap=12)

    def _empty(self) -> str:
        """What is said where nothing is."""
        if self.shelf == "over":
            return _("Battles that are over stand here, with report and film.")
        return _("Nothing is saved here yet.")

    def _buttons(self) -> Part:
        save = self.save
        nothing = "" if save else _("nothing is chosen")
        small = (
            Button(name, label=words, on_click=run, icon=icon, keys=keys,
                   reason=reason, region="buttons")
            for name, words, run, icon, keys, reason in (
                ("copy path", _("Copy path"), self.copy_path, "copy", "Ctrl C", nothing),
                ("print", _("Print"), self.print_out, "printer", "Ctrl P", self._unprinted()),
                ("delete", _("Delete"), self.ask_delete, "trash-2", "Del", nothing),
            )
        )  # fmt: skip
        reason = nothing if save is None else (save.problem or "").rstrip(".")
        go_on = BigButton(
            "open",
            label=self._open_label(),
            second=self._open_words(),
            on_click=self.open_save,
            icon="play",
            reason="" if self.copy else reason,
        )
        return row(*map(middle, small), grow(go_on), gap=12)

    def _open_label(self) -> str:
        if self.copy is not None:
            return _("Go on with its newest copy")
        over = self.save is not None and self.save.outcome is not None
        return _("Look through it") if over else _("Go on with it")

    def _open_words(self) -> str:
        if self.save is None:
            return ""
        if self.copy is not None:
            return " · ".join((_(self.copy.title), self._turn_of(self.copy)))
        if self.save.auto:
            return _("it goes on in a file of its own; this copy stays")
        return " · ".join(filter(None, (_(self.save.title), game_words(self.save))))

    def _turn_of(self, save: Save) -> str:
        return self.desk.games.get(save.game, PLAIN).turn_words(save.turn)


def reports(desk: Desk, back: Screen) -> SavesScreen:
    """The list of battles that are over."""
    return SavesScreen(desk, back, "over")
