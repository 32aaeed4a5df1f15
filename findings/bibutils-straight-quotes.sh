#!/usr/bin/env bash
# bibutils 7.2: bib2xml turns every straight quotation mark of a title into a closing one.
#
# In BibTeX `"` inside braces is a character as any other, and biber, pandoc and BibTeX itself keep it. bib2xml reads it as TeX's closing
# mark: a title with "둘" has two closing marks and no opening one. Seen: `”둘”`. Write the marks as “ and ” (in UTF-8) or `` and ''.
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
printf '@book{a, author = {Reed, Bo}, title = {하나, "둘", 셋}, year = {2019}}\n' >book.bib
title=$(bib2xml -i utf8 book.bib 2>/dev/null | grep '<title>')
printf '%s\n' "$title"
[[ $title == *'하나, ”둘”, 셋'* ]] || exit 1
