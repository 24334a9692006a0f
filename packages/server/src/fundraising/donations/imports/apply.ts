import { worded } from '@ngo-plus/contract/kernel';
import { Problem, type TransactionContext } from '../../../kernel/index.ts';
import type { Applied, Row } from '../../../platform/imports/index.ts';
import { causeForGiving } from '../../causes/index.ts';
import { matchDonations } from '../match-promises.ts';
import { bookOfflineDonation } from '../records/index.ts';
import type { DonationRecord, DonationRun } from './record.ts';

/** Books donations, in scope `system`. */
export async function applyDonations(
  ctx: TransactionContext,
  run: DonationRun,
  rows: readonly Row<DonationRecord>[],
): Promise<readonly Applied[]> {
  const applied: Applied[] = [];
  for (const { rowNumber: row, record } of rows)
    if (record) applied.push(await book(ctx, run, row, record));
  return applied;
}

async function book(
  ctx: TransactionContext,
  run: DonationRun,
  row: number,
  record: DonationRecord,
): Promise<Applied> {
  try {
    const cause = await causeForGiving(ctx, record.causeId);
    if (cause.orgId !== run.orgId || cause.status === 'draft')
      return { row, refused: worded('Publish this cause first') };
    const { causeId, cause: _, amountMinor, ...donation } = record;
    const recordId = await bookOfflineDonation(ctx, {
      ...donation,
      amountMinor: BigInt(amountMinor),
      createdBy: run.createdBy,
      cause,
    });
    await matchDonations(ctx, [recordId]);
    return { row, action: 'added', recordId };
  } catch (error) {
    // Nothing is written before a problem is thrown, so the transaction is intact.
    if (error instanceof Problem) return { row, refused: error.wording };
    throw error;
  }
}
