const key = 'reloadedAt';
const timeoutMs = 30_000;

/**
 * A tab that was open during a release requests scripts that no longer exist. It is reloaded, at most once in a while,
 * because a script may also be missing permanently. Without a network the present page is kept.
 */
export function reloadAfterRelease(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(key) ?? 0);
    if (!navigator.onLine || Date.now() - last < timeoutMs) return;
    sessionStorage.setItem(key, String(Date.now()));
    event.preventDefault();
    location.reload();
  });
}
