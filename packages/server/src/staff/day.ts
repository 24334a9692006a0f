import { eq } from 'drizzle-orm';
import { organisations } from '../accounts/index.ts';
import type { Context } from '../kernel/index.ts';

/** The calendar day it is in an organisation's own time zone, `YYYY-MM-DD`. */
export async function todayIn({ db, now }: Context, orgId: string): Promise<string> {
  const [organisation] = await db
    .select({ timeZone: organisations.timeZone })
    .from(organisations)
    .where(eq(organisations.id, orgId));
  const timeZone = organisation?.timeZone ?? 'UTC';
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now());
}

/** `3 November 2026`. */
export const dayWords = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'long' }).format(new Date(day));
