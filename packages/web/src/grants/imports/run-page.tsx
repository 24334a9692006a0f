import type { ImportDetail } from '@ngo-plus/contract/grants';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import {
  ErrorState,
  Loading,
  PageHeader,
  pageMeta,
  SkeletonLines,
  StatTile,
  StatTiles,
  useFormat,
  useTranslation,
} from '../../kernel/index.ts';
import { importStyles as styles } from '../../spreadsheets/index.ts';
import { Columns } from './columns.tsx';
import { NextStep } from './next-step.tsx';
import { Problems } from './problems.tsx';
import { isAtWork, oneImport, useForgetGrants } from './queries.ts';
import { Sample } from './sample.tsx';
import { formatNames } from './words.ts';

export const meta = () => pageMeta({ title: 'Import grants' });

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
          { label: t('Latest Grants'), to: '/grants' },
          { label: t('Import grants'), to: '/grants/import' },
        ]}
      />
      <div className={styles.stack}>
        <NextStep run={run} />
        <Found run={run} />
      </div>
    </>
  );
}

/** Lists of grants are read anew once an import has come to its end. */
function useNews(run: ImportDetail | undefined) {
  const forget = useForgetGrants();
  const worked = useRef(false);
  const works = run !== undefined && isAtWork(run);
  useEffect(() => {
    if (worked.current && !works) forget();
    worked.current = works;
  }, [works, forget]);
}

/** What the file holds, and what would become of it. */
function Found({ run }: { run: ImportDetail }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  if (run.state === 'reading' || run.state === 'failed') return null;
  const { counts } = run;
  return (
    <>
      <StatTiles>
        <StatTile label={t('New')} value={number(counts.new)} />
        <StatTile label={t('Changed')} value={number(counts.changed)} />
        <StatTile label={t('Unchanged')} value={number(counts.unchanged)} />
        <StatTile label={t('Left out')} value={number(counts.refused)} />
      </StatTiles>
      {run.columns.length > 0 && run.state === 'ready' && <Columns run={run} />}
      {run.sample.length > 0 && <Sample rows={run.sample} toCheck={run.state === 'ready'} />}
      {run.problemCount > 0 && <Problems run={run} />}
    </>
  );
}
