/*
 * Opens the check-in page of an event without a line, on a device that had it open with one. The page fills
 * the cache (`ticketing/door/shell.ts`); signing out takes it away, and then this does nothing.
 */

const name = 'own-door';
const shell = '/ticketing/door';
const page = /^\/ticketing\/[0-9a-f-]{36}\/check-in$/i;
/** On a bad line nobody stands at the door for longer. */
const patienceMs = 5_000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && page.test(pathname)) event.respondWith(open(request));
  // A file whose name holds the hash of what is in it is the same wherever it comes from.
  else if (pathname.startsWith('/assets/')) event.respondWith(file(request));
});

/** As the server has it; without an answer as it was kept. */
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

/** Asking for a cache by name would make it. */
const keptAt = async (address) =>
  (await self.caches.has(name))
    ? (await self.caches.open(name)).match(address, { ignoreVary: true })
    : undefined;
