import type { Context } from '../../kernel/index.ts';
import { sendMail, writeLetter } from '../../platform/mail/index.ts';
import type { EventInPlace } from './lookup.ts';
import { refundableUntil } from './refund-policy.ts';
import { orderToken, waitingToken } from './secrets.ts';
import type { OrderRow, WaitingRow } from './table.ts';
import { amountInWords, dayInWords, seatsInWords, whenInWords } from './words.ts';

/** Of what a letter to a buyer speaks. */
export type About = EventInPlace & {
  readonly order: OrderRow;
  /** What was paid was played: no money moved. */
  readonly isTrial: boolean;
};

const whatWhenWhere = ({ event, organiser }: EventInPlace): string[] => [
  `${event.title}, by ${organiser.name}`,
  `When: ${whenInWords(event)}`,
  `Where: ${[event.online ? 'online' : '', event.place].filter(Boolean).join(', ')}`,
];

const trial = ({ isTrial }: About): string[] =>
  isTrial ? ['This payment was a trial in the sandbox. No money moved.'] : [];

type Said = {
  readonly key: string;
  readonly subject: string;
  readonly before: readonly string[];
  readonly action?: string;
  readonly after?: readonly string[];
};

/** A letter to a buyer, with the way to their tickets. Who left no address gets none. */
async function send(ctx: Context, about: About, said: Said): Promise<void> {
  const { order, event } = about;
  if (order.email === '') return;
  const url = `${ctx.config.publicUrl}/tickets/${await orderToken(ctx, order.id)}`;
  await sendMail(ctx, {
    orgId: order.orgId,
    to: order.email,
    key: said.key,
    subject: said.subject,
    ...writeLetter({
      greeting: `Hello ${order.name},`,
      before: [...trial(about), ...said.before],
      action: { words: said.action ?? 'Open my tickets', url },
      after: [
        ...(said.after ?? []),
        ...(event.contactEmail === '' ? [] : [`Questions? Write to ${event.contactEmail}.`]),
      ],
    }),
  });
}

/** @param again distinguishes a letter that somebody asked for once more */
export async function sendTickets(ctx: Context, about: About, again = ''): Promise<void> {
  const { order, event } = about;
  const token = await orderToken(ctx, order.id);
  const paid =
    order.amountMinor > 0n
      ? [
          `Paid: ${amountInWords(order.amountMinor, order.currency)}`,
          ...(order.donationMinor === 0n
            ? []
            : [
                `Of that, ${amountInWords(order.donationMinor, order.currency)} is a donation to ${about.organiser.name}. Thank you.`,
              ]),
          `Reference: ${order.reference ?? ''}`,
        ]
      : [];
  await send(ctx, about, {
    key: `ticketing.tickets:${order.id}${again}`,
    subject: `Your tickets: ${event.title}`,
    before: [
      `Here is the way to your ${seatsInWords(order.seats)}:`,
      ...whatWhenWhere(about),
      ...paid,
      ...holdersOnly(about),
    ],
    after: [
      ...receiptOf(ctx, about),
      ...refundsOf(about),
      'Show the square code of each ticket at the door, on a screen or on paper.',
      `To print: ${ctx.config.publicUrl}/api/ticketing/own/tickets.pdf?token=${token}`,
      `For your calendar: ${ctx.config.publicUrl}/api/ticketing/own/calendar.ics?token=${token}`,
      'Whoever has this link has your tickets, so keep it to yourself.',
    ],
  });
}

/** What the organiser promises; of free tickets there is nothing to promise. */
const refundsOf = ({ event, order }: About): string[] => {
  if (order.amountMinor === 0n) return [];
  const until = refundableUntil(event);
  if (event.refundPolicy === 'own-words' && event.refundWords !== '')
    return [`Refunds: ${event.refundWords}`];
  return until === undefined
    ? ['Refunds: none, unless the event is cancelled.']
    : [
        `Refunds: you can request one with the link above until ${dayInWords(until, event.timeZone)}.`,
      ];
};

export const sendDeclined = (ctx: Context, about: About): Promise<void> =>
  send(ctx, about, {
    key: `ticketing.refund-declined:${about.order.id}`,
    subject: `Your refund request: ${about.event.title}`,
    before: [
      `${about.organiser.name} cannot refund your tickets for “${about.event.title}”.`,
      `Their answer: ${about.order.refundAnswer}`,
      'Your tickets stay valid.',
      `Reference: ${about.order.reference ?? ''}`,
    ],
  });

/** Of the donation alone: what was paid for seats is no donation. */
const receiptOf = ({ config }: Context, { order }: About): string[] =>
  order.reference !== null && order.donationMinor > order.donationRefundedMinor
    ? [`The receipt of your donation: ${config.publicUrl}/api/receipts/own/${order.reference}`]
    : [];

const holdersOnly = ({ event }: EventInPlace): string[] => [
  ...(event.joinUrl === '' ? [] : [`To join online: ${event.joinUrl}`]),
  ...(event.joinWords === '' ? [] : [event.joinWords]),
];

