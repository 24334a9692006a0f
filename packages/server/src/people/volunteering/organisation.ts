import { type Wording, worded } from '@ngo-plus/contract/kernel';
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
export function durationOf(minutes: number): Wording {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const inHours = worded('{{count}} hours', { count: hours, defaultValue_one: '{{count}} hour' });
  const inMinutes = worded('{{count}} minutes', {
    count: rest,
    defaultValue_one: '{{count}} minute',
  });
  if (hours === 0) return inMinutes;
  return rest === 0
    ? inHours
    : worded('{{hours}} {{minutes}}', { hours: inHours, minutes: inMinutes });
}
