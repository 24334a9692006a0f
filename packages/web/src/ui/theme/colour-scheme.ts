import type { MantineColorSchemeManager } from '@mantine/core';

export type Scheme = 'light' | 'dark';

/** Where the choice is stored, as `light` or `dark`; nothing is stored while the system decides. */
const key = 'theme';
const changed = new EventTarget();

const isScheme = (value: unknown): value is Scheme => value === 'light' || value === 'dark';

const systemScheme = (): Scheme =>
  matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

/** An embedded page follows the page around it, and may have no storage at all. */
function storedScheme(): string | null {
  if (location.pathname.startsWith('/cause-embed/'))
    return new URLSearchParams(location.search).get('theme');
  return localStorage.getItem(key);
}

/** The person's choice, if any. */
export function chosenScheme(): Scheme | undefined {
  const stored = storedScheme();
  return isScheme(stored) ? stored : undefined;
}

/** The scheme on the screen: the choice, otherwise the system's preference. */
export const presentScheme = (): Scheme => chosenScheme() ?? systemScheme();

/** Keeps the choice and shows it; `system` forgets it again. */
export function chooseScheme(scheme: Scheme | 'system'): void {
  if (scheme === 'system') localStorage.removeItem(key);
  else localStorage.setItem(key, scheme);
  changed.dispatchEvent(new Event('change'));
}

/** Tells when the scheme may have changed: here, in another tab, or in the system. */
export function watchScheme(listener: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  changed.addEventListener('change', listener);
  addEventListener('storage', listener);
  system.addEventListener('change', listener);
  return () => {
    changed.removeEventListener('change', listener);
    removeEventListener('storage', listener);
    system.removeEventListener('change', listener);
  };
}

/**
 * Mantine reads the scheme and is notified of changes; it never stores one. It passes each notification back to `set`,
 * which must do nothing: otherwise it would loop, and make the system's preference look like a choice.
 */
export function schemeManager(): MantineColorSchemeManager {
  let stop = () => {};
  return {
    get: (fallback) => (typeof document === 'undefined' ? fallback : presentScheme()),
    set: () => {},
    subscribe: (notify) => {
      stop = watchScheme(() => {
        document.documentElement.classList.toggle('dark', presentScheme() === 'dark');
        notify(presentScheme());
      });
    },
    unsubscribe: () => stop(),
    clear: () => chooseScheme('system'),
  };
}
