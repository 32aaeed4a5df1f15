"""Holds the reader of feeds against feedparser; run by Scripts/compare-feeds.

Compared are the items in their order, with title, address and time. What our reader means to do differently is done to
feedparser's values here, by code of its own: tracking parameters go, a headline's " - Publisher" goes where <source> says the
same, a date without zone means Korea, an item without date has the feed's.
"""

import calendar
import html
import json
import random
import re
import subprocess
import sys
import tempfile
import unicodedata
from collections import Counter
from datetime import datetime
from pathlib import Path
from urllib.parse import quote

import feedparser

probe, folder, mutation_count, seed = sys.argv[1], Path(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4])
ZONE, ZONE_SECONDS = "Asia/Seoul", 9 * 3600

# What feedparser is known to read otherwise, and why it is no measure there.
NOT_COMPARED = {
    "doctype.xml": "a document type is refused here",
    "page.html": "no feed", "sitemap.xml": "no feed",
    "truncated.xml": "an item that was cut is left out here and kept there",
    "broken.xml": "feedparser nests the item behind one that was never ended in it",
    "euc-kr-extended.xml": "feedparser has no CP949 for a declared EUC-KR",
}
fixtures = sorted(p for p in folder.glob("*.xml") if p.name not in NOT_COMPARED)


# What feedparser says, by our rules.

TRACKING = {"at_medium", "at_campaign", "cooper", "plink", "fbclid", "gclid"}


def address(text):
    # A guid that is the address keeps its references where feedparser falls back to its loose parser.
    text = (text or "").strip().replace("&amp;", "&")
    if not re.match(r"https?://", text):
        return None
    head, mark, fragment = text.partition("#")
    path, question, query = head.partition("?")
    kept = [p for p in query.split("&") if not (p.split("=")[0].lower().startswith("utm_") or p.split("=")[0].lower() in TRACKING)]
    query = "&".join(kept) if question else ""
    text = path + ("?" + query if query else "") + mark + fragment
    return quote(text, safe="%-._~:/?#@!$&'()*+,;=")


TAG = re.compile(r"</?(?:a|abbr|b|br|div|em|font|i|img|li|ol|p|span|strong|sub|sup|u|ul)\b[^<>]*>", re.I)


def line(text, is_html):
    if text is None:
        return None
    if is_html:
        text = html.unescape(TAG.sub(lambda m: " " if re.match(r"</?(br|p|div|li)\b", m.group(), re.I) else "", text))
    text = "".join(c for c in text if c in "\t\n\r" or unicodedata.category(c) not in ("Cc", "Cf"))
    return unicodedata.normalize("NFC", " ".join(text.split())) or None


def title(entry):
    detail = entry.get("title_detail") or {}
    found = line(detail.get("value"), detail.get("type") != "text/plain")
    source = line((entry.get("source") or {}).get("title"), False)
    if found and source and found.endswith(" - " + source):
        found = found[: -len(source) - 3]
    return found


def has_zone(text):
    return re.search(r"(Z|[+-]\d\d:?\d\d|[A-Z]{2,4})\)?\s*$", text.strip()) is not None


def time(entry, feed, what):
    for name in ("published", "updated"):
        # Without get(): feedparser's own would put the one for the other.
        if dict.get(entry, name + "_parsed"):
            text = dict.get(entry, name)
            # feedparser takes the first for UTC and the second for another day.
            if re.search(r"KST$|^\d{4}\.", text.strip()):
                skipped["times that feedparser misreads (KST, 2022.07.16): " + what] += 1
                return "unknown"
            seconds = calendar.timegm(dict.get(entry, name + "_parsed"))
            return seconds if has_zone(text) else seconds - ZONE_SECONDS
        if dict.get(entry, name):
            skipped["times that feedparser cannot read: " + what] += 1
            return "unknown"
    for name in ("updated", "published"):
        if dict.get(feed, name + "_parsed"):
            return calendar.timegm(dict.get(feed, name + "_parsed"))
    return None


skipped = Counter()


