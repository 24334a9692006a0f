import type { DonationRow } from './table.ts';

type Amounts = Pick<DonationRow, 'amountMinor' | 'feeCoveredMinor'>;

/** The amount charged: donation plus fee cover, in minor units. */
export const chargedMinorOf = ({ amountMinor, feeCoveredMinor }: Amounts): bigint =>
  amountMinor + feeCoveredMinor;

/** The amount to charge, with its currency. */
export const chargedOf = (donation: Amounts & Pick<DonationRow, 'currency'>) => ({
  amountMinor: chargedMinorOf(donation),
  currency: donation.currency,
});

export type Split = { readonly donationMinor: bigint; readonly feeMinor: bigint };

/**
 * Splits a refund between donation and fee cover, in proportion. The remainder of the division goes to the fee cover,
 * so that a donation only counts as fully refunded when the whole payment was.
 *
 * @param refundedMinor total refunded of the payment so far, in minor units
 */
export function splitRefund(donation: Amounts, refundedMinor: bigint): Split {
  const chargedMinor = chargedMinorOf(donation);
  const cappedMinor = refundedMinor < chargedMinor ? refundedMinor : chargedMinor;
  const donationMinor = (cappedMinor * donation.amountMinor) / chargedMinor;
  return { donationMinor, feeMinor: cappedMinor - donationMinor };
}
