import type { VariantForm } from '@ngo-plus/contract/fundraising/experiments';
import { and, eq, gte, inArray } from 'drizzle-orm';
import type { TestPlatform, TransactionContext } from '../../kernel/index.ts';
import { causes } from '../causes/index.ts';
import { addDemoExperiment } from '../experiments/index.ts';
import { donations } from './table.ts';

const dayMs = 86_400_000;
const fewestDonors = 8;
const maxDonors = 60;

type Demo = {
  readonly name: string;
  readonly other: Partial<VariantForm>;
  /** One in this many donors saw the original form. */
  readonly oneIn: number;
};

const demoExperiments: readonly Demo[] = [
  { name: 'Offering to cover the fee', other: { coverFee: false }, oneIn: 4 },
  { name: 'Words on the button', other: { button: 'donate' }, oneIn: 2 },
];

/**
 * Seeds two finished A/B tests of the donation form on closed causes of the first demo NGO, and assigns donations to
 * their variants. One test has a winner, the other has none.
 */
export async function seedExperiments({ system }: TestPlatform): Promise<void> {
  await system.transact(async (ctx) => {
    const [home] = await ctx.db
      .select({ orgId: causes.orgId })
      .from(causes)
      .where(eq(causes.status, 'published'))
      .orderBy(causes.id)
      .limit(1);
    if (!home) return;
    const closed = await ctx.db
      .select({ id: causes.id })
      .from(causes)
      .where(and(eq(causes.orgId, home.orgId), eq(causes.status, 'closed')))
      .orderBy(causes.id)
      .limit(demoExperiments.length);
    for (const [at, demo] of demoExperiments.entries())
      await seedExperiment(ctx, closed[at]?.id, demo);
  });
}

async function seedExperiment(
  ctx: TransactionContext,
  causeId: string | undefined,
  { name, other, oneIn: lots }: Demo,
): Promise<void> {
  if (causeId === undefined) return;
  // One donation per donor: a second donation within the year is not another visit.
  const first = await ctx.db
    .selectDistinctOn([donations.donorId], { id: donations.id, at: donations.at })
    .from(donations)
    .where(
      and(
        eq(donations.causeId, causeId),
        eq(donations.offline, false),
        eq(donations.status, 'paid'),
        gte(donations.at, new Date(ctx.now().getTime() - 365 * dayMs)),
      ),
    )
    .orderBy(donations.donorId, donations.at)
    .limit(maxDonors);
  if (first.length < fewestDonors) return;
  const times = first.map(({ at }) => at.getTime());
  const startedAt = new Date(Math.min(...times) - dayMs);
  const endedAt = new Date(Math.max(...times) + dayMs);
  const variants = await addDemoExperiment(ctx, { causeId, name, other, startedAt, endedAt });
  for (const [index, variantId] of variants.entries()) {
    const theirs = first.filter((_, at) => (at % lots === 0) === (index === 0));
    await ctx.db
      .update(donations)
      .set({ variantId })
      .where(
        inArray(
          donations.id,
          theirs.map(({ id }) => id),
        ),
      );
  }
}
