import type * as contract from '@ngo-plus/contract/ai/usage';
import type { UsageRow } from '@ngo-plus/contract/ai/usage';
import type { Input } from '@ngo-plus/contract/kernel';
import { audit, type Download, type RequestContext } from '../../kernel/index.ts';
import { csvOf } from '../../platform/spreadsheets/index.ts';
import { asReader, visible } from './rights.ts';
import { rowsOf } from './service.ts';

const maxRows = 10_000;

/** The headings of what a group is about. */
const subjects: Readonly<Record<contract.UsageGroup, readonly string[]>> = {
  organisation: ['Organisation'],
  person: ['Person', 'Organisation'],
  feature: ['Purpose'],
  model: ['Provider', 'Model'],
  day: ['Day'],
};

const measures = [
  'Calls',
  'Failed',
  'Input tokens',
  'Cached tokens',
  'Output tokens',
  'Reasoning tokens',
  'Median seconds',
  '95th percentile seconds',
  'Calls without a price',
  'Cost',
  'Estimated part',
  'Currency',
];

/** The rows of a group as CSV: one per currency, so that amounts can be added up. */
export async function exportUsage(
  outside: RequestContext,
  input: Input<typeof contract.exportUsage>,
): Promise<Download> {
  const { by, ...filters } = visible(outside, input);
  const { transact } = asReader(outside);
  await transact((ctx) => audit(ctx, { action: 'usage.export', after: { by, ...filters } }));
  const rows = await transact((ctx) => rowsOf(ctx, filters, { by, limit: maxRows }));
  const lines = rows.flatMap((row) => linesOf(row, by));
  return {
    body: csvOf({ headings: [...subjects[by], ...measures], batches: batchOf(lines) }),
    type: 'text/csv; charset=utf-8',
    fileName: `ai-usage-by-${by}.csv`,
  };
}

async function* batchOf(lines: string[][]): AsyncGenerator<string[][]> {
  yield lines;
}

function linesOf(row: UsageRow, by: contract.UsageGroup): string[][] {
  const figures = [
    row.calls,
    row.failed,
    row.inputTokens,
    row.cachedTokens,
    row.outputTokens,
    row.reasoningTokens,
    row.medianMs / 1_000,
    row.p95Ms / 1_000,
    row.unpriced,
  ].map(String);
  const [first, ...others] = row.costs;
  if (!first) return [[...subjectOf(row, by), ...figures, '', '', '']];
  return [first, ...others].map(({ amountMicro, estimatedMicro, currency }, at) => [
    ...subjectOf(row, by),
    // Counted once, in the first line.
    ...(at === 0 ? figures : figures.map(() => '')),
    decimalOfMicro(amountMicro),
    decimalOfMicro(estimatedMicro),
    currency,
  ]);
}

function subjectOf({ key, name, organisation }: UsageRow, by: contract.UsageGroup): string[] {
  if (by === 'organisation') return [name ?? ''];
  if (by === 'person') return [name ?? 'Deleted account', organisation ?? ''];
  if (by !== 'model') return [key];
  const [provider = '', ...model] = key.split(' ');
  return [provider, model.join(' ')];
}

/** Millionths as a plain decimal, exact. */
function decimalOfMicro(micro: string): string {
  const digits = micro.padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`;
}
