#!/usr/bin/env bash
# rispy 0.10.0: `rispy.dumps` writes a line "1." before the first record and "2." before the second, which RIS does not have.
#
# A record of RIS begins with its TY line; every line has a tag. Programs that look at the first line to tell the format do not take the
# file for RIS, and others read "2." as a part of the field before it. rispy itself reads both forms. Seen: "1." as the first line. Give
# `dumps` a writer whose `set_header` returns an empty text.
#
# Exits with 0 while this is so, 1 if it changes, 77 if the version cannot be installed.
set -euo pipefail
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
python3 -m venv "$place/python"
"$place/python/bin/pip" install --quiet --disable-pip-version-check rispy==0.10.0 || exit 77
"$place/python/bin/python" - <<'PYTHON'
import sys
import rispy

text = "TY  - BOOK\nTI  - 들판의 기록\nER  - \n\nTY  - BOOK\nTI  - 숲의 기록\nER  - \n"
lines = rispy.dumps(rispy.loads(text)).splitlines()
bare = [line for line in lines if line and "  - " not in line]
print("lines without a tag:", bare, "| first line:", lines[0])


class Plain(rispy.RisWriter):
    def set_header(self, count):
        return ""


plain = rispy.dumps(rispy.loads(text), implementation=Plain)
sys.exit(0 if bare == ["1.", "2."] and lines[0] == "1." and plain.lstrip().startswith("TY  - ") else 1)
PYTHON
