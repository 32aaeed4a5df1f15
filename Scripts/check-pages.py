"""The checks of Scripts/check-pages: python check-pages.py FOLDER-WITH-THE-PROGRAMS"""
import base64
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path

from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException, WebDriverException
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

PROGRAMS = Path(sys.argv[1]).resolve()
ROOT = Path(__file__).resolve().parent.parent
FIXTURES = ROOT / "Fixtures"
AXE = (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
BOOK = "/books/9788980500208"
PAGES = {
    "home": "/",
    "search": "/search?q=%ED%95%B4%EB%A6%AC%20%ED%8F%AC%ED%84%B0&source=kakao",
    "empty search": "/search",
    "nothing found": "/search?q=zzzzqqqq",
    "book": BOOK,
    "birthday": "/birthday/1997-06-26",
    "this day of some years": "/birthday/06-26?years=1995-1999",
    "best sellers": "/bestsellers",
    "trends": "/trends?subject=keywords",
    "new": "/new",
    "shelf": "/shelf",
    "recent": "/recent",
    "series": "/series?volume=5",
    "news": "/news?country=kr",
    "about": "/about",
    "keys": "/keys",
    "statistics": "/statistics",
    "memos": "/memos",
    "memo history": "/memos/9788980500208",
    "watches": "/watches",
    "import": "/shelf/import",
}
FAILURES = {"no such page": "/nowhere", "not a day": "/birthday/1997-13-41", "not an ISBN": "/books/123"}
# Portrait, landscape, desktop, and the narrowest width of WCAG 2.2, 1.4.10.
SIZES = {"390x844": (390, 844), "844x390": (844, 390), "1280x800": (1280, 800), "320x640": (320, 640)}
MEMO = "첫 줄  두 칸\n\n  셋째 줄 <b>&amp;\"'"
failures = []


def check(is_so, what):
    if not is_so:
        failures.append(what)
        print(f"FAIL {what}", flush=True)


@contextmanager
def step(name):
    """A group of checks; an exception is a failure of it."""
    before = len(failures)
    start = time.monotonic()
    try:
        yield
    except Exception as error:  # noqa: BLE001: the next group runs all the same
        check(False, f"{name}: {type(error).__name__}: {str(error).splitlines()[0][:300]}")
    print(f"{'ok  ' if len(failures) == before else 'FAIL'} {name} ({time.monotonic() - start:.0f} s)", flush=True)


class Program:
    """A program that prints its address first."""

    def __init__(self, words, environment):
        kept = {name: os.environ[name] for name in ("PATH", "HOME", "LD_LIBRARY_PATH") if name in os.environ}
        self.process = subprocess.Popen(
            [str(PROGRAMS / words[0]), *words[1:]], stdout=subprocess.PIPE, env={**kept, **environment}, text=True
        )
        self.address = self.process.stdout.readline().strip().rstrip("/")
        if not self.address:
            raise SystemExit(f"check-pages: {words[0]} did not start")

    def stop(self):
        self.process.terminate()
        self.process.wait(timeout=30)


def demo(home, port=0, fixtures=FIXTURES):
    environment = {"BOOKFETCH_HOME": str(home), "BOOKFETCH_FIXTURES": str(fixtures), "TZ": "Asia/Seoul"}
    return Program(["bookfetch", "serve", "--demo", "--port", str(port)], environment)


class Browser:
    """Chromium, with one size, colour scheme and language at a time."""

    def __init__(self, language="ko"):
        options = webdriver.ChromeOptions()
        # Chromium refuses its sandbox to root; what it opens is this server's own.
        for word in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
                     "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"):
            options.add_argument(word)
        options.add_experimental_option("prefs", {"intl.accept_languages": language})
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        options.binary_location = shutil.which("chromium")
        self.driver = webdriver.Chrome(options=options, service=webdriver.ChromeService(shutil.which("chromedriver")))
        self.driver.execute_cdp_cmd("Network.enable", {})
        self.size("1280x800")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.driver.quit()

    def size(self, name):
        width, height = SIZES[name]
        self.driver.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 1000},
        )

    def scheme(self, name):
        features = [{"name": "prefers-color-scheme", "value": name}, {"name": "prefers-reduced-motion", "value": "reduce"}]
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})

    def scripts(self, are_on):
        self.driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": not are_on})

    def pictures(self, are_on):
        self.driver.execute_cdp_cmd("Network.setBlockedURLs", {"urls": [] if are_on else ["*/pictures/*"]})

    def get(self, address):
        self.driver.get(address)

    def find(self, selector):
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def run(self, script, *values):
        return self.driver.execute_script(script, *values)

    def wait(self, is_so):
        # Between finding an element and reading it the next page may have come.
        def holds(_):
            try:
                return is_so()
            except WebDriverException as error:
                # An element of the page before, which the browser has just left.
                if isinstance(error, StaleElementReferenceException) or "does not belong to the document" in str(error):
                    return False
                raise

        return WebDriverWait(self.driver, 60).until(holds)

    def leave(self, element):
        """Clicks what leads to another page, and waits for that one."""
        element.click()

        def is_gone():
            try:
                element.is_enabled()
                return False
            except WebDriverException:
                return True

        self.wait(is_gone)
        self.wait(lambda: self.run("return document.readyState") == "complete")

    def press(self, *keys):
        webdriver.ActionChains(self.driver).send_keys(*keys).perform()

    def errors(self):
        """What the console tells: violations of the Content-Security-Policy, scripts that fail, files that are missing."""
        lines = [entry["message"] for entry in self.driver.get_log("browser") if entry["level"] == "SEVERE"]
        # A page that says what failed has the status of it, and news pictures of the demo do not all exist.
        return [line for line in lines if "/pictures/" not in line and "the server responded with a status" not in line]

    def overflow(self):
        return self.run("return document.documentElement.scrollWidth > document.documentElement.clientWidth + 1")

    def axe(self):
        """The violations that axe-core calls serious or critical, by WCAG 2.2 AA and its own practices."""
        self.run(AXE)
        found = self.driver.execute_async_script("""
            const done = arguments[arguments.length - 1];
            axe.run(document, {rules: {"target-size": {enabled: true}}, resultTypes: ["violations"]})
                .then(result => done(result.violations), error => done([{id: String(error), impact: "critical", nodes: []}]));
        """)
        return [
            f"{violation['id']} ({violation['impact']}): {[node['html'][:120] for node in violation['nodes'][:2]]}"
            for violation in found
            if violation["impact"] in ("serious", "critical")
        ]


