import { and, eq, or, sql } from 'drizzle-orm';
import { contactErased } from '../contacts/index.ts';
import { giftReceived, giftRefunded, gifts } from '../donations/index.ts';
import { type Context, type Subscription, subscribe } from '../kernel/index.ts';
import { settlePledge } from './settling.ts';
import { pledges } from './table.ts';

export const pledgeSubscriptions: readonly Subscription[] = [
  subscribe(giftReceived, 'pledges.count-gift', (ctx, { giftId }) => settleOf(ctx, giftId)),
  subscribe(giftRefunded, 'pledges.take-back', (ctx, { giftId }) => settleOf(ctx, giftId)),
  subscribe(contactErased, 'pledges.forget-donor', forgetDonor),
];

async function settleOf(ctx: Context, giftId: string): Promise<void> {
  const [gift] = await ctx.db
    .select({ pledgeId: gifts.pledgeId })
    .from(gifts)
    .where(eq(gifts.id, giftId));
  if (gift?.pledgeId) await settlePledge(ctx, gift.pledgeId);
}

/**
 * A person was erased: nothing says any more who promised it, and nothing more is expected. Their gifts may
 * have been made nameless before or after; both are found.
 */
async function forgetDonor(
  { db, now }: Context,
  { orgId, contactId }: { readonly orgId: string; readonly contactId: string },
): Promise<void> {
  const theirs = await db
    .selectDistinct({ id: pledges.id, status: pledges.status })
    .from(pledges)
    .innerJoin(gifts, eq(gifts.pledgeId, pledges.id))
    .where(
      and(
        eq(pledges.orgId, orgId),
        or(
          eq(gifts.contactId, contactId),
          and(eq(gifts.name, ''), eq(gifts.email, ''), sql`${pledges.email} <> ''`),
        ),
      ),
    );
  for (const { id, status } of theirs)
    await db
      .update(pledges)
      .set({
        ...{ name: '', email: '', note: '', reminds: false },
        ...(status === 'open' && {
          ...{ status: 'written-off' as const, nextOn: null, writtenOffAt: now() },
          writtenOffReason: 'The person was erased.',
        }),
      })
      .where(eq(pledges.id, id));
}
