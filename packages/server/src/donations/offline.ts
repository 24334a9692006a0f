import type * as contract from '@ngo-plus/contract/donations';
import { readAmount } from '@ngo-plus/contract/donations';
import type { Input } from '@ngo-plus/contract/kernel';
import { type CauseForGiving, causeForGiving } from '../causes/index.ts';
import { audit, type Context, Problem, signedIn, uuidv7 } from '../kernel/index.ts';
import { recordOffline, referenceFor } from '../payments/index.ts';
import { countingOf } from './offering.ts';
import { promiseMatches } from './promising.ts';
import { donation } from './purpose.ts';
import { type GiftRow, gifts } from './table.ts';

type Given = Input<typeof contract.recordGifts>['gifts'][number];

/**
 * Writes down gifts that came without a provider: all of them, or none. Needs scope `system`, as booking
 * does; that the causes are the caller’s own is asked here.
 *
 * @throws Problem `invalid` with every field that is wrong, as `gifts.3.amount`
 */
export async function recordGifts(
  ctx: Context,
  { gifts: given }: Input<typeof contract.recordGifts>,
) {
  const causes = await ownCauses(ctx, given);
  const fields: Record<string, string> = {};
  const read = given.map((gift, at) => {
    const { amountMinor, wrong } = check(ctx, gift, causes.get(gift.causeId));
    for (const [name, message] of Object.entries(wrong)) fields[`gifts.${at}.${name}`] = message;
    return { gift, amountMinor };
  });
  const [message] = Object.values(fields);
  if (message !== undefined) throw new Problem('invalid', message, { fields });
  const ids: GiftRow['id'][] = [];
  for (const { gift, amountMinor } of read) {
    const cause = Problem.ifMissing(causes.get(gift.causeId), 'That cause');
    ids.push(await record(ctx, cause, { ...gift, amountMinor }));
  }
  await promiseMatches(ctx, ids);
  await audit(ctx, { action: 'donations.record-offline', after: { gifts: ids } });
  return { ids };
}

async function ownCauses(ctx: Context, given: readonly Given[]) {
  const { orgId } = signedIn(ctx);
  const causes = new Map<string, CauseForGiving>();
  for (const id of new Set(given.map(({ causeId }) => causeId))) {
    const cause = await causeForGiving(ctx, id);
    Problem.ifMissing(cause.orgId === orgId || undefined, 'That cause');
    causes.set(id, cause);
  }
  return causes;
}

function check({ now }: Context, gift: Given, cause: CauseForGiving | undefined) {
  const wrong: Record<string, string> = {};
  const { amountMinor = 0n, refusal } = readAmount(gift.amount, gift.currency);
  if (refusal !== undefined) wrong['amount'] = refusal;
  if (cause?.status === 'draft') wrong['causeId'] = 'Publish this cause first';
  // Somewhere it is tomorrow already.
  if (gift.on > new Date(now().getTime() + 14 * 3_600_000).toISOString().slice(0, 10))
    wrong['on'] = 'Enter a day that is not in the future';
  return { amountMinor, wrong };
}

async function record(
  ctx: Context,
  cause: CauseForGiving,
  gift: Given & { readonly amountMinor: bigint },
): Promise<string> {
  const { amountMinor, currency, method } = gift;
  const { userId, orgId } = signedIn(ctx);
  const id = uuidv7();
  const reference = referenceFor('gift', cause.id);
  // Noon: the same day nearly everywhere.
  const at = new Date(`${gift.on}T12:00:00Z`);
  await ctx.db.insert(gifts).values({
    ...{ id, orgId, causeId: cause.id, reference, offline: true, amountMinor, currency },
    ...(await countingOf(ctx, { amountMinor, currency }, cause.currency)),
    countedCurrency: cause.currency,
    ...{ name: gift.name, email: gift.email, message: gift.message, hides: gift.hides },
    ...{ note: gift.note, createdBy: userId, createdAt: ctx.now(), at },
  });
  await recordOffline(ctx, donation, {
    ...{ orgId, subjectId: id, reference, amount: { amountMinor, currency } },
    ...{ method, title: cause.title, at },
  });
  return id;
}
