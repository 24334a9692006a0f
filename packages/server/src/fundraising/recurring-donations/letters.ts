import type { Hold } from '@ngo-plus/contract/fundraising/recurring-donations';
import { type Context, dayWords } from '../../kernel/index.ts';
import { type LetterWords, sendMail, writeLetter } from '../../platform/mail/index.ts';
import { amountInWords, chargedMinorOf, playedWords } from '../donations/index.ts';
import { firstByLink } from './card-ends.ts';
import { payPathOf } from './cycle-token.ts';
import type { Held } from './holding.ts';

type Words = Omit<LetterWords, 'greeting'> & {
  readonly subject: string;
  /** The occasion: the same is told once. */
  readonly key: string;
};

/** To the donor; to nobody when the donor was erased. */
export async function write(
  ctx: Context,
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
const ownUrl = ({ config }: Context) => `${config.publicUrl}/my-donations`;
export const endWords = (ctx: Context) => `Change, pause or end it at any time: ${ownUrl(ctx)}`;

export const cardWords = ({ cardBrand, cardLast4 }: Held['row']): string =>
  cardBrand && cardLast4 ? `card ${cardBrand} ending in ${cardLast4}` : 'card';

export const payUrl = async (ctx: Context, { row }: Held, dueOn: string) =>
  `${ctx.config.publicUrl}${await payPathOf(ctx, { recurringDonationId: row.id, dueOn })}`;

/** What happens on the next day, in the donor’s words. */
const nextWords = (held: Held): string[] => {
  const { row } = held;
  if (row.nextOn === null) return [];
  const day = dayWords(row.nextOn);
  const next = `The next gift is on ${day}.`;
  if (row.way === 'reminder')
    return [`${next} On that day we send you a link by which you pay. Nothing is taken by itself.`];
  const byLink = firstByLink(row);
  const kept = row.keptUntil === null ? '' : ` until ${dayWords(row.keptUntil)}`;
  return byLink === row.nextOn
    ? [
        `${next} The payment service keeps your ${cardWords(row)}${kept} only, so it is not charged by itself then: a week before we send you a link, and one tap pays. We never see the number of a card.`,
      ]
    : [
        `${next} Your ${cardWords(row)} is charged on that day. The payment service keeps the card${kept}; we never see its number.`,
        ...(byLink ? [`Before the gift of ${dayWords(byLink)} we ask you for a card again.`] : []),
      ];
};

export const tellBegun = (ctx: Context, held: Held) =>
  write(ctx, held, {
    subject: `Your ${held.row.rhythm} gift to ${held.organisation}`,
    key: `begun:${held.row.id}`,
    before: [
      `Thank you. You give ${amountOf(held)} ${everyWords[held.row.rhythm]} for “${held.cause}” of ${held.organisation}.`,
      ...nextWords(held),
    ],
    action: { words: 'See, change or end it', url: ownUrl(ctx) },
    after: ['You get a receipt for every gift. You may end it at any time, without a reason.'],
  });

type Reminder = { readonly dueOn: string; readonly isSecond: boolean; readonly until: string };

export async function remind(ctx: Context, held: Held, { dueOn, isSecond, until }: Reminder) {
  const { organisation, cause, row } = held;
  const amount = amountOf(held);
  await write(ctx, held, {
    subject: isSecond
      ? `Still open: your ${row.rhythm} gift to ${organisation}`
      : `Time for your ${row.rhythm} gift to ${organisation}`,
    key: `reminder:${row.id}:${dueOn}:${isSecond ? 2 : 1}`,
    before: [
      `You give ${amount} ${everyWords[row.rhythm]} for “${cause}”. It is time for the gift of ${dayWords(dueOn)}.`,
      'Nothing is taken by itself: you pay on the page behind this link, by card, mobile money or whatever is offered there.',
    ],
    action: { words: `Pay ${chargeOf(held)}`, url: await payUrl(ctx, held, dueOn) },
    after: [
      `The link works until ${dayWords(until)}. If it does not suit you this time, you need do nothing, and you owe nothing.`,
      endWords(ctx),
    ],
  });
}

export const tellLeftOut = (
  ctx: Context,
  held: Held,
  { dueOn, stops }: { readonly dueOn: string; readonly stops: boolean },
) =>
  write(ctx, held, {
    subject: stops
      ? `We stop writing about your gift to ${held.organisation}`
      : `No gift to ${held.organisation} this time, and that is fine`,
    key: `left-out:${held.row.id}:${dueOn}`,
    before: [
      `Your gift of ${dayWords(dueOn)} for “${held.cause}” was not paid, so we leave it out. You owe nothing. Thank you for what you gave before.`,
      ...(stops
        ? [
            'It was left out three times in a row, so we pause it and send no more reminders. You can go on whenever it suits you.',
          ]
        : nextWords(held)),
    ],
    ...(stops && { action: { words: 'Go on with it', url: ownUrl(ctx) } }),
    after: stops ? [] : [endWords(ctx)],
  });

export const tellAhead = (ctx: Context, held: Held, nextOn: string) =>
  write(ctx, held, {
    subject: `Your yearly gift to ${held.organisation} is on ${dayWords(nextOn)}`,
    key: `ahead:${held.row.id}:${nextOn}`,
    before: [
      `In a week it is a year: on ${dayWords(nextOn)} your ${cardWords(held.row)} is charged ${chargeOf(held)} for “${held.cause}” of ${held.organisation}.`,
      'You need do nothing. If it does not suit you, change the amount, leave it out or end it before that day.',
    ],
    action: { words: 'Change, leave out or end it', url: ownUrl(ctx) },
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
  ctx: Context,
  held: Held,
  { dueOn, trial, failure, againOn, until }: Refusal,
) {
  await write(ctx, held, {
    subject: againOn
      ? `Your card could not be charged for ${held.organisation}`
      : `We try your card for ${held.organisation} no more`,
    key: `refused:${held.row.id}:${dueOn}:${trial}`,
    before: [
      `We could not charge your ${cardWords(held.row)} ${chargeOf(held)} for “${held.cause}”. Nothing was taken.`,
      `The reason, in the words of the payment service: ${failure}`,
      againOn
        ? `We try again on ${dayWords(againOn)}. You can also pay now in another way, or with another card.`
        : `It was refused ${trial} times, so we try it no more. Your donation goes on by reminder: we send you a link each time, and nothing is taken by itself. If you pay with a card, that card is charged again from then on.`,
    ],
    action: {
      words: `Pay ${chargeOf(held)} in another way`,
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
    'The cause takes no gifts for a while. Until it does again, nothing is charged and no reminder is sent; then your gift goes on with the next day that comes.',
  'cause-closed':
    'The cause is closed: it takes no more gifts. Nothing is charged and no reminder is sent. Your gift waits, in case it opens again; you can end it at any time.',
  organisation:
    'The organisation takes no gifts at the moment. Nothing is charged and no reminder is sent. Your gift waits; you can end it at any time.',
};

export const tellHeld = (ctx: Context, held: Held, why: Hold, dueOn: string) =>
  write(ctx, held, {
    subject: `Your gift to ${held.organisation} waits`,
    key: `held:${held.row.id}:${dueOn}`,
    before: [
      `Today your ${held.row.rhythm} gift of ${amountOf(held)} for “${held.cause}” was due.`,
      holdWords[why],
    ],
    action: { words: 'See your regular gifts', url: ownUrl(ctx) },
    after: [],
  });

type Deed = {
  /** Of the history. */
  readonly deedId: string;
  readonly subject: string;
  readonly words: readonly string[];
};

/** What the donor or the team decided, in black and white. */
export const confirmDeed = (ctx: Context, held: Held, { deedId, subject, words }: Deed) =>
  write(ctx, held, {
    subject,
    key: `deed:${deedId}`,
    before: [...words, ...(held.row.status === 'cancelled' ? [] : nextWords(held))],
    after: [
      held.row.status === 'cancelled'
        ? `Your receipts stay at ${ownUrl(ctx)}`
        : `If this was not you, look at your gifts and write to ${held.organisation}: ${ownUrl(ctx)}`,
    ],
  });
