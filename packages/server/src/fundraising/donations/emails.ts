import { decimalOf } from '@ngo-plus/contract/kernel';
import { dayText, type TransactionContext } from '../../kernel/index.ts';
import { sendMail, writeEmail } from '../../platform/mail/index.ts';
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

/** Formats an amount, for example “RWF 5,000” or “GBP 10.50”. */
export function amountInText(amountMinor: bigint, currency: string): string {
  const [units = '', fraction] = decimalOf(amountMinor, currency).split('.');
  const grouped = units.replace(/\B(?=(\d{3})+$)/g, ',');
  const cents = fraction === undefined || /^0+$/.test(fraction) ? '' : `.${fraction}`;
  return `${currency} ${grouped}${cents}`;
}

/** Emails say so in test mode, so that test payments are not mistaken for real ones. */
const isTestMode = ({ adapters }: TransactionContext, { offline }: DonationRow) =>
  !offline && !adapters.payments.some(({ isLive }) => isLive);

export const testModeText = 'Test mode: no real payment was taken for this donation.';

export async function sendReceipt(ctx: TransactionContext, facts: DonationFacts): Promise<void> {
  const { donation, cause, organisation, timeZone, pageName } = facts;
  if (donation.email === '') return;
  const amount = amountInText(donation.amountMinor, donation.currency);
  await sendMail(ctx, {
    orgId: donation.orgId,
    to: donation.email,
    key: `donations.receipt:${donation.id}`,
    subject: `Thank you for your donation to ${organisation}`,
    ...writeEmail({
      greeting: `Hello ${donation.name},`,
      before: [
        ...(isTestMode(ctx, donation) ? [testModeText] : []),
        `We received your donation of ${amount} for “${cause}”.`,
        `Donation: ${amount}`,
        ...feeText(donation),
        ...(await matchText(ctx, donation)),
        `Cause: ${cause}`,
        `Organisation: ${organisation}`,
        ...(pageName === null ? [] : [`Fundraising page: ${pageName}`]),
        `Date: ${dayText(donation.at, timeZone)}`,
        `Reference: ${donation.reference}`,
        ...tributeText(donation),
      ],
      action: { words: 'Download receipt', url: receiptUrl(ctx, donation) },
      after: [
        `View the cause: ${causeUrl(ctx, donation)}`,
        ...giftAidText(ctx, facts),
        `Manage your donations: ${ctx.config.publicUrl}/my-donations`,
      ],
    }),
  });
}

/** The fee cover is listed separately, so that donors do not mistake it for part of the donation. */
function feeText(donation: DonationRow): string[] {
  if (donation.feeCoveredMinor === 0n) return [];
  return [
    `Payment fee you covered: ${amountInText(donation.feeCoveredMinor, donation.currency)}`,
    `Total charged: ${amountInText(chargedMinorOf(donation), donation.currency)}`,
  ];
}

const giftAidText = (
  { config }: TransactionContext,
  { donation, offersGiftAid }: DonationFacts,
): string[] =>
  offersGiftAid
    ? [`UK taxpayer? Add Gift Aid: ${config.publicUrl}/gift-aid/${donation.reference}`]
    : [];

/** Anyone with the reference of a payment may download its receipt. */
const receiptUrl = ({ config }: TransactionContext, { reference }: DonationRow) =>
  `${config.publicUrl}/api/receipts/own/${reference}`;

/** Sponsors’ matches. They are promises of sponsors, not part of the donation. */
async function matchText(ctx: TransactionContext, { reference }: DonationRow): Promise<string[]> {
  const matches = await matchesOf(ctx, reference);
  return matches.map(({ sponsor, matched }) => {
    const amount = amountInText(BigInt(matched.amountMinor), matched.currency);
    return `${sponsor ?? 'A friend of this cause'} adds ${amount}.`;
  });
}

const causeUrl = ({ config }: TransactionContext, { causeId }: DonationRow) =>
  `${config.publicUrl}/causes/${causeId}`;

function tributeText({ tribute, tributeTo, cardTo }: DonationRow): string[] {
  if (tribute === '') return [];
  const kind = tribute === 'memory' ? 'In memory of' : 'In honour of';
  return [`${kind}: ${tributeTo}`, ...(cardTo === '' ? [] : [`We emailed a card to ${cardTo}.`])];
}

