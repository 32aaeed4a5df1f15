#!/usr/bin/env bash
# pymarc 5.2.3: `Record.isbn` of a KORMARC record is the number of the set, not of the volume.
#
# A Korean book of several volumes prints two numbers, and KORMARC records both in 020: the set's with the first indicator 1 and
# (세트) in $g, usually before the volume's. `Record.isbn` is the first 020 $a, whatever its indicator says: MARC 21, which the
# property is made for, leaves the indicator undefined. Seen: 9791190000017, where the volume is 9791190000031. A list of ISBNs made by the
# property has one number for all volumes of a work; take the 020 whose first indicator is blank.
#
# Exits with 0 while this is so, 1 if it changes, 77 if the version cannot be installed.
set -euo pipefail
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
python3 -m venv "$place/python"
"$place/python/bin/pip" install --quiet --disable-pip-version-check pymarc==5.2.3 || exit 77
"$place/python/bin/python" - <<'PYTHON'
import sys
from pymarc import Field, Indicators, Record, Subfield

record = Record()
record.add_field(
    Field("020", Indicators("1", " "), [Subfield("a", "9791190000017"), Subfield("g", "04810(세트)")]),
    Field("020", Indicators(" ", " "), [Subfield("a", "9791190000031"), Subfield("g", "04810")]),
)
again = next(iter(__import__("pymarc").MARCReader(record.as_marc())))
print("Record.isbn:", again.isbn)
print("first indicators:", [field.indicators[0] for field in again.get_fields("020")])
sys.exit(0 if again.isbn == "9791190000017" else 1)
PYTHON
