import type { ReactNode } from 'react';
import { Outlet, useRouteError } from 'react-router';
import { Announcer, Toasts, useTranslation } from '../kernel/index.ts';
import { BrokenPage } from './error-screen.tsx';
import styles from './public-layout.module.css';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** Header, page, footer: everything a visitor sees. */
export default function PublicLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary() {
  return (
    <Frame>
      <BrokenPage error={useRouteError()} />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <a className="skip" href="#main">
        {t('Skip to main content')}
      </a>
      <SiteHeader />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
        <div id="overlays" />
      </main>
      <SiteFooter />
      <Announcer />
      <Toasts />
    </>
  );
}
