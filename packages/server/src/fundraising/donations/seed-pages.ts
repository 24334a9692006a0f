import { type Context, type Stage, uuidv7 } from '../../kernel/index.ts';
import { recordOffline, referenceFor } from '../../money/payments/index.ts';
import { type DemoPageGift, seedFundraisers } from '../fundraisers/index.ts';
import { donation } from './purpose.ts';
import { gifts } from './table.ts';

const dayMs = 86_400_000;

/** Pages of people who raise funds, and what came in through them, booked like any other gift. */
export async function seedPageGifts(stage: Stage): Promise<void> {
  const found = await seedFundraisers(stage);
  for (const gift of found) await stage.system.transact((ctx) => book(ctx, gift));
}

async function book(ctx: Context, gift: DemoPageGift): Promise<void> {
  const { orgId, causeId, fundraiserId, title, name, email, daysAgo, ...amount } = gift;
  const { amountMinor, currency } = amount;
  const id = uuidv7();
  const at = new Date(ctx.now().getTime() - daysAgo * dayMs);
  const reference = referenceFor('gift', causeId);
  await ctx.db.insert(gifts).values({
    id,
    orgId,
    causeId,
    fundraiserId,
    reference,
    offline: true,
    amountMinor,
    currency,
    at,
    countedMinor: amountMinor,
    countedCurrency: currency,
    name,
    email,
    createdAt: at,
    ownerToldAt: at,
  });
  await recordOffline(ctx, donation, {
    orgId,
    subjectId: id,
    reference,
    amount: { amountMinor, currency },
    method: 'bank-transfer',
    title,
    at,
  });
}
