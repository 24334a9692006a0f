/** The pages of forms that open without a connection; see `public/fill-worker.js`. */
const cacheName = 'forms';

/**
 * Caches this form's page with its files, and has the service worker open it offline. Files that no cached page uses
 * are deleted once all new ones are cached.
 *
 * @param isForTeam the server does not tell strangers, as whom the page is loaded, that such a form exists
 * @throws if a file could not be loaded: the previous cache then stays
 */
export async function cachePage(path: string, isForTeam = false): Promise<void> {
  if (!('serviceWorker' in navigator && 'caches' in globalThis)) return;
  const cache = await caches.open(cacheName);
  const page = await fetch(path, { cache: 'no-cache', credentials: 'omit' });
  if (!page.ok && !(isForTeam && page.status === 404))
    throw new Error(`Could not load the page: ${page.status}.`);
  const text = await page.clone().text();
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const files = [...filesIn(text)].filter((file) => !known.has(file));
  await cache.addAll(files.filter((file) => !isMedia(file)));
  await cache.addAll([...(await chunksOf(cache, text))].filter((file) => !known.has(file)));
  await cache.put(path, page);
  await deleteUnused(cache);
  await navigator.serviceWorker.register('/fill-worker.js', { scope: '/data-collection/forms/' });
  // The form can be filled in without them, so they come last, and one that fails does not stop the others.
  for (const file of files.filter(isMedia)) {
    if (!(await hasRoomForMedia())) return;
    await cache.add(file).catch(() => undefined);
  }
}

/** Pictures, audio and video leave half of the space to answers and photos, and cost people who save data nothing. */
export async function hasRoomForMedia(): Promise<boolean> {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  if (connection?.saveData) return false;
  const { usage = 0, quota = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  return usage < quota / 2;
}

/** Scripts, styles and fonts of the page, and the pictures, audio and video of its questions. */
const filesIn = (html: string): Set<string> =>
  new Set(html.match(/\/assets\/[\w.-]+|\/api\/public-form-media\/[0-9a-f-]{36}/g));

/** What the scripts of a page load later, such as maps. They name these scripts, which are beside them. */
async function chunksOf(cache: Cache, html: string): Promise<Set<string>> {
  const chunks = new Set<string>();
  for (const file of filesIn(html)) {
    if (!file.endsWith('.js')) continue;
    const script = (await (await cache.match(file))?.text()) ?? '';
    for (const [, name] of script.matchAll(/["'`]\.\/([\w-]+\.js)["'`]/g))
      chunks.add(`/assets/${name}`);
  }
  return chunks;
}

const isMedia = (path: string): boolean => path.startsWith('/api/public-form-media/');

async function deleteUnused(cache: Cache): Promise<void> {
  const used = new Set<string>();
  const files: string[] = [];
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/assets/') || isMedia(pathname)) files.push(pathname);
    else {
      const html = (await (await cache.match(request))?.text()) ?? '';
      for (const file of [...filesIn(html), ...(await chunksOf(cache, html))]) used.add(file);
    }
  }
  for (const file of files) if (!used.has(file)) await cache.delete(file);
}
