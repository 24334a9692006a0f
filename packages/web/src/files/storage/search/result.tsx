import type { SearchResult } from '@ngo-plus/contract/files/storage';
import { Link } from 'react-router';
import { Moment, useTranslation } from '../../../kernel/index.ts';
import { EntryIcon } from '../icons/index.ts';
import { Marked } from './marked.tsx';
import { marksIn } from './pieces.ts';
import styles from './search.module.css';
import { useAddresses } from './use-addresses.ts';

type Props = { result: SearchResult; search: string };

const maxPassages = 3;

/** Only these have page numbers that people know; other texts are divided for the index only. */
const paged = /pdf|wordprocessing|presentation|opendocument\.text/;

/** A folder or file in the results: its name, location and matching text. */
export function Result({ result, search }: Props) {
  const { t } = useTranslation();
  const { toEntry, toPage, toFolder } = useAddresses();
  const { entry, path, byName, matches } = result;
  const { id, name, contentType, updatedAt } = entry;
  const hasPages = paged.test(contentType ?? '');
  return (
    <li className={styles.result}>
      <span className={styles.icon}>
        <EntryIcon entry={entry} />
      </span>
      <div>
        <Link className={styles.name} to={toEntry(entry)} preventScrollReset>
          <Marked text={name} marks={byName ? marksIn(name, search) : []} />
        </Link>
        <p className={styles.path}>
          <Link to={toFolder(undefined)}>{t('All files')}</Link>
          {path.map((folder) => (
            <span key={folder.id}>
              {' / '}
              <Link to={toFolder(folder.id)}>{folder.name}</Link>
            </span>
          ))}
          {' · '}
          <Moment at={updatedAt} />
        </p>
        {matches.slice(0, maxPassages).map(({ page, passage, marks }) => (
          <p key={page} className={styles.passage}>
            {hasPages && (
              <>
                <Link
                  to={toPage(id, page)}
                  preventScrollReset
                  aria-label={t('Page {{page}} of {{name}}', { page, name })}
                >
                  {t('Page {{page}}', { page })}
                </Link>{' '}
              </>
            )}
            <Marked text={passage} marks={marks} />
          </p>
        ))}
      </div>
    </li>
  );
}
