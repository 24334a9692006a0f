import { and, asc, eq } from 'drizzle-orm';
import { Problem, type TransactionContext, uuidv7 } from '../../kernel/index.ts';
import { openAccounts } from './accounts.ts';
import { baseOf, type Exchange } from './exchange.ts';
import { assertBalanced, type Posting, samePostings } from './lines.ts';
import { insertJournalEntries, type JournalEntryInsert } from './recording-at-once.ts';
import { accounts, type JournalEntryRow, journalEntries, postings } from './table.ts';

/**
 * What is to be recorded. It stays for good, also when people are erased: `source`, `what` and `memo`
 * speak of records by their ids, never of a person by name.
 */
export type NewJournalEntry = {
  readonly orgId: string;
  /** Unique in the organisation, such as `payments.charge:` and an id. At most 200 characters. */
  readonly source: string;
  /** A line for accountants, such as “Donation by card”. At most 200 characters. */
  readonly what: string;
  /** When it happened, not when it is recorded. */
  readonly at: Date;
  readonly memo?: string | undefined;
  readonly lines: readonly Posting[];
  /** The group that these lines mirror one by one; `reverse` makes them. */
  readonly reverses?: string | undefined;
  /** Where all lines are in one currency that is not the organisation’s, and a rate is known. */
  readonly exchange?: Exchange | undefined;
};

export type RecordedEntry = { readonly journalEntryId: string; readonly isNew: boolean };

/**
 * Writes a group of entries in the caller’s transaction. Asked again with the same source, also by many
 * at once, it gives the group there is. The database checks the group when the transaction commits.
 *
 * @throws Problem `conflict` when the source was recorded with other lines, or the group to be reversed
 *   was reversed already
 * @throws Error for lines that no ledger takes, see `refuseUnsound`
 */
export async function recordJournalEntry(
  ctx: TransactionContext,
  recording: NewJournalEntry,
): Promise<RecordedEntry> {
  const [recorded] = await recordJournalEntries(ctx, [recording]);
  if (!recorded) throw new Error('The journal entry was neither inserted nor found.');
  return recorded;
}

/** The same for several groups, answered in their order. */
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

/** The first time that money lies in one of the accounts. */
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

/** What a reversal came to is what the reversed group came to, whatever the rate is by now. */
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

/** The lines of a group in their order. */
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
