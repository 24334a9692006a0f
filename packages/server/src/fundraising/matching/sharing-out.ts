/** What a pool adds to how much of a gift. Minor units. */
export type Rate = { readonly matchParts: number; readonly giftParts: number };

/** What a sponsor adds to this much of a gift, rounded down: never more than was promised. */
export const matchFor = (minor: bigint, { matchParts, giftParts }: Rate): bigint =>
  (minor * BigInt(matchParts)) / BigInt(giftParts);

/** How much of a gift a match stands for, rounded up: no part of it is matched twice. */
export function coveredBy(matchedMinor: bigint, { matchParts, giftParts }: Rate): bigint {
  const parts = BigInt(matchParts);
  return (matchedMinor * BigInt(giftParts) + parts - 1n) / parts;
}

/** The smallest of them; null is no limit. */
export const least = (first: bigint, ...limits: readonly (bigint | null)[]): bigint =>
  limits.reduce<bigint>((sum, limit) => (limit !== null && limit < sum ? limit : sum), first);
