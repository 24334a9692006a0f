const key = 'reloadedAt';
const patienceMs = 30_000;

/**
 * A tab that was open while a new version went live asks for scripts that are gone. It is loaded
 * anew, once in a while at most: a script may also be missing for good. Without a network the page
 * that is there is better than none.
 */
export function reloadAfterRelease(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(key) ?? 0);
    if (!navigator.onLine || Date.now() - last < patienceMs) return;
    sessionStorage.setItem(key, String(Date.now()));
    event.preventDefault();
    location.reload();
  });
}
