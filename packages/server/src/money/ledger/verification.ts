import { exponentOf } from '@ngo-plus/contract/kernel';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, RequestContext } from '../../kernel/index.ts';
import {
  type Fault,
  faultsOfGuards,
  faultsOfJournalEntries,
  faultsOfMonths,
  faultsOfPostings,
} from './faults.ts';

export type LedgerVerified = {
  readonly journalEntries: number;
  readonly entries: number;
  /** The number of faults. */
  readonly wrong: number;
  /** The first fault of each sort, as sentences that contain IDs. */
  readonly faults: readonly string[];
};

/**
 * Checks that the ledger is in a state that the database would have accepted: balance, missing and stray postings,
 * accounts, reversals, base amounts, monthly totals, and the constraints and triggers themselves. Each check is one
 * statement and runs while the servers work. Organisations that are being erased are skipped.
 *
 * @param outside a request context of scope `system`
 */
export async function verifyLedger(outside: RequestContext): Promise<LedgerVerified> {
  const { digits, ...counted } = await outside.transact(({ db }) => countAll(db));
  const checks = [
    ...faultsOfJournalEntries(digits),
    ...faultsOfPostings,
    faultsOfMonths,
    ...faultsOfGuards,
  ];
  return { ...counted, ...(await findFaults(outside, checks)) };
}

/**
 * Runs checks of other capabilities whose rows have to agree with the ledger.
 *
 * @param checks queries that return rows of `org_id` and `message`, one per fault
 */
export async function findFaults(
  outside: RequestContext,
  checks: readonly SQL[],
): Promise<Pick<LedgerVerified, 'wrong' | 'faults'>> {
  const faults: string[] = [];
  let wrong = 0;
  for (const check of checks) {
    const rows = await outside.transact(({ db }) => run(db, check));
    faults.push(...rows.map(({ message }) => message));
    wrong += Number(rows[0]?.all ?? 0);
  }
  return { wrong, faults };
}

const maxText = 100;

async function run(db: Database, check: SQL): Promise<Fault[]> {
  const { rows } = await db.execute<Fault>(sql`
    select f.message, count(*) over () as all from (${check}) f
    where f.org_id is null
      or not exists (select from organisations o where o.id = f.org_id and o.erasing_at is not null)
    order by f.message limit ${maxText}`);
  return rows;
}

/** The decimal places of every currency in use, `{"RWF": 0}`: the database does not know them. */
async function countAll(db: Database) {
  const { rows } = await db.execute<{ groups: string; entries: string; currencies: string[] }>(sql`
    select (select count(*) from ledger_journal_entries) as groups, (select count(*) from ledger_postings) as entries,
      array(select currency from ledger_postings
        union select base_currency from ledger_journal_entries where base_currency is not null) as currencies`);
  const [row] = rows;
  const digits = (row?.currencies ?? []).map((currency) => [currency, exponentOf(currency)]);
  return {
    journalEntries: Number(row?.groups ?? 0),
    entries: Number(row?.entries ?? 0),
    digits: JSON.stringify(Object.fromEntries(digits)),
  };
}
