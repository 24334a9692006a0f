import { NativeSelect } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { pageMeta, useFormat, useTranslation } from '../../kernel/index.ts';
import { addressWith, EmptyState, FilterBar, PagedPanel } from '../../ui/index.ts';
import { DirectoryCards } from './directory-cards.tsx';
import { OwnEntry } from './own-entry.tsx';
import { type DirectoryFilters, departments, directoryList } from './queries.ts';
import { StaffHeader } from './staff-header.tsx';

export const meta = () => pageMeta({ title: 'Directory' });

const path = '/staff-management/directory';

/** The directory, for everyone in the organisation. */
export default function DirectoryPage() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [address] = useSearchParams();
  const inForce: DirectoryFilters = {
    search: (address.get('search') ?? '').trim().slice(0, 100),
    department: (address.get('department') ?? '').trim().slice(0, 100),
  };
  const list = useInfiniteQuery(directoryList(inForce));
  const total = list.data?.pages[0]?.total ?? 0;
  const count = t('{{shown}} people', {
    count: total,
    shown: number(total),
    defaultValue_one: '{{shown}} person',
  });
  return (
    <>
      <StaffHeader lede={t('Who works here and how to reach them.')} actions={<OwnEntry />} />
      <DirectoryFilterBar inForce={inForce} count={list.data ? count : ''} />
      <PagedPanel
        query={list}
        failed={t("Couldn't load the directory")}
        empty={
          <EmptyState
            title={t('No people match these filters')}
            body={t('Remove a filter, or reset them all.')}
            tiles={[
              { person: 4, tones: ['teal', 'sun', 'mint'] },
              { kind: 'talk', tones: ['clay', 'sun', 'blush'] },
              { person: 9, tones: ['plum', 'sun', 'cream'] },
            ]}
          />
        }
      >
        {(people) => <DirectoryCards people={people} />}
      </PagedPanel>
    </>
  );
}

function DirectoryFilterBar({ inForce, count }: { inForce: DirectoryFilters; count: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data = [] } = useQuery(departments);
  const { search, department } = inForce;
  return (
    <FilterBar
      label={t('Search people')}
      inForce={inForce}
      count={count}
      chips={[
        ...(search ? [{ key: 'search', label: `${t('Search')}: ${search}` }] : []),
        ...(department ? [{ key: 'department', label: `${t('Department')}: ${department}` }] : []),
      ]}
      onShow={(nextFilters) => void navigate(addressWith(path, nextFilters))}
      resetTo={path}
      search={{ placeholder: t('Name, job title or department'), maxLength: 100 }}
    >
      <NativeSelect
        key={data.length}
        label={t('Department')}
        name="department"
        defaultValue={department}
        data={[
          { value: '', label: t('All departments') },
          ...data.map((value) => ({ value, label: value })),
        ]}
      />
    </FilterBar>
  );
}
