const nameOf = (url: string) => `upload ${url}`;
const held = new Map<string, () => void>();

/** Says to other tabs that an upload is at work here. Browsers know how only on secure addresses. */
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

/** Tells which uploads are at work, here or in another tab. */
export async function claimed(): Promise<(url: string) => boolean> {
  const { held: locks = [] } = (await navigator.locks?.query()) ?? {};
  const names = new Set(locks.map(({ name }) => name));
  return (url) => names.has(nameOf(url));
}
