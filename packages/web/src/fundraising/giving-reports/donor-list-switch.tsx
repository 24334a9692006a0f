import { NativeSelect } from '@mantine/core';
import { donorLists } from '@ngo-plus/contract/fundraising/giving-reports';
import { Link, useNavigate } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import { reportAddress } from './filters.ts';
import { listNames } from './labels.ts';
import type { DonorFilters } from './queries.ts';
import styles from './reports.module.css';

type Props = { filters: DonorFilters; path: string };

/** Chooses which donors are listed, and for which year or number of months. */
export function DonorListSwitch({ filters, path }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const go = (changed: Partial<DonorFilters>) =>
    void navigate(reportAddress(path, { ...filters, ...changed }), { preventScrollReset: true });
  const { list, year, months } = filters;
  const thisYear = new Date().getFullYear();
  return (
    <div className={styles.above}>
      <nav className={styles.switch} aria-label={t('Donor list')}>
        {donorLists.map((one) => (
          <Link
            key={one}
            to={reportAddress(path, { ...filters, list: one })}
            aria-current={one === list ? 'true' : undefined}
            preventScrollReset
          >
            {t(listNames[one])}
          </Link>
        ))}
      </nav>
      {(list === 'lybunt' || list === 'sybunt') && (
        <NativeSelect
          aria-label={t('Reference year')}
          value={year}
          onChange={({ currentTarget }) => go({ year: currentTarget.value })}
          data={[
            { value: '', label: t('Current year') },
            ...Array.from({ length: 8 }, (_, back) => String(thisYear - back)),
          ]}
        />
      )}
      {list === 'lapsed' && (
        <NativeSelect
          aria-label={t('No donation for')}
          value={months}
          onChange={({ currentTarget }) => go({ months: currentTarget.value })}
          data={[
            { value: '6', label: t('{{count}} months', { count: 6 }) },
            { value: '', label: t('{{count}} months', { count: 12 }) },
            ...[18, 24, 36].map((count) => ({
              value: String(count),
              label: t('{{count}} months', { count }),
            })),
          ]}
        />
      )}
    </div>
  );
}
