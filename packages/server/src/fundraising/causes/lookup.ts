import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { organisations } from '../../identity/accounts/index.ts';
import { Problem, type TransactionContext } from '../../kernel/index.ts';
import { type CauseRow, causes } from './table.ts';

const missing = 'That cause';

/** Public columns of an organisation. The anonymous pool may read no others. */
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

export type CauseWithOrganisation = {
  readonly cause: CauseRow;
  readonly raiser: Raiser;
  readonly hasDonations: boolean;
};

/** Returns a cause of this organisation with its organisation. @throws Problem `not_found` */
export async function causeOr404(
  { db }: TransactionContext,
  orgId: string,
  id: string,
): Promise<CauseWithOrganisation> {
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
 * Returns a cause, locked until the transaction ends, so that decisions about it are serialised. The lock does not
 * block counting donations.
 *
 * @throws Problem `not_found`
 */
export async function lockCause(
  ctx: TransactionContext,
  orgId: string,
  id: string,
): Promise<CauseWithOrganisation> {
  const [locked] = await ctx.db
    .select({ id: causes.id })
    .from(causes)
    .where(and(eq(causes.id, id), eq(causes.orgId, orgId)))
    .for('no key update');
  Problem.ifMissing(locked, missing);
  return causeOr404(ctx, orgId, id);
}
