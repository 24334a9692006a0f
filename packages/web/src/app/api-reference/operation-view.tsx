import { useLoaderData } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import type { loader } from './api-page.tsx';
import { Code } from './code.tsx';
import { curlOf } from './curl.ts';
import type { Operation } from './document.ts';
import { Facts } from './facts.tsx';
import { FieldTable } from './field-table.tsx';
import { Method } from './method.tsx';
import styles from './operation.module.css';
import { rowsOf, rowsWithin } from './rows.ts';
import { useShapeLabels } from './shape-labels.ts';
import { TryIt } from './try-it.tsx';

type Props = { operation: Operation };

export function OperationView({ operation }: Props) {
  const { t } = useTranslation();
  const { serverUrl } = useLoaderData<typeof loader>();
  const { id, method, path, summary, inPath, inQuery, inHeader, body } = operation;
  return (
    <article id={id} className={styles.operation} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <a href={`#${id}`}>
          <Method name={method} /> <code>{path}</code>
        </a>
      </h2>
      <p lang="en">{summary}</p>
      <Facts operation={operation} />
      <FieldTable title={t('Path parameters')} rows={rowsOf(inPath)} />
      <FieldTable title={t('Query parameters')} rows={rowsOf(inQuery)} />
      <FieldTable title={t('Header parameters')} rows={rowsOf(inHeader)} />
      {body && (
        <FieldTable
          title={body.type === 'json' ? t('JSON body') : t('Form body')}
          rows={rowsOf(body.fields)}
        />
      )}
      <Answer operation={operation} />
      <h3>{t('Example')}</h3>
      <Code>{curlOf(operation, serverUrl)}</Code>
      {operation.open && method === 'GET' && <TryIt operation={operation} />}
    </article>
  );
}

/** The response: the fields of an object, or of each item of a list. */
function Answer({ operation: { answer } }: Props) {
  const { t } = useTranslation();
  const words = useShapeLabels();
  if (!answer) return null;
  const rows = rowsWithin(answer, '');
  if (rows.length > 0) return <FieldTable title={t('Response')} rows={rows} folded />;
  const empty = answer.kind === 'record';
  return (
    <>
      <h3>{t('Response')}</h3>
      <p>{empty ? t('An empty object') : words(answer)}</p>
    </>
  );
}
