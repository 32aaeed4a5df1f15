"""Records by independent writers, through `shelf import` and `export shelf`, and back; started by Scripts/round-trip.

Usage: round-trip.py PROGRAM [--count N] [--seconds S] [--seed N] [--only FORMAT]
"""

import argparse
import csv
import io
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
import unicodedata
from pathlib import Path

import bibtexparser
import pymarc
import rispy
from bibtexparser.bibdatabase import BibDatabase
from bibtexparser.bwriter import BibTexWriter
from lxml import etree

# Invented words of several scripts, with the signs that formats use for themselves.
WORDS = (
    "숲의 지도 겨울 바다 밤하늘 시 모음 도서관 이야기 편지 고양이 나무 山 海 東京 漢字 책 the forest map of winter Étude Straße naïve Ærø "
    "Łódź Ωmega Ужин 100% C# A&B AT&T «mot» “quote” it's 1984 3.14 (2판) [상] e=mc² ½ … – — € ₩ ™ ☆ 😀 x_y a^b #1 50$ ~tilde back\\slash "
    "semi;colon com,ma co:lon sl/ash pipe|d equal=s plus+ \"straight\" <tag> star* q? wow! under_score @home"
).split()
KOREAN = "김 이 박 최 정 강 조 윤 장 임".split()
GIVEN = "서경 하늘 바른 민서 가온 누리 다솜 라온 마루 보람".split()
WESTERN = ["Ada Quill", "Bo Reed", "Ines Calder", "Jean-Luc Ömer", "Mary Ann O'Neill", "Zoë Čapek", "J. K. Rowan"]


def isbn(number):
    digits = f"97911{number % 10_000_000:07d}"
    return digits + str(-sum(int(digit) * (3 if index % 2 else 1) for index, digit in enumerate(digits)) % 10)


class Maker:
    def __init__(self, seed):
        self.random = random.Random(seed)

    def text(self, least=1, most=6):
        return " ".join(self.random.choice(WORDS) for _ in range(self.random.randint(least, most)))

    def title(self):
        # A title has a letter.
        return self.random.choice(["숲", "Map", "책", "Éclair"]) + " " + self.text()

    def person(self):
        if self.random.random() < 0.5:
            return self.random.choice(KOREAN) + self.random.choice(GIVEN)
        return self.random.choice(WESTERN)

    def some(self, value, share=0.7):
        return value() if self.random.random() < share else None

    def record(self, number):
        people = list(dict.fromkeys(self.person() for _ in range(self.random.randint(1, 4))))
        others = [name for name in dict.fromkeys(self.person() for _ in range(self.random.choice([0, 0, 1, 2]))) if name not in people]
        return {
            "isbn": isbn(number), "title": self.title(), "authors": people,
            "translators": others,
            "publisher": self.some(lambda: "출판 " + self.text(1, 2)), "year": self.some(lambda: str(self.random.randint(1950, 2025))),
            "pages": self.some(lambda: str(self.random.randint(10, 1500))), "place": self.some(lambda: self.random.choice(["서울", "파주", "Köln", "New York"])),
            "edition": self.some(lambda: self.random.choice(["개정판", "2nd ed.", "3판"])),
            "description": self.some(lambda: "Of " + self.text(3, 20)),
            "series": self.some(lambda: "총서 " + self.random.choice(["가", "나", "Blue"])), "number": str(self.random.randint(1, 99)),
            "url": self.some(lambda: f"https://books.example/{number}?a=1&b=2_3"),
        }


def first_last(name):
    """`Family, Given` of a Western name, as reference managers write it; Korean names as they are."""
    given, _, family = name.rpartition(" ")
    return f"{family}, {given}" if given else name


def direct(name):
    family, comma, given = name.partition(", ")
    # Korean names have no blank between their parts.
    blank = "" if re.fullmatch(r"[가-힣]+", family + given) else " "
    return f"{given}{blank}{family}" if comma and blank else f"{family}{given}"


# Each format: its extension, the name of the export, how it is written, and how it is read.

TEX = {"\\": "\\textbackslash{}", "{": "\\{", "}": "\\}", "&": "\\&", "%": "\\%", "$": "\\$", "#": "\\#", "_": "\\_", "~": "\\textasciitilde{}", "^": "\\textasciicircum{}"}


def tex(value):
    return "".join(TEX.get(sign, sign) for sign in value)


