import { decimalOf } from '@ngo-plus/contract/kernel';
import { type Context, dayWords } from '../../kernel/index.ts';
import { sendMail, writeLetter } from '../../platform/mail/index.ts';
import { matchesOf } from '../matching/index.ts';
import { chargedMinorOf } from './fee-cover.ts';
import type { GiftRow } from './table.ts';

/** Of what a letter about a gift speaks. */
export type About = {
  readonly gift: GiftRow;
  readonly cause: string;
  readonly organisation: string;
  /** Where days are those of the organisation. */
  readonly timeZone: string;
  /** Whose page the gift came through. */
  readonly through: string | null;
  /** Gift Aid can be declared on it, and nobody did. */
  readonly offersGiftAid: boolean;
};

/** “RWF 5,000”, “GBP 10.50” */
export function amountInWords(amountMinor: bigint, currency: string): string {
  const [whole = '', fraction] = decimalOf(amountMinor, currency).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const cents = fraction === undefined || /^0+$/.test(fraction) ? '' : `.${fraction}`;
  return `${currency} ${grouped}${cents}`;
}

/** Nobody shall take a played payment for a real one. */
const isPlayed = ({ adapters }: Context, { offline }: GiftRow) =>
  !offline && !adapters.payments.some(({ isLive }) => isLive);

export const playedWords = 'This gift was a trial in the sandbox. No money moved.';

export async function sendReceipt(ctx: Context, about: About): Promise<void> {
  const { gift, cause, organisation, timeZone, through } = about;
  if (gift.email === '') return;
  const amount = amountInWords(gift.amountMinor, gift.currency);
  await sendMail(ctx, {
    orgId: gift.orgId,
    to: gift.email,
    key: `donations.receipt:${gift.id}`,
    subject: `Thank you for your donation to ${organisation}`,
    ...writeLetter({
      greeting: `Hello ${gift.name},`,
      before: [
        ...(isPlayed(ctx, gift) ? [playedWords] : []),
        `Thank you. We received your donation of ${amount} for “${cause}”.`,
        `Donation: ${amount}`,
        ...feeWords(gift),
        ...(await matchWords(ctx, gift)),
        `Cause: ${cause}`,
        `Organisation: ${organisation}`,
        ...(through === null ? [] : [`Through the page of: ${through}`]),
        `Date: ${dayWords(gift.at, timeZone)}`,
        `Reference: ${gift.reference}`,
        ...tributeWords(gift),
      ],
      action: { words: 'Download the receipt', url: receiptUrl(ctx, gift) },
      after: [
        `You find the cause at ${causeUrl(ctx, gift)}`,
        ...giftAidWords(ctx, about),
        `All your gifts, and what others see of them: ${ctx.config.publicUrl}/my-gifts`,
      ],
    }),
  });
}

/** The fee cover is paid on top; it is named apart, so that nobody takes it for the donation. */
function feeWords(gift: GiftRow): string[] {
  if (gift.feeCoveredMinor === 0n) return [];
  return [
    `You also covered the payment fee: ${amountInWords(gift.feeCoveredMinor, gift.currency)}`,
    `Charged in total: ${amountInWords(chargedMinorOf(gift), gift.currency)}`,
  ];
}

const giftAidWords = ({ config }: Context, { gift, offersGiftAid }: About): string[] =>
  offersGiftAid
    ? [`UK taxpayer? Add Gift Aid: ${config.publicUrl}/gift-aid/${gift.reference}`]
    : [];

/** Whoever has the reference of a payment may read its receipt. */
const receiptUrl = ({ config }: Context, { reference }: GiftRow) =>
  `${config.publicUrl}/api/receipts/own/${reference}`;

/** What sponsors add. It is their promise, so it is no part of what the donor gave. */
async function matchWords(ctx: Context, { reference }: GiftRow): Promise<string[]> {
  const found = await matchesOf(ctx, reference);
  return found.map(({ sponsor, matched }) => {
    const amount = amountInWords(BigInt(matched.amountMinor), matched.currency);
    return `${sponsor ?? 'A friend of this cause'} adds ${amount} to it.`;
  });
}

const causeUrl = ({ config }: Context, { causeId }: GiftRow) =>
  `${config.publicUrl}/causes/${causeId}`;

function tributeWords({ tribute, tributeTo, cardTo }: GiftRow): string[] {
  if (tribute === '') return [];
  const kind = tribute === 'memory' ? 'In memory of' : 'In honour of';
  return [`${kind}: ${tributeTo}`, ...(cardTo === '' ? [] : [`We have sent a card to ${cardTo}.`])];
}

