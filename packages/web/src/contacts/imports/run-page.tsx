import type { ImportRun } from '@ngo-plus/contract/contacts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import {
  ErrorState,
  Loading,
  PageHeader,
  pageMeta,
  SkeletonLines,
  useTranslation,
} from '../../kernel/index.ts';
import { importStyles as styles } from '../../spreadsheets/index.ts';
import { keys } from '../queries.ts';
import { Choices } from './choices.tsx';
import { NextStep } from './next-step.tsx';
import { isAtWork, oneImport } from './queries.ts';
import { Rows } from './rows.tsx';
import { useDraft } from './use-draft.ts';
import { formatNames } from './words.ts';

export const meta = () => pageMeta({ title: 'Import contacts' });

export default function RunPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { data: run, error, refetch } = useQuery(oneImport(id));
  useNews(run);
  if (error && !run)
    return (
      <ErrorState
        level={1}
        title={t('The import could not be loaded')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!run)
    return (
      <Loading>
        <SkeletonLines lines={6} />
      </Loading>
    );
  return (
    <>
      <PageHeader
        title={run.fileName}
        lede={t('Recognised as: {{format}}', { format: t(formatNames[run.format]) })}
        crumbs={[
          { label: t('Contacts'), to: '/contacts' },
          { label: t('Import contacts'), to: '/contacts/import' },
        ]}
      />
      <Steps key={choicesKey(run)} run={run} />
    </>
  );
}

function Steps({ run }: { run: ImportRun }) {
  const draft = useDraft(run);
  const hasRows = run.state !== 'reading' && run.state !== 'failed';
  const canChange = run.state === 'ready' || (run.state === 'failed' && run.columns.length > 0);
  return (
    <div className={styles.stack}>
      <NextStep run={run} draft={draft} />
      {hasRows && <Rows run={run} />}
      {canChange && run.appliedRows === 0 && <Choices run={run} draft={draft} />}
    </div>
  );
}

/** The form begins anew when the file was read again. */
const choicesKey = ({ columns, choices }: ImportRun) =>
  JSON.stringify([columns.map(({ target }) => target), choices]);

/** Lists of contacts are read anew once an import has come to its end. */
function useNews(run: ImportRun | undefined) {
  const client = useQueryClient();
  const worked = useRef(false);
  const works = run !== undefined && isAtWork(run);
  useEffect(() => {
    if (worked.current && !works) void client.invalidateQueries({ queryKey: keys.all });
    worked.current = works;
  }, [works, client]);
}
