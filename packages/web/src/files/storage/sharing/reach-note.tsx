import type { Entry } from '@ngo-plus/contract/files/storage';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from '../../../kernel/index.ts';
import styles from './reach-note.module.css';

/** Who may open it anyway, before anything is shared. */
export function ReachNote({ entry: { restricted } }: { entry: Entry }) {
  const { t } = useTranslation();
  if (!restricted)
    return (
      <p className={styles.reach}>
        {t(
          'Staff and administrators can open what is not restricted. Volunteers, analysts and viewers see what is shared with them.',
        )}
      </p>
    );
  return (
    <p className={styles.reach} data-shut>
      <IconLock size={20} aria-hidden />
      {t('Restricted: only administrators and those it is shared with here can open this folder.')}
    </p>
  );
}
