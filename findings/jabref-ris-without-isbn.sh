#!/usr/bin/env bash
# JabRef 3.8.2: RIS of a book that it exports has no ISBN, and loses the signs that BibTeX escapes.
#
# RIS has SN for the number, and JabRef's own reader of RIS takes it. The export of a book with `isbn` has no SN line. `\#` and `\_` of a
# title, which are # and _ in every other reader, are gone: "C\# and a\_b" becomes "C and ab", while `\&` and `\%` are right. Seen: T1 - C
# and ab & 50%. Convert the .bib by another program.
#
# Exits with 0 while this is so, 1 if it changes, 77 if the version cannot be had.
set -euo pipefail
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
version=3.8.2+ds-17
if [ "$(dpkg-query -W -f '${Version}' jabref 2>/dev/null || true)" != "$version" ]; then
    apt-get install -y -qq --no-install-recommends "jabref=$version" xvfb xauth >/dev/null 2>&1 || exit 77
fi
export HOME=$place LANG=C.UTF-8
printf '@book{a, author = {Reed, Bo}, title = {C\\# and a\\_b \\& 50\\%%}, year = {2019}, isbn = {978-0-306-40615-7}}\n' >book.bib
xvfb-run -a jabref -n "$place/book.bib" -o "$place/book.ris,ris" >/dev/null 2>&1 || true
grep -v '^\s*$' book.ris
grep -q '^T1  - C and ab & 50%' book.ris && ! grep -q '^SN' book.ris || exit 1
