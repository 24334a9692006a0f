import { useSyncExternalStore } from 'react';
import { useTranslation } from '../text/index.ts';

/**
 * The reader's locale for dates, numbers and money: the browser's, whatever language the texts are in. Pages are
 * rendered once for everyone, so the server uses the locale of the texts, and the browser corrects it after hydration.
 */
export function useLocale(): string {
  const { i18n } = useTranslation();
  return useSyncExternalStore(neverChanges, ownLocale, () => i18n.language);
}

const neverChanges = () => () => {};

/** Some systems report `C` and the like, which are not locales. */
function ownLocale(): string {
  try {
    return Intl.getCanonicalLocales(navigator.language)[0] ?? 'en';
  } catch {
    return 'en';
  }
}
