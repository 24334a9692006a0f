import type { RuleDay } from '@ngo-plus/contract/crm/contacts';
import { eq } from 'drizzle-orm';
import { organisations } from '../../../identity/accounts/index.ts';
import { dayIn, type TransactionContext } from '../../../kernel/index.ts';
import { type OwnFieldRow, ownFields } from '../table.ts';

/** What rules are read against: the organisation's own fields, and its today. */
export type Setting = {
  readonly orgId: string;
  readonly timeZone: string;
  /** `YYYY-MM-DD` where the organisation is. */
  readonly today: string;
  readonly fields: ReadonlyMap<string, OwnFieldRow>;
};

export async function settingOf({ db, now }: TransactionContext, orgId: string): Promise<Setting> {
  const [home] = await db
    .select({ timeZone: organisations.timeZone })
    .from(organisations)
    .where(eq(organisations.id, orgId));
  const fields = await db.select().from(ownFields).where(eq(ownFields.orgId, orgId));
  const timeZone = home?.timeZone ?? 'UTC';
  return {
    orgId,
    timeZone,
    today: dayIn(now(), timeZone),
    fields: new Map(fields.map((field) => [field.id, field])),
  };
}

const dayMs = 86_400_000;

/** The day that a rule means, `YYYY-MM-DD`. */
export function dayOf(day: RuleDay, { today }: Pick<Setting, 'today'>): string {
  if ('day' in day) return day.day;
  return new Date(Date.parse(today) + day.daysFromToday * dayMs).toISOString().slice(0, 10);
}
