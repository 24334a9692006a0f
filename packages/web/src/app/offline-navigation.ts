let reachable = true;
/** Where somebody is on their way to, as a path. */
let wanted: string | undefined;
/** A page is on its way already: whatever else would be loaded now would end it. */
let isGoing = false;
/** The one reload that is not held back. */
let allowNavigation = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const changed = new EventTarget();

const refetchMs = 5_000;

/**
 * A screen whose scripts cannot be fetched makes the router load the whole page anew. Without a
 * connection that would leave the browser's own error page, and lose all that was typed. So such a
 * reload only happens when the server answers; otherwise the page that is there stays, and whoever
 * watches hears when the server is back. (Browsers without the Navigation API reload at once.)
 */
export function keepPageWhileOffline(): void {
  // A page that the device had kept may open without a connection.
  if (!navigator.onLine) print(false);
  addEventListener('offline', () => print(false));
  addEventListener('online', () => void look());
  globalThis.navigation?.addEventListener('navigate', (event) => {
    if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable) return;
    if (allowNavigation) return;
    event.preventDefault();
    void look().then((here) => {
      // The server is there and the script is not: a new version is.
      if (here) resume(() => location.reload());
    });
  });
}

/** Asks the server for next to nothing, again and again until it answers. */
async function look(): Promise<boolean> {
  clearTimeout(timer);
  const here = await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(
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

/** A browser does not fetch a script again that it could not fetch: the screen comes as a new page. */
function resume(otherwise?: () => void): void {
  const path = wanted;
  const go = path === undefined ? otherwise : () => location.assign(path);
  if (isGoing || !go) return;
  isGoing = true;
  allowNavigation = path === undefined;
  go();
}

/** The screen that is asked for, until it is there: a page that must be loaded anew is that one. */
export function wantScreen(path: string | undefined): void {
  wanted = path;
}

/** False while the connection is known to be away. */
export const isReachable = (): boolean => reachable;

/** @returns how to stop listening. */
export function watchReachable(listener: () => void): () => void {
  changed.addEventListener('change', listener);
  return () => changed.removeEventListener('change', listener);
}
