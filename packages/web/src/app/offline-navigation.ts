let reachable = true;
/** The requested path. */
let requestedPath: string | undefined;
/** A page is loading already; another reload would abort it. */
let isGoing = false;
/** The one reload that is not intercepted. */
let allowNavigation = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const changed = new EventTarget();

const refetchMs = 5_000;
const answersWithinMs = 10_000;

/** A page that has not opened by then was aborted: its own load would have ended this script. */
const opensWithinMs = 30_000;

/**
 * If a screen's scripts cannot be loaded, the router reloads the whole page. Without a connection that would show the
 * browser's own error page, and lose all typed values. So such a reload only happens when the server answers; until
 * then the current page stays, and listeners are notified when the server is back. (Browsers without the Navigation
 * API reload immediately.)
 */
export function keepPageWhileOffline(): void {
  // A page in the device's cache may open without a connection.
  if (!navigator.onLine) print(false);
  addEventListener('offline', () => print(false));
  addEventListener('online', () => void look());
  globalThis.navigation?.addEventListener('navigate', (event) => {
    if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable) return;
    if (allowNavigation) return;
    event.preventDefault();
    void look().then((here) => {
      // The server answers but the script is missing, so a new version was released.
      if (here) resume(() => location.reload());
    });
  });
}

/** Requests a tiny resource again and again until the server answers. */
async function look(): Promise<boolean> {
  clearTimeout(timer);
  const here = await fetch('/robots.txt', {
    method: 'HEAD',
    cache: 'no-store',
    // A request on a connection that was lost may never end.
    signal: AbortSignal.timeout(answersWithinMs),
  }).then(
    () => true,
    () => false,
  );
  if (!here) timer = setTimeout(() => void look(), refetchMs);
  print(here);
  return here;
}

function print(now: boolean): void {
  if (now === reachable) return;
  reachable = now;
  changed.dispatchEvent(new Event('change'));
  if (now) resume();
}

/** Browsers do not retry a failed script import, so the screen is loaded as a new page. */
function resume(fallback?: () => void): void {
  const path = requestedPath;
  const go = path === undefined ? fallback : () => location.assign(path);
  if (isGoing || !go) return;
  isGoing = true;
  allowNavigation = path === undefined;
  go();
  // A reload that the router asks for meanwhile aborts the load, and is itself prevented.
  setTimeout(() => {
    isGoing = false;
    // Without a requested screen people may have continued here: a reload would lose what they typed.
    if (reachable && requestedPath !== undefined) resume();
  }, opensWithinMs);
}

/** Records the requested screen until it has loaded: a page that must be reloaded opens that one. */
export function wantScreen(path: string | undefined): void {
  requestedPath = path;
}

/** False while the connection is known to be lost. */
export const isReachable = (): boolean => reachable;

/** @returns a function that stops listening */
export function watchReachable(listener: () => void): () => void {
  changed.addEventListener('change', listener);
  return () => changed.removeEventListener('change', listener);
}
