import { minorTyped, typedOf } from '../../kernel/index.ts';

/** “250,000” becomes “250000”; what is no amount goes as it is, and the server says why. */
export function plainGoal(typed: string, currency: string): string {
  if (typed.trim() === '') return '';
  const minor = minorTyped(typed, currency);
  return minor === undefined ? typed : typedOf(minor, currency);
}
