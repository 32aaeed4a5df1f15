#!/usr/bin/env bash
# bibutils 7.2: `xml2ris` writes authors with a given name before those without one, whatever their order was.
#
# BibTeX protects a name that is not to be taken apart, such as a Korean one or an institution, with braces. bib2xml keeps the order of
# `{남궁민수} and Reed, Bo` in MODS, as xml2bib does; xml2ris writes Reed first, so that the second author leads the reference. Seen:
# AU - Reed, Bo, then AU - 남궁민수. Convert by BibTeX where the first author matters, or write the names with a comma.
#
# Exits with 0 while this is so, 1 if it changes, 77 if the version cannot be had.
set -euo pipefail
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
apt-get download -qq bibutils=7.2-2 libbibutils8=7.2-2 >/dev/null 2>&1 || exit 77
for package in ./*.deb; do dpkg -x "$package" root; done
library=$(dirname "$(find "$place/root/usr/lib" -name 'libbibutils.so*' | head -1)")
export LD_LIBRARY_PATH=$library PATH=$place/root/usr/bin:$PATH
printf '@book{a, author = {{남궁민수} and Reed, Bo}, title = {들판의 기록}, year = {2019}}\n' >book.bib
bib2xml -i utf8 book.bib 2>/dev/null >book.mods
in_bibtex=$(xml2bib -i utf8 -o utf8 book.mods 2>/dev/null | tr '\n' ' ')
in_ris=$(xml2ris -i utf8 -o utf8 book.mods 2>/dev/null | grep '^AU' | tr '\r\n' ' ')
printf 'BibTeX: %s\nRIS: %s\n' "$in_bibtex" "$in_ris"
[[ $in_bibtex == *남궁민수*Reed* && $in_ris == *Reed*남궁민수* ]] || exit 1
