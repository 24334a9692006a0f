import { useSyncExternalStore } from 'react';
import { useTranslation } from '../text/index.ts';

/**
 * The locale in which someone reads dates, numbers and money: the browser's, whatever language the
 * texts are in. Pages are made once for everybody, so the server writes that of the texts, and the
 * browser corrects it right after the page has woken up.
 */
export function useLocale(): string {
  const { i18n } = useTranslation();
  return useSyncExternalStore(neverChanges, ownLocale, () => i18n.language);
}

const neverChanges = () => () => {};

/** `C` and the like, which some systems report, are no locale. */
function ownLocale(): string {
  try {
    return Intl.getCanonicalLocales(navigator.language)[0] ?? 'en';
  } catch {
    return 'en';
  }
}
