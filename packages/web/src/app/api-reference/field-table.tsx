import { useTranslation } from '../../kernel/index.ts';
import styles from './field-table.module.css';
import type { Row } from './rows.ts';
import { useShapeLabels } from './shape-labels.ts';

type Props = {
  title: string;
  rows: readonly Row[];
  /** Collapsed at first, with the browser's own control: responses are long. */
  folded?: boolean;
};

/** The fields of a request or a response, each with its type and limits. */
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
      <Table rows={rows} isResponse />
    </details>
  );
}

function Table({ rows, isResponse = false }: { rows: readonly Row[]; isResponse?: boolean }) {
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
        {rows.map(({ path, shape, required, defaultValue }) => (
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
              {!isResponse && <small>{need(t, required, defaultValue)}</small>}
              {isResponse && !required && <small>{t('May be missing')}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Texts = ReturnType<typeof useTranslation>['t'];

function need(t: Texts, required: boolean, defaultValue: string | undefined): string {
  if (defaultValue !== undefined && defaultValue !== '""')
    return t('Optional; default {{value}}', { value: defaultValue });
  return required && defaultValue === undefined ? t('Required') : t('Optional');
}