def read(address, language="ko", accept="text/html"):
    request = urllib.request.Request(address, headers={"Accept": accept, "Accept-Language": language})
    try:
        with urllib.request.urlopen(request) as response:
            return response.status, response.read().decode("utf-8"), response.headers
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode("utf-8"), error.headers


def documents(server):
    """What a program sees of each page: size, no inline style or script, one h1, unique ids, its language."""
    for language in ("ko", "en"):
        for name, path in {**PAGES, **FAILURES}.items():
            what = f"{name} in {language}"
            status, text, headers = read(server.address + path, language)
            check((status == 200) == (name not in FAILURES), f"{what} has the status {status}")
            check(('class="failure-text"' in text) == (name in FAILURES), f"{what} does not say that it failed, or says so")
            check(len(text.encode()) < 100_000, f"{what} has {len(text.encode())} bytes")
            # A block of data never runs.
            markup = re.sub(r'<script type="application/ld\+json">[^<>&]*</script>', "", text)
            check(not re.search(r"<style|\sstyle=|\son[a-z]+=|javascript:|<script(?! src=\"/script\.js\" defer></script>)", markup),
                  f"{what} has an inline style or script")
            check(not re.search(r"(src|href)=\"(https?:)?//(?!127\.0\.0\.1)[^\"]*\.(css|js|woff2?|png|jpg|svg)\"", text),
                  f"{what} loads something from elsewhere")
            check(text.count("<h1") == 1, f"{what} has {text.count('<h1')} h1")
            ids = re.findall(r"\sid=\"([^\"]*)\"", text)
            check(len(ids) == len(set(ids)), f"{what} has an id twice: {sorted({i for i in ids if ids.count(i) > 1})}")
            check(f'<html lang="{language}">' in text, f"{what} is in another language")
            check("{{" not in text, f"{what} has a mark of its template")
            policy = headers["Content-Security-Policy"] or ""
            check("default-src 'none'" in policy and "unsafe" not in policy, f"{what} has the policy {policy}")
    for path, kind in (("/style.css", "text/css"), ("/script.js", "text/javascript"), ("/icon.svg", "image/svg+xml")):
        status, _, headers = read(server.address + path, accept="*/*")
        check(status == 200 and headers["Content-Type"].startswith(kind), f"{path}: {status}, {headers['Content-Type']}")


