import { Button } from '@mantine/core';
import { type Invitation, invitationStates } from '@ngo-plus/contract/people/staff';
import { IconUserPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { pageMeta, useTranslation } from '../../kernel/index.ts';
import { FilteredList, type TileSpec } from '../../ui/index.ts';
import { InvitationTable } from './invitation-table.tsx';
import { InviteDialog } from './invite/invite-dialog.tsx';
import { invitationList } from './queries.ts';
import { StaffHeader } from './staff-header.tsx';

export const meta = () => pageMeta({ title: 'Invitations' });

const stateIn = (address: URLSearchParams): Invitation['state'] | undefined =>
  invitationStates.find((state) => state === address.get('state'));

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'talk', tones: ['teal', 'sun', 'cream'] },
  { person: 6, tones: ['clay', 'sun', 'blush'] },
  { kind: 'key', tones: ['sun', 'clay', 'deep'] },
];

/** Invitations and their status. */
export default function InvitationsPage() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const [inviting, setInviting] = useState(false);
  return (
    <>
      <StaffHeader
        lede={t('Each link works once, for seven days, and only for the address it was sent to.')}
        actions={
          <Button leftSection={<IconUserPlus size={18} />} onClick={() => setInviting(true)}>
            {t('Invite people')}
          </Button>
        }
      />
      <FilteredList
        query={useInfiniteQuery(invitationList(stateIn(address)))}
        path="/staff-management/invitations"
        failed={t("Couldn't load invitations")}
        empty={{
          title: t('No invitations yet'),
          body: t("Invite colleagues and volunteers. We'll email them a link to join you."),
          tiles,
        }}
      >
        {(invitations) => <InvitationTable invitations={invitations} />}
      </FilteredList>
      <InviteDialog opened={inviting} onClose={() => setInviting(false)} />
    </>
  );
}
