import { useInfiniteQuery } from '@tanstack/react-query';
import { pageMeta, useTranslation } from '../../../kernel/index.ts';
import { EmptyState, PagedPanel, PageHeader } from '../../../ui/index.ts';
import { Banners } from '../banners.tsx';
import { dayList } from '../queries.ts';
import { DayTable } from './day-table.tsx';
import { ReconcileForm } from './reconcile-form.tsx';

export const meta = () => pageMeta({ title: 'Reconciliation' });

/** Days that were reconciled with the lists of providers, and their results. */
export default function ReconciliationPage() {
  const { t } = useTranslation();
  const list = useInfiniteQuery(dayList);
  return (
    <>
      <PageHeader
        title={t('Reconciliation')}
        lede={t(
          "Every night we compare the provider's list with our payments. Missing payments are recorded; those that don't match appear under Unmatched payments.",
        )}
      />
      <Banners />
      <ReconcileForm />
      <PagedPanel
        query={list}
        failed={t("Couldn't load the reconciliation")}
        empty={
          <EmptyState
            title={t('No days reconciled yet')}
            body={t('The first reconciliation runs tonight. To run one now, choose a day above.')}
            tiles={[
              { kind: 'sun', tones: ['teal', 'sun', 'mint'] },
              { kind: 'hills', tones: ['clay', 'sun', 'blush'] },
              { kind: 'cloud', tones: ['plum', 'sun', 'cream'] },
            ]}
          />
        }
      >
        {(days) => <DayTable days={days} />}
      </PagedPanel>
    </>
  );
}
