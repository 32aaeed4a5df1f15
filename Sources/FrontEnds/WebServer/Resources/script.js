// What makes the pages smoother; each of them is whole without it.
"use strict";

// What stands before the server's paths.
const site = document.body.dataset.site;

const said = document.createElement("p");
said.className = "said";
said.setAttribute("role", "status");
document.body.append(said);
let silence = 0;

// Says a sentence for some seconds.
function say(text) {
  clearTimeout(silence);
  said.textContent = text ?? "";
  silence = setTimeout(() => { said.textContent = ""; }, 6000);
}

// Sends a form; a redirect is the server's yes. Otherwise throws the sentence on the page that came back.
async function send(form, follow = false) {
  const response = await fetch(form.action, {
    method: "POST",
    body: new URLSearchParams(new FormData(form)),
    headers: { Accept: "text/html" },
    redirect: follow ? "follow" : "manual",
  });
  if (response.type === "opaqueredirect") return null;
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  if (response.ok) return page;
  throw new Error(page.querySelector(".failure-text")?.textContent ?? response.statusText);
}

// A sentence for what never reached the server, otherwise the server's.
function reason(error, form) {
  return error instanceof TypeError ? form?.dataset.failed || document.body.dataset.stopped : error.message;
}

async function heart(form) {
  const button = form.querySelector("button");
  const own = form.closest(".book-own");
  if (own) {
    // A book on the shelf has a reading and tags, whose forms come with it.
    const fresh = (await send(form, true)).querySelector(".book-own");
    if (!fresh) return location.assign(site + form.elements.here.value);
    own.replaceWith(document.adoptNode(fresh));
    fresh.querySelector(".heart button").focus({ preventScroll: true });
    return;
  }
  await send(form);
  const isOn = button.classList.toggle("is-on");
  form.action = site + (isOn ? "/shelf/remove" : "/shelf/add");
  const text = isOn ? button.dataset.remove : button.dataset.add;
  button.setAttribute("aria-label", `${text}: ${button.dataset.of}`);
  button.title = text;
}

async function fold(form) {
  const texts = [...document.querySelectorAll(".text")];
  const index = texts.indexOf(form.closest(".text"));
  const page = await send(form, true);
  const fresh = [...page.querySelectorAll(".text")];
  if (fresh.length !== texts.length) return location.assign(site + form.elements.here.value);
  texts.forEach((text, number) => text.replaceWith(document.adoptNode(fresh[number])));
  const text = fresh[index];
  text?.querySelector(".fold button")?.focus({ preventScroll: true });
  if (text && text.getBoundingClientRect().top < 0) text.scrollIntoView();
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  const act = form.matches(".heart") && !form.closest(".is-shelf") ? heart : form.matches(".fold") ? fold : null;
  if (!act) return;
  event.preventDefault();
  const button = form.querySelector("button");
  if (button.getAttribute("aria-busy") === "true") return;
  button.setAttribute("aria-busy", "true");
  try {
    await act(form);
  } catch (error) {
    say(reason(error, form));
  }
  button.removeAttribute("aria-busy");
});

// The next page, added to the end of the list.
document.addEventListener("click", async (event) => {
  const link = event.target.closest?.(".pages a[rel=next]");
  if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const list = link.closest("section").querySelector(".book-list, .article-list");
  event.preventDefault();
  if (link.getAttribute("aria-busy") === "true") return;
  link.setAttribute("aria-busy", "true");
  try {
    const response = await fetch(link.href, { headers: { Accept: "text/html" } });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const more = page.querySelector(`.${list.className}`);
    if (!response.ok || !more) return location.assign(link.href);
    const first = more.querySelector("a");
    const known = new Set([...list.children].map((item) => item.id).filter(Boolean));
    list.append(...[...more.children].filter((item) => !known.has(item.id)));
    const next = page.querySelector(".pages a[rel=next]");
    if (next) {
      link.href = next.getAttribute("href");
      link.removeAttribute("aria-busy");
    } else {
      link.remove();
    }
    document.querySelector(".pages a[rel=prev]")?.remove();
    if (first?.isConnected) first.focus({ preventScroll: Boolean(next) });
  } catch (error) {
    link.removeAttribute("aria-busy");
    say(reason(error));
  }
});

for (const link of document.querySelectorAll(".pages a[data-more]")) link.textContent = link.dataset.more;

// An article is read once its link is followed, also when the reader comes back by the browser's own way.
document.addEventListener("click", (event) => {
  const link = event.target.closest?.(".article-title a");
  link?.closest(".article").classList.add("is-read");
});

// A picture of the news that cannot be had leaves its place to the text.
function hide(image) { image.closest?.(".article-picture")?.remove(); }
document.addEventListener("error", (event) => hide(event.target), true);
for (const image of document.querySelectorAll(".article-picture img")) {
  if (image.complete && !image.naturalWidth && image.currentSrc) hide(image);
}

