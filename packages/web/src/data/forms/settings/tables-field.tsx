import { Button, FileButton } from '@mantine/core';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import { showToast } from '../../../ui/index.ts';
import { useBuilder } from '../builder-context.ts';
import { type AttachedTable, tablesOf, withoutTable, withTable } from '../model/index.ts';
import styles from './settings.module.css';

/** The CSV files that choices and rules of the form read. */
export function TablesField() {
  const { t } = useTranslation();
  const { compiled, canEdit } = useBuilder();
  const tables = tablesOf(compiled);
  return (
    <div className={styles.tables}>
      <span className={styles.tablesHead}>{t('Attached CSV files')}</span>
      <p className={styles.note}>
        {t(
          'Long lists of choices, and tables for pulldata(). Each published version keeps its own.',
        )}
      </p>
      {tables.length > 0 && (
        <ul>
          {tables.map((table) => (
            <TableRow key={table.file} table={table} />
          ))}
        </ul>
      )}
      {canEdit && <TableButton label={t('Attach CSV file')} />}
    </div>
  );
}

/** One file, with how many rows it has. */
export function TableRow({ table }: { table: AttachedTable }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { edit, canEdit } = useBuilder();
  const { file, rows, isUsed } = table;
  return (
    <li className={styles.table}>
      <span>
        <b>{file}</b>
        <small data-missing={rows === undefined || undefined}>
          {rows === undefined
            ? t('Not attached yet')
            : t('{{shown}} rows', {
                count: rows,
                shown: number(rows),
                defaultValue_one: '{{shown}} row',
              })}
          {!isUsed && `, ${t('not used')}`}
        </small>
      </span>
      {canEdit && (
        <TableButton
          file={file}
          label={rows === undefined ? t('Attach') : t('Replace')}
          name={
            rows === undefined ? t('Attach {{file}}', { file }) : t('Replace {{file}}', { file })
          }
        />
      )}
      {canEdit && rows !== undefined && !isUsed && (
        <Button
          size="xs"
          variant="subtle"
          aria-label={t('Remove {{file}}', { file })}
          onClick={() => edit((form) => withoutTable(form, file))}
        >
          <IconTrash size={16} aria-hidden />
        </Button>
      )}
    </li>
  );
}

type ButtonProps = {
  label: string;
  /** Where several buttons have the same label. */
  name?: string;
  /** The name under which the file is attached; by default its own. */
  file?: string;
};

function TableButton({ label, name, file }: ButtonProps) {
  const { t } = useTranslation();
  const { edit, language } = useBuilder();
  const attach = async (picked: File | null) => {
    if (picked === null) return;
    const { maxCsvBytes, readTable } = await import('./choices-csv.ts');
    const rows = picked.size > maxCsvBytes ? undefined : readTable(await picked.text(), language);
    if (rows === undefined)
      return showToast(
        'failed',
        t('No rows found in {{file}}', { file: picked.name }),
        t('Use a CSV file with headings in its first row, up to 50,000 rows and 5 MB.'),
      );
    edit((form) => withTable(form, file ?? picked.name.slice(-255), rows));
    showToast('done', t('{{file}} attached', { file: file ?? picked.name }));
  };
  return (
    <FileButton accept=".csv,.tsv,text/csv" onChange={(picked) => void attach(picked)}>
      {(attributes) => (
        <Button
          {...attributes}
          size="xs"
          variant="default"
          aria-label={name}
          leftSection={<IconUpload size={14} aria-hidden />}
        >
          {label}
        </Button>
      )}
    </FileButton>
  );
}
