import { Readable } from 'node:stream';
import {
  type ClaimWithLines,
  type exportClaim,
  scheduleColumns,
} from '@ngo-plus/contract/fundraising/gift-aid';
import type { Input } from '@ngo-plus/contract/kernel';
import {
  audit,
  type Download,
  Problem,
  type RequestContext,
  type TransactionContext,
} from '../../kernel/index.ts';
import { csvOf } from '../../platform/spreadsheets/index.ts';
import { readOne } from './claims.ts';
import { openDocumentOf } from './open-document.ts';

/**
 * Returns the lines of a claim in the order of HMRC's schedule, to copy into HMRC's own file, the
 * only one it accepts. The audit log records the member who exported it.
 *
 * @throws Problem `not_found`, `conflict` if HMRC would reject a line or there is none
 */
export async function exportOne(
  requestContext: RequestContext,
  { id, format }: Input<typeof exportClaim>,
): Promise<Download> {
  const claim = await requestContext.transact(async (ctx) => {
    const claimWithLines = await readOne(ctx, { id });
    refuseUnready(claimWithLines);
    await notify(ctx, claimWithLines, format);
    return claimWithLines;
  });
  const rows = claim.lines.map(({ cells }) => scheduleColumns.map((column) => cells[column]));
  const fileName = `gift-aid-claim-${claim.number}.${format}`;
  const headers = { 'cache-control': 'private, no-store' };
  if (format === 'csv')
    return {
      fileName,
      headers,
      type: 'text/csv; charset=utf-8',
      body: csvOf({ headings: scheduleColumns, batches: singleBatch(rows) }),
    };
  const sheet = rows.map((row) =>
    row.map((text, at) => (at === amountAt ? { amount: text } : text)),
  );
  return {
    fileName,
    headers,
    type: 'application/vnd.oasis.opendocument.spreadsheet',
    body: Readable.from(openDocumentOf('Gift Aid', [[...scheduleColumns], ...sheet]), {
      objectMode: false,
    }),
  };
}

const amountAt = scheduleColumns.indexOf('Amount');

function refuseUnready({ lines }: ClaimWithLines): void {
  if (lines.length === 0) throw new Problem('conflict', 'This claim has no donations.');
  if (lines.some(({ faults }) => faults.length > 0))
    throw new Problem('conflict', 'HMRC would reject some lines. Fix them first.');
}

const notify = (ctx: TransactionContext, { id, lines }: ClaimWithLines, format: string) =>
  audit(ctx, {
    action: 'gift-aid.export-claim',
    subject: id,
    after: { format, lines: lines.length },
  });

async function* singleBatch<T>(batch: T) {
  yield batch;
}