def theirs(data, what):
    parsed = feedparser.parse(data)
    found = []
    for entry in parsed.entries:
        item = (title(entry), address(entry.get("link")), time(entry, parsed.feed, what))
        if item[0] is None and item[1] is None and not entry.get("summary"):
            continue
        found.append(item)
    return found


def ours(paths):
    output = subprocess.run([probe, "read", ZONE, *map(str, paths)], capture_output=True, check=True).stdout
    for text in output.decode().splitlines():
        document = json.loads(text)
        if "error" in document:
            yield document["error"]
            continue
        items = []
        for item in document["items"]:
            published = item.get("published")
            seconds = None
            if published:
                seconds = int(datetime.fromisoformat(published.replace("Z", "+00:00")).timestamp())
            items.append((item.get("title"), item.get("address"), seconds))
        yield items


def differences(mine, other):
    if isinstance(mine, str):
        return [mine]
    found = []
    if len(mine) != len(other):
        found.append(f"{len(mine)} items, feedparser has {len(other)}")
    for number, (one, two) in enumerate(zip(mine, other), 1):
        for name, first, second in zip(("title", "address", "time"), one, two):
            if second != "unknown" and first != second:
                found.append(f"item {number}, {name}: {first!r}, feedparser has {second!r}")
    return found


# Mutations that change how a feed is written, and some of what it says, in a way that has one meaning.

ITEM = re.compile(r"<(item|entry)\b[^>]*>.*?</\1>", re.S)
# A child with its text; nested ones are passed over.
CHILD = re.compile(r"\s*<([A-Za-z:]+)\b[^<>]*?(?:/>|>(?:<!\[CDATA\[.*?\]\]>|[^<])*</\1>)", re.S)


def change_items(text, change):
    items = list(ITEM.finditer(text))
    if not items:
        return text
    written = change([m.group() for m in items])
    return text[: items[0].start()] + "\n".join(written) + text[items[-1].end():]


def in_one_item(text, change):
    items = list(ITEM.finditer(text))
    if not items:
        return text
    chosen = dice.choice(items)
    return text[: chosen.start()] + change(chosen.group()) + text[chosen.end():]


def in_element(item, names, change):
    """Changes the escaped text of one element, where it holds no markup."""
    found = [m for m in re.finditer(r"<(%s)((?:\s[^<>]*)?)>([^<]*)</\1>" % "|".join(names), item)]
    if not found:
        return item
    m = dice.choice(found)
    return item[: m.start(3)] + change(m.group(3)) + item[m.end(3):]


def inside(text, added):
    """Puts something between two words or at the end, never into a reference or a number."""
    places = [m.end() for m in re.finditer(r"\w(?= )", text)]
    place = dice.choice(places) if places else len(text)
    return text[:place] + added + text[place:]


def to_cdata(item):
    def change(m):
        plain = m.group(3).replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", '"').replace("&apos;", "'")
        plain = re.sub(r"&#(\d+);", lambda n: chr(int(n.group(1))), plain).replace("&amp;", "&")
        if "]]>" in plain or not plain:
            return m.group()
        return f"<{m.group(1)}{m.group(2)}><![CDATA[{plain}]]></{m.group(1)}>"
    return re.sub(r"<(title|link|pubDate|guid|description|dc:date)((?:\s[^<>]*)?)>([^<]*)</\1>", change, item)


def from_cdata(item):
    return re.sub(r"<!\[CDATA\[(.*?)\]\]>", lambda m: html.escape(m.group(1), quote=False), item, flags=re.S)


def shuffled_children(item):
    m = re.match(r"(<(?:item|entry)\b[^>]*>)(.*)(</(?:item|entry)>)$", item, re.S)
    children, place = [], 0
    body = m.group(2)
    while place < len(body.rstrip()):
        child = CHILD.match(body, place)
        if not child:
            return item
        children.append(child.group())
        place = child.end()
    if len({re.match(r"\s*<([\w:]+)", c).group(1) for c in children}) < len(children):
        return item
    dice.shuffle(children)
    return m.group(1) + "".join(children) + m.group(3)


