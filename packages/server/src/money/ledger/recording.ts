import { and, asc, eq } from 'drizzle-orm';
import { Problem, type TransactionContext, uuidv7 } from '../../kernel/index.ts';
import { openAccounts } from './accounts.ts';
import { baseOf, type Exchange } from './exchange.ts';
import { type Line, refuseUnsound, sameLines } from './lines.ts';
import { type NewGroup, recordAtOnce } from './recording-at-once.ts';
import { accounts, entries, type GroupRow, groups } from './table.ts';

/**
 * What is to be recorded. It stays for good, also when people are erased: `source`, `what` and `memo`
 * speak of records by their ids, never of a person by name.
 */
export type Recording = {
  readonly orgId: string;
  /** Unique in the organisation, such as `payments.charge:` and an id. At most 200 characters. */
  readonly source: string;
  /** A line for accountants, such as “Donation by card”. At most 200 characters. */
  readonly what: string;
  /** When it happened, not when it is recorded. */
  readonly at: Date;
  readonly memo?: string | undefined;
  readonly lines: readonly Line[];
  /** The group that these lines mirror one by one; `reverse` makes them. */
  readonly reverses?: string | undefined;
  /** Where all lines are in one currency that is not the organisation’s, and a rate is known. */
  readonly exchange?: Exchange | undefined;
};

export type Recorded = { readonly groupId: string; readonly isNew: boolean };

/**
 * Writes a group of entries in the caller’s transaction. Asked again with the same source, also by many
 * at once, it gives the group there is. The database checks the group when the transaction commits.
 *
 * @throws Problem `conflict` when the source was recorded with other lines, or the group to be reversed
 *   was reversed already
 * @throws Error for lines that no ledger takes, see `refuseUnsound`
 */
export async function recordEntries(
  ctx: TransactionContext,
  recording: Recording,
): Promise<Recorded> {
  const [recorded] = await recordEach(ctx, [recording]);
  if (!recorded) throw new Error('The journal entry was neither inserted nor found.');
  return recorded;
}

/** The same for several groups, answered in their order. */
export async function recordEach(
  ctx: TransactionContext,
  recordings: readonly Recording[],
): Promise<readonly Recorded[]> {
  const groups: NewGroup[] = [];
  for (const recording of recordings) {
    const { orgId, source, what, memo = '', at, lines, reverses } = recording;
    refuseUnsound(lines);
    const base = await baseFor(ctx, recording);
    groups.push({ id: uuidv7(), orgId, source, what, memo, at, lines, reverses, ...base });
  }
  const became = await recordAtOnce(ctx, groups);
  const recorded: Recorded[] = [];
  for (const [at, group] of groups.entries())
    recorded.push(
      became[at] === 'recorded'
        ? { groupId: group.id, isNew: true }
        : became[at] === 'known'
          ? await earlier(ctx, group)
          : await openAndRecord(ctx, group),
    );
  return recorded;
}

/** The first time that money lies in one of the accounts. */
async function openAndRecord(ctx: TransactionContext, group: NewGroup): Promise<Recorded> {
  await openAccounts(ctx, group.orgId, group.lines);
  const [became] = await recordAtOnce(ctx, [group]);
  return became === 'recorded' ? { groupId: group.id, isNew: true } : earlier(ctx, group);
}

/** What a reversal came to is what the reversed group came to, whatever the rate is by now. */
async function baseFor(ctx: TransactionContext, { orgId, lines, reverses, exchange }: Recording) {
  if (reverses === undefined) return exchange && baseOf(lines, exchange);
  const original = await findGroup(ctx, orgId, reverses);
  const { baseCurrency, baseRate, baseAmountMinor } = original ?? {};
  return {
    baseCurrency,
    baseRate,
    baseAmountMinor: baseAmountMinor ? -baseAmountMinor : baseAmountMinor,
  };
}

async function earlier(
  ctx: TransactionContext,
  { orgId, source, lines, reverses }: NewGroup,
): Promise<Recorded> {
  const [group] = await ctx.db
    .select()
    .from(groups)
    .where(and(eq(groups.orgId, orgId), eq(groups.source, source)));
  if (!group) throw new Problem('conflict', 'This entry has already been reversed.');
  const kept = await linesOf(ctx, group);
  if (!sameLines(kept, lines) || group.reverses !== (reverses ?? null))
    throw new Problem('conflict', `${source} was already recorded with different amounts.`);
  return { groupId: group.id, isNew: false };
}

export async function findGroup(
  { db }: TransactionContext,
  orgId: string,
  id: string,
): Promise<GroupRow | undefined> {
  const [group] = await db
    .select()
    .from(groups)
    .where(and(eq(groups.orgId, orgId), eq(groups.id, id)));
  return group;
}

/** The lines of a group in their order. */
export const linesOf = (
  { db }: TransactionContext,
  { id, orgId }: Pick<GroupRow, 'id' | 'orgId'>,
) =>
  db
    .select({
      line: entries.line,
      account: accounts.code,
      kind: accounts.kind,
      amountMinor: entries.amountMinor,
      currency: entries.currency,
      subjectId: entries.subjectId,
    })
    .from(entries)
    .innerJoin(accounts, eq(accounts.id, entries.accountId))
    .where(and(eq(entries.orgId, orgId), eq(entries.groupId, id)))
    .orderBy(asc(entries.line));
