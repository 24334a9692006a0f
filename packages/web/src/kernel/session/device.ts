/** The prefix of every cache that pages keep for the signed-in person. */
const own = 'own-';

/**
 * A cache on this device for the signed-in person. It is deleted with the session, and entries with an `expires`
 * header when that passes. Browsers have none on plain http.
 */
export const openOwn = (name: string): Promise<Cache> => caches.open(own + name);

/** Deletes all of these caches. */
export async function forgetOwn(): Promise<void> {
  for (const name of await ownNames()) await caches.delete(name);
}

/** Deletes expired entries. */
export async function forgetExpired(now = Date.now()): Promise<void> {
  for (const name of await ownNames()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys())
      if (isExpired(await cache.match(request), now)) await cache.delete(request);
  }
}

export const isExpired = (stored: Response | undefined, now = Date.now()): boolean =>
  Date.parse(stored?.headers.get('expires') ?? '') <= now;

async function ownNames(): Promise<string[]> {
  if (!('caches' in globalThis)) return [];
  return (await caches.keys()).filter((name) => name.startsWith(own));
}
