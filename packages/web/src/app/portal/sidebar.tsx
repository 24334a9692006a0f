import { Stack } from '@mantine/core';
import { type ActorRole, type Phrase, phrases } from '@ngo-plus/contract/kernel';
import { IconLogout } from '@tabler/icons-react';
import { lazy, Suspense, useId } from 'react';
import { Link, useLocation } from 'react-router';
import { type Person, type Screen, useTranslation } from '../../kernel/index.ts';
import { Initials, Mark } from '../../ui/index.ts';
import { screenIcons } from '../screen-icons.ts';
import { currentItem, screensOf } from '../screens.ts';
import styles from './sidebar.module.css';
import { useSignOut } from './use-sign-out.ts';

const UnsentDialog = lazy(async () => ({
  default: (await import('./unsent-dialog.tsx')).UnsentDialog,
}));

export const roleNames: Readonly<Record<ActorRole, Phrase>> = phrases({
  SUPER_ADMIN: 'Super Admin',
  ADMIN: 'Admin',
  NGO_ADMIN: 'NGO Admin',
  STAFF: 'Staff',
  VOLUNTEER: 'Volunteer',
  ANALYST: 'Analyst',
  VIEWER: 'Viewer',
  APPLICANT: 'Applicant',
});

type Props = { user: Person; onFollow?: () => void };

export function Sidebar({ user, onFollow }: Props) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const items = screensOf(user.role).filter(({ group }) => group !== undefined);
  const current = currentItem(items, pathname);
  const groups = [...new Set(items.map(({ group }) => group ?? 'main'))];
  const { signOut, unsent, stay, removeAndEnd } = useSignOut();
  return (
    <Stack className={styles.sidebar} gap={0}>
      <nav className={styles.nav} aria-label={t('Portal')}>
        {groups.map((group) => (
          <Group
            key={group}
            name={group}
            screens={items.filter((screen) => screen.group === group)}
            current={current}
            {...(onFollow && { onFollow })}
          />
        ))}
      </nav>
      <div className={`box ${styles.me}`}>
        <Initials name={user.name} size={36} />
        <span>
          <b>{user.name}</b>
          <span>{user.email}</span>
        </span>
        <button
          type="button"
          onClick={() => void signOut()}
          aria-label={t('Logout')}
          title={t('Logout')}
        >
          <IconLogout size={20} aria-hidden />
        </button>
      </div>
      {unsent && (
        <Suspense>
          <UnsentDialog unsent={unsent} onClose={stay} onConfirm={removeAndEnd} />
        </Suspense>
      )}
    </Stack>
  );
}

/** The organisation and the person's role in it. */
export function PortalTitle({ user }: { user: Person }) {
  const { t } = useTranslation();
  return (
    <span className={styles.title}>
      <Mark size={34} />
      <span>
        <b>{user.organisation.name}</b>
        <small>{t(roleNames[user.role])}</small>
      </span>
    </span>
  );
}

/** Labels of the groups that have a heading. */
const groupNames = phrases({
  'SuperAdmin Tools': 'SuperAdmin Tools',
  'Admin Tools': 'Admin Tools',
  More: 'More',
});

type GroupProps = {
  name: NonNullable<Screen['group']>;
  screens: readonly Screen[];
  /** The address of the item that is open. */
  current: string | undefined;
  onFollow?: () => void;
};

function Group({ name, screens, current, onFollow }: GroupProps) {
  const { t } = useTranslation();
  const id = useId();
  const headed = name !== 'main';
  return (
    <div>
      {name !== 'main' && <h2 id={id}>{t(groupNames[name])}</h2>}
      <ul aria-labelledby={headed ? id : undefined}>
        {screens.map(({ path, label, menuLabel, icon, under }) => {
          const Icon = screenIcons[icon];
          return (
            <li key={path} data-under={under || undefined}>
              <Link
                to={path}
                aria-current={path === current ? 'page' : undefined}
                {...(onFollow && { onClick: onFollow })}
              >
                <Icon size={20} stroke={1.7} aria-hidden />
                {t(menuLabel ?? label)}
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
