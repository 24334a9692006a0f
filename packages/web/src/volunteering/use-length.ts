import { useTranslation } from '../kernel/index.ts';

/** `2 h 30 min`: a length of time in the shortest words. */
export function useLength() {
  const { t } = useTranslation();
  return (minutes: number): string => {
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
    if (hours === 0) return t('{{minutes}} min', { minutes: rest });
    if (rest === 0) return t('{{hours}} h', { hours });
    return t('{{hours}} h {{minutes}} min', { hours, minutes: rest });
  };
}
