import { useTranslation } from '../../kernel/index.ts';
import styles from './field-table.module.css';
import type { Row } from './rows.ts';
import { useShapeLabels } from './shape-labels.ts';

type Props = {
  title: string;
  rows: readonly Row[];
  /** Closed at first, and opened by the browser itself: answers are long. */
  folded?: boolean;
};

/** The fields of a request or an answer, each with its kind and its bounds. */
export function FieldTable({ title, rows, folded = false }: Props) {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  if (!folded)
    return (
      <>
        <h3>{title}</h3>
        <Table rows={rows} />
      </>
    );
  return (
    <details className={styles.folded}>
      <summary>
        {title}{' '}
        <small>
          {t('{{count}} fields', { count: rows.length, defaultValue_one: '{{count}} field' })}
        </small>
      </summary>
      <Table rows={rows} answered />
    </details>
  );
}

function Table({ rows, answered = false }: { rows: readonly Row[]; answered?: boolean }) {
  const { t } = useTranslation();
  const words = useShapeLabels();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('Name')}</th>
          <th scope="col">{t('Details')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ path, shape, required, otherwise }) => (
          <tr key={path}>
            <th scope="row">
              <code>{path}</code>
            </th>
            <td data-label={t('Details')}>
              {words(shape)}
              {shape.kind === 'text' && shape.pattern && (
                <>
                  {', '}
                  <code>{shape.pattern}</code>
                </>
              )}
              {!answered && <small>{need(t, required, otherwise)}</small>}
              {answered && !required && <small>{t('May be missing')}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Texts = ReturnType<typeof useTranslation>['t'];

function need(t: Texts, required: boolean, otherwise: string | undefined): string {
  if (otherwise !== undefined && otherwise !== '""')
    return t('Optional; default {{value}}', { value: otherwise });
  return required && otherwise === undefined ? t('Required') : t('Optional');
}
