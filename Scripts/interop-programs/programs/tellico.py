"""Tellico, in a display without a screen: our files imported, and exported by its D-Bus interface."""

import case as tools

NAME, SOURCE = "Tellico", "Debian"
REASONS = tools.reasons(
    (["title", "subtitle"],
     "Tellico's, since 3.4: ST is not read"),
    (["people"],
     "Tellico's, since 3.4: it reads authors (AU) alone of RIS, and writes a breve for a háček "
     "(findings/tellico-hacek-becomes-breve.sh)"),
    (["date"],
     "Tellico's, since 3.4: it reads the year (PY) of RIS"),
    (["pages"],
     "Tellico's, since 3.4: SP of a book is the page of a part, which it does not write for one"),
    (["series"],
     "Tellico's, since 3.4: T2 of a book is not read"),
    (["notes"],
     "Tellico's, since 3.4: braces are not escaped"),
)
SCRIPT = r"""
export QTWEBENGINE_DISABLE_SANDBOX=1 XDG_RUNTIME_DIR=$PWD
tellico --nofile >tellico.log 2>&1 &
call() { dbus-send --session --print-reply --reply-timeout=60000 --dest=org.kde.tellico /Tellico "org.kde.tellico.$@" >>dbus.log 2>&1; }
for try in $(seq 60); do
    dbus-send --session --print-reply --dest=org.kde.tellico /Tellico org.freedesktop.DBus.Introspectable.Introspect >introspect.xml 2>/dev/null && break
    sleep 0.5
done
sleep 2
call importBibtex string:"$1" string:replace
call exportBibtex string:"$PWD/bibtex.bib" boolean:false
call importRIS string:"$2" string:replace
call exportBibtex string:"$PWD/ris.bib" boolean:false
kill %1
"""


def version():
    return tools.debian("tellico", "tellico") if tools.shutil.which("xvfb-run") else None


def run(case):
    tools.run("xvfb-run", "-a", "dbus-run-session", "--", "bash", "-c", SCRIPT, "tellico", case.ours.file("bibtex"), case.ours.file("ris"),
              folder=case.folder, may_fail=True, timeout=180)
    for name in ("bibtex", "ris"):
        case.back(f"{name} → bibtex", case.folder / f"{name}.bib", name)
