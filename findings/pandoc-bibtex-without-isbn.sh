#!/usr/bin/env bash
# pandoc 3.9 (pypandoc_binary 1.17): its BibTeX writer leaves out the ISBN that its biblatex writer keeps.
#
# The same CSL-JSON of a book becomes BibTeX without and biblatex with `isbn`; keywords are in neither, though both readers read them.
# Pandoc has the number: BibTeX to CSL-JSON keeps it, BibTeX to BibTeX loses it. Seen: no `isbn` in BibTeX. Take biblatex, or CSL-JSON.
#
# Exits with 0 while this is so, 1 if it changes, 77 if the version cannot be installed.
set -euo pipefail
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
python3 -m venv "$place/python"
"$place/python/bin/pip" install --quiet --disable-pip-version-check pypandoc_binary==1.17 || exit 77
"$place/python/bin/python" - <<'PYTHON'
import sys
import pypandoc

text = "@book{a, author = {Reed, Bo}, title = {들판의 기록}, year = {2019}, isbn = {979-11-90000-03-1}, keywords = {소설, 성장}}"
made = {to: pypandoc.convert_text(text, to, format="bibtex", extra_args=["--standalone"]) for to in ("bibtex", "biblatex", "csljson")}
for to, written in made.items():
    print(to, "has the ISBN:", "979-11-90000-03-1" in written, "| the keywords:", "성장" in written)
number = {to: "979-11-90000-03-1" in written for to, written in made.items()}
word = {to: "성장" in written for to, written in made.items()}
is_so = number == {"bibtex": False, "biblatex": True, "csljson": True} and word == {"bibtex": False, "biblatex": False, "csljson": True}
sys.exit(0 if is_so else 1)
PYTHON
