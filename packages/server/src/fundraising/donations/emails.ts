import { worded } from '@ngo-plus/contract/kernel';
import { amountValue, dayValue, type TransactionContext } from '../../kernel/index.ts';
import {
  type EmailParagraph,
  type EmailWords,
  greetingOf,
  sendEmail,
} from '../../platform/mail/index.ts';
import { matchesOf } from '../matching/index.ts';
import { chargedMinorOf } from './fee-cover.ts';
import type { DonationRow } from './table.ts';

/** The facts that emails about a donation contain. */
export type DonationFacts = {
  readonly donation: DonationRow;
  readonly cause: string;
  readonly organisation: string;
  /** Time zone of the organisation, in which dates are shown. */
  readonly timeZone: string;
  /** Name of the fundraising page that the donation was made through. */
  readonly pageName: string | null;
  /** Whether Gift Aid can still be declared on the donation. */
  readonly offersGiftAid: boolean;
};

/** Emails say so in test mode, so that test payments are not mistaken for real ones. */
const isTestMode = ({ adapters }: TransactionContext, { offline }: DonationRow) =>
  !offline && !adapters.payments.some(({ isLive }) => isLive);

export const testModeNotice = worded('Test mode: no real payment was taken for this donation.');

const testModeLines = (ctx: TransactionContext, donation: DonationRow): EmailWords[] =>
  isTestMode(ctx, donation) ? [testModeNotice] : [];

const amountOf = ({ amountMinor, currency }: Pick<DonationRow, 'amountMinor' | 'currency'>) =>
  amountValue(amountMinor, currency);

/** Facts of a donation that several emails list. */
const lineOf = {
  donation: (donation: DonationRow) =>
    worded('Donation: {{amount}}', { amount: amountOf(donation) }),
  date: ({ donation, timeZone }: Pick<DonationFacts, 'donation' | 'timeZone'>) =>
    worded('Date: {{date}}', { date: dayValue(donation.at, timeZone) }),
  reference: ({ reference }: DonationRow) => worded('Reference: {{reference}}', { reference }),
};

export async function sendReceipt(ctx: TransactionContext, facts: DonationFacts): Promise<void> {
  const { donation, cause, organisation, pageName } = facts;
  if (donation.email === '') return;
  await sendEmail(ctx, {
    orgId: donation.orgId,
    to: donation.email,
    language: donation.language ?? undefined,
    key: `donations.receipt:${donation.id}`,
    subject: worded('Thank you for your donation to {{organisation}}', { organisation }),
    greeting: greetingOf(donation.name),
    before: [
      ...testModeLines(ctx, donation),
      worded('We received your donation of {{amount}} for “{{cause}}”.', {
        amount: amountOf(donation),
        cause,
      }),
      lineOf.donation(donation),
      ...feeLines(donation),
      ...(await matchLines(ctx, donation)),
      worded('Cause: {{cause}}', { cause }),
      worded('Organisation: {{organisation}}', { organisation }),
      ...(pageName === null ? [] : [worded('Fundraising page: {{page}}', { page: pageName })]),
      lineOf.date(facts),
      lineOf.reference(donation),
      ...tributeLines(donation),
    ],
    action: { words: worded('Download receipt'), url: receiptUrl(ctx, donation) },
    after: [
      { words: worded('View the cause:'), url: causeUrl(ctx, donation) },
      ...giftAidLines(ctx, facts),
      { words: worded('Manage your donations:'), url: `${ctx.config.publicUrl}/my-donations` },
    ],
  });
}

/** The fee cover is listed separately, so that donors do not mistake it for part of the donation. */
function feeLines(donation: DonationRow): EmailWords[] {
  const { feeCoveredMinor, currency } = donation;
  if (feeCoveredMinor === 0n) return [];
  return [
    worded('Payment fee you covered: {{amount}}', {
      amount: amountValue(feeCoveredMinor, currency),
    }),
    worded('Total charged: {{amount}}', {
      amount: amountValue(chargedMinorOf(donation), currency),
    }),
  ];
}

const giftAidLines = (
  { config }: TransactionContext,
  { donation, offersGiftAid }: DonationFacts,
): EmailParagraph[] =>
  offersGiftAid
    ? [
        {
          words: worded('UK taxpayer? Add Gift Aid:'),
          url: `${config.publicUrl}/gift-aid/${donation.reference}`,
        },
      ]
    : [];

/** Anyone with the reference of a payment may download its receipt. */
const receiptUrl = ({ config }: TransactionContext, { reference }: DonationRow) =>
  `${config.publicUrl}/api/receipts/own/${reference}`;

/** Sponsors’ matches. They are promises of sponsors, not part of the donation. */
async function matchLines(
  ctx: TransactionContext,
  { reference }: DonationRow,
): Promise<EmailWords[]> {
  const matches = await matchesOf(ctx, reference);
  return matches.map(({ sponsor, matched }) => {
    const amount = amountValue(BigInt(matched.amountMinor), matched.currency);
    return sponsor === null
      ? worded('A friend of this cause adds {{amount}}.', { amount })
      : worded('{{sponsor}} adds {{amount}}.', { sponsor, amount });
  });
}

const causeUrl = ({ config }: TransactionContext, { causeId }: DonationRow) =>
  `${config.publicUrl}/causes/${causeId}`;

function tributeLines({ tribute, tributeTo, cardTo }: DonationRow): EmailWords[] {
  if (tribute === '') return [];
  return [
    tribute === 'memory'
      ? worded('In memory of: {{name}}', { name: tributeTo })
      : worded('In honour of: {{name}}', { name: tributeTo }),
    ...(cardTo === '' ? [] : [worded('We emailed a card to {{address}}.', { address: cardTo })]),
  ];
}