def looks(server, language, scripts):
    """Each page at each size, light and dark: no error, nothing wider than the screen, axe-core's rules."""
    told = set()
    with Browser(language) as browser:
        browser.scripts(scripts)
        for name, path in {**PAGES, **FAILURES}.items():
            for scheme, size in (("light", "390x844"), ("dark", "1280x800"), ("light", "844x390"), ("light", "320x640")):
                what = f"{name} in {language}, {size}, {scheme}, script {'on' if scripts else 'off'}"
                browser.size(size)
                browser.scheme(scheme)
                browser.get(server.address + path)
                check(browser.driver.title, f"{what} has no title")
                check(not browser.overflow(), f"{what} is wider than the screen")
                check(not browser.all(".loading") or not browser.find(".loading").is_displayed(), f"{what} goes on loading")
                for line in browser.errors():
                    line = re.sub(r"http://127\.0\.0\.1:\d+(/\S*)? [\d:-]+ ", "", line)
                    check(line in told, f"{what}: {line[:300]}")
                    told.add(line)
                if scripts and size != "844x390":
                    for line in browser.axe():
                        check(False, f"{what}: {line}")
        browser.get(server.address + "/")
        moving = "return document.querySelectorAll('*').length && [...document.querySelectorAll('*')].filter(element => [null, '::after']" \
            ".some(part => parseFloat(getComputedStyle(element, part).transitionDuration) > 0)).length"
        check(browser.run(moving) == 0, "the pages move although less motion is asked for")


OVERLAPS = """
const boxes = [".month-title", ".months", ".month", ".calendar .choices"].map(name => document.querySelector(name).getBoundingClientRect());
return boxes.some((one, index) => boxes.slice(index + 1).some(other =>
    one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1));
"""


def shapes(server):
    """A day on a phone begins with its books, and nothing covers the calendar, also with text of twice the size."""
    with Browser() as browser:
        browser.size("390x844")
        browser.get(server.address + PAGES["birthday"])
        top = browser.run("return document.querySelector('.book-card').getBoundingClientRect().bottom")
        check(top < 844, f"on a phone the first book of a day ends at {top}")
        for size in ("390x844", "1280x800", "320x640"):
            for percent in (100, 200):
                browser.size(size)
                browser.get(server.address + PAGES["birthday"])
                browser.run("document.documentElement.style.fontSize = arguments[0]; document.querySelector('.days').open = true", f"{percent}%")
                what = f"the calendar at {size} with text of {percent} %"
                check(not browser.run(OVERLAPS), f"{what} is covered")
                check(not browser.overflow(), f"{what} is wider than the screen")


FOCUSED = """
const element = document.activeElement;
if (!element || element === document.body || element === document.documentElement) return null;
const drawn = [null, "::after"].some(part => {
    const style = getComputedStyle(element, part);
    return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
});
const box = element.getBoundingClientRect();
return {
    name: (element.getAttribute("aria-label") || element.textContent || element.id).trim().slice(0, 60), tag: element.tagName,
    drawn, seen: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth && box.width > 1,
    order: [...document.querySelectorAll("*")].indexOf(element), href: element.getAttribute("href"),
};
"""


