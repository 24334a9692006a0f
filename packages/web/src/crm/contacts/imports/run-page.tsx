import type { ImportRun } from '@ngo-plus/contract/crm/contacts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useParams } from 'react-router';
import { pageMeta, useTranslation } from '../../../kernel/index.ts';
import {
  RunFrame,
  importStyles as styles,
  tableFormatNames,
  useEndOfWork,
} from '../../../platform/spreadsheets/index.ts';
import { keys } from '../queries.ts';
import { Choices } from './choices.tsx';
import { NextStep } from './next-step.tsx';
import { oneImport } from './queries.ts';
import { Rows } from './rows.tsx';
import { useDraft } from './use-draft.ts';

export const meta = () => pageMeta({ title: 'Import contacts' });

export default function RunPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const query = useQuery(oneImport(id));
  useEndOfWork(query.data, useReadAgain());
  return (
    <RunFrame
      query={query}
      format={({ format }) => tableFormatNames[format]}
      crumbs={[
        { label: t('Contacts'), to: '/contacts' },
        { label: t('Import contacts'), to: '/contacts/import' },
      ]}
    >
      {(run) => <Steps key={choicesKey(run)} run={run} />}
    </RunFrame>
  );
}

function Steps({ run }: { run: ImportRun }) {
  const draft = useDraft(run);
  const hasRows = run.state !== 'reading' && run.state !== 'failed';
  const canChange = run.state === 'ready' || (run.state === 'failed' && run.columns.length > 0);
  return (
    <div className={styles.stack}>
      <NextStep run={run} draft={draft} />
      {canChange && run.appliedRows === 0 && <Choices run={run} draft={draft} />}
      {hasRows && <Rows run={run} />}
    </div>
  );
}

/** The form begins anew when the file was read again. */
const choicesKey = ({ columns, choices }: ImportRun) =>
  JSON.stringify([columns.map(({ target }) => target), choices]);

/** Lists of contacts are others once an import has come to its end. */
function useReadAgain() {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: keys.all }), [client]);
}
