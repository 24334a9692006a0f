import type { DonationImportDetail } from '@ngo-plus/contract/fundraising/donations';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { pageMeta, useFormat, useTranslation } from '../../../kernel/index.ts';
import {
  RunFrame,
  importStyles as styles,
  tableFormatNames,
  useEndOfWork,
} from '../../../platform/imports/index.ts';
import { StatTile, StatTiles } from '../../../ui/index.ts';
import { Columns } from './columns.tsx';
import { NextStep } from './next-step.tsx';
import { Problems } from './problems.tsx';
import { oneImport, useForgetDonations } from './queries.ts';
import { Sample } from './sample.tsx';

export const meta = () => pageMeta({ title: 'Import donations' });

export default function RunPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const query = useQuery(oneImport(id));
  useEndOfWork(query.data, useForgetDonations());
  return (
    <RunFrame
      query={query}
      format={({ format }) => tableFormatNames[format]}
      crumbs={[
        { label: t('Donations'), to: '/donations' },
        { label: t('Import donations'), to: '/donations/import' },
      ]}
    >
      {(run) => (
        <div className={styles.stack}>
          <NextStep run={run} />
          <Match run={run} />
        </div>
      )}
    </RunFrame>
  );
}

/** What the file holds, and what would become of it. */
function Match({ run }: { run: DonationImportDetail }) {
  const { t } = useTranslation();
  const { money, number } = useFormat();
  if (run.state === 'reading' || run.state === 'failed') return null;
  const { counts, sums } = run;
  return (
    <>
      <StatTiles>
        <StatTile
          label={t('New')}
          value={number(counts.new)}
          note={sums.map((sum) => money(sum)).join(' · ')}
        />
        <StatTile label={t('Already imported')} value={number(counts.known)} />
        <StatTile label={t('Skipped')} value={number(counts.refused)} />
      </StatTiles>
      {run.state === 'ready' && <Columns run={run} />}
      {run.sample.length > 0 && <Sample rows={run.sample} toCheck={run.state === 'ready'} />}
      {run.problemCount > 0 && <Problems run={run} />}
    </>
  );
}
