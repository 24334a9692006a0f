import {
  forgetBuyer,
  linkOrder,
  orderForTimeline,
  relinkOrders,
  ticketsBought,
  ticketUsed,
} from '../../../fundraising/ticketing/index.ts';
import { contactErased, contactsMerged } from '../../../identity/person-records/index.ts';
import { type Subscription, subscribe, type TransactionContext } from '../../../kernel/index.ts';
import { addTimelineEntry } from '../activity/index.ts';
import { findOrAddContact } from './person-lookup.ts';

/** Adds ticket buyers as contacts, with purchases and attendance on the timeline. */
export const ticketBuyerSubscriptions: readonly Subscription[] = [
  subscribe(ticketsBought, 'contacts.know-ticket-buyer', (ctx, event) => syncBuyer(ctx, event)),
  subscribe(ticketUsed, 'contacts.log-attended', async (ctx, { orgId, orderId }) => {
    const order = await orderForTimeline(ctx, orderId);
    if (!order?.contactId) return;
    const facts = { orderId, event: order.event };
    // The first check-in of an order counts; later ones have the same source.
    const source = `event.attended:${orderId}`;
    await addTimelineEntry(ctx, {
      orgId,
      contactId: order.contactId,
      what: 'event.attended',
      source,
      facts,
    });
  }),
  subscribe(contactErased, 'contacts.forget-ticket-buyer', (ctx, event) => forgetBuyer(ctx, event)),
  subscribe(contactsMerged, 'contacts.merge-ticket-buyer', (ctx, event) =>
    relinkOrders(ctx, event),
  ),
];

type TicketOrder = { readonly orgId: string; readonly orderId: string };

/** Orders without an email address create no contact: two people of the same name would become one. */
async function syncBuyer(ctx: TransactionContext, { orgId, orderId }: TicketOrder): Promise<void> {
  const order = await orderForTimeline(ctx, orderId);
  if (!order || order.email === '') return;
  const { name, email, seats, event, at, total } = order;
  const person = { orgId, userId: null, name, email, origin: ticketsBought.name };
  const { id: contactId } = await findOrAddContact(ctx, person);
  await linkOrder(ctx, orderId, contactId);
  const source = `tickets.bought:${orderId}`;
  const { amountMinor, currency } = total;
  // Free tickets have no amount.
  const paid = amountMinor > 0n ? { amountMinor: String(amountMinor), currency } : {};
  await addTimelineEntry(ctx, {
    orgId,
    contactId,
    what: 'tickets.bought',
    at,
    source,
    facts: { orderId, seats, event, ...paid },
  });
}
