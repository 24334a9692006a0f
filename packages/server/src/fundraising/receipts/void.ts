import { and, eq } from 'drizzle-orm';
import { Problem, type TransactionContext } from '../../kernel/index.ts';
import { type ReceiptRow, receipts } from './table.ts';

/** @throws Problem `conflict` if it is already void */
export async function voidReceiptRow(
  ctx: TransactionContext,
  { id }: Pick<ReceiptRow, 'id'>,
  reason: string,
): Promise<ReceiptRow> {
  const [row] = await ctx.db
    .update(receipts)
    .set({
      state: 'void',
      voidedAt: ctx.now(),
      voidedBy: ctx.actor?.userId ?? null,
      voidReason: reason,
    })
    .where(and(eq(receipts.id, id), eq(receipts.state, 'issued')))
    .returning();
  if (!row) throw new Problem('conflict', 'This receipt is already void.');
  return row;
}
