#!/usr/bin/env bash
# rispy 0.9.0: of two `SN` lines of a book only the first is read, and it is called an ISSN.
#
# Citation managers write a book's ISBN-13 and ISBN-10 as two SN lines. `rispy.loads` keeps the first as "issn", also for TY BOOK; the second
# is in no member, not even among the unknown tags, and `rispy.dumps` writes the record without it. KW, which may be repeated too, is
# a list. Seen: one "issn", and one SN line after a round trip of two. Write the number that must survive first.
#
# Exits with 0 while this is so, 1 if it changes, 77 if the version cannot be installed.
set -euo pipefail
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
python3 -m venv "$place/python"
"$place/python/bin/pip" install --quiet --disable-pip-version-check rispy==0.9.0 || exit 77
"$place/python/bin/python" - <<'PYTHON'
import sys
import rispy

text = (
    "TY  - BOOK\nTI  - 들판의 기록\nSN  - 979-11-90000-03-1\nSN  - 11-90000-03-1\nKW  - 소설\nKW  - 성장\nER  - \n"
)
record = rispy.loads(text)[0]
again = [line for line in rispy.dumps([record]).splitlines() if line.startswith("SN")]
print("issn:", record.get("issn"), "| keywords:", record.get("keywords"), "| written again:", again)
is_lost = record.get("issn") == "979-11-90000-03-1" and not any("11-90000-03-1" == value for value in record.values())
sys.exit(0 if is_lost and again == ["SN  - 979-11-90000-03-1"] else 1)
PYTHON
