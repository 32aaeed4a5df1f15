"""yaz: records of /sru by yaz-client, and our MARC through yaz-marcdump."""

import re

import case as tools
from server import serving

NAME, SOURCE = "yaz", "Debian"
REASONS = tools.reasons(
    (["title"],
     "yaz's, since 5.34: MARC-8 has no long dash"),
    (["people"],
     "yaz's, since 5.34: a letter with a háček is left out"),
    ([("kormarc by SRU", "date")],
     "KORMARC's: it has the year. Take `marcxml`"),
)


def version():
    return tools.debian("yaz", "yaz-client")


def run(case):
    ways = [("marc", "marc", "marcxml", "xml"), ("marcxml", "marcxml", "marc", "mrc"), ("marc", "marc", "turbomarc", "xml"),
            ("marc", "marc", "marcxchange", "xml")]
    for ours, read, write, extension in ways:
        file = case.folder / f"{ours}-{write}.{extension}"
        utf8 = ["-f", "utf-8", "-t", "utf-8", "-l", "9=97"]
        file.write_text(tools.run("yaz-marcdump", "-i", read, "-o", write, *utf8, case.ours.file(ours)), encoding="utf-8")
        if write == "turbomarc":
            case.refused(f"{ours} → {write}", file)
        else:
            case.back(f"{ours} → {write}", file, ours)
    marc8 = case.folder / "marc8.mrc"
    words = ["yaz-marcdump", "-i", "marc", "-o", "marc", "-f", "utf-8", "-t", "marc-8", "-l", "9=32", case.ours.file("marc")]
    marc8.write_bytes(tools.raw(*words))
    case.back("marc → marc in MARC-8", marc8, "marc")
    with serving(case.ours.shelf) as address:
        for schema in ("marcxml", "kormarc"):
            found = case.folder / f"{schema}.xml"
            commands = [f"open {address}sru", "sru get 1.1", "querytype cql", f"schema {schema}", "find cql.serverChoice=서재 or dc.creator=Marchand", "show 1+2", "quit"]
            said = tools.run("yaz-client", input=("\n".join(commands) + "\n").encode())
            records = re.findall(r"<record xmlns.*?</record>", said, flags=re.S)
            found.write_text("<collection>" + "".join(records) + "</collection>", encoding="utf-8")
            seen = [book for book in case.ours.by("marcxml") if book["ISBN"] in ("9791190000031", "9780000000040")]
            case.back(f"{schema} by SRU", found, None, seen)
        for query in ("bath.isbn=9791190000031", "dc.author=Reed", "dc.title=\"바람의 서재\"", "dc.rights=free"):
            said = tools.run("yaz-client", input=f"open {address}sru\nsru get 1.2\nquerytype cql\nfind {query}\nquit\n".encode())
            hits = re.search(r"Number of hits: (\d+)", said)
            code = re.search(r"info:srw/diagnostic/1/(\d+)", said)
            case.fact(f"`{query}`", f"{hits[1]} hits" if hits and not code else f"diagnostic {code and code[1]}")
