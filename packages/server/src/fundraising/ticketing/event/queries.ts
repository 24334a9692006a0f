import type * as contract from '@ngo-plus/contract/fundraising/ticketing';
import {
  type ManagedEvent,
  type TicketFigures,
  ticketEventCard,
  ticketFigures,
} from '@ngo-plus/contract/fundraising/ticketing';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, asc, desc, eq, gt, lte, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  containsWords,
  countMatching,
  cursorsOf,
  pageOf,
  signedIn,
  type TransactionContext,
  toShape,
} from '../../../kernel/index.ts';
import { eventOr404 } from '../lookup.ts';
import { type EventRow, ticketEvents } from '../table.ts';
import { presentPicture } from './pictures.ts';
import { presentEvent } from './present.ts';

/** @throws Problem `not_found` also for events of other organisations */
export async function readEvent(
  ctx: TransactionContext,
  { id }: { id: string },
): Promise<ManagedEvent> {
  return presentEvent(ctx, await eventOr404(ctx, signedIn(ctx).orgId, id));
}

const cursors = {
  coming: cursorsOf('ticketing.coming', [z.iso.datetime(), z.uuid()]),
  past: cursorsOf('ticketing.past', [z.iso.datetime(), z.uuid()]),
};

/**
 * In a list of one table, column names have no table prefix: within a subquery they would refer to
 * its own table.
 */
const ofEvent = sql.raw('ticket_events.id');

const sold = sql<number>`(select count(*)::int from tickets t where t.event_id = ${ofEvent} and t.state <> 'void')`;

const seats = sql<number | null>`least(${ticketEvents.capacity},
  (select sum(y.quantity)::int from ticket_types y where y.event_id = ${ofEvent}))`;

/** Returns upcoming events soonest first, or past ones latest first. */
export async function listEvents(
  ctx: TransactionContext,
  input: Input<typeof contract.listTicketEvents>,
) {
  const { cursor, limit, when, status, search = '' } = input;
  const isPast = when === 'past';
  const among = and(
    eq(ticketEvents.orgId, signedIn(ctx).orgId),
    isPast ? lte(ticketEvents.endsAt, ctx.now()) : gt(ticketEvents.endsAt, ctx.now()),
    status ? eq(ticketEvents.status, status) : undefined,
    sql`true ${containsWords(search, sql`${ticketEvents.title} || ' ' || ${ticketEvents.place}`)}`,
  );
  const position = cursor === undefined ? undefined : cursors[when].position(cursor);
  const beyond = isPast ? sql`<` : sql`>`;
  const after =
    position &&
    sql`(${ticketEvents.startsAt}, ${ticketEvents.id}) ${beyond} (${position[0]}::timestamptz, ${position[1]}::uuid)`;
  const order = isPast ? desc : asc;
  const rows = await ctx.db
    .select({ event: ticketEvents, sold, seats })
    .from(ticketEvents)
    .where(and(among, after))
    .orderBy(order(ticketEvents.startsAt), order(ticketEvents.id))
    .limit(limit + 1);
  const { page, next } = pageOf(rows, limit, ({ event: { startsAt, id } }) =>
    cursors[when].after([startsAt.toISOString(), id]),
  );
  return {
    items: page.map(presentCard),
    total: () => countMatching(ctx.db, ticketEvents, among),
    next,
  };
}

const presentCard = ({
  event,
  ...counted
}: {
  event: EventRow;
  sold: number;
  seats: number | null;
}) =>
  toShape(ticketEventCard, {
    ...event,
    ...counted,
    picture: presentPicture(event.picture),
    startsAt: event.startsAt.toISOString(),
    endsAt: event.endsAt.toISOString(),
  });

type TypeFigures = {
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
  readonly sold: number;
  readonly checked_in: number;
  readonly income: string;
};

/**
 * Returns an event's sales figures, counted from its rows. @throws Problem `not_found` also for
 * events of other organisations
 */
export async function readFigures(
  ctx: TransactionContext,
  { id }: { id: string },
): Promise<TicketFigures> {
  const { event } = await eventOr404(ctx, signedIn(ctx).orgId, id);
  const { currency } = event;
  const { rows: types } = await ctx.db.execute<TypeFigures>(sql`
    select y.id, y.name, y.quantity, count(t.id)::int as sold,
      count(t.checked_in_at)::int as checked_in, coalesce(sum(t.price_minor), 0)::text as income
    from ticket_types y left join tickets t on t.type_id = y.id and t.state <> 'void'
    where y.event_id = ${id} group by y.id order by y.place, y.id`);
  const { rows: sums } = await ctx.db.execute<{
    currency: string;
    total: string;
    donations: string;
    orders: number;
  }>(sql`
    select currency, sum(amount_minor - refunded_minor)::text as total, sum(donation_minor - donation_refunded_minor)::text as donations, count(*)::int as orders
    from ticket_orders where event_id = ${id} and status in ('paid', 'too-late', 'refunded')
    group by currency order by currency`);
  const { rows: waits } = await ctx.db.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from ticket_waiting where event_id = ${id} and status in ('waiting', 'offered')`);
  const soldInAll = types.reduce((sum, type) => sum + type.sold, 0);
  const inTypes = types.reduce((sum, { quantity }) => sum + quantity, 0);
  const seatsInAll = event.capacity === null ? inTypes : Math.min(inTypes, event.capacity);
  return toShape(ticketFigures, {
    seats: seatsInAll,
    sold: soldInAll,
    left: Math.max(0, seatsInAll - event.taken),
    reserved: Math.max(0, event.taken - soldInAll),
    waiting: waits[0]?.waiting ?? 0,
    checkedIn: types.reduce((sum, { checked_in }) => sum + checked_in, 0),
    orders: sums.reduce((sum, { orders }) => sum + orders, 0),
    income: sums.map((sum) => ({ amountMinor: sum.total, currency: sum.currency })),
    donations: sums
      .filter(({ donations }) => donations !== '0')
      .map((sum) => ({ amountMinor: sum.donations, currency: sum.currency })),
    types: types.map(({ checked_in: checkedIn, income, ...type }) => ({
      ...type,
      checkedIn,
      income: { amountMinor: income, currency },
    })),
  });
}