def keyboard(server):
    """Every control is reached by Tab in the order of the page, and its focus is seen."""
    with Browser() as browser:
        for name, path in PAGES.items():
            browser.size("1280x800")
            browser.get(server.address + path)
            total = browser.run(
                "return [...document.querySelectorAll('a[href],button,input:not([type=hidden]),select,textarea,summary,[tabindex=\"0\"]')]"
                ".filter(e => e.checkVisibility()).length"
            )
            last, reached = -1, 0
            for _ in range(total * 4 + 10):
                browser.press(Keys.TAB)
                focused = browser.run(FOCUSED)
                if focused is None or focused["order"] < last:
                    break
                if focused["order"] != last:  # a field of a date has several stops
                    reached += 1
                last = focused["order"]
                check(focused["drawn"], f"{name}: the focus of {focused['tag']} '{focused['name']}' is not drawn")
                check(focused["seen"], f"{name}: {focused['tag']} '{focused['name']}' has the focus out of sight")
            check(reached >= total, f"{name}: Tab reached {reached} of {total} controls")
        browser.get(server.address + "/")
        browser.press(Keys.TAB)
        check(browser.run(FOCUSED)["href"] == "#content", "the first stop is not the skip link")
        browser.press(Keys.ENTER)
        check(browser.run("return document.activeElement.id") == "content", "the skip link does not lead to the content")
        # Search by keyboard alone.
        browser.find("#q").send_keys("해리 포터", Keys.ENTER)
        browser.wait(lambda: "/search" in browser.driver.current_url)
        check(len(browser.all(".book-list > li")) == 20, "search does not show 20 books")


def shelf(server, scripts):
    """A heart by keyboard, the shelf, removal and undo."""
    with Browser() as browser:
        browser.scripts(scripts)
        browser.get(server.address + PAGES["search"])
        button = ".book-list > li:nth-child(2) .heart-button"
        title = browser.find(".book-list > li:nth-child(2) .book-card-title").text
        identity = browser.find(".book-list > li:nth-child(2) input[name=identity]").get_attribute("value")
        browser.find(button).send_keys(Keys.ENTER)
        browser.wait(lambda: browser.all(button + ".is-on"))
        label = browser.find(button).get_attribute("aria-label")
        check(label == f"책꽂이에서 삭제: {title}", f"a full heart is called '{label}'")
        check("/search" in browser.driver.current_url, "a heart leads away from the list")
        row = f".book-list input[value='{identity}']"
        browser.get(server.address + "/shelf")
        check(browser.all(row), "a book with a heart is not on the shelf")
        browser.find(row.replace("input", "form:has(input") + ") .heart-button").send_keys(Keys.ENTER)
        browser.wait(lambda: not browser.all(row) and browser.all(".undo button"))
        browser.find(".undo button").send_keys(Keys.ENTER)
        browser.wait(lambda: browser.all(row))
        browser.size("390x844")
        browser.get(server.address + "/shelf")
        bottom = browser.run("return document.querySelector('.book-card').getBoundingClientRect().bottom")
        check(bottom < 844, f"on a phone the first book of the shelf ends at {bottom}")
        # Selenium takes what is in a closed element for hidden, whatever the style sheet says.
        shown = "return document.querySelector('#shelf-q').checkVisibility()"
        check(not browser.run(shown), "the choices of the shelf are not folded on a phone")
        browser.find(".narrowing summary").send_keys(Keys.ENTER)
        check(browser.run(shown), "the choices of the shelf do not unfold")
        browser.size("1280x800")
        browser.get(server.address + "/shelf")
        check(browser.run(shown), "the choices of the shelf are folded where there is room")
        browser.get(server.address + f"/books/{identity}")
        entry(browser, scripts)
        browser.find(".heart-button").send_keys(Keys.ENTER)
        browser.wait(lambda: browser.all(".heart-button") and not browser.all(".heart-button.is-on"))
        check(not browser.all(".reading"), "a book that is not on the shelf has a status")
        browser.find(".heart-button").send_keys(Keys.ENTER)
        browser.wait(lambda: browser.all(".reading"))
        browser.find(".heart-button").send_keys(Keys.ENTER)
        browser.wait(lambda: not browser.all(".reading"))
        browser.get(server.address + "/shelf")
        check(not browser.all(row), "a book is on the shelf without a heart")


def entry(browser, scripts):
    """Reading and tags of the book whose page is shown."""
    def saved(selector, text, place, shown):
        browser.find(selector).send_keys(text, Keys.ENTER)
        browser.wait(lambda: any(shown in element.text for element in browser.all(place)))

    saved("#reading-progress", "45%", ".reading-text", "45%")
    saved("#reading-startedOn", Keys.BACKSPACE * 10 + "2026-10", ".reading-text", "2026-10 시작")
    saved("#tag-add", "겨울, sea", ".own-tags", "#겨울")
    check("#sea" in browser.find(".own-tags").text, "the second of two tags is missing")
    for size in ("390x844", "320x640", "1280x800"):
        browser.size(size)
        check(not browser.overflow(), f"reading and tags are wider than the screen at {size}")
        for line in browser.axe() if scripts else []:
            check(False, f"reading and tags at {size}: {line}")
    browser.find(".own-tags li:first-child button").send_keys(Keys.ENTER)
    browser.wait(lambda: "#겨울" not in browser.find(".own-tags").text)


