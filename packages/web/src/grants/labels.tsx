import { useTranslation } from '../kernel/index.ts';
import { named } from './brief.ts';

/** `Kenya, Uganda and 5 more`; a dash of words when there are none. */
export function Labels({ names, none }: { names: readonly string[]; none: string }) {
  const { t, i18n } = useTranslation();
  const { shown, more } = named(names);
  if (shown.length === 0) return none;
  if (more === 0) return new Intl.ListFormat(localeOf(i18n.language)).format(shown);
  return t('{{names}} and {{count}} more', { names: shown.join(', '), count: more });
}

const localeOf = (language: string) => (language === 'en' ? ['en-GB'] : [language, 'en-GB']);
