import { allows, phrase } from '@ngo-plus/contract/kernel';
import { managesStaff } from '@ngo-plus/contract/people/staff';
import type { ReactNode } from 'react';
import { useTranslation, useUser } from '../../kernel/index.ts';
import { NavTabs, PageHeader } from '../../ui/index.ts';

const forAdministrators = [
  { to: '/staff-management', label: phrase('Members') },
  { to: '/staff-management/invitations', label: phrase('Invitations') },
];

const forEveryone = [
  { to: '/staff-management/leave', label: phrase('Leave') },
  { to: '/staff-management/directory', label: phrase('Directory') },
  { to: '/staff-management/chart', label: phrase('Chart') },
];

/** The header of staff pages; people who do not manage staff see fewer tabs. */
export function StaffHeader({ lede, actions }: { lede: ReactNode; actions?: ReactNode }) {
  const { t } = useTranslation();
  const user = useUser();
  const manages = allows(managesStaff, user?.role);
  const title = manages ? t('Staff Management') : t('Team');
  return (
    <>
      <PageHeader title={title} lede={lede} actions={actions} />
      <NavTabs
        label={title}
        tabs={manages ? [...forAdministrators, ...forEveryone] : forEveryone}
      />
    </>
  );
}
