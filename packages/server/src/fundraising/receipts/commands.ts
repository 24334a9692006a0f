import type {
  issueStatement,
  Receipt,
  reissueReceipt,
  voidReceipt,
} from '@ngo-plus/contract/fundraising/receipts';
import type { Input } from '@ngo-plus/contract/kernel';
import { audit, Problem, type TransactionContext } from '../../kernel/index.ts';
import { issueForDonation } from './issue.ts';
import { presentOne, receiptOf } from './queries.ts';
import { issueForYear, reissueForYear } from './statements.ts';
import { sourceOf } from './table.ts';
import { voidReceiptRow } from './void.ts';

/**
 * Voids a receipt.
 *
 * @throws Problem `not_found`, `conflict` if it is already void
 */
export async function voidOne(
  ctx: TransactionContext,
  { id, reason }: Input<typeof voidReceipt>,
): Promise<Receipt> {
  const row = await voidReceiptRow(ctx, await receiptOf(ctx, id), reason);
  await audit(ctx, { action: 'receipts.void', subject: id, after: { reason } });
  return presentOne(ctx, row);
}

/**
 * Voids a receipt and issues another with current data.
 *
 * @throws Problem `not_found`, `conflict` if it is already void or its donation was refunded
 */
export async function reissue(
  ctx: TransactionContext,
  { id, reason, donorName }: Input<typeof reissueReceipt>,
): Promise<Receipt> {
  const before = await voidReceiptRow(ctx, await receiptOf(ctx, id), reason);
  const instead = { replaces: id, donorName: donorName ?? before.donorName };
  const after =
    before.kind === 'statement'
      ? await reissueForYear(ctx, before, instead)
      : await issueForDonation(ctx, sourceOf(before), instead);
  if (!after)
    throw new Problem('conflict', "The donation was refunded, so it can't have a receipt.");
  const details = { reason, number: after.number };
  await audit(ctx, { action: 'receipts.reissue', subject: id, after: details });
  return presentOne(ctx, after);
}

/** Issues a statement for a year. */
export async function issueYear(
  ctx: TransactionContext,
  { id, year }: Input<typeof issueStatement>,
): Promise<Receipt> {
  const row = await issueForYear(ctx, id, year);
  await audit(ctx, { action: 'receipts.statement', subject: row.id, after: { year } });
  return presentOne(ctx, row);
}
