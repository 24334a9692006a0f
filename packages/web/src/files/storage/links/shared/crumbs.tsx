import { Link } from 'react-router';
import { useTranslation } from '../../../../kernel/index.ts';
import { hashOf } from '../address.ts';
import type { OpenLink } from '../use-link.ts';
import styles from './shared-link.module.css';

/** Breadcrumbs from the linked folder to the open one. */
export function Crumbs({ path, token }: { path: OpenLink['path']; token: string }) {
  const { t } = useTranslation();
  const above = path.slice(0, -1);
  if (above.length === 0) return null;
  return (
    <nav aria-label={t('Breadcrumbs')} className={styles.crumbs}>
      <ol>
        {above.map(({ id, name }, depth) => (
          <li key={id}>
            <Link to={{ hash: hashOf(token, depth === 0 ? undefined : id) }}>{name}</Link>
          </li>
        ))}
        <li aria-current="page">{path.at(-1)?.name}</li>
      </ol>
    </nav>
  );
}
