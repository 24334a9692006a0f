import type { Entry } from '@ngo-plus/contract/files/storage';
import { IconFolder } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslation } from '../../../../kernel/index.ts';
import { useBrowseLocation, viewAddress } from '../address/index.ts';
import { focusOnOpen } from '../use-focus-on-open.ts';
import { useViewLabels } from '../view-labels.ts';
import styles from './entries.module.css';

/** The folder of an entry; empty if the person has no access to it. */
export function EntryFolder({ entry, tabIndex }: { entry: Entry; tabIndex: 0 | -1 }) {
  const { t } = useTranslation();
  const { location } = useBrowseLocation();
  const words = useViewLabels();
  const { parentId, parentName } = entry;
  if (parentId === null || parentName === null)
    return entry.mayEdit && <span className={styles.folder}>{words.folder}</span>;
  return (
    <Link
      className={styles.folder}
      to={viewAddress(location, { folder: parentId })}
      state={focusOnOpen}
      tabIndex={tabIndex}
      draggable={false}
      aria-label={t('In folder {{name}}', { name: parentName })}
    >
      <IconFolder size={15} aria-hidden />
      <span dir="auto">{parentName}</span>
    </Link>
  );
}
