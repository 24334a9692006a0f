import type { ContactGiving } from '@ngo-plus/contract/crm/contacts';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import { frequencyNames } from '../labels.ts';

/** How often someone donates and whether that continues, in words: “Monthly, active”. */
export function useRecurringText() {
  const { t } = useTranslation();
  const { day } = useFormat();
  return ({ frequency, status, pausedUntil }: ContactGiving['recurring'][number]): string => {
    const values = { frequency: t(frequencyNames[frequency]) };
    switch (status) {
      case 'active':
        return t('{{frequency}}, active', values);
      case 'overdue':
        return t('{{frequency}}, overdue', values);
      case 'cancelled':
        return t('{{frequency}}, cancelled', values);
      case 'paused':
        return pausedUntil
          ? t('{{frequency}}, paused until {{day}}', { ...values, day: day(pausedUntil) })
          : t('{{frequency}}, paused', values);
    }
  };
}
