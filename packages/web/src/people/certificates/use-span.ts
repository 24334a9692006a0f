import { useFormat, useTranslation } from '../../kernel/index.ts';

/** Formats a period, also with open ends. */
export function useSpan() {
  const { t } = useTranslation();
  const { day } = useFormat();
  return (from: string | null, to: string | null): string => {
    if (from && to && from === to) return day(from);
    if (from && to) return t('{{from}} to {{to}}', { from: day(from), to: day(to) });
    if (from) return t('From {{from}}', { from: day(from) });
    if (to) return t('Until {{to}}', { to: day(to) });
    return t('All time');
  };
}
