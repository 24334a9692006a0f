import type * as contract from '@ngo-plus/contract/fundraising/donations';
import { dayRefusal, readAmount } from '@ngo-plus/contract/fundraising/donations';
import type { Input } from '@ngo-plus/contract/kernel';
import { audit, dayIn, Problem, signedIn, type TransactionContext } from '../../../kernel/index.ts';
import { type CauseForGiving, causeForGiving } from '../../causes/index.ts';
import { fundraiserForOffline } from '../../fundraisers/index.ts';
import { unknownRate } from '../conversion.ts';
import { promiseMatches } from '../match-promises.ts';
import type { DonationRow } from '../table.ts';
import { lockDonors } from '../totals/index.ts';
import { recordByHand } from './book-offline.ts';

type Params = Input<typeof contract.recordDonations>['donations'][number];

/**
 * Writes down donations that came without a provider: all of them, or none. Needs scope `system`, as booking
 * does; that the causes are the caller’s own is asked here.
 *
 * @throws Problem `invalid` with every field that is wrong, as `donations.3.amount`
 */
export async function recordDonations(
  ctx: TransactionContext,
  { donations: given }: Input<typeof contract.recordDonations>,
) {
  const causes = await ownCauses(ctx, given);
  const fields: Record<string, string> = {};
  const read = given.map((donation, at) => {
    const { amountMinor, wrong } = checkByHand(ctx, donation, causes.get(donation.causeId));
    for (const [name, message] of Object.entries(wrong))
      fields[`donations.${at}.${name}`] = message;
    return { donation, amountMinor };
  });
  for (const [at, donation] of given.entries()) {
    const { fundraiserId, causeId } = donation;
    const to = causes.get(causeId)?.currency ?? donation.currency;
    const unknown = await unknownRate(ctx, { from: donation.currency, to, day: donation.on });
    if (unknown !== undefined) fields[`donations.${at}.currency`] = unknown;
    if (fundraiserId !== '' && !(await fundraiserForOffline(ctx, fundraiserId, causeId)))
      fields[`donations.${at}.fundraiserId`] = 'Choose a fundraising page for this cause, or none';
  }
  const [message] = Object.values(fields);
  if (message !== undefined) throw new Problem('invalid', message, { fields });
  const emails = given.map(({ email }) => email);
  await lockDonors(ctx, signedIn(ctx).orgId, emails);
  const recorded = new Map<Params, DonationRow['id']>();
  // In one order of causes and pages, whoever else writes down many.
  for (const { donation, amountMinor } of read.toSorted((a, b) =>
    inOrder(a.donation, b.donation),
  )) {
    const cause = Problem.ifMissing(causes.get(donation.causeId), 'That cause');
    recorded.set(donation, await record(ctx, cause, { ...donation, amountMinor }));
  }
  const ids = given.flatMap((donation) => recorded.get(donation) ?? []);
  await promiseMatches(ctx, ids);
  await audit(ctx, { action: 'donations.record-offline', after: { donations: ids } });
  return { ids };
}

const placeOf = ({ causeId, fundraiserId }: Params) => `${causeId} ${fundraiserId}`;
const inOrder = (a: Params, b: Params) => (placeOf(a) < placeOf(b) ? -1 : 1);

async function ownCauses(ctx: TransactionContext, given: readonly Params[]) {
  const { orgId } = signedIn(ctx);
  const causes = new Map<string, CauseForGiving>();
  for (const id of new Set(given.map(({ causeId }) => causeId))) {
    const cause = await causeForGiving(ctx, id);
    Problem.ifMissing(cause.orgId === orgId || undefined, 'That cause');
    causes.set(id, cause);
  }
  return causes;
}

/** What is wrong with a donation recorded by hand, by its fields. */
export function checkByHand(
  { now }: TransactionContext,
  donation: Pick<Params, 'amount' | 'currency' | 'on'>,
  cause: CauseForGiving | undefined,
) {
  const wrong: Record<string, string> = {};
  const { amountMinor = 0n, refusal } = readAmount(donation.amount, donation.currency);
  if (refusal !== undefined) wrong['amount'] = refusal;
  if (cause?.status === 'draft') wrong['causeId'] = 'Publish this cause first';
  // Of a cause that is not there, only what holds everywhere.
  const late = dayRefusal(donation.on, cause ? dayIn(now(), cause.timeZone) : donation.on);
  if (late !== undefined) wrong['on'] = late;
  return { amountMinor, wrong };
}

const record = (
  ctx: TransactionContext,
  cause: CauseForGiving,
  { fundraiserId, ...donation }: Params & { readonly amountMinor: bigint },
): Promise<string> =>
  recordByHand(ctx, {
    ...donation,
    cause,
    createdBy: signedIn(ctx).userId,
    fundraiserId: fundraiserId === '' ? null : fundraiserId,
  });
