#!/usr/bin/env bash
# calibre 6.13.0: a day of publication that is the first of a month becomes the second, and the 31st of October the 30th.
#
# `calibredb set_metadata --field pubdate:1999-03-01` keeps 1999-03-02, perhaps so that no zone shows another month; the last day of a month is
# moved too, unless it is in December. A book dated by its month (2021-10-01, as many records have it) is then of the 2nd in every export.
# Seen: 1999-03-02, 2015-10-30, 2008-12-31, 2019-11-19 for 1999-03-01, 2015-10-31, 2008-12-31, 2019-11-19. Compare months only.
#
# Exits with 0 while this is so, 1 if it changes, 77 if the version cannot be had.
set -euo pipefail
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
version=6.13.0+repack-2+deb12u10
if [ "$(dpkg-query -W -f '${Version}' calibre 2>/dev/null || true)" != "$version" ]; then
    apt-get install -y -qq --no-install-recommends "calibre=$version" >/dev/null 2>&1 || exit 77
fi
export HOME=$place LANG=C.UTF-8
db() { calibredb "$@" --with-library "$place/library" 2>/dev/null; }
db add --empty --title "들판의 기록" >/dev/null
dates=
for text in 1999-03-01 2015-10-31 2008-12-31 2019-11-19; do
    db set_metadata --field "pubdate:$text" 1 >/dev/null
    dates+="$(db list --fields pubdate --for-machine | grep -o '[0-9]\{4\}-[0-9]\{2\}-[0-9]\{2\}') "
done
printf '%s\n' "$dates"
[ "$dates" = "1999-03-02 2015-10-30 2008-12-31 2019-11-19 " ] || exit 1
