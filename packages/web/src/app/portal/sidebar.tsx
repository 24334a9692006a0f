import { Stack } from '@mantine/core';
import { type ActorRole, type Phrase, phrases } from '@ngo-plus/contract/kernel';
import { IconLogout } from '@tabler/icons-react';
import { useId } from 'react';
import { NavLink, useLocation, useNavigate } from 'react-router';
import { type Person, type Screen, useTranslation } from '../../kernel/index.ts';
import { Initials, Mark } from '../../ui/index.ts';
import { screenIcons } from '../screen-icons.ts';
import { outermost, screensAt, screensOf } from '../screens.ts';
import { leave } from './profile.ts';
import styles from './sidebar.module.css';

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
  const navigate = useNavigate();
  const items = screensOf(user.role).filter(({ group }) => group !== undefined);
  const groups = [...new Set(items.map(({ group }) => group ?? 'main'))];
  const goOut = async () => {
    await leave();
    await navigate('/signin');
  };
  return (
    <Stack className={styles.sidebar} gap={0}>
      <nav className={styles.nav} aria-label={t('Portal')}>
        {groups.map((group) => (
          <Group
            key={group}
            name={group}
            screens={items.filter((screen) => screen.group === group)}
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
        <button type="button" onClick={goOut} aria-label={t('Logout')} title={t('Logout')}>
          <IconLogout size={20} aria-hidden />
        </button>
      </div>
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

/** The sidebar item of the open tab, if the tab has another address. */
function useWithin(screens: readonly Screen[]): string | undefined {
  const tab = tabAbove(useLocation().pathname);
  const section = tab && outermost(tab.section);
  const items = screens.filter(({ tab }) => section !== undefined && tab?.section === section);
  return items.length === 1 ? items[0]?.path : undefined;
}

/** The tab of this address, or of the nearest one above it: a donation belongs to Donations. */
function tabAbove(address: string): Screen['tab'] {
  const [here] = screensAt(address);
  const above = address.slice(0, address.lastIndexOf('/'));
  return here?.tab ?? (above === '' ? undefined : tabAbove(above));
}

/** Labels of the groups that have a heading. */
const groupNames = phrases({
  'SuperAdmin Tools': 'SuperAdmin Tools',
  'Admin Tools': 'Admin Tools',
});

type GroupProps = {
  name: NonNullable<Screen['group']>;
  screens: readonly Screen[];
  onFollow?: () => void;
};

function Group({ name, screens, onFollow }: GroupProps) {
  const { t } = useTranslation();
  const id = useId();
  const headed = name !== 'main';
  const within = useWithin(screens);
  return (
    <div>
      {name !== 'main' && <h2 id={id}>{t(groupNames[name])}</h2>}
      <ul aria-labelledby={headed ? id : undefined}>
        {screens.map(({ path, label, icon, under }) => {
          const Icon = screenIcons[icon];
          return (
            <li key={path} data-under={under || undefined}>
              <NavLink
                to={path}
                data-within={path === within || undefined}
                {...(onFollow && { onClick: onFollow })}
              >
                <Icon size={20} stroke={1.7} aria-hidden />
                {t(label)}
              </NavLink>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
