import { minorTyped, typedOf } from '../../kernel/index.ts';

/** “5,000” becomes “5000”; what is no amount goes as it is, and the server says why. */
export function plainAmount(typed: string, currency: string): string {
  const minor = minorTyped(typed, currency);
  return minor === undefined ? typed : typedOf(minor, currency);
}