PLAIN = [
    ("\\textbackslash{}", "\0"), ("\\textasciitilde{}", "~"), ("\\textasciicircum{}", "^"), ("\\textquotedbl{}", '"'), ("\\textquotesingle{}", "'"),
    ("\\textasciigrave{}", "`"), ("\\{", "\1"), ("\\}", "\2"), ("{", ""), ("}", ""), ("\1", "{"), ("\2", "}"),
]


def untex(value):
    if value is None:
        return None
    for written, plain in PLAIN:
        value = value.replace(written, plain)
    return re.sub(r"\\([&%$#_])", r"\1", value).replace("\0", "\\")


def write_bibtex(records):
    database = BibDatabase()
    for number, record in enumerate(records):
        entry = {
            "ENTRYTYPE": "book", "ID": f"key{number}", "title": "{" + tex(record["title"]) + "}",
            "author": " and ".join(tex(first_last(name)) for name in record["authors"]), "isbn": record["isbn"],
        }
        for ours, theirs in [
            ("publisher", "publisher"), ("year", "year"), ("pages", "pagetotal"), ("place", "address"), ("edition", "edition"),
            ("description", "abstract"), ("series", "series"),
        ]:
            if record[ours]:
                entry[theirs] = tex(record[ours])
        if record["series"]:
            entry["number"] = record["number"]
        if record["url"]:
            entry["url"] = record["url"]
        if record["translators"]:
            entry["translator"] = " and ".join(tex(first_last(name)) for name in record["translators"])
        database.entries.append(entry)
    return BibTexWriter().write(database).encode()


def read_bibtex(data):
    parser = bibtexparser.bparser.BibTexParser(common_strings=True, ignore_nonstandard_types=False)
    for entry in bibtexparser.loads(data.decode(), parser).entries:
        names = re.split(r"\s+and\s+", entry.get("author", ""))
        yield {
            "isbn": entry.get("isbn", "").replace("-", ""), "title": untex(entry.get("title")),
            "authors": [direct(untex(name)) for name in names if name],
            "translators": [direct(untex(name)) for name in re.split(r"\s+and\s+", entry.get("translator", "")) if name],
            "publisher": untex(entry.get("publisher")),
            "year": entry.get("year"), "pages": entry.get("pagetotal"), "place": untex(entry.get("address")),
            "edition": untex(entry.get("edition")), "description": untex(entry.get("abstract")), "series": untex(entry.get("series")),
            "number": untex(entry.get("number")), "url": untex(entry.get("url")),
        }


def write_ris(records):
    entries = []
    for record in records:
        entry = {"type_of_reference": "BOOK", "title": record["title"], "authors": [first_last(name) for name in record["authors"]], "issn": record["isbn"]}
        for ours, theirs in [
            ("publisher", "publisher"), ("year", "year"), ("pages", "start_page"), ("place", "place_published"), ("edition", "edition"),
            ("description", "abstract"), ("series", "tertiary_title"),
        ]:
            if record[ours]:
                entry[theirs] = record[ours]
        if record["url"]:
            entry["urls"] = [record["url"]]
        entries.append(entry)
    return rispy.dumps(entries).encode()


def read_ris(data):
    for entry in rispy.loads(data.decode()):
        yield {
            "isbn": (entry.get("issn") or "").replace("-", ""), "title": entry.get("title") or entry.get("primary_title"),
            "authors": [direct(name) for name in entry.get("authors", entry.get("first_authors", []))], "publisher": entry.get("publisher"),
            "year": (entry.get("year") or entry.get("publication_year") or "").split("/")[0] or None, "pages": entry.get("start_page"),
            "place": entry.get("place_published"), "edition": entry.get("edition"), "description": entry.get("abstract") or entry.get("notes_abstract"),
            "series": entry.get("tertiary_title") or entry.get("secondary_title"), "url": (entry.get("urls") or [None])[0],
        }


def marc_record(record):
    made = pymarc.Record(force_utf8=True)
    made.leader = "00000nam a2200000   4500"
    field = lambda tag, ends, *parts: made.add_field(
        pymarc.Field(tag=tag, indicators=pymarc.Indicators(*ends), subfields=[pymarc.Subfield(code=code, value=value) for code, value in parts if value])
    )
    field("020", "  ", ("a", record["isbn"]))
    field("245", "00", ("a", record["title"]))
    if record["edition"]:
        field("250", "  ", ("a", record["edition"]))
    if record["place"] or record["publisher"] or record["year"]:
        field("264", " 1", ("a", record["place"]), ("b", record["publisher"]), ("c", record["year"]))
    if record["pages"]:
        field("300", "  ", ("a", record["pages"] + " p."))
    if record["series"]:
        field("490", "0 ", ("a", record["series"]), ("v", record["number"]))
    if record["description"]:
        field("520", "  ", ("a", record["description"]))
    for index, name in enumerate(record["authors"]):
        field("700" if index else "100", "1 ", ("a", first_last(name)), ("4", "aut"))
    for name in record["translators"]:
        field("700", "1 ", ("a", first_last(name)), ("4", "trl"))
    if record["url"]:
        field("856", "40", ("u", record["url"]))
    return made


