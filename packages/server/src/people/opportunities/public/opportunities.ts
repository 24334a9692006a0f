import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/opportunities';
import { publicOpportunity } from '@ngo-plus/contract/people/opportunities';
import { and, asc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { organisations } from '../../../identity/accounts/index.ts';
import { Problem, type RequestContext, type TransactionContext } from '../../../kernel/index.ts';
import { presentOrganisation } from '../present.ts';
import { opportunities, type ShiftRow, shifts } from '../table.ts';

/** The public columns of an organisation. The anonymous pool may read no others. */
const organisationColumns = {
  id: organisations.id,
  name: organisations.name,
  country: organisations.country,
  timeZone: organisations.timeZone,
  suspendedAt: organisations.suspendedAt,
  closedAt: organisations.closedAt,
};

const isActiveOrganisation = and(isNull(organisations.suspendedAt), isNull(organisations.closedAt));

/** @throws Problem `not_found` for an organisation without opportunities, as for one that does not exist. */
export const readOfferer = (
  outside: RequestContext,
  { orgId }: Input<typeof contract.readOfferer>,
) =>
  outside.transact(async ({ db }) => {
    const [row] = await db
      .select(organisationColumns)
      .from(organisations)
      .innerJoin(
        opportunities,
        and(eq(opportunities.orgId, organisations.id), ne(opportunities.state, 'draft')),
      )
      .where(and(eq(organisations.id, orgId), isActiveOrganisation))
      .limit(1);
    return presentOrganisation(Problem.ifMissing(row, 'That organisation'));
  }, 'public');

/** An opportunity of any organisation as visitors see it, also when the caller is signed in. */
export const readOpportunity = (outside: RequestContext, { id }: { id: string }) =>
  outside.transact(async (ctx) => {
    const [row] = await ctx.db
      .select({ opportunity: opportunities, organisation: organisationColumns })
      .from(opportunities)
      .innerJoin(organisations, eq(organisations.id, opportunities.orgId))
      .where(and(eq(opportunities.id, id), ne(opportunities.state, 'draft'), isActiveOrganisation));
    const { opportunity, organisation } = Problem.ifMissing(row, 'That opportunity');
    const { publishedAt, updatedAt, ...columns } = opportunity;
    return publicOpportunity.parse({
      ...columns,
      organisation: presentOrganisation(organisation),
      publishedAt: publishedAt?.toISOString(),
      updatedAt: updatedAt.toISOString(),
      shifts: (await upcomingShifts(ctx, id)).map(presentPublicShift),
    });
  }, 'public');

const upcomingShifts = ({ db, now }: TransactionContext, id: string): Promise<ShiftRow[]> =>
  db
    .select()
    .from(shifts)
    .where(and(eq(shifts.opportunityId, id), eq(shifts.state, 'open'), gt(shifts.startsAt, now())))
    .orderBy(asc(shifts.startsAt), asc(shifts.id));

const presentPublicShift = ({
  id,
  startsAt,
  endsAt,
  capacity,
  taken,
  waiting,
  note,
}: ShiftRow) => ({
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
