import { useTranslation } from '../text/index.ts';

/** `42 h 45 min`, `45 min`, `3 h`: minutes of work in one format everywhere. */
export function useDuration() {
  const { t } = useTranslation();
  return (minutes: number): string => {
    const total = Math.max(0, Math.floor(minutes));
    const [hours, rest] = [Math.floor(total / 60), total % 60];
    if (hours === 0) return t('{{minutes}} min', { minutes: rest });
    if (rest === 0) return t('{{hours}} h', { hours });
    return t('{{hours}} h {{minutes}} min', { hours, minutes: rest });
  };
}