def keys(server):
    """The shortcuts, and that they can be turned off."""
    with Browser() as browser:
        browser.get(server.address + PAGES["search"])
        chosen = "return document.activeElement.closest('li')?.id"
        browser.press("j")
        first = browser.run(chosen)
        check(first == browser.find(".book-list > li").get_attribute("id"), f"j chooses {first}")
        browser.press("j", "j", "k")
        check(browser.run(chosen) == browser.find(".book-list > li:nth-child(2)").get_attribute("id"), "j and k do not go from book to book")
        browser.press("s")
        browser.wait(lambda: browser.all(".book-list > li:nth-child(2) .heart-button.is-on"))
        browser.press("s")
        browser.wait(lambda: not browser.all(".book-list > li:nth-child(2) .heart-button.is-on"))
        browser.press("/")
        check(browser.run("return document.activeElement.id") == "q", "/ does not lead to the search field")
        browser.press("j?")
        # Where the cursor is in a field with a text is the browser's choice.
        check("/search" in browser.driver.current_url and "j?" in browser.run("return document.activeElement.value"),
              "a shortcut is taken from a text")
        browser.get(server.address + PAGES["search"])
        for pressed, path in (("gs", "/shelf"), ("gm", "/memos"), ("gt", "/statistics"), ("gh", "/"), ("?", "/keys")):
            browser.press(*pressed)
            browser.wait(lambda path=path: browser.driver.current_url == server.address + path)
        for state in ("off", "on"):
            browser.find(".keys form button").click()
            browser.wait(lambda state=state: (browser.run("return document.body.dataset.keys") == "off") == (state == "off"))
            browser.press("g", "s")
            time.sleep(0.5)
            check(("/shelf" in browser.driver.current_url) == (state == "on"), f"turned {state}, the shortcuts are not")


def own(server, scripts, work):
    """A file is shown, imported, seen in the statistics with a goal, and undone; a name is watched and no longer."""
    file = work / "books.csv"
    file.write_text("Title,Author,ISBN13,Exclusive Shelf,Date Read,Private Notes\n등대,김하나,9788936434267,read,2026/03/04,빌린 책\n",
                    encoding="utf-8")
    with Browser() as browser:
        browser.scripts(scripts)
        browser.get(server.address + "/shelf/import")
        browser.find("#import-file").send_keys(str(file))
        browser.find(".import form button").click()
        browser.wait(lambda: "등대" in browser.find(".import").text)
        check("김하나" in browser.find(".own-item").text, "a preview does not name the people of a book")
        browser.find("button.is-main").click()
        browser.wait(lambda: browser.all(".undo button"))
        browser.get(server.address + "/statistics?year=2026")
        check("등대" in browser.find("#month-3").text, "a day of finishing is missing")
        field = browser.find("#goal-books")
        field.clear()
        field.send_keys("12", Keys.ENTER)
        browser.wait(lambda: browser.all(".goal meter"))
        check(browser.find(".goal meter").get_attribute("max") == "12", "a goal is another number")
        browser.get(server.address + "/memos")
        check("빌린 책" in browser.find(".own-list").text, "the memo of an import is missing")
        browser.get(server.address + "/watches")
        browser.find("#watch-name").send_keys("한강", Keys.ENTER)
        browser.wait(lambda: browser.all(".own-item"))
        for line in browser.axe() if scripts else []:
            check(False, f"watches: {line}")
        browser.find(".own-item button").click()
        browser.wait(lambda: not browser.all(".own-item"))
        for _ in range(2):  # the goal, then the import
            browser.get(server.address + "/shelf")
            browser.leave(browser.find(".undo button"))
        browser.get(server.address + "/statistics?year=2026")
        check("등대" not in browser.find(".statistics").text, "an import is not undone")


def value(browser):
    return browser.run("return document.querySelector('#memo-text').value")


