import type { Declarant, saveGiftAidSettings } from '@ngo-plus/contract/fundraising/gift-aid';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, eq } from 'drizzle-orm';
import { signedIn, type TestPlatform, type TransactionContext } from '../../kernel/index.ts';
import { donations } from '../donations/index.ts';
import { createOne } from './create-claim.ts';
import { recordOne } from './declare.ts';
import { saveSettings } from './settings.ts';

/** Invented, and well outside the ranges HMRC issues. */
const charity: Input<typeof saveGiftAidSettings> = {
  isOn: true,
  charityName: 'Harbour Street Kitchen',
  hmrcReference: 'ZZ99999',
  regulator: 'england-wales',
  regulatorNumber: '9900417',
};

type Taxpayer = Omit<Declarant, 'isAbroad'> & {
  readonly email: string;
  readonly givenHow: 'paper' | 'verbal';
};

/** Demo donors who pay tax in the United Kingdom. */
const taxpayers: readonly Taxpayer[] = [
  {
    email: 'rosemary@example.org',
    title: 'Ms',
    firstName: 'Rosemary',
    lastName: 'Achieng',
    house: '8',
    address: 'Lantern Row, London',
    postcode: 'ZZ9 9ZZ',
    givenHow: 'paper',
  },
  {
    email: 'p.hallam@example.org',
    title: 'Mr',
    firstName: 'Peter',
    lastName: 'Hallam',
    house: 'Rope Cottage',
    address: 'Quay Hill, Bristol',
    postcode: 'ZZ1 1ZZ',
    givenHow: 'paper',
  },
  {
    email: 'grace.w@example.org',
    title: 'Mrs',
    firstName: 'Grace',
    lastName: 'Wanjiru',
    house: '21a',
    address: 'Mill Lane, Leeds',
    postcode: 'ZZ7 3ZZ',
    givenHow: 'verbal',
  },
];

const dayMs = 86_400_000;

/**
 * Seeds a charity in London that claims Gift Aid: two paper declarations, an oral one and a draft
 * claim.
 */
export async function seedGiftAid({ as }: TestPlatform): Promise<void> {
  const owner = await as('owner3@demo.ngo');
  await owner.transact(async (ctx) => {
    await saveSettings(ctx, charity);
    for (const taxpayer of taxpayers) await declareFor(ctx, taxpayer);
    await createOne(ctx, { upTo: dayAgo(ctx, 1), aggregateAs: '' });
  });
}

const dayAgo = (ctx: TransactionContext, days: number): string =>
  new Date(ctx.now().getTime() - days * dayMs).toISOString().slice(0, 10);

async function declareFor(ctx: TransactionContext, { email, ...given }: Taxpayer): Promise<void> {
  const [donation] = await ctx.db
    .select({ id: donations.id })
    .from(donations)
    .where(
      and(
        eq(donations.orgId, signedIn(ctx).orgId),
        eq(donations.email, email),
        eq(donations.currency, 'GBP'),
      ),
    )
    .orderBy(donations.at)
    .limit(1);
  if (!donation) return;
  const stated = { donationId: donation.id, scope: 'past', isAbroad: false, note: '' } as const;
  await recordOne(ctx, { ...given, ...stated, givenOn: dayAgo(ctx, 3), confirmedOn: '' });
}
