import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { pageMeta, useFormat, useTranslation } from '../../kernel/index.ts';
import { EmptyState, PagedPanel } from '../../ui/index.ts';
import { InviteDialog } from './invite/invite-dialog.tsx';
import { MemberFilterBar } from './member-filter-bar.tsx';
import { memberAddress, memberFiltersIn } from './member-filters.ts';
import { MemberTable } from './member-table.tsx';
import { MemberSheet } from './person/member-panel.tsx';
import { memberList, seats } from './queries.ts';
import { SeatNote } from './seat-note.tsx';
import { StaffHeader } from './staff-header.tsx';

export const meta = () => pageMeta({ title: 'Staff Management' });

/** The members of the organisation and their roles. */
export default function MembersPage() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const [inviting, setInviting] = useState(false);
  const filters = memberFiltersIn(address);
  const open = address.get('person') ?? '';
  const list = useInfiniteQuery(memberList(filters));
  const { data: taken } = useQuery(seats);
  const total = list.data?.pages[0]?.total ?? 0;
  const count = t('{{shown}} people', {
    count: total,
    shown: number(total),
    defaultValue_one: '{{shown}} person',
  });
  return (
    <>
      <StaffHeader
        lede={t('Your team and their roles.')}
        actions={
          <Button leftSection={<IconUserPlus size={18} />} onClick={() => setInviting(true)}>
            {t('Invite people')}
          </Button>
        }
      />
      {taken && <SeatNote seats={taken} />}
      <MemberFilterBar inForce={filters} count={list.data ? count : ''} />
      <PagedPanel query={list} failed={t("Couldn't load members")} empty={<NoMembers />}>
        {(members) => (
          <MemberTable
            members={members}
            open={open}
            addressOf={({ id }) => memberAddress(filters, id)}
          />
        )}
      </PagedPanel>
      <MemberSheet
        id={open}
        onClose={() => void navigate(memberAddress(filters), { preventScrollReset: true })}
      />
      <InviteDialog opened={inviting} onClose={() => setInviting(false)} />
    </>
  );
}

function NoMembers() {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('No people match these filters')}
      body={t('Remove a filter, or reset them all.')}
      tiles={[
        { person: 4, tones: ['teal', 'sun', 'mint'] },
        { kind: 'hands', tones: ['clay', 'sun', 'blush'] },
        { person: 9, tones: ['plum', 'sun', 'cream'] },
      ]}
    />
  );
}