def write_marc(records):
    return b"".join(marc_record(record).as_marc() for record in records)


def write_marcxml(records):
    output = io.BytesIO()
    writer = pymarc.XMLWriter(output)
    for record in records:
        writer.write(marc_record(record))
    writer.close(close_fh=False)
    return output.getvalue()


def bare(value):
    """Without the punctuation of ISBD at its end."""
    # The rules ask for a sentence where nothing is known.
    return None if not value or value.startswith("[") else re.sub(r"\s*[/:;,.=]$", "", value)


def read_marc_records(records):
    for record in records:
        def sub(tag, code):
            return next((field[code] for field in record.get_fields(*tag.split()) if code in field), None)

        entries = [field for field in record.get_fields("100", "700") if "a" in field]
        translates = lambda field: "trl" in field.get_subfields("4") or any("transl" in word or "번역" in word for word in field.get_subfields("e"))
        people = [field["a"] for field in entries if not translates(field)]
        others = [direct(field["a"].rstrip(",")) for field in entries if translates(field)]
        pages = re.match(r"\d+", sub("300", "a") or "")
        title = " ".join(filter(None, [sub("245", "a"), sub("245", "b")]))
        yield {
            "isbn": (sub("020", "a") or "").replace("-", "")[:13], "title": title, "authors": [direct(name.rstrip(",")) for name in people],
            "translators": others,
            "publisher": bare(sub("264 260", "b")), "year": bare(sub("264 260", "c")), "pages": pages and pages.group(), "place": bare(sub("264 260", "a")),
            "edition": sub("250", "a"), "description": sub("520", "a"), "series": bare(sub("490", "a")), "number": sub("490", "v"),
            "url": sub("856", "u"),
        }


def read_marc(data):
    return read_marc_records(pymarc.MARCReader(data, to_unicode=True, force_utf8=True))


def read_marcxml(data):
    return read_marc_records(pymarc.parse_xml_to_array(io.BytesIO(data)))


NAMESPACE = "http://ns.editeur.org/onix/3.0/reference"


def write_onix(records):
    message = etree.Element(f"{{{NAMESPACE}}}ONIXMessage", nsmap={None: NAMESPACE}, release="3.0")

    def add(parent, path, value=None):
        *groups, last = path.split("/")
        for name in groups:
            parent = etree.SubElement(parent, f"{{{NAMESPACE}}}{name}")
        made = etree.SubElement(parent, f"{{{NAMESPACE}}}{last}")
        made.text = value
        return made

    add(add(message, "Header"), "SentDateTime", "20260101")
    for record in records:
        product = add(message, "Product")
        add(product, "RecordReference", record["isbn"])
        add(product, "NotificationType", "03")
        identifier = add(product, "ProductIdentifier")
        add(identifier, "ProductIDType", "15")
        add(identifier, "IDValue", record["isbn"])
        detail = add(product, "DescriptiveDetail")
        add(detail, "ProductComposition", "00")
        add(detail, "ProductForm", "BC")
        if record["series"]:
            collection = add(detail, "Collection")
            add(collection, "CollectionType", "10")
            title = add(collection, "TitleDetail")
            add(title, "TitleType", "01")
            element = add(title, "TitleElement")
            add(element, "TitleElementLevel", "02")
            add(element, "PartNumber", record["number"])
            add(element, "TitleText", record["series"])
        title = add(detail, "TitleDetail")
        add(title, "TitleType", "01")
        element = add(title, "TitleElement")
        add(element, "TitleElementLevel", "01")
        add(element, "TitleText", record["title"])
        people = [(name, "A01") for name in record["authors"]] + [(name, "B06") for name in record["translators"]]
        for number, (name, role) in enumerate(people, 1):
            person = add(detail, "Contributor")
            add(person, "SequenceNumber", str(number))
            add(person, "ContributorRole", role)
            add(person, "PersonName", name)
        if record["edition"]:
            add(detail, "EditionStatement", record["edition"])
        if record["pages"]:
            extent = add(detail, "Extent")
            add(extent, "ExtentType", "00")
            add(extent, "ExtentValue", record["pages"])
            add(extent, "ExtentUnit", "03")
        if record["description"]:
            text = add(product, "CollateralDetail/TextContent")
            add(text, "TextType", "03")
            add(text, "ContentAudience", "00")
            add(text, "Text", record["description"])
        publishing = add(product, "PublishingDetail")
        if record["publisher"]:
            publisher = add(publishing, "Publisher")
            add(publisher, "PublishingRole", "01")
            add(publisher, "PublisherName", record["publisher"])
        if record["place"]:
            add(publishing, "CityOfPublication", record["place"])
        if record["year"]:
            date = add(publishing, "PublishingDate")
            add(date, "PublishingDateRole", "01")
            add(date, "Date", record["year"]).set("dateformat", "05")
    return etree.tostring(message, xml_declaration=True, encoding="UTF-8")


