import type { ImportDetail } from '@ngo-plus/contract/content/grants';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { pageMeta, useFormat, useTranslation } from '../../../kernel/index.ts';
import { RunFrame, importStyles as styles, useEndOfWork } from '../../../platform/imports/index.ts';
import { StatTile, StatTiles } from '../../../ui/index.ts';
import { Columns } from './columns.tsx';
import { formatNames } from './labels.ts';
import { NextStep } from './next-step.tsx';
import { Problems } from './problems.tsx';
import { oneImport, useForgetGrants } from './queries.ts';
import { Sample } from './sample.tsx';
import { Stored } from './unchanged-rows.tsx';

export const meta = () => pageMeta({ title: 'Import grants' });

export default function RunPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const query = useQuery(oneImport(id));
  useEndOfWork(query.data, useForgetGrants());
  return (
    <RunFrame
      query={query}
      format={({ format }) => formatNames[format]}
      crumbs={[
        { label: t('Latest Grants'), to: '/grants' },
        { label: t('Import grants'), to: '/grants/import' },
      ]}
    >
      {(run) => (
        <div className={styles.stack}>
          <NextStep run={run} />
          {run.kept.length > 0 && <Stored run={run} />}
          <Match run={run} />
        </div>
      )}
    </RunFrame>
  );
}

/** What the file holds, and what would become of it. */
function Match({ run }: { run: ImportDetail }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  if (run.state === 'reading' || run.state === 'failed') return null;
  const { counts } = run;
  return (
    <>
      <StatTiles>
        <StatTile label={t('New')} value={number(counts.new)} />
        <StatTile label={t('Updated')} value={number(counts.changed)} />
        <StatTile label={t('Unchanged')} value={number(counts.unchanged)} />
        <StatTile label={t('Skipped')} value={number(counts.refused)} />
      </StatTiles>
      {run.columns.length > 0 && run.state === 'ready' && <Columns run={run} />}
      {run.sample.length > 0 && <Sample run={run} toCheck={run.state === 'ready'} />}
      {run.problemCount > 0 && <Problems run={run} />}
    </>
  );
}
