#!/usr/bin/env bash
# yaz 5.34.0: conversion to MARC-8 leaves out every letter with a háček that is one character of Unicode, mark and letter.
#
# MARC-8 (ANSEL) has the háček before its letter, and yaz reads it so. `yaz-iconv -t marc-8` and `yaz-marcdump -t marc-8` write nothing for
# Č, š or ě as most programs have them (NFC), and exit with 0; C and the mark as two characters (NFD) are written, and so is Ö in both
# forms. Seen: "Čapek, Öhman" becomes "apek, Öhman". Decompose the text of records before they go to MARC-8.
#
# Exits with 0 while this is so, 1 if it changes, 77 if the version cannot be had.
set -euo pipefail
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
apt-get download -qq yaz=5.34.0-1 libyaz5=5.34.0-1 >/dev/null 2>&1 || exit 77
for package in ./*.deb; do dpkg -x "$package" root; done
library=$(dirname "$(find "$place/root/usr/lib" -name 'libyaz.so*' | head -1)")
export LD_LIBRARY_PATH=$library PATH=$place/root/usr/bin:$PATH
written=$(printf 'Čapek, Öhman' | yaz-iconv -f utf-8 -t marc-8 | od -An -c | tr -d ' \n')
decomposed=$(printf 'C\xCC\x8Capek' | yaz-iconv -f utf-8 -t marc-8 | od -An -c | tr -d ' \n')
read=$(printf '\351Capek' | yaz-iconv -f marc-8 -t utf-8)
printf 'written: %s | decomposed: %s | read from MARC-8: %s\n' "$written" "$decomposed" "$read"
[[ $written == 'apek,350Ohman' && $decomposed == '351Capek' && $read == $'C\xCC\x8Capek' ]] || exit 1
