/* Opens the check-in page of an event offline, on a device that had it open online. The page fills
   the cache (`ticketing/door/shell.ts`); signing out deletes it, and then this does nothing. */

const name = 'own-door';
const shell = '/ticketing/door';
const page = /^\/ticketing\/[0-9a-f-]{36}\/check-in$/i;
/** On a poor connection, people at the entrance wait no longer than this. */
const patienceMs = 5_000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && page.test(pathname)) event.respondWith(open(request));
  // A file with a content hash in its name is the same from any source.
  else if (pathname.startsWith('/assets/')) event.respondWith(file(request));
});

/** From the server, or from the cache if it does not respond. */
async function open(request) {
  const kept = await keptAt(shell);
  if (!kept) return fetch(request);
  const given = new AbortController();
  const timer = setTimeout(() => given.abort(), patienceMs);
  try {
    const answer = await fetch(request, { signal: given.signal });
    return answer.status < 500 ? answer : kept;
  } catch {
    return kept;
  } finally {
    clearTimeout(timer);
  }
}

const file = async (request) => (await keptAt(request.url)) ?? fetch(request);

/** Opening a cache by name would create it. */
const keptAt = async (address) =>
  (await self.caches.has(name))
    ? (await self.caches.open(name)).match(address, { ignoreVary: true })
    : undefined;
