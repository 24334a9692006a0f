import { Button, NativeSelect } from '@mantine/core';
import { type FormDefinition, hasChoices, type Question } from '@ngo-plus/contract/data/forms';
import { type Phrase, phrases } from '@ngo-plus/contract/kernel';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { saveFile, useFormat, useTranslation } from '../../../../kernel/index.ts';
import { Loaded } from '../../../../ui/index.ts';
import type { OtherViewProps } from '../other-view-props.ts';
import { crossTableQuery, type ResponseFilters } from '../queries.ts';
import { choiceLabel } from '../questions.ts';
import type { Subject } from './chart-batch.tsx';
import styles from './charts.module.css';
import {
  type CrossTable,
  crossTableOf,
  csvOf,
  type Measure,
  measures,
  shareOf,
} from './cross-table.ts';

type Props = {
  formId: OtherViewProps['formId'];
  filters: ResponseFilters;
  definition: FormDefinition;
  subjects: readonly Subject[];
};

const measureNames: Readonly<Record<Measure, Phrase>> = phrases({
  count: 'Count',
  row: 'Percent of row',
  column: 'Percent of column',
  all: 'Percent of all',
});

/** One question by another: how often their answers came together. */
export function CrossTabulation({ formId, filters, definition, subjects }: Props) {
  const { t } = useTranslation();
  const questions = subjects.filter(
    ({ question: { type } }) => hasChoices(type) || ['yes-no', 'rating', 'scale'].includes(type),
  );
  const [rows, setRows] = useState('');
  const [columns, setColumns] = useState('');
  const [measure, setMeasure] = useState<Measure>('count');
  const query = useQuery(crossTableQuery(formId, filters, rows, columns));
  if (questions.length < 2) return null;
  const choices = [
    { value: '', label: t('Choose a question') },
    ...questions.map(({ question, label }) => ({ value: question.id, label })),
  ];
  const find = (id: string) => questions.find(({ question }) => question.id === id);
  const [rowSubject, columnSubject] = [find(rows), find(columns)];
  return (
    <section className={`box ${styles.cross}`} aria-labelledby="cross-tabulation">
      <h2 id="cross-tabulation">{t('One question by another')}</h2>
      <div className={`${styles.comparison} unprinted`}>
        <NativeSelect
          label={t('Rows')}
          value={rows}
          data={choices}
          onChange={({ currentTarget }) => setRows(currentTarget.value)}
        />
        <NativeSelect
          label={t('Columns')}
          value={columns}
          data={choices}
          onChange={({ currentTarget }) => setColumns(currentTarget.value)}
        />
        <NativeSelect
          label={t('Show')}
          value={measure}
          data={measures.map((each) => ({ value: each, label: t(measureNames[each]) }))}
          onChange={({ currentTarget: { value } }) =>
            setMeasure(measures.find((each) => each === value) ?? 'count')
          }
        />
      </div>
      {rowSubject && columnSubject && (
        <Loaded query={query} failed={t("Couldn't load figures")} level={3} lines={6}>
          {({ groups }) => (
            <Table
              table={crossTableOf(groups)}
              rows={rowSubject}
              columns={columnSubject}
              definition={definition}
              measure={measure}
            />
          )}
        </Loaded>
      )}
    </section>
  );
}

type TableProps = {
  table: CrossTable;
  rows: Subject;
  columns: Subject;
  definition: FormDefinition;
  measure: Measure;
};

function Table({ table, rows, columns, definition, measure }: TableProps) {
  const { t } = useTranslation();
  const { number, percent } = useFormat();
  const answer = (question: Question, value: string) => {
    if (question.type !== 'yes-no') return choiceLabel(question, value, definition);
    return value === 'yes' ? t('Yes') : t('No');
  };
  const rowNames = table.rows.map((value) => answer(rows.question, value));
  const columnNames = table.columns.map((value) => answer(columns.question, value));
  const cell = (row: number, column: number): string => {
    const share = shareOf(table, row, column, measure);
    return share === undefined ? number(table.counts[row]?.[column] ?? 0) : percent(share);
  };
  const save = () => {
    const lines = [
      [`${rows.label} / ${columns.label}`, ...columnNames, t('Total')],
      ...rowNames.map((name, at) => [name, ...(table.counts[at] ?? []), table.rowTotals[at] ?? 0]),
      [t('Total'), ...table.columnTotals, table.total],
    ];
    saveFile(new File([csvOf(lines)], 'cross-tabulation.csv', { type: 'text/csv' }));
  };
  if (table.total === 0) return <p className="muted">{t('No answers')}</p>;
  return (
    <>
      <div className={styles.scroll}>
        <table>
          <caption>
            {t('{{rows}} by {{columns}}', { rows: rows.label, columns: columns.label })}
          </caption>
          <thead>
            <tr>
              <td />
              {columnNames.map((name, at) => (
                <th key={table.columns[at]} scope="col">
                  {name}
                </th>
              ))}
              <th scope="col">{t('Total')}</th>
            </tr>
          </thead>
          <tbody>
            {rowNames.map((name, row) => (
              <tr key={table.rows[row]}>
                <th scope="row">{name}</th>
                {table.columns.map((value, column) => (
                  <td key={value}>{cell(row, column)}</td>
                ))}
                <td>{number(table.rowTotals[row] ?? 0)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('Total')}</th>
              {table.columns.map((value, column) => (
                <td key={value}>{number(table.columnTotals[column] ?? 0)}</td>
              ))}
              <td>{number(table.total)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <Button
        variant="default"
        className="unprinted"
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={save}
      >
        {t('Download as CSV')}
      </Button>
    </>
  );
}
