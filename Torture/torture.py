"""What the scripts of `make torture` that break runs of the programs share: calls.c and its plan, the programs' world, what is
checked after each broken run, and the loop over the points.

A point is one run of a scenario with one call of it broken. A scenario lays out a folder once; each point has its own copy.
"""

import collections
import contextlib
import json
import os
import pathlib
import queue
import random
import resource
import shutil
import signal
import sqlite3
import struct
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request
import xml.etree.ElementTree

ROOT = pathlib.Path(__file__).resolve().parent.parent
# In the order of calls.c. make: of files and folders. malloc: more than 64 KB, by a library in C; swift-malloc: by anything else.
KINDS = [
    "open", "read", "write", "sync", "rename", "unlink", "truncate", "make", "mmap", "malloc", "swift-malloc", "connect", "send",
    "recv",
]
WRITES = ["write", "sync", "rename", "unlink", "truncate", "make"]
COUNT, FAIL, KILL_BEFORE, KILL_AFTER, KILL_AMID = range(5)
FORMAT = f"<iIqqiiqq{len(KINDS)}q"
SERVICES = [
    "KAKAO", "ALADIN", "NLK", "NLK_BIBLIOGRAPHY", "NLK_SEOJI", "NEWSAPI", "YES24", "DATA4LIBRARY", "OPENLIBRARY",
    "GOOGLE_BOOKS", "ARCHIVE", "GOOGLE_NEWS",
]
KEYS = ["KAKAO_REST_API_KEY", "ALADIN_TTB_KEY", "NLK_CERT_KEY", "NEWSAPI_KEY", "YES24_API_KEY"]
FIRST, SECOND, THIRD = "9788980500208", "9788980500215", "9788980500222"
# Nothing takes a tenth of it, even on a busy machine. One request waits at most a second for its answer.
PATIENCE = 120


def library():
    """calls.c, built."""
    source, built = ROOT / "Torture/calls.c", ROOT / ".build/torture/calls.so"
    if not built.exists() or built.stat().st_mtime < source.stat().st_mtime:
        built.parent.mkdir(parents=True, exist_ok=True)
        draft = built.with_suffix(f".{os.getpid()}")
        subprocess.run(["cc", "-shared", "-fPIC", "-O2", "-Wall", "-Wextra", "-Werror", "-o", draft, source, "-ldl"], check=True)
        draft.replace(built)
    return built


class Plan:
    """Which call of a run is broken, and afterwards what happened."""

    def __init__(self, path, mode=COUNT, kinds=KINDS, first=0, last=0, error=0, half=False):
        self.path = path
        mask = sum(1 << KINDS.index(kind) for kind in kinds)
        path.write_bytes(struct.pack(FORMAT, mode, mask, first, last, error, half, 0, 0, *[0] * len(KINDS)))

    def result(self):
        values = struct.unpack(FORMAT, self.path.read_bytes())
        return {"seen": values[6], "struck": values[7], "counts": dict(zip(KINDS, values[8:]))}


class Run:
    """How a program ended."""

    def __init__(self, code, out, errors, result=None):
        self.code, self.out, self.errors = code, out, errors
        self.struck = (result or {}).get("struck", 0)
        self.counts = (result or {}).get("counts", {})


