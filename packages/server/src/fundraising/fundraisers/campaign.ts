import type * as contract from '@ngo-plus/contract/fundraising/fundraisers';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, eq, sql } from 'drizzle-orm';
import { Problem, type RequestContext, type TransactionContext } from '../../kernel/index.ts';
import { type CauseForGiving, causeForGiving } from '../causes/index.ts';
import { type CampaignRow, campaigns, fundraisers } from './table.ts';

/** What an organisation that decided nothing has decided. */
export const undecided = {
  isOpen: false,
  who: 'anyone',
  looksFirst: true,
  teams: true,
  story: '',
  goalMinor: null,
} as const satisfies Omit<CampaignRow, 'causeId' | 'orgId' | 'updatedAt'>;

export type Campaign = typeof undecided | CampaignRow;

export async function campaignOf({ db }: TransactionContext, causeId: string): Promise<Campaign> {
  const [row] = await db.select().from(campaigns).where(eq(campaigns.causeId, causeId));
  return row ?? undecided;
}

/** Whether pages may be started for a cause now: it takes donations, or will. */
export const takesPages = ({ isOpen }: Campaign, { giving }: Pick<CauseForGiving, 'giving'>) =>
  isOpen && giving !== 'closed';

/** @throws Problem `not_found`, also for a draft */
export async function publicCause(ctx: TransactionContext, id: string): Promise<CauseForGiving> {
  const cause = await causeForGiving(ctx, id);
  return Problem.ifMissing(cause.status === 'draft' ? undefined : cause, 'That cause');
}

/** @throws Problem `not_found`, `conflict` where nobody may start a page now */
export async function openCampaign(ctx: TransactionContext, causeId: string) {
  const cause = await publicCause(ctx, causeId);
  const campaign = await campaignOf(ctx, causeId);
  if (!takesPages(campaign, cause))
    throw new Problem(
      'conflict',
      "This cause isn't accepting new fundraising pages at the moment.",
    );
  return { cause, campaign };
}

/** A cause as pages show it. */
export const presentCause = ({ id, title, organisation, currency, giving }: CauseForGiving) => ({
  id,
  title,
  organisation,
  currency,
  giving,
});

/** What strangers are told: in scope `public`, to who is signed in, too. */
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
      isOpen: takesPages(campaign, cause),
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
