import { decimalOf } from '@ngo-plus/contract/kernel';
import { dayText, type TransactionContext } from '../../kernel/index.ts';
import { sendMail, writeEmail } from '../../platform/mail/index.ts';
import { matchesOf } from '../matching/index.ts';
import { chargedMinorOf } from './fee-cover.ts';
import type { DonationRow } from './table.ts';

/** Of what a letter about a donation speaks. */
export type About = {
  readonly donation: DonationRow;
  readonly cause: string;
  readonly organisation: string;
  /** Where days are those of the organisation. */
  readonly timeZone: string;
  /** Whose page the donation came through. */
  readonly through: string | null;
  /** Gift Aid can be declared on it, and nobody did. */
  readonly offersGiftAid: boolean;
};

/** “RWF 5,000”, “GBP 10.50” */
export function amountInText(amountMinor: bigint, currency: string): string {
  const [whole = '', fraction] = decimalOf(amountMinor, currency).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const cents = fraction === undefined || /^0+$/.test(fraction) ? '' : `.${fraction}`;
  return `${currency} ${grouped}${cents}`;
}

/** Nobody shall take a played payment for a real one. */
const isPlayed = ({ adapters }: TransactionContext, { offline }: DonationRow) =>
  !offline && !adapters.payments.some(({ isLive }) => isLive);

export const playedText = 'Test mode: no real payment was taken for this donation.';

export async function sendReceipt(ctx: TransactionContext, about: About): Promise<void> {
  const { donation, cause, organisation, timeZone, through } = about;
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
        ...(isPlayed(ctx, donation) ? [playedText] : []),
        `We received your donation of ${amount} for “${cause}”.`,
        `Donation: ${amount}`,
        ...feeText(donation),
        ...(await matchText(ctx, donation)),
        `Cause: ${cause}`,
        `Organisation: ${organisation}`,
        ...(through === null ? [] : [`Fundraising page: ${through}`]),
        `Date: ${dayText(donation.at, timeZone)}`,
        `Reference: ${donation.reference}`,
        ...tributeText(donation),
      ],
      action: { words: 'Download receipt', url: receiptUrl(ctx, donation) },
      after: [
        `View the cause: ${causeUrl(ctx, donation)}`,
        ...giftAidWords(ctx, about),
        `Manage your donations: ${ctx.config.publicUrl}/my-donations`,
      ],
    }),
  });
}

/** The fee cover is paid on top; it is named apart, so that nobody takes it for the donation. */
function feeText(donation: DonationRow): string[] {
  if (donation.feeCoveredMinor === 0n) return [];
  return [
    `Payment fee you covered: ${amountInText(donation.feeCoveredMinor, donation.currency)}`,
    `Total charged: ${amountInText(chargedMinorOf(donation), donation.currency)}`,
  ];
}

const giftAidWords = (
  { config }: TransactionContext,
  { donation, offersGiftAid }: About,
): string[] =>
  offersGiftAid
    ? [`UK taxpayer? Add Gift Aid: ${config.publicUrl}/gift-aid/${donation.reference}`]
    : [];

/** Whoever has the reference of a payment may read its receipt. */
const receiptUrl = ({ config }: TransactionContext, { reference }: DonationRow) =>
  `${config.publicUrl}/api/receipts/own/${reference}`;

/** What sponsors add. It is their promise, so it is no part of what the donor gave. */
async function matchText(ctx: TransactionContext, { reference }: DonationRow): Promise<string[]> {
  const found = await matchesOf(ctx, reference);
  return found.map(({ sponsor, matched }) => {
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

/** To whom the donor wants it told. It says who gave, never how much. */
export async function sendCard(
  ctx: TransactionContext,
  about: Omit<About, 'offersGiftAid'>,
): Promise<void> {
  const { donation, cause, organisation } = about;
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
        ...(isPlayed(ctx, donation) ? [playedText] : []),
        `${who} donated to “${cause}” by ${organisation} ${kind} ${donation.tributeTo}, and asked us to let you know.`,
        ...(donation.cardWords === '' ? [] : ['Their message:', donation.cardWords]),
      ],
      action: { words: 'View cause', url: causeUrl(ctx, donation) },
      after: ["This is a one-off email. We won't use your address for anything else."],
    }),
  });
}

type Back = { readonly refundId: string; readonly amountMinor: bigint; readonly reason: string };

export async function sendRefund(
  ctx: TransactionContext,
  about: Omit<About, 'offersGiftAid'>,
  back: Back,
): Promise<void> {
  const { donation, cause, organisation } = about;
  if (donation.email === '') return;
  const amount = amountInText(back.amountMinor, donation.currency);
  const left = donation.amountMinor - donation.refundedMinor;
  const feeLeft = donation.feeCoveredMinor - donation.feeRefundedMinor;
  await sendMail(ctx, {
    orgId: donation.orgId,
    to: donation.email,
    key: `donations.refund:${back.refundId}`,
    subject: `${organisation} refunded ${amount}`,
    ...writeEmail({
      greeting: `Hello ${donation.name},`,
      before: [
        ...(isPlayed(ctx, donation) ? [playedText] : []),
        `${organisation} refunded ${amount} of your payment for “${cause}”.`,
        `Reason: ${back.reason}`,
        ...(left > 0n ? [`Remaining donation: ${amountInText(left, donation.currency)}`] : []),
        ...(feeLeft > 0n
          ? [`Remaining payment fee you covered: ${amountInText(feeLeft, donation.currency)}`]
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

/** Whoever has a receipt hears that it was replaced, or holds no more. */
export async function sendCorrection(
  ctx: TransactionContext,
  about: Omit<About, 'offersGiftAid'>,
  { isDeleted }: { readonly isDeleted: boolean },
): Promise<void> {
  const { donation, cause, organisation, timeZone } = about;
  if (donation.email === '') return;
  const amount = amountInText(donation.amountMinor, donation.currency);
  await sendMail(ctx, {
    orgId: donation.orgId,
    to: donation.email,
    // Each correction has an entry of its own in the books.
    key: `donations.corrected:${isDeleted ? 'deleted' : donation.attemptId}:${donation.id}`,
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

/** The way to what somebody gave. @param token see `donor-token.ts` */
export async function sendLink(ctx: TransactionContext, to: string, token: string): Promise<void> {
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
