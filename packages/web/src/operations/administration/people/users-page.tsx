import { Button } from '@mantine/core';
import { phrases } from '@ngo-plus/contract/kernel';
import { exportPeople } from '@ngo-plus/contract/operations/administration';
import { IconDownload, IconUserPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { download, pageMeta, saveFile, useTranslation } from '../../../kernel/index.ts';
import { filtersIn, type ListKind, ListPage, showToast, type TileSpec } from '../../../ui/index.ts';
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
const userColumns: ListKind = {
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
  const { mutate: save, isPending: isExporting } = useMutation({
    mutationFn: async () => saveFile(await download(exportPeople, peopleRequest(filters))),
    onError: (error) => showToast('failed', t("Couldn't export the list"), error.message),
  });
  return (
    <ListPage
      title={t('Users')}
      lede={t('Everyone with an account, in any organisation.')}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} />}
            loading={isExporting}
            onClick={() => save()}
          >
            {t('Download CSV')}
          </Button>
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
