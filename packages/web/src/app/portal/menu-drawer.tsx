import type { Person } from '../../kernel/index.ts';
import { SidePanel } from '../../ui/index.ts';
import { OrganisationSwitch } from './organisation-switch.tsx';
import { PortalTitle, Sidebar } from './sidebar.tsx';

type Props = { user: Person; opened: boolean; onClose: () => void };

/** The sidebar of narrow screens. */
export function MenuDrawer({ user, opened, onClose }: Props) {
  return (
    <SidePanel opened={opened} onClose={onClose} title={<PortalTitle user={user} />}>
      <OrganisationSwitch user={user} inside />
      <Sidebar user={user} onFollow={onClose} />
    </SidePanel>
  );
}
