import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import { organisations } from '../../identity/accounts/index.ts';
import { Problem, type TransactionContext } from '../../kernel/index.ts';
import {
  type EventRow,
  type OrderRow,
  type TypeRow,
  ticketEvents,
  ticketLines,
  ticketOrders,
  tickets,
  ticketTypes,
} from './table.ts';

const missing = 'That event';

export const organiser = {
  id: organisations.id,
  name: organisations.name,
  country: organisations.country,
};

export type Organiser = { readonly id: string; readonly name: string; readonly country: string };
export type EventWithOrganiser = { readonly event: EventRow; readonly organiser: Organiser };

const select = ({ db }: TransactionContext) =>
  db
    .select({ event: ticketEvents, organiser })
    .from(ticketEvents)
    .innerJoin(organisations, eq(organisations.id, ticketEvents.orgId));

/** Returns an event of this organisation. @throws Problem `not_found` */
export async function eventOr404(
  ctx: TransactionContext,
  orgId: string,
  id: string,
): Promise<EventWithOrganiser> {
  const [row] = await select(ctx).where(
    and(eq(ticketEvents.id, id), eq(ticketEvents.orgId, orgId)),
  );
  return Problem.ifMissing(row, missing);
}

/**
 * Returns the event of an order or email; needs scope `system`. Undefined if it was deleted
 * meanwhile.
 */
export async function findEvent(
  ctx: TransactionContext,
  id: string,
): Promise<EventWithOrganiser | undefined> {
  const [row] = await select(ctx).where(eq(ticketEvents.id, id));
  return row;
}

/** Returns a public event; needs scope `system`. @throws Problem `not_found` */
export async function publicEventOr404(
  ctx: TransactionContext,
  id: string,
): Promise<EventWithOrganiser> {
  const [row] = await select(ctx).where(
    and(
      eq(ticketEvents.id, id),
      ne(ticketEvents.status, 'draft'),
      isNull(organisations.suspendedAt),
      isNull(organisations.closedAt),
    ),
  );
  return Problem.ifMissing(row, missing);
}

/** Returns the ticket types in display order. */
export const typesOf = ({ db }: TransactionContext, eventId: string): Promise<TypeRow[]> =>
  db
    .select()
    .from(ticketTypes)
    .where(eq(ticketTypes.eventId, eventId))
    .orderBy(asc(ticketTypes.place), asc(ticketTypes.id));

export const linesOf = ({ db }: TransactionContext, orderId: string) =>
  db.select().from(ticketLines).where(eq(ticketLines.orderId, orderId)).orderBy(ticketLines.typeId);

/** Returns the number of seats per ticket type in an order. */
export async function seatsOfOrder(
  ctx: TransactionContext,
  orderId: string,
): Promise<ReadonlyMap<string, number>> {
  return new Map((await linesOf(ctx, orderId)).map(({ typeId, seats }) => [typeId, seats]));
}

/** Locks an order, so that decisions about it are serialised. */
export async function lockOrder(
  { db }: TransactionContext,
  id: string,
): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(ticketOrders).where(eq(ticketOrders.id, id)).for('update');
  return row;
}

/** Returns the tickets of an order in display order, including void ones. */
export const ticketsOfOrder = ({ db }: TransactionContext, orderId: string) =>
  db
    .select({ ticket: tickets, type: ticketTypes.name, place: ticketTypes.place })
    .from(tickets)
    .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.typeId))
    .where(eq(tickets.orderId, orderId))
    .orderBy(asc(ticketTypes.place), asc(tickets.id));
