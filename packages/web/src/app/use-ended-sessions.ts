import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { readToken } from '../kernel/index.ts';

/** The database of forms that people fill in, as `data/responses/fill/device` names it. */
const database = 'ngo-plus-forms';

/**
 * Sessions also end without signing out: they expire, are ended on another device, or with a membership. All of these
 * lead to sign in, where what this device has of people who have nothing unsent is deleted.
 */
export function useEndedSessions(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname === '/signin' && !readToken()) void removeFinished().catch(() => undefined);
  }, [pathname]);
}

async function removeFinished(): Promise<void> {
  const known = 'indexedDB' in globalThis ? await indexedDB.databases() : [];
  if (!known.some(({ name }) => name === database)) return;
  await (await import('../data/responses/index.ts')).removeFinished();
}
