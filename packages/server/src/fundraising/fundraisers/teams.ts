import type * as contract from '@ngo-plus/contract/fundraising/fundraisers';
import { maxMembers, maxTeams, type OwnPage } from '@ngo-plus/contract/fundraising/fundraisers';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, eq, isNotNull } from 'drizzle-orm';
import { Problem, type TransactionContext, uuidv7 } from '../../kernel/index.ts';
import { type Campaign, campaignOf, openCampaign } from './campaign.ts';
import { pageOfToken } from './owner-token.ts';
import { presentOwn } from './present-own.ts';
import { requireActive } from './require-active.ts';
import { type FundraiserRow, fundraisers } from './table.ts';
import { confirmEmail, lockPagesOf } from './verify-email.ts';

type CauseCampaign = { readonly causeId: string; readonly campaign: Campaign };

const noTeams = () => new Problem('conflict', "Teams aren't available for this cause.");

/**
 * Returns a team that a page of this cause can join, locked until the transaction ends.
 *
 * @throws Problem `invalid` for a team of another cause, `conflict` if the team is full or teams are off
 */
export async function teamToJoin(
  { db }: TransactionContext,
  id: string,
  { causeId, campaign }: CauseCampaign,
): Promise<FundraiserRow> {
  if (!campaign.teams) throw noTeams();
  const isTeam = and(
    eq(fundraisers.id, id),
    eq(fundraisers.causeId, causeId),
    eq(fundraisers.kind, 'team'),
    eq(fundraisers.status, 'public'),
  );
  const [team] = await db.select().from(fundraisers).where(isTeam).for('no key update');
  if (!team) throw Problem.atField('invalid', 'teamId', 'Choose a team for this cause');
  const members = and(eq(fundraisers.teamId, id), isNotNull(fundraisers.provenAt));
  if ((await db.$count(fundraisers, members)) >= maxMembers)
    throw new Problem('conflict', 'This team is full.');
  return team;
}

/** Joins a team, or leaves the current one. The page's donations then count for the new team. */
export async function joinTeam(
  ctx: TransactionContext,
  { token, teamId }: Input<typeof contract.joinTeam>,
): Promise<OwnPage> {
  const page = requireActive(await pageOfToken(ctx, token));
  if (page.kind === 'team') throw new Problem('conflict', "A team can't join another team.");
  const { causeId } = page;
  if (teamId !== '' && teamId !== page.teamId)
    await teamToJoin(ctx, teamId, { causeId, campaign: await campaignOf(ctx, causeId) });
  await ctx.db
    .update(fundraisers)
    .set({ teamId: teamId === '' ? null : teamId })
    .where(eq(fundraisers.id, page.id));
  return presentOwn(ctx, page.id);
}

/** @throws Problem `conflict` if the owner already has a team, or beyond `maxTeams` */
export async function startTeam(
  ctx: TransactionContext,
  { token, teamName: name }: Input<typeof contract.startTeam>,
): Promise<OwnPage> {
  const page = requireActive(await pageOfToken(ctx, token));
  const { orgId, causeId, email, userId, goalMinor } = page;
  if (page.kind === 'team') throw new Problem('conflict', "A team can't join another team.");
  const { campaign } = await openCampaign(ctx, causeId);
  if (!campaign.teams) throw noTeams();
  await lockPagesOf(ctx, causeId);
  const teams = and(eq(fundraisers.causeId, causeId), eq(fundraisers.kind, 'team'));
  if ((await ctx.db.$count(fundraisers, teams)) >= maxTeams)
    throw new Problem('conflict', 'This cause has reached its maximum number of teams.');
  const at = ctx.now();
  const [team] = await ctx.db
    .insert(fundraisers)
    .values({
      id: uuidv7(),
      orgId,
      causeId,
      kind: 'team',
      status: 'unproven',
      name,
      email,
      userId,
      goalMinor,
      story: campaign.story,
      createdAt: at,
      changedAt: at,
    })
    .onConflictDoNothing()
    .returning();
  if (!team) throw new Problem('conflict', 'You already have a team for this cause.');
  await confirmEmail(ctx, team, campaign);
  await ctx.db.update(fundraisers).set({ teamId: team.id }).where(eq(fundraisers.id, page.id));
  return presentOwn(ctx, page.id);
}

/** @throws Problem `not_found` if the page is not a member of the team */
export async function dismissMember(
  ctx: TransactionContext,
  { token, id }: Input<typeof contract.dismissMember>,
): Promise<OwnPage> {
  const team = requireActive(await pageOfToken(ctx, token));
  const { rowCount } = await ctx.db
    .update(fundraisers)
    .set({ teamId: null })
    .where(and(eq(fundraisers.id, id), eq(fundraisers.teamId, team.id)));
  Problem.ifMissing(rowCount || undefined, 'That member');
  return presentOwn(ctx, team.id);
}