def read_onix(data):
    names = {"o": NAMESPACE}
    for product in etree.fromstring(data).iterfind("o:Product", names):
        def text(path):
            found = product.xpath("/".join(f"o:{name}" if not name.startswith("[") else name for name in path.split("/")).replace("/[", "["), namespaces=names)
            return found[0].text if found else None

        people = [
            (person.findtext("o:PersonName", None, names) or direct(person.findtext("o:PersonNameInverted", "", names)), person.findtext("o:ContributorRole", "", names))
            for person in product.iterfind("o:DescriptiveDetail/o:Contributor", names)
        ]
        yield {
            "isbn": text("ProductIdentifier/[o:ProductIDType='15']/IDValue"), "authors": [name for name, role in people if role != "B06"],
            "translators": [name for name, role in people if role == "B06"],
            "title": text("DescriptiveDetail/TitleDetail/TitleElement/TitleText"), "publisher": text("PublishingDetail/Publisher/PublisherName"),
            "year": (text("PublishingDetail/PublishingDate/Date") or "")[:4] or None,
            "pages": text("DescriptiveDetail/Extent/ExtentValue"), "place": text("PublishingDetail/CityOfPublication"),
            "edition": text("DescriptiveDetail/EditionStatement"), "description": text("CollateralDetail/TextContent/Text"),
            "series": text("DescriptiveDetail/Collection/TitleDetail/TitleElement/TitleText"),
            "number": text("DescriptiveDetail/Collection/TitleDetail/TitleElement/PartNumber"),
        }


def write_csl(records):
    items = []
    for record in records:
        item = {
            "id": record["isbn"], "type": "book", "title": record["title"], "ISBN": record["isbn"],
            "author": [
                {"literal": name} if " " not in name else {"family": name.rpartition(" ")[2], "given": name.rpartition(" ")[0]}
                for name in record["authors"]
            ],
        }
        if record["translators"]:
            item["translator"] = [
                {"literal": name} if " " not in name else {"family": name.rpartition(" ")[2], "given": name.rpartition(" ")[0]}
                for name in record["translators"]
            ]
        for ours, theirs in [
            ("publisher", "publisher"), ("pages", "number-of-pages"), ("place", "publisher-place"), ("edition", "edition"), ("description", "abstract"),
            ("series", "collection-title"), ("url", "URL"),
        ]:
            if record[ours]:
                item[theirs] = record[ours]
        if record["series"]:
            item["collection-number"] = record["number"]
        if record["year"]:
            item["issued"] = {"date-parts": [[int(record["year"])]]}
        items.append(item)
    return json.dumps(items, ensure_ascii=False).encode()


def read_csl(data):
    for item in json.loads(data):
        yield {
            "isbn": item.get("ISBN", "").replace("-", ""), "title": item.get("title"),
            "authors": [name.get("literal") or " ".join(filter(None, [name.get("given"), name.get("family")])) for name in item.get("author", [])],
            "translators": [name.get("literal") or " ".join(filter(None, [name.get("given"), name.get("family")])) for name in item.get("translator", [])],
            "publisher": item.get("publisher"), "year": str(item["issued"]["date-parts"][0][0]) if "issued" in item else None,
            "pages": str(item["number-of-pages"]) if "number-of-pages" in item else None, "place": item.get("publisher-place"),
            "edition": item.get("edition"), "description": item.get("abstract"), "series": item.get("collection-title"),
            "number": item.get("collection-number"), "url": item.get("URL"),
        }


def write_csv(records):
    output = io.StringIO()
    writer = csv.writer(output)
    writer.writerow(["isbn13", "title", "author", "publisher", "year", "pages", "description"])
    for record in records:
        row = [record["isbn"], record["title"], "; ".join(record["authors"]), record["publisher"], record["year"], record["pages"], record["description"]]
        writer.writerow([value or "" for value in row])
    return output.getvalue().encode()


