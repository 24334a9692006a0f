import { type OwnPage, ownPage } from '@ngo-plus/contract/fundraising/fundraisers';
import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { Problem, type TransactionContext, toShape } from '../../kernel/index.ts';
import { causeForGiving } from '../causes/index.ts';
import { campaignOf, presentCause } from './campaign.ts';
import { ownPathFor } from './owner-token.ts';
import { updatesOf } from './page.ts';
import { presentPicture } from './picture-address.ts';
import { type FundraiserRow, fundraisers } from './table.ts';
import { totalsWithMembers } from './totals.ts';

const maxOffered = 100;
const maxOthers = 20;

const nameColumns = { id: fundraisers.id, name: fundraisers.name };

/** Presents a page to its owner. */
export async function presentOwn(ctx: TransactionContext, id: string): Promise<OwnPage> {
  const [row] = await ctx.db.select().from(fundraisers).where(eq(fundraisers.id, id));
  const page = Problem.ifMissing(row, 'That page');
  const campaign = await campaignOf(ctx, page.causeId);
  const cause = await causeForGiving(ctx, page.causeId);
  const isTeam = page.kind === 'team';
  return toShape(ownPage, {
    id,
    kind: page.kind,
    status: page.status,
    reason: page.reason,
    name: page.name,
    story: page.story,
    goalMinor: page.goalMinor?.toString() ?? null,
    notifications: page.notifications,
    email: page.email,
    picture: presentPicture(page.pictureId),
    cause: presentCause(cause),
    ...(await totalsWithMembers(ctx, id)),
    looksFirst: campaign.looksFirst,
    teams: campaign.teams,
    updates: await updatesOf(ctx, id),
    team: page.teamId === null ? null : await teamOf(ctx, page.teamId),
    joinable: isTeam || !campaign.teams ? [] : await joinableFor(ctx, page),
    members: isTeam ? await membersOf(ctx, id) : [],
    others: await othersOf(ctx, page),
  });
}

async function teamOf({ db }: TransactionContext, id: string) {
  const [row] = await db.select(nameColumns).from(fundraisers).where(eq(fundraisers.id, id));
  return row ?? null;
}

const joinableFor = ({ db }: TransactionContext, { causeId }: FundraiserRow) =>
  db
    .select(nameColumns)
    .from(fundraisers)
    .where(
      and(
        eq(fundraisers.causeId, causeId),
        eq(fundraisers.kind, 'team'),
        eq(fundraisers.status, 'public'),
      ),
    )
    .orderBy(asc(fundraisers.name), asc(fundraisers.id))
    .limit(maxOffered);

const membersOf = ({ db }: TransactionContext, teamId: string) =>
  db
    .select(nameColumns)
    .from(fundraisers)
    .where(and(eq(fundraisers.teamId, teamId), isNotNull(fundraisers.provenAt)))
    .orderBy(asc(fundraisers.name), asc(fundraisers.id));

async function othersOf(ctx: TransactionContext, { id, email }: FundraiserRow) {
  const rows = await ctx.db
    .select({ ...nameColumns, kind: fundraisers.kind })
    .from(fundraisers)
    .where(
      and(
        sql`${fundraisers.emailKey} = lower(${email}) and ${fundraisers.emailKey} <> ''`,
        ne(fundraisers.id, id),
        sql`${fundraisers.provenAt} is not null`,
        ne(fundraisers.status, 'removed'),
      ),
    )
    .orderBy(asc(fundraisers.id))
    .limit(maxOthers);
  return Promise.all(rows.map(async (row) => ({ ...row, path: await ownPathFor(ctx, row.id) })));
}