type Refund = { readonly refundId: string; readonly amountMinor: bigint; readonly reason: string };

export async function sendRefund(
  ctx: TransactionContext,
  facts: Omit<DonationFacts, 'offersGiftAid'>,
  refund: Refund,
): Promise<void> {
  const { donation, cause, organisation } = facts;
  if (donation.email === '') return;
  const amount = amountValue(refund.amountMinor, donation.currency);
  await sendEmail(ctx, {
    orgId: donation.orgId,
    to: donation.email,
    language: donation.language ?? undefined,
    key: `donations.refund:${refund.refundId}`,
    subject: worded('{{organisation}} refunded {{amount}}', { organisation, amount }),
    greeting: greetingOf(donation.name),
    before: [
      ...testModeLines(ctx, donation),
      worded('{{organisation}} refunded {{amount}} of your payment for “{{cause}}”.', {
        organisation,
        amount,
        cause,
      }),
      worded('Reason: {{reason}}', { reason: refund.reason }),
      ...remainingLines(donation),
      lineOf.reference(donation),
    ],
    after: [
      donation.offline
        ? worded('They will refund you as you agreed with them.')
        : worded(
            'The refund goes to your original payment method. It may take your bank a few days.',
          ),
    ],
  });
}

/** What a refund leaves of the donation and of the fee cover. */
function remainingLines(donation: DonationRow): EmailWords[] {
  const remaining = donation.amountMinor - donation.refundedMinor;
  const feeRemaining = donation.feeCoveredMinor - donation.feeRefundedMinor;
  const amount = (minor: bigint) => ({ amount: amountValue(minor, donation.currency) });
  return [
    ...(remaining > 0n ? [worded('Remaining donation: {{amount}}', amount(remaining))] : []),
    ...(feeRemaining > 0n
      ? [worded('Remaining payment fee you covered: {{amount}}', amount(feeRemaining))]
      : []),
  ];
}

/** Tells the donor that their receipt was replaced or voided. */
export async function sendCorrection(
  ctx: TransactionContext,
  facts: Omit<DonationFacts, 'offersGiftAid'>,
  { isDeleted }: { readonly isDeleted: boolean },
): Promise<void> {
  const { donation, cause, organisation } = facts;
  if (donation.email === '') return;
  await sendEmail(ctx, {
    orgId: donation.orgId,
    to: donation.email,
    language: donation.language ?? undefined,
    // Each correction has its own payment, so each sends its own email.
    key: `donations.corrected:${isDeleted ? 'deleted' : donation.paymentId}:${donation.id}`,
    subject: isDeleted
      ? worded('{{organisation}} voided a receipt', { organisation })
      : worded('{{organisation}} corrected your donation', { organisation }),
    greeting: greetingOf(donation.name),
    before: isDeleted
      ? [
          worded(
            'A donation of {{amount}} for “{{cause}}” was recorded by mistake and has been deleted. Its receipt is void.',
            { amount: amountOf(donation), cause },
          ),
          lineOf.reference(donation),
        ]
      : [
          worded(
            '{{organisation}} corrected how your donation for “{{cause}}” was recorded. A new receipt replaces the previous one.',
            { organisation, cause },
          ),
          lineOf.donation(donation),
          lineOf.date(facts),
          lineOf.reference(donation),
        ],
    ...(isDeleted
      ? {}
      : { action: { words: worded('Download receipt'), url: receiptUrl(ctx, donation) } }),
    after: [worded("If this isn't right, contact the organisation.")],
  });
}

/** Emails the tribute card to the person the donor chose. It names the donor, never the amount. */
export async function sendTributeCard(
  ctx: TransactionContext,
  facts: Omit<DonationFacts, 'offersGiftAid'>,
): Promise<void> {
  const { donation, cause, organisation } = facts;
  if (donation.tribute === '' || donation.cardTo === '') return;
  const isMemory = donation.tribute === 'memory';
  const hidden = donation.hides === 'name' || donation.hides === 'all';
  const about = {
    donor: hidden ? worded('Someone') : donation.name,
    cause,
    organisation,
    name: donation.tributeTo,
  };
  await sendEmail(ctx, {
    orgId: donation.orgId,
    to: donation.cardTo,
    key: `donations.card:${donation.id}`,
    subject: isMemory
      ? worded('A donation in memory of {{name}}', about)
      : worded('A donation in honour of {{name}}', about),
    greeting: greetingOf(''),
    before: [
      ...testModeLines(ctx, donation),
      isMemory
        ? worded(
            '{{donor}} donated to “{{cause}}” by {{organisation}} in memory of {{name}}, and asked us to let you know.',
            about,
          )
        : worded(
            '{{donor}} donated to “{{cause}}” by {{organisation}} in honour of {{name}}, and asked us to let you know.',
            about,
          ),
      ...(donation.cardWords === ''
        ? []
        : [worded('Their message:'), { verbatim: donation.cardWords }]),
    ],
    action: { words: worded('View cause'), url: causeUrl(ctx, donation) },
    after: [worded("This is a one-off email. We won't use your address for anything else.")],
  });
}

/** Emails a link to the donor’s donations, which they requested. @param token see `donor-token.ts` */
export async function sendDonationsLink(
  ctx: TransactionContext,
  to: string,
  token: string,
): Promise<void> {
  await sendEmail(ctx, {
    to,
    language: ctx.language,
    subject: worded('Your donations'),
    greeting: greetingOf(''),
    before: [worded('You asked for a link to donations made from this address.')],
    action: {
      words: worded('View my donations'),
      url: `${ctx.config.publicUrl}/my-donations?token=${token}`,
    },
    after: [
      worded(
        "The link works for a day. Anyone with the link can see your donations, so don't share it.",
      ),
      worded("If you didn't ask for this, ignore this email."),
    ],
  });
}
