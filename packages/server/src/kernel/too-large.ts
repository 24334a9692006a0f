import { Problem } from './problem.ts';

const units = [
  [1_048_576, 'MB'],
  [1_024, 'KB'],
  [1, 'bytes'],
] as const;

/** A size as people say it, rounded down: what fits in the answer fits. */
export function sizeInWords(bytes: number): string {
  const [size, unit] = units.find(([least]) => bytes >= least) ?? [1, 'bytes'];
  return `${Math.floor(bytes / size)} ${unit}`;
}

/** A refused upload, with the size that is taken. */
export function tooLarge(maxBytes: number): Problem {
  const message = `The file is too large. Choose one up to ${sizeInWords(maxBytes)}.`;
  return new Problem('too_large', message, { fields: { file: message } });
}
