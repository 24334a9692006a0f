import { signedIn, type TestPlatform, uuidv7 } from '../../kernel/index.ts';
import { coupons } from './table.ts';

const every = { plans: [], intervals: [], amounts: {}, percent: null, periods: null };

/** Coupons of several kinds, one of them put away. */
export async function seedCoupons({ as }: TestPlatform): Promise<void> {
  const head = await as('superadmin@demo.ngo');
  const { userId } = signedIn(head);
  await head.transact(async ({ db, now }) => {
    const made = { createdBy: userId, createdAt: now(), mostPerCustomer: 1 };
    await db
      .insert(coupons)
      .values([
        {
          ...made,
          ...every,
          id: uuidv7(),
          code: 'WELCOME20',
          name: 'New organisations',
          percent: 20,
          duration: 'once',
          firstPurchaseOnly: true,
          state: 'active',
        },
        {
          ...made,
          ...every,
          id: uuidv7(),
          code: 'FOUNDERS',
          name: 'The first hundred',
          percent: 50,
          duration: 'repeating',
          periods: 12,
          intervals: ['month'],
          mostUses: 100,
          firstPurchaseOnly: false,
          state: 'active',
        },
        {
          ...made,
          ...every,
          id: uuidv7(),
          code: 'FAIR-2026',
          name: 'Charity fair, autumn',
          amounts: { USD: '500', GBP: '400', EUR: '450', RWF: '6500' },
          duration: 'once',
          firstPurchaseOnly: false,
          state: 'archived',
        },
        {
          ...made,
          ...every,
          id: uuidv7(),
          code: 'PARTNER',
          name: 'Partner organisations',
          percent: 100,
          duration: 'once',
          mostUses: 5,
          firstPurchaseOnly: true,
          state: 'active',
        },
      ])
      .onConflictDoNothing();
  }, 'platform');
}
