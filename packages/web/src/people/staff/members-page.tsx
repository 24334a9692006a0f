import { Button } from '@mantine/core';
import { phrases } from '@ngo-plus/contract/kernel';
import { IconUserPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { pageMeta, useTranslation } from '../../kernel/index.ts';
import { FilteredList, type ListKind, type TileSpec, useKeepView } from '../../ui/index.ts';
import { InviteDialog } from './invite/invite-dialog.tsx';
import { memberAddress, memberFiltersIn } from './member-filters.ts';
import { MemberTable } from './member-table.tsx';
import { MemberSheet } from './person/member-panel.tsx';
import { memberList, seats } from './queries.ts';
import { SeatNote } from './seat-note.tsx';
import { StaffHeader } from './staff-header.tsx';
import { useMemberFilters } from './use-member-filters.ts';

export const meta = () => pageMeta({ title: 'Staff Management' });

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { person: 4, tones: ['teal', 'sun', 'mint'] },
  { kind: 'hands', tones: ['clay', 'sun', 'blush'] },
  { person: 9, tones: ['plum', 'sun', 'cream'] },
];

/** The columns that people choose from. */
const memberColumns: ListKind = {
  key: 'staff',
  columns: phrases({
    job: 'Job',
    role: 'Role',
    status: 'Status',
    lastActive: 'Last active',
  }),
};

/** The members of the organisation and their roles. */
export default function MembersPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  // The first steps on the dashboard lead straight to the dialog.
  const [inviting, setInviting] = useState(address.has('invite'));
  const keepView = useKeepView();
  const filters = memberFiltersIn(address);
  const open = address.get('person') ?? '';
  const { data: taken } = useQuery(seats);
  return (
    <>
      <StaffHeader
        lede={
          typeof taken?.seats === 'number' ? (
            <SeatNote seats={taken} />
          ) : (
            t('Your team and their roles.')
          )
        }
        actions={
          <Button leftSection={<IconUserPlus size={18} />} onClick={() => setInviting(true)}>
            {t('Invite people')}
          </Button>
        }
      />
      <FilteredList
        query={useInfiniteQuery(memberList(filters))}
        path="/staff-management"
        list={memberColumns}
        failed={t("Couldn't load members")}
        empty={{
          title: t('No people yet'),
          filtered: t('No people match these filters'),
          body: t("Invite colleagues and volunteers. We'll email them a link to join you."),
          tiles,
        }}
        filters={useMemberFilters(filters)}
        count={(count, shown) =>
          t('{{shown}} people', { count, shown, defaultValue_one: '{{shown}} person' })
        }
      >
        {(members) => (
          <MemberTable
            members={members}
            open={open}
            addressOf={({ id }) => keepView(memberAddress(filters, id))}
          />
        )}
      </FilteredList>
      <MemberSheet
        id={open}
        onClose={() =>
          void navigate(keepView(memberAddress(filters)), { preventScrollReset: true })
        }
      />
      <InviteDialog
        opened={inviting}
        onClose={() => {
          setInviting(false);
          if (address.has('invite'))
            void navigate(memberAddress(filters, open), {
              replace: true,
              preventScrollReset: true,
            });
        }}
      />
    </>
  );
}
