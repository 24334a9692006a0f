import { eq, sql } from 'drizzle-orm';
import { organisations } from '../../identity/accounts/index.ts';
import { Problem, signedIn, type TransactionContext } from '../../kernel/index.ts';

/** Whose figures, in which calendar and currency. */
export type Setting = {
  readonly orgId: string;
  readonly timeZone: string;
  readonly currency: string;
  readonly now: Date;
  /** A day of the organisation’s calendar. */
  readonly today: string;
  /** Some cause has another currency than the organisation. */
  readonly isMixed: boolean;
};

/**
 * Begins a report. Its sorts and sums of very many donations are done in memory: that is given back with
 * the transaction.
 */
export async function settingOf(ctx: TransactionContext): Promise<Setting> {
  const { orgId } = signedIn(ctx);
  await ctx.db.execute(sql`set local work_mem = '32MB'`);
  const now = ctx.now();
  const [row] = await ctx.db
    .select({
      timeZone: organisations.timeZone,
      currency: organisations.currency,
      isMixed: sql<boolean>`exists (select from causes c where c.org_id = ${orgId} and c.currency <> organisations.currency)`,
      today: sql<string>`(${now.toISOString()}::timestamptz at time zone ${organisations.timeZone})::date::text`,
    })
    .from(organisations)
    .where(eq(organisations.id, orgId));
  return { orgId, now, ...Problem.ifMissing(row, 'That organisation') };
}
