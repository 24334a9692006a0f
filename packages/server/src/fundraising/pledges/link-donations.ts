import type * as contract from '@ngo-plus/contract/fundraising/pledges';
import { type TieableDonation, tieableDonation } from '@ngo-plus/contract/fundraising/pledges';
import type { Input } from '@ngo-plus/contract/kernel';
import { audit, Problem, type TransactionContext } from '../../kernel/index.ts';
import {
  donationsOfPledge,
  donationsToTie,
  tieDonation as tie,
  untieDonation as untie,
} from '../donations/index.ts';
import { lockOwn } from './lookup.ts';
import { moneyOf, presentPledge } from './present.ts';
import { settlePledge } from './settling.ts';
import type { PledgeRow } from './table.ts';

/** @throws Problem `not_found` */
export async function listTieableDonations(
  ctx: TransactionContext,
  { id, search }: Input<typeof contract.listTieableDonations>,
): Promise<TieableDonation[]> {
  const { orgId, causeId, currency, email } = await lockOwn(ctx, id);
  const donations = await donationsToTie(ctx, { id, orgId, causeId, currency, email, search });
  return donations.map((donation) =>
    tieableDonation.parse({
      id: donation.id,
      name: donation.name,
      email: donation.email,
      offline: donation.offline,
      amount: moneyOf(donation.amountMinor, donation.currency),
      refunded: moneyOf(donation.refundedMinor, donation.currency),
      at: donation.at.toISOString(),
    }),
  );
}

/** @throws Problem `not_found`, `conflict` if nothing is due or the donation does not match */
export async function tieDonation(
  ctx: TransactionContext,
  { id, donationId }: Input<typeof contract.tieDonation>,
) {
  const pledge = refuseErased(await lockOwn(ctx, id));
  const isTied = (await donationsOfPledge(ctx, id)).some((donation) => donation.id === donationId);
  if (pledge.status === 'paid' && !isTied)
    throw new Problem('conflict', 'This pledge is already fully paid.');
  await tie(ctx, donationId, pledge);
  await settlePledge(ctx, id);
  await audit(ctx, { action: 'pledges.tie-donation', subject: id, after: { donationId } });
  return presentPledge(ctx, id);
}

/** @throws Problem `not_found`, `conflict` for a pledge of an erased donor */
export async function untieDonation(
  ctx: TransactionContext,
  { id, donationId }: Input<typeof contract.untieDonation>,
) {
  refuseErased(await lockOwn(ctx, id));
  await untie(ctx, donationId, id);
  await settlePledge(ctx, id);
  await audit(ctx, { action: 'pledges.untie-donation', subject: id, before: { donationId } });
  return presentPledge(ctx, id);
}

function refuseErased(pledge: PledgeRow): PledgeRow {
  if (pledge.name === '')
    throw new Problem('conflict', "This person was erased, so the pledge can't be changed.");
  return pledge;
}
