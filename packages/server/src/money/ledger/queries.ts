import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/money/ledger';
import { and, eq, gte, inArray, lt, type SQL } from 'drizzle-orm';
import type { Database } from '../../kernel/index.ts';
import type { Period } from './period.ts';
import { accounts, entries, groups } from './table.ts';

type Filters = Omit<Input<typeof contract.exportEntries>, 'from' | 'to'> & Period;

/** Entries of one organisation that the filters name. */
export async function fitting(
  db: Database,
  orgId: string,
  { account, currency, subjectId, from, to }: Filters,
): Promise<SQL | undefined> {
  // By id, so that PostgreSQL knows beforehand how many entries an account has.
  const ids = account === undefined ? undefined : await called(db, orgId, account);
  return and(
    eq(entries.orgId, orgId),
    ids && inArray(entries.accountId, ids),
    currency === undefined ? undefined : eq(entries.currency, currency),
    subjectId === undefined ? undefined : eq(entries.subjectId, subjectId),
    from && gte(entries.at, from),
    to && lt(entries.at, to),
  );
}

/** An account has one id per currency. */
async function called(db: Database, orgId: string, code: string): Promise<string[]> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.orgId, orgId), eq(accounts.code, code)));
  return rows.map(({ id }) => id);
}

export const selectEntries = (db: Database, where: SQL | undefined) =>
  db
    .select({ entry: entries, group: groups, account: accounts.code, kind: accounts.kind })
    .from(entries)
    .innerJoin(groups, eq(groups.id, entries.groupId))
    .innerJoin(accounts, eq(accounts.id, entries.accountId))
    .where(where)
    .$dynamic();

export type FoundEntry = Awaited<ReturnType<typeof selectEntries>>[number];
