import type * as contract from '@ngo-plus/contract/fundraising/giving-reports';
import type { Input } from '@ngo-plus/contract/kernel';
import { audit, type Download, type RequestContext } from '../../kernel/index.ts';
import { csvOf } from '../../platform/spreadsheets/index.ts';
import { donorBatches, donorHeadings } from './donor-rows.ts';
import {
  bandTable,
  cohortTable,
  partTable,
  seriesTable,
  summaryTable,
  yearTable,
} from './tables.ts';

type Query = Input<typeof contract.exportGivingReport>;

/** Returns a report as CSV, with the columns of its table. The audit log records the export. */
export async function exportReport(outside: RequestContext, input: Query): Promise<Download> {
  await outside.transact((ctx) => audit(ctx, { action: 'giving-reports.export', after: input }));
  const name =
    input.report === 'donors' ? input.list : input.report === 'parts' ? input.by : input.report;
  return {
    body: csvOf(await tableOf(outside, input)),
    type: 'text/csv; charset=utf-8',
    fileName: `giving-${name}.csv`,
  };
}

async function tableOf(outside: RequestContext, input: Query) {
  if (input.report === 'donors')
    return { headings: donorHeadings, batches: donorBatches(outside, input) };
  const build = tables[input.report];
  const { headings, rows } = await outside.transact((ctx) => build(ctx, input));
  return { headings, batches: once(rows) };
}

const tables = {
  summary: summaryTable,
  series: seriesTable,
  parts: partTable,
  retention: yearTable,
  cohorts: cohortTable,
  bands: bandTable,
} as const;

async function* once(rows: string[][]) {
  yield rows;
}
