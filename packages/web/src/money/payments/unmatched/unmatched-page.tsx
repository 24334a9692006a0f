import { phrases } from '@ngo-plus/contract/kernel';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pageMeta, useTranslation } from '../../../kernel/index.ts';
import { filtersIn, ListPage, type TileSpec } from '../../../ui/index.ts';
import { Banners } from '../banners.tsx';
import { unmatchedFilters } from '../filters.ts';
import { unmatchedList } from '../queries.ts';
import { UnmatchedRows } from './unmatched-rows.tsx';

export const meta = () => pageMeta({ title: 'Unmatched payments' });

const statusNames = phrases({ yes: 'Resolved', all: 'All unmatched payments' });

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'hills', tones: ['teal', 'sun', 'mint'] },
  { person: 9, tones: ['clay', 'sun', 'blush'] },
  { kind: 'petals', tones: ['plum', 'sun', 'cream'] },
];

/** Payments on which the provider and the ledger disagree. */
export default function UnmatchedPage() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const filters = filtersIn(unmatchedFilters, address);
  return (
    <ListPage
      title={t('Unmatched payments')}
      lede={t(
        "Payments that don't match what was expected, or that only we or the provider have on record.",
      )}
      above={<Banners />}
      query={useInfiniteQuery(unmatchedList(filters))}
      path="/admin/payments/unmatched"
      failed={t("Couldn't load unmatched payments")}
      empty={{
        title: t('Everything matches'),
        filtered: t('No unmatched payments'),
        body: t(
          "Every payment is checked when it is recorded, and again each day against the provider's list.",
        ),
        tiles,
      }}
      filters={{
        label: t('Filter unmatched payments'),
        inForce: filters,
        choices: [
          { name: 'resolved', label: t('Status'), every: t('To review'), names: statusNames },
        ],
      }}
      isPartial
      count={(count, shown) =>
        t('{{shown}} unmatched payments', {
          count,
          shown,
          defaultValue_one: '{{shown}} unmatched',
        })
      }
    >
      {(unmatched) => <UnmatchedRows unmatched={unmatched} />}
    </ListPage>
  );
}
