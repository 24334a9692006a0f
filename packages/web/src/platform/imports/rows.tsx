import { Button, Group, NativeSelect } from '@mantine/core';
import { hasRows } from '@ngo-plus/contract/platform/imports';
import { IconDownload } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { download, saveFile, useFormat, useTranslation } from '../../kernel/index.ts';
import { Panel, RecordTable, ShowMore, StatusBadge, showToast } from '../../ui/index.ts';
import styles from './import.module.css';
import type { Detail, FieldChoice, Importer, ImportRow } from './importer.ts';
import { rowsOf } from './queries.ts';

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
        <Group
          className={`${styles.note} ${styles.foot}`}
          component="p"
          gap={0}
          justify="center"
          wrap="nowrap"
          align="stretch"
        >
          {t('No rows.')}
        </Group>
      )}
      {rows.length > 0 && <RowTable importer={importer} run={run} rows={rows} />}
      {list.hasNextPage && (
        <Group className={styles.foot} gap={0} justify="center" wrap="nowrap" align="stretch">
          <ShowMore list={list} />
        </Group>
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
  const [name = '', ...others] = preview.heads;
  return (
    <RecordTable headings={[name, rowLabel, ...others, t('Status')]}>
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
    </RecordTable>
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
  const [name, ...others] = row.preview
    ? preview.cells(row.preview)
    : preview.heads.map(() => undefined);
  return (
    <tr>
      <th scope="row">{name ?? t('See the issue')}</th>
      <td data-label={rowLabel} className="tnum">
        {number(row.row)}
      </td>
      {others.map((cell, index) => {
        const head = preview.heads[index + 1];
        return (
          <td key={head} data-label={head}>
            {cell}
          </td>
        );
      })}
      <td data-label={t('Status')} data-text>
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
