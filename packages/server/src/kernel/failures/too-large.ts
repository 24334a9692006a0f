import { formatBytes } from '@ngo-plus/contract/kernel';
import { Problem } from './problem.ts';

/** An upload limit in words, rounded down: a file of the size shown is accepted. */
export const formatLimit = (bytes: number): string => formatBytes(bytes, 'en-GB', 'floor');

/** Returns the Problem for an upload over the limit, with the accepted size. */
export function tooLarge(maxBytes: number): Problem {
  return Problem.atField(
    'too_large',
    'file',
    'The file is too large. Choose one up to {{limit}}.',
    { limit: formatLimit(maxBytes) },
  );
}
