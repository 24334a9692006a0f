import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/money/ledger';
import { and, eq, gte, inArray, lt, type SQL } from 'drizzle-orm';
import type { Database } from '../../kernel/index.ts';
import type { Period } from './period.ts';
import { accounts, journalEntries, postings } from './table.ts';

type Filters = Omit<Input<typeof contract.exportPostings>, 'from' | 'to' | 'columns'> & Period;

/** The condition for an organisation’s postings that match the filters. */
export async function postingFilter(
  db: Database,
  orgId: string,
  { account, currency, subjectId, from, to }: Filters,
): Promise<SQL | undefined> {
  // Resolved to IDs first, so that PostgreSQL can estimate the number of postings per account.
  const ids = account === undefined ? undefined : await accountIdsOf(db, orgId, account);
  return and(
    eq(postings.orgId, orgId),
    ids && inArray(postings.accountId, ids),
    currency === undefined ? undefined : eq(postings.currency, currency),
    subjectId === undefined ? undefined : eq(postings.subjectId, subjectId),
    from && gte(postings.at, from),
    to && lt(postings.at, to),
  );
}

/** The IDs of an account code: one per currency. */
async function accountIdsOf(db: Database, orgId: string, code: string): Promise<string[]> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.orgId, orgId), eq(accounts.code, code)));
  return rows.map(({ id }) => id);
}

export const selectPostings = (db: Database, where: SQL | undefined) =>
  db
    .select({
      posting: postings,
      journalEntry: journalEntries,
      account: accounts.code,
      kind: accounts.kind,
    })
    .from(postings)
    .innerJoin(journalEntries, eq(journalEntries.id, postings.journalEntryId))
    .innerJoin(accounts, eq(accounts.id, postings.accountId))
    .where(where)
    .$dynamic();

export type PostingMatch = Awaited<ReturnType<typeof selectPostings>>[number];
