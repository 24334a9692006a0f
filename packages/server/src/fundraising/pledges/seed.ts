import { causeId } from '@ngo-plus/contract/fundraising/causes';
import { and, eq } from 'drizzle-orm';
import { signedIn, type TestPlatform } from '../../kernel/index.ts';
import { causes } from '../causes/index.ts';
import { createPledge } from './commands.ts';
import { daysLater } from './reminders.ts';
import { pledges } from './table.ts';

/** Days from today and shares of the total for two demo pledges. */
const demoPledges = [
  { name: 'Espérance Mutoni', email: 'esperance.mutoni@example.org', days: [50], byDonor: true },
  { name: 'Gorilla Trek Lodge', email: 'lodge@example.org', days: [-12, 170], byDonor: false },
] as const;

/**
 * Seeds two pledges to the first public cause of a demo organisation: one from its page, one
 * overdue.
 */
export async function seedPledges({ as }: TestPlatform): Promise<void> {
  const owner = await as('owner@demo.ngo');
  await owner.transact(async (ctx) => {
    const [cause] = await ctx.db
      .select({ id: causes.id, currency: causes.currency })
      .from(causes)
      .where(and(eq(causes.orgId, signedIn(ctx).orgId), eq(causes.status, 'published')))
      .orderBy(causes.id)
      .limit(1);
    if (!cause) return;
    const today = ctx.now().toISOString().slice(0, 10);
    for (const { name, email, days, byDonor } of demoPledges) {
      const { id } = await createPledge(ctx, {
        causeId: causeId.parse(cause.id),
        name,
        email,
        currency: cause.currency,
        parts: days.map((later) => ({ on: daysLater(today, later), amount: '150000' })),
        // A demo must not send emails.
        reminds: false,
        note: '',
      });
      await ctx.db.update(pledges).set({ byDonor }).where(eq(pledges.id, id));
    }
  });
}
