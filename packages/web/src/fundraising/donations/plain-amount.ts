import { minorTyped, typedOf } from '../../kernel/index.ts';

/** Turns “5,000” into “5000”; an invalid amount is sent unchanged for the server to reject. */
export function plainAmount(typed: string, currency: string): string {
  const minor = minorTyped(typed, currency);
  return minor === undefined ? typed : typedOf(minor, currency);
}
