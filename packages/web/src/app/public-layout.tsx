import { readSocialLinks } from '@ngo-plus/contract/operations/social-links';
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, Outlet, useRouteError } from 'react-router';
import { call, originOf, through, useTranslation } from '../kernel/index.ts';
import { Announcer, Toasts } from '../ui/index.ts';
import { BrokenPage } from './error-screen.tsx';
import { NavigationLine } from './navigation-line.tsx';
import styles from './public-layout.module.css';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** The site's address and profiles, for every page; read once per visit. */
export async function loader(args: LoaderFunctionArgs) {
  // The page is shown without them if they cannot be read.
  const social = await call(readSocialLinks, {}, { ...through(args), anonymous: true }).catch(
    () => [],
  );
  return { origin: originOf(args), social };
}
export const shouldRevalidate = () => false;

/** Header, page and footer of public pages. */
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
      <NavigationLine />
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
