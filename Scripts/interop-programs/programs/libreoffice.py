"""LibreOffice: our tables opened and saved as CSV, XLSX and ODS."""

import case as tools

NAME, SOURCE = "LibreOffice", "Debian"
REASONS = {}
# Separated by commas, quoted by ", UTF-8; on the way out the cells as they are shown.
READ, WRITE = "--infilter=CSV:44,34,76,1,,0,false,true,false,false", "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false"


def version():
    return tools.debian("libreoffice-calc", "soffice")


def run(case):
    profile = f"-env:UserInstallation=file://{case.folder}/profile"
    for format in ("csv", "goodreads", "storygraph"):
        for extension, to in (("csv", WRITE), ("xlsx", "xlsx")):
            out = case.folder / f"{format}-{extension}"
            tools.run("soffice", profile, "--headless", READ, "--convert-to", to, "--outdir", out, case.ours.file(format), folder=case.folder)
            case.back(f"{format} → {extension}", next(out.iterdir()), format)
    out = case.folder / "ods"
    tools.run("soffice", profile, "--headless", READ, "--convert-to", "ods", "--outdir", out, case.ours.file("csv"), folder=case.folder)
    case.refused("csv → ods", next(out.iterdir()))