class World:
    """The programs, a server of fixtures, and a folder in memory for everything that they write."""

    def __init__(self, programs):
        self.programs = (ROOT / programs).resolve()
        memory = pathlib.Path("/dev/shm")
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="torture-", dir=memory if memory.is_dir() else None))
        self.library = library()
        self.address = None
        self.services = None
        self.number = 0
        self.lock = threading.Lock()

    def __enter__(self):
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        command = [self.programs / "fixture-server", "--fixtures", ROOT / "Fixtures"]
        self.services = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        self.address = self.services.stdout.readline().strip()
        self.feeds = (ROOT / "Fixtures/publishers/gaon.xml").read_text() and f"{self.address}/feeds/gaon.xml"
        return self

    def __exit__(self, *_):
        self.services.terminate()
        self.services.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def place(self, name):
        with self.lock:
            self.number += 1
            return self.folder / f"{name}-{self.number}"

    def environment(self, place):
        here = {
            "PATH": os.environ["PATH"], "BOOKFETCH_HOME": str(place / "home"), "LANG": "en_US.UTF-8", "TZ": "Asia/Seoul",
            "NO_PROXY": "127.0.0.1", "BOOKFETCH_KEEP_COVERS": "0", "HOME": str(place), "TMPDIR": str(place), "SWIFT_BACKTRACE": "enable=no",
        }
        here |= {f"{name}_BASE_URL": self.address for name in SERVICES}
        return here | {key: "any-key-will-do" for key in KEYS}

    def command(self, line):
        return [self.programs / line[0], *line[1:]]

    def start(self, line, place, plan=None, **streams):
        environment = self.environment(place)
        if plan:
            environment |= {"LD_PRELOAD": str(self.library), "TORTURE_PLAN": str(plan.path)}
        return subprocess.Popen(self.command(line), env=environment, cwd=place, stdin=subprocess.DEVNULL, **streams)

    def run(self, line, place, plan=None, into=None):
        """Runs a program; its output goes to the end of a file, if one is named."""
        with contextlib.ExitStack() as stack:
            output = stack.enter_context(open(place / into, "ab")) if into else subprocess.PIPE
            process = self.start(line, place, plan, stdout=output, stderr=subprocess.PIPE)
            try:
                out, errors = process.communicate(timeout=PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()
                process.communicate()
                return Run("hung", b"", b"", plan and plan.result())
        return Run(process.returncode, out or b"", errors, plan and plan.result())


# What is checked after a run.

def rows(path, query):
    with contextlib.closing(sqlite3.connect(path, timeout=30)) as store:
        return store.execute(query).fetchall()


def shelf(place):
    return {row[0] for row in rows(store(place), "SELECT identity FROM shelfEntry")}


def memos(place):
    return [row[0] for row in rows(store(place), "SELECT text FROM memoRevision ORDER BY rowid")]


def store(place):
    return place / "home/bookfetch.sqlite"


def check_database(path):
    """The complaints about a database."""
    if not path.exists():
        return [f"{path.name} is gone"]
    try:
        findings = rows(path, "PRAGMA integrity_check")
        return [] if findings == [("ok",)] else [f"{path.name}: {findings[:3]}"]
    except sqlite3.Error as error:
        return [f"{path.name}: {error}"]


def lines(path):
    return path.read_text(encoding="utf-8", errors="replace").splitlines() if path.exists() else []


class Scenario:
    """A command, the folder that it runs in, and what must hold afterwards."""

    name = ""
    line = []
    into = None
    # The exit code of a whole run.
    end = 0
    # Exit codes that the contract has for a failure outside the program.
    codes = {0, 66, 69, 73, 74, 76}
    # Files that a broken run may leave: it says so, or the next run continues with them.
    leaves = ()
    # Kinds of calls that are not broken here.
    without = ()
    # Whether only the next run shows that nothing is lost.
    is_always_continued = False

    def __init__(self, world):
        self.world = world
        self.template = world.place(self.name)
        self.template.mkdir()
        self.prepare(self.template)
        self.reference = self.copy()
        self.whole = self.attempt(self.reference)
        complaints = self.judge(self.whole, self.reference)
        if self.whole.code != self.end or complaints:
            sys.exit(f"torture: {self.name} fails unbroken: {self.whole.code} {self.whole.errors.decode()} {complaints}")

    def prepare(self, place):
        """Lays out the folder."""
        (place / "home").mkdir()
        self.must(["bookfetch", "shelf", "add", FIRST], place)
        self.must(["bookfetch", "memo", FIRST, "set", "kept before"], place)

    def must(self, line, place):
        run = self.world.run(line, place)
        if run.code != 0:
            sys.exit(f"torture: {' '.join(map(str, line))}: {run.code} {run.errors.decode()}")

    def copy(self):
        place = self.world.place(self.name)
        # With their times: an import is continued for a file that has not changed.
        shutil.copytree(self.template, place)
        return place

    def attempt(self, place, plan=None):
        return self.world.run(self.line, place, plan, self.into)

    def judge(self, run, place):
        """The complaints about a run and what it left."""
        return self.judge_store(place) + (self.judge_success(run, place) if self.acknowledged(run) else [])

    def acknowledged(self, run):
        """Whether the run said that it is done: by its code, or before it was killed."""
        return run.code == 0

    def judge_store(self, place):
        """What was there before is there, and whole."""
        complaints = check_database(store(place))
        if not complaints and FIRST not in {identity[-13:] for identity in shelf(place)}:
            complaints.append("a book that was on the shelf is gone")
        if not complaints and "kept before" not in memos(place):
            complaints.append("a memo is gone")
        return complaints

    def judge_success(self, run, place):
        """What a run that ended with 0 has acknowledged."""
        return []

    def judge_continued(self, place):
        """The next run, unbroken, finds everything in order."""
        run = self.world.run(["bookfetch", "shelf", "list", "--format", "plain"], place)
        if run.code != 0 or FIRST not in run.out.decode(errors="replace"):
            return [f"the next run: {run.code} {run.errors.decode()[-200:]}"]
        return []

    def files(self, place):
        return {str(file.relative_to(place)) for file in place.rglob("*") if file.is_file()}

    def judge_files(self, place):
        files = self.files(place)
        extra = files - self.files(self.reference) - self.files(self.template)
        # A log that could not be written back keeps its index beside it.
        extra -= {name.removesuffix("-wal") + "-shm" for name in files if name.endswith("-wal")}
        return [f"left behind: {name}" for name in sorted(extra) if not name.endswith((*self.leaves, ".lock"))]


class Search(Scenario):
    name = "search"
    line = ["bookfetch", "search", "해리 포터", "--limit", "3", "--json", "--timeout", "1"]

    def prepare(self, place):
        pass

    def judge_store(self, place):
        # There was none.
        return check_database(store(place)) if store(place).exists() else []

    def judge_success(self, run, place):
        return judge_books(run)

    def judge_continued(self, place):
        run = self.world.run([*self.line, "--offline"], place)
        if run.code not in (0, 69):
            return [f"the next run: {run.code} {run.errors.decode()[-200:]}"]
        return judge_books(run) if run.code == 0 else []


def judge_books(run):
    try:
        document = json.loads(run.out)
    except ValueError:
        return ["0, but its output is not whole"]
    return [] if document["books"] or document["problems"] else ["0, but neither books nor problems"]


class SearchAgain(Scenario):
    """With a copy of the answer in the store, which is served where the service cannot be reached."""

    name = "search again"
    line = Search.line
    codes = {0, 66, 69, 74}

    def prepare(self, place):
        super().prepare(place)
        self.must(self.line, place)

    def judge_success(self, run, place):
        return judge_books(run)


class Add(Scenario):
    name = "shelf add"
    line = ["bookfetch", "shelf", "add", SECOND, "--timeout", "1"]

    def acknowledged(self, run):
        return run.code == 0 or run.code == -signal.SIGKILL and SECOND in run.out.decode(errors="replace")

    def judge_success(self, run, place):
        return [] if any(SECOND in identity for identity in shelf(place)) else ["0, but the book is not on the shelf"]


class AddFirst(Add):
    """Into a store that is not there yet."""

    name = "shelf add, a new store"

    def prepare(self, place):
        pass

    def judge_store(self, place):
        return check_database(store(place)) if store(place).exists() else []

    def judge_continued(self, place):
        run = self.world.run(self.line, place)
        return [f"the next run: {run.code} {run.errors.decode()[-200:]}"] if run.code else self.judge_success(run, place)


class Memo(Scenario):
    name = "memo set"
    line = ["bookfetch", "memo", FIRST, "set", "kept now"]

    def acknowledged(self, run):
        return run.code == 0 or run.code == -signal.SIGKILL and b"Saved the memo" in run.errors

    def judge_success(self, run, place):
        return [] if memos(place)[-1] == "kept now" else ["0, but the memo is not there"]


class Import(Scenario):
    name = "shelf import"
    line = ["bookfetch", "shelf", "import", "list.txt", "--timeout", "1"]

    def prepare(self, place):
        super().prepare(place)
        (place / "list.txt").write_text(f"{SECOND}\n{THIRD}\n")

    def judge_success(self, run, place):
        missing = [isbn for isbn in (SECOND, THIRD) if not any(isbn in identity for identity in shelf(place))]
        # A book that could not be looked up is named.
        return [f"0, but {isbn} is not on the shelf" for isbn in missing if isbn not in run.errors.decode() + run.out.decode(errors="replace")]


class Export(Scenario):
    name = "export"
    line = ["bookfetch", "export", "shelf", "--format", "bibtex", "-o", "out.bib"]
    leaves = (".partial",)

    def prepare(self, place):
        super().prepare(place)
        (place / "out.bib").write_text("the file before")

    def judge(self, run, place):
        complaints = super().judge(run, place)
        reference = getattr(self, "reference", place)
        content = (place / "out.bib").read_bytes()
        new = (reference / "out.bib").read_bytes()
        if content not in (b"the file before", new):
            complaints.append("the file is neither the old one nor the new one")
        if run.code == 0 and content != new:
            complaints.append("0, but the file is the old one")
        return complaints


class Backup(Scenario):
    """The whole shelf with its memos, as a file that is not there yet."""

    name = "backup"
    line = ["bookfetch", "export", "shelf", "--format", "json", "-o", "backup.json"]
    leaves = (".partial",)

    def judge(self, run, place):
        complaints = super().judge(run, place)
        file = place / "backup.json"
        if not file.exists():
            return complaints + (["0, but there is no file"] if run.code == 0 else [])
        try:
            books = json.loads(file.read_bytes())["books"]
        except (ValueError, KeyError) as error:
            return [*complaints, f"backup.json: {error}"]
        if [(book["isbn13"], book["memo"]) for book in books] != [(FIRST, "kept before")]:
            complaints.append("a book or its memo is not in backup.json")
        return complaints


class Undo(Scenario):
    """The last change, of which each part is undone or none."""

    name = "shelf undo"
    line = ["bookfetch", "shelf", "undo"]

    def prepare(self, place):
        super().prepare(place)
        self.must(["bookfetch", "shelf", "add", SECOND, THIRD], place)

    def judge(self, run, place):
        complaints = super().judge(run, place)
        left = {identity[-13:] for identity in shelf(place)} - {FIRST}
        if left not in (set(), {SECOND, THIRD}):
            complaints.append("half of a change is undone")
        return complaints

    def judge_success(self, run, place):
        return [] if len(shelf(place)) == 1 else ["0, but nothing is undone"]


class Repair(Scenario):
    """A store in which the stored responses are damaged, with a memo in its log alone: it is replaced by a sound one."""

    name = "repair"
    line = Search.line
    leaves = (".repaired",)
    # The reader is to run the command again.
    end = 74
    is_always_continued = True

    def prepare(self, place):
        super().prepare(place)
        file = store(place)
        with contextlib.closing(sqlite3.connect(file)) as reader:
            root, size = reader.execute(
                "SELECT rootpage, page_size FROM sqlite_master, pragma_page_size WHERE name = 'storedAnswer'"
            ).fetchone()
            reader.execute("SELECT COUNT(*) FROM shelfEntry").fetchone()
            # While another has the store open, the log is not written back.
            self.must(["bookfetch", "memo", FIRST, "set", "kept in the log"], place)
            parts = {part: part.read_bytes() for part in (file, file.with_name(file.name + "-wal"))}
        for part, content in parts.items():
            part.write_bytes(content)
        file.with_name(file.name + "-shm").unlink(missing_ok=True)
        with open(file, "r+b") as pages:
            self.damage(pages, root, size)

    def damage(self, pages, root, size):
        pages.seek((root - 1) * size)
        pages.write(b"\xff" * size)

    def judge_store(self, place):
        """What was there is readable, in the old file or in the new one."""
        try:
            texts = memos(place)
            books = {identity[-13:] for identity in shelf(place)}
        except sqlite3.Error as error:
            return [f"the store: {error}"]
        complaints = [] if FIRST in books else ["a book that was on the shelf is gone"]
        return complaints + [f"a memo is gone: {text}" for text in ("kept before", "kept in the log") if text not in texts]

    def acknowledged(self, run):
        return b"a new one was created with all of your own data" in run.errors

    def judge_success(self, run, place):
        return check_database(store(place))

    def judge_files(self, place):
        # The damaged file is set aside under a name with the time.
        return [complaint for complaint in super().judge_files(place) if ".damaged-" not in complaint]

    def judge_continued(self, place):
        for _ in range(2):
            run = self.world.run(self.line, place)
        if run.code != 0:
            return [f"the next run: {run.code} {run.errors.decode()[-200:]}"]
        return check_database(store(place)) + self.judge_store(place) + judge_books(run)


class RepairHeader(Repair):
    """The same for the header, with which SQLite cannot open the file, nor write the log back."""

    name = "repair of the header"

    def damage(self, pages, root, size):
        pages.seek(20)
        pages.write(b"\xff" * 4)

    def judge_store(self, place):
        # Only the next run, which repairs it, can read one that is still damaged.
        is_damaged = store(place).exists() and store(place).read_bytes()[20:24] == b"\xff" * 4
        return [] if is_damaged else super().judge_store(place)


class Notes(Scenario):
    name = "notes"
    line = ["bookfetch", "export", "shelf", "--format", "obsidian", "--into", "vault"]

    def prepare(self, place):
        super().prepare(place)
        self.must(self.line, place)
        note = next((place / "vault").glob("*.md"))
        note.write_text(note.read_text() + "\nWhat the reader wrote.\n")
        self.must(["bookfetch", "shelf", "status", FIRST, "read"], place)
        self.must(["bookfetch", "shelf", "add", SECOND], place)

    def judge(self, run, place):
        complaints = super().judge(run, place)
        allowed = {file.read_bytes() for vault in (self.template, getattr(self, "reference", place)) for file in vault.glob("vault/*")}
        found = [file for file in place.glob("vault/*.md")]
        complaints += [f"half a note: {file.name}" for file in found if file.read_bytes() not in allowed]
        if not any("What the reader wrote." in file.read_text(errors="replace") for file in found):
            complaints.append("what the reader wrote in a note is gone")
        if run.code == 0 and len(found) != 2:
            complaints.append("0, but a note is missing")
        return complaints


class Settings(Scenario):
    name = "config set"
    line = ["bookfetch", "config", "set", "BOOKFETCH_RECENTS", "30"]
    codes = {0, 66, 73, 74, 78}

    def prepare(self, place):
        super().prepare(place)
        (place / "home/.env").write_text("# mine\nBOOKFETCH_REGION=서울\n")

    def judge(self, run, place):
        complaints = super().judge(run, place)
        whole = [self.template / "home/.env", getattr(self, "reference", place) / "home/.env"]
        file = place / "home/.env"
        if not file.exists() or file.read_bytes() not in [other.read_bytes() for other in whole]:
            complaints.append(".env is neither the old one nor the new one")
        elif run.code == 0 and "BOOKFETCH_RECENTS=30" not in file.read_text():
            complaints.append("0, but the setting is not there")
        return complaints


class AddFeed(Scenario):
    name = "feeds import"
    line = ["news", "feeds", "import", "more.opml"]
    codes = {0, 66, 73, 74, 78}

    def prepare(self, place):
        super().prepare(place)
        for name in ("one", "more"):
            (place / f"{name}.opml").write_text(
                f'<opml version="2.0"><body><outline type="rss" text="{name}" xmlUrl="https://{name}.example/rss.xml"/></body></opml>'
            )
        self.must(["news", "feeds", "import", "one.opml", "--country", "kr"], place)

    def judge(self, run, place):
        complaints = super().judge(run, place)
        file = next(iter((place / "home").rglob("feeds.opml")), None)
        try:
            feeds = {line.get("xmlUrl") for line in xml.etree.ElementTree.parse(file).iter("outline")}
        except Exception as error:
            return [*complaints, f"feeds.opml: {error}"]
        if "https://one.example/rss.xml" not in feeds:
            complaints.append("a feed is gone")
        if run.code == 0 and "https://more.example/rss.xml" not in feeds:
            complaints.append("0, but the feed is not there")
        return complaints


class News(Scenario):
    """Headlines of a publisher's feed: the store, libxml2, several requests."""

    name = "headlines"
    line = ["news", "--country", "us", "--source", "newsapi", "--size", "3", "--json", "--timeout", "1"]

    def judge_success(self, run, place):
        try:
            document = json.loads(run.out)
        except ValueError:
            return ["0, but its output is not whole"]
        return [] if document["articles"] or document["problems"] else ["0, but neither articles nor problems"]


class LookUp(Scenario):
    """A list into a file, which is continued after the broken run."""

    name = "lookup --resume"
    isbns = [FIRST, SECOND, "no number", THIRD, FIRST, "9788980500239"]
    line = ["bookfetch", "lookup", "list", "--resume", "--timeout", "1", "--rejects", "rejects.csv"]
    into = "out"
    is_always_continued = True
    leaves = (".new", ".json", ".failed")
    # A row that failed is a row; the run that wrote it ends with the code of the first failure if all failed.
    codes = Scenario.codes | {77}

    def prepare(self, place):
        super().prepare(place)
        (place / "list").write_text("".join(f"{isbn}\n" for isbn in self.isbns))

    def judge_continued(self, place):
        run = self.world.run([*self.line, "--retry-failed"], place, into=self.into)
        if run.code != 0:
            return [f"--resume: {run.code} {run.errors.decode()[-200:]}"]
        rows = [line.split("\t") for line in lines(place / "out")]
        whole = [line.split("\t") for line in lines(self.reference / "out")]
        if any(len(row) != len(whole[0]) for row in rows):
            return ["a row is not whole"]
        # A line is written once more after it failed, not otherwise.
        numbers = [row[0] for row in rows if row[1] != "failed"]
        complaints = [] if sorted(numbers) == [row[0] for row in whole] else [f"the rows are those of lines {numbers}"]
        last = {row[0]: row for row in rows}
        # Another service may have answered in the place of one that failed.
        return complaints + [f"line {row[0]}: {last.get(row[0])}" for row in whole if last.get(row[0], [0, 0])[1] != row[1]]


class ImportDump(Scenario):
    name = "store import"
    line = ["bookfetch", "store", "import", "openlibrary", "ol_dump_editions_2026-10-31.txt"]
    leaves = (".draft", "-journal", ".tsv")
    count = 40
    is_always_continued = True

    def prepare(self, place):
        super().prepare(place)
        text = "".join(
            f"/type/edition\t/books/OL{number}M\t1\t2010-01-01T00:00:00\t" + json.dumps({"title": f"Book number {number}"}) + "\n"
            for number in range(self.count)
        )
        (place / self.line[-1]).write_text(text + "broken\n")

    def judge(self, run, place):
        complaints = super().judge(run, place)
        dump = place / "home/dumps/openlibrary.sqlite"
        if dump.exists():
            complaints += check_database(dump)
            if not complaints and rows(dump, "SELECT COUNT(*) FROM book") != [(self.count,)]:
                complaints.append("the dump is not complete")
        elif run.code == 0:
            complaints.append("0, but there is no dump")
        return complaints

    def judge_continued(self, place):
        run = self.world.run([*self.line, "--format", "plain"], place)
        if run.code != 0 or f"\t{self.count}\t" not in run.out.decode(errors="replace"):
            return [f"the import continued: {run.code} {run.out.decode(errors='replace')} {run.errors.decode()[-200:]}"]
        complaints = check_database(place / "home/dumps/openlibrary.sqlite")
        bad = lines(place / "home/dumps/openlibrary.bad.tsv")
        return complaints + ([] if len(bad) == 1 else [f"{len(bad)} bad lines"])


class Serve(Scenario):
    """The server, through pages and changes; after a failure that passes it serves on."""

    name = "serve"
    line = ["bookfetch", "serve", "--port", "0", "--timeout", "1"]

    def attempt(self, place, plan=None):
        process = self.world.start(self.line, place, plan, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        watch = threading.Timer(PATIENCE, process.kill)
        watch.start()
        # One that cannot say its address, since its output is on the full disk as well, serves all the same until it is told to end.
        silence = threading.Timer(PATIENCE / 4, process.terminate)
        silence.start()
        self_acknowledged = False
        statuses = []
        try:
            address = process.stdout.readline().decode().strip()
            silence.cancel()
            if address:
                for method, path in [
                    ("GET", "/"), ("GET", "/api/v1/search?q=%ED%95%B4%EB%A6%AC&limit=3"), ("PUT", f"/api/v1/shelf/{SECOND}"),
                    ("GET", "/api/v1/shelf"), ("GET", "/shelf"), ("GET", "/api/v1/health"),
                ]:
                    status = ask(method, address.rstrip("/") + path)
                    statuses.append(status)
                    if method == "PUT" and status in (200, 201, 204):
                        self_acknowledged = True
                process.send_signal(signal.SIGTERM)
            out, errors = process.communicate()
        finally:
            silence.cancel()
            hung = not watch.is_alive()
            watch.cancel()
        run = Run("hung" if hung else process.returncode, out, errors, plan and plan.result())
        run.statuses, run.acknowledged = statuses, self_acknowledged
        return run

    def judge(self, run, place):
        complaints = super().judge(run, place)
        if run.acknowledged and not complaints and not any(SECOND in identity for identity in shelf(place)):
            complaints.append("an acknowledged book is not on the shelf")
        if run.struck == 1 and run.statuses and run.statuses[-1] not in (200, None):
            complaints.append(f"it does not serve on: {run.statuses}")
        # A broken answer is one of HTTP or a closed connection.
        return complaints + [f"answers {status}" for status in run.statuses if status in (404, 405, 400)]


def ask(method, address):
    try:
        with urllib.request.urlopen(urllib.request.Request(address, method=method), timeout=30) as answer:
            answer.read()
            return answer.status
    except urllib.error.HTTPError as error:
        return error.code
    except OSError:
        return None
    except Exception:
        return None


class Probe(Scenario):
    """store-probe, which says each write once it is there: the store without the command line."""

    arguments = []
    # A program for tests ends by a trap where it cannot write or an error reaches its top level.
    codes = {0, 1, -signal.SIGTRAP, -signal.SIGILL}
    table = ""

    def prepare(self, place):
        (place / "home").mkdir()
        self.must(["store-probe", "shelf", "home/bookfetch.sqlite", "1000", "1"], place)

    @property
    def line(self):
        return ["store-probe", self.arguments[0], "home/bookfetch.sqlite", *self.arguments[1:]]

    def judge(self, run, place):
        complaints = check_database(store(place))
        if complaints:
            return complaints
        said = [line for line in run.out.decode(errors="replace").splitlines() if line.isdigit()]
        return [f"acknowledged, but gone: {number}" for number in said if not self.has(int(number), place)]

    def judge_continued(self, place):
        run = self.world.run(["store-probe", "shelf", "home/bookfetch.sqlite", "2000", "1"], place)
        return [] if run.code == 0 else [f"the next run: {run.code} {run.errors.decode()[-200:]}"]


class ProbeShelf(Probe):
    name = "store: shelf"
    arguments = ["shelf", "0", "6"]

    def has(self, number, place):
        return any(identity.endswith(f"shelf-{number}") for identity in shelf(place))


class ProbeAnswers(Probe):
    name = "store: answers"
    arguments = ["write", "torture", "6"]

    def has(self, number, place):
        return rows(store(place), "SELECT COUNT(*) FROM storedAnswer")[0][0] > number


class ProbeMixed(Probe):
    name = "store: all parts"
    arguments = ["mixed", "torture", "8"]

    def has(self, number, place):
        if number % 4 == 0:
            return any(identity.endswith(f"torture-{number}") for identity in shelf(place))
        return number % 4 != 1 or f"글 {number}" in memos(place)


class ProbeNew(ProbeMixed):
    name = "store: a new file"
    arguments = ["mixed", "torture", "2"]

    def prepare(self, place):
        (place / "home").mkdir()

    def judge(self, run, place):
        return super().judge(run, place) if store(place).exists() else []


SCENARIOS = [
    Search, SearchAgain, Add, AddFirst, Memo, Import, Export, Backup, Undo, Repair, RepairHeader, Notes, Settings, AddFeed, News, LookUp, ImportDump, Serve, ProbeShelf,
    ProbeAnswers, ProbeMixed, ProbeNew,
]


# The loop.

class Point:
    def __init__(self, scenario, kind, way, number, **plan):
        self.scenario, self.kind, self.way, self.number, self.plan = scenario, kind, way, number, plan

    def __str__(self):
        return f"{self.scenario.name}, {self.kind} {self.number}, {self.way}"


def limits(parser, default=None):
    parser.add_argument("folder", nargs="?", default=".build/debug", help="has the programs; default: .build/debug")
    parser.add_argument("--seconds", type=float, default=default, help="at most so long, over an even sample of all points")
    parser.add_argument("--count", type=int, help="at most so many points, an even sample of all")
    parser.add_argument("--only", action="append", help="only this scenario; may be repeated")
    parser.add_argument("--kind", action="append", help="only this kind of call; may be repeated")
    parser.add_argument("--number", type=int, help="only this call")
    parser.add_argument("--jobs", type=int, default=2, help="so many runs at once; default: 2")
    parser.add_argument("--seed", type=int, default=1, help="which points a sample has")
    parser.add_argument("--continued", type=int, default=4, help="every so manieth broken run is followed by an unbroken one")
    parser.add_argument("--verbose", action="store_true")


def counted(scenario, kinds):
    """How many calls of each kind a whole run has."""
    place = scenario.copy()
    plan = Plan(place.with_suffix(".plan"))
    run = scenario.attempt(place, plan)
    shutil.rmtree(place)
    return {kind: count for kind, count in run.counts.items() if kind in kinds and kind not in scenario.without and count}


def torture(options, points, judge, continued_first=False):
    """Runs points, an even sample of them if there is a limit, and returns counts and complaints by scenario and kind, and how many
    points each scenario has."""
    begin = time.monotonic()
    wholes = collections.Counter(point.scenario.name for point in points)
    random.Random(options.seed).shuffle(points)
    points = points[: options.count]
    work = queue.Queue()
    for index, point in enumerate(points):
        work.put((index, point))
    done, failed = {}, []
    lock = threading.Lock()

    def loop():
        while not options.seconds or time.monotonic() - begin < options.seconds:
            try:
                index, point = work.get_nowait()
            except queue.Empty:
                return
            try:
                run, complaints, place = attempt(point, judge, index % options.continued == 0, continued_first)
            except Exception as error:
                run, complaints, place = Run("?", b"", b""), [f"the judge failed: {error!r}"], None
            with lock:
                row = done.setdefault((point.scenario.name, point.kind), [0, 0, {}])
                row[0] += 1
                row[1] += bool(complaints)
                row[2][run.code] = row[2].get(run.code, 0) + 1
                if complaints:
                    failed.append((str(point), run, complaints))
                if complaints or options.verbose:
                    words = run.errors.decode(errors="replace").strip()[:300]
                    print(f"{point}: {run.code}: {'; '.join(complaints) or 'well'} | {words}", file=sys.stderr, flush=True)
                if sum(row[0] for row in done.values()) % 500 == 0:
                    total = sum(row[0] for row in done.values())
                    print(f"{total} points, {len(failed)} failures, {time.monotonic() - begin:.0f} s", file=sys.stderr, flush=True)
            if place:
                shutil.rmtree(place, ignore_errors=True)

    threads = [threading.Thread(target=loop) for _ in range(options.jobs)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return done, failed, wholes


def attempt(point, judge, is_continued, continued_first):
    scenario = point.scenario
    place = scenario.copy()
    plan = Plan(place.with_name(place.name + ".plan"), kinds=[point.kind], **point.plan)
    try:
        run = scenario.attempt(place, plan)
    finally:
        plan.path.unlink()
    is_continued = is_continued or scenario.is_always_continued
    # After a crash, half of the time the program itself is the first that opens what is left.
    complaints = scenario.judge_continued(place) if is_continued and continued_first else []
    complaints += judge(point, run, place)
    if is_continued and not continued_first and not complaints:
        complaints += scenario.judge_continued(place)
    return run, complaints, place


def report(what, done, failed, wholes):
    """The table's lines, which say of how many points those tried are a sample, and an exit code."""
    # One that the time did not reach has its line too.
    by_scenario = {name: [0, 0, {}] for name in wholes}
    for (name, _), (count, failures, codes) in done.items():
        row = by_scenario[name]
        row[0] += count
        row[1] += failures
        for code, number in codes.items():
            row[2][code] = row[2].get(code, 0) + number
    for name, (count, failures, codes) in sorted(by_scenario.items()):
        ends = ", ".join(f"{code}: {number}" for code, number in sorted(codes.items(), key=str))
        print(f"{name}: {ends}", file=sys.stderr)
    # Again at the end, of which the caller shows some lines.
    for point, run, complaints in failed[:10]:
        print(f"{point}: {run.code}: {'; '.join(complaints)}", file=sys.stderr)
    for name, (count, failures, _) in sorted(by_scenario.items()):
        sample = f" (of {wholes[name]})" if count < wholes[name] else ""
        print(f"{what}: {name}{sample}\t{count}\t{failures}")
    return 1 if failed or not done else 0
