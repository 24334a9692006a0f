import type * as contract from '@ngo-plus/contract/fundraising/pledges';
import { type TieableGift, tieableGift } from '@ngo-plus/contract/fundraising/pledges';
import type { Input } from '@ngo-plus/contract/kernel';
import { audit, type Context, Problem } from '../../kernel/index.ts';
import {
  giftsOfPledge,
  giftsToTie,
  tieGift as tie,
  untieGift as untie,
} from '../donations/index.ts';
import { holdOwn } from './lookup.ts';
import { moneyOf, presentPledge } from './presenting.ts';
import { settlePledge } from './settling.ts';
import type { PledgeRow } from './table.ts';

/** @throws Problem `not_found` */
export async function listTieableGifts(
  ctx: Context,
  { id, search }: Input<typeof contract.listTieableGifts>,
): Promise<TieableGift[]> {
  const { orgId, causeId, currency, email } = await holdOwn(ctx, id);
  const gifts = await giftsToTie(ctx, { id, orgId, causeId, currency, email, search });
  return gifts.map((gift) =>
    tieableGift.parse({
      id: gift.id,
      name: gift.name,
      email: gift.email,
      offline: gift.offline,
      amount: moneyOf(gift.amountMinor, gift.currency),
      refunded: moneyOf(gift.refundedMinor, gift.currency),
      at: gift.at.toISOString(),
    }),
  );
}

/** @throws Problem `not_found`, `conflict` where nothing is awaited, or the gift does not fit */
export async function tieGift(ctx: Context, { id, giftId }: Input<typeof contract.tieGift>) {
  const pledge = refuseErased(await holdOwn(ctx, id));
  const isTied = (await giftsOfPledge(ctx, id)).some((gift) => gift.id === giftId);
  if (pledge.status === 'paid' && !isTied)
    throw new Problem('conflict', 'All of this pledge is paid already.');
  await tie(ctx, giftId, pledge);
  await settlePledge(ctx, id);
  await audit(ctx, { action: 'pledges.tie-gift', subject: id, after: { giftId } });
  return presentPledge(ctx, id);
}

/** @throws Problem `not_found`, `conflict` for a pledge of somebody who was erased */
export async function untieGift(ctx: Context, { id, giftId }: Input<typeof contract.untieGift>) {
  refuseErased(await holdOwn(ctx, id));
  await untie(ctx, giftId, id);
  await settlePledge(ctx, id);
  await audit(ctx, { action: 'pledges.untie-gift', subject: id, before: { giftId } });
  return presentPledge(ctx, id);
}

function refuseErased(pledge: PledgeRow): PledgeRow {
  if (pledge.name === '')
    throw new Problem('conflict', 'The person was erased, so nothing is changed here any more.');
  return pledge;
}
