import { exponentOf } from '@ngo-plus/contract/kernel';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, RequestContext } from '../../kernel/index.ts';
import {
  type Fault,
  faultsOfEntries,
  faultsOfGroups,
  faultsOfGuards,
  faultsOfMonths,
} from './faults.ts';

export type LedgerVerified = {
  readonly groups: number;
  readonly entries: number;
  /** How many things are wrong. */
  readonly wrong: number;
  /** The first of each sort, in sentences that name ids. */
  readonly faults: readonly string[];
};

/**
 * Whether the books are what the database would have let in: sums, missing and stray entries, accounts,
 * reversals, what groups came to, the sums of months, and the guards themselves. Each check is one statement; servers may work
 * meanwhile. What is being erased is left aside.
 *
 * @param outside a caller of scope `system`
 */
export async function verifyLedger(outside: RequestContext): Promise<LedgerVerified> {
  const { digits, ...counted } = await outside.transact(({ db }) => countAll(db));
  const checks = [...faultsOfGroups(digits), ...faultsOfEntries, faultsOfMonths, ...faultsOfGuards];
  return { ...counted, ...(await findFaults(outside, checks)) };
}

/**
 * For those whose rows have to agree with the books, too.
 *
 * @param checks statements that give rows of `org_id` and `says`, one for each thing that is wrong
 */
export async function findFaults(
  outside: RequestContext,
  checks: readonly SQL[],
): Promise<Pick<LedgerVerified, 'wrong' | 'faults'>> {
  const faults: string[] = [];
  let wrong = 0;
  for (const check of checks) {
    const found = await outside.transact(({ db }) => run(db, check));
    faults.push(...found.map(({ says }) => says));
    wrong += Number(found[0]?.all ?? 0);
  }
  return { wrong, faults };
}

const maxText = 100;

async function run(db: Database, check: SQL): Promise<Fault[]> {
  const { rows } = await db.execute<Fault>(sql`
    select f.says, count(*) over () as all from (${check}) f
    where f.org_id is null
      or not exists (select from organisations o where o.id = f.org_id and o.erasing_at is not null)
    order by f.says limit ${maxText}`);
  return rows;
}

/** With the digits of every currency that occurs, `{"RWF": 0}`, which the database does not know. */
async function countAll(db: Database) {
  const { rows } = await db.execute<{ groups: string; entries: string; currencies: string[] }>(sql`
    select (select count(*) from ledger_journal_entries) as groups, (select count(*) from ledger_postings) as entries,
      array(select currency from ledger_postings
        union select base_currency from ledger_journal_entries where base_currency is not null) as currencies`);
  const [row] = rows;
  const digits = (row?.currencies ?? []).map((currency) => [currency, exponentOf(currency)]);
  return {
    groups: Number(row?.groups ?? 0),
    entries: Number(row?.entries ?? 0),
    digits: JSON.stringify(Object.fromEntries(digits)),
  };
}
