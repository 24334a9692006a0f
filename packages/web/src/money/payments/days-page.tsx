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

export const meta = () => pageMeta({ title: 'Days of payments compared' });

/** Which days were compared with the lists of providers, and with what result. */
export default function DaysPage() {
  const { t } = useTranslation();
  const list = useInfiniteQuery(dayList);
  return (
    <>
      <PageHeader
        title={t('Compared days')}
        lede={t(
          'Every night the list of the provider is compared with what was booked. What is missing here is booked; what does not fit stands under Mismatches.',
        )}
      />
      <Banners />
      <CompareForm />
      <PagedPanel
        query={list}
        failed={t('The days could not be loaded')}
        empty={
          <EmptyState
            title={t('No day was compared yet')}
            body={t('The first one is compared tonight. Choose a day above to compare it now.')}
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