// Shortcuts, which /keys lists and turns off. A letter is the one on the key if a Korean layout is active.
const places = {
  h: "", b: "bestsellers", l: "trends", n: "new", d: "birthday", e: "series", a: "news", s: "shelf", r: "recent", m: "memos", t: "statistics",
  w: "watches",
};
const items = ".book-card-title a, .article-title a, .own-title a";
const home = document.querySelector(".masthead-name").href;
let goes = false;

function move(step) {
  const all = [...document.querySelectorAll(items)].filter((link) => link.checkVisibility());
  const at = document.activeElement?.closest?.(".book-card, .article, .own-item");
  const index = at ? all.findIndex((link) => at.contains(link)) + step : step > 0 ? 0 : -1;
  all[Math.max(0, Math.min(index, all.length - 1))]?.focus();
}

const keys = {
  "?": () => location.assign(new URL("keys", home)),
  "/": () => document.querySelector("#q")?.focus(),
  j: () => move(1),
  k: () => move(-1),
  n: () => document.querySelector("a[rel=next][href]:not(.months a)")?.click(),
  p: () => document.querySelector("a[rel=prev][href]:not(.months a)")?.click(),
  s: () => (document.activeElement?.closest(".book-card") ?? document.querySelector(".book"))?.querySelector(".heart button")?.click(),
  m: () => document.querySelector("#memo-text")?.focus(),
};

document.addEventListener("keydown", (event) => {
  if (document.body.dataset.keys === "off" || event.defaultPrevented || event.isComposing) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest?.("input, select, textarea, [contenteditable]")) return;
  const key = event.key.length === 1 && event.key < "\x7f" ? event.key.toLowerCase()
    : /^Key[A-Z]$/.test(event.code) ? event.code.slice(3).toLowerCase() : event.key;
  const place = goes ? places[key] : undefined;
  goes = !goes && key === "g";
  if (place === undefined && !(key in keys)) return;
  event.preventDefault();
  if (place === undefined) keys[key](); else location.assign(new URL(place, home));
});

