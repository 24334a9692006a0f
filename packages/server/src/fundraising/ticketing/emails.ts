import { type Wording, worded } from '@ngo-plus/contract/kernel';
import {
  amountValue,
  momentValue,
  periodValue,
  type TransactionContext,
} from '../../kernel/index.ts';
import {
  type EmailContent,
  type EmailParagraph,
  type EmailWords,
  greetingOf,
  sendEmail,
} from '../../platform/mail/index.ts';
import { holdersOnly, placeOf, type TimeAndPlace, whatWhenWhere } from './event-lines.ts';
import type { EventWithOrganiser } from './lookup.ts';
import { refundableUntil } from './refund-policy.ts';
import { orderToken } from './secrets.ts';
import type { OrderRow } from './table.ts';

/** What emails to a buyer are about. */
export type About = EventWithOrganiser & {
  readonly order: OrderRow;
  /** Paid in test mode: no money moved. */
  readonly isTest: boolean;
};

const referenceOf = ({ order }: About): Wording =>
  worded('Reference: {{reference}}', { reference: order.reference ?? '' });

const testNotice = ({ isTest }: About): EmailWords[] =>
  isTest ? [worded('Test mode: no real payment was taken.')] : [];

type MessageContent = Pick<EmailContent, 'subject' | 'before'> & {
  readonly key: string;
  readonly action?: Wording;
  readonly after?: readonly EmailParagraph[];
};

