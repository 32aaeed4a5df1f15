#!/usr/bin/env bash
# citeproc-py 0.8.2: a CSL-JSON date in `raw` is left out of the reference without a word.
#
# The schema of CSL-JSON allows a date as "raw" text. The processor renders `date-parts` and `literal`, and for `raw` a reference without a
# year, and no warning. Seen: "한강, 2019. 하나" for date-parts and "한강, 셋"
# for raw. Write date-parts, with the year alone if no more is known.
#
# Exits with 0 while this is so, 1 if it changes, 77 if the version cannot be installed.
set -euo pipefail
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
python3 -m venv "$place/python"
"$place/python/bin/pip" install --quiet --disable-pip-version-check citeproc-py==0.8.2 || exit 77
"$place/python/bin/python" - <<'PYTHON'
import sys
from citeproc import Citation, CitationItem, CitationStylesBibliography, CitationStylesStyle, formatter
from citeproc.source.json import CiteProcJSON

dates = {"하나": {"date-parts": [[2019, 3]]}, "둘": {"literal": "2019"}, "셋": {"raw": "2019-03"}}
items = [
    {"id": title, "type": "book", "title": title, "author": [{"literal": "한강"}], "issued": date}
    for title, date in dates.items()
]
style = CitationStylesStyle("harvard1", validate=False)
bibliography = CitationStylesBibliography(style, CiteProcJSON(items), formatter.plain)
for title in dates:
    bibliography.register(Citation([CitationItem(title)]))
lines = [str(line) for line in bibliography.bibliography()]
print(*lines, sep="\n")
raw = next(line for line in lines if "셋" in line)
sys.exit(0 if "2019" not in raw and sum("2019" in line for line in lines) == 2 else 1)
PYTHON
