import { useTranslation } from '../../../../kernel/index.ts';

/** `About 2 minutes left`; undefined until there is an estimate. */
export function useTimeLeft(seconds: number | undefined): string | undefined {
  const { t } = useTranslation();
  if (seconds === undefined || !Number.isFinite(seconds)) return undefined;
  if (seconds < 60) return t('Less than a minute left');
  const minutes = Math.round(seconds / 60);
  if (minutes < 60)
    return t('About {{count}} minutes left', {
      count: minutes,
      defaultValue_one: 'About {{count}} minute left',
    });
  return t('About {{count}} hours left', {
    count: Math.round(seconds / 3_600),
    defaultValue_one: 'About {{count}} hour left',
  });
}
