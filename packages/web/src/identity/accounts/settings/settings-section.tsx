import type { ReactNode } from 'react';
import { PersonalOnly } from '../../../ui/index.ts';
import styles from './settings.module.css';

type Props = {
  id: string;
  /** Nobody who is signed in as the person may change it. */
  personal?: boolean;
  children: ReactNode;
};

/** A place that letters and the list of sections link to; the focus goes there with the link. */
export function SettingsSection({ id, personal = false, children }: Props) {
  return (
    <div id={id} className={styles.section} tabIndex={-1}>
      {personal ? <PersonalOnly>{children}</PersonalOnly> : children}
    </div>
  );
}