/** To whom the donor wants it told. It says who gave, never how much. */
export async function sendCard(ctx: Context, about: Omit<About, 'offersGiftAid'>): Promise<void> {
  const { gift, cause, organisation } = about;
  if (gift.tribute === '' || gift.cardTo === '') return;
  const kind = gift.tribute === 'memory' ? 'in memory of' : 'in honour of';
  const hidden = gift.hides === 'name' || gift.hides === 'all';
  const who = hidden ? 'Somebody' : gift.name;
  await sendMail(ctx, {
    orgId: gift.orgId,
    to: gift.cardTo,
    key: `donations.card:${gift.id}`,
    subject: `A gift ${kind} ${gift.tributeTo}`,
    ...writeLetter({
      greeting: 'Hello,',
      before: [
        ...(isPlayed(ctx, gift) ? [playedWords] : []),
        `${who} gave to “${cause}” of ${organisation} ${kind} ${gift.tributeTo}, and wanted you to know.`,
        ...(gift.cardWords === '' ? [] : ['Their words:', gift.cardWords]),
      ],
      action: { words: 'See the cause', url: causeUrl(ctx, gift) },
      after: ['You get this one letter alone: your address is not used for anything else.'],
    }),
  });
}

type Back = { readonly refundId: string; readonly amountMinor: bigint; readonly reason: string };

export async function sendRefund(
  ctx: Context,
  about: Omit<About, 'offersGiftAid'>,
  back: Back,
): Promise<void> {
  const { gift, cause, organisation } = about;
  if (gift.email === '') return;
  const amount = amountInWords(back.amountMinor, gift.currency);
  const left = gift.amountMinor - gift.refundedMinor;
  const feeLeft = gift.feeCoveredMinor - gift.feeRefundedMinor;
  await sendMail(ctx, {
    orgId: gift.orgId,
    to: gift.email,
    key: `donations.refund:${back.refundId}`,
    subject: `${organisation} refunded ${amount}`,
    ...writeLetter({
      greeting: `Hello ${gift.name},`,
      before: [
        ...(isPlayed(ctx, gift) ? [playedWords] : []),
        `${organisation} refunded ${amount} of your payment for “${cause}”.`,
        `Reason: ${back.reason}`,
        ...(left > 0n ? [`Your donation is now: ${amountInWords(left, gift.currency)}`] : []),
        ...(feeLeft > 0n
          ? [`The payment fee you cover is now: ${amountInWords(feeLeft, gift.currency)}`]
          : []),
        `Reference: ${gift.reference}`,
      ],
      after: [
        gift.offline
          ? 'You get the money as you have agreed with them.'
          : 'The money goes back the way it came. A bank may take some days for it.',
      ],
    }),
  });
}

/** Whoever has a receipt hears that it was replaced, or holds no more. */
export async function sendCorrection(
  ctx: Context,
  about: Omit<About, 'offersGiftAid'>,
  { isDeleted }: { readonly isDeleted: boolean },
): Promise<void> {
  const { gift, cause, organisation, timeZone } = about;
  if (gift.email === '') return;
  const amount = amountInWords(gift.amountMinor, gift.currency);
  await sendMail(ctx, {
    orgId: gift.orgId,
    to: gift.email,
    // Each correction has an entry of its own in the books.
    key: `donations.corrected:${isDeleted ? 'deleted' : gift.attemptId}:${gift.id}`,
    subject: isDeleted
      ? `${organisation} withdrew a receipt`
      : `${organisation} corrected your donation`,
    ...writeLetter({
      greeting: `Hello ${gift.name},`,
      before: isDeleted
        ? [
            `A donation of ${amount} for “${cause}” was recorded by mistake and has been deleted. Its receipt is void.`,
            `Reference: ${gift.reference}`,
          ]
        : [
            `${organisation} corrected how your donation for “${cause}” was recorded. A new receipt replaces the one before.`,
            `Donation: ${amount}`,
            `Date: ${dayWords(gift.at, timeZone)}`,
            `Reference: ${gift.reference}`,
          ],
      ...(isDeleted
        ? {}
        : { action: { words: 'Download the receipt', url: receiptUrl(ctx, gift) } }),
      after: ['If this is not right, reply to the organisation.'],
    }),
  });
}

/** The way to what somebody gave. @param token see `donor-token.ts` */
export async function sendLink(ctx: Context, to: string, token: string): Promise<void> {
  await sendMail(ctx, {
    to,
    subject: 'Your gifts',
    ...writeLetter({
      greeting: 'Hello,',
      before: ['You asked for a link to the gifts that were given from this address.'],
      action: { words: 'See my gifts', url: `${ctx.config.publicUrl}/my-gifts?token=${token}` },
      after: [
        'The link works for a day. Whoever has it sees your gifts, so keep it to yourself.',
        'If you did not ask for this, ignore this letter and nothing will happen.',
      ],
    }),
  });
}
