import { decimalOf } from '@ngo-plus/contract/kernel';

/**
 * Returns a share from 0 to 1, exact to a ten-thousandth: the length of a bar and the figure beside
 * it.
 */
export function shareOf(minor: string, ofMinor: string): number {
  const total = BigInt(ofMinor);
  return total === 0n ? 0 : Number((BigInt(minor) * 10_000n) / total) / 10_000;
}

/** Returns the relative change: 0.25 is a quarter more. Undefined if there was nothing before. */
export const changeOf = (minor: string, beforeMinor: string): number | undefined =>
  BigInt(beforeMinor) === 0n ? undefined : shareOf(minor, beforeMinor) - 1;

/** Returns the height of a bar. Its label uses the exact minor units. */
export const heightOf = (minor: string, currency: string): number =>
  Number(decimalOf(BigInt(minor), currency));
