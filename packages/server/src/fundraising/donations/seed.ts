import { eq, inArray } from 'drizzle-orm';
import { type TestPlatform, type TransactionContext, uuidv7 } from '../../kernel/index.ts';
import { recordOffline, referenceFor } from '../../money/payments/index.ts';
import { causes } from '../causes/index.ts';
import { demoDonors } from './demo/donors.ts';
import { donationPayable } from './payable.ts';
import { donations } from './table.ts';

const dayMs = 86_400_000;

type DemoCause = Pick<
  typeof causes.$inferSelect,
  'id' | 'orgId' | 'title' | 'currency' | 'goalTarget'
>;

/** Seeds donations to the public demo causes that raise money, booked like real ones. */
export async function seedDonations({ system }: TestPlatform): Promise<void> {
  const demoCauses = await system.transact(({ db }) =>
    db
      .select()
      .from(causes)
      .where(inArray(causes.status, ['published', 'paused']))
      .orderBy(causes.id),
  );
  for (const cause of demoCauses) await system.transact((ctx) => fill(ctx, cause));
}

async function fill(ctx: TransactionContext, cause: DemoCause): Promise<void> {
  const { id: causeId, orgId, title, currency, goalTarget } = cause;
  const [existing] = await ctx.db
    .select()
    .from(donations)
    .where(eq(donations.causeId, causeId))
    .limit(1);
  if (existing) return;
  // If the goal counts donations, assume a monetary goal that suits any currency.
  const goal = goalTarget !== null && goalTarget >= 1_000_000n ? goalTarget : 2_000_000n;
  for (const { share, daysAgo, method, tribute, ...donor } of demoDonors) {
    const id = uuidv7();
    const at = new Date(ctx.now().getTime() - daysAgo * dayMs);
    const amountMinor = round((goal * BigInt(share)) / 1_000n);
    const reference = referenceFor('donation', causeId);
    await ctx.db.insert(donations).values({
      ...donor,
      id,
      orgId,
      causeId,
      reference,
      offline: true,
      amountMinor,
      currency,
      at,
      countedMinor: amountMinor,
      countedCurrency: currency,
      createdAt: at,
      ...(tribute && { tribute: tribute[0], tributeTo: tribute[1] }),
    });
    const amount = { amountMinor, currency };
    const payment = { orgId, subjectId: id, reference, amount, method, title, at };
    await recordOffline(ctx, donationPayable, payment);
  }
}

/** Rounds to hundreds, as donors do, in any currency. */
const round = (minor: bigint): bigint => (minor / 500n) * 500n || 500n;
