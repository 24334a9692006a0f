import { Tabs } from '@mantine/core';
import type { Preview } from '@ngo-plus/contract/files/storage';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { CutNote } from './cut-note.tsx';
import styles from './preview.module.css';
import { previewQuery, type Shown } from './queries.ts';
import { SheetTable } from './sheet-table.tsx';
import { ReadingArea } from './text-preview.tsx';

type Table = Extract<Preview, { kind: 'table' }>;

/** A table, or the sheets of a workbook in tabs. */
export function Sheets({ first, shown }: { first: Table; shown: Shown }) {
  const { t } = useTranslation();
  const [sheet, setSheet] = useState(first.sheet);
  const query = useQuery({ ...previewQuery(shown, sheet), placeholderData: keepPreviousData });
  const table = query.data?.kind === 'table' ? query.data : first;
  const { sheets } = first;
  const name = sheets[sheet] ?? shown.name;
  const body = (
    <ReadingArea label={name} sideways busy={query.isFetching}>
      <SheetTable name={name} rows={table.rows} />
      {table.cut && <CutNote />}
    </ReadingArea>
  );
  if (sheets.length < 2) return body;
  return (
    <Tabs
      className={styles.sheets ?? ''}
      value={String(sheet)}
      onChange={(value) => setSheet(Number(value))}
    >
      <Tabs.List aria-label={t('Sheets')} className={styles.tabs ?? ''}>
        {sheets.map((label, at) => (
          <Tabs.Tab key={`${at} ${label}`} value={String(at)}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {sheets.map((label, at) => (
        <Tabs.Panel key={`${at} ${label}`} value={String(at)} className={styles.sheet ?? ''}>
          {at === sheet && body}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
