import type { Hold } from '@ngo-plus/contract/fundraising/recurring-donations';
import { dayWords, type TransactionContext } from '../../kernel/index.ts';
import { type LetterWords, sendMail, writeLetter } from '../../platform/mail/index.ts';
import { amountInWords, chargedMinorOf, playedWords } from '../donations/index.ts';
import { firstByLink } from './card-ends.ts';
import { payPathOf } from './cycle-token.ts';
import type { Held } from './pause.ts';

type Words = Omit<LetterWords, 'greeting'> & {
  readonly subject: string;
  /** The occasion: the same is told once. */
  readonly key: string;
};

/** To the donor; to nobody when the donor was erased. */
export async function write(
  ctx: TransactionContext,
  { row }: Held,
  { subject, key, before, ...words }: Words,
) {
  if (row.email === '') return;
  const isPlayed = !ctx.adapters.payments.some(({ isLive }) => isLive);
  await sendMail(ctx, {
    orgId: row.orgId,
    to: row.email,
    subject,
    key: `recurring-donations.${key}`,
    ...writeLetter({
      greeting: row.name ? `Hello ${row.name},` : 'Hello,',
      before: isPlayed ? [playedWords, ...before] : before,
      ...words,
    }),
  });
}

export const everyWords = { monthly: 'every month', yearly: 'every year' } as const;

/** The donation, and what is paid on top to cover the payment fee. */
export function amountOf({ row }: Held): string {
  const donation = amountInWords(row.amountMinor, row.currency);
  if (row.feeCoveredMinor === 0n) return donation;
  return `${donation} plus ${amountInWords(row.feeCoveredMinor, row.currency)} to cover the payment fee`;
}

/** What is charged each time. */
export const chargeOf = ({ row }: Held): string => amountInWords(chargedMinorOf(row), row.currency);
/** A day is the same day everywhere once it is written down. */
const ownUrl = ({ config }: TransactionContext) => `${config.publicUrl}/my-donations`;
export const endWords = (ctx: TransactionContext) =>
  `Change, pause or cancel at any time: ${ownUrl(ctx)}`;

export const cardWords = ({ cardBrand, cardLast4 }: Held['row']): string =>
  cardBrand && cardLast4 ? `${cardBrand} card ending in ${cardLast4}` : 'card';

export const payUrl = async (ctx: TransactionContext, { row }: Held, dueOn: string) =>
  `${ctx.config.publicUrl}${await payPathOf(ctx, { recurringDonationId: row.id, dueOn })}`;

/** What happens on the next day, in the donor’s words. */
const nextWords = (held: Held): string[] => {
  const { row } = held;
  if (row.nextOn === null) return [];
  const day = dayWords(row.nextOn);
  const next = `Your next donation is on ${day}.`;
  if (row.way === 'reminder')
    return [`${next} We'll email you a payment link that day; nothing is charged automatically.`];
  const byLink = firstByLink(row);
  const kept = row.keptUntil === null ? '' : ` until ${dayWords(row.keptUntil)}`;
  return byLink === row.nextOn
    ? [
        `${next} The payment provider only stores your ${cardWords(row)}${kept}, so it won't be charged automatically. A week before, we'll email you a link to pay with one tap. We never see your card number.`,
      ]
    : [
        `${next} We'll charge your ${cardWords(row)} on that day. The payment provider stores the card${kept}; we never see its number.`,
        ...(byLink
          ? [`We'll ask for your card again before your donation on ${dayWords(byLink)}.`]
          : []),
      ];
};

export const tellBegun = (ctx: TransactionContext, held: Held) =>
  write(ctx, held, {
    subject: `Your ${held.row.rhythm} donation to ${held.organisation}`,
    key: `begun:${held.row.id}`,
    before: [
      `Thank you. You're donating ${amountOf(held)} ${everyWords[held.row.rhythm]} to “${held.cause}” by ${held.organisation}.`,
      ...nextWords(held),
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
      `You donate ${amount} ${everyWords[row.rhythm]} to “${cause}”. It's time to pay your donation due on ${dayWords(dueOn)}.`,
      "You won't be charged automatically. Use the link below to pay by card, mobile money or another available method.",
    ],
    action: { words: `Pay ${chargeOf(held)}`, url: await payUrl(ctx, held, dueOn) },
    after: [
      `The link works until ${dayWords(until)}. If you can't donate this time, you don't need to do anything and you owe nothing.`,
      endWords(ctx),
    ],
  });
}

