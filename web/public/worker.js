// Keeps the page's own files, so that it opens at once and says in its own words when the server is away.
const SHELL = "quatre-1"

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll(["./", "./early.js", "./icon.svg"])))
  self.skipWaiting()
})

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== SHELL).map((name) => caches.delete(name)))),
  )
  self.clients.claim()
})

self.addEventListener("fetch", (event) => {
  const { request } = event
  const path = new URL(request.url).pathname.slice(new URL(self.registration.scope).pathname.length)
  if (request.method !== "GET" || path.startsWith("api/")) return
  event.respondWith(path.startsWith("assets/") ? kept(request) : fresh(request))
})

// The name of a file in assets/ changes with its content.
async function kept(request) {
  const cache = await caches.open(SHELL)
  return (await cache.match(request)) ?? keep(cache, request)
}

async function fresh(request) {
  const cache = await caches.open(SHELL)
  try {
    return await keep(cache, request)
  } catch (error) {
    const found = await cache.match(request)
    if (found) return found
    throw error
  }
}

async function keep(cache, request) {
  const response = await fetch(request)
  if (response.ok) await cache.put(request, response.clone())
  return response
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close()
  event.waitUntil(
    self.clients
      .matchAll({ type: "window" })
      .then((pages) => (pages[0] ? pages[0].focus() : self.clients.openWindow(`./#/${event.notification.tag}`))),
  )
})
