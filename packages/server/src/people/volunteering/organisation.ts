import { eq } from 'drizzle-orm';
import { organisations } from '../../identity/accounts/index.ts';
import { dayIn, Problem, type TransactionContext } from '../../kernel/index.ts';

/** The time zone and currency of an organisation. */
export type OrganisationSettings = {
  readonly orgId: string;
  readonly name: string;
  readonly timeZone: string;
  readonly currency: string;
  /** `YYYY-MM-DD` in the organisation's time zone. */
  readonly today: string;
};

/** @throws Problem `not_found` for an organisation that the caller may not see. */
export async function organisationSettingsOf(
  { db, now }: TransactionContext,
  orgId: string,
): Promise<OrganisationSettings> {
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

/** `2 hours 30 minutes`. */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const words = [
    hours > 0 && `${hours} ${hours === 1 ? 'hour' : 'hours'}`,
    rest > 0 && `${rest} ${rest === 1 ? 'minute' : 'minutes'}`,
  ];
  return words.filter(Boolean).join(' ') || '0 minutes';
}
