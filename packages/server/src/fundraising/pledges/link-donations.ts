import type * as contract from '@ngo-plus/contract/fundraising/pledges';
import { type LinkableDonation, linkableDonation } from '@ngo-plus/contract/fundraising/pledges';
import type { Input } from '@ngo-plus/contract/kernel';
import { audit, Problem, type TransactionContext, toShape } from '../../kernel/index.ts';
import {
  donationsOfPledge,
  linkableDonations,
  linkDonationToPledge as tie,
  unlinkDonationFromPledge as untie,
} from '../donations/index.ts';
import { updatePaid } from './allocation.ts';
import { findOwn, lockOwn } from './lookup.ts';
import { moneyOf, presentPledge } from './present.ts';
import type { PledgeRow } from './table.ts';

/** @throws Problem `not_found` */
export async function listLinkableDonations(
  ctx: TransactionContext,
  { id, search }: Input<typeof contract.listLinkableDonations>,
): Promise<LinkableDonation[]> {
  const { orgId, causeId, currency, email } = await findOwn(ctx, id);
  const donations = await linkableDonations(ctx, { id, orgId, causeId, currency, email, search });
  return donations.map((donation) =>
    toShape(linkableDonation, {
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
export async function linkDonation(
  ctx: TransactionContext,
  { id, donationId }: Input<typeof contract.linkDonation>,
) {
  const pledge = refuseErased(await lockOwn(ctx, id));
  const isLinked = (await donationsOfPledge(ctx, id)).some(
    (donation) => donation.id === donationId,
  );
  if (pledge.status === 'paid' && !isLinked)
    throw new Problem('conflict', 'This pledge is already fully paid.');
  await tie(ctx, donationId, pledge);
  await updatePaid(ctx, id);
  await audit(ctx, { action: 'pledges.tie-donation', subject: id, after: { donationId } });
  return presentPledge(ctx, id);
}

/** @throws Problem `not_found`, `conflict` for a pledge of an erased donor */
export async function unlinkDonation(
  ctx: TransactionContext,
  { id, donationId }: Input<typeof contract.unlinkDonation>,
) {
  refuseErased(await lockOwn(ctx, id));
  await untie(ctx, donationId, id);
  await updatePaid(ctx, id);
  await audit(ctx, { action: 'pledges.untie-donation', subject: id, before: { donationId } });
  return presentPledge(ctx, id);
}

function refuseErased(pledge: PledgeRow): PledgeRow {
  if (pledge.name === '')
    throw new Problem('conflict', "This person was erased, so the pledge can't be changed.");
  return pledge;
}