// Titles of books that are known here, under the search while it is typed in; a title leads to its book.
function suggest(field) {
  const list = document.createElement("ul");
  const place = field.parentElement;
  let asked = null;
  let wait = 0;
  let at = -1;
  list.className = "suggestions";
  list.id = "suggestions";
  list.hidden = true;
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", document.body.dataset.suggestions);
  field.setAttribute("role", "combobox");
  field.setAttribute("aria-autocomplete", "list");
  field.setAttribute("aria-expanded", "false");
  field.setAttribute("aria-controls", list.id);
  place.classList.add("has-suggestions");
  place.append(list);

  function mark(index) {
    list.children[at]?.setAttribute("aria-selected", "false");
    at = index;
    const option = list.children[at];
    option?.setAttribute("aria-selected", "true");
    option?.scrollIntoView({ block: "nearest" });
    if (option) field.setAttribute("aria-activedescendant", option.id);
    else field.removeAttribute("aria-activedescendant");
  }

  function close() {
    clearTimeout(wait);
    asked?.abort();
    mark(-1);
    list.hidden = true;
    field.setAttribute("aria-expanded", "false");
  }

  function show(titles, people, addresses) {
    mark(-1);
    list.replaceChildren(...titles.map((title, index) => {
      const option = document.createElement("li");
      const names = document.createElement("span");
      option.id = `suggestion-${index}`;
      option.setAttribute("role", "option");
      option.setAttribute("aria-selected", "false");
      // The server may have another name for itself than the reader's browser.
      option.dataset.path = new URL(addresses[index]).pathname;
      names.textContent = people[index];
      option.append(title, " ", names);
      return option;
    }));
    list.hidden = !titles.length;
    field.setAttribute("aria-expanded", String(titles.length > 0));
  }

  async function ask() {
    const text = field.value.trim();
    asked?.abort();
    if (!text) return close();
    asked = new AbortController();
    try {
      const response = await fetch(`${site}/suggest?q=${encodeURIComponent(text)}`, { signal: asked.signal });
      if (!response.ok) return close();
      const [, ...found] = await response.json();
      if (document.activeElement === field && field.value.trim() === text) show(...found);
    } catch (error) {
      if (error.name !== "AbortError") close();
    }
  }

  function later() {
    clearTimeout(wait);
    wait = setTimeout(ask, 180);
  }

  // A syllable that is not complete means nothing yet; a consonant stands for all that begin with it.
  field.addEventListener("input", (event) => {
    if (!event.isComposing || /^[ㄱ-ㅎ]+$/.test(event.data ?? "")) later(); else clearTimeout(wait);
  });
  field.addEventListener("compositionend", later);
  field.addEventListener("blur", close);
  field.form.addEventListener("submit", close);
  field.addEventListener("keydown", (event) => {
    if (list.hidden || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const count = list.children.length;
    switch (event.key) {
      case "ArrowDown": mark(at + 1 < count ? at + 1 : -1); break;
      case "ArrowUp": mark(at < 0 ? count - 1 : at - 1); break;
      case "Escape": close(); break;
      case "Enter":
        if (at < 0) return;
        location.assign(list.children[at].dataset.path);
        break;
      default: return;
    }
    event.preventDefault();
  });
  // The field keeps the focus, so that the list stays until the click.
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  list.addEventListener("mousedown", (event) => event.preventDefault());
  list.addEventListener("click", (event) => {
    const option = event.target.closest("[role=option]");
    if (option) location.assign(option.dataset.path);
  });
}

const searched = document.querySelector("#q");
if (searched) suggest(searched);

// A memo's text is kept in the browser from the first letter until the server has it.
const memo = document.querySelector(".memo-form");
if (memo) {
  const field = memo.elements.text;
  const state = memo.querySelector(".memo-state");
  const key = `${site}memo ${memo.dataset.identity}`;
  const store = {
    get() { try { return localStorage.getItem(key); } catch { return null; } },
    set(text) { try { localStorage.setItem(key, text); } catch { /* The page goes on without it. */ } },
    remove() { try { localStorage.removeItem(key); } catch { /* There is none then. */ } },
  };
  let saved = field.defaultValue;
  // Saves the text over the version that the page shows; over another one the reader sees both texts.
  async function saveMemo() {
    const version = memo.elements.version;
    if (!version) {
      await send(memo);
      return true;
    }
    const response = await fetch(memo.action, {
      method: "POST",
      body: new URLSearchParams(new FormData(memo)),
      headers: { Accept: "text/html", "If-Match": `"${version.value}"` },
      redirect: "manual",
    });
    if (response.status === 204) {
      version.value = (response.headers.get("ETag") ?? "").replaceAll('"', "");
      return true;
    }
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const sentence = page.querySelector(".failure-text")?.textContent ?? response.statusText;
    const conflict = page.querySelector(".conflict");
    if (!conflict) throw new Error(sentence);
    // The text is in the form now; it stays in the browser until that is sent.
    conflict.querySelector("form").addEventListener("submit", () => store.remove());
    memo.replaceWith(document.adoptNode(conflict));
    say(sentence);
    return false;
  }
  const draft = store.get();
  if (draft !== null && draft !== saved) {
    field.value = draft;
    state.textContent = memo.dataset.draft;
  } else {
    store.remove();
  }
  field.addEventListener("input", () => {
    if (field.value === saved) store.remove(); else store.set(field.value);
    state.textContent = field.value === saved ? "" : memo.dataset.unsaved;
  });
  memo.addEventListener("submit", async (event) => {
    event.preventDefault();
    const text = field.value;
    try {
      if (!(await saveMemo())) return;
      saved = text;
      if (field.value === text) {
        store.remove();
        state.textContent = memo.dataset.saved;
      }
    } catch (error) {
      state.textContent = reason(error, memo);
    }
  });
}

// The camera reads a book's barcode where the browser can: a button in each search form, which leads to the book.
const cameraWords = document.body.dataset.scan;
if (cameraWords && "BarcodeDetector" in window && navigator.mediaDevices?.getUserMedia) {
  // An ISBN's barcode: thirteen digits with the right last one.
  const isISBN = (code) =>
    /^97[89]\d{10}$/.test(code) && [...code].reduce((sum, digit, place) => sum + digit * (place % 2 ? 3 : 1), 0) % 10 === 0;

  async function scanInto(form) {
    const dialog = document.createElement("dialog");
    const video = document.createElement("video");
    const close = document.createElement("button");
    dialog.className = "scan";
    dialog.setAttribute("aria-label", cameraWords);
    video.playsInline = true;
    video.muted = true;
    close.type = "button";
    close.textContent = document.body.dataset.close;
    close.addEventListener("click", () => dialog.close());
    dialog.append(video, close);
    document.body.append(dialog);
    let stream = null;
    let isOpen = true;
    dialog.addEventListener("close", () => {
      isOpen = false;
      stream?.getTracks().forEach((track) => track.stop());
      dialog.remove();
    });
    dialog.showModal();
    try {
      const detector = new BarcodeDetector({ formats: ["ean_13"] });
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
      if (!isOpen) return stream.getTracks().forEach((track) => track.stop());
      video.srcObject = stream;
      await video.play();
      while (isOpen) {
        const found = (await detector.detect(video)).map((code) => code.rawValue).find(isISBN);
        if (found) {
          dialog.close();
          form.elements.q.value = found;
          form.requestSubmit();
          return;
        }
        await new Promise((next) => { setTimeout(next, 150); });
      }
    } catch (error) {
      dialog.close();
      say(`${document.body.dataset.noCamera} ${error.message ?? ""}`);
    }
  }

  for (const form of document.querySelectorAll("form[role=search]")) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "scan-open";
    button.textContent = cameraWords;
    button.addEventListener("click", () => scanInto(form));
    form.append(button);
  }
}
