import type * as contract from '@ngo-plus/contract/fundraising/matching';
import { decimalOf, type Input } from '@ngo-plus/contract/kernel';
import { audit, type RequestContext } from '../../kernel/index.ts';
import { csvOf } from '../../platform/spreadsheets/index.ts';
import { poolOr404 } from './lookup.ts';
import { selectMatches } from './queries.ts';
import type { PoolRow } from './table.ts';

const batchSize = 1_000;

const headings = ['Date', 'Donation', 'Currency', 'Given', 'Matched', 'Released', 'Owed'];

/** Exports all matches of a pool for the sponsor, newest first, without the donors' names. */
export async function exportMatches(
  requestContext: RequestContext,
  { id }: Input<typeof contract.exportMatches>,
) {
  const pool = await requestContext.transact(async (ctx) => {
    const row = await poolOr404(ctx, id);
    await audit(ctx, { action: 'matching.export', subject: id });
    return row;
  });
  return {
    body: csvOf({ headings, batches: batchesOf(requestContext, pool) }),
    type: 'text/csv; charset=utf-8',
    fileName: 'matches.csv',
  };
}

async function* batchesOf(requestContext: RequestContext, { id, currency }: PoolRow) {
  const inPool = (minor: bigint) => decimalOf(minor, currency);
  for (let after: string | undefined; ; ) {
    requestContext.signal.throwIfAborted();
    const position = after;
    const rows = await requestContext.transact((ctx) =>
      selectMatches(ctx, id, { after: position, limit: batchSize }),
    );
    yield rows.map(({ at, reference, donationMinor, amountMinor, releasedMinor }) => [
      at.toISOString().slice(0, 10),
      reference,
      currency,
      inPool(donationMinor),
      inPool(amountMinor),
      inPool(releasedMinor),
      inPool(amountMinor - releasedMinor),
    ]);
    after = rows.at(-1)?.id;
    if (rows.length < batchSize) return;
  }
}
