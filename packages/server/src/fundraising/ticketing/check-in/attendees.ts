import type * as contract from '@ngo-plus/contract/fundraising/ticketing';
import { type Attendee, attendee } from '@ngo-plus/contract/fundraising/ticketing';
import type { Input } from '@ngo-plus/contract/kernel';
import { decimalOf } from '@ngo-plus/contract/kernel';
import { and, asc, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { users } from '../../../identity/accounts/index.ts';
import {
  audit,
  containsWords,
  countMatching,
  cursorsOf,
  pageOf,
  type RequestContext,
  signedIn,
  type TransactionContext,
  toShape,
} from '../../../kernel/index.ts';
import { csvOf } from '../../../platform/spreadsheets/index.ts';
import { eventOr404 } from '../lookup.ts';
import { codeMaker, formatCode } from '../secrets.ts';
import { ticketOrders, tickets, ticketTypes } from '../table.ts';
import { stateOf } from '../ticket-state.ts';

const byName = sql<string>`lower(${tickets.holder})`;

const select = ({ db }: TransactionContext, among: SQL | undefined, limit: number) =>
  db
    .select({
      ticket: tickets,
      order: ticketOrders,
      type: ticketTypes.name,
      by: users.name,
      sortName: byName,
    })
    .from(tickets)
    .innerJoin(ticketOrders, eq(ticketOrders.id, tickets.orderId))
    .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.typeId))
    .leftJoin(users, eq(users.id, tickets.checkedInBy))
    .where(among)
    .orderBy(asc(byName), asc(tickets.id))
    .limit(limit);

type Row = Awaited<ReturnType<typeof select>>[number];

const cursors = cursorsOf('ticketing.attendees', [z.string(), z.uuid()]);

const afterPosition = ([name, id]: readonly [string, string]): SQL =>
  sql`(${byName}, ${tickets.id}) > (${name}, ${id}::uuid)`;

/**
 * Returns the holders of tickets that are not void, by name. @throws Problem `not_found` also for events of other
 * organisations
 */
export async function listAttendees(
  ctx: TransactionContext,
  input: Input<typeof contract.listAttendees>,
) {
  const { id, cursor, limit, search = '', arrived } = input;
  await eventOr404(ctx, signedIn(ctx).orgId, id);
  const among = and(
    eq(tickets.eventId, id),
    ne(tickets.state, 'void'),
    arrived === 'yes' ? isNotNull(tickets.checkedInAt) : undefined,
    arrived === 'no' ? isNull(tickets.checkedInAt) : undefined,
    sql`true ${containsWords(search, sql`${tickets.holder} || ' ' || (select o.name || ' ' || o.email from ticket_orders o where o.id = ${tickets.orderId})`)}`,
  );
  const position = cursor === undefined ? undefined : cursors.position(cursor);
  const rows = await select(ctx, and(among, position && afterPosition(position)), limit + 1);
  const { page, next } = pageOf(rows, limit, ({ ticket, sortName }) =>
    cursors.after([sortName, ticket.id]),
  );
  const codeOf = await codeMaker(ctx);
  const items = page.map((row) => present(row, codeOf));
  return { items, total: () => countMatching(ctx.db, tickets, among), next };
}

type CodeOf = Awaited<ReturnType<typeof codeMaker>>;

function present({ ticket, order, type, by }: Row, codeOf: CodeOf): Attendee {
  return toShape(attendee, {
    id: ticket.id,
    orderId: order.id,
    holder: ticket.holder,
    buyer: order.name,
    type,
    codeEnd: codeOf(ticket.id).slice(-4),
    state: stateOf(ticket),
    checkedInAt: ticket.checkedInAt?.toISOString() ?? null,
    checkedInBy: by,
  });
}

/** Returns one attendee; undefined if there is none. */
export async function attendeeOf(
  ctx: TransactionContext,
  ticketId: string,
): Promise<Attendee | undefined> {
  const [row] = await select(ctx, eq(tickets.id, ticketId), 1);
  return row && present(row, await codeMaker(ctx));
}

const headings = [
  'Name',
  'Ticket',
  'Code',
  'State',
  'Checked in at (UTC)',
  'Bought by',
  'Email',
  'Price',
  'Currency',
  'Answers',
  'Order',
];

const batchSize = 500;

/** Exports attendees as CSV; the audit log records the export. */
export async function exportAttendees(requestContext: RequestContext, { id }: { id: string }) {
  await requestContext.transact(async (ctx) => {
    await eventOr404(ctx, signedIn(ctx).orgId, id);
    await audit(ctx, { action: 'ticketing.export', subject: id });
  });
  return {
    body: csvOf({ headings, batches: batchesOf(requestContext, id) }),
    type: 'text/csv; charset=utf-8',
    fileName: 'attendees.csv',
  };
}

async function* batchesOf(requestContext: RequestContext, eventId: string) {
  for (let position: readonly [string, string] | undefined; ; ) {
    requestContext.signal.throwIfAborted();
    const from = position;
    const { rows, cells } = await requestContext.transact(async (ctx) => {
      const codeOf = await codeMaker(ctx);
      const of = and(eq(tickets.eventId, eventId), ne(tickets.state, 'void'));
      const matches = await select(ctx, and(of, from && afterPosition(from)), batchSize);
      return { rows: matches, cells: matches.map((row) => cellsOf(row, codeOf)) };
    });
    yield cells;
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    position = [last.sortName, last.ticket.id];
  }
}

const cellsOf = ({ ticket, order, type }: Row, codeOf: CodeOf): string[] => [
  ticket.holder,
  type,
  formatCode(codeOf(ticket.id)),
  stateOf(ticket),
  ticket.checkedInAt?.toISOString() ?? '',
  order.name,
  order.email,
  decimalOf(ticket.priceMinor, order.currency),
  order.currency,
  order.answers.map(({ question, answer }) => `${question}: ${answer}`).join('; '),
  order.reference ?? order.id,
];
