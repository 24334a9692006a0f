import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { PageHeader, useTranslation } from '../kernel/index.ts';
import styles from './marketing-header.module.css';

const tabs = [
  { to: '/marketing', label: 'Leads' },
  { to: '/marketing/visits', label: 'Visits' },
  { to: '/marketing/newsletter', label: 'Newsletter' },
] as const;

/** The head of the three screens. Each tab is an address of its own. */
export function MarketingHeader({ lede, actions }: { lede: string; actions: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('Marketing')} lede={lede} actions={actions} />
      <nav aria-label={t('Marketing')}>
        <ul className={styles.tabs}>
          {tabs.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} end>
                {t(label)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
