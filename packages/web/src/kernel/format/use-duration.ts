import { useTranslation } from '../text/index.ts';

/** `42 h 45 min`, `45 min`, `3 h`: minutes of work, told the same way everywhere. */
export function useDuration() {
  const { t } = useTranslation();
  return (minutes: number): string => {
    const whole = Math.max(0, Math.floor(minutes));
    const [hours, rest] = [Math.floor(whole / 60), whole % 60];
    if (hours === 0) return t('{{minutes}} min', { minutes: rest });
    if (rest === 0) return t('{{hours}} h', { hours });
    return t('{{hours}} h {{minutes}} min', { hours, minutes: rest });
  };
}
