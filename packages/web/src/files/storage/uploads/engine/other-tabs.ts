const nameOf = (url: string) => `upload ${url}`;
const held = new Map<string, () => void>();

/** Marks an upload as active for other tabs. Browsers support this only on secure origins. */
export function claim(url: string): void {
  if (!navigator.locks || held.has(url)) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  held.set(url, resolve);
  void navigator.locks.request(nameOf(url), () => promise);
}

export function release(url: string): void {
  held.get(url)?.();
  held.delete(url);
}

/** Returns a function that tells whether an upload is active in this or another tab. */
export async function claimed(): Promise<(url: string) => boolean> {
  const { held: locks = [] } = (await navigator.locks?.query()) ?? {};
  const names = new Set(locks.map(({ name }) => name));
  return (url) => names.has(nameOf(url));
}
