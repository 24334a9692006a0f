import type * as contract from '@ngo-plus/contract/fundraising/recurring-donations';
import type { OwnRecurringDonation } from '@ngo-plus/contract/fundraising/recurring-donations';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, desc, ne, sql } from 'drizzle-orm';
import { Problem, type RequestContext, type TransactionContext } from '../../kernel/index.ts';
import { addressOfDonor, feeOnTop } from '../donations/index.ts';
import { around, type Held, lockRecurringDonation } from './lookup.ts';
import {
  cancel,
  change,
  type FeeQuote,
  pause,
  readNewAmount,
  resume,
  skip,
} from './own-actions.ts';
import { presentOwn } from './present-own.ts';
import { recurringDonations } from './table.ts';

const most = 50;

/** @throws Problem `not_found` for a link that opens nothing any more */
export const listOwnRecurringDonations = (
  outside: RequestContext,
  { token }: Input<typeof contract.listOwnRecurringDonations>,
): Promise<OwnRecurringDonation[]> =>
  outside.transact(async (ctx) => {
    const email = await addressOfDonor(ctx, token);
    const rows = await ctx.db
      .select()
      .from(recurringDonations)
      .where(
        and(
          sql`${recurringDonations.emailKey} = lower(${email})`,
          ne(recurringDonations.emailKey, ''),
        ),
      )
      .orderBy(desc(recurringDonations.createdAt), desc(recurringDonations.id))
      .limit(most);
    const found: OwnRecurringDonation[] = [];
    for (const row of rows) found.push(await presentOwn(ctx, await around(ctx, row)));
    return found;
  }, 'system');

type Query = { readonly id: string; readonly token: string };
type Action<A> = (ctx: TransactionContext, held: Held, asked: A) => Promise<Held>;

/** A deed of whoever holds the link, on what goes on from their own address alone. */
const own =
  <A extends Query>(deed: Action<A>) =>
  (outside: RequestContext, asked: A): Promise<OwnRecurringDonation> =>
    outside.transact(
      async (ctx) => presentOwn(ctx, await deed(ctx, await heldBy(ctx, asked), asked)),
      'system',
    );

/** @throws Problem `not_found` also for those of others */
async function heldBy(ctx: TransactionContext, { id, token }: Query): Promise<Held> {
  const email = await addressOfDonor(ctx, token);
  const held = await lockRecurringDonation(ctx, id);
  if (held.row.email.toLowerCase() !== email.toLowerCase())
    throw new Problem('not_found', 'That recurring donation was not found.');
  return held;
}

/** The provider is asked for the fee of the new amount before anything is locked. */
export async function changeOwnRecurringDonation(
  outside: RequestContext,
  input: Input<typeof contract.changeOwnRecurringDonation>,
): Promise<OwnRecurringDonation> {
  const quote = await quoteFor(outside, input);
  const changed = own<Input<typeof contract.changeOwnRecurringDonation>>((ctx, held, asked) =>
    change(ctx, held, asked, quote),
  );
  return changed(outside, input);
}

async function quoteFor(
  outside: RequestContext,
  input: Input<typeof contract.changeOwnRecurringDonation>,
): Promise<FeeQuote | undefined> {
  const wanted = await outside.transact(async (ctx) => {
    const { row } = await heldBy(ctx, input);
    if (!row.coversFee) return undefined;
    const amountMinor = await readNewAmount(ctx, row, input.amount);
    return { amountMinor, currency: row.currency };
  }, 'system');
  const feeMinor = wanted && (await feeOnTop(outside, wanted));
  return feeMinor === undefined ? undefined : { amountMinor: wanted?.amountMinor ?? 0n, feeMinor };
}

export const pauseOwnRecurringDonation = own<Input<typeof contract.pauseOwnRecurringDonation>>(
  (ctx, held, { until }) => pause(ctx, held, until),
);

export const resumeOwnRecurringDonation =
  own<Input<typeof contract.resumeOwnRecurringDonation>>(resume);

export const skipOwnCycle = own<Input<typeof contract.skipOwnCycle>>((ctx, held, { dueOn }) =>
  skip(ctx, held, dueOn),
);

export const cancelOwnRecurringDonation = own<Input<typeof contract.cancelOwnRecurringDonation>>(
  (ctx, held, { reason }) => cancel(ctx, held, reason),
);
