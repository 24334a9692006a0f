import type { TransactionContext } from '../../kernel/index.ts';
import { sendMail, writeEmail } from '../../platform/mail/index.ts';
import type { EventWithOrganiser } from './lookup.ts';
import { refundableUntil } from './refund-policy.ts';
import { orderToken, waitingToken } from './secrets.ts';
import type { OrderRow, WaitingRow } from './table.ts';
import { amountInText, dayInText, seatsInText, whenInText } from './texts.ts';

/** What emails to a buyer are about. */
export type About = EventWithOrganiser & {
  readonly order: OrderRow;
  /** Paid in test mode: no money moved. */
  readonly isTest: boolean;
};

const whatWhenWhere = ({ event, organiser }: EventWithOrganiser): string[] => [
  `${event.title} by ${organiser.name}`,
  `When: ${whenInText(event)}`,
  `Where: ${[event.online ? 'online' : '', event.place].filter(Boolean).join(', ')}`,
];

const testNotice = ({ isTest }: About): string[] =>
  isTest ? ['Test mode: no real payment was taken.'] : [];

type MessageContent = {
  readonly key: string;
  readonly subject: string;
  readonly before: readonly string[];
  readonly action?: string;
  readonly after?: readonly string[];
};

/** Emails a buyer a link to their tickets, unless the order has no address. */
async function send(ctx: TransactionContext, about: About, content: MessageContent): Promise<void> {
  const { order, event } = about;
  if (order.email === '') return;
  const url = `${ctx.config.publicUrl}/tickets/${await orderToken(ctx, order.id)}`;
  await sendMail(ctx, {
    orgId: order.orgId,
    to: order.email,
    key: content.key,
    subject: content.subject,
    ...writeEmail({
      greeting: `Hello ${order.name},`,
      before: [...testNotice(about), ...content.before],
      action: { words: content.action ?? 'View my tickets', url },
      after: [
        ...(content.after ?? []),
        ...(event.contactEmail === '' ? [] : [`Questions? Email ${event.contactEmail}.`]),
      ],
    }),
  });
}

/** @param suffix distinguishes a resent email from earlier ones */
export async function sendTickets(
  ctx: TransactionContext,
  about: About,
  suffix = '',
): Promise<void> {
  const { order, event } = about;
  const token = await orderToken(ctx, order.id);
  const paid =
    order.amountMinor > 0n
      ? [
          `Paid: ${amountInText(order.amountMinor, order.currency)}`,
          ...(order.donationMinor === 0n
            ? []
            : [
                `This includes a donation of ${amountInText(order.donationMinor, order.currency)} to ${about.organiser.name}. Thank you.`,
              ]),
          `Reference: ${order.reference ?? ''}`,
        ]
      : [];
  await send(ctx, about, {
    key: `ticketing.tickets:${order.id}${suffix}`,
    subject: `Your tickets: ${event.title}`,
    before: [
      `Your ${seatsInText(order.seats)}:`,
      ...whatWhenWhere(about),
      ...paid,
      ...holdersOnly(about),
    ],
    after: [
      ...receiptOf(ctx, about),
      ...refundsOf(about),
      "Show each ticket's QR code at check-in, on your phone or on paper.",
      `To print: ${ctx.config.publicUrl}/api/ticketing/own/tickets.pdf?token=${token}`,
      `Add to your calendar: ${ctx.config.publicUrl}/api/ticketing/own/calendar.ics?token=${token}`,
      "Anyone with this link can use your tickets, so don't share it.",
    ],
  });
}

/** Returns the refund policy; free tickets have none. */
const refundsOf = ({ event, order }: About): string[] => {
  if (order.amountMinor === 0n) return [];
  const until = refundableUntil(event);
  if (event.refundPolicy === 'own-words' && event.refundWords !== '')
    return [`Refunds: ${event.refundWords}`];
  return until === undefined
    ? ['Refunds: only if the event is cancelled.']
    : [
        `Refunds: you can request one with the link above until ${dayInText(until, event.timeZone)}.`,
      ];
};

export const sendDeclined = (ctx: TransactionContext, about: About): Promise<void> =>
  send(ctx, about, {
    key: `ticketing.refund-declined:${about.order.id}`,
    subject: `Your refund request: ${about.event.title}`,
    before: [
      `${about.organiser.name} declined to refund your tickets for “${about.event.title}”.`,
      `Their reply: ${about.order.refundAnswer}`,
      'Your tickets stay valid.',
      `Reference: ${about.order.reference ?? ''}`,
    ],
  });

/** Links the receipt of the add-on donation; the price of the tickets is not a donation. */
const receiptOf = ({ config }: TransactionContext, { order }: About): string[] =>
  order.reference !== null && order.donationMinor > order.donationRefundedMinor
    ? [`Donation receipt: ${config.publicUrl}/api/receipts/own/${order.reference}`]
    : [];

const holdersOnly = ({ event }: EventWithOrganiser): string[] => [
  ...(event.joinUrl === '' ? [] : [`Join online: ${event.joinUrl}`]),
  ...(event.joinWords === '' ? [] : [event.joinWords]),
];

export const sendTooLate = (ctx: TransactionContext, about: About): Promise<void> =>
  send(ctx, about, {
    key: `ticketing.too-late:${about.order.id}`,
    subject: `Your refund: ${about.event.title}`,
    before: [
      "Your payment arrived after your reservation had expired, and the seats are no longer available. We're sorry, but you don't have any tickets.",
      ...whatWhenWhere(about),
      `We're refunding ${amountInText(about.order.amountMinor, about.order.currency)} to your original payment method. It may take your bank a few days.`,
      `Reference: ${about.order.reference ?? ''}`,
    ],
    action: 'View my order',
  });

