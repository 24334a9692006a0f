import { useMemo, useSyncExternalStore } from 'react';
import { formatFor } from './format.ts';
import { useLocale } from './use-locale.ts';

/**
 * Dates, numbers and money for the reader of the page. The server does not know the reader's time zone and country,
 * and writes UTC; the browser corrects it after hydration.
 */
export function useFormat() {
  const language = useLocale();
  const timeZone = useSyncExternalStore(neverChanges, ownZone, () => 'UTC');
  return useMemo(() => formatFor({ language, timeZone }), [language, timeZone]);
}

const neverChanges = () => () => {};
const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;
