#!/usr/bin/env bash
# pybtex 0.26.1: BibTeX that it parses and writes again has two backslashes before `%`, `&`, `#` and `_` where it had one.
#
# `\&` is LaTeX's ampersand and `\\` its line break, so that "Fox \\& Hound" breaks the line and has a bare `&` behind it, which is an error
# of LaTeX. `\$` comes back as it was. Each round adds more. Seen: title = "Fox \\& Hound, 100\\%" for {Fox \& Hound, 100\%}. Write files by
# another program, or take the fields from the parsed data rather than from `to_string`.
#
# Exits with 0 while this is so, 1 if it changes, 77 if the version cannot be installed.
set -euo pipefail
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
python3 -m venv "$place/python"
"$place/python/bin/pip" install --quiet --disable-pip-version-check pybtex==0.26.1 || exit 77
"$place/python/bin/python" - <<'PYTHON'
import sys
from pybtex.database import parse_string

text = r"@book{a, author = {Reed, Bo}, title = {Fox \& Hound, 100\%, 50\$}, year = {2019}}"
data = parse_string(text, "bibtex")
field = data.entries["a"].fields["title"]
again = data.to_string("bibtex")
print("parsed:", field, "| written:", next(line.strip() for line in again.splitlines() if "title" in line))
is_so = field == r"Fox \& Hound, 100\%, 50\$" and r"Fox \\& Hound, 100\\%, 50\$" in again
sys.exit(0 if is_so else 1)
PYTHON
