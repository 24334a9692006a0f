import { and, eq } from 'drizzle-orm';
import type { TransactionContext } from '../../kernel/index.ts';
import { donationsOfPledge } from '../donations/index.ts';
import { lockPledge, partsOf } from './lookup.ts';
import { filled } from './parts.ts';
import { pledgeParts, pledges } from './table.ts';

/**
 * Brings a promise to what its donations come to, without what went back. May be called any number of times.
 * Of a promise that was written off the donations are still counted; it stays written off until all is paid.
 */
export async function settlePledge(ctx: TransactionContext, id: string): Promise<void> {
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
  // Of who was erased nothing more is expected, even when a donation of theirs goes back.
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