def memo(home, scripts):
    """A memo as typed, saved, unsaved, and in the face of a server that was started anew."""
    server = demo(home)
    try:
        with Browser() as browser:
            browser.scripts(scripts)
            browser.get(server.address + BOOK)
            field = browser.find("#memo-text")
            field.clear()
            field.send_keys(MEMO, Keys.TAB, Keys.ENTER)
            if scripts:
                browser.wait(lambda: not browser.run("return localStorage.length"))
            else:
                browser.wait(lambda: browser.driver.current_url.endswith("#memo"))
            browser.get(server.address + BOOK)
            check(value(browser) == MEMO, f"the memo is {value(browser)!r}")
            browser.find("#memo-text").send_keys(Keys.END, " 더")
            unsaved = value(browser)
            if scripts:
                browser.get(server.address + BOOK)
                check(value(browser) == unsaved, "an unsaved memo is lost when the page is left")
                port = int(server.address.rsplit(":", 1)[1])
                server.stop()
                browser.find(".memo-form button").click()
                browser.wait(lambda: browser.find(".memo-state").text)
                check("서버가 응답하지 않습니다" in browser.find(".memo-state").text, "a memo does not say that the server is gone")
                check(value(browser) == unsaved, "a memo is lost when the server is gone")
                browser.find(".heart-button").click()
                browser.wait(lambda: browser.find(".said").text)
                check("서버가 응답하지 않습니다" in browser.find(".said").text, f"a heart says '{browser.find('.said').text}'")
                server = demo(home, port)
                browser.find(".memo-form button").click()
                time.sleep(1)
                browser.get(server.address + BOOK)
                check(value(browser) == unsaved, "a memo is lost when the server was started anew")
                browser.find(".memo-form button").click()
                browser.wait(lambda: not browser.run("return localStorage.length"))
            else:
                port = int(server.address.rsplit(":", 1)[1])
                server.stop()
                server = demo(home, port)
                # A page from before the restart still works: the key of its seals is in the store.
                browser.find(".memo-form button").click()
                browser.wait(lambda: not browser.all(".failure") and value(browser) == unsaved)
            browser.get(server.address + BOOK)
            check(value(browser) == unsaved, "a second text of a memo is not saved")
    finally:
        server.stop()


def texts(server, scripts):
    """Long texts folded and whole, remembered; the end of a list; the language."""
    with Browser() as browser:
        browser.scripts(scripts)
        browser.get(server.address + BOOK)
        folded = sum(len(text.text) for text in browser.all(".text"))
        browser.find(".fold button[aria-expanded=false]").send_keys(Keys.ENTER)
        browser.wait(lambda: browser.all(".fold button[aria-expanded=true]"))
        check(sum(len(text.text) for text in browser.all(".text")) > folded, "an unfolded text is no longer")
        browser.get(server.address + BOOK)
        check(browser.all(".fold button[aria-expanded=true]"), "an unfolded text is not remembered")
        browser.find(".fold button[aria-expanded=true]").send_keys(Keys.ENTER)
        browser.wait(lambda: browser.all(".fold button[aria-expanded=false]"))

        browser.get(server.address + PAGES["search"])
        check(len(browser.all(".book-list > li")) == 20, "the first page has not 20 books")
        browser.find(".pages a[rel=next]").send_keys(Keys.ENTER)
        if scripts:
            browser.wait(lambda: len(browser.all(".book-list > li")) > 20)
            check(len(browser.all(".book-list > li")) == 32, "the list does not end with its 32nd book")
            check(browser.run("return document.activeElement.closest('li') === document.querySelectorAll('.book-list > li')[20]"),
                  "the focus is not on the first of the new books")
        else:
            browser.wait(lambda: "page=2" in browser.driver.current_url)
            check(len(browser.all(".book-list > li")) == 12, "the second page has not 12 books")

        browser.find(".language button").send_keys(Keys.ENTER)
        browser.wait(lambda: browser.run("return document.documentElement.lang") == "en")
        check("/search" in browser.driver.current_url, "the switch of languages leads to another page")
        browser.find(".language button").send_keys(Keys.ENTER)
        browser.wait(lambda: browser.run("return document.documentElement.lang") == "ko")

        browser.get(server.address + "/series")
        browser.find(".volumes li:nth-child(3) a").send_keys(Keys.ENTER)
        browser.wait(lambda: "volume=3" in browser.driver.current_url)
        title = browser.find("h1").text
        browser.get(server.address + "/series")
        check(browser.find("h1").text == title, "the last volume is not remembered")
        browser.get(server.address + PAGES["series"])
        folded = len(browser.find("#summary .prose").text)
        browser.find("#summary .fold button").send_keys(Keys.ENTER)
        browser.wait(lambda: browser.all("#summary .fold button[aria-expanded=true]"))
        check(len(browser.find("#summary .prose").text) > folded, "an unfolded summary is the same")
        browser.get(server.address + PAGES["series"])
        check(browser.all("#summary .fold button[aria-expanded=true]"), "an unfolded summary is not remembered")
        browser.find("#summary .fold button").send_keys(Keys.ENTER)
        browser.wait(lambda: browser.all("#summary .fold button[aria-expanded=false]"))


