import { causeId } from '@ngo-plus/contract/fundraising/causes';
import { and, eq } from 'drizzle-orm';
import { signedIn, type TestPlatform } from '../../kernel/index.ts';
import { causes } from '../causes/index.ts';
import { createMatchPool } from './commands.ts';
import { openMatchPool } from './decisions.ts';

/** Seeds a sponsor who doubles donations to the first public cause of a demo organisation. */
export async function seedMatching({ as }: TestPlatform): Promise<void> {
  const owner = await as('owner@demo.ngo');
  await owner.transact(async (ctx) => {
    const [cause] = await ctx.db
      .select({ id: causes.id, currency: causes.currency })
      .from(causes)
      .where(and(eq(causes.orgId, signedIn(ctx).orgId), eq(causes.status, 'published')))
      .orderBy(causes.id)
      .limit(1);
    if (!cause) return;
    const { id } = await createMatchPool(ctx, {
      sponsor: 'Rukeri Tea Growers',
      hidesSponsor: false,
      causeIds: [causeId.parse(cause.id)],
      currency: cause.currency,
      amount: '1200000',
      rate: '1:1',
      maxPerDonation: '200000',
      maxPerDonor: '',
      minDonation: '',
      from: '',
      until: '',
      timeZone: 'Africa/Kigali',
      stacks: false,
      matchesByHand: true,
      note: 'Agreed with the board of the growers.',
    });
    await openMatchPool(ctx, { id });
  });
}
