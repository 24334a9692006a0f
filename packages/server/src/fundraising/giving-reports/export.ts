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
export async function exportReport(
  requestContext: RequestContext,
  input: Query,
): Promise<Download> {
  await requestContext.transact((ctx) =>
    audit(ctx, { action: 'giving-reports.export', after: input }),
  );
  const name =
    input.report === 'donors' ? input.list : input.report === 'parts' ? input.by : input.report;
  return {
    body: csvOf(await tableOf(requestContext, input)),
    type: 'text/csv; charset=utf-8',
    fileName: `giving-${name}.csv`,
  };
}

async function tableOf(requestContext: RequestContext, input: Query) {
  if (input.report === 'donors')
    return { headings: donorHeadings, batches: donorBatches(requestContext, input) };
  const build = tables[input.report];
  const { headings, rows } = await requestContext.transact((ctx) => build(ctx, input));
  return { headings, batches: singleBatch(rows) };
}

const tables = {
  summary: summaryTable,
  series: seriesTable,
  parts: partTable,
  retention: yearTable,
  cohorts: cohortTable,
  bands: bandTable,
} as const;

async function* singleBatch(rows: string[][]) {
  yield rows;
}
