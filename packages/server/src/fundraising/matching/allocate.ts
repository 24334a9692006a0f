/** Ratio of a pool's match to a donation, in minor units. */
export type Rate = { readonly matchParts: number; readonly donationParts: number };

/** Returns the match for part of a donation, rounded down: never more than promised. */
export const matchFor = (minor: bigint, { matchParts, donationParts }: Rate): bigint =>
  (minor * BigInt(matchParts)) / BigInt(donationParts);

/** Returns how much of a donation a match covers, rounded up: no part of it is matched twice. */
export function coveredBy(matchedMinor: bigint, { matchParts, donationParts }: Rate): bigint {
  const parts = BigInt(matchParts);
  return (matchedMinor * BigInt(donationParts) + parts - 1n) / parts;
}

/** Returns the smallest value; null means no limit. */
export const least = (first: bigint, ...limits: readonly (bigint | null)[]): bigint =>
  limits.reduce<bigint>((sum, limit) => (limit !== null && limit < sum ? limit : sum), first);
