import type { OnHoldReason } from '@ngo-plus/contract/fundraising/recurring-donations';
import {
  type Phrase,
  phrases,
  type Wording,
  type Written,
  worded,
} from '@ngo-plus/contract/kernel';
import { desc, eq } from 'drizzle-orm';
import { amountValue, dayValue, type TransactionContext } from '../../kernel/index.ts';
import { type EmailContent, greetingOf, sendEmail } from '../../platform/mail/index.ts';
import { chargedMinorOf, donations, testModeNotice } from '../donations/index.ts';
import { firstLinkDue } from './card-expiry.ts';
import { payPathOf } from './cycle-token.ts';
import type { Agreement } from './lookup.ts';

type Texts = Omit<EmailContent, 'greeting'> & {
  /** Idempotency key: an email with the same key is sent once. */
  readonly key: string;
};

/** Emails the donor, unless they were erased. */
export async function sendToDonor(
  ctx: TransactionContext,
  { row }: Agreement,
  { key, before, ...content }: Texts,
) {
  if (row.email === '') return;
  const isTestMode = !ctx.adapters.payments.some(({ isLive }) => isLive);
  await sendEmail(ctx, {
    orgId: row.orgId,
    to: row.email,
    language: await languageOf(ctx, row.id),
    key: `recurring-donations.${key}`,
    greeting: greetingOf(row.name),
    before: isTestMode ? [testModeNotice, ...before] : before,
    ...content,
  });
}

/** In which the donor started the recurring donation, or paid for it last. */
async function languageOf({ db }: TransactionContext, recurringDonationId: string) {
  const [donation] = await db
    .select({ language: donations.language })
    .from(donations)
    .where(eq(donations.recurringDonationId, recurringDonationId))
    .orderBy(desc(donations.dueOn), desc(donations.id))
    .limit(1);
  return donation?.language ?? undefined;
}

const frequencyText = phrases({ monthly: 'monthly', yearly: 'yearly' });
const intervalText = phrases({ monthly: 'every month', yearly: 'every year' });

/** What sentences about a recurring donation name. */
export const valuesOf = (agreement: Agreement) => {
  const { row, cause, organisation } = agreement;
  return {
    cause,
    organisation,
    amount: amountOf(agreement),
    charge: chargeOf(agreement),
    card: cardOf(row),
    frequency: worded(frequencyText[row.frequency]),
    interval: worded(intervalText[row.frequency]),
  };
};

/** The donation amount, and the fee cover if there is one. */
function amountOf({ row }: Agreement): Wording | Written {
  const donation = amountValue(row.amountMinor, row.currency);
  if (row.feeCoveredMinor === 0n) return donation;
  const fee = amountValue(row.feeCoveredMinor, row.currency);
  return worded('{{donation}} plus {{fee}} to cover the payment fee', { donation, fee });
}

/** The amount charged each time. */
const chargeOf = ({ row }: Agreement): Written => amountValue(chargedMinorOf(row), row.currency);

const cardOf = ({ cardBrand, cardLast4 }: Agreement['row']): Wording =>
  cardBrand && cardLast4
    ? worded('{{brand}} card ending in {{digits}}', { brand: cardBrand, digits: cardLast4 })
    : worded('card');

const manageUrl = ({ config }: TransactionContext) => `${config.publicUrl}/my-donations`;

export const manageNote = (ctx: TransactionContext) => ({
  words: worded('Change, pause or cancel at any time:'),
  url: manageUrl(ctx),
});

export const payUrl = async (ctx: TransactionContext, { row }: Agreement, dueOn: string) =>
  `${ctx.config.publicUrl}${await payPathOf(ctx, { recurringDonationId: row.id, dueOn })}`;

/** What happens on the next due date. */
function nextLines(agreement: Agreement): Wording[] {
  const { row } = agreement;
  if (row.nextOn === null) return [];
  const next = worded('Your next donation is on {{day}}.', { day: dayValue(row.nextOn) });
  if (row.collectionMethod === 'reminder')
    return [
      next,
      worded("We'll email you a payment link that day; nothing is charged automatically."),
    ];
  const linkDue = firstLinkDue(row);
  return linkDue === row.nextOn && row.cardStoredUntil !== null
    ? [next, linkLine(agreement, row.cardStoredUntil)]
    : [
        next,
        chargeLine(agreement),
        ...(linkDue
          ? [
              worded("We'll ask for your card again before your donation on {{day}}.", {
                day: dayValue(linkDue),
              }),
            ]
          : []),
      ];
}

/** The card is stored only until before the next due date. */
const linkLine = ({ row }: Agreement, until: string): Wording =>
  worded(
    "The payment provider only stores your {{card}} until {{until}}, so it won't be charged automatically. A week before, we'll email you a link to pay with one tap. We never see your card number.",
    { card: cardOf(row), until: dayValue(until) },
  );

function chargeLine({ row }: Agreement): Wording {
  const card = cardOf(row);
  return row.cardStoredUntil === null
    ? worded(
        "We'll charge your {{card}} on that day. The payment provider stores the card; we never see its number.",
        { card },
      )
    : worded(
        "We'll charge your {{card}} on that day. The payment provider stores the card until {{until}}; we never see its number.",
        { card, until: dayValue(row.cardStoredUntil) },
      );
}

