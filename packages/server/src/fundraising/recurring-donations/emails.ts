import type { Hold } from '@ngo-plus/contract/fundraising/recurring-donations';
import { dayText, type TransactionContext } from '../../kernel/index.ts';
import { type EmailText, sendMail, writeEmail } from '../../platform/mail/index.ts';
import { amountInText, chargedMinorOf, testModeText } from '../donations/index.ts';
import { firstByLink } from './card-expiry.ts';
import { payPathOf } from './cycle-token.ts';
import type { Held } from './lookup.ts';

type Texts = Omit<EmailText, 'greeting'> & {
  readonly subject: string;
  /** The occasion: the same is told once. */
  readonly key: string;
};

/** To the donor; to nobody when the donor was erased. */
export async function write(
  ctx: TransactionContext,
  { row }: Held,
  { subject, key, before, ...words }: Texts,
) {
  if (row.email === '') return;
  const isTestMode = !ctx.adapters.payments.some(({ isLive }) => isLive);
  await sendMail(ctx, {
    orgId: row.orgId,
    to: row.email,
    subject,
    key: `recurring-donations.${key}`,
    ...writeEmail({
      greeting: row.name ? `Hello ${row.name},` : 'Hello,',
      before: isTestMode ? [testModeText, ...before] : before,
      ...words,
    }),
  });
}

export const everyText = { monthly: 'every month', yearly: 'every year' } as const;

/** The donation, and what is paid on top to cover the payment fee. */
export function amountOf({ row }: Held): string {
  const donation = amountInText(row.amountMinor, row.currency);
  if (row.feeCoveredMinor === 0n) return donation;
  return `${donation} plus ${amountInText(row.feeCoveredMinor, row.currency)} to cover the payment fee`;
}

/** What is charged each time. */
export const chargeOf = ({ row }: Held): string => amountInText(chargedMinorOf(row), row.currency);
/** A day is the same day everywhere once it is written down. */
const ownUrl = ({ config }: TransactionContext) => `${config.publicUrl}/my-donations`;
export const endText = (ctx: TransactionContext) =>
  `Change, pause or cancel at any time: ${ownUrl(ctx)}`;

export const cardText = ({ cardBrand, cardLast4 }: Held['row']): string =>
  cardBrand && cardLast4 ? `${cardBrand} card ending in ${cardLast4}` : 'card';

export const payUrl = async (ctx: TransactionContext, { row }: Held, dueOn: string) =>
  `${ctx.config.publicUrl}${await payPathOf(ctx, { recurringDonationId: row.id, dueOn })}`;

/** What happens on the next day, in the donor’s words. */
const nextText = (held: Held): string[] => {
  const { row } = held;
  if (row.nextOn === null) return [];
  const day = dayText(row.nextOn);
  const next = `Your next donation is on ${day}.`;
  if (row.way === 'reminder')
    return [`${next} We'll email you a payment link that day; nothing is charged automatically.`];
  const byLink = firstByLink(row);
  const kept = row.keptUntil === null ? '' : ` until ${dayText(row.keptUntil)}`;
  return byLink === row.nextOn
    ? [
        `${next} The payment provider only stores your ${cardText(row)}${kept}, so it won't be charged automatically. A week before, we'll email you a link to pay with one tap. We never see your card number.`,
      ]
    : [
        `${next} We'll charge your ${cardText(row)} on that day. The payment provider stores the card${kept}; we never see its number.`,
        ...(byLink
          ? [`We'll ask for your card again before your donation on ${dayText(byLink)}.`]
          : []),
      ];
};

export const notifyBegun = (ctx: TransactionContext, held: Held) =>
  write(ctx, held, {
    subject: `Your ${held.row.rhythm} donation to ${held.organisation}`,
    key: `begun:${held.row.id}`,
    before: [
      `Thank you. You're donating ${amountOf(held)} ${everyText[held.row.rhythm]} to “${held.cause}” by ${held.organisation}.`,
      ...nextText(held),
    ],
    action: { words: 'Manage donation', url: ownUrl(ctx) },
    after: ["You'll get a receipt for every donation. You can cancel at any time."],
  });

type Reminder = { readonly dueOn: string; readonly isSecond: boolean; readonly until: string };

export async function remind(
  ctx: TransactionContext,
  held: Held,
  { dueOn, isSecond, until }: Reminder,
) {
  const { organisation, cause, row } = held;
  const amount = amountOf(held);
  await write(ctx, held, {
    subject: isSecond
      ? `Reminder: your ${row.rhythm} donation to ${organisation}`
      : `Your ${row.rhythm} donation to ${organisation} is due`,
    key: `reminder:${row.id}:${dueOn}:${isSecond ? 2 : 1}`,
    before: [
      `You donate ${amount} ${everyText[row.rhythm]} to “${cause}”. It's time to pay your donation due on ${dayText(dueOn)}.`,
      "You won't be charged automatically. Use the link below to pay by card, mobile money or another available method.",
    ],
    action: { words: `Pay ${chargeOf(held)}`, url: await payUrl(ctx, held, dueOn) },
    after: [
      `The link works until ${dayText(until)}. If you can't donate this time, you don't need to do anything and you owe nothing.`,
      endText(ctx),
    ],
  });
}