def without_one(item):
    children = [m for m in CHILD.finditer(item) if m.group(1) in (
        "description", "guid", "pubDate", "dc:creator", "media:thumbnail", "media:content", "summary", "author")]
    # Without its link too, an item has its address from the guid, which is dropped only where there is a link.
    if not children or "<link" not in item:
        return item
    chosen = dice.choice(children)
    return item[: chosen.start()] + item[chosen.end():]


def other_date(item):
    year, month, day = dice.randint(1995, 2030), dice.randint(1, 12), dice.randint(1, 28)
    hour, minute, second = dice.randint(0, 23), dice.randint(0, 59), dice.randint(0, 59)
    name = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"][month - 1]
    weekday = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][calendar.weekday(year, month, day)]
    zone = dice.choice(["+0900", "-0430", "GMT", "EST", "PDT", "Z", "+0000"])
    colon = dice.choice(["Z", "+09:00", "-03:30", ""])
    form = dice.choice([
        f"{weekday}, {day:02} {name} {year} {hour:02}:{minute:02}:{second:02} {zone}",
        f"{weekday}, {day} {name} {year} {hour:02}:{minute:02} {zone}",
        f"{day:02} {name} {year} {hour:02}:{minute:02}:{second:02} {zone}",
        f"{weekday}, {day:02} {name} {year % 100:02} {hour:02}:{minute:02}:{second:02} {zone}",
        f"{year}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}{colon}",
        f"{year}-{month:02}-{day:02} {hour:02}:{minute:02}:{second:02}",
    ])
    return re.sub(r"(<(pubDate|dc:date|published|updated)>)[^<]*(</\2>)", lambda m: m.group(1) + form + m.group(3), item, count=1)


def bare_ampersand(text):
    # Not "Q&A" or "R&D;", of which feedparser's loose parser makes "Q&A;" and "R&D".
    return in_one_item(text, lambda i: in_element(i, ["title"], lambda t: inside(t, dice.choice([" & more", " &", " &&", " & &amp;"]))))


def html_reference(text):
    added = dice.choice(["&nbsp;", "&hellip;", "&middot;", "&ldquo;x&rdquo;", "&eacute;", "&mdash;"])
    return in_one_item(text, lambda i: in_element(i, ["title"], lambda t: inside(t, added)))


def control_character(text):
    return in_one_item(text, lambda i: in_element(i, ["title", "description"], lambda t: inside(t, dice.choice("\x01\x08\x0b\x0c\x1f"))))


def numeric_references(text):
    def change(t):
        return "".join(f"&#{ord(c)};" if c.isalpha() and dice.random() < 0.2 else c for c in t) if "&" not in t else t
    return in_one_item(text, lambda i: in_element(i, ["title"], change))


def tracking(text):
    def change(t):
        t = t.strip()
        if "#" in t or not t.startswith("http"):
            return t
        return t + ("&amp;" if "?" in t else "?") + dice.choice(["utm_source=rss", "fbclid=Iw", "at_medium=RSS&amp;at_campaign=x", "plink=A"])
    return in_one_item(text, lambda i: in_element(i, ["link"], change))


def spaces(text):
    return in_one_item(text, lambda i: in_element(i, ["title", "link", "pubDate"], lambda t: f"\n      {t}\n    "))


def comments(text):
    added = dice.choice(["<!-- a & <b> comment -->", "<?php echo 1 ?>", "<x:y xmlns:x='urn:x'>z<x:title>no</x:title></x:y>",
                         "<itunes:summary xmlns:itunes='http://www.itunes.com/dtds/podcast-1.0.dtd'>no</itunes:summary>"])
    return re.sub(r"(</title>)", lambda m: m.group() + (added if dice.random() < 0.5 else ""), text)


def prefixes(text):
    return re.sub(r"\bmedia:", "mm:", text).replace("xmlns:media", "xmlns:mm") if "xmlns:media" in text else text


def quotes(text):
    return re.sub(r'="([^"\'<>]*)"', lambda m: f"='{m.group(1)}'" if dice.random() < 0.5 else m.group(), text)


