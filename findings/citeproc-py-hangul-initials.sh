#!/usr/bin/env bash
# citeproc-py 0.8.2: a style that abbreviates given names puts full stops before and after a Hangul name.
#
# The style harvard1, which the package brings, has initialize-with=".". "Jane" becomes "J."; "강", which has no initial to take, becomes
# ". 강 ." rather than staying as it is. Seen: "한, . 강 ., 2019." A name as one `literal` is left alone, so CSL-JSON for this processor is
# better off with a Korean name in `literal`.
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

names = {
    "split": {"family": "한", "given": "강"},
    "literal": {"literal": "한강"},
    "latin": {"family": "Han", "given": "Jane"},
}
items = [
    {"id": name, "type": "book", "title": "들판의 기록", "author": [author], "issued": {"date-parts": [[2019]]}}
    for name, author in names.items()
]
style = CitationStylesStyle("harvard1", validate=False)
bibliography = CitationStylesBibliography(style, CiteProcJSON(items), formatter.plain)
for name in names:
    bibliography.register(Citation([CitationItem(name)]))
lines = [str(line) for line in bibliography.bibliography()]
print(*lines, sep="\n")
is_so = any(". 강 ." in line for line in lines) and any(line.startswith("한강,") for line in lines)
sys.exit(0 if is_so else 1)
PYTHON
