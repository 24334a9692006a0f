import { Button } from '@mantine/core';
import {
  type DonationColumn,
  exportDonations,
  managesDonations,
} from '@ngo-plus/contract/fundraising/donations';
import { allows, phrases } from '@ngo-plus/contract/kernel';
import { IconFileUpload, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { download, pageMeta, useTranslation, useUser } from '../../../kernel/index.ts';
import {
  ExportMenu,
  type ListKind,
  ListPage,
  type TileSpec,
  useListColumns,
} from '../../../ui/index.ts';
import { filtersIn } from '../donation-filters.ts';
import { type DonationFilters, donationList } from '../queries.ts';
import { DonationTable } from './donation-table.tsx';
import { useDonationFilters } from './use-donation-filters.ts';
import { useReceivedChart } from './use-received-chart.tsx';

export const meta = () => pageMeta({ title: 'Donations' });

/** The columns that people choose from. */
const donationColumns: ListKind<Exclude<DonationColumn, 'donor'>> = {
  key: 'donations',
  columns: phrases({
    amount: 'Amount',
    cause: 'Cause',
    status: 'Status',
    method: 'Method',
    date: 'Date',
  }),
};

/** Donations to the organisation's causes. */
export default function DonationsPage() {
  const { t } = useTranslation();
  const filters = filtersIn(useSearchParams()[0]);
  const received = useReceivedChart(filters, t('Online and offline donations to your causes.'));
  return (
    <ListPage
      title={t('Donations')}
      lede={received.lede}
      line={received.line}
      actions={<Actions filters={filters} />}
      above={received.above}
      query={useInfiniteQuery(donationList(filters))}
      path="/donations"
      list={donationColumns}
      failed={t("Couldn't load donations")}
      empty={{
        title: t('No donations yet'),
        filtered: t('No donations match these filters'),
        body: t('Publish a cause and share its page. Donations appear here.'),
        tiles,
      }}
      filters={useDonationFilters(filters)}
      count={(count, shown) =>
        t('{{shown}} donations', { count, shown, defaultValue_one: '{{shown}} donation' })
      }
    >
      {(donations) => <DonationTable donations={donations} />}
    </ListPage>
  );
}

function Actions({ filters }: { filters: DonationFilters }) {
  const { t } = useTranslation();
  const user = useUser();
  const manages = allows(managesDonations, user?.role);
  const { shown } = useListColumns(donationColumns);
  return (
    <>
      <ExportMenu
        label={t('Export CSV')}
        failed={t("Couldn't export donations")}
        columns={['donor', ...shown]}
        fetchFile={(columns) => download(exportDonations, { ...filters, columns })}
      />
      {manages && (
        <Button
          variant="default"
          component={Link}
          to="/donations/import"
          leftSection={<IconFileUpload size={18} aria-hidden />}
        >
          {t('Import from file')}
        </Button>
      )}
      {manages && (
        <Button
          component={Link}
          to="/donations/offline"
          leftSection={<IconPlus size={18} aria-hidden />}
        >
          {t('Record offline donations')}
        </Button>
      )}
    </>
  );
}

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'drop', tones: ['teal', 'deep', 'mint'] },
  { person: 5, tones: ['clay', 'sun', 'cream'] },
  { kind: 'hands', tones: ['plum', 'sun', 'blush'] },
];
