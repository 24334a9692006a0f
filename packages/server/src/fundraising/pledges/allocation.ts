import { and, eq } from 'drizzle-orm';
import type { TransactionContext } from '../../kernel/index.ts';
import { donationsOfPledge } from '../donations/index.ts';
import { filled } from './instalments.ts';
import { lockPledge, partsOf } from './lookup.ts';
import { pledgeParts, pledges } from './table.ts';

/**
 * Updates a pledge from its donations, minus refunds. Idempotent. Donations still count towards a
 * written-off pledge; it stays written off until all is paid.
 */
export async function updatePaid(ctx: TransactionContext, id: string): Promise<void> {
  const pledge = await lockPledge(ctx, id);
  if (!pledge) return;
  const donations = await donationsOfPledge(ctx, id);
  const paidMinor = donations.reduce(
    (sum, { amountMinor, refundedMinor }) => sum + amountMinor - refundedMinor,
    0n,
  );
  const parts = filled(await partsOf(ctx, id), paidMinor);
  for (const { dueOn, paidMinor: paid } of parts)
    await ctx.db
      .update(pledgeParts)
      .set({ paidMinor: paid })
      .where(and(eq(pledgeParts.pledgeId, id), eq(pledgeParts.dueOn, dueOn)));
  const next = parts.find((part) => part.paidMinor < part.amountMinor);
  const isPaid = next === undefined;
  // Nothing more is expected of an erased donor, even after a refund.
  const isEnded = pledge.status === 'written-off' || pledge.name === '';
  const status = isPaid ? 'paid' : isEnded ? 'written-off' : 'open';
  await ctx.db
    .update(pledges)
    .set({
      paidMinor,
      status,
      nextOn: status === 'open' && next ? next.dueOn : null,
      ...(isPaid && { writtenOffAt: null, writtenOffReason: '' }),
      ...(status === 'written-off' && { writtenOffAt: pledge.writtenOffAt ?? ctx.now() }),
    })
    .where(eq(pledges.id, id));
}