def open_break(text):
    return in_one_item(text, lambda i: in_element(i, ["description"], lambda t: inside(t, "<br>")))


TEXT_MUTATIONS = [
    bare_ampersand, html_reference, control_character, numeric_references, tracking, spaces, comments, prefixes, quotes, open_break,
    lambda t: in_one_item(t, to_cdata), from_cdata, lambda t: in_one_item(t, shuffled_children),
    lambda t: in_one_item(t, without_one), lambda t: in_one_item(t, other_date),
    lambda t: change_items(t, lambda items: items[::-1]),
    lambda t: change_items(t, lambda items: items + [dice.choice(items)]),
    lambda t: change_items(t, lambda items: [i for i in items if len(items) == 1 or i is not items[0]]),
    lambda t: re.sub(r">\s+<", "><", t), lambda t: t.replace("\n", "\r\n"),
    lambda t: t + "\n<!-- 0.03 s -->\n", lambda t: "\n \n" + t,
]


def encoded(text):
    """The feed in one of the encodings that hold it."""
    kind = dice.choice(["utf-8", "utf-8", "utf-8", "utf-8-sig", "utf-16-le", "utf-16-be", "cp949"])
    declared = {"utf-8-sig": "UTF-8", "utf-16-le": "UTF-16", "utf-16-be": "UTF-16"}.get(kind, kind)
    text = re.sub(r"(<\?xml[^>]*encoding=)([\"']).*?\2", lambda m: f'{m.group(1)}"{declared}"', text, count=1)
    # Behind blank lines feedparser finds no declaration.
    if kind != "utf-8":
        text = text.lstrip()
    try:
        data = text.encode(kind)
    except UnicodeEncodeError:
        return encoded(text)
    return {"utf-16-le": b"\xff\xfe", "utf-16-be": b"\xfe\xff"}.get(kind, b"") + data


def decoded(path):
    data = path.read_bytes()
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return data.decode("utf-16")
    name = re.search(rb"encoding=[\"']([\w-]+)", data[:200])
    text = data.decode("cp949" if name and name.group(1).lower() in (b"euc-kr", b"cp949") and path.name != "euc-kr-mislabelled.xml" else "utf-8")
    return text


dice = random.Random(seed)
failures = 0
agreed = Counter()
with tempfile.TemporaryDirectory() as name:
    cases = [("fixture " + p.name, p.read_bytes()) for p in fixtures]
    sources = [p for p in fixtures if p.name not in ("euc-kr-mislabelled.xml",)]
    for number in range(1, mutation_count + 1):
        source = dice.choice(sources)
        text = decoded(source)
        mutated = text
        for _ in range(dice.randint(1, 3)):
            mutated = dice.choice(TEXT_MUTATIONS)(mutated)
        # Some change nothing where a feed lacks what they change.
        while mutated == text:
            mutated = dice.choice(TEXT_MUTATIONS)(mutated)
        text = mutated
        cases.append((f"mutation {number} of {source.name}", encoded(text)))
    paths = []
    for number, (_, data) in enumerate(cases):
        paths.append(Path(name) / f"{number:04}.xml")
        paths[-1].write_bytes(data)
    for (what, data), mine in zip(cases, ours(paths)):
        other = theirs(data, what.split()[-1])
        found = differences(mine, other)
        kind = what.split()[0]
        agreed[kind, not found] += 1
        if not found:
            agreed["items", True] += len(other)
        for text in found[:4]:
            print(f"{what}: {text}")
        if found:
            failures += 1
            keep = Path(".build/compare-feeds") / (what.replace(" ", "-"))
            keep.write_bytes(data)

for kind in ("fixture", "mutation"):
    print(f"{kind}s: {agreed[kind, True]} of {agreed[kind, True] + agreed[kind, False]} agree")
print(f"items in them: {agreed['items', True]}; seed {seed}; feedparser {feedparser.__version__}")
for text, count in sorted(skipped.items()):
    print(f"not compared: {count} {text}")
for file, reason in NOT_COMPARED.items():
    print(f"not compared: {file}, {reason}")
sys.exit(1 if failures else 0)
