import { eq, sql } from 'drizzle-orm';
import { organisations } from '../../identity/accounts/index.ts';
import { Problem, signedIn, type TransactionContext } from '../../kernel/index.ts';

/** The organisation whose figures are reported, with its calendar and currency. */
export type ReportContext = {
  readonly orgId: string;
  readonly timeZone: string;
  readonly currency: string;
  readonly now: Date;
  /** A day in the organisation's calendar. */
  readonly today: string;
  /** A cause has another currency than the organisation. */
  readonly isMixed: boolean;
};

/**
 * Starts a report. Sorts and sums of many donations need more working memory, which the transaction
 * releases at its end.
 */
export async function reportContextOf(ctx: TransactionContext): Promise<ReportContext> {
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
