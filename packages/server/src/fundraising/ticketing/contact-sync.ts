import { and, eq, sql } from 'drizzle-orm';
import type { TransactionContext } from '../../kernel/index.ts';
import { ticketEvents, ticketOrders, tickets, ticketWaiting } from './table.ts';
import { seatsInText } from './texts.ts';

/** Returns what a contact's timeline shows of an order; undefined if it no longer exists. */
export async function orderForTimeline({ db }: TransactionContext, orderId: string) {
  const [row] = await db
    .select({ order: ticketOrders, event: ticketEvents.title })
    .from(ticketOrders)
    .innerJoin(ticketEvents, eq(ticketEvents.id, ticketOrders.eventId))
    .where(eq(ticketOrders.id, orderId));
  if (!row) return undefined;
  const { name, email, at, contactId, seats, amountMinor, currency } = row.order;
  const total = { amountMinor, currency };
  return { name, email, at, contactId, seats: seatsInText(seats), event: row.event, total };
}

/** Links an order to its buyer's contact. */
export async function linkOrder(
  { db }: TransactionContext,
  orderId: string,
  contactId: string,
): Promise<void> {
  await db.update(ticketOrders).set({ contactId }).where(eq(ticketOrders.id, orderId));
}

/** Moves orders to the remaining contact after two contacts are merged. */
export async function relinkOrders(
  { db }: TransactionContext,
  { orgId, keptId, mergedId }: { orgId: string; keptId: string; mergedId: string },
): Promise<void> {
  await db
    .update(ticketOrders)
    .set({ contactId: keptId })
    .where(and(eq(ticketOrders.orgId, orgId), eq(ticketOrders.contactId, mergedId)));
}

/** Erases a buyer's personal data. Seats and amounts stay counted, and the tickets stay valid for their holders. */
export async function forgetBuyer(
  { db }: TransactionContext,
  { orgId, contactId }: { orgId: string; contactId: string },
): Promise<void> {
  const own = and(eq(ticketOrders.orgId, orgId), eq(ticketOrders.contactId, contactId));
  const orders = await db
    .select({ id: ticketOrders.id, email: ticketOrders.email })
    .from(ticketOrders)
    .where(own);
  for (const { id, email } of orders) {
    await db.update(tickets).set({ holder: '' }).where(eq(tickets.orderId, id));
    await db
      .delete(ticketWaiting)
      .where(
        and(
          eq(ticketWaiting.orgId, orgId),
          sql`lower(${ticketWaiting.email}) = lower(${email}) and ${ticketWaiting.status} <> 'offered'`,
        ),
      );
  }
  await db
    .update(ticketOrders)
    .set({
      name: '',
      email: '',
      answers: [],
      note: '',
      contactId: null,
      refundRequestReason: '',
      refundAnswer: '',
    })
    .where(own);
}
