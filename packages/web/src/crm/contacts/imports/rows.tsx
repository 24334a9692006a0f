import { NativeSelect } from '@mantine/core';
import { type ImportRun, importOutcomes, type importRow } from '@ngo-plus/contract/crm/contacts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type * as z from 'zod';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import {
  FileTable,
  importStyles as styles,
  importTableStyles as table,
} from '../../../platform/spreadsheets/index.ts';
import { Panel, ShowMore, StatusBadge } from '../../../ui/index.ts';
import { usePurposes } from '../use-names.ts';
import { outcomeText } from './labels.ts';
import { importRows, type RowFilter } from './queries.ts';

/** The rows as they were understood, each with what is known of the person. */
export function Rows({ run }: { run: ImportRun }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [show, setShow] = useState<RowFilter>('');
  const list = useInfiniteQuery(importRows(run.id, show));
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const outcomes = importOutcomes.filter((outcome) => run.counts[outcome] > 0);
  const choices = [
    { value: '', label: t('All rows ({{rows}})', { rows: number(run.rows) }) },
    ...outcomes.map((value) => ({
      value,
      label: `${t(outcomeText[value][1])} (${number(run.counts[value])})`,
    })),
    { value: 'problems', label: t('Rows with issues') },
  ];
  return (
    <Panel
      pad={false}
      title={t('Rows in the file')}
      action={
        <NativeSelect
          aria-label={t('Show')}
          size="sm"
          value={show}
          data={choices}
          onChange={({ currentTarget: { value } }) =>
            setShow(
              value === 'problems'
                ? value
                : (importOutcomes.find((outcome) => outcome === value) ?? ''),
            )
          }
        />
      }
    >
      {list.isSuccess && rows.length === 0 && (
        <p className={`${styles.note} ${styles.foot}`}>{t('No rows.')}</p>
      )}
      {rows.length > 0 && <RowTable rows={rows} />}
      {list.hasNextPage && (
        <div className={styles.foot}>
          <ShowMore list={list} />
        </div>
      )}
    </Panel>
  );
}

type Row = z.infer<typeof importRow>;

function RowTable({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation();
  const heads = [t('Row'), t('Person'), t('Phone'), t('Existing details')];
  return (
    <FileTable heads={heads}>
      {rows.map((row) => (
        <OneRow key={row.row} row={row} heads={heads} />
      ))}
    </FileTable>
  );
}

function OneRow({ row, heads }: { row: Row; heads: readonly string[] }) {
  const { t } = useTranslation();
  const { number, day } = useFormat();
  const { nameOf } = usePurposes();
  const [status, word] = outcomeText[row.outcome];
  return (
    <tr>
      <td data-label={heads[0]} className={table.number}>
        {number(row.row)}
      </td>
      <td data-head>
        {row.name || t('View issue')}
        {row.email && <small>{row.email}</small>}
      </td>
      <td data-label={heads[2]}>{row.phone}</td>
      <td data-label={heads[3]}>
        <div>
          <StatusBadge status={status}>{t(word)}</StatusBadge>
          {row.contactId && row.contactName && (
            <small>
              <Link to={`/contacts/${row.contactId}`}>{row.contactName}</Link>
            </small>
          )}
          {row.erasedAt && <small>{t('Erased on {{day}}', { day: day(row.erasedAt) })}</small>}
          {row.consents.map(({ purpose, given }) => (
            <small key={purpose}>
              {given
                ? t('{{purpose}}: opted in', { purpose: nameOf(purpose) })
                : t('{{purpose}}: opted out', { purpose: nameOf(purpose) })}
            </small>
          ))}
          {row.problems.map((problem) => (
            <small key={problem}>{t(problem)}</small>
          ))}
        </div>
      </td>
    </tr>
  );
}
