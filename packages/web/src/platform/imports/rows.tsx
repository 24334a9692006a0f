import { Button, Group, NativeSelect } from '@mantine/core';
import { hasRows } from '@ngo-plus/contract/platform/imports';
import { IconDownload } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { download, saveFile, useFormat, useTranslation } from '../../kernel/index.ts';
import { Panel, ShowMore, StatusBadge, showToast } from '../../ui/index.ts';
import { FileTable } from './file-table.tsx';
import styles from './import.module.css';
import type { Detail, FieldChoice, Importer, ImportRow } from './importer.ts';
import { rowsOf } from './queries.ts';
import table from './table.module.css';

type Props = { importer: Importer; run: Detail };

/** The parsed rows, each with its planned or actual outcome. */
export function Rows({ importer, run }: Props) {
  const { t } = useTranslation();
  const [filter, setFilter] = useState(run.keptRows > 0 ? 'kept' : '');
  const list = useInfiniteQuery(rowsOf(importer, run.id, filter));
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const canDownload = (run.counts['refused'] ?? 0) > 0 && run.columns.length > 0;
  return (
    <Panel
      pad={false}
      title={hasRows(run.format) ? t('Rows in the file') : t('Records in the file')}
      action={
        <Group gap="xs">
          {canDownload && <SkippedButton importer={importer} run={run} />}
          <Filter importer={importer} run={run} value={filter} onChange={setFilter} />
        </Group>
      }
    >
      {canDownload && (
        <p className={`${styles.note} ${styles.advice}`}>
          {t(
            'To import skipped rows, download them, correct the errors and import that file. Nothing is added twice.',
          )}
        </p>
      )}
      {list.isSuccess && rows.length === 0 && (
        <p className={`${styles.note} ${styles.foot}`}>{t('No rows.')}</p>
      )}
      {rows.length > 0 && <RowTable importer={importer} run={run} rows={rows} />}
      {list.hasNextPage && (
        <div className={styles.foot}>
          <ShowMore list={list} />
        </div>
      )}
    </Panel>
  );
}

type FilterProps = Props & { value: string; onChange: (filter: string) => void };

function Filter({ importer, run, value, onChange }: FilterProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { counts, rows, problemRows, keptRows } = run;
  const choices = [
    { value: '', label: t('All ({{rows}})', { rows: number(rows) }), rows: 1 },
    ...Object.entries(importer.outcomes).map(([outcome, [, words]]) => ({
      value: outcome,
      label: `${t(words)} (${number(counts[outcome] ?? 0)})`,
      rows: counts[outcome] ?? 0,
    })),
    {
      value: 'problems',
      label: t('With issues ({{rows}})', { rows: number(problemRows) }),
      rows: problemRows,
    },
    {
      value: 'kept',
      label: t('Not undone ({{rows}})', { rows: number(keptRows) }),
      rows: keptRows,
    },
  ];
  return (
    <NativeSelect
      aria-label={t('Show')}
      size="sm"
      value={value}
      data={choices.filter((one) => one.rows > 0)}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

function SkippedButton({ importer, run: { id } }: Props) {
  const { t } = useTranslation();
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(importer.endpoints.exportSkipped, { id }),
    onSuccess: saveFile,
    onError: (error) => showToast('failed', t("Couldn't create file"), error.message),
  });
  return (
    <Button
      size="sm"
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {t('Download skipped rows')}
    </Button>
  );
}

type TableProps = Props & { rows: readonly ImportRow[] };

function RowTable({ importer, run, rows }: TableProps) {
  const { t } = useTranslation();
  const preview = importer.usePreview();
  const fields = importer.useFields(run);
  const rowLabel = hasRows(run.format) ? t('Row') : t('Record');
  return (
    <FileTable heads={[rowLabel, ...preview.heads, t('Status')]}>
      {rows.map((row) => (
        <ImportRowView
          key={row.row}
          row={row}
          importer={importer}
          preview={preview}
          fields={fields}
          rowLabel={rowLabel}
        />
      ))}
    </FileTable>
  );
}

type RowProps = Pick<Props, 'importer'> & {
  row: ImportRow;
  preview: ReturnType<Importer['usePreview']>;
  fields: readonly FieldChoice[];
  rowLabel: string;
};

function ImportRowView({ row, importer, preview, fields, rowLabel }: RowProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const cells = row.preview ? preview.cells(row.preview) : preview.heads.map(() => undefined);
  return (
    <tr>
      <td data-label={rowLabel} className={table.number}>
        {number(row.row)}
      </td>
      {cells.map((cell, index) => {
        const head = preview.heads[index];
        return index === 0 ? (
          <td key={head} data-head>
            {cell ?? t('See the issue')}
          </td>
        ) : (
          <td key={head} data-label={head} data-wrap>
            {cell}
          </td>
        );
      })}
      <td data-label={t('Status')} data-wrap>
        <Result row={row} importer={importer} preview={preview} fields={fields} />
      </td>
    </tr>
  );
}

/** The outcome of a row, its record, and problems. */
function Result({ row, importer, preview, fields }: Omit<RowProps, 'rowLabel'>) {
  const { t } = useTranslation();
  const { record, kept: retainedReason, problems, outcome } = row;
  const [status, words] = importer.outcomes[outcome] ?? ['draft', undefined];
  const reason = retainedReason === null ? undefined : importer.keptReasons?.[retainedReason];
  const labelOf = (field: string | null) => fields.find(({ value }) => value === field)?.label;
  return (
    <div>
      <StatusBadge status={status}>{words ? t(words) : outcome}</StatusBadge>
      {record && (
        <small>
          {importer.recordAt ? (
            <Link to={importer.recordAt(record.id)}>{record.name}</Link>
          ) : (
            record.name
          )}
        </small>
      )}
      {reason && <small>{t(reason)}</small>}
      {row.preview &&
        preview.remarks?.(row.preview).map((remark) => <small key={remark}>{remark}</small>)}
      {problems.map(({ field, message }) => {
        const label = labelOf(field);
        return (
          <small key={`${field} ${message}`}>
            {label && `${label}: `}
            {message}
          </small>
        );
      })}
    </div>
  );
}
