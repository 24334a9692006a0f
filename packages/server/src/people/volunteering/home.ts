import { eq } from 'drizzle-orm';
import { organisations } from '../../identity/accounts/index.ts';
import { dayIn, Problem, type TransactionContext } from '../../kernel/index.ts';

/** What an organisation’s clock and purse are. */
export type Home = {
  readonly orgId: string;
  readonly name: string;
  readonly timeZone: string;
  readonly currency: string;
  /** `YYYY-MM-DD` where the organisation is. */
  readonly today: string;
};

/** @throws Problem `not_found` for an organisation that the caller does not see. */
export async function homeOf({ db, now }: TransactionContext, orgId: string): Promise<Home> {
  const [row] = await db
    .select({
      name: organisations.name,
      timeZone: organisations.timeZone,
      currency: organisations.currency,
    })
    .from(organisations)
    .where(eq(organisations.id, orgId));
  const home = Problem.ifMissing(row, 'That organisation');
  return { orgId, ...home, today: dayIn(now(), home.timeZone) };
}

/** `09:30` at a place. */
export const clockIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(at);

/** `2 hours 30 minutes`. */
export function lengthText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const words = [
    hours > 0 && `${hours} ${hours === 1 ? 'hour' : 'hours'}`,
    rest > 0 && `${rest} ${rest === 1 ? 'minute' : 'minutes'}`,
  ];
  return words.filter(Boolean).join(' ') || '0 minutes';
}
