import { useFormat, useTranslation } from '../kernel/index.ts';

/** Minutes as people say them: `42.5 hours`. Rounded down, as on the certificate. */
export function useHours() {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (minutes: number): string => {
    const hours = Math.floor((minutes * 100) / 60) / 100;
    return t('{{shown}} hours', {
      count: hours,
      shown: number(hours),
      defaultValue_one: '{{shown}} hour',
    });
  };
}
