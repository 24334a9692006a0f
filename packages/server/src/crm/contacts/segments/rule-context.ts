import type { RuleDay } from '@ngo-plus/contract/crm/contacts';
import { eq } from 'drizzle-orm';
import { timeZoneOf } from '../../../identity/accounts/index.ts';
import { dayIn, type TransactionContext } from '../../../kernel/index.ts';
import { type OwnFieldRow, ownFields } from '../table.ts';

/** The context of a rule: the organisation's custom fields and its current date. */
export type RuleContext = {
  readonly orgId: string;
  readonly timeZone: string;
  /** `YYYY-MM-DD` in the organisation's time zone. */
  readonly today: string;
  readonly fields: ReadonlyMap<string, OwnFieldRow>;
};

export async function ruleContextOf(
  { db, now }: TransactionContext,
  orgId: string,
): Promise<RuleContext> {
  const fields = await db.select().from(ownFields).where(eq(ownFields.orgId, orgId));
  const timeZone = await timeZoneOf({ db }, orgId);
  return {
    orgId,
    timeZone,
    today: dayIn(now(), timeZone),
    fields: new Map(fields.map((field) => [field.id, field])),
  };
}

const dayMs = 86_400_000;

/** The date that a rule refers to, `YYYY-MM-DD`. */
export function dayOf(day: RuleDay, { today }: Pick<RuleContext, 'today'>): string {
  if ('day' in day) return day.day;
  return new Date(Date.parse(today) + day.daysFromToday * dayMs).toISOString().slice(0, 10);
}
