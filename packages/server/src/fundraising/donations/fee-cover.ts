import type { DonationRow } from './table.ts';

type Amounts = Pick<DonationRow, 'amountMinor' | 'feeCoveredMinor'>;

/** What the donor pays: the donation, and what covers the payment fee. Minor units. */
export const chargedMinorOf = ({ amountMinor, feeCoveredMinor }: Amounts): bigint =>
  amountMinor + feeCoveredMinor;

/** What the provider is asked to charge. */
export const chargedOf = (donated: Amounts & Pick<DonationRow, 'currency'>) => ({
  amountMinor: chargedMinorOf(donated),
  currency: donated.currency,
});

export type Split = { readonly donationMinor: bigint; readonly feeMinor: bigint };

/**
 * Which part of a refund was the donation, and which the fee cover: in proportion. What does not divide goes to the
 * fee cover, so a donation is refunded wholly only when everything was.
 *
 * @param refundedMinor everything that was refunded of the payment
 */
export function splitRefund(donated: Amounts, refundedMinor: bigint): Split {
  const chargedMinor = chargedMinorOf(donated);
  const backMinor = refundedMinor < chargedMinor ? refundedMinor : chargedMinor;
  const donationMinor = (backMinor * donated.amountMinor) / chargedMinor;
  return { donationMinor, feeMinor: backMinor - donationMinor };
}
