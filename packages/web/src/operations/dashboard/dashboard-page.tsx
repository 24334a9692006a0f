import { Button } from '@mantine/core';
import { manageOrganisation } from '@ngo-plus/contract/identity/accounts';
import { type ActorRole, allows } from '@ngo-plus/contract/kernel';
import { IconLayoutDashboard } from '@tabler/icons-react';
import type { ComponentProps, ComponentType } from 'react';
import { useState } from 'react';
import { pageMeta, useTranslation, useUser } from '../../kernel/index.ts';
import { ReaderGreeting, StaffGreeting, VolunteerGreeting } from './greetings.tsx';
import { SetupChecklist } from './setup-checklist.tsx';
import { TileGrid } from './tile-grid.tsx';

export const meta = () => pageMeta({ title: 'Dashboard' });

/** All other roles have the greeting of staff. */
const greetings: Partial<Record<ActorRole, ComponentType<ComponentProps<typeof StaffGreeting>>>> = {
  VOLUNTEER: VolunteerGreeting,
  ANALYST: ReaderGreeting,
  VIEWER: ReaderGreeting,
};

/** News of the day, the first steps of a new organisation, and the panels of the reader's role or choice. */
export default function DashboardPage() {
  const { t } = useTranslation();
  const user = useUser();
  const [arranging, setArranging] = useState(false);
  if (!user) return null;
  const Greeting = greetings[user.role] ?? StaffGreeting;
  const setsUp = user.organisation.kind === 'ngo' && allows(manageOrganisation, user.role);
  return (
    <>
      <Greeting
        user={user}
        arrange={
          <Button
            variant="default"
            leftSection={<IconLayoutDashboard size={18} aria-hidden />}
            onClick={() => setArranging(true)}
          >
            {t('Arrange')}
          </Button>
        }
      />
      {setsUp && <SetupChecklist user={user} />}
      {/* Another organisation has another arrangement. */}
      <TileGrid
        key={user.organisation.id}
        user={user}
        arranging={arranging}
        onArrange={setArranging}
      />
    </>
  );
}
