import type * as contract from '@ngo-plus/contract/fundraising/recurring-donations';
import type { OwnRecurringDonation } from '@ngo-plus/contract/fundraising/recurring-donations';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, desc, ne, sql } from 'drizzle-orm';
import { Problem, type RequestContext, type TransactionContext } from '../../../kernel/index.ts';
import { addressOfDonor, feeOnTop } from '../../donations/index.ts';
import { type Agreement, agreementOf, lockRecurringDonation } from '../lookup.ts';
import { recurringDonations } from '../table.ts';
import { cancel, change, type FeeQuote, pause, readNewAmount, resume, skip } from './actions.ts';
import { presentOwn } from './present.ts';

const maxRows = 50;

/**
 * Lists the recurring donations made from the token’s email address. @throws Problem `not_found` if the token is
 * invalid or has expired
 */
export const listOwnRecurringDonations = (
  requestContext: RequestContext,
  { token }: Input<typeof contract.listOwnRecurringDonations>,
): Promise<OwnRecurringDonation[]> =>
  requestContext.transact(async (ctx) => {
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
      .limit(maxRows);
    const items: OwnRecurringDonation[] = [];
    for (const row of rows) items.push(await presentOwn(ctx, await agreementOf(ctx, row)));
    return items;
  }, 'system');

type Query = { readonly id: string; readonly token: string };
type Action<A> = (ctx: TransactionContext, agreement: Agreement, input: A) => Promise<Agreement>;

/** Wraps an action so that the token’s holder can perform it, only on recurring donations from their own address. */
const ownAction =
  <A extends Query>(action: Action<A>) =>
  (requestContext: RequestContext, input: A): Promise<OwnRecurringDonation> =>
    requestContext.transact(
      async (ctx) => presentOwn(ctx, await action(ctx, await lockOwn(ctx, input), input)),
      'system',
    );

/** Locks one of the token holder’s agreements. @throws Problem `not_found`, also for other donors’ agreements */
async function lockOwn(ctx: TransactionContext, { id, token }: Query): Promise<Agreement> {
  const email = await addressOfDonor(ctx, token);
  const agreement = await lockRecurringDonation(ctx, id);
  if (agreement.row.email.toLowerCase() !== email.toLowerCase())
    throw new Problem('not_found', 'That recurring donation was not found.');
  return agreement;
}

/** Asks the provider for the fee of the new amount before anything is locked. */
export async function changeOwnRecurringDonation(
  requestContext: RequestContext,
  input: Input<typeof contract.changeOwnRecurringDonation>,
): Promise<OwnRecurringDonation> {
  const quote = await quoteFor(requestContext, input);
  const changed = ownAction<Input<typeof contract.changeOwnRecurringDonation>>(
    (ctx, agreement, input) => change(ctx, agreement, input, quote),
  );
  return changed(requestContext, input);
}

async function quoteFor(
  requestContext: RequestContext,
  input: Input<typeof contract.changeOwnRecurringDonation>,
): Promise<FeeQuote | undefined> {
  const newAmount = await requestContext.transact(async (ctx) => {
    const { row } = await lockOwn(ctx, input);
    if (!row.coversFee) return undefined;
    const amountMinor = await readNewAmount(ctx, row, input.amount);
    return { amountMinor, currency: row.currency };
  }, 'system');
  const feeMinor = newAmount && (await feeOnTop(requestContext, newAmount));
  return feeMinor === undefined
    ? undefined
    : { amountMinor: newAmount?.amountMinor ?? 0n, feeMinor };
}

export const pauseOwnRecurringDonation = ownAction<
  Input<typeof contract.pauseOwnRecurringDonation>
>((ctx, agreement, { until }) => pause(ctx, agreement, until));

export const resumeOwnRecurringDonation =
  ownAction<Input<typeof contract.resumeOwnRecurringDonation>>(resume);

export const skipOwnCycle = ownAction<Input<typeof contract.skipOwnCycle>>(
  (ctx, agreement, { dueOn }) => skip(ctx, agreement, dueOn),
);

export const cancelOwnRecurringDonation = ownAction<
  Input<typeof contract.cancelOwnRecurringDonation>
>((ctx, agreement, { reason }) => cancel(ctx, agreement, reason));
