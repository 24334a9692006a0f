import { eq } from 'drizzle-orm';
import { emit, type TransactionContext } from '../../kernel/index.ts';
import { pledgeConfirmed } from './events.ts';
import { pledgeParts, pledgeRequests, pledges } from './table.ts';

/**
 * Turns a confirmed pledge request into a pledge. Does nothing if it already is one or does not
 * exist. Needs scope `system`.
 */
export async function createFromRequest(ctx: TransactionContext, id: string): Promise<void> {
  const [request] = await ctx.db
    .delete(pledgeRequests)
    .where(eq(pledgeRequests.id, id))
    .returning();
  if (!request) return;
  const { orgId, causeId, name, email, currency, amountMinor, dueOn, language } = request;
  await ctx.db.insert(pledges).values({
    id,
    orgId,
    causeId,
    name,
    email,
    currency,
    promisedMinor: amountMinor,
    nextOn: dueOn,
    reminds: true,
    byDonor: true,
    language,
    createdAt: ctx.now(),
  });
  await ctx.db.insert(pledgeParts).values({ orgId, pledgeId: id, dueOn, amountMinor });
  await emit(ctx, pledgeConfirmed, { orgId, pledgeId: id });
}
