import type { ReactNode } from 'react';
import { PersonalOnly } from '../../../ui/index.ts';
import styles from './settings.module.css';

type Props = {
  id: string;
  /** Impersonators may not change it. */
  personal?: boolean;
  children: ReactNode;
};

/** The target of links from emails and from the list of sections; the link moves the focus here. */
export function SettingsSection({ id, personal = false, children }: Props) {
  return (
    <div id={id} className={styles.section} tabIndex={-1}>
      {personal ? <PersonalOnly>{children}</PersonalOnly> : children}
    </div>
  );
}
