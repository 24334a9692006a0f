import { phrase, worded } from '@ngo-plus/contract/kernel';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { memberships } from '../../identity/accounts/index.ts';
import { notify } from '../../identity/notifications/index.ts';
import {
  enqueue,
  type Subscription,
  subscribe,
  type TransactionContext,
} from '../../kernel/index.ts';
import { aboutOrder } from './email-facts.ts';
import { sendDeclined, sendRefund, sendTickets, sendTooLate } from './emails.ts';
import {
  refundDeclined,
  refundRequested,
  seatOffered,
  ticketsBought,
  ticketsNotRefunded,
  ticketsPaidTooLate,
  ticketsRefunded,
} from './events.ts';
import { findEvent } from './lookup.ts';
import { refundLate } from './orders/index.ts';
import { ticketTypes, ticketWaiting } from './table.ts';
import { sendOffer } from './waiting-emails.ts';

export const ticketSubscriptions: readonly Subscription[] = [
  subscribe(ticketsBought, 'ticketing.send-tickets', async (ctx, { orderId }) => {
    const about = await aboutOrder(ctx, orderId);
    if (about) await sendTickets(ctx, about);
  }),
  subscribe(ticketsBought, 'ticketing.notify-team', async (ctx, { orderId }) => {
    const about = await aboutOrder(ctx, orderId);
    // The team member who sold the tickets needs no notification.
    if (!about || about.order.offline) return;
    const { order, event } = about;
    await notify(ctx, {
      orgId: order.orgId,
      userIds: await teamOf(ctx, order.orgId),
      source: `ticketing.bought:${orderId}`,
      title: phrase('{{who}} ordered {{seats}}'),
      body: '{{title}}',
      words: {
        who: order.name,
        seats: worded('{{count}} tickets', {
          count: order.seats,
          defaultValue_one: '{{count}} ticket',
        }),
        title: event.title,
      },
      href: `/ticketing/orders/${orderId}`,
    });
  }),
  subscribe(ticketsPaidTooLate, 'ticketing.return-late-money', async (ctx, { orderId }) => {
    await enqueue(ctx, refundLate, { orderId }, { key: `ticketing.late:${orderId}` });
    const about = await aboutOrder(ctx, orderId);
    if (!about) return;
    await sendTooLate(ctx, about);
    const { order, event } = about;
    await notify(ctx, {
      orgId: order.orgId,
      userIds: await teamOf(ctx, order.orgId),
      source: `ticketing.too-late:${orderId}`,
      title: phrase('A ticket payment arrived too late'),
      body: phrase(
        '{{amount}} from {{who}} for {{title}} is being refunded because the seats were no longer available.',
      ),
      words: {
        who: order.name,
        title: event.title,
        amount: { amountMinor: order.amountMinor.toString(), currency: order.currency },
      },
      href: `/ticketing/orders/${orderId}`,
    });
  }),
  subscribe(ticketsNotRefunded, 'ticketing.notify-not-refunded', async (ctx, { orderId, at }) => {
    const about = await aboutOrder(ctx, orderId);
    if (!about) return;
    const { order, event } = about;
    await notify(ctx, {
      orgId: order.orgId,
      userIds: await teamOf(ctx, order.orgId),
      source: `ticketing.not-refunded:${orderId}:${at}`,
      title: phrase('A ticket refund failed'),
      body: phrase("The payment from {{who}} for {{title}} wasn't refunded. Reason: {{why}}"),
      words: { who: order.name, title: event.title, why: order.refundFailure },
      href: `/ticketing/orders/${orderId}`,
    });
  }),
  subscribe(ticketsRefunded, 'ticketing.notify-refunded', async (ctx, refund) => {
    const about = await aboutOrder(ctx, refund.orderId);
    if (!about) return;
    const { refundId, reason } = refund;
    const donationMinor = BigInt(refund.donationMinor);
    await sendRefund(ctx, about, {
      refundId,
      reason,
      amountMinor: BigInt(refund.amountMinor),
      donationMinor,
    });
  }),
  subscribe(refundRequested, 'ticketing.notify-refund-requested', async (ctx, { orderId }) => {
    const about = await aboutOrder(ctx, orderId);
    if (!about) return;
    const { order, event } = about;
    await notify(ctx, {
      orgId: order.orgId,
      userIds: await teamOf(ctx, order.orgId),
      source: `ticketing.refund-requested:${orderId}`,
      title: phrase('{{who}} requested a refund of {{amount}}'),
      body: '{{title}}',
      words: {
        who: order.name,
        title: event.title,
        amount: {
          amountMinor: (order.amountMinor - order.refundedMinor).toString(),
          currency: order.currency,
        },
      },
      href: `/ticketing/orders/${orderId}`,
    });
  }),
  subscribe(refundDeclined, 'ticketing.send-refund-declined', async (ctx, { orderId }) => {
    const about = await aboutOrder(ctx, orderId);
    if (about?.order.refundRequest === 'declined') await sendDeclined(ctx, about);
  }),
  subscribe(seatOffered, 'ticketing.send-offer', async (ctx, { waitingId }) => {
    const [row] = await ctx.db
      .select({ waiting: ticketWaiting, type: ticketTypes.name })
      .from(ticketWaiting)
      .innerJoin(ticketTypes, eq(ticketTypes.id, ticketWaiting.typeId))
      .where(eq(ticketWaiting.id, waitingId));
    const eventWithOrganiser = row && (await findEvent(ctx, row.waiting.eventId));
    if (eventWithOrganiser && row.waiting.status === 'offered')
      await sendOffer(ctx, { ...eventWithOrganiser, ...row });
  }),
];

async function teamOf({ db }: TransactionContext, orgId: string): Promise<readonly string[]> {
  const rows = await db
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(
      and(
        eq(memberships.orgId, orgId),
        inArray(memberships.role, ['NGO_ADMIN', 'SUPER_ADMIN', 'ADMIN']),
        isNull(memberships.deactivatedAt),
      ),
    );
  return rows.map(({ userId }) => userId);
}
