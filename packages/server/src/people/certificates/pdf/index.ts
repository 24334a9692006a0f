import type { Sheet } from './sheet.ts';

export type { PrintedPicture, Sheet } from './sheet.ts';

/* Drawing is loaded on first use: fonts, shaping and PDF take twenty megabytes, and many servers print nothing for
 * days. */

/**
 * A certificate or letter as a tagged PDF.
 *
 * @see print.ts
 */
export const print = async (sheet: Sheet, issuedAt: Date): Promise<Buffer> =>
  (await import('./print.ts')).print(sheet, issuedAt);

/** The characters that no font supports, without repetition. */
export const unprintable = async (text: string): Promise<string[]> =>
  (await import('../../../platform/pdf/index.ts')).unprintable(text);
