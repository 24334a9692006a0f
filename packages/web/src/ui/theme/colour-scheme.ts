import type { MantineColorSchemeManager } from '@mantine/core';

export type Scheme = 'light' | 'dark';

/** Where the choice is kept, as `light` or `dark`; nothing is kept while the system decides. */
const key = 'theme';
const changed = new EventTarget();

const isScheme = (value: unknown): value is Scheme => value === 'light' || value === 'dark';

const systemScheme = (): Scheme =>
  matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

/** In the page of somebody else, that page decides; and a browser may keep nothing there at all. */
function storedScheme(): string | null {
  if (location.pathname.startsWith('/cause-embed/'))
    return new URLSearchParams(location.search).get('theme');
  return localStorage.getItem(key);
}

/** The choice someone made, if any. */
export function chosenScheme(): Scheme | undefined {
  const stored = storedScheme();
  return isScheme(stored) ? stored : undefined;
}

/** What is on the screen now: the choice, else the system's preference. */
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
 * Mantine asks for the scheme and is told about changes; it never stores one. What it is told it
 * hands to `set` again, so that must do nothing: else it would answer itself without end, and make
 * the system's preference look like a choice.
 */
export function schemeManager(): MantineColorSchemeManager {
  let stop = () => {};
  return {
    get: (otherwise) => (typeof document === 'undefined' ? otherwise : presentScheme()),
    set: () => {},
    subscribe: (tell) => {
      stop = watchScheme(() => {
        document.documentElement.classList.toggle('dark', presentScheme() === 'dark');
        tell(presentScheme());
      });
    },
    unsubscribe: () => stop(),
    clear: () => chooseScheme('system'),
  };
}