export const notifyStarted = (ctx: TransactionContext, agreement: Agreement) =>
  sendToDonor(ctx, agreement, {
    subject: worded('Your {{frequency}} donation to {{organisation}}', valuesOf(agreement)),
    key: `started:${agreement.row.id}`,
    before: [
      worded(
        "Thank you. You're donating {{amount}} {{interval}} to “{{cause}}” by {{organisation}}.",
        valuesOf(agreement),
      ),
      ...nextLines(agreement),
    ],
    action: { words: worded('Manage donation'), url: manageUrl(ctx) },
    after: [worded("You'll get a receipt for every donation. You can cancel at any time.")],
  });

type Reminder = { readonly dueOn: string; readonly isSecond: boolean; readonly deadline: string };

export async function remind(
  ctx: TransactionContext,
  agreement: Agreement,
  { dueOn, isSecond, deadline }: Reminder,
) {
  const values = { ...valuesOf(agreement), day: dayValue(dueOn) };
  await sendToDonor(ctx, agreement, {
    subject: isSecond
      ? worded('Reminder: your {{frequency}} donation to {{organisation}}', values)
      : worded('Your {{frequency}} donation to {{organisation}} is due', values),
    key: `reminder:${agreement.row.id}:${dueOn}:${isSecond ? 2 : 1}`,
    before: [
      worded(
        "You donate {{amount}} {{interval}} to “{{cause}}”. It's time to pay your donation due on {{day}}.",
        values,
      ),
      worded(
        "You won't be charged automatically. Use the link below to pay by card, mobile money or another available method.",
      ),
    ],
    action: { words: worded('Pay {{charge}}', values), url: await payUrl(ctx, agreement, dueOn) },
    after: [
      worded(
        "The link works until {{day}}. If you can't donate this time, you don't need to do anything and you owe nothing.",
        { day: dayValue(deadline) },
      ),
      manageNote(ctx),
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
      ? worded("We've paused your recurring donation to {{organisation}}", valuesOf(agreement))
      : worded("We've skipped your donation to {{organisation}}", valuesOf(agreement)),
    key: `left-out:${agreement.row.id}:${dueOn}`,
    before: [
      worded(
        "Your donation to “{{cause}}” due on {{day}} wasn't paid, so we skipped it. You owe nothing. Thank you for your support.",
        { ...valuesOf(agreement), day: dayValue(dueOn) },
      ),
      ...(isPaused
        ? [
            worded(
              "That's three in a row, so we've paused your recurring donation and won't send more reminders. You can resume at any time.",
            ),
          ]
        : nextLines(agreement)),
    ],
    ...(isPaused && { action: { words: worded('Resume donation'), url: manageUrl(ctx) } }),
    after: isPaused ? [] : [manageNote(ctx)],
  });

export function notifyUpcomingCharge(
  ctx: TransactionContext,
  agreement: Agreement,
  nextOn: string,
) {
  const values = { ...valuesOf(agreement), day: dayValue(nextOn) };
  return sendToDonor(ctx, agreement, {
    subject: worded('Your yearly donation to {{organisation}} is on {{day}}', values),
    key: `ahead:${agreement.row.id}:${nextOn}`,
    before: [
      worded(
        "On {{day}}, we'll charge {{charge}} to your {{card}} for your yearly donation to “{{cause}}” by {{organisation}}.",
        values,
      ),
      worded(
        "You don't need to do anything. You can change the amount, skip this donation or cancel before that day.",
      ),
    ],
    action: { words: worded('Manage donation'), url: manageUrl(ctx) },
    after: [],
  });
}

const onHoldText: Readonly<Record<OnHoldReason, Phrase>> = phrases({
  'cause-paused':
    "This cause isn't accepting donations right now, so we won't charge you or send reminders. When it does again, your donations continue on the next scheduled day.",
  'cause-closed':
    "This cause is closed and no longer accepts donations, so we won't charge you or send reminders. Your recurring donation is on hold in case the cause reopens. You can cancel at any time.",
  organisation:
    "The organisation isn't accepting donations right now, so we won't charge you or send reminders. Your recurring donation is on hold. You can cancel at any time.",
});

export const notifyOnHold = (
  ctx: TransactionContext,
  agreement: Agreement,
  why: OnHoldReason,
  dueOn: string,
) =>
  sendToDonor(ctx, agreement, {
    subject: worded('Your donation to {{organisation}} is on hold', valuesOf(agreement)),
    key: `on-hold:${agreement.row.id}:${dueOn}`,
    before: [
      worded(
        'Your {{frequency}} donation of {{amount}} to “{{cause}}” was due today.',
        valuesOf(agreement),
      ),
      worded(onHoldText[why]),
    ],
    action: { words: worded('View recurring donations'), url: manageUrl(ctx) },
    after: [],
  });

type Action = {
  /** Id of the entry in the history. */
  readonly actionId: string;
  readonly subject: Wording;
  readonly words: readonly Wording[];
};

/** Confirms an action of the donor or the team by email. */
export const confirmAction = (
  ctx: TransactionContext,
  agreement: Agreement,
  { actionId, subject, words }: Action,
) => {
  const isCancelled = agreement.row.status === 'cancelled';
  return sendToDonor(ctx, agreement, {
    subject,
    key: `action:${actionId}`,
    before: [...words, ...(isCancelled ? [] : nextLines(agreement))],
    after: [
      {
        words: isCancelled
          ? worded('You can still find your receipts at')
          : worded(
              "If this wasn't you, check your donations and contact {{organisation}}:",
              valuesOf(agreement),
            ),
        url: manageUrl(ctx),
      },
    ],
  });
};
