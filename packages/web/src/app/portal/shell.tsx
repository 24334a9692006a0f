import './portal-styles.ts';
import { applicant } from '@ngo-plus/contract/kernel';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { useRealtime } from '../../identity/realtime/index.ts';
import { useTranslation, useUser } from '../../kernel/index.ts';
import { Announcer, Corner, SectionTabsContext, Toasts } from '../../ui/index.ts';
import { NavigationLine } from '../navigation-line.tsx';
import { OfflineBanner } from '../offline-banner.tsx';
import { ImpersonationBanner } from './impersonation-banner.tsx';
import { PortalHeader } from './portal-header.tsx';
import styles from './shell.module.css';
import { PortalTitle, Sidebar } from './sidebar.tsx';
import { useLaterCode } from './use-later-code.ts';
import { useOtherTabs } from './use-other-tabs.ts';
import { usePrefetch } from './use-prefetch.ts';
import { useSectionTabs } from './use-section-tabs.ts';

const MenuDrawer = lazy(() =>
  import('./menu-drawer.tsx').then(({ MenuDrawer }) => ({ default: MenuDrawer })),
);

/** Sidebar and header around every page of the portal; on narrow screens the sidebar is a drawer. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [drawer, setDrawer] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const user = useUser();
  useRealtime({ enabled: user !== undefined && user.role !== applicant });
  useOtherTabs();
  useLaterCode();
  const section = useSectionTabs(user);
  const prefetched = usePrefetch();
  const openDrawer = () => {
    setWasOpened(true);
    setDrawer(true);
  };
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
          <OfflineBanner />
          <PortalHeader user={user} onMenu={openDrawer} />
          <main id="main" tabIndex={-1} className={styles.main}>
            <SectionTabsContext value={section}>{children}</SectionTabsContext>
            <div id="overlays" />
          </main>
          <ImpersonationBanner user={user} />
        </div>
      </div>
      {wasOpened && (
        <Suspense>
          <MenuDrawer user={user} opened={drawer} onClose={() => setDrawer(false)} />
        </Suspense>
      )}
      {prefetched.map((address) => (
        <PrefetchPageLinks key={address} page={address} />
      ))}
      <Corner />
      <Announcer />
      <Toasts />
    </>
  );
}
