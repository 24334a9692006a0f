import './portal-styles.ts';
import { type ReactNode, useState } from 'react';
import {
  Announcer,
  Corner,
  SideSheet,
  Toasts,
  useTranslation,
  useUser,
} from '../../kernel/index.ts';
import { useRealtime } from '../../realtime/index.ts';
import { NavigationLine } from '../navigation-line.tsx';
import { OrganisationSwitch } from './organisation-switch.tsx';
import { PortalHeader } from './portal-header.tsx';
import styles from './shell.module.css';
import { PortalTitle, Sidebar } from './sidebar.tsx';

/** Sidebar and header around every page of the portal; on narrow screens the sidebar is a drawer. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [drawer, setDrawer] = useState(false);
  const user = useUser();
  useRealtime();
  if (!user) return null;
  return (
    <>
      <a className="skip" href="#main">
        {t('Skip to main content')}
      </a>
      <NavigationLine />
      <div className={styles.shell}>
        <aside className={styles.side} aria-label={t('Sidebar')}>
          <div className={styles.stay}>
            <PortalTitle user={user} />
            <Sidebar user={user} />
          </div>
        </aside>
        <div className={styles.column}>
          <PortalHeader user={user} onMenu={() => setDrawer(true)} />
          <main id="main" tabIndex={-1} className={styles.main}>
            {children}
            <div id="overlays" />
          </main>
        </div>
      </div>
      <SideSheet
        opened={drawer}
        onClose={() => setDrawer(false)}
        title={<PortalTitle user={user} />}
      >
        <OrganisationSwitch user={user} inside />
        <Sidebar user={user} onFollow={() => setDrawer(false)} />
      </SideSheet>
      <Corner />
      <Announcer />
      <Toasts />
    </>
  );
}
