"""JabRef: our files through its importers and exporters, without a window."""

import case as tools

NAME, SOURCE = "JabRef", "Debian"
REASONS = tools.reasons(
    (["title"],
     "JabRef's, since 3.8.2: `\\#` and `\\_` are lost in RIS (findings/jabref-ris-without-isbn.sh), and ST is not "
     "read"),
    (["subtitle"],
     "JabRef's, since 3.8.2: `subtitle` is not in its RIS, and ST is not read"),
    (["people"],
     "JabRef's, since 3.8.2: its RIS has authors and editors alone, and a translator (A4) becomes an editor. Keep "
     "the .bib"),
    (["ISBN"],
     "JabRef's, since 3.8.2: its RIS has no ISBN (findings/jabref-ris-without-isbn.sh); that of RIS becomes "
     "`issn`, which is read as well"),
    (["pages"],
     "JabRef's, since 3.8.2: `pagetotal` is not in its RIS, nor a number of pages alone"),
    (["series"],
     "JabRef's, since 3.8.2: `series` is not in its RIS; that of RIS becomes `journal`, which is read, without "
     "its number (M1)"),
    (["price"],
     "JabRef's, since 3.8.2: fields of one's own are not in its RIS"),
    (["date"],
     "JabRef's, since 3.8.2: it has year and month"),
    (["notes"],
     "JabRef's, since 3.8.2: `annote` is not in its RIS; N1 becomes `comment`, which is read"),
)


def version():
    return tools.debian("jabref", "jabref")


def run(case):
    for name, importer in (("bibtex", None), ("biblatex", None), ("ris", "ris")):
        file = case.folder / f"{name}.bib"
        given = f"{case.ours.file(name)}{',' + importer if importer else ''}"
        words = ["-n", "-i", given] if importer else ["-n", given]
        tools.run("xvfb-run", "-a", "jabref", *words, "-o", file, folder=case.folder, may_fail=True)
        case.back(f"{name} → bibtex", file, name)
        other = case.folder / f"{name}.ris"
        tools.run("xvfb-run", "-a", "jabref", *words, "-o", f"{other},ris", folder=case.folder, may_fail=True)
        case.back(f"{name} → ris", other, name)
