import { managesDonations } from '@ngo-plus/contract/fundraising/donations';
import { allows, decimalOf } from '@ngo-plus/contract/kernel';
import { type RequestContext, signedIn } from '../../kernel/index.ts';
import { type DonorFilters, presentDonor, selectDonors } from './donors.ts';

const batchSize = 1_000;

export const donorHeadings = [
  'Donor',
  'Email',
  'Anonymous in public',
  'Donations',
  'Given',
  'Currency',
  'First donation',
  'Last donation',
  'Last donation amount',
  'Last donation currency',
  'Donor number',
];

/** Yields a list of donors in short transactions. */
export async function* donorBatches(requestContext: RequestContext, filters: DonorFilters) {
  const showsAddress = allows(managesDonations, signedIn(requestContext).role);
  for (let position: readonly [string, string] | undefined; ; ) {
    requestContext.signal.throwIfAborted();
    const from = position;
    const { rows, currency } = await requestContext.transact((ctx) =>
      selectDonors(ctx, filters, from, batchSize),
    );
    yield rows.map((row) => {
      const donor = presentDonor(row, showsAddress);
      const { lastAmount } = donor;
      return [
        donor.name,
        donor.email ?? '',
        donor.isHidden ? 'yes' : 'no',
        String(donor.donations),
        decimalOf(BigInt(donor.netMinor), currency),
        currency,
        donor.firstOn,
        donor.lastAt.slice(0, 10),
        decimalOf(BigInt(lastAmount.amountMinor), lastAmount.currency),
        lastAmount.currency,
        donor.id,
      ];
    });
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    position = [last.net, last.donor_id];
  }
}
