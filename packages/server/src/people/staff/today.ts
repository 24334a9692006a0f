import { eq } from 'drizzle-orm';
import { organisations } from '../../identity/accounts/index.ts';
import { dayIn, type TransactionContext } from '../../kernel/index.ts';

/** Today's date in the organisation's time zone, `YYYY-MM-DD`. */
export async function todayIn({ db, now }: TransactionContext, orgId: string): Promise<string> {
  const [organisation] = await db
    .select({ timeZone: organisations.timeZone })
    .from(organisations)
    .where(eq(organisations.id, orgId));
  const timeZone = organisation?.timeZone ?? 'UTC';
  return dayIn(now(), timeZone);
}
