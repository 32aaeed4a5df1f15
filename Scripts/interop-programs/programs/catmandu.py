"""Catmandu: MARC, BibTeX and RIS through its converter and back, and our SRU by its client."""

import subprocess

import case as tools
from server import serving

NAME, SOURCE = "Catmandu", "Debian"
REASONS = tools.reasons(
    ([("bibtex → bibtex", "people")],
     "Catmandu's, since BibTeX 0.21: each field has two pairs of braces, so that all authors are one name (findings/catmandu-bibtex-one-author.sh), "
     "and translators are left out. Take RIS"),
    (["pages", "price", "notes"],
     "Catmandu's, since BibTeX 0.21: fields that it does not know are left out. Take RIS"),
)
WAYS = [
    ("marc → marc", "marc", "MARC --type ISO", "MARC --type ISO", "mrc"), ("marc → marcxml", "marc", "MARC --type ISO", "MARC --type XML", "xml"),
    ("marcxml → marcxml", "marcxml", "MARC --type XML", "MARC --type XML", "xml"), ("bibtex → bibtex", "bibtex", "BibTeX", "BibTeX", "bib"),
    ("ris → ris", "ris", "RIS", "RIS", "ris"),
]


def version():
    return tools.debian("libcatmandu-perl", "catmandu")


def convert(case, name, source, to, file=None):
    out = case.folder / name
    with open(file or "/dev/null", "rb") as given, open(out, "wb") as made:
        words = ["catmandu", "convert", *source, "to", *to.split()]
        subprocess.run(words, stdin=given, stdout=made, stderr=subprocess.PIPE, check=True, timeout=120, cwd=case.folder)
    return out


def run(case):
    for way, format, source, to, extension in WAYS:
        case.back(way, convert(case, f"{format}-{to.split()[-1]}.{extension}", source.split(), to, case.ours.file(format)), format)
    with serving(case.ours.shelf) as address:
        source = ["SRU", "--base", f"{address}sru", "--query", "cql.serverChoice=서재 or dc.creator=Marchand", "--recordSchema", "marcxml", "--parser", "marcxml"]
        file = convert(case, "sru.xml", source, "MARC --type XML")
        seen = [book for book in case.ours.by("marcxml") if book["ISBN"] in ("9791190000031", "9780000000040")]
        case.back("marcxml by SRU", file, None, seen)
