import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useTranslation, useUser } from '../kernel/index.ts';
import { Logo } from '../ui/index.ts';
import { headerLinks } from './site.ts';
import styles from './site-header.module.css';
import { SiteLink } from './site-link.tsx';
import { SiteMenu } from './site-menu.tsx';
import { ThemeButton } from './theme-button.tsx';

const compactBeyondPx = 10;

/** Transparent at the top of a page; compact and blurred once it is scrolled. */
export function SiteHeader() {
  const { t } = useTranslation();
  const [compact, setCompact] = useState(false);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const look = () => setCompact(scrollY > compactBeyondPx);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return (
    <header className={styles.header} data-compact={compact || open || undefined}>
      <div className={styles.bar}>
        <Link to="/" className={styles.home} aria-label={t('NGO Plus home')}>
          <Logo />
        </Link>
        <nav className={styles.nav} aria-label={t('Main')}>
          {headerLinks
            .filter(({ wide }) => wide)
            .map(({ label, to }) => (
              <SiteLink key={to} to={to}>
                {t(label)}
              </SiteLink>
            ))}
        </nav>
        <div className={styles.end}>
          <ThemeButton />
          <Doors />
          <SiteMenu open={open} onToggle={setOpen} />
        </div>
      </div>
    </header>
  );
}

/** Links to sign in and sign up or, for signed-in people, to their dashboard. The page has the filled button. */
function Doors() {
  const { t } = useTranslation();
  const signedIn = useUser() !== undefined;
  if (signedIn)
    return (
      <Button className={styles.wide} variant="default" component={Link} to="/dashboard">
        {t('Dashboard')}
      </Button>
    );
  return (
    <>
      <Button className={styles.wide} variant="quiet" color="gray" component={Link} to="/signin">
        {t('Sign In')}
      </Button>
      <Button className={styles.wide} variant="default" component={Link} to="/signup">
        {t('Sign Up')}
      </Button>
    </>
  );
}
