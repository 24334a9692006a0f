import type { Entry } from '@ngo-plus/contract/files/storage';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from '../../../kernel/index.ts';
import styles from './reach-note.module.css';

/** Who has access before anything is shared. */
export function ReachNote({ entry: { restricted } }: { entry: Entry }) {
  const { t } = useTranslation();
  if (!restricted)
    return (
      <p className={`muted small ${styles.reach}`}>
        {t(
          "Staff and administrators can open anything that isn't restricted. Volunteers, analysts and viewers see what's shared with them.",
        )}
      </p>
    );
  return (
    <p className={`muted small ${styles.reach}`} data-shut>
      <IconLock size={20} aria-hidden />
      {t("Restricted: only administrators and people it's shared with can open this folder.")}
    </p>
  );
}
