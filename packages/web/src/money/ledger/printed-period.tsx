import { Text } from '@mantine/core';
import { useFormat, useTranslation, useUser } from '../../kernel/index.ts';
import type { BookFilters } from './filters.ts';

/** The organisation and period, printed only, because the filters are not printed. */
export function PrintedPeriod({ filters: { from, to } }: { filters: BookFilters }) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const user = useUser();
  const span = [
    from && t('from {{day}}', { day: day(from) }),
    to && t('until {{day}}', { day: day(to) }),
  ];
  const period = span.filter((part) => part !== '').join(' ') || t('all time');
  return (
    <Text className="printed" mb="sm">
      {user?.organisation.name}, {period} ({user?.organisation.timeZone})
    </Text>
  );
}
