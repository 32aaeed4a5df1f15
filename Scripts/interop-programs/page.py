"""docs/interop.md: a section a program, written and compared."""

import re

from fields import FIELDS

HEAD = """# Beside other programs

What other programs make of our files, and we of theirs. `make interop` installs them, passes a few invented books through each, compares field by
field, and writes this page; a cell that differs from it fails the run. `make interop INTEROP=--update` renews it.

**Reading a row.** A file goes from us into the program and back (`ris → bib` is a conversion by it), or is written by the program alone
(`by it`). "kept": every book has what it had. "–": the file that went out does not hold the field; what each format holds is in
[commands.md](commands.md#bookfetch-export). "lost" and "changed" have a note with an example, whose it is, since which version it was seen, and
what to do about it. Language is not a field of the shelf: exports name it by the script of the title.

**Not here.** KBibTeX and Liferea do nothing without a hand at their windows. Alexandria, GCstar, rawdog, Miniflux, FreshRSS, Koha, KOReader and
Zotero are in neither Debian 12 nor PyPI; what has their names there is a client of a running server (`miniflux`, `freshrss-api`, `pyzotero`) or
something else. Nor are crossref's schemas there, or the test files of Zotero and JabRef. CSL-JSON and ONIX 3 are checked against their schemas by
`Scripts/validate-exports`.
"""


def section(case):
    lines = [f"## {case.name}", ""]
    if case.rows:
        lines += ["| file | " + " | ".join(FIELDS) + " |", "|---" * (len(FIELDS) + 1) + "|"]
        lines += [f"| {way} | " + " | ".join(made[field] for field in FIELDS) + " |" for way, made, _ in case.rows]
        ways = {}
        for way, _, notes in case.rows:
            for note in notes:
                ways.setdefault(note, []).append(way)
        notes = [f"- {'; '.join(names)}: {note}" for note, names in ways.items()]
        lines += ["", *notes, ""] if notes else [""]
    if case.facts:
        lines += ["| what | outcome |", "|---|---|", *(f"| {what} | {outcome} |" for what, outcome in case.facts), ""]
    return "\n".join(lines).rstrip() + "\n"


def parts(text):
    """The sections of a page by their names."""
    found = re.split(r"^## (.+)\n", text, flags=re.M)
    return {name: f"## {name}\n{body}".rstrip() + "\n" for name, body in zip(found[1::2], found[2::2])}


def versions(known):
    lines = ["## Versions", "", "| program | version | from |", "|---|---|---|"]
    return "\n".join([*lines, *(f"| {name} | {version} | {source} |" for name, (version, source) in known.items())]) + "\n"


def known_versions(text):
    rows = re.findall(r"^\| (.+?) \| (.+?) \| (.+?) \|$", parts(text).get("Versions", ""), flags=re.M)
    return {name: (version, source) for name, version, source in rows if name not in ("program", "---")}


def page(known, sections):
    return "\n".join([HEAD, versions(known), *sections.values()])
