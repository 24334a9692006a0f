import { useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from '../text/index.ts';
import { formatFor } from './format.ts';

/**
 * Dates, numbers and money for whoever reads the page. The server does not know the reader's clock
 * and writes UTC; the browser corrects it right after the page has woken up.
 */
export function useFormat() {
  const { i18n } = useTranslation();
  const timeZone = useSyncExternalStore(neverChanges, ownZone, () => 'UTC');
  return useMemo(() => formatFor({ language: i18n.language, timeZone }), [i18n.language, timeZone]);
}

const neverChanges = () => () => {};
const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;
