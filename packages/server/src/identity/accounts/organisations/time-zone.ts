import { eq } from 'drizzle-orm';
import { dayIn, type TransactionContext } from '../../../kernel/index.ts';
import { organisations } from '../table.ts';

/** The time zone of an organisation; UTC for one that the caller may not see. */
export async function timeZoneOf(
  { db }: Pick<TransactionContext, 'db'>,
  orgId: string,
): Promise<string> {
  const [row] = await db
    .select({ timeZone: organisations.timeZone })
    .from(organisations)
    .where(eq(organisations.id, orgId));
  return row?.timeZone ?? 'UTC';
}

/** Today's date in the organisation's time zone, `YYYY-MM-DD`. */
export const todayAt = async (
  ctx: Pick<TransactionContext, 'db' | 'now'>,
  orgId: string,
): Promise<string> => dayIn(ctx.now(), await timeZoneOf(ctx, orgId));