/** Emails a buyer a link to their tickets, unless the order has no address. */
async function send(ctx: TransactionContext, about: About, content: MessageContent): Promise<void> {
  const { order, event } = about;
  if (order.email === '') return;
  const url = `${ctx.config.publicUrl}/tickets/${await orderToken(ctx, order.id)}`;
  await sendEmail(ctx, {
    orgId: order.orgId,
    to: order.email,
    language: order.language ?? undefined,
    key: content.key,
    subject: content.subject,
    greeting: greetingOf(order.name),
    before: [...testNotice(about), ...content.before],
    action: { words: content.action ?? worded('View my tickets'), url },
    after: [
      ...(content.after ?? []),
      ...(event.contactEmail === ''
        ? []
        : [worded('Questions? Email {{email}}.', { email: event.contactEmail })]),
    ],
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
  await send(ctx, about, {
    key: `ticketing.tickets:${order.id}${suffix}`,
    subject: worded('Your tickets: {{event}}', { event: event.title }),
    before: [
      worded('Your {{count}} tickets:', {
        count: order.seats,
        defaultValue_one: 'Your {{count}} ticket:',
      }),
      ...whatWhenWhere(about),
      ...paidOf(about),
      ...holdersOnly(about),
    ],
    after: [
      ...receiptOf(ctx, about),
      ...refundsOf(about),
      worded("Show each ticket's QR code at check-in, on your phone or on paper."),
      {
        words: worded('To print:'),
        url: `${ctx.config.publicUrl}/api/ticketing/own/tickets.pdf?token=${token}`,
      },
      {
        words: worded('Add to your calendar:'),
        url: `${ctx.config.publicUrl}/api/ticketing/own/calendar.ics?token=${token}`,
      },
      worded("Anyone with this link can use your tickets, so don't share it."),
    ],
  });
}

/** What was paid, the add-on donation apart; nothing for free tickets. */
function paidOf(about: About): EmailWords[] {
  const { order, organiser } = about;
  if (order.amountMinor === 0n) return [];
  const donation = worded(
    'This includes a donation of {{amount}} to {{organisation}}. Thank you.',
    {
      amount: amountValue(order.donationMinor, order.currency),
      organisation: organiser.name,
    },
  );
  return [
    worded('Paid: {{amount}}', { amount: amountValue(order.amountMinor, order.currency) }),
    ...(order.donationMinor === 0n ? [] : [donation]),
    referenceOf(about),
  ];
}

/** Returns the refund policy; free tickets have none. */
const refundsOf = ({ event, order }: About): EmailWords[] => {
  if (order.amountMinor === 0n) return [];
  const until = refundableUntil(event);
  if (event.refundPolicy === 'own-words' && event.refundWords !== '')
    return [worded('Refunds: {{policy}}', { policy: event.refundWords })];
  return until === undefined
    ? [worded('Refunds: only if the event is cancelled.')]
    : [
        worded('Refunds: you can request one with the link above until {{time}}.', {
          time: momentValue(until, event.timeZone),
        }),
      ];
};

export const sendDeclined = (ctx: TransactionContext, about: About): Promise<void> =>
  send(ctx, about, {
    key: `ticketing.refund-declined:${about.order.id}`,
    subject: worded('Your refund request: {{event}}', { event: about.event.title }),
    before: [
      worded('{{organisation}} declined to refund your tickets for “{{event}}”.', {
        organisation: about.organiser.name,
        event: about.event.title,
      }),
      worded('Their reply: {{reply}}', { reply: about.order.refundAnswer }),
      worded('Your tickets stay valid.'),
      referenceOf(about),
    ],
  });

/** Links the receipt of the add-on donation; the price of the tickets is not a donation. */
const receiptOf = ({ config }: TransactionContext, { order }: About): EmailParagraph[] =>
  order.reference !== null && order.donationMinor > order.donationRefundedMinor
    ? [
        {
          words: worded('Donation receipt:'),
          url: `${config.publicUrl}/api/receipts/own/${order.reference}`,
        },
      ]
    : [];

export const sendTooLate = (ctx: TransactionContext, about: About): Promise<void> =>
  send(ctx, about, {
    key: `ticketing.too-late:${about.order.id}`,
    subject: worded('Your refund: {{event}}', { event: about.event.title }),
    before: [
      worded(
        "Your payment arrived after your reservation had expired, and the seats are no longer available. We're sorry, but you don't have any tickets.",
      ),
      ...whatWhenWhere(about),
      worded(
        "We're refunding {{amount}} to your original payment method. It may take your bank a few days.",
        { amount: amountValue(about.order.amountMinor, about.order.currency) },
      ),
      referenceOf(about),
    ],
    action: worded('View my order'),
  });

type RefundDetails = {
  readonly refundId: string;
  readonly amountMinor: bigint;
  /** Add-on donation included in the amount. */
  readonly donationMinor: bigint;
  readonly reason: string;
};

export function sendRefund(
  ctx: TransactionContext,
  about: About,
  refund: RefundDetails,
): Promise<void> {
  const { order, event, organiser } = about;
  const organisation = organiser.name;
  const amount = amountValue(refund.amountMinor, order.currency);
  const donation = worded('This includes your donation of {{amount}}.', {
    amount: amountValue(refund.donationMinor, order.currency),
  });
  return send(ctx, about, {
    key: `ticketing.refund:${refund.refundId}`,
    subject: worded('{{organisation}} refunded {{amount}}', { organisation, amount }),
    before: [
      worded('{{organisation}} refunded {{amount}} for your tickets to “{{event}}”.', {
        organisation,
        amount,
        event: event.title,
      }),
      ...(refund.donationMinor === 0n ? [] : [donation]),
      worded('Reason: {{reason}}', { reason: refund.reason }),
      referenceOf(about),
    ],
    action: worded('View my order'),
    after: [
      order.offline
        ? worded('They will refund you as you agreed with them.')
        : worded(
            'The refund goes to your original payment method. It may take your bank a few days.',
          ),
    ],
  });
}

export const sendReminder = (ctx: TransactionContext, about: About): Promise<void> =>
  send(ctx, about, {
    // One reminder per start time.
    key: `ticketing.reminder:${about.order.id}:${about.event.startsAt.toISOString()}`,
    subject: worded('Soon: {{event}}', { event: about.event.title }),
    before: [
      worded('A reminder about your event:'),
      ...whatWhenWhere(about),
      ...holdersOnly(about),
    ],
  });

/** @param before the previous time and place */
export const sendChanged = (
  ctx: TransactionContext,
  about: About,
  before: TimeAndPlace,
): Promise<void> =>
  send(ctx, about, {
    key: `ticketing.changed:${about.order.id}:${about.event.revision}`,
    subject: worded('Changed: {{event}}', { event: about.event.title }),
    before: [
      worded('The time or place of this event has changed. It was: {{period}}, {{place}}. Now:', {
        period: periodValue(before, before.timeZone),
        place: placeOf(before),
      }),
      ...whatWhenWhere(about),
      ...holdersOnly(about),
    ],
    after: [worded('Your tickets stay valid.')],
  });

export const sendCancelled = (
  ctx: TransactionContext,
  about: About,
  isRefunded: boolean,
): Promise<void> => {
  const { event, order } = about;
  return send(ctx, about, {
    key: `ticketing.cancelled:${order.id}`,
    subject: worded('Cancelled: {{event}}', { event: event.title }),
    before: [
      worded('This event has been cancelled:'),
      ...whatWhenWhere(about),
      worded('Reason: {{reason}}', { reason: event.cancelReason }),
      ...moneyText(about, isRefunded),
    ],
    action: worded('View my order'),
  });
};

function moneyText({ order, organiser }: About, isRefunded: boolean): EmailWords[] {
  if (order.amountMinor === 0n) return [];
  if (order.offline || !isRefunded)
    return [worded('Contact {{organisation}} about a refund.', { organisation: organiser.name })];
  return [
    worded(
      "We'll refund your original payment method and email you when the refund is on its way.",
    ),
  ];
}
