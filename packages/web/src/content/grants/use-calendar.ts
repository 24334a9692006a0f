import { useMemo, useSyncExternalStore } from 'react';
import { type Calendar, dayOf } from './closing-date.ts';

const neverChanges = () => () => {};
const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;
const ownToday = () => dayOf(new Date().toISOString(), ownZone());

/**
 * The reader's current date. A page from the server has the date `renderedOn`, in UTC; the browser corrects it after
 * hydration.
 */
export function useCalendar(renderedOn = ''): Calendar {
  const zone = useSyncExternalStore(neverChanges, ownZone, () => 'UTC');
  const today = useSyncExternalStore(neverChanges, ownToday, () => renderedOn || ownToday());
  return useMemo(() => ({ today, zone }), [today, zone]);
}