/** Emails the tribute card to the person the donor chose. It names the donor, never the amount. */
export async function sendTributeCard(
  ctx: TransactionContext,
  facts: Omit<DonationFacts, 'offersGiftAid'>,
): Promise<void> {
  const { donation, cause, organisation } = facts;
  if (donation.tribute === '' || donation.cardTo === '') return;
  const kind = donation.tribute === 'memory' ? 'in memory of' : 'in honour of';
  const hidden = donation.hides === 'name' || donation.hides === 'all';
  const who = hidden ? 'Someone' : donation.name;
  await sendMail(ctx, {
    orgId: donation.orgId,
    to: donation.cardTo,
    key: `donations.card:${donation.id}`,
    subject: `A donation ${kind} ${donation.tributeTo}`,
    ...writeEmail({
      greeting: 'Hello,',
      before: [
        ...(isTestMode(ctx, donation) ? [testModeText] : []),
        `${who} donated to “${cause}” by ${organisation} ${kind} ${donation.tributeTo}, and asked us to let you know.`,
        ...(donation.cardWords === '' ? [] : ['Their message:', donation.cardWords]),
      ],
      action: { words: 'View cause', url: causeUrl(ctx, donation) },
      after: ["This is a one-off email. We won't use your address for anything else."],
    }),
  });
}

type Refund = { readonly refundId: string; readonly amountMinor: bigint; readonly reason: string };

export async function sendRefund(
  ctx: TransactionContext,
  facts: Omit<DonationFacts, 'offersGiftAid'>,
  refund: Refund,
): Promise<void> {
  const { donation, cause, organisation } = facts;
  if (donation.email === '') return;
  const amount = amountInText(refund.amountMinor, donation.currency);
  const remaining = donation.amountMinor - donation.refundedMinor;
  const feeRemaining = donation.feeCoveredMinor - donation.feeRefundedMinor;
  await sendMail(ctx, {
    orgId: donation.orgId,
    to: donation.email,
    key: `donations.refund:${refund.refundId}`,
    subject: `${organisation} refunded ${amount}`,
    ...writeEmail({
      greeting: `Hello ${donation.name},`,
      before: [
        ...(isTestMode(ctx, donation) ? [testModeText] : []),
        `${organisation} refunded ${amount} of your payment for “${cause}”.`,
        `Reason: ${refund.reason}`,
        ...(remaining > 0n
          ? [`Remaining donation: ${amountInText(remaining, donation.currency)}`]
          : []),
        ...(feeRemaining > 0n
          ? [`Remaining payment fee you covered: ${amountInText(feeRemaining, donation.currency)}`]
          : []),
        `Reference: ${donation.reference}`,
      ],
      after: [
        donation.offline
          ? 'They will refund you as you agreed with them.'
          : 'The refund goes to your original payment method. It may take your bank a few days.',
      ],
    }),
  });
}

/** Tells the donor that their receipt was replaced or voided. */
export async function sendCorrection(
  ctx: TransactionContext,
  facts: Omit<DonationFacts, 'offersGiftAid'>,
  { isDeleted }: { readonly isDeleted: boolean },
): Promise<void> {
  const { donation, cause, organisation, timeZone } = facts;
  if (donation.email === '') return;
  const amount = amountInText(donation.amountMinor, donation.currency);
  await sendMail(ctx, {
    orgId: donation.orgId,
    to: donation.email,
    // Each correction has its own payment, so each sends its own email.
    key: `donations.corrected:${isDeleted ? 'deleted' : donation.paymentId}:${donation.id}`,
    subject: isDeleted
      ? `${organisation} voided a receipt`
      : `${organisation} corrected your donation`,
    ...writeEmail({
      greeting: `Hello ${donation.name},`,
      before: isDeleted
        ? [
            `A donation of ${amount} for “${cause}” was recorded by mistake and has been deleted. Its receipt is void.`,
            `Reference: ${donation.reference}`,
          ]
        : [
            `${organisation} corrected how your donation for “${cause}” was recorded. A new receipt replaces the previous one.`,
            `Donation: ${amount}`,
            `Date: ${dayText(donation.at, timeZone)}`,
            `Reference: ${donation.reference}`,
          ],
      ...(isDeleted
        ? {}
        : { action: { words: 'Download receipt', url: receiptUrl(ctx, donation) } }),
      after: ["If this isn't right, contact the organisation."],
    }),
  });
}

/** Emails a link to the donor’s donations. @param token see `donor-token.ts` */
export async function sendDonationsLink(
  ctx: TransactionContext,
  to: string,
  token: string,
): Promise<void> {
  await sendMail(ctx, {
    to,
    subject: 'Your donations',
    ...writeEmail({
      greeting: 'Hello,',
      before: ['You asked for a link to donations made from this address.'],
      action: {
        words: 'View my donations',
        url: `${ctx.config.publicUrl}/my-donations?token=${token}`,
      },
      after: [
        "The link works for a day. Anyone with the link can see your donations, so don't share it.",
        "If you didn't ask for this, ignore this email.",
      ],
    }),
  });
}
