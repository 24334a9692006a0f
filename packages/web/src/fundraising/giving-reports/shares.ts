import { decimalOf } from '@ngo-plus/contract/kernel';

/** A share from 0 to 1, exact to a ten-thousandth: how long a bar is, and what stands beside it. */
export function shareOf(minor: string, ofMinor: string): number {
  const whole = BigInt(ofMinor);
  return whole === 0n ? 0 : Number((BigInt(minor) * 10_000n) / whole) / 10_000;
}

/** How much more or less it is: 0.25 is a quarter more. Undefined where there was nothing before. */
export const changeOf = (minor: string, beforeMinor: string): number | undefined =>
  BigInt(beforeMinor) === 0n ? undefined : shareOf(minor, beforeMinor) - 1;

/** How high a bar is drawn. What it stands for is said from the minor units themselves. */
export const heightOf = (minor: string, currency: string): number =>
  Number(decimalOf(BigInt(minor), currency));
