"""The checks of Scripts/validate-server: python validate-server.py ADDRESS FOLDER-FOR-FILES"""
import json
import os
import re
import shutil
import subprocess
import sys
import urllib.parse
import urllib.request
from pathlib import Path

import feedparser
import jsonschema
from openapi_spec_validator import validate
from referencing import Registry, Resource

ADDRESS, WORK = sys.argv[1], Path(sys.argv[2])
SCHEMAS = os.environ.get("OPDS_SCHEMAS")
SCHEMAS = SCHEMAS if SCHEMAS and Path(SCHEMAS).is_dir() else None
BOOKS = ["9788980500208", "9788980500215"]
QUERY = urllib.parse.quote("해리 포터")
LISTS = ["bestsellers", "new", "shelf", "birthday", f"search?query={QUERY}"]
failures = []


def get(path, method="GET"):
    request = urllib.request.Request(ADDRESS + path, method=method)
    with urllib.request.urlopen(request) as response:
        return response.read()


def check(name, found):
    print(f"{'ok  ' if not found else 'FAIL'} {name}")
    for line in found:
        print(f"     {line}")
        failures.append(name)


def openapi():
    try:
        validate(json.loads(get("openapi.json")))
        return []
    except Exception as error:
        return [str(error)[:500]]


def atom(path):
    feed = feedparser.parse(get(path))
    found = [str(feed.bozo_exception)] if feed.bozo else []
    found += [f"{path}: no entry"] if not feed.entries else []
    found += [f"no {name}" for name in ("id", "title", "updated") if not feed.feed.get(name)]
    for entry in feed.entries:
        found += [f"an entry without {name}" for name in ("id", "title", "updated_parsed", "link") if not entry.get(name)]
    ids = [entry.get("id") for entry in feed.entries]
    return found + (["two entries share an id"] if len(set(ids)) < len(ids) else [])


def relaxng(path):
    file = WORK / "feed.xml"
    # The template of a search, which readers take from the feed itself, is no address yet.
    file.write_bytes(get(path).replace(b"{searchTerms}", b"words"))
    done = subprocess.run(["jing", "-c", f"{SCHEMAS}/opds-1.2.rnc", str(file)], capture_output=True, text=True)
    return [line for line in (done.stdout + done.stderr).splitlines() if line] if done.returncode else []


def schema_of(file):
    """A schema, with the named groups of its patterns, which are ECMAScript's, as Python writes them."""
    return json.loads(re.sub(r"\(\?<(?![=!])", "(?P<", file.read_text()))


def registry():
    resources = []
    for file in Path(SCHEMAS).rglob("*.schema.json"):
        contents = schema_of(file)
        if "$id" in contents:
            resources.append((contents["$id"], Resource.from_contents(contents)))
    return Registry().with_resources(resources)


def opds2(path):
    schema = schema_of(Path(SCHEMAS) / "feed.schema.json")
    validator = jsonschema.validators.validator_for(schema)(schema, registry=registry())
    return [f"{error.json_path}: {error.message[:200]}" for error in validator.iter_errors(json.loads(get(path)))]


for isbn in BOOKS:
    get(f"api/v1/shelf/{isbn}", "PUT")
check("openapi.json", openapi())
for name in ("birthday", "new", "shelf"):
    check(f"feeds/{name}.atom", atom(f"feeds/{name}.atom"))
if SCHEMAS:
    if shutil.which("jing"):
        for path in ["opds"] + [f"opds/{name}" for name in LISTS]:
            check(path, relaxng(path))
    else:
        print("skip OPDS 1.2: jing is not installed")
    for path in ["opds/v2"] + [f"opds/v2/{name}" for name in LISTS]:
        check(path, opds2(path))
else:
    print("skip OPDS: set OPDS_SCHEMAS to the folder of its schemas")
sys.exit(1 if failures else 0)
