import { useMemo, useSyncExternalStore } from 'react';
import { type Calendar, dayOf } from './closing.ts';

const neverChanges = () => () => {};
const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;
const ownToday = () => dayOf(new Date().toISOString(), ownZone());

/**
 * The reader's own day. A page made on the server was made on `madeOn`, a day in UTC; the browser
 * corrects it right after the page has woken up.
 */
export function useCalendar(madeOn = ''): Calendar {
  const zone = useSyncExternalStore(neverChanges, ownZone, () => 'UTC');
  const today = useSyncExternalStore(neverChanges, ownToday, () => madeOn || ownToday());
  return useMemo(() => ({ today, zone }), [today, zone]);
}
