import { phrases } from '@ngo-plus/contract/kernel';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pageMeta, useTranslation } from '../../../kernel/index.ts';
import { filtersIn, ListPage, type TileSpec } from '../../../ui/index.ts';
import { Banners } from '../banners.tsx';
import { disputeFilters } from '../filters.ts';
import { disputeList } from '../queries.ts';
import { DisputeTable } from './dispute-table.tsx';

export const meta = () => pageMeta({ title: 'Disputed payments' });

const statusNames = phrases({ no: 'Decided', all: 'All disputes' });

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'sun', tones: ['teal', 'sun', 'mint'] },
  { person: 7, tones: ['clay', 'sun', 'blush'] },
  { kind: 'hands', tones: ['plum', 'sun', 'cream'] },
];

/** Payments that banks dispute on behalf of their customers. */
export default function DisputesPage() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const filters = filtersIn(disputeFilters, address);
  return (
    <ListPage
      title={t('Disputes')}
      lede={t(
        'A payer told their bank that a payment was unauthorised or wrong. The bank holds the money until it decides. Without an answer by the deadline, the dispute is lost.',
      )}
      above={<Banners />}
      query={useInfiniteQuery(disputeList(filters))}
      path="/admin/payments/disputes"
      failed={t("Couldn't load disputes")}
      empty={{
        title: t('No open disputes'),
        filtered: t('No disputes'),
        body: t('When a payer disputes a payment, it appears here and we notify you.'),
        tiles,
      }}
      filters={{
        label: t('Filter disputes'),
        inForce: filters,
        search: { placeholder: t('Reference or provider ID'), maxLength: 100 },
        choices: [{ name: 'open', label: t('Status'), every: t('Open'), names: statusNames }],
      }}
      isPartial
      count={(count, shown) =>
        t('{{shown}} disputes', { count, shown, defaultValue_one: '{{shown}} dispute' })
      }
    >
      {(disputes) => <DisputeTable disputes={disputes} />}
    </ListPage>
  );
}
