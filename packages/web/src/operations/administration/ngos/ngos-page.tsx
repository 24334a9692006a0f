import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pageMeta, useFormat, useTranslation } from '../../../kernel/index.ts';
import { EmptyState, filtersIn, PagedPanel, PageHeader } from '../../../ui/index.ts';
import { ngoFilters } from '../filters.ts';
import { ngoList } from '../queries.ts';
import { NgoFilterBar } from './ngo-filter-bar.tsx';
import { NgoTable } from './ngo-table.tsx';

export const meta = () => pageMeta({ title: 'NGOs' });

/** All NGOs of this installation. */
export default function NgosPage() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [address] = useSearchParams();
  const filters = filtersIn(ngoFilters, address);
  const list = useInfiniteQuery(ngoList(filters));
  const total = list.data?.pages[0]?.total ?? 0;
  const count = t('{{shown}} NGOs', {
    count: total,
    shown: number(total),
    defaultValue_one: '{{shown}} NGO',
  });
  return (
    <>
      <PageHeader
        title={t('NGOs')}
        lede={t('NGOs that use NGO Plus, their plans, and what needs your attention.')}
      />
      <NgoFilterBar inForce={filters} count={list.data ? count : ''} />
      <PagedPanel
        query={list}
        failed={t("Couldn't load NGOs")}
        empty={
          <EmptyState
            title={t('No NGOs match these filters')}
            body={t('Remove a filter, or reset them all.')}
            tiles={[
              { kind: 'house', tones: ['teal', 'sun', 'mint'] },
              { person: 5, tones: ['clay', 'sun', 'blush'] },
              { kind: 'hills', tones: ['plum', 'sun', 'cream'] },
            ]}
          />
        }
      >
        {(ngos) => <NgoTable ngos={ngos} />}
      </PagedPanel>
    </>
  );
}
