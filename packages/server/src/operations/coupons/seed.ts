import { signedIn, type TestPlatform, uuidv7 } from '../../kernel/index.ts';
import { coupons } from './table.ts';

const allPlans = { plans: [], intervals: [], amounts: {}, percent: null, periods: null };

/** Adds coupons of several types, one of them archived. */
export async function seedCoupons({ as }: TestPlatform): Promise<void> {
  const superAdmin = await as('superadmin@demo.ngo');
  const { userId } = signedIn(superAdmin);
  await superAdmin.transact(async ({ db, now }) => {
    const created = { createdBy: userId, createdAt: now(), maxPerCustomer: 1 };
    await db
      .insert(coupons)
      .values([
        {
          ...created,
          ...allPlans,
          id: uuidv7(),
          code: 'WELCOME20',
          name: 'New organisations',
          percent: 20,
          duration: 'once',
          firstPurchaseOnly: true,
          state: 'active',
        },
        {
          ...created,
          ...allPlans,
          id: uuidv7(),
          code: 'FOUNDERS',
          name: 'The first hundred',
          percent: 50,
          duration: 'repeating',
          periods: 12,
          intervals: ['month'],
          maxUses: 100,
          firstPurchaseOnly: false,
          state: 'active',
        },
        {
          ...created,
          ...allPlans,
          id: uuidv7(),
          code: 'FAIR-2026',
          name: 'Charity fair, autumn',
          amounts: { USD: '500', GBP: '400', EUR: '450', RWF: '6500' },
          duration: 'once',
          firstPurchaseOnly: false,
          state: 'archived',
        },
        {
          ...created,
          ...allPlans,
          id: uuidv7(),
          code: 'PARTNER',
          name: 'Partner organisations',
          percent: 100,
          duration: 'once',
          maxUses: 5,
          firstPurchaseOnly: true,
          state: 'active',
        },
      ])
      .onConflictDoNothing();
  }, 'platform');
}
