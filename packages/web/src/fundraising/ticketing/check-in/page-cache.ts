import { openOwn } from '../../../kernel/index.ts';

const name = 'check-in';
/** Cache address of the page; it is the same for every event and contains no event data. */
const cachePath = '/ticketing/check-in-page';

/** Returns whether this browser can open a page offline at all. */
export const canCachePages = (): boolean => 'serviceWorker' in navigator && 'caches' in globalThis;

/**
 * Caches the check-in page and its files, and has the service worker (`public/check-in-worker.js`) open it
 * offline. Files of earlier versions of the program are deleted once all new ones are cached.
 *
 * @throws if a file could not be fetched: the previous cache then stays
 */
export async function cachePage(path: string): Promise<void> {
  const cache = await openOwn(name);
  const page = await fetch(path, { cache: 'no-cache', credentials: 'omit' });
  if (!page.ok) throw new Error(`Could not load the page: ${page.status}.`);
  const files = new Set((await page.clone().text()).match(/\/assets\/[\w.-]+/g));
  const cachedPaths = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll([...files].filter((file) => !cachedPaths.has(file)));
  await cache.put(cachePath, page);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname.startsWith('/assets/') && !files.has(pathname)) await cache.delete(url);
  }
  await navigator.serviceWorker.register('/check-in-worker.js', { scope: '/ticketing/' });
}

/** Returns whether the page is already cached on this device. */
export async function isPageCached(): Promise<boolean> {
  const cachedPage = await (await openOwn(name)).match(cachePath);
  return (
    cachedPage !== undefined &&
    (await navigator.serviceWorker.getRegistration(cachePath)) !== undefined
  );
}
