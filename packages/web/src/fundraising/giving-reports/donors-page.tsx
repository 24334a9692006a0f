import { Group } from '@mantine/core';
import { donorLists } from '@ngo-plus/contract/fundraising/giving-reports';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pageMeta, rowsIn, useFormat, useTranslation } from '../../kernel/index.ts';
import { FilteredList, type TileSpec } from '../../ui/index.ts';
import { CsvButton } from './csv-button.tsx';
import { DonorListSwitch } from './donor-list-switch.tsx';
import { DonorTable } from './donor-table.tsx';
import { filtersIn } from './filters.ts';
import { listDescriptions, listNames } from './labels.ts';
import { type DonorFilters, donorsOf } from './queries.ts';
import { ReportFrame } from './report-frame.tsx';
import styles from './reports.module.css';

export const meta = () => pageMeta({ title: 'Donation reports: donors' });

const path = '/giving-reports/donors';

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { person: 5, tones: ['clay', 'sun', 'cream'] },
  { kind: 'hands', tones: ['plum', 'sun', 'blush'] },
  { person: 12, tones: ['teal', 'deep', 'mint'] },
];

const donorFiltersIn = (address: URLSearchParams): DonorFilters => {
  const fitting = (name: string, form: RegExp) => {
    const value = address.get(name) ?? '';
    return form.test(value) ? value : '';
  };
  const list = donorLists.find((one) => one === address.get('list')) ?? 'top';
  return {
    ...filtersIn(address),
    list,
    year: fitting('year', /^(19|20)\d\d$/),
    months: fitting('months', /^[1-9]\d?$/),
  };
};

/** Top donors, new donors, and donors to contact again. */
export default function DonorsPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const filters = donorFiltersIn(useSearchParams()[0]);
  const query = useInfiniteQuery(donorsOf(filters));
  const { list, year, months } = filters;
  const total = query.data?.pages[0]?.total;
  const donorCount =
    total === undefined
      ? ''
      : t('{{shown}} donors', {
          count: rowsIn(total),
          shown: format.total(total),
          defaultValue_one: '{{shown}} donor',
        });
  return (
    <ReportFrame
      path={path}
      lede={t('Top donors, new donors and people to reconnect with.')}
      own={{ list, year, months }}
      count={donorCount}
    >
      <DonorListSwitch filters={filters} path={path} />
      <Group className={styles.above} gap="8px 16px" justify="space-between">
        <p>{t(listDescriptions[list as keyof typeof listDescriptions])}</p>
        <CsvButton
          report="donors"
          of={t(listNames[list as keyof typeof listNames])}
          exportInput={filters}
        />
      </Group>
      <FilteredList
        query={query}
        path={path}
        failed={t("Couldn't load donors")}
        empty={{
          title: t('No donors in this list'),
          body: t('Donors appear here automatically as they donate.'),
          tiles,
        }}
        isFiltered={Object.values(filtersIn(new URLSearchParams(filters))).some(Boolean)}
      >
        {(donors) => <DonorTable donors={donors} />}
      </FilteredList>
    </ReportFrame>
  );
}
