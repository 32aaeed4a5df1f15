"""bibutils: each of its formats over its own, MODS."""

import case as tools

NAME, SOURCE = "bibutils", "Debian"
REASONS = tools.reasons(
    (["title"],
     "bibutils', since 7.2: the subtitle is joined to the title, and each straight mark becomes a closing one "
     "(findings/bibutils-straight-quotes.sh). Write “ and ”"),
    (["subtitle"],
     "bibutils', since 7.2: the subtitle is joined to the title"),
    (["people"],
     "bibutils', since 7.2: it has no illustrator, its RIS no translator, an institution in RIS is taken for a "
     "person, and names in braces move behind the others (findings/bibutils-order-of-authors.sh). Convert from "
     "BibTeX to BibTeX"),
    (["pages"],
     "bibutils', since 7.2: `pagetotal` is not read"),
    (["price"],
     "bibutils', since 7.2: `price` is not read"),
    (["series"],
     "bibutils', since 7.2: M1 becomes a note, and ST the series where it is written as RIS "
     "(findings/bibutils-short-title-is-a-series.sh)"),
    (["class", "tags"],
     "bibutils', since 7.2: `keywords` of biblatex is not read; in RIS all keywords of BibTeX are one KW, which "
     "is parted again where a class number is among them"),
    (["notes"],
     "bibutils', since 7.2: `annote` and `annotation` are not in its RIS, `annotation` is not read, and of two "
     "notes in BibTeX the first counts, which is the number of the series here"),
)
WAYS = [("bibtex", "bib2xml"), ("biblatex", "biblatex2xml"), ("ris", "ris2xml")]


def version():
    return tools.debian("bibutils", "bib2xml")


def run(case):
    for ours, reader in WAYS:
        mods = case.folder / f"{ours}.mods"
        mods.write_text(tools.run(reader, "-i", "utf8", case.ours.file(ours)), encoding="utf-8")
        for writer, extension in (("xml2bib", "bib"), ("xml2ris", "ris")):
            file = case.folder / f"{ours}-{writer}.{extension}"
            file.write_text(tools.run(writer, "-i", "utf8", "-o", "utf8", mods), encoding="utf-8")
            case.back(f"{ours} → {extension}", file, ours)