def news(server):
    """An article that was followed is marked as read. Its publisher does not exist, and is not asked."""
    with Browser() as browser:
        browser.get(server.address + PAGES["news"])
        link = browser.find(".article:nth-child(2) .article-title a")
        title = link.text
        browser.driver.set_page_load_timeout(60)
        try:
            link.send_keys(Keys.ENTER)
            browser.wait(lambda: "chrome-error" in browser.driver.current_url or ".example" in browser.driver.current_url)
        except Exception:  # noqa: BLE001: the address cannot be opened
            pass
        browser.get(server.address + PAGES["news"])
        read_ones = [item.text for item in browser.all(".article.is-read .article-title")]
        check(title in read_ones, f"'{title}' is not marked as read")


def offline(work):
    """What was seen stays when the network goes away: first in mid-run, then for a server that knows it."""
    services = Program(["fixture-server", "--fixtures", str(FIXTURES)], {})
    feeds = work / "feeds.opml"
    feeds.write_text(re.sub(r"https://[^/\"]*", services.address, (FIXTURES / "publishers/feeds.opml").read_text(encoding="utf-8")))
    environment = {"BOOKFETCH_HOME": str(work / "offline"), "NEWS_FEEDS_FILE": str(feeds), "NO_PROXY": "127.0.0.1", "TZ": "Asia/Seoul"}
    for name in ("KAKAO", "ALADIN", "NLK", "DATA_GO_KR", "NLK_SEOJI", "NEWSAPI", "YES24", "DATA4LIBRARY", "OPENLIBRARY", "GOOGLE_NEWS", "GOOGLE_BOOKS", "ARCHIVE"):
        environment[f"{name}_BASE_URL"] = services.address
    for name in ("KAKAO_REST_API_KEY", "ALADIN_TTB_KEY", "NLK_CERT_KEY", "DATA_GO_KR_SERVICE_KEY", "NLK_SEOJI_KEY", "NEWSAPI_KEY", "YES24_API_KEY", "DATA4LIBRARY_AUTH_KEY"):
        environment[name] = "key-of-the-check"
    seen = {name: path for name, path in PAGES.items() if name not in ("series", "nothing found")}
    server = Program(["bookfetch", "serve", "--port", "0"], environment)
    counts = {}
    try:
        with Browser() as browser:
            browser.pictures(False)
            for name, path in seen.items():
                browser.get(server.address + path)
                check(not browser.all(".failure"), f"{name} fails with a network: {[e.text for e in browser.all('.failure')]}")
                counts[name] = len(browser.all(".book-card, .article"))
            services.stop()
            time.sleep(2.5)  # An answer serves further requests for two seconds.
            for mode in ("in mid-run", "from the start"):
                if mode == "from the start":
                    server.stop()
                    server = Program(["bookfetch", "serve", "--port", "0", "--offline"], environment)
                for scripts in (True, False):
                    browser.scripts(scripts)
                    for name, path in seen.items():
                        browser.get(server.address + path)
                        what = f"{name} without a network {mode}, script {'on' if scripts else 'off'}"
                        check(not browser.all(".failure"), f"{what} fails: {[e.text for e in browser.all('.failure')]}")
                        if name not in ("shelf", "recent", "home"):
                            found = len(browser.all(".book-card, .article"))
                            check(found == counts[name], f"{what} has {found} of {counts[name]} entries")
                browser.scripts(True)
                if mode == "from the start":
                    # In mid-run a saved copy is as young as the page asks for.
                    browser.get(server.address + PAGES["news"])
                    check(browser.all(".notices li"), "a saved copy of the news is not called one")
                browser.get(server.address + "/search?q=%EC%97%86%EB%8A%94%EC%B1%85")
                check(browser.all(".failure .hint, .failure-text"), f"what was never seen does not say why it is missing {mode}")
                for line in browser.axe():
                    check(False, f"a failure {mode}: {line}")
    finally:
        server.stop()
        if services.process.poll() is None:
            services.stop()


