import type * as contract from '@ngo-plus/contract/fundraising/fundraisers';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, eq, sql } from 'drizzle-orm';
import { Problem, type RequestContext, type TransactionContext } from '../../kernel/index.ts';
import { type CauseForGiving, causeForGiving } from '../causes/index.ts';
import { type CampaignRow, campaigns, fundraisers } from './table.ts';

/** Defaults for a cause without campaign settings. */
export const defaultCampaign = {
  isOpen: false,
  who: 'anyone',
  looksFirst: true,
  teams: true,
  story: '',
  goalMinor: null,
} as const satisfies Omit<CampaignRow, 'causeId' | 'orgId' | 'updatedAt'>;

export type Campaign = typeof defaultCampaign | CampaignRow;

export async function campaignOf({ db }: TransactionContext, causeId: string): Promise<Campaign> {
  const [row] = await db.select().from(campaigns).where(eq(campaigns.causeId, causeId));
  return row ?? defaultCampaign;
}

/** Returns whether pages can be started for a cause now: it accepts donations, or will. */
export const acceptsPages = ({ isOpen }: Campaign, { giving }: Pick<CauseForGiving, 'giving'>) =>
  isOpen && giving !== 'closed';

/** @throws Problem `not_found`, also for a draft */
export async function publicCause(ctx: TransactionContext, id: string): Promise<CauseForGiving> {
  const cause = await causeForGiving(ctx, id);
  return Problem.ifMissing(cause.status === 'draft' ? undefined : cause, 'That cause');
}

/** @throws Problem `not_found`, `conflict` if no page can be started now */
export async function openCampaign(ctx: TransactionContext, causeId: string) {
  const cause = await publicCause(ctx, causeId);
  const campaign = await campaignOf(ctx, causeId);
  if (!acceptsPages(campaign, cause))
    throw new Problem(
      'conflict',
      "This cause isn't accepting new fundraising pages at the moment.",
    );
  return { cause, campaign };
}

/** Returns the cause's details that fundraising pages show. */
export const presentCause = ({ id, title, organisation, currency, giving }: CauseForGiving) => ({
  id,
  title,
  organisation,
  currency,
  giving,
});

/** Reads with scope `public`, even for signed-in users. @throws Problem `not_found` */
export const readPageOffer = (
  requestContext: RequestContext,
  { id }: Input<typeof contract.readPageOffer>,
) =>
  requestContext.transact(async (ctx) => {
    const cause = await publicCause(ctx, id);
    const campaign = await campaignOf(ctx, id);
    const { who, looksFirst, teams, story, goalMinor } = campaign;
    return {
      cause: presentCause(cause),
      isOpen: acceptsPages(campaign, cause),
      who,
      looksFirst,
      teams,
      story,
      goalMinor: goalMinor?.toString() ?? null,
      ...(await countPublic(ctx, id)),
    };
  }, 'public');

async function countPublic({ db }: TransactionContext, causeId: string) {
  const [row] = await db
    .select({
      people: sql<number>`count(*) filter (where ${fundraisers.kind} = 'person')::int`,
      teamPages: sql<number>`count(*) filter (where ${fundraisers.kind} = 'team')::int`,
    })
    .from(fundraisers)
    .where(
      and(eq(fundraisers.causeId, causeId), sql`${fundraisers.status} in ('public', 'closed')`),
    );
  return row ?? { people: 0, teamPages: 0 };
}
