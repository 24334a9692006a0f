import type { Input } from '@ngo-plus/contract/kernel';
import * as contract from '@ngo-plus/contract/money/ledger';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import { users } from '../../identity/accounts/index.ts';
import {
  countMatching,
  cursorsOf,
  type Page,
  Problem,
  pageOf,
  signedIn,
  type TransactionContext,
} from '../../kernel/index.ts';
import { findJournalEntry, postingsOf } from './commands.ts';
import { periodOf } from './period.ts';
import { type PostingMatch, postingFilter, selectPostings } from './queries.ts';
import { type JournalEntryRow, journalEntries, postings } from './table.ts';

const cursors = cursorsOf('ledger', [z.iso.datetime(), z.uuid(), z.int()]);

/** The most journal entries per payment in one response; a payment has only a few. */
const maxEntriesPerPayment = 100;

/**
 * Postings of the caller’s own organisation, newest first.
 * @throws Problem `invalid` when the last day is before the first one
 */
export async function listPostings(
  ctx: TransactionContext,
  { cursor, limit, from, to, ...filters }: Input<typeof contract.listPostings>,
): Promise<Page<contract.LedgerPosting>> {
  const { db } = ctx;
  const { orgId } = signedIn(ctx);
  const period = await periodOf(ctx, orgId, { from, to });
  const among = await postingFilter(db, orgId, { ...filters, ...period });
  const rows = await selectPostings(
    db,
    and(among, cursor === undefined ? undefined : beforeCursor(cursor)),
  )
    .orderBy(desc(postings.at), desc(postings.journalEntryId), desc(postings.line))
    .limit(limit + 1);
  const { page, next } = pageOf(rows, limit, ({ posting: entry }) =>
    cursors.after([entry.at.toISOString(), entry.journalEntryId, entry.line]),
  );
  return { items: page.map(present), total: () => countMatching(db, postings, among), next };
}

function beforeCursor(cursor: string) {
  const [at, journalEntryId, line] = cursors.position(cursor);
  return sql`(${postings.at}, ${postings.journalEntryId}, ${postings.line})
    < (${at}::timestamptz, ${journalEntryId}::uuid, ${line}::smallint)`;
}

const present = ({
  posting: entry,
  journalEntry: group,
  account,
  kind,
}: PostingMatch): contract.LedgerPosting => ({
  ...presentPosting({ ...entry, account, kind }),
  journalEntryId: contract.journalEntryId.parse(entry.journalEntryId),
  at: entry.at.toISOString(),
  source: group.source,
  what: group.what,
  memo: group.memo,
  reverses: idOf(group.reverses),
});

type PostingWithAccount = Awaited<ReturnType<typeof postingsOf>>[number];

const presentPosting = ({
  line,
  account,
  kind,
  amountMinor,
  currency,
  subjectId,
}: PostingWithAccount) => ({
  line,
  account,
  kind,
  subjectId,
  amount: { amountMinor: String(amountMinor), currency },
});

const idOf = (id: string | null | undefined) =>
  id === null || id === undefined ? null : contract.journalEntryId.parse(id);

/** @throws Problem `not_found` also for a journal entry of another organisation */
export async function readJournalEntry(
  ctx: TransactionContext,
  { id }: Input<typeof contract.readJournalEntry>,
): Promise<contract.JournalEntry> {
  const { orgId } = signedIn(ctx);
  const entry = await findJournalEntry(ctx, orgId, id);
  return presentJournalEntry(ctx, Problem.ifMissing(entry, 'That journal entry'));
}

/** Journal entries of these sources, oldest first. The caller’s scope decides which organisations are visible. */
export async function journalEntriesFor(
  ctx: TransactionContext,
  orgId: string,
  sources: readonly string[],
): Promise<contract.JournalEntry[]> {
  const rows = await ctx.db
    .select()
    .from(journalEntries)
    .where(and(eq(journalEntries.orgId, orgId), inArray(journalEntries.source, [...sources])))
    .orderBy(asc(journalEntries.at), asc(journalEntries.id))
    .limit(maxEntriesPerPayment);
  const presented: contract.JournalEntry[] = [];
  for (const entry of rows) presented.push(await presentJournalEntry(ctx, entry));
  return presented;
}

async function presentJournalEntry(
  ctx: TransactionContext,
  entry: JournalEntryRow,
): Promise<contract.JournalEntry> {
  const [reversal] = await ctx.db
    .select({ id: journalEntries.id })
    .from(journalEntries)
    .where(and(eq(journalEntries.orgId, entry.orgId), eq(journalEntries.reverses, entry.id)));
  return {
    id: contract.journalEntryId.parse(entry.id),
    at: entry.at.toISOString(),
    source: entry.source,
    what: entry.what,
    memo: entry.memo,
    reverses: idOf(entry.reverses),
    reversedBy: idOf(reversal?.id),
    base: presentBase(entry),
    recordedBy: await recorderOf(ctx, entry),
    recordedAt: entry.createdAt.toISOString(),
    lines: (await postingsOf(ctx, entry)).map(presentPosting),
  };
}

const presentBase = ({ baseCurrency, baseRate, baseAmountMinor }: JournalEntryRow) =>
  baseCurrency === null || baseRate === null || baseAmountMinor === null
    ? null
    : { amount: { amountMinor: String(baseAmountMinor), currency: baseCurrency }, rate: baseRate };

/** The person who recorded an entry, with their name when the reader may see it. */
async function recorderOf({ db }: TransactionContext, { createdBy }: JournalEntryRow) {
  if (createdBy === null) return null;
  const [person] = await db.select({ name: users.name }).from(users).where(eq(users.id, createdBy));
  return { id: createdBy, name: person?.name ?? '' };
}