export const sendTooLate = (ctx: Context, about: About): Promise<void> =>
  send(ctx, about, {
    key: `ticketing.too-late:${about.order.id}`,
    subject: `Your money goes back: ${about.event.title}`,
    before: [
      'Your payment arrived after your seats had been let go, and they have gone to others. We are sorry: you have no tickets.',
      ...whatWhenWhere(about),
      `${amountInWords(about.order.amountMinor, about.order.currency)} goes back the way it came. A bank may take some days for it.`,
      `Reference: ${about.order.reference ?? ''}`,
    ],
    action: 'See my order',
  });

type Back = {
  readonly refundId: string;
  readonly amountMinor: bigint;
  /** What of it was a donation. */
  readonly donationMinor: bigint;
  readonly reason: string;
};

export const sendRefund = (ctx: Context, about: About, back: Back): Promise<void> =>
  send(ctx, about, {
    key: `ticketing.refund:${back.refundId}`,
    subject: `${about.organiser.name} gives back ${amountInWords(back.amountMinor, about.order.currency)}`,
    before: [
      `${about.organiser.name} gives back ${amountInWords(back.amountMinor, about.order.currency)} of your tickets for “${about.event.title}”.`,
      ...(back.donationMinor === 0n
        ? []
        : [
            `Of that, ${amountInWords(back.donationMinor, about.order.currency)} was your donation.`,
          ]),
      `Why: ${back.reason}`,
      `Reference: ${about.order.reference ?? ''}`,
    ],
    action: 'See my order',
    after: [
      about.order.offline
        ? 'You get the money as you have agreed with them.'
        : 'The money goes back the way it came. A bank may take some days for it.',
    ],
  });

export const sendReminder = (ctx: Context, about: About): Promise<void> =>
  send(ctx, about, {
    // Of the same beginning nobody is reminded twice.
    key: `ticketing.reminder:${about.order.id}:${about.event.startsAt.toISOString()}`,
    subject: `Soon: ${about.event.title}`,
    before: ['A reminder of your event:', ...whatWhenWhere(about), ...holdersOnly(about)],
  });

/** @param before when and where it was to be */
export const sendChanged = (ctx: Context, about: About, before: string): Promise<void> =>
  send(ctx, about, {
    key: `ticketing.changed:${about.order.id}:${about.event.revision}`,
    subject: `Changed: ${about.event.title}`,
    before: [
      `Time or place of this event have changed. It was to be: ${before}. Now:`,
      ...whatWhenWhere(about),
      ...holdersOnly(about),
    ],
    after: ['Your tickets stay valid.'],
  });

export const sendCancelled = (ctx: Context, about: About, isRefunded: boolean): Promise<void> => {
  const { event, order } = about;
  return send(ctx, about, {
    key: `ticketing.cancelled:${order.id}`,
    subject: `Cancelled: ${event.title}`,
    before: [
      'This event will not take place:',
      ...whatWhenWhere(about),
      `Why: ${event.cancelReason}`,
      ...moneyWords(about, isRefunded),
    ],
    action: 'See my order',
  });
};

function moneyWords({ order, organiser }: About, isRefunded: boolean): string[] {
  if (order.amountMinor === 0n) return [];
  if (order.offline || !isRefunded) return [`Ask ${organiser.name} about your money.`];
  return ['What you paid goes back the way it came. We write again when it is on its way.'];
}

type Waits = EventInPlace & { readonly waiting: WaitingRow; readonly type: string };

async function sendWaiting(
  ctx: Context,
  { waiting }: Waits,
  said: Said & { readonly url: string },
): Promise<void> {
  if (waiting.email === '') return;
  const leave = `${ctx.config.publicUrl}/ticket-waiting?token=${await waitingToken(ctx, waiting.id)}`;
  await sendMail(ctx, {
    orgId: waiting.orgId,
    to: waiting.email,
    key: said.key,
    subject: said.subject,
    ...writeLetter({
      greeting: `Hello ${waiting.name},`,
      before: [...said.before],
      action: { words: said.action ?? 'See the event', url: said.url },
      after: [...(said.after ?? []), `Not interested any more? Leave the waiting list: ${leave}`],
    }),
  });
}

export const sendJoined = (ctx: Context, waits: Waits): Promise<void> =>
  sendWaiting(ctx, waits, {
    key: `ticketing.joined:${waits.waiting.id}`,
    url: `${ctx.config.publicUrl}/events/${waits.event.id}`,
    subject: `You are on the waiting list: ${waits.event.title}`,
    before: [
      `“${waits.type}” is sold out. You are on its waiting list for ${seatsInWords(waits.waiting.seats)}, and we write to you when they are free:`,
      ...whatWhenWhere(waits),
    ],
  });

export async function sendOffer(ctx: Context, waits: Waits): Promise<void> {
  const { waiting, event } = waits;
  const until = waiting.offeredUntil ?? ctx.now();
  const clock = new Intl.DateTimeFormat('en-GB', {
    ...({ dateStyle: 'long', timeStyle: 'short' } as const),
    timeZone: event.timeZone,
  });
  await sendWaiting(ctx, waits, {
    key: `ticketing.offer:${waiting.id}`,
    url: `${ctx.config.publicUrl}/events/${event.id}?offer=${await waitingToken(ctx, waiting.id)}`,
    subject: `Tickets are free for you: ${event.title}`,
    before: [
      `${seatsInWords(waiting.seats)} of “${waits.type}” are kept for you until ${clock.format(until)}. After that they go to the next person.`,
      ...whatWhenWhere(waits),
    ],
    action: 'Get my tickets',
  });
}
