/* What the service workers of pages that open offline have in common. Each imports this file, and says which pages it
   opens from which cache; the pages fill the caches. */

/** How long people wait on a poor connection before the cached page opens. */
const timeoutMs = 5_000;

/**
 * Opens pages and their assets from a cache.
 *
 * @param cacheName the name of the cache
 * @param isPage whether a path is one of the pages
 * @param addressOf the address in the cache under which the page of a request is stored
 * @param isFixed whether the content at a path never changes, so that a cached copy is never out of date
 */
self.openOffline = ({ cacheName, isPage, addressOf, isFixed }) => {
  self.addEventListener('install', () => self.skipWaiting());
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

  self.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== self.location.origin) return;
    if (request.mode === 'navigate' && isPage(pathname)) event.respondWith(networkFirst(request));
    else if (isFixed(pathname)) event.respondWith(cacheFirst(request));
  });

  /** Returns the response of the server, or the cached page if the server is slow, unreachable or failing. */
  async function networkFirst(request) {
    const cached = await cachedAt(addressOf(request));
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

  const cacheFirst = async (request) => {
    const cached = await cachedAt(request.url);
    return cached ? partOf(request, cached) : fetch(request);
  };

  /** The bytes that a player asks for: some play audio and video only from parts. */
  async function partOf(request, cached) {
    const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get('range') ?? '') ?? [];
    if (first === undefined) return cached;
    const whole = await cached.blob();
    if (Number(first) >= whole.size)
      return new Response(null, {
        status: 416,
        headers: { 'content-range': `bytes */${whole.size}` },
      });
    const end = last ? Math.min(Number(last) + 1, whole.size) : whole.size;
    const headers = {
      'content-type': cached.headers.get('content-type') ?? '',
      'content-range': `bytes ${first}-${end - 1}/${whole.size}`,
    };
    return new Response(whole.slice(Number(first), end), { status: 206, headers });
  }

  /** Checks that the cache exists, because opening it by name would create it. */
  const cachedAt = async (address) =>
    (await self.caches.has(cacheName))
      ? (await self.caches.open(cacheName)).match(address, { ignoreVary: true })
      : undefined;
};
