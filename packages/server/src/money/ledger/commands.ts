import { and, asc, eq } from 'drizzle-orm';
import { Problem, type TransactionContext, uuidv7 } from '../../kernel/index.ts';
import { openAccounts } from './accounts.ts';
import { insertJournalEntries, type JournalEntryInsert } from './bulk-insert.ts';
import { baseOf, type Exchange } from './exchange.ts';
import { assertBalanced, type Posting, samePostings } from './lines.ts';
import { accounts, type JournalEntryRow, journalEntries, postings } from './table.ts';

/**
 * A journal entry to record. Entries are permanent, even when a person’s data is erased: `source`, `what` and `memo`
 * refer to records by ID and never name a person.
 */
export type NewJournalEntry = {
  readonly orgId: string;
  /** Unique in the organisation, such as `payments.charge:` and an ID. At most 200 characters. */
  readonly source: string;
  /** A description for accountants, such as “Donation by card”. At most 200 characters. */
  readonly what: string;
  /** When the event happened, which may be before it is recorded. */
  readonly at: Date;
  readonly memo?: string | undefined;
  readonly lines: readonly Posting[];
  /** The journal entry that these postings reverse one by one; set by `reverseJournalEntry`. */
  readonly reverses?: string | undefined;
  /** Set when all postings are in one currency other than the organisation’s and a rate is known. */
  readonly exchange?: Exchange | undefined;
};

export type RecordedEntry = { readonly journalEntryId: string; readonly isNew: boolean };

/**
 * Records a journal entry in the caller’s transaction. It is idempotent by `source`, also under concurrency: a repeat
 * returns the existing entry. The database checks the entry at commit.
 *
 * @throws Problem `conflict` when the source was recorded with different postings, or the entry to reverse was already
 * reversed
 * @throws Error for invalid or unbalanced postings, see `assertBalanced`
 */
export async function recordJournalEntry(
  ctx: TransactionContext,
  recording: NewJournalEntry,
): Promise<RecordedEntry> {
  const [recorded] = await recordJournalEntries(ctx, [recording]);
  if (!recorded) throw new Error('The journal entry was neither inserted nor found.');
  return recorded;
}

/** The same for several journal entries; the results are in their order. */
export async function recordJournalEntries(
  ctx: TransactionContext,
  recordings: readonly NewJournalEntry[],
): Promise<readonly RecordedEntry[]> {
  const entries: JournalEntryInsert[] = [];
  for (const recording of recordings) {
    const { orgId, source, what, memo = '', at, lines, reverses } = recording;
    assertBalanced(lines);
    const base = await baseFor(ctx, recording);
    entries.push({ id: uuidv7(), orgId, source, what, memo, at, lines, reverses, ...base });
  }
  const results = await insertJournalEntries(ctx, entries);
  const recorded: RecordedEntry[] = [];
  for (const [at, entry] of entries.entries())
    recorded.push(
      results[at] === 'recorded'
        ? { journalEntryId: entry.id, isNew: true }
        : results[at] === 'known'
          ? await existingEntry(ctx, entry)
          : await openAccountsAndRecord(ctx, entry),
    );
  return recorded;
}

/** Creates the missing accounts first: the slow path for accounts used for the first time. */
async function openAccountsAndRecord(
  ctx: TransactionContext,
  entry: JournalEntryInsert,
): Promise<RecordedEntry> {
  await openAccounts(ctx, entry.orgId, entry.lines);
  const [result] = await insertJournalEntries(ctx, [entry]);
  return result === 'recorded'
    ? { journalEntryId: entry.id, isNew: true }
    : existingEntry(ctx, entry);
}

/** A reversal uses the base amount of the entry it reverses, whatever the rate is now. */
async function baseFor(
  ctx: TransactionContext,
  { orgId, lines, reverses, exchange }: NewJournalEntry,
) {
  if (reverses === undefined) return exchange && baseOf(lines, exchange);
  const original = await findJournalEntry(ctx, orgId, reverses);
  const { baseCurrency, baseRate, baseAmountMinor } = original ?? {};
  return {
    baseCurrency,
    baseRate,
    baseAmountMinor: baseAmountMinor ? -baseAmountMinor : baseAmountMinor,
  };
}

async function existingEntry(
  ctx: TransactionContext,
  { orgId, source, lines, reverses }: JournalEntryInsert,
): Promise<RecordedEntry> {
  const [entry] = await ctx.db
    .select()
    .from(journalEntries)
    .where(and(eq(journalEntries.orgId, orgId), eq(journalEntries.source, source)));
  if (!entry) throw new Problem('conflict', 'This entry has already been reversed.');
  const stored = await postingsOf(ctx, entry);
  if (!samePostings(stored, lines) || entry.reverses !== (reverses ?? null))
    throw new Problem('conflict', '{{source}} was already recorded with different amounts.', {
      values: { source },
    });
  return { journalEntryId: entry.id, isNew: false };
}

export async function findJournalEntry(
  { db }: TransactionContext,
  orgId: string,
  id: string,
): Promise<JournalEntryRow | undefined> {
  const [entry] = await db
    .select()
    .from(journalEntries)
    .where(and(eq(journalEntries.orgId, orgId), eq(journalEntries.id, id)));
  return entry;
}

/** The postings of a journal entry, in order. */
export const postingsOf = (
  { db }: TransactionContext,
  { id, orgId }: Pick<JournalEntryRow, 'id' | 'orgId'>,
) =>
  db
    .select({
      line: postings.line,
      account: accounts.code,
      kind: accounts.kind,
      amountMinor: postings.amountMinor,
      currency: postings.currency,
      subjectId: postings.subjectId,
    })
    .from(postings)
    .innerJoin(accounts, eq(accounts.id, postings.accountId))
    .where(and(eq(postings.orgId, orgId), eq(postings.journalEntryId, id)))
    .orderBy(asc(postings.line));