def some_covers(work):
    """The demo's data with covers for some books only, so that the screenshots also show what stands for a missing one."""
    fixtures = work / "Fixtures"
    shutil.copytree(FIXTURES, fixtures)
    routes = fixtures / "images/routes.json"
    site = json.loads(routes.read_text(encoding="utf-8"))
    digits = {"/goods/1*": ["/goods/13*", "/goods/183*"], "/product/*": ["/product/2*", "/product/3*"],
              "/lbook/image/*": ["/lbook/image/5*"]}
    site["routes"] = [{**route, "path": path} for route in site["routes"] for path in digits.get(route["path"], [route["path"]])]
    routes.write_text(json.dumps(site), encoding="utf-8")
    return fixtures


def screens(server):
    """The screenshots of docs/screens."""
    folder = ROOT / "docs/screens"
    folder.mkdir(exist_ok=True)
    sizes = {name: ("390x844", "844x390", "1280x800") for name in ("home", "book", "search", "birthday")}
    sizes |= {name: ("1280x800",) for name in ("shelf", "series", "news", "about")}
    with Browser() as browser:
        browser.get(server.address + PAGES["search"])
        for index in (1, 4):
            browser.find(f".book-list > li:nth-child({index}) .heart-button").click()
        browser.get(server.address + BOOK)
        browser.find("#memo-text").send_keys("도서관에서 빌림. 금요일까지.\n3장의 편지 장면을 다시 읽기.")
        browser.find(".memo-form button").click()
        browser.wait(lambda: not browser.run("return localStorage.length"))
        for isbn in ("9791176430517", "9791175690257", "9780747532699"):
            browser.get(server.address + f"/books/{isbn}")
        for name, own in sizes.items():
            path = PAGES[name]
            for size in own:
                for scheme in ("light", "dark"):
                    browser.size(size)
                    browser.scheme(scheme)
                    browser.get(server.address + path)
                    browser.wait(lambda: browser.run("return [...document.images].every(image => image.complete || image.loading === 'lazy')"))
                    time.sleep(0.5)
                    data = browser.driver.execute_cdp_cmd("Page.captureScreenshot", {"format": "png"})["data"]
                    small = subprocess.run(["pngquant", "--speed", "1", "--strip", "128", "-"], input=base64.b64decode(data),
                                           capture_output=True, check=True).stdout
                    (folder / f"{name}-{size}-{scheme}.png").write_bytes(small)
    print(f"check-pages: {len(list(folder.glob('*.png')))} screenshots in {folder.relative_to(ROOT)}")


def main():
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        taking = bool(os.environ.get("SCREENS"))
        server = demo(work / "home", fixtures=some_covers(work) if taking else FIXTURES)
        try:
            if taking:
                return screens(server)
            with step("documents"):
                documents(server)
            for language in ("ko", "en"):
                for scripts in (True, False):
                    with step(f"every page in {language}, script {'on' if scripts else 'off'}"):
                        looks(server, language, scripts)
            with step("a day's shape"):
                shapes(server)
            with step("keyboard alone"):
                keyboard(server)
            for scripts in (True, False):
                state = f"script {'on' if scripts else 'off'}"
                with step(f"hearts, shelf and undo, {state}"):
                    shelf(server, scripts)
                with step(f"texts, lists, languages, {state}"):
                    texts(server, scripts)
                with step(f"import, statistics, watches, {state}"):
                    own(server, scripts, work)
                with step(f"memo, {state}"):
                    memo(work / f"memo-{scripts}", scripts)
            with step("shortcuts"):
                keys(server)
            with step("read articles"):
                news(server)
        finally:
            server.stop()
        with step("offline"):
            offline(work)


main()
if failures:
    print(f"check-pages: {len(failures)} failures", file=sys.stderr)
sys.exit(1 if failures else 0)
