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
export type EventInPlace = { readonly event: EventRow; readonly organiser: Organiser };

const select = ({ db }: TransactionContext) =>
  db
    .select({ event: ticketEvents, organiser })
    .from(ticketEvents)
    .innerJoin(organisations, eq(organisations.id, ticketEvents.orgId));

/** An event of this organisation. @throws Problem `not_found` */
export async function eventOr404(
  ctx: TransactionContext,
  orgId: string,
  id: string,
): Promise<EventInPlace> {
  const [row] = await select(ctx).where(
    and(eq(ticketEvents.id, id), eq(ticketEvents.orgId, orgId)),
  );
  return Problem.ifMissing(row, missing);
}

/** Of an order or letter; needs scope `system`. Undefined for what was deleted meanwhile. */
export async function eventInPlace(
  ctx: TransactionContext,
  id: string,
): Promise<EventInPlace | undefined> {
  const [row] = await select(ctx).where(eq(ticketEvents.id, id));
  return row;
}

/** An event that everybody may see; needs scope `system`. @throws Problem `not_found` */
export async function publicEventOr404(ctx: TransactionContext, id: string): Promise<EventInPlace> {
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

/** The kinds of tickets, in the order of the page. */
export const typesOf = ({ db }: TransactionContext, eventId: string): Promise<TypeRow[]> =>
  db
    .select()
    .from(ticketTypes)
    .where(eq(ticketTypes.eventId, eventId))
    .orderBy(asc(ticketTypes.place), asc(ticketTypes.id));

export const linesOf = ({ db }: TransactionContext, orderId: string) =>
  db.select().from(ticketLines).where(eq(ticketLines.orderId, orderId)).orderBy(ticketLines.typeId);

/** How many seats of each kind an order has. */
export async function seatsOfOrder(
  ctx: TransactionContext,
  orderId: string,
): Promise<ReadonlyMap<string, number>> {
  return new Map((await linesOf(ctx, orderId)).map(({ typeId, seats }) => [typeId, seats]));
}

/** Whoever else decides about the order waits. */
export async function lockOrder(
  { db }: TransactionContext,
  id: string,
): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(ticketOrders).where(eq(ticketOrders.id, id)).for('update');
  return row;
}

/** The seats of an order, in the order of the page, also those that are void. */
export const ticketsOfOrder = ({ db }: TransactionContext, orderId: string) =>
  db
    .select({ ticket: tickets, type: ticketTypes.name, place: ticketTypes.place })
    .from(tickets)
    .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.typeId))
    .where(eq(tickets.orderId, orderId))
    .orderBy(asc(ticketTypes.place), asc(tickets.id));