export const tellLeftOut = (
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
      `Your donation to “${held.cause}” due on ${dayWords(dueOn)} wasn't paid, so we skipped it. You owe nothing. Thank you for your support.`,
      ...(stops
        ? [
            "That's three in a row, so we've paused your recurring donation and won't send more reminders. You can resume at any time.",
          ]
        : nextWords(held)),
    ],
    ...(stops && { action: { words: 'Resume donation', url: ownUrl(ctx) } }),
    after: stops ? [] : [endWords(ctx)],
  });

export const tellAhead = (ctx: TransactionContext, held: Held, nextOn: string) =>
  write(ctx, held, {
    subject: `Your yearly donation to ${held.organisation} is on ${dayWords(nextOn)}`,
    key: `ahead:${held.row.id}:${nextOn}`,
    before: [
      `On ${dayWords(nextOn)}, we'll charge ${chargeOf(held)} to your ${cardWords(held.row)} for your yearly donation to “${held.cause}” by ${held.organisation}.`,
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

export async function tellRefused(
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
      `We couldn't charge ${chargeOf(held)} to your ${cardWords(held.row)} for “${held.cause}”. No money was taken.`,
      `Reason from the payment provider: ${failure}`,
      againOn
        ? `We'll try again on ${dayWords(againOn)}. You can also pay now with another card or payment method.`
        : `It was declined ${trial} times, so we won't try it again. From now on, we'll email you a payment link each time and nothing is charged automatically. If you pay by card, we'll charge that card from then on.`,
    ],
    action: {
      words: `Pay ${chargeOf(held)} another way`,
      url: await payUrl(ctx, held, dueOn),
    },
    after: [
      ...(againOn ? [] : [`The link works until ${dayWords(until)}. You owe nothing.`]),
      endWords(ctx),
    ],
  });
}

const holdWords: Readonly<Record<Hold, string>> = {
  'cause-paused':
    "This cause isn't accepting donations right now, so we won't charge you or send reminders. When it does again, your donations continue on the next scheduled day.",
  'cause-closed':
    "This cause is closed and no longer accepts donations, so we won't charge you or send reminders. Your recurring donation is on hold in case the cause reopens. You can cancel at any time.",
  organisation:
    "The organisation isn't accepting donations right now, so we won't charge you or send reminders. Your recurring donation is on hold. You can cancel at any time.",
};

export const tellHeld = (ctx: TransactionContext, held: Held, why: Hold, dueOn: string) =>
  write(ctx, held, {
    subject: `Your donation to ${held.organisation} is on hold`,
    key: `held:${held.row.id}:${dueOn}`,
    before: [
      `Your ${held.row.rhythm} donation of ${amountOf(held)} to “${held.cause}” was due today.`,
      holdWords[why],
    ],
    action: { words: 'View recurring donations', url: ownUrl(ctx) },
    after: [],
  });

type Deed = {
  /** Of the history. */
  readonly deedId: string;
  readonly subject: string;
  readonly words: readonly string[];
};

/** What the donor or the team decided, in black and white. */
export const confirmDeed = (
  ctx: TransactionContext,
  held: Held,
  { deedId, subject, words }: Deed,
) =>
  write(ctx, held, {
    subject,
    key: `deed:${deedId}`,
    before: [...words, ...(held.row.status === 'cancelled' ? [] : nextWords(held))],
    after: [
      held.row.status === 'cancelled'
        ? `You can still find your receipts at ${ownUrl(ctx)}`
        : `If this wasn't you, check your donations and contact ${held.organisation}: ${ownUrl(ctx)}`,
    ],
  });
