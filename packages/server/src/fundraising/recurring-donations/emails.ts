import type { OnHoldReason } from '@ngo-plus/contract/fundraising/recurring-donations';
import { dayText, type TransactionContext } from '../../kernel/index.ts';
import { type EmailText, sendMail, writeEmail } from '../../platform/mail/index.ts';
import { amountInText, chargedMinorOf, testModeText } from '../donations/index.ts';
import { firstLinkDue } from './card-expiry.ts';
import { payPathOf } from './cycle-token.ts';
import type { Agreement } from './lookup.ts';

type Texts = Omit<EmailText, 'greeting'> & {
  readonly subject: string;
  /** Idempotency key: an email with the same key is sent once. */
  readonly key: string;
};

/** Emails the donor, unless they were erased. */
export async function sendToDonor(
  ctx: TransactionContext,
  { row }: Agreement,
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

export const frequencyText = { monthly: 'every month', yearly: 'every year' } as const;

/** The donation amount, and the fee cover if there is one. */
export function amountOf({ row }: Agreement): string {
  const donation = amountInText(row.amountMinor, row.currency);
  if (row.feeCoveredMinor === 0n) return donation;
  return `${donation} plus ${amountInText(row.feeCoveredMinor, row.currency)} to cover the payment fee`;
}

/** The amount charged each time. */
export const chargeOf = ({ row }: Agreement): string =>
  amountInText(chargedMinorOf(row), row.currency);
const manageUrl = ({ config }: TransactionContext) => `${config.publicUrl}/my-donations`;
export const endText = (ctx: TransactionContext) =>
  `Change, pause or cancel at any time: ${manageUrl(ctx)}`;

export const cardText = ({ cardBrand, cardLast4 }: Agreement['row']): string =>
  cardBrand && cardLast4 ? `${cardBrand} card ending in ${cardLast4}` : 'card';

export const payUrl = async (ctx: TransactionContext, { row }: Agreement, dueOn: string) =>
  `${ctx.config.publicUrl}${await payPathOf(ctx, { recurringDonationId: row.id, dueOn })}`;

/** Explains what happens on the next due date. */
const nextText = (agreement: Agreement): string[] => {
  const { row } = agreement;
  if (row.nextOn === null) return [];
  const day = dayText(row.nextOn);
  const next = `Your next donation is on ${day}.`;
  if (row.collectionMethod === 'reminder')
    return [`${next} We'll email you a payment link that day; nothing is charged automatically.`];
  const linkDue = firstLinkDue(row);
  const untilText = row.cardStoredUntil === null ? '' : ` until ${dayText(row.cardStoredUntil)}`;
  return linkDue === row.nextOn
    ? [
        `${next} The payment provider only stores your ${cardText(row)}${untilText}, so it won't be charged automatically. A week before, we'll email you a link to pay with one tap. We never see your card number.`,
      ]
    : [
        `${next} We'll charge your ${cardText(row)} on that day. The payment provider stores the card${untilText}; we never see its number.`,
        ...(linkDue
          ? [`We'll ask for your card again before your donation on ${dayText(linkDue)}.`]
          : []),
      ];
};

export const notifyStarted = (ctx: TransactionContext, agreement: Agreement) =>
  sendToDonor(ctx, agreement, {
    subject: `Your ${agreement.row.frequency} donation to ${agreement.organisation}`,
    key: `started:${agreement.row.id}`,
    before: [
      `Thank you. You're donating ${amountOf(agreement)} ${frequencyText[agreement.row.frequency]} to “${agreement.cause}” by ${agreement.organisation}.`,
      ...nextText(agreement),
    ],
    action: { words: 'Manage donation', url: manageUrl(ctx) },
    after: ["You'll get a receipt for every donation. You can cancel at any time."],
  });

type Reminder = { readonly dueOn: string; readonly isSecond: boolean; readonly deadline: string };

export async function remind(
  ctx: TransactionContext,
  agreement: Agreement,
  { dueOn, isSecond, deadline }: Reminder,
) {
  const { organisation, cause, row } = agreement;
  const amount = amountOf(agreement);
  await sendToDonor(ctx, agreement, {
    subject: isSecond
      ? `Reminder: your ${row.frequency} donation to ${organisation}`
      : `Your ${row.frequency} donation to ${organisation} is due`,
    key: `reminder:${row.id}:${dueOn}:${isSecond ? 2 : 1}`,
    before: [
      `You donate ${amount} ${frequencyText[row.frequency]} to “${cause}”. It's time to pay your donation due on ${dayText(dueOn)}.`,
      "You won't be charged automatically. Use the link below to pay by card, mobile money or another available method.",
    ],
    action: { words: `Pay ${chargeOf(agreement)}`, url: await payUrl(ctx, agreement, dueOn) },
    after: [
      `The link works until ${dayText(deadline)}. If you can't donate this time, you don't need to do anything and you owe nothing.`,
      endText(ctx),
    ],
  });
}

export const notifySkipped = (
  ctx: TransactionContext,
  agreement: Agreement,
  { dueOn, stops: isPaused }: { readonly dueOn: string; readonly stops: boolean },
) =>
  sendToDonor(ctx, agreement, {
    subject: isPaused
      ? `We've paused your recurring donation to ${agreement.organisation}`
      : `We've skipped your donation to ${agreement.organisation}`,
    key: `left-out:${agreement.row.id}:${dueOn}`,
    before: [
      `Your donation to “${agreement.cause}” due on ${dayText(dueOn)} wasn't paid, so we skipped it. You owe nothing. Thank you for your support.`,
      ...(isPaused
        ? [
            "That's three in a row, so we've paused your recurring donation and won't send more reminders. You can resume at any time.",
          ]
        : nextText(agreement)),
    ],
    ...(isPaused && { action: { words: 'Resume donation', url: manageUrl(ctx) } }),
    after: isPaused ? [] : [endText(ctx)],
  });

export const notifyUpcomingCharge = (
  ctx: TransactionContext,
  agreement: Agreement,
  nextOn: string,
) =>
  sendToDonor(ctx, agreement, {
    subject: `Your yearly donation to ${agreement.organisation} is on ${dayText(nextOn)}`,
    key: `ahead:${agreement.row.id}:${nextOn}`,
    before: [
      `On ${dayText(nextOn)}, we'll charge ${chargeOf(agreement)} to your ${cardText(agreement.row)} for your yearly donation to “${agreement.cause}” by ${agreement.organisation}.`,
      "You don't need to do anything. You can change the amount, skip this donation or cancel before that day.",
    ],
    action: { words: 'Manage donation', url: manageUrl(ctx) },
    after: [],
  });

type Decline = {
  readonly dueOn: string;
  readonly tries: number;
  /** The provider’s reason. */
  readonly failure: string;
  /** Undefined if it will not be retried. */
  readonly retryOn: string | undefined;
  readonly deadline: string;
};

export async function notifyDeclined(
  ctx: TransactionContext,
  agreement: Agreement,
  { dueOn, tries, failure, retryOn, deadline }: Decline,
) {
  await sendToDonor(ctx, agreement, {
    subject: retryOn
      ? `We couldn't charge your card for your donation to ${agreement.organisation}`
      : `We've stopped charging your card for your donation to ${agreement.organisation}`,
    key: `refused:${agreement.row.id}:${dueOn}:${tries}`,
    before: [
      `We couldn't charge ${chargeOf(agreement)} to your ${cardText(agreement.row)} for “${agreement.cause}”. No money was taken.`,
      `Reason from the payment provider: ${failure}`,
      retryOn
        ? `We'll try again on ${dayText(retryOn)}. You can also pay now with another card or payment method.`
        : `It was declined ${tries} times, so we won't try it again. From now on, we'll email you a payment link each time and nothing is charged automatically. If you pay by card, we'll charge that card from then on.`,
    ],
    action: {
      words: `Pay ${chargeOf(agreement)} another way`,
      url: await payUrl(ctx, agreement, dueOn),
    },
    after: [
      ...(retryOn ? [] : [`The link works until ${dayText(deadline)}. You owe nothing.`]),
      endText(ctx),
    ],
  });
}

const onHoldText: Readonly<Record<OnHoldReason, string>> = {
  'cause-paused':
    "This cause isn't accepting donations right now, so we won't charge you or send reminders. When it does again, your donations continue on the next scheduled day.",
  'cause-closed':
    "This cause is closed and no longer accepts donations, so we won't charge you or send reminders. Your recurring donation is on hold in case the cause reopens. You can cancel at any time.",
  organisation:
    "The organisation isn't accepting donations right now, so we won't charge you or send reminders. Your recurring donation is on hold. You can cancel at any time.",
};

export const notifyOnHold = (
  ctx: TransactionContext,
  agreement: Agreement,
  why: OnHoldReason,
  dueOn: string,
) =>
  sendToDonor(ctx, agreement, {
    subject: `Your donation to ${agreement.organisation} is on hold`,
    key: `on-hold:${agreement.row.id}:${dueOn}`,
    before: [
      `Your ${agreement.row.frequency} donation of ${amountOf(agreement)} to “${agreement.cause}” was due today.`,
      onHoldText[why],
    ],
    action: { words: 'View recurring donations', url: manageUrl(ctx) },
    after: [],
  });

type Action = {
  /** Id of the entry in the history. */
  readonly actionId: string;
  readonly subject: string;
  readonly words: readonly string[];
};

/** Confirms an action of the donor or the team by email. */
export const confirmAction = (
  ctx: TransactionContext,
  agreement: Agreement,
  { actionId, subject, words }: Action,
) =>
  sendToDonor(ctx, agreement, {
    subject,
    key: `action:${actionId}`,
    before: [...words, ...(agreement.row.status === 'cancelled' ? [] : nextText(agreement))],
    after: [
      agreement.row.status === 'cancelled'
        ? `You can still find your receipts at ${manageUrl(ctx)}`
        : `If this wasn't you, check your donations and contact ${agreement.organisation}: ${manageUrl(ctx)}`,
    ],
  });
