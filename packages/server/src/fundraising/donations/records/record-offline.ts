import type * as contract from '@ngo-plus/contract/fundraising/donations';
import { dayRefusal, readAmount } from '@ngo-plus/contract/fundraising/donations';
import { type Input, phrase } from '@ngo-plus/contract/kernel';
import {
  audit,
  dayIn,
  Problem,
  type Sentence,
  signedIn,
  type TransactionContext,
} from '../../../kernel/index.ts';
import { type CauseForGiving, causeForGiving } from '../../causes/index.ts';
import { fundraiserForOffline } from '../../fundraisers/index.ts';
import { missingRateProblem } from '../conversion.ts';
import { matchDonations } from '../match-promises.ts';
import type { DonationRow } from '../table.ts';
import { lockDonors } from '../totals/index.ts';
import { bookOfflineDonation } from './book-offline.ts';

type Params = Input<typeof contract.recordDonations>['donations'][number];

/**
 * Records donations that were not paid through a provider: all of them or none. Needs scope `system`, as booking does,
 * so it checks itself that the causes belong to the caller’s organisation.
 *
 * @throws Problem `invalid` with every field that is wrong, for example `donations.3.amount`
 */
export async function recordDonations(
  ctx: TransactionContext,
  { donations: inputs }: Input<typeof contract.recordDonations>,
) {
  const causes = await ownCauses(ctx, inputs);
  const fields: Record<string, Sentence> = {};
  const checked = inputs.map((donation, at) => {
    const { amountMinor, wrong: errors } = checkOfflineDonation(
      ctx,
      donation,
      causes.get(donation.causeId),
    );
    for (const [name, message] of Object.entries(errors))
      fields[`donations.${at}.${name}`] = message;
    return { donation, amountMinor };
  });
  for (const [at, donation] of inputs.entries()) {
    const { fundraiserId, causeId } = donation;
    const to = causes.get(causeId)?.currency ?? donation.currency;
    const rateProblem = await missingRateProblem(ctx, {
      from: donation.currency,
      to,
      day: donation.on,
    });
    if (rateProblem !== undefined) fields[`donations.${at}.currency`] = rateProblem;
    if (fundraiserId !== '' && !(await fundraiserForOffline(ctx, fundraiserId, causeId)))
      fields[`donations.${at}.fundraiserId`] = phrase(
        'Choose a fundraising page for this cause, or none',
      );
  }
  Problem.ifInvalid(fields);
  const emails = inputs.map(({ email }) => email);
  await lockDonors(ctx, signedIn(ctx).orgId, emails);
  const recorded = new Map<Params, DonationRow['id']>();
  // A fixed order of causes and pages prevents deadlocks with other batches.
  for (const { donation, amountMinor } of checked.toSorted((a, b) =>
    byLockKey(a.donation, b.donation),
  )) {
    const cause = Problem.ifMissing(causes.get(donation.causeId), 'That cause');
    recorded.set(donation, await record(ctx, cause, { ...donation, amountMinor }));
  }
  const ids = inputs.flatMap((donation) => recorded.get(donation) ?? []);
  await matchDonations(ctx, ids);
  await audit(ctx, { action: 'donations.record-offline', after: { donations: ids } });
  return { ids };
}

const lockKeyOf = ({ causeId, fundraiserId }: Params) => `${causeId} ${fundraiserId}`;
const byLockKey = (a: Params, b: Params) => (lockKeyOf(a) < lockKeyOf(b) ? -1 : 1);

async function ownCauses(ctx: TransactionContext, inputs: readonly Params[]) {
  const { orgId } = signedIn(ctx);
  const causes = new Map<string, CauseForGiving>();
  for (const id of new Set(inputs.map(({ causeId }) => causeId))) {
    const cause = await causeForGiving(ctx, id);
    Problem.ifMissing(cause.orgId === orgId || undefined, 'That cause');
    causes.set(id, cause);
  }
  return causes;
}

/** The errors of an offline donation, by field, and its amount in minor units. */
export function checkOfflineDonation(
  { now }: TransactionContext,
  donation: Pick<Params, 'amount' | 'currency' | 'on'>,
  cause: CauseForGiving | undefined,
) {
  const errors: Record<string, Sentence> = {};
  const { amountMinor = 0n, refusal: problem } = readAmount(donation.amount, donation.currency);
  if (problem !== undefined) errors['amount'] = problem;
  if (cause?.status === 'draft') errors['causeId'] = phrase('Publish this cause first');
  // If the cause does not exist, only checks what applies to every cause.
  const dayProblem = dayRefusal(donation.on, cause ? dayIn(now(), cause.timeZone) : donation.on);
  if (dayProblem !== undefined) errors['on'] = dayProblem;
  return { amountMinor, wrong: errors };
}

const record = (
  ctx: TransactionContext,
  cause: CauseForGiving,
  { fundraiserId, contactId, ...donation }: Params & { readonly amountMinor: bigint },
): Promise<string> =>
  bookOfflineDonation(ctx, {
    ...donation,
    cause,
    createdBy: signedIn(ctx).userId,
    fundraiserId: fundraiserId === '' ? null : fundraiserId,
    contactId: contactId === '' ? null : contactId,
  });
