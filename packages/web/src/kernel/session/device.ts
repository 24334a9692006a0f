/** In front of the name of every cache that pages keep for who is signed in. */
const own = 'own-';

/**
 * What a page keeps on this device for who is signed in. It goes with the session; what bears an
 * `expires` goes then. Only browsers that keep anything have it: not those of a page on plain http.
 */
export const openOwn = (name: string): Promise<Cache> => caches.open(own + name);

/** Takes it all away. */
export async function forgetOwn(): Promise<void> {
  for (const name of await ownNames()) await caches.delete(name);
}

/** Takes away what has had its time. */
export async function forgetExpired(now = Date.now()): Promise<void> {
  for (const name of await ownNames()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys())
      if (isExpired(await cache.match(request), now)) await cache.delete(request);
  }
}

export const isExpired = (kept: Response | undefined, now = Date.now()): boolean =>
  Date.parse(kept?.headers.get('expires') ?? '') <= now;

async function ownNames(): Promise<string[]> {
  if (!('caches' in globalThis)) return [];
  return (await caches.keys()).filter((name) => name.startsWith(own));
}
