import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import { StatTile, StatTiles } from '../../ui/index.ts';
import type { Detail, Importer } from './importer.ts';
import { MappingForm } from './mapping.tsx';
import { NextStep } from './next-step.tsx';
import { oneImport, useOutdateRows } from './queries.ts';
import { Rows } from './rows.tsx';
import { RunFrame } from './run-frame.tsx';
import { useRunEnd } from './run-progress.ts';
import { useDraft } from './use-draft.ts';

/** The page of one import. */
export function ImportRun({ importer }: { importer: Importer }) {
  const { t } = useTranslation();
  const { area, title } = importer.useWords();
  const { id = '' } = useParams();
  const query = useQuery(oneImport(importer, id));
  useRunEnd(query.data, useOutdateRows(importer, id));
  return (
    <RunFrame
      query={query}
      format={({ format }) => {
        const name = importer.formatNames[format];
        return name ? t(name) : format;
      }}
      crumbs={[
        { label: area, to: importer.listAt.replace(/\?.*/, '') },
        { label: title, to: importer.startAt },
      ]}
    >
      {(run) => <Steps key={settingsKey(run)} importer={importer} run={run} />}
    </RunFrame>
  );
}

/** Resets the form when the file was read again. */
const settingsKey = ({ columns, options }: Detail) =>
  JSON.stringify([columns.map(({ field }) => field), options]);

function Steps({ importer, run }: { importer: Importer; run: Detail }) {
  const draft = useDraft(importer, run);
  const isRead = run.state !== 'reading' && run.state !== 'failed';
  const canChange = run.mappable && (run.state === 'ready' || run.state === 'failed');
  return (
    <Stack>
      {!draft.changed && <NextStep importer={importer} run={run} />}
      {isRead && <OutcomeCounts importer={importer} run={run} />}
      {canChange && <MappingForm importer={importer} run={run} draft={draft} />}
      {isRead && <Rows key={run.keptRows} importer={importer} run={run} />}
    </Stack>
  );
}

/** Number of rows by outcome. */
function OutcomeCounts({ importer, run: { counts, totals } }: { importer: Importer; run: Detail }) {
  const { t } = useTranslation();
  const { number, money } = useFormat();
  const shown = Object.entries(importer.outcomes).filter(
    ([outcome], at) => at === 0 || (counts[outcome] ?? 0) > 0,
  );
  return (
    <StatTiles>
      {shown.map(([outcome, [, words]], at) => (
        <StatTile
          key={outcome}
          label={t(words)}
          value={number(counts[outcome] ?? 0)}
          note={at === 0 ? totals.map((total) => money(total)).join(' · ') : ''}
        />
      ))}
    </StatTiles>
  );
}
