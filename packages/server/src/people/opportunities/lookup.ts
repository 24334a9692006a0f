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

export type OrganisationSummary = {
  readonly id: string;
  readonly name: string;
  readonly country: string;
  readonly timeZone: string;
  readonly suspendedAt: Date | null;
  readonly closedAt: Date | null;
};

export type ShiftDetails = {
  readonly shift: ShiftRow;
  readonly opportunity: OpportunityRow;
  readonly organisation: OrganisationSummary;
};

const missingShift = 'That shift';

/** A shift with its opportunity and organisation. */
export async function findShift(
  { db }: TransactionContext,
  id: string,
): Promise<ShiftDetails | undefined> {
  const [row] = await db
    .select({ shift: shifts, opportunity: opportunities, organisation })
    .from(shifts)
    .innerJoin(opportunities, eq(opportunities.id, shifts.opportunityId))
    .innerJoin(organisations, eq(organisations.id, shifts.orgId))
    .where(eq(shifts.id, id));
  return row;
}

/**
 * Locks a shift until the transaction ends, so that places are counted one transaction at a time. Every change of
 * sign-ups takes this lock first, and the lock of a person after it.
 */
export async function lockShift(ctx: TransactionContext, id: string): Promise<ShiftDetails> {
  const [locked] = await ctx.db
    .select({ id: shifts.id })
    .from(shifts)
    .where(eq(shifts.id, id))
    .for('update');
  Problem.ifMissing(locked, missingShift);
  return Problem.ifMissing(await findShift(ctx, id), missingShift);
}

/**
 * Locks a shift of the caller's organisation.
 *
 * @throws Problem `not_found` also for published shifts of other organisations.
 */
export async function lockOwnShift(
  ctx: TransactionContext,
  orgId: string,
  id: string,
): Promise<ShiftDetails> {
  const [ownShift] = await ctx.db
    .select({ id: shifts.id })
    .from(shifts)
    .where(and(eq(shifts.id, id), eq(shifts.orgId, orgId)));
  Problem.ifMissing(ownShift, missingShift);
  return lockShift(ctx, id);
}

/**
 * An opportunity of the caller's organisation.
 *
 * @throws Problem `not_found`.
 */
export async function opportunityOr404(
  { db }: TransactionContext,
  orgId: string,
  id: string,
): Promise<OpportunityRow> {
  const [row] = await selectOpportunity(db, orgId, id);
  return Problem.ifMissing(row, 'That opportunity');
}

/** Locks an opportunity until the transaction ends, so that two people change it one after the other. */
export async function lockOpportunity(
  { db }: TransactionContext,
  orgId: string,
  id: string,
): Promise<OpportunityRow> {
  const [row] = await selectOpportunity(db, orgId, id).for('update');
  return Problem.ifMissing(row, 'That opportunity');
}

const selectOpportunity = (db: TransactionContext['db'], orgId: string, id: string) =>
  db
    .select()
    .from(opportunities)
    .where(and(eq(opportunities.id, id), eq(opportunities.orgId, orgId)))
    .$dynamic();

export async function organisationOf(
  { db }: TransactionContext,
  orgId: string,
): Promise<OrganisationSummary> {
  const [row] = await db
    .select(organisation)
    .from(organisations)
    .where(eq(organisations.id, orgId));
  return Problem.ifMissing(row, 'That organisation');
}
