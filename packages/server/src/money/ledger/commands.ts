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
  const groups: JournalEntryInsert[] = [];
  for (const recording of recordings) {
    const { orgId, source, what, memo = '', at, lines, reverses } = recording;
    assertBalanced(lines);
    const base = await baseFor(ctx, recording);
    groups.push({ id: uuidv7(), orgId, source, what, memo, at, lines, reverses, ...base });
  }
  const became = await insertJournalEntries(ctx, groups);
  const recorded: RecordedEntry[] = [];
  for (const [at, group] of groups.entries())
    recorded.push(
      became[at] === 'recorded'
        ? { journalEntryId: group.id, isNew: true }
        : became[at] === 'known'
          ? await existingEntry(ctx, group)
          : await openAccountsAndRecord(ctx, group),
    );
  return recorded;
}

/** Creates the missing accounts first: the slow path for accounts used for the first time. */
async function openAccountsAndRecord(
  ctx: TransactionContext,
  group: JournalEntryInsert,
): Promise<RecordedEntry> {
  await openAccounts(ctx, group.orgId, group.lines);
  const [became] = await insertJournalEntries(ctx, [group]);
  return became === 'recorded'
    ? { journalEntryId: group.id, isNew: true }
    : existingEntry(ctx, group);
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
  const [group] = await ctx.db
    .select()
    .from(journalEntries)
    .where(and(eq(journalEntries.orgId, orgId), eq(journalEntries.source, source)));
  if (!group) throw new Problem('conflict', 'This entry has already been reversed.');
  const kept = await postingsOf(ctx, group);
  if (!samePostings(kept, lines) || group.reverses !== (reverses ?? null))
    throw new Problem('conflict', '{{source}} was already recorded with different amounts.', {
      values: { source },
    });
  return { journalEntryId: group.id, isNew: false };
}

export async function findJournalEntry(
  { db }: TransactionContext,
  orgId: string,
  id: string,
): Promise<JournalEntryRow | undefined> {
  const [group] = await db
    .select()
    .from(journalEntries)
    .where(and(eq(journalEntries.orgId, orgId), eq(journalEntries.id, id)));
  return group;
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
