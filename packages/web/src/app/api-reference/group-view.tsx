import { useLoaderData } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import type { loader } from './api-page.tsx';
import styles from './group-view.module.css';
import { Method } from './method.tsx';
import { OperationView } from './operation-view.tsx';

/** One part of the API in full, after a list of what is on the page. */
export function GroupView() {
  const { t } = useTranslation();
  const { openGroup: group } = useLoaderData<typeof loader>();
  const operations = group?.operations ?? [];
  return (
    <>
      {operations.length > 1 && (
        <nav aria-label={t('On this page')} className={styles.contents}>
          <ul>
            {operations.map(({ id, method, path }) => (
              <li key={id}>
                <a href={`#${id}`}>
                  <Method name={method} /> <code>{path}</code>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {operations.map((operation) => (
        <OperationView key={operation.id} operation={operation} />
      ))}
    </>
  );
}
