import { useInfiniteQuery } from '@tanstack/react-query';
import {
  EmptyState,
  PagedPanel,
  PageHeader,
  pageMeta,
  useTranslation,
} from '../../kernel/index.ts';
import { Banners } from './banners.tsx';
import { CompareForm } from './compare-form.tsx';
import { DayTable } from './day-table.tsx';
import { dayList } from './queries.ts';

export const meta = () => pageMeta({ title: 'Reconciled days' });

/** Which days were compared with the lists of providers, and with what result. */
export default function DaysPage() {
  const { t } = useTranslation();
  const list = useInfiniteQuery(dayList);
  return (
    <>
      <PageHeader
        title={t('Compared days')}
        lede={t(
          "Every night we compare the provider's list with our payments. Missing payments are recorded; those that don't match appear under Mismatches.",
        )}
      />
      <Banners />
      <CompareForm />
      <PagedPanel
        query={list}
        failed={t("Couldn't load reconciled days")}
        empty={
          <EmptyState
            title={t('No days compared yet')}
            body={t('The first comparison runs tonight. Choose a day above to compare it now.')}
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
