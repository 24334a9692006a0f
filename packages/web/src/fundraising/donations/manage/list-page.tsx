import { Button } from '@mantine/core';
import { exportDonations, managesDonations } from '@ngo-plus/contract/fundraising/donations';
import { allows } from '@ngo-plus/contract/kernel';
import { IconDownload, IconFileUpload, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import {
  download,
  pageMeta,
  saveFile,
  useFormat,
  useTranslation,
  useUser,
} from '../../../kernel/index.ts';
import { ListPage, StatTile, StatTiles, showToast, type TileSpec } from '../../../ui/index.ts';
import { filtersIn } from '../donation-filters.ts';
import { type DonationFilters, donationList, donationSums } from '../queries.ts';
import { DonationTable } from './donation-table.tsx';
import { useDonationFilters } from './use-donation-filters.ts';

export const meta = () => pageMeta({ title: 'Donations' });

/** Donations to the organisation's causes. */
export default function DonationsPage() {
  const { t } = useTranslation();
  const filters = filtersIn(useSearchParams()[0]);
  return (
    <ListPage
      title={t('Donations')}
      lede={t('Online and offline donations to your causes.')}
      actions={<Actions filters={filters} />}
      above={<Sums filters={filters} />}
      query={useInfiniteQuery(donationList(filters))}
      path="/donations"
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
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(exportDonations, filters),
    onSuccess: saveFile,
    onError: (error) => showToast('failed', t("Couldn't export donations"), error.message),
  });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={isPending}
        onClick={() => mutate()}
      >
        {t('Export CSV')}
      </Button>
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

/** Totals of the listed donations, one tile per currency. */
function Sums({ filters }: { filters: DonationFilters }) {
  const { t } = useTranslation();
  const { money, number } = useFormat();
  const { data = [] } = useQuery(donationSums(filters));
  if (data.length === 0) return null;
  return (
    <StatTiles>
      {data.map(({ total, feeCover, donations }) => (
        <StatTile
          key={total.currency}
          label={t('Received in {{currency}}', { currency: total.currency })}
          value={money(total)}
          note={[
            t('{{shown}} donations', {
              count: donations,
              shown: number(donations),
              defaultValue_one: '{{shown}} donation',
            }),
            ...(feeCover.amountMinor === '0'
              ? []
              : [t('plus {{amount}} in covered fees', { amount: money(feeCover) })]),
          ].join(' · ')}
        />
      ))}
    </StatTiles>
  );
}

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'drop', tones: ['teal', 'deep', 'mint'] },
  { person: 5, tones: ['clay', 'sun', 'cream'] },
  { kind: 'hands', tones: ['plum', 'sun', 'blush'] },
];
