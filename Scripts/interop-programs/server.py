"""`bookfetch serve` over the shelf of the invented books, or over the demo."""

import contextlib
import os
import subprocess
import urllib.request
from pathlib import Path

from shelf import HERE, Shelf


@contextlib.contextmanager
def serving(shelf, *words):
    """The address of the server while the block runs."""
    variables = {**shelf.environment(), "BOOKFETCH_FIXTURES": str(HERE.parent.parent / "Fixtures")}
    with open(shelf.folder / "serve.log", "wb") as log:
        process = subprocess.Popen(
            [Shelf.programs / "bookfetch", "serve", "--port", "0", *(words or ["--offline"])], env=variables, stdout=subprocess.PIPE, stderr=log
        )
        try:
            yield process.stdout.readline().decode().strip()
        finally:
            process.terminate()
            process.wait(20)


def get(address):
    with urllib.request.urlopen(address, timeout=60) as answer:
        return answer.read().decode()


def demo(*words, program="bookfetch"):
    """Stdout of a program of the demo."""
    shelf = Shelf()
    variables = {**shelf.environment(), "BOOKFETCH_FIXTURES": str(HERE.parent.parent / "Fixtures")}
    done = subprocess.run([Shelf.programs / program, *map(str, words), "--demo"], env=variables, capture_output=True, timeout=120)
    return done.stdout.decode(), done.stderr.decode()
