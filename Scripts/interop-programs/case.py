"""What a program is given, and the rows that it makes of it."""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import shelf
from fields import ABSENT, FIELDS, KEPT, cells

EXTENSIONS = {
    "bibtex": "bib", "biblatex": "bib", "csl-json": "json", "ris": "ris", "marc": "mrc", "marcxml": "xml", "onix": "xml", "csv": "csv",
    "goodreads": "csv", "storygraph": "csv", "json": "json",
}


def reasons(*entries):
    """The reasons by field, or by file and field: each has the fields that it is about, and its text."""
    return {field: text for fields, text in entries for field in fields}


class Ours:
    """The invented books in each format, and what the import reads of it by itself: what a format holds."""

    def __init__(self):
        self.shelf = shelf.ours()
        self.books = self.shelf.books()
        self.files, self.kept = {}, {}

    def file(self, format):
        if format not in self.files:
            self.files[format] = self.shelf.folder / f"ours-{format}.{EXTENSIONS[format]}"
            more = ["--profile", "marc21", "--tags"] if format.startswith("marc") else []
            self.shelf.run("export", "shelf", "--format", format, "-o", self.files[format], *more)
        return self.files[format]

    def by(self, format):
        if format not in self.kept:
            self.kept[format], _ = shelf.theirs(self.file(format))
        return self.kept[format]


class Case:
    """One program: rows of fields, facts, and the reasons of what is lost."""

    def __init__(self, name, ours, reasons):
        self.name, self.ours, self.reasons = name, ours, reasons
        self.folder = Path(tempfile.mkdtemp(prefix=f"{name}-"))
        self.rows, self.facts, self.unexplained = [], [], []

    def reason(self, way, field):
        return self.reasons.get((way, field)) or self.reasons.get(field)

    def row(self, way, expected, found):
        made, missing, extra = cells(expected, found)
        notes = []
        for field in FIELDS:
            word, about = made[field]
            if word in (KEPT, ABSENT):
                continue
            why = self.reason(way, field)
            if not why:
                self.unexplained.append(f"{self.name}, {way}, {field}: {about}")
            notes.append(f"{field}, {about}. {why or 'Not explained yet.'}")
        if missing:
            notes.append(f"not there: {', '.join(missing)}. {self.reason(way, 'books') or 'Not explained yet.'}")
        if extra > 0:
            notes.append(f"{extra} books too many. {self.reason(way, 'books') or 'Not explained yet.'}")
        self.rows.append((way, {field: made[field][0] for field in FIELDS}, notes))

    def back(self, way, file, format, seen=None):
        """A file that the program wrote, imported again: `format` is the one that it was given, or the books are those `seen`."""
        found, said = shelf.theirs(file)
        if os.environ.get("INTEROP_DEBUG"):
            print(way, said, file, sep="\n", flush=True)
        self.row(way, seen or self.ours.by(format), found)

    def refused(self, way, file):
        """A file of a kind that is not read, and what is said of it."""
        books, said = shelf.theirs(file)
        self.fact(way, f"{len(books)} books; exit {said}".replace(str(file.parent) + "/", ""))

    def fact(self, what, outcome):
        self.facts.append((what, " ".join(str(outcome).split()).replace("|", "\\|")))


def run(*words, input=None, folder=None, timeout=240, environment=None, may_fail=False):
    """Stdout of a program as text."""
    here = Path(folder or tempfile.mkdtemp(prefix="run-"))
    variables = {"PATH": os.environ["PATH"], "HOME": str(here), "LANG": "C.UTF-8", "TZ": "Asia/Seoul", **(environment or {})}
    done = subprocess.run(
        [str(word) for word in words], input=input, capture_output=True, cwd=here, timeout=timeout, env=variables,
        **({} if input is not None else {"stdin": subprocess.DEVNULL}),
    )
    out, error = done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace")
    if done.returncode and not may_fail:
        raise RuntimeError(f"{words[0]} ends with {done.returncode}: {(error or out)[-400:]}")
    return out + error if may_fail else out


def beside(name):
    """A program that is installed beside Python."""
    return Path(sys.executable).parent / name


def raw(*words):
    """Stdout of a program as bytes."""
    return subprocess.run([str(word) for word in words], capture_output=True, check=True, timeout=240).stdout


def debian(package, command=None):
    """The version of an installed Debian package, without what Debian adds; None where it is not installed."""
    if command and not shutil.which(command):
        return None
    done = subprocess.run(["dpkg-query", "-W", "-f", "${Version}", package], capture_output=True, text=True)
    return done.stdout.split(":")[-1] if done.returncode == 0 and done.stdout else None


def python(package):
    """The version of a package of PyPI; None where it is not installed."""
    import importlib.metadata

    try:
        return importlib.metadata.version(package)
    except importlib.metadata.PackageNotFoundError:
        return None
