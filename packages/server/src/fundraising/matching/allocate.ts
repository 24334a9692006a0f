/** What a pool adds to how much of a donation. Minor units. */
export type Rate = { readonly matchParts: number; readonly donationParts: number };

/** What a sponsor adds to this much of a donation, rounded down: never more than was promised. */
export const matchFor = (minor: bigint, { matchParts, donationParts }: Rate): bigint =>
  (minor * BigInt(matchParts)) / BigInt(donationParts);

/** How much of a donation a match stands for, rounded up: no part of it is matched twice. */
export function coveredBy(matchedMinor: bigint, { matchParts, donationParts }: Rate): bigint {
  const parts = BigInt(matchParts);
  return (matchedMinor * BigInt(donationParts) + parts - 1n) / parts;
}

/** The smallest of them; null is no limit. */
export const least = (first: bigint, ...limits: readonly (bigint | null)[]): bigint =>
  limits.reduce<bigint>((sum, limit) => (limit !== null && limit < sum ? limit : sum), first);
