import { openOwn } from '../../../kernel/index.ts';

const name = 'door';
/** Where the worker looks for the page; it is the same for every event and says nothing of any. */
const shell = '/ticketing/door';

/** Whether this browser can open a page without a line at all. */
export const canReopen = (): boolean => 'serviceWorker' in navigator && 'caches' in globalThis;

/**
 * Keeps the check-in page and the files that it runs on, and has the worker (`public/door.js`) open it when
 * the line is gone. What an earlier version of the program kept goes once all of this one is there.
 *
 * @throws when anything of it could not be fetched: then what was kept before stays as it is
 */
export async function keepShell(path: string): Promise<void> {
  const cache = await openOwn(name);
  const page = await fetch(path, { cache: 'no-cache', credentials: 'omit' });
  if (!page.ok) throw new Error(`Could not load the page: ${page.status}.`);
  const files = new Set((await page.clone().text()).match(/\/assets\/[\w.-]+/g));
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll([...files].filter((file) => !known.has(file)));
  await cache.put(shell, page);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname.startsWith('/assets/') && !files.has(pathname)) await cache.delete(url);
  }
  await navigator.serviceWorker.register('/door.js', { scope: '/ticketing/' });
}

/** Whether it was kept on this device before. */
export async function isShellKept(): Promise<boolean> {
  const kept = await (await openOwn(name)).match(shell);
  return kept !== undefined && (await navigator.serviceWorker.getRegistration(shell)) !== undefined;
}
