import { Button } from '@mantine/core';
import {
  type DonationColumn,
  exportDonations,
  managesDonations,
  maxExportedDonations,
} from '@ngo-plus/contract/fundraising/donations';
import { allows, phrases } from '@ngo-plus/contract/kernel';
import { IconDownload, IconFileUpload, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import {
  download,
  type Money,
  pageMeta,
  saveFile,
  useTranslation,
  useUser,
} from '../../../kernel/index.ts';
import {
  BulkBar,
  type Chosen,
  ExportMenu,
  type ListKind,
  ListPage,
  sumChosen,
  type TileSpec,
  useChosen,
  useFailed,
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
  const query = useInfiniteQuery(donationList(filters));
  const chosen = useChosen(JSON.stringify(filters), maxExportedDonations);
  const received = useReceivedChart(filters, t('Online and offline donations to your causes.'));
  return (
    <ListPage
      title={t('Donations')}
      lede={received.lede}
      line={received.line}
      actions={<Actions filters={filters} />}
      above={received.above}
      query={query}
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
      bulk={
        <BulkExport
          filters={filters}
          chosen={chosen}
          sum={sumChosen(query.data, chosen, ({ amount }) => amount)}
        />
      }
    >
      {(donations) => <DonationTable donations={donations} chosen={chosen} />}
    </ListPage>
  );
}

type BulkProps = { filters: DonationFilters; chosen: Chosen; sum: readonly Money[] };

/** What the selected donations come to, and their export with the columns on the screen. */
function BulkExport({ filters, chosen, sum }: BulkProps) {
  const { t } = useTranslation();
  const { shown } = useListColumns(donationColumns);
  const { mutate, isPending } = useMutation({
    mutationFn: (ids: string[]) =>
      download(exportDonations, { ...filters, ids, columns: ['donor', ...shown] }),
    onSuccess: saveFile,
    ...useFailed(t("Couldn't export donations")),
  });
  return (
    <BulkBar count={chosen.ids.size} sum={sum} onClear={chosen.clear}>
      <button type="button" disabled={isPending} onClick={() => mutate([...chosen.ids])}>
        <IconDownload size={18} aria-hidden />
        {t('Export')}
      </button>
    </BulkBar>
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
