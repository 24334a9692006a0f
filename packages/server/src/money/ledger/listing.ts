import type { Input } from '@ngo-plus/contract/kernel';
import * as contract from '@ngo-plus/contract/money/ledger';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import { users } from '../../identity/accounts/index.ts';
import {
  cursorsOf,
  type Page,
  Problem,
  pageOf,
  signedIn,
  type TransactionContext,
} from '../../kernel/index.ts';
import { periodOf } from './period.ts';
import { type FoundEntry, fitting, selectEntries } from './queries.ts';
import { findGroup, linesOf } from './recording.ts';
import { entries, type GroupRow, groups } from './table.ts';

const cursors = cursorsOf('ledger', [z.iso.datetime(), z.uuid(), z.int()]);

/** A payment has a handful of groups; nobody reads more at once. */
const mostOfSources = 100;

/** Newest first, in the caller’s own organisation. @throws Problem `invalid` as `periodOf`. */
export async function listEntries(
  ctx: TransactionContext,
  { cursor, limit, from, to, ...filters }: Input<typeof contract.listEntries>,
): Promise<Page<contract.LedgerEntry>> {
  const { db } = ctx;
  const { orgId } = signedIn(ctx);
  const period = await periodOf(ctx, orgId, { from, to });
  const among = await fitting(db, orgId, { ...filters, ...period });
  const rows = await selectEntries(db, and(among, cursor === undefined ? undefined : below(cursor)))
    .orderBy(desc(entries.at), desc(entries.groupId), desc(entries.line))
    .limit(limit + 1);
  const { page, next } = pageOf(rows, limit, ({ entry }) =>
    cursors.after([entry.at.toISOString(), entry.groupId, entry.line]),
  );
  const { rows: counted } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from (
      select from ${entries} where ${among} limit ${contract.mostCounted}) c`);
  return { items: page.map(present), total: counted[0]?.n ?? 0, next };
}

function below(cursor: string) {
  const [at, groupId, line] = cursors.position(cursor);
  return sql`(${entries.at}, ${entries.groupId}, ${entries.line})
    < (${at}::timestamptz, ${groupId}::uuid, ${line}::smallint)`;
}

const present = ({ entry, group, account, kind }: FoundEntry): contract.LedgerEntry => ({
  ...presentLine({ ...entry, account, kind }),
  groupId: contract.ledgerGroupId.parse(entry.groupId),
  at: entry.at.toISOString(),
  source: group.source,
  what: group.what,
  memo: group.memo,
  reverses: idOf(group.reverses),
});

type KeptLine = Awaited<ReturnType<typeof linesOf>>[number];

const presentLine = ({ line, account, kind, amountMinor, currency, subjectId }: KeptLine) => ({
  line,
  account,
  kind,
  subjectId,
  amount: { amountMinor: String(amountMinor), currency },
});

const idOf = (id: string | null | undefined) =>
  id === null || id === undefined ? null : contract.ledgerGroupId.parse(id);

/** @throws Problem `not_found`, also for a group of another organisation. */
export async function readGroup(
  ctx: TransactionContext,
  { id }: Input<typeof contract.readGroup>,
): Promise<contract.LedgerGroup> {
  const { orgId } = signedIn(ctx);
  const group = await findGroup(ctx, orgId, id);
  return presentGroup(ctx, Problem.ifMissing(group, 'That journal entry'));
}

/** What an organisation recorded for these sources, oldest first; the caller’s scope says whose it may see. */
export async function groupsRecordedFor(
  ctx: TransactionContext,
  orgId: string,
  sources: readonly string[],
): Promise<contract.LedgerGroup[]> {
  const rows = await ctx.db
    .select()
    .from(groups)
    .where(and(eq(groups.orgId, orgId), inArray(groups.source, [...sources])))
    .orderBy(asc(groups.at), asc(groups.id))
    .limit(mostOfSources);
  const presented: contract.LedgerGroup[] = [];
  for (const group of rows) presented.push(await presentGroup(ctx, group));
  return presented;
}

async function presentGroup(
  ctx: TransactionContext,
  group: GroupRow,
): Promise<contract.LedgerGroup> {
  const [reversal] = await ctx.db
    .select({ id: groups.id })
    .from(groups)
    .where(and(eq(groups.orgId, group.orgId), eq(groups.reverses, group.id)));
  return {
    id: contract.ledgerGroupId.parse(group.id),
    at: group.at.toISOString(),
    source: group.source,
    what: group.what,
    memo: group.memo,
    reverses: idOf(group.reverses),
    reversedBy: idOf(reversal?.id),
    base: presentBase(group),
    recordedBy: await recorderOf(ctx, group),
    recordedAt: group.createdAt.toISOString(),
    lines: (await linesOf(ctx, group)).map(presentLine),
  };
}

const presentBase = ({ baseCurrency, baseRate, baseAmountMinor }: GroupRow) =>
  baseCurrency === null || baseRate === null || baseAmountMinor === null
    ? null
    : { amount: { amountMinor: String(baseAmountMinor), currency: baseCurrency }, rate: baseRate };

/** By name where the reader may know them. */
async function recorderOf({ db }: TransactionContext, { createdBy }: GroupRow) {
  if (createdBy === null) return null;
  const [person] = await db.select({ name: users.name }).from(users).where(eq(users.id, createdBy));
  return { id: createdBy, name: person?.name ?? '' };
}
