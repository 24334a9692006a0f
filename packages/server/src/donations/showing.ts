import type { Hiding } from '@ngo-plus/contract/donations';
import { eq } from 'drizzle-orm';
import type { Context } from '../kernel/index.ts';
import { type GiftRow, shownGifts } from './table.ts';

const hidesName = (hides: Hiding) => hides === 'name' || hides === 'all';
const hidesAmount = (hides: Hiding) => hides === 'amount' || hides === 'all';

/** What everybody may see of a gift. Words of a donor who hides everything could say who it was. */
function shownOf(row: GiftRow) {
  const { hides } = row;
  const leftMinor = row.amountMinor - row.refundedMinor;
  const isSilent = hides === 'all';
  return {
    name: hidesName(hides) || row.name === '' ? null : row.name,
    amountMinor: hidesAmount(hides) ? null : leftMinor,
    currency: hidesAmount(hides) ? null : row.currency,
    message: isSilent ? '' : row.message,
    tribute: isSilent ? ('' as const) : row.tribute,
    tributeTo: isSilent ? '' : row.tributeTo,
  };
}

/** Brings what everybody sees of a gift to what it is now; what went back whole is not shown. */
export async function show({ db }: Context, row: GiftRow): Promise<void> {
  if (row.status !== 'paid' && row.status !== 'partly-refunded') {
    await db.delete(shownGifts).where(eq(shownGifts.giftId, row.id));
    return;
  }
  const { id: giftId, orgId, causeId, fundraiserId, at } = row;
  const shown = shownOf(row);
  await db
    .insert(shownGifts)
    .values({ ...shown, giftId, orgId, causeId, fundraiserId, at })
    .onConflictDoUpdate({ target: shownGifts.giftId, set: shown });
}
