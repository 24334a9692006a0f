import type * as contract from '@ngo-plus/contract/data/responses';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, eq, isNull } from 'drizzle-orm';
import {
  inScope,
  Problem,
  type RequestContext,
  randomCode,
  type TransactionContext,
} from '../../../kernel/index.ts';
import { findPublishedForm } from '../../forms/index.ts';
import { type ResponseRow, responseFiles, responses } from '../table.ts';
import { writtenReceipt } from '../written-receipt.ts';

/** Eight letters and digits: a million million receipts. */
export const newReceipt = (): string => randomCode(8);

/** What the sender of a response can prove it with. */
export async function receiptOf(
  { db }: TransactionContext,
  { orgId, id, receipt, receivedAt }: Pick<ResponseRow, 'orgId' | 'id' | 'receipt' | 'receivedAt'>,
) {
  const missingFiles = await db
    .select({ itemId: responseFiles.itemId, key: responseFiles.key, name: responseFiles.name })
    .from(responseFiles)
    .where(
      and(
        eq(responseFiles.orgId, orgId),
        eq(responseFiles.responseId, id),
        isNull(responseFiles.blobId),
      ),
    );
  return {
    receipt: writtenReceipt(receipt),
    receivedAt: receivedAt.toISOString(),
    missingFiles,
  };
}

/**
 * Looks up a response by its receipt. Says nothing about its answers.
 *
 * @throws Problem `not_found`
 */
export const readReceipt = (
  outside: RequestContext,
  { receipt }: Input<typeof contract.readReceipt>,
) =>
  inScope(outside, 'system', async (ctx) => {
    const [row] = await ctx.db
      .select({
        orgId: responses.orgId,
        id: responses.id,
        formId: responses.formId,
        receipt: responses.receipt,
        receivedAt: responses.receivedAt,
      })
      .from(responses)
      .where(eq(responses.receipt, receipt));
    const response = Problem.ifMissing(row, 'That receipt');
    const form = Problem.ifMissing(await findPublishedForm(ctx, response.formId), 'That form');
    return {
      ...(await receiptOf(ctx, response)),
      formTitle: form.title,
      organisation: form.organisation,
    };
  });