type RefundDetails = {
  readonly refundId: string;
  readonly amountMinor: bigint;
  /** Add-on donation included in the amount. */
  readonly donationMinor: bigint;
  readonly reason: string;
};

export const sendRefund = (
  ctx: TransactionContext,
  about: About,
  refund: RefundDetails,
): Promise<void> =>
  send(ctx, about, {
    key: `ticketing.refund:${refund.refundId}`,
    subject: `${about.organiser.name} refunded ${amountInText(refund.amountMinor, about.order.currency)}`,
    before: [
      `${about.organiser.name} refunded ${amountInText(refund.amountMinor, about.order.currency)} for your tickets to “${about.event.title}”.`,
      ...(refund.donationMinor === 0n
        ? []
        : [
            `This includes your donation of ${amountInText(refund.donationMinor, about.order.currency)}.`,
          ]),
      `Why: ${refund.reason}`,
      `Reference: ${about.order.reference ?? ''}`,
    ],
    action: 'View my order',
    after: [
      about.order.offline
        ? 'They will refund you as you agreed with them.'
        : 'The refund goes to your original payment method. It may take your bank a few days.',
    ],
  });

export const sendReminder = (ctx: TransactionContext, about: About): Promise<void> =>
  send(ctx, about, {
    // One reminder per start time.
    key: `ticketing.reminder:${about.order.id}:${about.event.startsAt.toISOString()}`,
    subject: `Soon: ${about.event.title}`,
    before: ['A reminder about your event:', ...whatWhenWhere(about), ...holdersOnly(about)],
  });

/** @param before previous time and place */
export const sendChanged = (ctx: TransactionContext, about: About, before: string): Promise<void> =>
  send(ctx, about, {
    key: `ticketing.changed:${about.order.id}:${about.event.revision}`,
    subject: `Changed: ${about.event.title}`,
    before: [
      `The time or place of this event has changed. It was: ${before}. Now:`,
      ...whatWhenWhere(about),
      ...holdersOnly(about),
    ],
    after: ['Your tickets stay valid.'],
  });

export const sendCancelled = (
  ctx: TransactionContext,
  about: About,
  isRefunded: boolean,
): Promise<void> => {
  const { event, order } = about;
  return send(ctx, about, {
    key: `ticketing.cancelled:${order.id}`,
    subject: `Cancelled: ${event.title}`,
    before: [
      'This event has been cancelled:',
      ...whatWhenWhere(about),
      `Why: ${event.cancelReason}`,
      ...moneyText(about, isRefunded),
    ],
    action: 'View my order',
  });
};

function moneyText({ order, organiser }: About, isRefunded: boolean): string[] {
  if (order.amountMinor === 0n) return [];
  if (order.offline || !isRefunded) return [`Contact ${organiser.name} about a refund.`];
  return ["We'll refund your original payment method and email you when the refund is on its way."];
}

type WaitingEntry = EventWithOrganiser & { readonly waiting: WaitingRow; readonly type: string };

async function sendWaiting(
  ctx: TransactionContext,
  { waiting }: WaitingEntry,
  content: MessageContent & { readonly url: string },
): Promise<void> {
  if (waiting.email === '') return;
  const leave = `${ctx.config.publicUrl}/ticket-waiting?token=${await waitingToken(ctx, waiting.id)}`;
  await sendMail(ctx, {
    orgId: waiting.orgId,
    to: waiting.email,
    key: content.key,
    subject: content.subject,
    ...writeEmail({
      greeting: `Hello ${waiting.name},`,
      before: [...content.before],
      action: { words: content.action ?? 'View event', url: content.url },
      after: [...(content.after ?? []), `No longer interested? Leave the waiting list: ${leave}`],
    }),
  });
}

export const sendJoined = (ctx: TransactionContext, entry: WaitingEntry): Promise<void> =>
  sendWaiting(ctx, entry, {
    key: `ticketing.joined:${entry.waiting.id}`,
    url: `${ctx.config.publicUrl}/events/${entry.event.id}`,
    subject: `You're on the waiting list: ${entry.event.title}`,
    before: [
      `“${entry.type}” is sold out. You're on the waiting list for ${seatsInText(entry.waiting.seats)}. We'll email you when seats become available:`,
      ...whatWhenWhere(entry),
    ],
  });

export async function sendOffer(ctx: TransactionContext, entry: WaitingEntry): Promise<void> {
  const { waiting, event } = entry;
  const until = waiting.offeredUntil ?? ctx.now();
  const clock = new Intl.DateTimeFormat('en-GB', {
    ...({ dateStyle: 'long', timeStyle: 'short' } as const),
    timeZone: event.timeZone,
  });
  await sendWaiting(ctx, entry, {
    key: `ticketing.offer:${waiting.id}`,
    url: `${ctx.config.publicUrl}/events/${event.id}?offer=${await waitingToken(ctx, waiting.id)}`,
    subject: `Tickets are available: ${event.title}`,
    before: [
      `We've reserved ${seatsInText(waiting.seats)} (“${entry.type}”) for you until ${clock.format(until)}. After that they go to the next person.`,
      ...whatWhenWhere(entry),
    ],
    action: 'Get my tickets',
  });
}
