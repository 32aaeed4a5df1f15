"""python-stdnum: hyphens of ISBNs beside those of our exports."""

import re

import case as tools

NAME, SOURCE = "python-stdnum", "PyPI"
REASONS = {}


def version():
    return tools.python("python-stdnum")


def run(case):
    from stdnum import isbn

    ours = re.findall(r"^SN  - (\S+)", case.ours.file("ris").read_text(encoding="utf-8"), flags=re.M)
    different = [f"{number}, here {isbn.format(number.replace('-', ''))}" for number in ours if isbn.format(number.replace("-", "")) != number]
    case.fact(f"{len(ours)} ISBNs hyphenated otherwise", "; ".join(different) or "none")
