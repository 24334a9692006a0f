import { and, eq } from 'drizzle-orm';
import { organisations } from '../../identity/accounts/index.ts';
import { Problem, type TransactionContext } from '../../kernel/index.ts';
import { type OpportunityRow, opportunities, type ShiftRow, shifts } from './table.ts';

const organisation = {
  id: organisations.id,
  name: organisations.name,
  country: organisations.country,
  timeZone: organisations.timeZone,
  suspendedAt: organisations.suspendedAt,
  closedAt: organisations.closedAt,
};

export type OfferedBy = {
  readonly id: string;
  readonly name: string;
  readonly country: string;
  readonly timeZone: string;
  readonly suspendedAt: Date | null;
  readonly closedAt: Date | null;
};

export type ShiftInPlace = {
  readonly shift: ShiftRow;
  readonly opportunity: OpportunityRow;
  readonly organisation: OfferedBy;
};

const missing = 'That shift';

/** A shift with what it belongs to. */
export async function findShift(
  { db }: TransactionContext,
  id: string,
): Promise<ShiftInPlace | undefined> {
  const [row] = await db
    .select({ shift: shifts, opportunity: opportunities, organisation })
    .from(shifts)
    .innerJoin(opportunities, eq(opportunities.id, shifts.opportunityId))
    .innerJoin(organisations, eq(organisations.id, shifts.orgId))
    .where(eq(shifts.id, id));
  return row;
}

/**
 * The shift, locked until the transaction ends: whoever counts its places waits. Everything that
 * changes sign-ups takes this lock first, and the one of a person after it.
 */
export async function lockShift(ctx: TransactionContext, id: string): Promise<ShiftInPlace> {
  const [locked] = await ctx.db
    .select({ id: shifts.id })
    .from(shifts)
    .where(eq(shifts.id, id))
    .for('update');
  Problem.ifMissing(locked, missing);
  return Problem.ifMissing(await findShift(ctx, id), missing);
}

/** One’s own organisation’s shift, locked; published shifts of others are not theirs to change. */
export async function lockOwnShift(
  ctx: TransactionContext,
  orgId: string,
  id: string,
): Promise<ShiftInPlace> {
  const [own] = await ctx.db
    .select({ id: shifts.id })
    .from(shifts)
    .where(and(eq(shifts.id, id), eq(shifts.orgId, orgId)));
  Problem.ifMissing(own, missing);
  return lockShift(ctx, id);
}

/** One’s own organisation’s opportunity. */
export async function opportunityOr404(
  { db }: TransactionContext,
  orgId: string,
  id: string,
): Promise<OpportunityRow> {
  const [row] = await db
    .select()
    .from(opportunities)
    .where(and(eq(opportunities.id, id), eq(opportunities.orgId, orgId)));
  return Problem.ifMissing(row, 'That opportunity');
}

export async function organisationOf(
  { db }: TransactionContext,
  orgId: string,
): Promise<OfferedBy> {
  const [row] = await db
    .select(organisation)
    .from(organisations)
    .where(eq(organisations.id, orgId));
  return Problem.ifMissing(row, 'That organisation');
}
