import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { organisations } from '../../identity/accounts/index.ts';
import { Problem, type TransactionContext } from '../../kernel/index.ts';
import { type CauseRow, causes } from './table.ts';

const missing = 'That cause';

/** What strangers may know of an organisation. The anonymous pool reads no other column. */
export const organisation = {
  id: organisations.id,
  name: organisations.name,
  country: organisations.country,
  timeZone: organisations.timeZone,
};

export type Raiser = {
  readonly id: string;
  readonly name: string;
  readonly country: string;
  readonly timeZone: string;
};

export type CauseInPlace = {
  readonly cause: CauseRow;
  readonly raiser: Raiser;
  readonly hasDonations: boolean;
};

/** A cause of this organisation, with what it belongs to. @throws Problem `not_found` */
export async function causeOr404(
  { db }: TransactionContext,
  orgId: string,
  id: string,
): Promise<CauseInPlace> {
  const [row] = await db
    .select({
      cause: getTableColumns(causes),
      raiser: organisation,
      hasDonations: sql<boolean>`exists (select from cause_totals t where t.cause_id = ${causes.id})`,
    })
    .from(causes)
    .innerJoin(organisations, eq(organisations.id, causes.orgId))
    .where(and(eq(causes.id, id), eq(causes.orgId, orgId)));
  return Problem.ifMissing(row, missing);
}

/**
 * The same, held until the transaction ends: whoever else decides about it waits. Donations are counted
 * meanwhile.
 */
export async function lockCause(
  ctx: TransactionContext,
  orgId: string,
  id: string,
): Promise<CauseInPlace> {
  const [held] = await ctx.db
    .select({ id: causes.id })
    .from(causes)
    .where(and(eq(causes.id, id), eq(causes.orgId, orgId)))
    .for('no key update');
  Problem.ifMissing(held, missing);
  return causeOr404(ctx, orgId, id);
}
