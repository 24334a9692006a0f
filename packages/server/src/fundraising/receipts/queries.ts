import { managesDonations } from '@ngo-plus/contract/fundraising/donations';
import type {
  listDonationReceipts,
  listReceipts,
  listTicketReceipts,
  Receipt,
  readReceipt,
} from '@ngo-plus/contract/fundraising/receipts';
import type { Input } from '@ngo-plus/contract/kernel';
import { allows } from '@ngo-plus/contract/kernel';
import { and, desc, eq, ilike, inArray, like, lt, or, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { users } from '../../identity/accounts/index.ts';
import {
  countMatching,
  cursorsOf,
  type Page,
  Problem,
  pageOf,
  type TransactionContext,
  textIn,
} from '../../kernel/index.ts';
import { type ReceiptRow, receipts } from './table.ts';
import { reasonText } from './void-reasons.ts';

const cursors = cursorsOf('receipts', [z.uuid()]);

/** Returns the receipts of the caller's organisation, newest first. */
export async function listOwn(
  ctx: TransactionContext,
  { limit, cursor, kind, state, year, search }: Input<typeof listReceipts>,
): Promise<Page<Receipt>> {
  const after = cursor === undefined ? undefined : cursors.position(cursor)[0];
  const matching = and(
    kind ? eq(receipts.kind, kind) : undefined,
    state ? eq(receipts.state, state) : undefined,
    year ? eq(receipts.year, year) : undefined,
    search ? matchesSearch(search) : undefined,
  );
  const rows = await ctx.db
    .select()
    .from(receipts)
    .where(and(matching, after === undefined ? undefined : lt(receipts.id, after)))
    .orderBy(desc(receipts.id))
    .limit(limit + 1);
  const { page, next } = pageOf(rows, limit, ({ id }) => cursors.after([id]));
  return {
    items: await present(ctx, page),
    total: () => countMatching(ctx.db, receipts, matching),
    next,
  };
}

function matchesSearch(words: string) {
  const plain = words.replace(/[%_\\]/g, '\\$&');
  return or(like(receipts.number, `${plain}%`), ilike(receipts.donorName, `%${plain}%`));
}

/** Returns all receipts of a donation, the valid one first. */
export const listOfDonation = (
  ctx: TransactionContext,
  { id }: Input<typeof listDonationReceipts>,
): Promise<Receipt[]> => listWhere(ctx, eq(receipts.donationId, id));

/** Returns all receipts for the add-on donation of a ticket order, the valid one first. */
export const listOfOrder = (
  ctx: TransactionContext,
  { id }: Input<typeof listTicketReceipts>,
): Promise<Receipt[]> => listWhere(ctx, eq(receipts.ticketOrderId, id));

async function listWhere(ctx: TransactionContext, isOf: SQL): Promise<Receipt[]> {
  const rows = await ctx.db
    .select()
    .from(receipts)
    .where(isOf)
    .orderBy(sql`${receipts.state} = 'void'`, desc(receipts.id))
    .limit(200);
  return present(ctx, rows);
}

/** @throws Problem `not_found` */
export async function readOne(
  ctx: TransactionContext,
  { id }: Input<typeof readReceipt>,
): Promise<Receipt> {
  return presentOne(ctx, await receiptOf(ctx, id));
}

/** @throws Problem `not_found` */
export async function receiptOf({ db }: TransactionContext, id: string): Promise<ReceiptRow> {
  const [row] = await db.select().from(receipts).where(eq(receipts.id, id));
  return Problem.ifMissing(row, 'That receipt');
}

export async function presentOne(ctx: TransactionContext, row: ReceiptRow): Promise<Receipt> {
  const [presented] = await present(ctx, [row]);
  return Problem.ifMissing(presented, 'That receipt');
}

async function present(ctx: TransactionContext, rows: readonly ReceiptRow[]): Promise<Receipt[]> {
  if (rows.length === 0) return [];
  const links = await linksOf(ctx, rows);
  const by = await namesOf(ctx, rows);
  const t = textIn(ctx.language);
  const mayWrite = ctx.actor !== undefined && allows(managesDonations, ctx.actor.role);
  return rows.map((row) => ({
    id: row.id as Receipt['id'],
    number: row.number,
    kind: row.kind,
    state: row.state,
    year: row.year,
    issuedAt: row.issuedAt.toISOString(),
    isTestPayment: row.isTestPayment,
    donor: { name: row.donorName, email: mayWrite ? row.shown.email || null : null },
    lines: [...row.shown.lines],
    totals: totalsOf(row),
    feeCovers: feeCoversOf(row),
    voidedAt: row.voidedAt?.toISOString() ?? null,
    voidReason: row.voidReason && reasonText(row.voidReason, t),
    voidedBy: (row.voidedBy && by.get(row.voidedBy)) ?? null,
    replacedBy: linkOf(links.find(({ replaces }) => replaces === row.id)),
    replaces: linkOf(links.find(({ id }) => id === row.replaces)),
  }));
}

type Link = Pick<ReceiptRow, 'id' | 'number' | 'replaces'>;

const linkOf = (link: Link | undefined) =>
  link ? { id: link.id as Receipt['id'], number: link.number } : null;

/** Returns one total per currency, in order of first appearance. */
export const totalsOf = ({ shown: presented }: ReceiptRow): Receipt['totals'] =>
  sumsOf(presented.lines.map(({ amount }) => amount));

/** Returns the covered payment fees, if any. */
export const feeCoversOf = ({ shown: presented }: ReceiptRow): Receipt['feeCovers'] =>
  sumsOf(presented.lines.flatMap(({ feeCovered }) => feeCovered ?? [])).filter(
    ({ amountMinor }) => amountMinor !== '0',
  );

function sumsOf(amounts: Receipt['totals']): Receipt['totals'] {
  const sums = new Map<string, bigint>();
  for (const { amountMinor, currency } of amounts)
    sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(amountMinor));
  return [...sums].map(([currency, sum]) => ({ amountMinor: sum.toString(), currency }));
}

function linksOf({ db }: TransactionContext, rows: readonly ReceiptRow[]): Promise<Link[]> {
  const ids = rows.map(({ id }) => id);
  const before = rows.flatMap(({ replaces }) => replaces ?? []);
  return db
    .select({ id: receipts.id, number: receipts.number, replaces: receipts.replaces })
    .from(receipts)
    .where(or(inArray(receipts.replaces, ids), inArray(receipts.id, before)));
}

async function namesOf({ db }: TransactionContext, rows: readonly ReceiptRow[]) {
  const ids = rows.flatMap(({ voidedBy }) => voidedBy ?? []);
  const people = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(people.map(({ id, name }) => [id, name]));
}