def read_csv(data):
    for row in csv.DictReader(io.StringIO(data.decode("utf-8-sig"))):
        people = [re.sub(r"\s*\([^()]*\)$", "", name).strip() for name in row["contributors"].split(";")] if "contributors" in row else row["authors"].split(", ")
        # What keeps a spreadsheet from taking a text for a formula.
        plain = lambda name: re.sub(r"^'(?=[=+\-@'])", "", row.get(name) or "") or None
        yield {
            "isbn": row["isbn13"], "title": plain("title"), "authors": [name for name in people if name], "publisher": plain("publisher"),
            "year": (row.get("publishedOn") or "")[:4] or None, "pages": row.get("pages") or None, "description": plain("description"),
        }


FORMATS = {
    "bibtex": ("bib", write_bibtex, read_bibtex), "ris": ("ris", write_ris, read_ris), "csl-json": ("json", write_csl, read_csl),
    "marc": ("mrc", write_marc, read_marc), "marcxml": ("xml", write_marcxml, read_marcxml), "onix": ("xml", write_onix, read_onix),
    "csv": ("csv", write_csv, read_csv),
}


def plain(value):
    if isinstance(value, list):
        return [plain(each) for each in value]
    return " ".join(unicodedata.normalize("NFC", value).split()) if value else None


def told(notes, record, field):
    """Whether a note of the run names the record or the field."""
    return any(word in notes for word in (record["isbn"], f"'{field}'"))


def batch(program, name, records):
    """The fields that changed without a note, and how many were compared."""
    extension, write, read = FORMATS[name]
    with tempfile.TemporaryDirectory(prefix="round-trip-") as folder:
        here = Path(folder)
        environment = {"PATH": os.environ["PATH"], "HOME": folder, "BOOKFETCH_HOME": folder + "/home", "LANG": "en_US.UTF-8"}
        (here / f"in.{extension}").write_bytes(write(records))

        def run(*words):
            done = subprocess.run([program, *words, "--offline"], env=environment, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True)
            return done.returncode, done.stderr.decode(errors="replace")

        code, notes = run("shelf", "import", f"in.{extension}")
        wrong, compared = [], 0
        if code:
            wrong.append(f"{name}: the import ends with {code}: {notes[-300:]}")
        code, more = run("export", "shelf", "--format", name, "-o", f"out.{extension}")
        if code:
            return [*wrong, f"{name}: the export ends with {code}: {more[-300:]}"], 0
        notes += more
        found = {record["isbn"]: record for record in read((here / f"out.{extension}").read_bytes())}
    for record in records:
        other = found.get(record["isbn"])
        compared += 1
        if other is None:
            if not told(notes, record, "isbn"):
                wrong.append(f"{name}: {record['isbn']} {record['title']!r} is gone without a note")
            continue
        for field in other:
            compared += 1
            expected = None if field == "number" and not record["series"] else plain(record[field])
            # ONIX has a block for them that begins with a publisher.
            if name == "onix" and field in ("year", "place") and not record["publisher"]:
                expected = None
            if plain(other[field]) != expected and not told(notes, record, field):
                wrong.append(f"{name}, {field}: {expected!r} became {plain(other[field])!r}")
    return wrong, compared


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("program")
    parser.add_argument("--count", type=int, default=10_000, help="records of a format; default: 10,000")
    parser.add_argument("--seconds", type=float, default=1e9)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", action="append", choices=list(FORMATS))
    options = parser.parse_args()
    names = options.only or list(FORMATS)
    begin, maker, made = time.monotonic(), Maker(options.seed), 0
    done, faults = {name: [0, 0] for name in names}, {name: 0 for name in names}
    while made < options.count and time.monotonic() - begin < options.seconds:
        # A limit of time is looked at between the batches.
        records = [maker.record(made + number) for number in range(min(1000 if options.seconds == 1e9 else 100, options.count - made))]
        made += len(records)
        for name in names:
            wrong, compared = batch(Path(options.program).resolve(), name, records)
            done[name][0] += len(records)
            done[name][1] += compared
            faults[name] += len(wrong)
            for line in wrong[:20]:
                print(line, file=sys.stderr)
    for name in names:
        print(f"round trip: {name}, {done[name][1]} fields of records\t{done[name][0]}\t{faults[name]}")
    sys.exit(any(faults.values()))


main()
