import { useTranslation } from '../../../../kernel/index.ts';
import type { OpenLink } from '../use-link.ts';
import { Crumbs } from './crumbs.tsx';
import { FileRow, FolderRow } from './entry-row.tsx';
import styles from './shared-link.module.css';
import type { Giving } from './use-link-upload.ts';

type Props = { opened: OpenLink; token: string; downloads: Giving; busy: boolean };

/** The content of a folder; subfolders open in the same page. */
export function Folder({ opened: { path, entries, more }, token, downloads, busy }: Props) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('Files')} aria-busy={busy} className={styles.folder}>
      <Crumbs path={path} token={token} />
      {entries.length === 0 ? (
        <p>{t('This folder is empty.')}</p>
      ) : (
        <ul className={`box ${styles.rows}`}>
          {entries.map((entry) =>
            entry.kind === 'folder' ? (
              <FolderRow key={entry.id} folder={entry} token={token} />
            ) : (
              <FileRow key={entry.id} file={entry} downloads={downloads} />
            ),
          )}
        </ul>
      )}
      {more && (
        <p>{t('This folder contains more than is listed here. The ZIP file has everything.')}</p>
      )}
    </section>
  );
}
