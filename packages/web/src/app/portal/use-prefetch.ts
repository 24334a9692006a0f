import { useEffect, useState } from 'react';
import { readUser } from '../../kernel/index.ts';
import { screensAt } from '../screens.ts';
import { mayLoadAhead } from './may-load-ahead.ts';

/** A pointer that crosses a menu stays shorter on each link; one that will click stays longer. */
const dwellMs = 80;

/**
 * Loads screens shortly before they are opened: when a person rests on a link of the navigation, focuses it or presses
 * it, its first queries start. Returns the addresses whose code should be loaded, too.
 */
export function usePrefetch(): readonly string[] {
  const [addresses, setAddresses] = useState<readonly string[]>([]);
  useEffect(() => {
    const begin = (link: HTMLAnchorElement) => {
      const address = link.pathname + link.search;
      if (!startQueries(link)) return;
      setAddresses((before) => (before.includes(address) ? before : [...before, address]));
    };
    return watchIntent(begin);
  }, []);
  return addresses;
}

/** @returns false for links that lead out of what the person may open */
function startQueries({ pathname, search }: HTMLAnchorElement): boolean {
  const role = readUser()?.role;
  const screens = screensAt(pathname).filter(({ roles }) => role && roles.includes(role));
  if (screens.length === 0 || pathname === location.pathname) return false;
  // What fails here fails again, with a message, on the screen.
  for (const { path, prefetch } of screens)
    if (path === pathname) void prefetch?.(new URLSearchParams(search)).catch(() => undefined);
  return true;
}

/** Calls `begin` once for each time that a link of the navigation is rested on, focused or pressed. */
function watchIntent(begin: (link: HTMLAnchorElement) => void): () => void {
  let resting: HTMLAnchorElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = ({ target }: Event) => {
    const link = linkAround(target);
    if (link === resting) return;
    clearTimeout(timer);
    resting = link;
    if (link && mayLoadAhead()) timer = setTimeout(begin, dwellMs, link);
  };
  const press = ({ target }: Event) => {
    const link = linkAround(target);
    if (!link || !mayLoadAhead()) return;
    clearTimeout(timer);
    begin(link);
  };
  const listeners = { pointerover: rest, focusin: rest, pointerdown: press };
  for (const [name, listener] of Object.entries(listeners))
    document.addEventListener(name, listener, { passive: true });
  return () => {
    clearTimeout(timer);
    for (const [name, listener] of Object.entries(listeners))
      document.removeEventListener(name, listener);
  };
}

function linkAround(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('nav a[href]');
  return link && link.origin === location.origin ? link : undefined;
}
