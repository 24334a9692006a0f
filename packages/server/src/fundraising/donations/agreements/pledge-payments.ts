import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import {
  type Money,
  type RequestContext,
  type TransactionContext,
  uuidv7,
} from '../../../kernel/index.ts';
import { openPayment, referenceFor } from '../../../money/payments/index.ts';
import type { CauseForGiving } from '../../causes/index.ts';
import { countingOf } from '../conversion.ts';
import { chargedOf } from '../fee-cover.ts';
import { type DonationRow, donations } from '../table.ts';

export type Pledged = {
  readonly pledgeId: string;
  readonly amount: Money;
  readonly name: string;
  readonly email: string;
};

/** The payment page that somebody opened so lately is opened again, instead of another one. */
const reopenedMs = 15 * 60_000;

/**
 * Writes a donation down that keeps a promise; whoever presses twice has one. The caller holds the promise.
 *
 * @throws Problem `invalid` where nobody knows the rate to the currency of the cause
 */
export async function beginPledged(
  ctx: TransactionContext,
  cause: Pick<CauseForGiving, 'id' | 'orgId' | 'currency'>,
  { pledgeId, amount, name, email }: Pledged,
): Promise<DonationRow> {
  const now = ctx.now();
  const [begun] = await ctx.db
    .select()
    .from(donations)
    .where(
      and(
        eq(donations.pledgeId, pledgeId),
        eq(donations.status, 'waiting'),
        eq(donations.amountMinor, amount.amountMinor),
        gt(donations.createdAt, new Date(now.getTime() - reopenedMs)),
      ),
    )
    .orderBy(desc(donations.id))
    .limit(1);
  if (begun) return begun;
  const [added] = await ctx.db
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
      ...(await countingOf(ctx, amount, cause.currency)),
      createdAt: now,
      at: now,
    })
    .returning();
  if (!added) throw new Error('A donation was not saved.');
  return added;
}

/** Opens the page on which it is paid. @throws Problem as `openPayment` does */
export const openPledged = (
  outside: RequestContext,
  donation: DonationRow,
  { cause, cancelPath }: { readonly cause: CauseForGiving; readonly cancelPath: string },
) => {
  const { orgId, id, reference, name, email } = donation;
  return openPayment(outside, {
    orgId,
    purpose: 'donation',
    subjectId: id,
    reference,
    amount: chargedOf(donation),
    payer: { name, email },
    title: cause.title,
    description: `Donation to ${cause.organisation}`,
    returnPath: '/flutterwave-success',
    cancelPath,
    keepsCard: false,
  });
};

/** The donations that keep a promise, the newest first. */
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
