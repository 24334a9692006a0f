import { and, eq } from 'drizzle-orm';
import {
  signedIn,
  type TestPlatform,
  type TransactionContext,
  uuidv7,
} from '../../kernel/index.ts';
import { causes } from '../causes/index.ts';
import { demoCause, demoPages, demoStory, demoTeam } from './demo/pages.ts';
import { campaigns, fundraisers, fundraiserUpdates } from './table.ts';

const dayMs = 86_400_000;

/** A donation made through a demo page, to be booked with the demo donations. */
export type DemoPageDonation = {
  readonly fundraiserId: string;
  readonly causeId: string;
  readonly orgId: string;
  readonly title: string;
  readonly currency: string;
  readonly name: string;
  readonly email: string;
  readonly amountMinor: bigint;
  readonly daysAgo: number;
};

/** Seeds a team of three for one demo cause. @returns the donations to book for their pages */
export async function seedFundraisers({ as }: TestPlatform): Promise<readonly DemoPageDonation[]> {
  const owner = await as('owner@demo.ngo');
  return owner.transact(async (ctx) => {
    const { orgId } = signedIn(ctx);
    const [cause] = await ctx.db
      .select()
      .from(causes)
      .where(and(eq(causes.orgId, orgId), eq(causes.title, demoCause)));
    return cause ? fill(ctx, cause) : [];
  });
}

type Cause = typeof causes.$inferSelect;

async function fill(ctx: TransactionContext, { id: causeId, orgId, title, currency }: Cause) {
  const settings = { isOpen: true, who: 'anyone', looksFirst: true, teams: true } as const;
  await ctx.db
    .insert(campaigns)
    .values({ causeId, orgId, ...settings, story: demoStory, updatedAt: ctx.now() })
    .onConflictDoNothing();
  const cause = { causeId, orgId, title, currency };
  const team = { ...demoTeam, kind: 'team', teamId: null, news: '' } as const;
  const teamId = await add(ctx, cause, team);
  const donations = demoTeam.donations.map((donation) => ({
    ...donation,
    ...cause,
    fundraiserId: teamId,
  }));
  const through: DemoPageDonation[] = donations;
  for (const page of demoPages) {
    const fundraiserId = await add(ctx, cause, { ...page, kind: 'person', teamId });
    through.push(...page.donations.map((donation) => ({ ...donation, ...cause, fundraiserId })));
  }
  return through;
}

type Page = {
  readonly kind: 'person' | 'team';
  readonly teamId: string | null;
  readonly name: string;
  readonly email: string;
  readonly story: string;
  readonly goalMinor: bigint;
  readonly daysAgo: number;
  readonly news: string;
};

async function add(
  ctx: TransactionContext,
  { causeId, orgId }: { readonly causeId: string; readonly orgId: string },
  { kind, teamId, name, email, story, goalMinor, daysAgo, news }: Page,
): Promise<string> {
  const id = uuidv7();
  const at = new Date(ctx.now().getTime() - daysAgo * dayMs);
  await ctx.db.insert(fundraisers).values({
    id,
    orgId,
    causeId,
    kind,
    teamId,
    name,
    email,
    story,
    goalMinor,
    status: 'public',
    notifications: 'daily',
    provenAt: at,
    publicAt: at,
    lookedAt: at,
    changedAt: at,
    createdAt: at,
  });
  if (news !== '')
    await ctx.db.insert(fundraiserUpdates).values({
      id: uuidv7(),
      orgId,
      fundraiserId: id,
      text: news,
      createdAt: new Date(ctx.now().getTime() - 3 * dayMs),
    });
  return id;
}
