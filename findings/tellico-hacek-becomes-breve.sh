#!/usr/bin/env bash
# Tellico 3.4.6: its BibTeX export writes a breve for a háček.
#
# LaTeX has \v for the háček (Č) and \u for the breve (Ă). A name with Č that Tellico has read from BibTeX in UTF-8 is shown right, and
# exported as {\u C}: every reader of the file prints C̆. Ö is right. Seen: {\u C}apek-{\"O}hman. Export as Tellico's own XML or MODS where
# names have a háček.
#
# Exits with 0 while this is so, 1 if it changes, 77 if the version cannot be had.
set -euo pipefail
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
version=3.4.6-1
if [ "$(dpkg-query -W -f '${Version}' tellico 2>/dev/null || true)" != "$version" ]; then
    apt-get install -y -qq --no-install-recommends "tellico=$version" xvfb xauth dbus-daemon >/dev/null 2>&1 || exit 77
fi
printf '@book{a, author = {Čapek-Öhman, Zoë}, title = {A field}, year = {2019}}\n' >book.bib
cat >run.sh <<'SCRIPT'
tellico --nofile >/dev/null 2>&1 &
ask() { dbus-send --session --print-reply --reply-timeout=60000 --dest=org.kde.tellico /Tellico "$@" >/dev/null 2>&1; }
for _ in $(seq 60); do ask org.freedesktop.DBus.Peer.Ping && break; sleep 0.5; done
sleep 2
ask org.kde.tellico.importBibtex string:"$PWD/book.bib" string:replace
ask org.kde.tellico.exportBibtex string:"$PWD/again.bib" boolean:false
kill %1
SCRIPT
export HOME=$place XDG_RUNTIME_DIR=$place LANG=C.UTF-8 QTWEBENGINE_DISABLE_SANDBOX=1
xvfb-run -a dbus-run-session -- bash run.sh >/dev/null 2>&1 || true
grep author again.bib
grep -qF '{\u C}apek-{\"O}hman' again.bib || exit 1
