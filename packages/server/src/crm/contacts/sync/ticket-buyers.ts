import {
  forgetBuyer,
  linkOrder,
  orderForRecord,
  relinkOrders,
  ticketsBought,
  ticketUsed,
} from '../../../fundraising/ticketing/index.ts';
import { contactErased, contactsMerged } from '../../../identity/person-records/index.ts';
import { type Subscription, subscribe, type TransactionContext } from '../../../kernel/index.ts';
import { notify } from '../activity/index.ts';
import { knownPerson } from './person-lookup.ts';

/** Who bought tickets and came, written into their records. */
export const ticketHolderSubscriptions: readonly Subscription[] = [
  subscribe(ticketsBought, 'contacts.know-ticket-buyer', (ctx, told) => syncBuyer(ctx, told)),
  subscribe(ticketUsed, 'contacts.tell-attended', async (ctx, { orgId, orderId }) => {
    const order = await orderForRecord(ctx, orderId);
    if (!order?.contactId) return;
    const facts = { orderId, event: order.event };
    // Of an order with several seats, the first one says it.
    const source = `event.attended:${orderId}`;
    await notify(ctx, { orgId, contactId: order.contactId, what: 'event.attended', source, facts });
  }),
  subscribe(contactErased, 'contacts.forget-ticket-buyer', (ctx, erased) =>
    forgetBuyer(ctx, erased),
  ),
  subscribe(contactsMerged, 'contacts.merge-ticket-buyer', (ctx, merged) =>
    relinkOrders(ctx, merged),
  ),
];

type Bought = { readonly orgId: string; readonly orderId: string };

/** Who left no address is nobody’s record: two people of one name would become one. */
async function syncBuyer(ctx: TransactionContext, { orgId, orderId }: Bought): Promise<void> {
  const order = await orderForRecord(ctx, orderId);
  if (!order || order.email === '') return;
  const { name, email, seats, event, at } = order;
  const person = { orgId, userId: null, name, email, origin: ticketsBought.name };
  const { id: contactId } = await knownPerson(ctx, person);
  await linkOrder(ctx, orderId, contactId);
  const source = `tickets.bought:${orderId}`;
  await notify(ctx, {
    orgId,
    contactId,
    what: 'tickets.bought',
    at,
    source,
    facts: { orderId, seats, event },
  });
}
