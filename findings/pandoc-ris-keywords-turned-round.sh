#!/usr/bin/env bash
# pandoc 3.9 (pypandoc_binary 1.17): the keywords of RIS are in reverse order, and DA is not read.
#
# A program that writes the most important keyword first finds it last in CSL-JSON: KW one, two, three become "three, two, one"; authors
# keep their order. PY and DA, which most programs write both, become the year alone, although DA has the day. Seen: keyword "three, two,
# one", issued [[2015]]; with DA alone there is no date at all.
#
# Exits with 0 while this is so, 1 if it changes, 77 if the version cannot be installed.
set -euo pipefail
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
python3 -m venv "$place/python"
"$place/python/bin/pip" install --quiet --disable-pip-version-check pypandoc_binary==1.17 || exit 77
"$place/python/bin/python" - <<'PYTHON'
import json
import sys
import pypandoc

def read(*dates):
    lines = ["TY  - BOOK", "AU  - Reed, Bo", "AU  - Calder, Ines", "TI  - A field", *dates, "KW  - one", "KW  - two", "KW  - three", "ER  - ", ""]
    return json.loads(pypandoc.convert_text("\n".join(lines), "csljson", format="ris"))[0]

both, day_alone = read("PY  - 2015", "DA  - 2015/10/05/"), read("DA  - 2015/10/05/")
print("version:", pypandoc.get_pandoc_version(), "| keyword:", both["keyword"], "| issued:", both.get("issued"), "| DA alone:", day_alone.get("issued"))
in_order = [name["family"] for name in both["author"]] == ["Reed", "Calder"]
sys.exit(0 if in_order and both["keyword"] == "three, two, one" and both["issued"] == {"date-parts": [[2015]]} and "issued" not in day_alone else 1)
PYTHON
