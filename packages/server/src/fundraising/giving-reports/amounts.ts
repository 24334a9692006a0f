import type { AmountsOf } from '@ngo-plus/contract/fundraising/giving-reports';

/**
 * Sums of one currency as the database returns them; a `db.execute` row needs its index signature.
 */
export type Sums = {
  [column: string]: unknown;
  currency: string;
  donations: number;
  received: string;
  back: string;
};

export const amounts = ({
  donations,
  received,
  back,
}: Omit<Sums, 'currency'> & Pick<Sums, 'donations' | 'received' | 'back'>) => ({
  donations,
  receivedMinor: received,
  givenBackMinor: back,
  netMinor: (BigInt(received) - BigInt(back)).toString(),
});

export const amountsIn = (sums: Sums): AmountsOf => ({
  currency: sums.currency,
  ...amounts(sums),
});

/** Adds several sums together. */
export function addSums(all: readonly Pick<Sums, 'donations' | 'received' | 'back'>[]) {
  const sum = (of: 'received' | 'back') =>
    all.reduce((total, row) => total + BigInt(row[of]), 0n).toString();
  const donations = all.reduce((total, row) => total + row.donations, 0);
  return amounts({ donations, received: sum('received'), back: sum('back') });
}
