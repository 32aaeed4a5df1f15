"""A peer of `make bench`: reads a file of records as the programs of libraries and reference managers do.

    reader.py bibtexparser|rispy|pymarc FILE COUNT     fails unless there are COUNT records, each with a title
"""

import sys

library, path, count = sys.argv[1], sys.argv[2], int(sys.argv[3])


def by_bibtexparser():
    import bibtexparser
    from bibtexparser.customization import convert_to_unicode

    parser = bibtexparser.bparser.BibTexParser(customization=convert_to_unicode)
    with open(path, encoding="utf-8") as file:
        return [entry["title"] for entry in bibtexparser.load(file, parser).entries]


def by_rispy():
    import rispy

    with open(path, encoding="utf-8") as file:
        return [entry.get("title") or entry["primary_title"] for entry in rispy.load(file)]


def by_pymarc():
    import pymarc

    if path.endswith(".xml"):
        return [record.title for record in pymarc.parse_xml_to_array(path)]
    with open(path, "rb") as file:
        return [record.title for record in pymarc.MARCReader(file)]


titles = {"bibtexparser": by_bibtexparser, "rispy": by_rispy, "pymarc": by_pymarc}[library]()
sys.exit(0 if len(titles) == count and all(titles) else 1)
