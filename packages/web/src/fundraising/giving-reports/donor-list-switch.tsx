import { Group, NativeSelect } from '@mantine/core';
import { donorLists } from '@ngo-plus/contract/fundraising/giving-reports';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import { LinkSwitch } from '../../ui/index.ts';
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
  const choices = donorLists.map((one) => ({
    to: reportAddress(path, { ...filters, list: one }),
    label: t(listNames[one]),
    chosen: one === list,
  }));
  return (
    <Group className={styles.above} gap="8px 16px" justify="space-between">
      <LinkSwitch label={t('Donor list')} choices={choices} />
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
    </Group>
  );
}
