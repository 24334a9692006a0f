import type { Phrase } from '@ngo-plus/contract/kernel';
import { NavLink } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import styles from './nav-tabs.module.css';

export type Tab = { readonly to: string; readonly label: Phrase };

/** Screens of one section. Each tab has its own address; labels are keys of the catalogue. */
export function NavTabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={label}>
      <ul className={`${styles.tabs} unprinted`}>
        {tabs.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} end>
              {t(label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
