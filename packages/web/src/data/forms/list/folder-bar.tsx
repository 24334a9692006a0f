import { IconFolder } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import { folderList } from '../queries.ts';
import styles from './folders.module.css';

/** The folders above the list of forms. Nothing until there is one. */
export function FolderBar({ folder }: { folder: string }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { data: folders = [] } = useQuery(folderList);
  if (folders.length === 0) return null;
  return (
    <nav className={styles.folders} aria-label={t('Folders')}>
      <Link to="/data-collection" aria-current={folder === '' ? 'page' : undefined}>
        {t('All forms')}
      </Link>
      {folders.map(({ name, forms }) => (
        <Link
          key={name}
          to={`/data-collection?folder=${encodeURIComponent(name)}`}
          aria-current={folder === name ? 'page' : undefined}
        >
          <IconFolder size={18} stroke={1.7} aria-hidden />
          {name} <small>{number(forms)}</small>
        </Link>
      ))}
    </nav>
  );
}
