import { useTranslation } from '../../kernel/index.ts';
import { abbreviated } from './brief.ts';

/** Formats names as `Kenya, Uganda and 5 more`. */
export function Labels({ names }: { names: readonly string[] }) {
  const { t, i18n } = useTranslation();
  const { shown, more } = abbreviated(names);
  if (more === 0) return new Intl.ListFormat(localeOf(i18n.language)).format(shown);
  return t('{{names}} and {{count}} more', { names: shown.join(', '), count: more });
}

const localeOf = (language: string) => (language === 'en' ? ['en-GB'] : [language, 'en-GB']);
