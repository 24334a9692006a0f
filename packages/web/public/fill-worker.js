/* Opens the page of a form offline, on a device where it was opened online before. The page fills the cache
   (`data/responses/fill/device/page-cache.ts`). */

const cacheName = 'forms';
const page = /^\/data-collection\/forms\/[0-9a-f-]{36}\/fill$/i;
/** How long people wait on a poor connection before the cached page opens. */
const timeoutMs = 5_000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && page.test(pathname)) event.respondWith(networkFirst(request));
  // The name of an asset contains the hash of its content, so a cached copy is never out of date.
  else if (pathname.startsWith('/assets/')) event.respondWith(cacheFirst(request));
});

/** Returns the response of the server, or the cached page if the server is slow, unreachable or failing. */
async function networkFirst(request) {
  const cached = await cachedAt(new URL(request.url).pathname);
  if (!cached) return fetch(request);
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), timeoutMs);
  try {
    const response = await fetch(request, { signal: timeout.signal });
    return response.status < 500 ? response : cached;
  } catch {
    return cached;
  } finally {
    clearTimeout(timer);
  }
}

const cacheFirst = async (request) => (await cachedAt(request.url)) ?? fetch(request);

/** Checks that the cache exists, because opening it by name would create it. */
const cachedAt = async (address) =>
  (await self.caches.has(cacheName))
    ? (await self.caches.open(cacheName)).match(address, { ignoreVary: true })
    : undefined;
