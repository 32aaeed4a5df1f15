"""pymarc: records read and written anew, in ISO 2709 and MARCXML."""

import io

import case as tools

NAME, SOURCE = "pymarc", "PyPI"
REASONS = tools.reasons(
    (["title"],
     "pymarc's, since 5.0: `title` is 245 `$a` and `$b` in one"),
    (["date"],
     "MARC 21's: 264 has the year; the day is in 008, which the property does not read"),
    (["pages"],
     "the field's own words, as MARC has them"),
)


def version():
    return tools.python("pymarc")


def run(case):
    import pymarc

    records = list(pymarc.MARCReader(case.ours.file("marc").read_bytes(), to_unicode=True))
    (case.folder / "again.mrc").write_bytes(b"".join(record.as_marc() for record in records))
    case.back("marc → marc", case.folder / "again.mrc", "marc")
    for name, given in (("marc", records), ("marcxml", pymarc.parse_xml_to_array(io.BytesIO(case.ours.file("marcxml").read_bytes())))):
        output = io.BytesIO()
        writer = pymarc.XMLWriter(output)
        for record in given:
            writer.write(record)
        writer.close(close_fh=False)
        (case.folder / f"{name}.xml").write_bytes(output.getvalue())
        case.back(f"{name} → marcxml", case.folder / f"{name}.xml", name)
    case.row("marc, read by its properties", [pick(book) for book in case.ours.by("marc")], [properties(record) for record in records])


def pick(book):
    return {field: book[field] for field in ("title", "publisher", "date", "ISBN", "pages", "series")}


def properties(record):
    series = record.series[0] if record.series else None
    return {
        "title": record.title, "publisher": record.publisher, "date": record.pubyear, "ISBN": record.isbn,
        "pages": record.physicaldescription[0]["a"] if record.physicaldescription else None, "series": series and series.format_field(),
    }
