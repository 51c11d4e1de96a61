// Lets the page open without its server: as it was taken along, whole and of one version (docs/pocket.md); else
// what was looked at before, which says in its own words that the server is away. What a server sends now comes
// first, so nobody is kept at an old page; and nothing of the API ever passes through here.
const HERE = new URL(self.registration.scope)
/** One origin may have several of us, each below a path of its own, and others beside us. */
const OURS = `quatre ${HERE.pathname} `
const SEEN = `${OURS}seen`
const TAKEN = `${OURS}taken`
const LIST = new URL("taken/list", HERE).href
/** A file whose name changes with its content. */
const NAMED = /^assets\/[^/]+-[\w-]{8}\.\w+$/
/** A file of the kitchen, in a folder of its version. */
const VERSIONED = /^pocket\/[0-9a-f]{16}\//
/** How a proxy answers whose server is away. */
const AWAY = [502, 503, 504]
/** After so many milliseconds without an answer a page that was taken along opens. */
const SILENT = 2500

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(SEEN).then((cache) => cache.addAll(["./", "./early.js", "./icon.svg"])))
  self.skipWaiting()
})

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOlder())
  self.clients.claim()
})

async function forgetOlder() {
  const names = (await caches.keys()).filter((name) => name === "quatre-1" || name.startsWith(OURS))
  await Promise.all(names.filter((name) => name !== SEEN && name !== TAKEN).map((name) => caches.delete(name)))
}

self.addEventListener("fetch", (event) => {
  const { request } = event
  const url = new URL(request.url)
  const path = url.pathname.slice(HERE.pathname.length)
  // What must not come from here: it is being taken along, or compared with what is here.
  const passes = request.method !== "GET" || request.cache === "no-store" || url.origin !== HERE.origin
  if (passes || path.startsWith("api/")) return
  if (request.mode === "navigate") event.respondWith(opened(request, path))
  else if (NAMED.test(path)) event.respondWith(named(request, path))
  else if (VERSIONED.test(path)) event.respondWith(ofVersion(path).then((found) => found ?? fetch(request)))
  else if (["early.js", "icon.svg", "icon-192.png", "app.webmanifest"].includes(path))
    event.respondWith(newest(request, path))
})

// --- what was taken along: files by their content, and the lists of the version that counts and of the one before

async function versions() {
  const list = await caches.match(LIST, { cacheName: TAKEN })
  return list ? (await list.json()).versions : []
}

async function taken(list, path) {
  const file = list?.files.find((each) => each.path === path)
  return file && caches.match(new URL(`taken/${file.sha256}`, HERE).href, { cacheName: TAKEN })
}

// --- what is answered

/** A page: the server's; where it is away, ours. Somewhere within it is home, which knows the way. */
async function opened(request, path) {
  const [list] = await versions()
  const home = !path || path === "index.html"
  const answer = await within(list ? SILENT : Infinity, fetch(request))
  if (answer && !(AWAY.includes(answer.status) && list)) return home ? keep("./", answer) : answer
  if (!list) return (await caches.match("./", { cacheName: SEEN })) ?? Response.error()
  return home ? taken(list, "index.html") : Response.redirect(`${HERE.href}#/${path}`)
}

async function named(request, path) {
  return (
    (await ofVersion(path)) ?? (await caches.match(request, { cacheName: SEEN })) ?? keep(request, await fetch(request))
  )
}

/** Pages that are open may be of the version before. */
async function ofVersion(path) {
  for (const list of await versions()) {
    const found = await taken(list, path)
    if (found) return found
  }
}

async function newest(request, path) {
  const answer = await fetch(request).catch(() => null)
  if (answer) return keep(request, answer)
  const [list] = await versions()
  return (await taken(list, path)) ?? (await caches.match(request, { cacheName: SEEN })) ?? Response.error()
}

/** An answer, or nothing if there is none, or none soon enough. */
async function within(ms, fetching) {
  const asked = fetching.catch(() => null)
  if (ms === Infinity) return asked
  return Promise.race([asked, new Promise((late) => setTimeout(late, ms, null))])
}

async function keep(name, answer) {
  if (answer.status === 200 && answer.type === "basic" && !answer.redirected) {
    const copy = answer.clone()
    // What does not fit is only not kept.
    await caches
      .open(SEEN)
      .then((cache) => cache.put(name, copy))
      .catch(() => {})
  }
  return answer
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close()
  event.waitUntil(
    self.clients
      .matchAll({ type: "window" })
      .then((pages) => (pages[0] ? pages[0].focus() : self.clients.openWindow(`./#/${event.notification.tag}`))),
  )
})
