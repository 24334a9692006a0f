import { sql } from 'drizzle-orm';
import type { Database, RequestContext } from '../../kernel/index.ts';

const batchSize = 5_000;

/**
 * Adds queued journal entries to their monthly totals, in short transactions. One statement removes an entry from the
 * queue and adds it to its month, so that concurrent readers count it exactly once.
 *
 * @param outside a request context of scope `system`
 */
export async function addToMonths(outside: RequestContext, signal: AbortSignal): Promise<void> {
  for (let taken = batchSize; taken === batchSize && !signal.aborted; )
    taken = await outside.transact(({ db }) => sumBatch(db));
}

/**
 * Skips organisations that are being erased.
 * @returns the number of journal entries
 */
async function sumBatch(db: Database): Promise<number> {
  const { rows } = await db.execute<{ taken: number }>(sql`
    with taken as (
      delete from ledger_unsummed where journal_entry_id in (
        select u.journal_entry_id from ledger_unsummed u join organisations o on o.id = u.org_id
        where o.erasing_at is null order by u.journal_entry_id limit ${batchSize} for update of u skip locked)
      returning journal_entry_id),
    added as (
      insert into ledger_months as m (org_id, account_id, month, debit_minor, credit_minor)
      select e.org_id, e.account_id, date_trunc('month', e.at at time zone 'UTC')::date,
        sum(greatest(e.amount_minor, 0)), sum(greatest(-e.amount_minor, 0))
      from ledger_postings e join taken using (journal_entry_id) group by 1, 2, 3 order by 1, 2, 3
      on conflict (org_id, account_id, month) do update set
        debit_minor = m.debit_minor + excluded.debit_minor, credit_minor = m.credit_minor + excluded.credit_minor)
    select count(*)::int as taken from taken`);
  return rows[0]?.taken ?? 0;
}
