import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import { type Money, type TransactionContext, uuidv7 } from '../../../kernel/index.ts';
import { referenceFor } from '../../../money/payments/index.ts';
import type { CauseForGiving } from '../../causes/index.ts';
import { countedAmountOf } from '../conversion.ts';
import { type DonationRow, donations } from '../table.ts';

export type PledgePayment = {
  readonly pledgeId: string;
  readonly amount: Money;
  readonly name: string;
  readonly email: string;
};

/** A payment page opened this recently is reused instead of opening another. */
const reuseMs = 15 * 60_000;

/**
 * Saves a donation that pays a pledge. A second click returns the same donation. The caller must have locked the
 * pledge.
 *
 * @throws Problem `invalid` if there is no exchange rate to the cause’s currency
 */
export async function startPledgePayment(
  ctx: TransactionContext,
  cause: Pick<CauseForGiving, 'id' | 'orgId' | 'currency'>,
  { pledgeId, amount, name, email }: PledgePayment,
): Promise<DonationRow> {
  const now = ctx.now();
  const [pending] = await ctx.db
    .select()
    .from(donations)
    .where(
      and(
        eq(donations.pledgeId, pledgeId),
        eq(donations.status, 'waiting'),
        eq(donations.amountMinor, amount.amountMinor),
        gt(donations.createdAt, new Date(now.getTime() - reuseMs)),
      ),
    )
    .orderBy(desc(donations.id))
    .limit(1);
  if (pending) return pending;
  const [inserted] = await ctx.db
    .insert(donations)
    .values({
      ...amount,
      id: uuidv7(),
      orgId: cause.orgId,
      causeId: cause.id,
      pledgeId,
      name,
      email,
      reference: referenceFor('donation', cause.id),
      countedCurrency: cause.currency,
      ...(await countedAmountOf(ctx, amount, cause.currency)),
      createdAt: now,
      at: now,
    })
    .returning();
  if (!inserted) throw new Error('A donation was not saved.');
  return inserted;
}

/** The donations linked to a pledge, newest first. */
export const donationsOfPledge = ({ db }: TransactionContext, pledgeId: string) =>
  db
    .select()
    .from(donations)
    .where(
      and(
        eq(donations.pledgeId, pledgeId),
        inArray(donations.status, ['paid', 'partly-refunded', 'refunded']),
      ),
    )
    .orderBy(desc(donations.at), desc(donations.id));
