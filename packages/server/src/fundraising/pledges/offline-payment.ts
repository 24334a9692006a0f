import { readAmount } from '@ngo-plus/contract/fundraising/donations';
import type * as contract from '@ngo-plus/contract/fundraising/pledges';
import { type Input, phrase } from '@ngo-plus/contract/kernel';
import {
  audit,
  Problem,
  type Sentence,
  signedIn,
  type TransactionContext,
} from '../../kernel/index.ts';
import { causeForGiving } from '../causes/index.ts';
import { bookOfflineDonation, matchDonations } from '../donations/index.ts';
import { updatePaid } from './allocation.ts';
import { lockOwn } from './lookup.ts';
import { presentPledge } from './present.ts';

/**
 * Records and counts a donation towards a pledge. Needs scope `system` for posting; it checks that
 * the pledge belongs to the caller's organisation.
 *
 * @throws Problem `not_found`, `invalid` with the fields
 */
export async function recordPledgePayment(
  ctx: TransactionContext,
  { id, amount, method, on, note }: Input<typeof contract.recordPledgePayment>,
) {
  const pledge = await lockOwn(ctx, id);
  const { name, email, currency, causeId } = pledge;
  const { amountMinor = 0n, refusal } = readAmount(amount, currency);
  const fields: Record<string, Sentence> = {};
  if (refusal !== undefined) fields['amount'] = refusal;
  // Tomorrow has already begun in the easternmost time zone.
  if (on > new Date(ctx.now().getTime() + 14 * 3_600_000).toISOString().slice(0, 10))
    fields['on'] = phrase("Enter a date that isn't in the future");
  Problem.ifInvalid(fields);
  const donationId = await bookOfflineDonation(ctx, {
    cause: await causeForGiving(ctx, causeId),
    amountMinor,
    currency,
    method,
    on,
    note,
    name,
    email,
    message: '',
    hides: 'no',
    createdBy: signedIn(ctx).userId,
    pledgeId: id,
  });
  await matchDonations(ctx, [donationId]);
  await updatePaid(ctx, id);
  await audit(ctx, { action: 'pledges.record-payment', subject: id, after: { donationId } });
  return presentPledge(ctx, id);
}
