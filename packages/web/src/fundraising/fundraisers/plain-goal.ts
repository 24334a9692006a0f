import { minorTyped, typedOf } from '../../kernel/index.ts';

/** Turns “250,000” into “250000”; an invalid amount is sent unchanged for the server to reject. */
export function plainGoal(typed: string, currency: string): string {
  if (typed.trim() === '') return '';
  const minor = minorTyped(typed, currency);
  return minor === undefined ? typed : typedOf(minor, currency);
}
