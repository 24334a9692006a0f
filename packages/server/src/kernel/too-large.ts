import { Problem } from './problem.ts';

/** A refused upload, with the size that is taken. */
export function tooLarge(maxBytes: number): Problem {
  const [amount, unit] =
    maxBytes < 1_048_576 ? [maxBytes / 1_024, 'KB'] : [maxBytes / 1_048_576, 'MB'];
  const message = `The file is too large. Choose one of at most ${Math.floor(amount)} ${unit}.`;
  return new Problem('too_large', message, { fields: { file: message } });
}
