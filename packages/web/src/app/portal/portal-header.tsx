import { ActionIcon, Button } from '@mantine/core';
import { applicant, type Role } from '@ngo-plus/contract/kernel';
import { IconMenu2, IconRefresh, IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { NotificationBell } from '../../identity/notifications/index.ts';
import { type Person, queryClient, useTranslation } from '../../kernel/index.ts';
import { Mark, showToast } from '../../ui/index.ts';
import { ThemeButton } from '../theme-button.tsx';
import { OrganisationSwitch } from './organisation-switch.tsx';
import styles from './portal-header.module.css';
import { refreshProfile } from './profile.ts';
import { useFinder } from './use-finder.ts';

const Palette = lazy(() => import('./palette.tsx').then(({ Palette }) => ({ default: Palette })));

type Props = { user: Person; onMenu: () => void };

export function PortalHeader({ user, onMenu }: Props) {
  const { t } = useTranslation();
  const finder = useFinder();
  const isMember = user.role !== applicant;
  return (
    <header className={`${styles.header} unprinted`}>
      <ActionIcon className={styles.narrow} aria-label={t('Open menu')} onClick={onMenu}>
        <IconMenu2 size={22} aria-hidden />
      </ActionIcon>
      <Link to="/" className={styles.narrow} aria-label={t('NGO Plus home')}>
        <Mark size={26} />
      </Link>
      {isMember && <Plan name={user.plan} role={user.role} />}
      <OrganisationSwitch user={user} />
      <button type="button" className={styles.search} onClick={finder.show}>
        <IconSearch size={18} aria-hidden />
        <span>{t('Search')}</span>
        <kbd>Ctrl K</kbd>
      </button>
      <RefreshButton />
      <ThemeButton />
      {isMember && <NotificationBell />}
      {finder.open && (
        <Suspense>
          <Palette
            user={user}
            search={finder.search}
            onSearch={finder.setSearch}
            onClose={finder.close}
          />
        </Suspense>
      )}
    </header>
  );
}

/** enterprise, pro, otherwise free, whatever the case. Volunteers see no upgrade link. */
function Plan({ name, role }: { name: string; role: Role }) {
  const { t } = useTranslation();
  const plan = name.toLowerCase();
  const normalised = plan === 'enterprise' || plan === 'pro' ? plan : 'free';
  const labels = { enterprise: t('Enterprise plan'), pro: t('Pro plan'), free: t('Free plan') };
  return (
    <div className={styles.plan}>
      <b>{labels[normalised]}</b>
      {normalised !== 'enterprise' && role !== 'VOLUNTEER' && (
        <Button variant="soft" size="xs" color="sun" component={Link} to="/pricing">
          {t('Upgrade')}
        </Button>
      )}
    </div>
  );
}

/** Refetches the profile and everything on the screen. */
function RefreshButton() {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const refresh = async () => {
    setBusy(true);
    await Promise.allSettled([refreshProfile(), queryClient.invalidateQueries()]);
    setBusy(false);
    showToast('done', t('Up to date'));
  };
  return (
    <ActionIcon aria-label={t('Refresh')} title={t('Refresh')} loading={busy} onClick={refresh}>
      <IconRefresh size={20} aria-hidden />
    </ActionIcon>
  );
}
