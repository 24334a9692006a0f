import { Button } from '@mantine/core';
import { phrases } from '@ngo-plus/contract/kernel';
import { exportPeople, type PersonColumn } from '@ngo-plus/contract/operations/administration';
import { IconUserPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { download, pageMeta, useTranslation } from '../../../kernel/index.ts';
import {
  ExportMenu,
  filtersIn,
  type ListKind,
  ListPage,
  type TileSpec,
  useListColumns,
} from '../../../ui/index.ts';
import { peopleFilters } from '../filters.ts';
import { peopleList, peopleRequest } from '../queries.ts';
import { InvitePersonDialog } from './invite-person-dialog.tsx';
import { PeopleTable } from './people-table.tsx';
import { usePeopleFilters } from './use-people-filters.tsx';

export const meta = () => pageMeta({ title: 'Users' });

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { person: 3, tones: ['teal', 'sun', 'mint'] },
  { kind: 'hands', tones: ['clay', 'sun', 'blush'] },
  { person: 8, tones: ['plum', 'sun', 'cream'] },
];

/** The columns that people choose from. */
const userColumns: ListKind<Exclude<PersonColumn, 'person'>> = {
  key: 'users',
  columns: phrases({
    organisations: 'Organisations',
    status: 'Status',
    lastActive: 'Last active',
    signedUp: 'Signed up',
  }),
};

/** Every person of every organisation. */
export default function UsersPage() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const [isInviting, setInviting] = useState(false);
  const filters = filtersIn(peopleFilters, address);
  const { shown } = useListColumns(userColumns);
  return (
    <ListPage
      title={t('Users')}
      lede={t('Everyone with an account, in any organisation.')}
      actions={
        <>
          <ExportMenu
            label={t('Download CSV')}
            failed={t("Couldn't export the list")}
            columns={['person', ...shown]}
            fetchFile={(columns) => download(exportPeople, { ...peopleRequest(filters), columns })}
          />
          <Button leftSection={<IconUserPlus size={18} />} onClick={() => setInviting(true)}>
            {t('Invite someone')}
          </Button>
        </>
      }
      query={useInfiniteQuery(peopleList(filters))}
      path="/users"
      list={userColumns}
      failed={t("Couldn't load people")}
      empty={{
        title: t('No people yet'),
        filtered: t('No people match these filters'),
        body: t('Everyone with an account appears here.'),
        tiles,
      }}
      filters={usePeopleFilters(filters)}
      count={(count, shown) =>
        t('{{shown}} people', { count, shown, defaultValue_one: '{{shown}} person' })
      }
      dialogs={<InvitePersonDialog opened={isInviting} onClose={() => setInviting(false)} />}
    >
      {(people) => <PeopleTable people={people} />}
    </ListPage>
  );
}
