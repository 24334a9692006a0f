import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/money/ledger';
import { type SQL, sql } from 'drizzle-orm';
import { timeZoneOf } from '../../identity/accounts/index.ts';
import { signedIn, type TransactionContext } from '../../kernel/index.ts';

/** More currencies than exist, times twelve months. */
const maxRows = 2_400;

/**
 * Income and expenses of the caller’s organisation by calendar month of its time zone, for twelve months. A reversal
 * counts in the month in which it was recorded.
 *
 * It reads twelve monthly totals per account. Totals are of UTC months, so postings between midnight UTC and midnight in
 * the time zone are moved to the month they belong to: at most 14 hours of postings per month, found by index. Entries
 * that are not in the totals yet are read one by one; a job adds them within a minute.
 */
export async function readLedgerMonths(
  ctx: TransactionContext,
  { firstMonth }: Input<typeof contract.readLedgerMonths>,
): Promise<contract.LedgerMonth[]> {
  const { orgId } = signedIn(ctx);
  const zone = await timeZoneOf(ctx, orgId);
  const { rows } = await ctx.db.execute<contract.LedgerMonth>(sql`
    with months as (${monthsFrom(`${firstMonth}-01`, zone)}),
    sums as (
      select to_char(s.month, 'YYYY-MM') as month, a.currency,
        coalesce(sum(s.credit - s.debit) filter (where a.kind = 'income'), 0) as income,
        coalesce(sum(s.debit - s.credit) filter (where a.kind = 'expense'), 0) as expense
      from (${movementsByMonth(orgId, zone)}) s join ledger_accounts a on a.id = s.account_id
      where a.kind in ('income', 'expense') and s.month in (select month from months where not beyond)
      group by 1, 2)
    select month, currency, income::text as "incomeMinor", expense::text as "expenseMinor"
    from sums where income <> 0 or expense <> 0 order by month, currency limit ${maxRows}`);
  return rows;
}

/** The twelve months and the first one `beyond`, with the instants at which each begins in UTC and in the time zone. */
const monthsFrom = (first: string, zone: string): SQL => sql`
  select m::date as month, m at time zone 'UTC' as utc, m at time zone ${zone} as local,
    m = ${first}::timestamp + interval '12 months' as beyond
  from generate_series(${first}::timestamp, ${first}::timestamp + interval '12 months', '1 month') m`;

const sides = sql`greatest(e.amount_minor, 0)::numeric as debit, greatest(-e.amount_minor, 0)::numeric as credit`;

/** Rows of `account_id`, `month`, `debit` and `credit`; postings that change their month also with the opposite sign. */
const movementsByMonth = (orgId: string, zone: string): SQL => sql`
  select t.account_id, t.month, t.debit_minor as debit, t.credit_minor as credit
  from ledger_months t join months m on m.month = t.month where t.org_id = ${orgId}::uuid
  union all
  select e.account_id, moved.month::date, moved.sign * greatest(e.amount_minor, 0), moved.sign * greatest(-e.amount_minor, 0)
  from months m
  join ledger_postings e on e.org_id = ${orgId}::uuid
    and e.at >= least(m.utc, m.local) and e.at < greatest(m.utc, m.local)
  cross join lateral (values
    (m.month::timestamp, case when m.local < m.utc then 1 else -1 end),
    (m.month - interval '1 month', case when m.local < m.utc then -1 else 1 end)) moved (month, sign)
  where not exists (select from ledger_unsummed u where u.journal_entry_id = e.journal_entry_id)
  union all
  select e.account_id, date_trunc('month', e.at at time zone ${zone})::date, ${sides}
  from ledger_unsummed u join ledger_postings e on e.journal_entry_id = u.journal_entry_id
  where u.org_id = ${orgId}::uuid`;
