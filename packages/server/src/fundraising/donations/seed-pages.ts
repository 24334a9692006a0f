import { type TestPlatform, type TransactionContext, uuidv7 } from '../../kernel/index.ts';
import { recordOffline, referenceFor } from '../../money/payments/index.ts';
import { type DemoPageDonation, seedFundraisers } from '../fundraisers/index.ts';
import { donationPayable } from './payable.ts';
import { donations } from './table.ts';

const dayMs = 86_400_000;

/** Seeds fundraising pages and the donations made through them, booked like real ones. */
export async function seedPageDonations(platform: TestPlatform): Promise<void> {
  const pageDonations = await seedFundraisers(platform);
  for (const donation of pageDonations)
    await platform.system.transact((ctx) => book(ctx, donation));
}

async function book(ctx: TransactionContext, donation: DemoPageDonation): Promise<void> {
  const { orgId, causeId, fundraiserId, title, name, email, daysAgo, ...amount } = donation;
  const { amountMinor, currency } = amount;
  const id = uuidv7();
  const at = new Date(ctx.now().getTime() - daysAgo * dayMs);
  const reference = referenceFor('donation', causeId);
  await ctx.db.insert(donations).values({
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
    ownerNotifiedAt: at,
  });
  await recordOffline(ctx, donationPayable, {
    orgId,
    subjectId: id,
    reference,
    amount: { amountMinor, currency },
    method: 'bank-transfer',
    title,
    at,
  });
}
