import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { readToken } from '../kernel/index.ts';

/** The database of forms that people fill in, as `data/responses/fill/device` names it. */
const database = 'ngo-plus-forms';

/**
 * Around the page to sign in. Sessions also end without signing out: they expire, are ended on another device, or with a
 * membership. All of these lead here, where what this device has of people who have nothing unsent is deleted.
 */
export default function SignInLayout() {
  useEffect(() => {
    if (!readToken()) void removeFinished().catch(() => undefined);
  }, []);
  return <Outlet />;
}

async function removeFinished(): Promise<void> {
  const known = 'indexedDB' in globalThis ? await indexedDB.databases() : [];
  if (!known.some(({ name }) => name === database)) return;
  await (await import('../data/responses/index.ts')).removeFinished();
}
