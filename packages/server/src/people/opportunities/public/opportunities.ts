import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/opportunities';
import { publicOpportunity } from '@ngo-plus/contract/people/opportunities';
import { and, asc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { organisations } from '../../../identity/accounts/index.ts';
import { Problem, type RequestContext, type TransactionContext } from '../../../kernel/index.ts';
import { presentOfferer } from '../present.ts';
import { opportunities, type ShiftRow, shifts } from '../table.ts';

/** What strangers may know of an organisation. The anonymous pool reads no other column. */
const offerer = {
  id: organisations.id,
  name: organisations.name,
  country: organisations.country,
  timeZone: organisations.timeZone,
  suspendedAt: organisations.suspendedAt,
  closedAt: organisations.closedAt,
};

const isActive = and(isNull(organisations.suspendedAt), isNull(organisations.closedAt));

/** @throws Problem `not_found` for an organisation that offers nothing, as for one that does not exist. */
export const readOfferer = (
  outside: RequestContext,
  { orgId }: Input<typeof contract.readOfferer>,
) =>
  outside.transact(async ({ db }) => {
    const [row] = await db
      .select(offerer)
      .from(organisations)
      .innerJoin(
        opportunities,
        and(eq(opportunities.orgId, organisations.id), ne(opportunities.state, 'draft')),
      )
      .where(and(eq(organisations.id, orgId), isActive))
      .limit(1);
    return presentOfferer(Problem.ifMissing(row, 'That organisation'));
  }, 'public');

/** Anybody’s, as strangers see them: to who is signed in, too. */
export const readOpportunity = (outside: RequestContext, { id }: { id: string }) =>
  outside.transact(async (ctx) => {
    const [row] = await ctx.db
      .select({ opportunity: opportunities, organisation: offerer })
      .from(opportunities)
      .innerJoin(organisations, eq(organisations.id, opportunities.orgId))
      .where(and(eq(opportunities.id, id), ne(opportunities.state, 'draft'), isActive));
    const { opportunity, organisation } = Problem.ifMissing(row, 'That opportunity');
    const { publishedAt, updatedAt, ...words } = opportunity;
    return publicOpportunity.parse({
      ...words,
      organisation: presentOfferer(organisation),
      publishedAt: publishedAt?.toISOString(),
      updatedAt: updatedAt.toISOString(),
      shifts: (await comingShifts(ctx, id)).map(presentPublic),
    });
  }, 'public');

const comingShifts = ({ db, now }: TransactionContext, id: string): Promise<ShiftRow[]> =>
  db
    .select()
    .from(shifts)
    .where(and(eq(shifts.opportunityId, id), eq(shifts.state, 'open'), gt(shifts.startsAt, now())))
    .orderBy(asc(shifts.startsAt), asc(shifts.id));

const presentPublic = ({ id, startsAt, endsAt, capacity, taken, waiting, note }: ShiftRow) => ({
  id,
  capacity,
  waiting,
  note,
  placesLeft: capacity - taken,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});

const maxListed = 100;

export const listSkills = (outside: RequestContext) =>
  outside.transact(async ({ db }) => {
    const { rows } = await db.execute<{ skill: string }>(sql`
      select min(skill) as skill from opportunities o join organisations g on g.id = o.org_id, unnest(o.skills) as skill
      where o.state = 'published' group by lower(skill) order by count(*) desc, 1 limit ${maxListed}`);
    return rows.map(({ skill }) => skill);
  }, 'public');
