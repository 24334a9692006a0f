import { useInfiniteQuery } from '@tanstack/react-query';
import { pageMeta, useTranslation } from '../../../kernel/index.ts';
import { ListPage, type TileSpec } from '../../../ui/index.ts';
import { Banners } from '../banners.tsx';
import { dayList } from '../queries.ts';
import { DayTable } from './day-table.tsx';
import { ReconcileForm } from './reconcile-form.tsx';

export const meta = () => pageMeta({ title: 'Reconciliation' });

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'sun', tones: ['teal', 'sun', 'mint'] },
  { kind: 'hills', tones: ['clay', 'sun', 'blush'] },
  { kind: 'cloud', tones: ['plum', 'sun', 'cream'] },
];

/** Days that were reconciled with the lists of providers, and their results. */
export default function ReconciliationPage() {
  const { t } = useTranslation();
  return (
    <ListPage
      title={t('Reconciliation')}
      lede={t(
        "Every night we compare the provider's list with our payments. Missing payments are recorded; those that don't match appear under Unmatched payments.",
      )}
      above={
        <>
          <Banners />
          <ReconcileForm />
        </>
      }
      query={useInfiniteQuery(dayList)}
      path="/admin/payments/days"
      failed={t("Couldn't load the reconciliation")}
      empty={{
        title: t('No days reconciled yet'),
        body: t('The first reconciliation runs tonight. To run one now, choose a day above.'),
        tiles,
      }}
    >
      {(days) => <DayTable days={days} />}
    </ListPage>
  );
}
