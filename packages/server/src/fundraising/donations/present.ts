import {
  type Donation,
  donation,
  donationRow,
  managesDonations,
} from '@ngo-plus/contract/fundraising/donations';
import { allows } from '@ngo-plus/contract/kernel';
import {
  type RequestContext,
  signedIn,
  type TransactionContext,
  toShape,
} from '../../kernel/index.ts';
import type { RefundRow } from '../../money/payments/index.ts';
import { chargedOf } from './fee-cover.ts';
import type { ListedDonation, SelectedDonation } from './selection.ts';

/** Whether the user may see donors’ email addresses. */
export const canSeeEmails = (ctx: RequestContext | TransactionContext): boolean =>
  allows(managesDonations, signedIn(ctx).role);

const moneyOf = (amountMinor: bigint, currency: string) => ({
  amountMinor: amountMinor.toString(),
  currency,
});

const rowOf = (ctx: TransactionContext, { donation, causeTitle }: ListedDonation) => ({
  id: donation.id,
  causeId: donation.causeId,
  causeTitle,
  name: donation.name,
  email: canSeeEmails(ctx) ? donation.email : null,
  amount: moneyOf(donation.amountMinor, donation.currency),
  refunded: moneyOf(donation.refundedMinor, donation.currency),
  status: donation.status,
  method: donation.method,
  offline: donation.offline,
  hides: donation.hides,
  at: donation.at.toISOString(),
});

export const presentRow = (ctx: TransactionContext, row: ListedDonation) =>
  toShape(donationRow, rowOf(ctx, row));

export function presentDonation(
  ctx: TransactionContext,
  listed: SelectedDonation,
  refunds: readonly RefundRow[],
): Donation {
  const { donation: row, pageName } = listed;
  const { source = '', medium = '', campaign = '', term = '', content = '' } = row.cameBy;
  return donation.parse({
    ...rowOf(ctx, listed),
    contactId: row.contactId,
    recurringDonationId: row.recurringDonationId,
    pledgeId: row.pledgeId,
    reference: row.reference,
    message: row.message,
    rate: row.rate,
    note: row.note,
    feeCovered: moneyOf(row.feeCoveredMinor, row.currency),
    feeRefunded: moneyOf(row.feeRefundedMinor, row.currency),
    charged: moneyOf(chargedOf(row).amountMinor, row.currency),
    counted: moneyOf(row.countedMinor - row.uncountedMinor, row.countedCurrency),
    tribute:
      row.tribute === ''
        ? null
        : {
            kind: row.tribute,
            to: row.tributeTo,
            cardWords: row.cardWords,
            cardTo: canSeeEmails(ctx) && row.cardTo !== '' ? row.cardTo : null,
          },
    fundraiser: row.fundraiserId === null ? null : { id: row.fundraiserId, name: pageName ?? '' },
    answers: row.answers,
    wantsNews: row.wantsNews,
    source: { source, medium, campaign, term, content, referrer: row.cameBy.referrer ?? '' },
    refunds: refunds.map((refund) => ({
      id: refund.id,
      state: refund.state,
      reason: refund.reason,
      amount: moneyOf(refund.amountMinor, refund.currency),
      at: refund.createdAt.toISOString(),
    })),
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
  });
}
