import { useFormat, useTranslation, useUser } from '../../kernel/index.ts';
import type { BookFilters } from './filters.ts';
import styles from './ledger.module.css';

/** Whose books a sheet of paper shows, and of when: on paper alone, where no filter stands. */
export function PrintedPeriod({ filters: { from, to } }: { filters: BookFilters }) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const user = useUser();
  const span = [
    from && t('from {{day}}', { day: day(from) }),
    to && t('until {{day}}', { day: day(to) }),
  ];
  const when = span.filter((part) => part !== '').join(' ') || t('all time');
  return (
    <p className={styles.printed}>
      {user?.organisation.name}, {when} ({user?.organisation.timeZone})
    </p>
  );
}
