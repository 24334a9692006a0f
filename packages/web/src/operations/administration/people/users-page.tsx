import { Button } from '@mantine/core';
import { exportPeople } from '@ngo-plus/contract/operations/administration';
import { IconDownload, IconUserPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { download, pageMeta, saveFile, useFormat, useTranslation } from '../../../kernel/index.ts';
import { EmptyState, filtersIn, PagedPanel, PageHeader, showToast } from '../../../ui/index.ts';
import { peopleFilters } from '../filters.ts';
import { peopleList, peopleRequest } from '../queries.ts';
import { InvitePersonDialog } from './invite-person-dialog.tsx';
import { PeopleFilterBar } from './people-filter-bar.tsx';
import { PeopleTable } from './people-table.tsx';

export const meta = () => pageMeta({ title: 'Users' });

/** Every person of every organisation. */
export default function UsersPage() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [address] = useSearchParams();
  const [isInviting, setInviting] = useState(false);
  const filters = filtersIn(peopleFilters, address);
  const list = useInfiniteQuery(peopleList(filters));
  const total = list.data?.pages[0]?.total ?? 0;
  const count = t('{{shown}} people', {
    count: total,
    shown: number(total),
    defaultValue_one: '{{shown}} person',
  });
  const { mutate: save, isPending: isExporting } = useMutation({
    mutationFn: async () => saveFile(await download(exportPeople, peopleRequest(filters))),
    onError: (error) => showToast('failed', t("Couldn't export the list"), error.message),
  });
  return (
    <>
      <PageHeader
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
      />
      <PeopleFilterBar inForce={filters} count={list.data ? count : ''} />
      <PagedPanel
        query={list}
        failed={t("Couldn't load people")}
        empty={
          <EmptyState
            title={t('No people match these filters')}
            body={t('Remove a filter, or reset them all.')}
            tiles={[
              { person: 3, tones: ['teal', 'sun', 'mint'] },
              { kind: 'hands', tones: ['clay', 'sun', 'blush'] },
              { person: 8, tones: ['plum', 'sun', 'cream'] },
            ]}
          />
        }
      >
        {(people) => <PeopleTable people={people} />}
      </PagedPanel>
      <InvitePersonDialog opened={isInviting} onClose={() => setInviting(false)} />
    </>
  );
}
