import type { ReactNode } from 'react';
import styles from './icon-facts.module.css';

/** A few facts that need no terms, such as place and date: `IconFact` elements. */
export function IconFacts({ children }: { children: ReactNode }) {
  return (
    <ul className={`stack ${styles.facts}`} style={{ gap: 8 }}>
      {children}
    </ul>
  );
}

export function IconFact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      {icon}
      <span>{children}</span>
    </li>
  );
}
