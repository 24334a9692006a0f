import { Group } from '@mantine/core';
import { type ActorRole, phrase, platformRoles, type Role } from '@ngo-plus/contract/kernel';
import {
  IconAddressBook,
  IconBeach,
  IconCreditCard,
  IconHeartbeat,
  IconHeartHandshake,
  IconHistory,
  IconScale,
  IconShare3,
  IconUsersGroup,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslation, useUser } from '../../kernel/index.ts';
import styles from './shortcuts-tile.module.css';

const coordinators: readonly Role[] = [...platformRoles, 'NGO_ADMIN', 'STAFF'];
const readers: readonly Role[] = ['ANALYST', 'VIEWER'];

/** Screens that are not in the sidebar. */
const shortcuts = [
  {
    to: '/contacts',
    label: phrase('Contacts'),
    Icon: IconAddressBook,
    roles: [...coordinators, ...readers],
  },
  {
    to: '/volunteer/opportunities',
    label: phrase('Volunteers'),
    Icon: IconHeartHandshake,
    roles: coordinators,
  },
  {
    to: '/staff-management/directory',
    label: phrase('Directory'),
    Icon: IconUsersGroup,
    roles: [...coordinators, ...readers],
  },
  {
    to: '/staff-management/leave',
    label: phrase('Leave'),
    Icon: IconBeach,
    roles: [...coordinators, ...readers],
  },
  { to: '/admin/payments', label: phrase('Payments'), Icon: IconCreditCard, roles: platformRoles },
  { to: '/ledger', label: phrase('Ledger'), Icon: IconScale, roles: ['NGO_ADMIN', 'ANALYST'] },
  {
    to: '/admin/audit',
    label: phrase('Activity log'),
    Icon: IconHistory,
    roles: ['SUPER_ADMIN', 'NGO_ADMIN'],
  },
  { to: '/admin', label: phrase('Health'), Icon: IconHeartbeat, roles: ['SUPER_ADMIN'] },
  {
    to: '/admin/social-links',
    label: phrase('Social links'),
    Icon: IconShare3,
    roles: ['SUPER_ADMIN'],
  },
] as const satisfies readonly { roles: readonly Role[]; [key: string]: unknown }[];

/** Links from the dashboard to the screens for people. */
export function Shortcuts() {
  const { t } = useTranslation();
  const user = useUser();
  if (!user) return null;
  return (
    <nav aria-label={t('Shortcuts')}>
      <Group className={styles.shortcuts} component="ul" gap="xs">
        {shortcuts
          .filter(({ roles }) => (roles as readonly ActorRole[]).includes(user.role))
          .map(({ to, label, Icon }) => (
            <li key={to}>
              <Link to={to}>
                <Icon size={20} aria-hidden />
                {t(label)}
              </Link>
            </li>
          ))}
      </Group>
    </nav>
  );
}
