import { type SQL, sql } from 'drizzle-orm';
import type { Period } from './period.ts';

export type MovementsOf = Partial<Period> & { readonly orgId: string };

/**
 * Account movements of an organisation up to the end of a period: rows of `account_id`, `at`, `debit` and `credit`.
 * Whole months come from the monthly totals. The first and the last month of the period, and entries that are still in
 * the queue, are read posting by posting.
 */
export function movementsOf({ orgId, from, to }: MovementsOf): SQL {
  const [first, last] = [from && monthOf(from), to && monthOf(to)];
  const isOfFirst = first ? sql`(e.at >= ${first.begins} and e.at < ${first.ends})` : sql`false`;
  const isOfLast = last ? sql`e.at >= ${last.begins}` : sql`false`;
  const isSoon = to ? sql`e.at < ${instant(to)}` : sql`true`;
  const isSummed = sql`not ${isOfFirst} and not (${isOfLast})`;
  return sql`
    select m.account_id, m.month::timestamp at time zone 'UTC' as at, m.debit_minor as debit, m.credit_minor as credit
    from ledger_months m where m.org_id = ${orgId}::uuid
      and ${first ? sql`m.month <> ${first.day}::date` : sql`true`}
      and ${last ? sql`m.month < ${last.day}::date` : sql`true`}
    union all
    select e.account_id, e.at, ${sides} from ledger_postings e
    where e.org_id = ${orgId}::uuid and ${isSoon} and (${isOfFirst} or ${isOfLast})
    union all
    select e.account_id, e.at, ${sides} from ledger_unsummed u join ledger_postings e on e.journal_entry_id = u.journal_entry_id
    where u.org_id = ${orgId}::uuid and ${isSoon} and ${isSummed}`;
}

/** The same for one subject, such as a cause: an index finds its postings. */
export const movementsOfSubject = ({ orgId, to }: MovementsOf, subjectId: string): SQL => sql`
  select e.account_id, e.at, ${sides} from ledger_postings e
  where e.org_id = ${orgId}::uuid and e.subject_id = ${subjectId}::uuid
    and ${to ? sql`e.at < ${instant(to)}` : sql`true`}`;

const sides = sql`greatest(e.amount_minor, 0)::numeric as debit, greatest(-e.amount_minor, 0)::numeric as credit`;

const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/** The UTC month that contains an instant. */
function monthOf(at: Date) {
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()];
  const begins = new Date(Date.UTC(year, month, 1));
  return {
    begins: instant(begins),
    ends: instant(new Date(Date.UTC(year, month + 1, 1))),
    day: begins.toISOString().slice(0, 10),
  };
}
