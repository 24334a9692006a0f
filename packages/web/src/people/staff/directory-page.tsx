import { phrases } from '@ngo-plus/contract/kernel';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pageMeta, useTranslation } from '../../kernel/index.ts';
import { FilteredList, filtersIn, type ListKind, type TileSpec } from '../../ui/index.ts';
import { DirectoryTable } from './directory-table.tsx';
import { OwnEntry } from './own-entry.tsx';
import { type DirectoryFilters, departments, directoryList } from './queries.ts';
import { StaffHeader } from './staff-header.tsx';

export const meta = () => pageMeta({ title: 'Directory' });

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { person: 4, tones: ['teal', 'sun', 'mint'] },
  { kind: 'talk', tones: ['clay', 'sun', 'blush'] },
  { person: 9, tones: ['plum', 'sun', 'cream'] },
];

/** The columns that people choose from. */
const directoryColumns: ListKind = {
  key: 'directory',
  columns: phrases({
    job: 'Job',
    department: 'Department',
    email: 'Email',
    phone: 'Phone',
    manager: 'Reports to',
  }),
  usual: ['job', 'email', 'phone', 'manager'],
};

/** The directory, for everyone in the organisation. */
export default function DirectoryPage() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const { data = [] } = useQuery(departments);
  const inForce: DirectoryFilters = filtersIn(['search', 'department'], address);
  return (
    <>
      <StaffHeader lede={t('Who works here and how to reach them.')} actions={<OwnEntry />} />
      <FilteredList
        query={useInfiniteQuery(directoryList(inForce))}
        path="/staff-management/directory"
        list={directoryColumns}
        failed={t("Couldn't load the directory")}
        empty={{
          title: t('No people yet'),
          filtered: t('No people match these filters'),
          body: t('Everyone in your organisation appears here.'),
          tiles,
        }}
        filters={{
          label: t('Search people'),
          inForce,
          search: { placeholder: t('Name, job title or department'), maxLength: 100 },
          choices: [
            {
              name: 'department',
              label: t('Department'),
              every: t('All departments'),
              names: { data: Object.fromEntries(data.map((name) => [name, name])) },
            },
          ],
        }}
        count={(count, shown) =>
          t('{{shown}} people', { count, shown, defaultValue_one: '{{shown}} person' })
        }
      >
        {(people) => <DirectoryTable people={people} />}
      </FilteredList>
    </>
  );
}