export const notifyLeftOut = (
  ctx: TransactionContext,
  held: Held,
  { dueOn, stops }: { readonly dueOn: string; readonly stops: boolean },
) =>
  write(ctx, held, {
    subject: stops
      ? `We've paused your recurring donation to ${held.organisation}`
      : `We've skipped your donation to ${held.organisation}`,
    key: `left-out:${held.row.id}:${dueOn}`,
    before: [
      `Your donation to “${held.cause}” due on ${dayText(dueOn)} wasn't paid, so we skipped it. You owe nothing. Thank you for your support.`,
      ...(stops
        ? [
            "That's three in a row, so we've paused your recurring donation and won't send more reminders. You can resume at any time.",
          ]
        : nextText(held)),
    ],
    ...(stops && { action: { words: 'Resume donation', url: ownUrl(ctx) } }),
    after: stops ? [] : [endText(ctx)],
  });

export const notifyAhead = (ctx: TransactionContext, held: Held, nextOn: string) =>
  write(ctx, held, {
    subject: `Your yearly donation to ${held.organisation} is on ${dayText(nextOn)}`,
    key: `ahead:${held.row.id}:${nextOn}`,
    before: [
      `On ${dayText(nextOn)}, we'll charge ${chargeOf(held)} to your ${cardText(held.row)} for your yearly donation to “${held.cause}” by ${held.organisation}.`,
      "You don't need to do anything. You can change the amount, skip this donation or cancel before that day.",
    ],
    action: { words: 'Manage donation', url: ownUrl(ctx) },
    after: [],
  });

type Refusal = {
  readonly dueOn: string;
  readonly trial: number;
  /** In the provider’s words. */
  readonly failure: string;
  /** Undefined: it is not tried again. */
  readonly againOn: string | undefined;
  readonly until: string;
};

export async function notifyRefused(
  ctx: TransactionContext,
  held: Held,
  { dueOn, trial, failure, againOn, until }: Refusal,
) {
  await write(ctx, held, {
    subject: againOn
      ? `We couldn't charge your card for your donation to ${held.organisation}`
      : `We've stopped charging your card for your donation to ${held.organisation}`,
    key: `refused:${held.row.id}:${dueOn}:${trial}`,
    before: [
      `We couldn't charge ${chargeOf(held)} to your ${cardText(held.row)} for “${held.cause}”. No money was taken.`,
      `Reason from the payment provider: ${failure}`,
      againOn
        ? `We'll try again on ${dayText(againOn)}. You can also pay now with another card or payment method.`
        : `It was declined ${trial} times, so we won't try it again. From now on, we'll email you a payment link each time and nothing is charged automatically. If you pay by card, we'll charge that card from then on.`,
    ],
    action: {
      words: `Pay ${chargeOf(held)} another way`,
      url: await payUrl(ctx, held, dueOn),
    },
    after: [
      ...(againOn ? [] : [`The link works until ${dayText(until)}. You owe nothing.`]),
      endText(ctx),
    ],
  });
}

const lockText: Readonly<Record<Hold, string>> = {
  'cause-paused':
    "This cause isn't accepting donations right now, so we won't charge you or send reminders. When it does again, your donations continue on the next scheduled day.",
  'cause-closed':
    "This cause is closed and no longer accepts donations, so we won't charge you or send reminders. Your recurring donation is on hold in case the cause reopens. You can cancel at any time.",
  organisation:
    "The organisation isn't accepting donations right now, so we won't charge you or send reminders. Your recurring donation is on hold. You can cancel at any time.",
};

export const notifyHeld = (ctx: TransactionContext, held: Held, why: Hold, dueOn: string) =>
  write(ctx, held, {
    subject: `Your donation to ${held.organisation} is on hold`,
    key: `held:${held.row.id}:${dueOn}`,
    before: [
      `Your ${held.row.rhythm} donation of ${amountOf(held)} to “${held.cause}” was due today.`,
      lockText[why],
    ],
    action: { words: 'View recurring donations', url: ownUrl(ctx) },
    after: [],
  });

type Action = {
  /** Of the history. */
  readonly deedId: string;
  readonly subject: string;
  readonly words: readonly string[];
};

/** What the donor or the team decided, in black and white. */
export const confirmAction = (
  ctx: TransactionContext,
  held: Held,
  { deedId, subject, words }: Action,
) =>
  write(ctx, held, {
    subject,
    key: `deed:${deedId}`,
    before: [...words, ...(held.row.status === 'cancelled' ? [] : nextText(held))],
    after: [
      held.row.status === 'cancelled'
        ? `You can still find your receipts at ${ownUrl(ctx)}`
        : `If this wasn't you, check your donations and contact ${held.organisation}: ${ownUrl(ctx)}`,
    ],
  });
